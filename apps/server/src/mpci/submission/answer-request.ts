// Answers NAIC's request for information: the sealed answer is queued with the bill as it was filed, as its next version.
import type { actOnMpciFiling } from "@filings/contract/api/mpci/filings";
import { Problem } from "@filings/contract/errors";
import type { SealedContent } from "@filings/contract/mpci/seal/bill-to-seal";
import type { Tx } from "../../db/open.ts";
import type { Call } from "../../http/bind/bind.ts";
import type { Caller } from "../../http/caller.ts";
import { recordSecurity } from "../../identity/record-security.ts";
import type { Tools } from "../../tools.ts";
import type { LockedFiling } from "../lock-filing.ts";
import { applyMpciEvent, refusedTransition } from "../state-machine.ts";
import { givenSeal } from "./given-seal.ts";
import { answersOpenRequest, preparationOf, requireSealed, sealVersion, wasSealedWith } from "./seal-version.ts";

type ActCall = Call<typeof actOnMpciFiling> & { tx: Tx; caller: Caller };
type Answering = Pick<ActCall, "tx" | "caller" | "body" | "request" | "now"> & { readonly filing: LockedFiling };

/** Repeated with the same preparation and signature it changes nothing. */
export async function answerRequest(
  tools: Tools,
  { tx, filing, caller, body, request, now }: Answering,
): Promise<void> {
  const { preparation_id: id, signature, ethereum_address: ethereumAddress } = givenSeal(body);
  const preparation = await preparationOf(tx, { id, purpose: "ANSWER_RFI", filing, caller });
  if (preparation.used_at !== null) {
    if (await wasSealedWith(tx, { filing, preparation, signature })) return;
    throw new Problem("preparation_used");
  }
  // A draft is submitted, its warnings accepted.
  if (filing.status === "DRAFTED") throw refusedTransition(filing, "ANSWER_RFI");
  requireSealed({ filing, preparation, signature, event: "ANSWER_RFI", ethereumAddress, now });
  const content = JSON.parse(preparation.content) as SealedContent;
  if (!answersOpenRequest(content, filing)) throw new Problem("newer_answer");
  const { companyId, userId } = caller;
  const sealing = { filing, preparation, signature, content, userId, reservationId: null, now };
  const controlReference = await sealVersion(tools, tx, sealing);
  const { digest, signer, version } = preparation;
  await applyMpciEvent(tx, filing, {
    event: "ANSWER_RFI",
    actor: { kind: "USER", id: userId },
    now,
    changes: { last_sent_version: version, rejection: null, cancellation: null },
    history: { digest, signer, signature, control_reference: controlReference, answer: content.answer },
  });
  const name = content.bill_number ?? filing.number;
  const facts = { filing: filing.id, filing_name: name, digest, ethereum_address: signer };
  await recordSecurity(tx, { kind: "FILING_SEALED", companyId, userId, request, now, facts });
  await tools.jobs.enqueue(tx, "mpci.send", { filingId: filing.id }, { key: filing.id });
}
