// Withdraws one filed bill from NAIC and waits for the answer, and reports each step.
import { randomUUID } from "node:crypto";
import type { ApiClient } from "@filings/client/client";
import { sealPreparation } from "@filings/client/seal/seal-preparation";
import { actOnMpciFiling, type FilingDetail, getMpciFiling } from "@filings/contract/api/mpci/filings";
import { prepareMpciSubmission } from "@filings/contract/api/mpci/submission";
import { cancellationToSeal } from "@filings/contract/mpci/seal/cancellation-to-seal";
import type { Environment } from "@filings/contract/platform/places";
import type { SealingKey } from "../key/sealing-key.ts";
import type { Report } from "../report.ts";

interface CancelOnce {
  readonly api: ApiClient;
  readonly report: Report;
  readonly environment: Environment;
  readonly filing: FilingDetail;
  readonly reason: string;
  readonly key: SealingKey;
  readonly authorization: string;
}

const answerWithinMs = 90_000;
const askEveryMs = 500;

/** The filing once NAIC has answered, or as it is after the time limit. */
export async function cancelOnce(job: CancelOnce): Promise<FilingDetail> {
  const { api, report, filing, reason, authorization } = job;
  const params = { filingId: filing.id };
  await sealAndSend(job);
  report.tell("cancelling", `The withdrawal of ${filing.number} is on its way, because: ${reason}`, { reason });
  const end = Date.now() + answerWithinMs;
  for (;;) {
    const now = await api.call(getMpciFiling, { params, authorization });
    if (now.pending_operation === null || Date.now() > end) {
      const { outcome = null, text = null } = now.cancellation ?? {};
      report.tell(
        "cancellation",
        `The withdrawal is ${outcome ?? "not answered yet"}${text === null ? "." : `: ${text}.`}`,
        {
          outcome,
          text,
        },
      );
      return now;
    }
    await new Promise((done) => setTimeout(done, askEveryMs));
  }
}

async function sealAndSend(job: CancelOnce): Promise<void> {
  const { api, report, environment, filing, reason, key, authorization } = job;
  const params = { filingId: filing.id };
  const preparation = await api.call(prepareMpciSubmission, {
    params,
    body: { key_id: key.id, purpose: "CANCEL", reason },
    authorization,
    idempotencyKey: randomUUID(),
  });
  // A withdrawal is free of charge, and nothing else is signed.
  const shown = { filing: cancellationToSeal(filing, reason), environment, signer: key.address, totalE5: 0 };
  const signature = sealPreparation({ preparation, shown, privateKey: key.privateKey });
  report.tell("sealed", `Sealed: digest ${preparation.digest} recomputed here and found equal.`, {
    digest: preparation.digest,
  });
  await api.call(actOnMpciFiling, {
    params,
    body: {
      action: "CANCEL",
      preparation_id: preparation.preparation_id,
      signature,
      ethereum_address: key.address,
    },
    authorization,
    idempotencyKey: randomUUID(),
  });
}
