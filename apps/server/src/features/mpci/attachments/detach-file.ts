// Removes an attachment from a draft; sealed versions keep theirs.
import type { detachFromMpciFiling } from "@filings/contract/api/mpci/attachments";
import { sql, type Tx } from "#db/open";
import { leaveFile } from "#documents/company-files";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { applyMpciEvent } from "#mpci/state-machine";
import type { Tools } from "#tools";
import { changeableFile } from "./changeable-file.ts";

type DetachCall = Call<typeof detachFromMpciFiling> & { tx: Tx; caller: Caller };

export async function detachFile(_tools: Tools, { tx, caller, params, now }: DetachCall): Promise<undefined> {
  const { filing, file } = await changeableFile(tx, { params, caller, event: "DETACH", now });
  await sql`delete from filing_attachments where id = ${file.id} and filing_id = ${filing.id}`.execute(tx);
  await leaveFile(tx, { companyId: caller.companyId, sha256: file.sha256 });
  await applyMpciEvent(tx, filing, {
    event: "DETACH",
    actor: { kind: "USER", id: caller.userId },
    now,
    history: { attachment_id: file.id, text: file.name, sha256: file.sha256 },
  });
}
