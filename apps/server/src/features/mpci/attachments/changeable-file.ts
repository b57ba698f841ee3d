// Finds the attached file of a call and locks its filing; another company's file is `not_found`.
import type { MpciAttachment } from "@filings/contract/api/mpci/parts";
import { Problem } from "@filings/contract/errors";
import type { Tx } from "#db/open";
import type { Caller } from "#http/caller";
import { listAttachments } from "#mpci/attachments";
import { type LockedFiling, lockFiling } from "#mpci/lock-filing";
import { isMpciTransitionAllowed, refusedTransition } from "#mpci/state-machine";

interface Asked {
  readonly params: { readonly filingId: string; readonly filingAttachmentId: string };
  readonly caller: Caller;
  readonly event: "ATTACH" | "DETACH";
  readonly now: Date;
}

/** Throws `document_locked` for a sealed file, and `invalid_transition` when the filing takes no change now. */
export async function changeableFile(
  tx: Tx,
  { params, caller, event, now }: Asked,
): Promise<{ filing: LockedFiling; file: MpciAttachment }> {
  const filing = await lockFiling(tx, params.filingId, caller.companyId);
  const file = (await listAttachments(tx, filing.id)).find(({ id }) => id === params.filingAttachmentId);
  if (file === undefined) throw new Problem("not_found");
  if (file.sealed_version !== null) throw new Problem("document_locked");
  if (!isMpciTransitionAllowed(filing, event, now)) throw refusedTransition(filing, event);
  return { filing, file };
}
