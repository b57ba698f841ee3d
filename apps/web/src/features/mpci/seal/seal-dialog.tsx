// Seals an MPCI filing and submits it to NAIC, an update with its reason.
import { type FilingDetail, getMpciFiling } from "@filings/contract/api/mpci/filings";
import { type Preparation, prepareMpciSubmission, submitMpciFiling } from "@filings/contract/api/mpci/submission";
import type { GivenAnswer } from "@filings/contract/mpci/rfi";
import { billToSeal } from "@filings/contract/mpci/seal/bill-to-seal";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { keepAnswer } from "#api/keep-answer.ts";
import { queryKeys } from "#api/query-keys.ts";
import { editFilingPath, FilingLink } from "#filing/filing-link.tsx";
import { forgetSent, slotOf } from "#filing/mpci/request/written-answers.ts";
import { useSentVersion } from "#filing/mpci/update/use-sent-version.ts";
import { unsentStore } from "#offline/unsent/unsent-store.ts";
import type { SealingCourse } from "#sealing/sealing-course.ts";
import { SealingDialog } from "#sealing/sealing-dialog.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { isAcceptedBefore } from "./before/accepted-before.ts";
import { answersBeside, sealedBeside } from "./before/answers-beside.ts";
import { useOwnWarnings } from "./before/use-own-warnings.ts";
import { BillCargo } from "./cargo.tsx";
import { FilingSent, useNextDraft } from "./filing-sent.tsx";

interface SealDialogProps {
  readonly filingId: string;
  /** Of an update; null: a first filing states none. */
  readonly reason: string | null;
  readonly onSent: () => void;
  readonly onClose: () => void;
  /** Without a line: has the bill wait for it. */
  readonly onLater?: (() => void) | undefined;
}

export function SealDialog({ filingId, reason, onSent, onClose, onLater }: SealDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  // Looked for from the start: it is there when the dialog leads on to it.
  const due = useNextDraft(filingId);
  const ownWarnings = useOwnWarnings();
  const { data: sentBefore } = useSentVersion({ id: filingId }, reason !== null);
  const params = { filingId };
  const user = useCurrentUser();
  const slot = slotOf(user?.identifier ?? "", filingId);
  const kinds: Readonly<Record<Preparation["message_function"], string>> = {
    ORIGINAL: t`First filing`,
    UPDATE: t`Update`,
    CANCELLATION: t`Withdrawal`,
  };
  const course: SealingCourse<Preparation, FilingDetail> = {
    filingId,
    submitsTo: "MPCI",
    variant: `${slot} ${reason ?? ""}`,
    prepare: async (keyId, signal) => {
      const filing = await call(getMpciFiling, { params, signal });
      keepAnswer(queries, queryKeys.mpciFiling(filingId), filing);
      const body = {
        key_id: keyId,
        ...(reason === null ? {} : { reason }),
        ...answersToPrepare(filing, answersBeside(filing, slot)),
      };
      return { filing, preparation: await call(prepareMpciSubmission, { params, body, signal }) };
    },
    filingToSeal: (filing) => billToSeal({ ...filing, answer: sealedBeside(filing, slot) }),
    submit: async (body, idempotencyKey) => {
      const answer = await call(submitMpciFiling, { params, body, idempotencyKey });
      forgetSent(unsentStore, slot, answer);
      onSent();
      keepAnswer(queries, queryKeys.mpciFiling(filingId), answer);
      void queries.invalidateQueries({ queryKey: queryKeys.mpciFilings });
      return answer;
    },
    ...(reason === null
      ? {}
      : { headingOf: (name: string) => t`Seal the update of ${name}`, action: t`Seal and send the update` }),
    titleOf: ({ body, number }) => body.bill_number ?? number,
    numberOf: ({ number }) => number,
    otherContent: t`What is sent to NAIC has changed.`,
    kindOf: ({ message_function }) => kinds[message_function],
    fault: ({ path, message }) => (
      <FilingLink to={editFilingPath(filingId)} search={{ field: path }}>
        {message}
      </FilingLink>
    ),
    ownWarnings: (filing) => ownWarnings(filing, answersBeside(filing, slot)),
    isAcceptedBefore: (finding, { body, registration_number: registered }) =>
      registered !== null && sentBefore !== undefined && isAcceptedBefore(finding, sentBefore.body, body),
    cargo: (filing) => <BillCargo filing={filing} reason={reason} answer={sealedBeside(filing, slot)} />,
    later: onLater && <Later onPress={onLater} />,
    sent: (filing) => <FilingSent sent={filing} due={due} onClose={onClose} />,
  };
  return <SealingDialog course={course} onClose={onClose} />;
}

function Later({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button size="sm" onClick={onPress}>
      <Trans>Submit when the connection is back</Trans>
    </Button>
  );
}

/** Whether answers to NAIC's questions are written that go with the update. */
export function useAnswersBeside(filing: FilingDetail): boolean {
  const user = useCurrentUser();
  return answersBeside(filing, slotOf(user?.identifier ?? "", filing.id)).length > 0;
}

function answersToPrepare({ rfi }: FilingDetail, given: readonly GivenAnswer[]) {
  if (rfi === null || given.length === 0) return {};
  return { answers: [...given], answer_received_at: rfi.received_at };
}
