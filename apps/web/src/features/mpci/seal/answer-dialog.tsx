// Seals the answer to NAIC's request for information and sends it; the bill stays as it was filed.
import { actOnMpciFiling, type FilingDetail, getMpciFiling } from "@filings/contract/api/mpci/filings";
import { type Preparation, prepareMpciSubmission } from "@filings/contract/api/mpci/submission";
import { answerToSeal, type GivenAnswer } from "@filings/contract/mpci/rfi";
import { billToSeal } from "@filings/contract/mpci/seal/bill-to-seal";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { keepAnswer } from "#api/keep-answer.ts";
import { queryKeys } from "#api/query-keys.ts";
import { SentAnswer } from "#filing/mpci/request/sent-answer.tsx";
import { forgetSent, slotOf } from "#filing/mpci/request/written-answers.ts";
import { unsentStore } from "#offline/unsent/unsent-store.ts";
import type { SealingCourse } from "#sealing/sealing-course.ts";
import { SealingDialog } from "#sealing/sealing-dialog.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { useOwnWarnings } from "./before/use-own-warnings.ts";
import { Cargo } from "./cargo.tsx";
import { FilingSent, useNextDraft } from "./filing-sent.tsx";

interface AnswerDialogProps {
  readonly filing: FilingDetail;
  readonly given: readonly GivenAnswer[];
  readonly onClose: () => void;
}

export function AnswerDialog({ filing: { id, rfi }, given, onClose }: AnswerDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  // Looked for from the start: it is there when the dialog leads on to it.
  const due = useNextDraft(id);
  const user = useCurrentUser();
  const ownWarnings = useOwnWarnings();
  const params = { filingId: id };
  // The request that was read: a later one is not answered by these texts.
  const [askedAt] = useState(rfi?.received_at);
  const course: SealingCourse<Preparation, FilingDetail> = {
    filingId: id,
    variant: JSON.stringify(given),
    prepare: async (keyId, signal) => {
      const filing = await call(getMpciFiling, { params, signal });
      keepAnswer(queries, queryKeys.mpciFiling(id), filing);
      const seen = askedAt === undefined ? {} : { answer_received_at: askedAt };
      const body = { key_id: keyId, purpose: "ANSWER_RFI" as const, answers: [...given], ...seen };
      return { filing, preparation: await call(prepareMpciSubmission, { params, body, signal }) };
    },
    filingToSeal: (filing) =>
      billToSeal({ ...filing, version: filing.version + 1, answer: sealedAnswer(filing, given) }),
    submit: async ({ preparation_id, signature, ethereum_address }, idempotencyKey) => {
      const body = { action: "ANSWER_RFI" as const, preparation_id, signature, ethereum_address };
      const answer = await call(actOnMpciFiling, { params, body, idempotencyKey });
      if (user !== null) forgetSent(unsentStore, slotOf(user.identifier, id), answer);
      keepAnswer(queries, queryKeys.mpciFiling(id), answer);
      void queries.invalidateQueries({ queryKey: queryKeys.mpciFilings });
      return answer;
    },
    headingOf: (name) => t`Seal the answer about ${name}`,
    action: t`Seal and send`,
    titleOf: ({ body, number }) => body.bill_number ?? number,
    numberOf: ({ number }) => number,
    otherContent: t`What is sent to NAIC has changed.`,
    kindOf: () => t`Answer to a request for information`,
    fault: ({ message }) => message,
    ownWarnings: (filing) => ownWarnings(filing, given),
    cargo: (filing) => {
      const answer = sealedAnswer(filing, given);
      return (
        <>
          <Cargo filing={filing} />
          {answer !== null && (
            <AlertBox type="info" title={t`Your answers to NAIC`}>
              <SentAnswer answer={answer} attachments={filing.attachments} />
            </AlertBox>
          )}
        </>
      );
    },
    sent: (filing) => <FilingSent sent={filing} what="ANSWER" due={due} onClose={onClose} />,
  };
  return <SealingDialog course={course} onClose={onClose} />;
}

/** Null where the request is not open any more, which the server refuses. */
function sealedAnswer({ rfi, attachments }: FilingDetail, given: readonly GivenAnswer[]) {
  return rfi === null ? null : answerToSeal(rfi, given, attachments);
}
