// Withdraws a bill from NAIC: what that means and why it is done, then the seal.
import { actOnMpciFiling, type FilingDetail, getMpciFiling } from "@filings/contract/api/mpci/filings";
import { type Preparation, prepareMpciSubmission } from "@filings/contract/api/mpci/submission";
import { cancellationToSeal } from "@filings/contract/mpci/seal/cancellation-to-seal";
import { whatSyncSends } from "@filings/contract/mpci/sync/what-sync-sends";
import { isolated } from "@filings/contract/values/hidden-characters";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { keepAnswer } from "#api/keep-answer.ts";
import { queryKeys } from "#api/query-keys.ts";
import { useKeptReason } from "#filing/mpci/act/kept-reason.ts";
import { useAct } from "#filing/mpci/act/use-act.ts";
import type { SealingCourse } from "#sealing/sealing-course.ts";
import { SealingDialog } from "#sealing/sealing-dialog.tsx";
import { GuardedButton } from "#session/guarded-button/guarded-button.tsx";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useFirstFocus } from "#ui/dialog/first-focus.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { triangleAlertIcon } from "#ui/icon/icons.ts";
import { Stack } from "#ui/layout/stack.tsx";
import { Cargo } from "./cargo.tsx";
import { FilingSent, useNextDraft } from "./filing-sent.tsx";
import { ReasonField, useReasonError, written } from "./reason-field.tsx";

interface WithdrawDialogProps {
  readonly filing: FilingDetail;
  readonly onClose: () => void;
}

export function WithdrawDialog({ filing, onClose }: WithdrawDialogProps) {
  const { reason, type, forget } = useKeptReason(filing.id, "CANCEL");
  const [isAsked, setAsked] = useState(true);
  // Also where it is begun while this is open: the reason stays for afterwards.
  if (whatSyncSends(filing) === "UPDATE") return <UpdateFirst filing={filing} onClose={onClose} />;
  if (!isAsked) {
    return <SealWithdrawal filing={filing} reason={written(reason)} onSent={forget} onClose={onClose} />;
  }
  return <AskReason filing={filing} reason={reason} onChange={type} onGo={() => setAsked(false)} onClose={onClose} />;
}

function UpdateFirst({ filing, onClose }: WithdrawDialogProps) {
  const { t } = useLingui();
  const { busy, act } = useAct(filing);
  const keep = useRef<HTMLButtonElement>(null);
  useFirstFocus(keep, true);
  const name = nameOf(filing);
  return (
    <Dialog
      isOpen
      focusesItself
      onClose={onClose}
      icon={triangleAlertIcon}
      tone="danger"
      title={t`Withdraw ${name} from NAIC?`}
      actions={
        <>
          {/* Not last: the button to seal stood there, and a second press of it takes nothing away. */}
          {filing.available_actions.includes("DISCARD") && (
            <Button kind="danger" isBusy={busy !== null} onClick={() => void act("DISCARD")}>
              <Trans>Discard the update</Trans>
            </Button>
          )}
          <Button ref={keep} onClick={onClose}>
            <Trans>Keep the filing</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>An update of this bill is drafted. Send or discard it first, then withdraw the bill.</Trans>
      </p>
    </Dialog>
  );
}

interface AskReasonProps extends WithdrawDialogProps {
  readonly reason: string;
  readonly onChange: (reason: string) => void;
  readonly onGo: () => void;
}

function AskReason({ filing, reason, onChange, onGo, onClose }: AskReasonProps) {
  const { t } = useLingui();
  const [isTried, setTried] = useState(false);
  const name = nameOf(filing);
  const field = useRef<HTMLTextAreaElement>(null);
  useFirstFocus(field, true);
  const error = useReasonError(reason, t`Say why it is withdrawn: NAIC asks for a reason.`);
  function go(): void {
    setTried(true);
    if (error === undefined) onGo();
    else field.current?.focus();
  }
  return (
    <Dialog
      isOpen
      focusesItself
      onClose={onClose}
      icon={triangleAlertIcon}
      tone="danger"
      title={t`Withdraw ${name} from NAIC?`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Keep the filing</Trans>
          </Button>
          <GuardedButton kind="danger" onGo={go}>
            <Trans>Continue to the seal</Trans>
          </GuardedButton>
        </>
      }
    >
      <Stack gap="sm">
        <p>
          <Trans>NAIC decides on it. Until then the filing stays valid as it is.</Trans>
        </p>
        <p>
          <Trans>
            If NAIC accepts, the cargo may not be loaded under this filing, and the withdrawal cannot be taken back. To
            ship after all, copy the filing and file it again at the usual price.
          </Trans>
        </p>
        <p>
          <Trans>A withdrawal is free of charge.</Trans>
        </p>
        {filing.deadline.state === "LOADED_BY_PLAN" && (
          <AlertBox type="warning" title={t`The planned loading is over. NAIC may refuse the withdrawal.`} />
        )}
        <ReasonField ref={field} value={reason} error={isTried ? error : undefined} onChange={onChange} />
      </Stack>
    </Dialog>
  );
}

interface SealWithdrawalProps extends WithdrawDialogProps {
  readonly reason: string;
  readonly onSent: () => void;
}

function SealWithdrawal({ filing: { id }, reason, onSent, onClose }: SealWithdrawalProps) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  // Looked for from the start: it is there when the dialog leads on to it.
  const due = useNextDraft(id);
  const params = { filingId: id };
  const course: SealingCourse<Preparation, FilingDetail> = {
    filingId: id,
    variant: reason,
    prepare: async (keyId, signal) => {
      const filing = await call(getMpciFiling, { params, signal });
      keepAnswer(queries, queryKeys.mpciFiling(id), filing);
      const body = { key_id: keyId, purpose: "CANCEL" as const, reason };
      return { filing, preparation: await call(prepareMpciSubmission, { params, body, signal }) };
    },
    filingToSeal: (filing) => cancellationToSeal(filing, reason),
    submit: async ({ preparation_id, signature, ethereum_address }, idempotencyKey) => {
      const body = { action: "CANCEL" as const, preparation_id, signature, ethereum_address };
      const answer = await call(actOnMpciFiling, { params, body, idempotencyKey });
      onSent();
      keepAnswer(queries, queryKeys.mpciFiling(id), answer);
      void queries.invalidateQueries({ queryKey: queryKeys.mpciFilings });
      return answer;
    },
    headingOf: (name) => t`Seal the withdrawal of ${name}`,
    action: t`Seal and withdraw`,
    leave: t`Keep the filing`,
    titleOf: ({ body, number }) => body.bill_number ?? number,
    numberOf: ({ number }) => number,
    otherContent: t`What is sent to NAIC has changed.`,
    kindOf: () => t`Withdrawal`,
    fault: ({ message }) => message,
    cargo: (filing) => (
      <>
        <Cargo filing={filing} />
        <AlertBox type="warning" title={t`You ask NAIC to withdraw this filing`}>
          <bdi>{reason}</bdi>
        </AlertBox>
      </>
    ),
    sent: (filing) => <FilingSent sent={filing} what="WITHDRAWAL" due={due} onClose={onClose} />,
  };
  return <SealingDialog course={course} onClose={onClose} />;
}

function nameOf({ body, number }: FilingDetail): string {
  return isolated(body.bill_number ?? number);
}
