// Sends a draft to NAIC: a first filing at once, an update after its difference was shown and its reason given.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { whatSyncSends } from "@filings/contract/mpci/sync/what-sync-sends";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { statusOfAnswer } from "#filing/mpci/standing-answer.ts";
import { useStatusWords } from "#filing/mpci/status-words.ts";
import { GuardedButton } from "#session/guarded-button/guarded-button.tsx";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { gitCompareIcon } from "#ui/icon/icons.ts";
import { Stack } from "#ui/layout/stack.tsx";
import { DifferenceToSent } from "./difference.tsx";
import { ReasonField, useReasonError, written } from "./reason-field.tsx";
import { SealDialog } from "./seal-dialog.tsx";

interface SyncDialogProps {
  readonly filing: FilingDetail;
  readonly onClose: () => void;
}

export function SyncDialog({ filing, onClose }: SyncDialogProps) {
  // Once it is sent, the bill can no longer be synced, and the dialog goes on showing what comes of it.
  const [isUpdate] = useState(whatSyncSends(filing) === "UPDATE");
  const [reason, setReason] = useState("");
  const [isAsked, setAsked] = useState(isUpdate);
  if (!isAsked) return <SealDialog filingId={filing.id} reason={isUpdate ? written(reason) : null} onClose={onClose} />;
  return (
    <AskUpdate filing={filing} reason={reason} onChange={setReason} onGo={() => setAsked(false)} onClose={onClose} />
  );
}

interface AskUpdateProps extends SyncDialogProps {
  readonly reason: string;
  readonly onChange: (reason: string) => void;
  readonly onGo: () => void;
}

function AskUpdate({ filing, reason, onChange, onGo, onClose }: AskUpdateProps) {
  const { t } = useLingui();
  const [isTried, setTried] = useState(false);
  const error = useReasonError(reason, t`Say what you change and why: NAIC asks for a reason.`);
  const name = `\u2068${filing.body.bill_number ?? filing.number}\u2069`;
  function go(): void {
    setTried(true);
    if (error === undefined) onGo();
  }
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      icon={gitCompareIcon}
      tone="info"
      title={t`Sync ${name}: update what NAIC has`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Back to the draft</Trans>
          </Button>
          <GuardedButton kind="primary" onGo={go}>
            <Trans>Continue to the seal</Trans>
          </GuardedButton>
        </>
      }
    >
      <Stack gap="md">
        <DifferenceToSent filing={filing} />
        <AssessedAgain filing={filing} />
        <ReasonField value={reason} error={isTried ? error : undefined} onChange={onChange} />
      </Stack>
    </Dialog>
  );
}

function AssessedAgain({ filing: { last_assessment: last } }: { readonly filing: FilingDetail }) {
  const { t } = useLingui();
  const { label } = useStatusWords();
  const answer = last === null ? "" : label(statusOfAnswer[last.code]);
  return (
    <AlertBox type="warning" title={t`NAIC assesses the whole bill again`}>
      {last === null ? (
        <Trans>Its decision on the update counts for the whole bill.</Trans>
      ) : last.code === "DNL" ? (
        <Trans>Do not load before NAIC has decided on the update.</Trans>
      ) : (
        <Trans>
          Its answer “{answer}” no longer counts once the update is sent. Wait for the new answer before loading.
        </Trans>
      )}
    </AlertBox>
  );
}
