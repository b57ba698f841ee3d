// Seals and submits an MPCI filing: transition, message, money, history and job are one transaction.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { submitMpciFiling } from "@filings/contract/api/mpci/submission";
import { Problem } from "@filings/contract/errors";
import type { SealedContent } from "@filings/contract/mpci/seal/bill-to-seal";
import type { Tx } from "#db/open";
import { pipeline } from "#db/pipelined";
import { newId } from "#db/uuid";
import { requireWarningsAccepted } from "#filing/require-warnings-accepted";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recording } from "#identity/record-security";
import { reserve } from "#ledger/reserve";
import { mpciDetail } from "#mpci/detail";
import { lockFiling } from "#mpci/lock-filing";
import { applyMpciEventLast } from "#mpci/state-machine";
import {
  answersOpenRequest,
  preparationOf,
  requireSealed,
  sealVersion,
  wasSealedWith,
} from "#mpci/submission/seal-version";
import type { Tools } from "#tools";
import { quoteSubmission } from "./prepare-submission.ts";

type SubmitCall = Call<typeof submitMpciFiling> & { tx: Tx; caller: Caller };

export async function submitFiling(tools: Tools, call: SubmitCall): Promise<FilingDetail> {
  const { tx, caller, params, body, request, locale, now } = call;
  const filing = await lockFiling(tx, params.filingId, caller.companyId);
  const { signature } = body;
  const preparation = await preparationOf(tx, { id: body.preparation_id, purpose: "SUBMIT", filing, caller });
  const answer = () => mpciDetail(tx, tools, { filingId: filing.id, caller, locale, now });
  if (preparation.used_at !== null) {
    if (await wasSealedWith(tx, { filing, preparation, signature })) return answer();
    throw new Problem("preparation_used");
  }
  const content = JSON.parse(preparation.content) as SealedContent;
  // Without an answer it is an update like any other, whatever is asked.
  const event = content.answer === undefined ? "SUBMIT" : "ANSWER_RFI";
  requireSealed({ filing, preparation, signature, event, ethereumAddress: body.ethereum_address, now });
  if (!answersOpenRequest(content, filing)) throw new Problem("newer_answer", { current: await answer() });
  requireWarningsAccepted(preparation.findings, body.accepted_warnings);

  const pricedBefore = preparation.priced_before;
  const price = await quoteSubmission(tx, { filing, pricedBefore, caller, locale, now });
  const { company_id: payerId } = price.payer;
  const isAgreed = price.total_e5 === body.total_e5 && price.total_e5 === preparation.price.total_e5;
  // Who agreed to another's paying has not agreed to paying.
  if (!isAgreed || payerId !== (preparation.price.payer?.company_id ?? caller.companyId)) {
    throw new Problem("price_changed", { current: price });
  }
  const reservationId = pricedBefore ? null : newId(now.getTime());
  const { companyId, userId } = caller;
  const sealing = { filing, preparation, signature, content, userId, reservationId, batchId: body.batch_id, now };
  const controlReference = await sealVersion(tools, tx, sealing);
  const { digest, signer } = preparation;
  await applyMpciEventLast(tx, filing, {
    event,
    actor: { kind: "USER", id: userId },
    now,
    changes: { last_sent_version: filing.version, rejection: null, cancellation: null },
    history: {
      digest,
      signer,
      signature,
      control_reference: controlReference,
      accepted_warnings: [...body.accepted_warnings],
      total_e5: price.total_e5,
      ...(preparation.detail.reason && { reason: preparation.detail.reason }),
      ...(content.answer === undefined ? {} : { answer: content.answer }),
    },
  });
  const name = content.bill_number ?? filing.number;
  const sealed = { filing: filing.id, filing_name: name, digest, ethereum_address: signer };
  await pipeline(tx, recording({ kind: "FILING_SEALED", companyId, userId, request, now, facts: sealed }));
  await tools.jobs.enqueue(tx, "mpci.send", { filingId: filing.id }, { key: filing.id });
  const shown = await answer();
  // Last, because it locks the payer's credits until the commit: concurrent submissions wait for nothing else.
  if (reservationId !== null) {
    await reserve(tx, {
      reservationId,
      companyId: payerId,
      filer: { companyId, delegationId: filing.delegation_id },
      filingId: filing.id,
      version: filing.version,
      amountE5: price.total_e5,
      coveredByPlan: price.included_in_plan,
      mayOverdraw: price.may_overdraw,
      now,
    });
  }
  return shown;
}
