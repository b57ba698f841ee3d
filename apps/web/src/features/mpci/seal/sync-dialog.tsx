// Sends a draft to NAIC: a first filing at once, an update after its difference was shown and its reason given.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { whatSyncSends } from "@filings/contract/mpci/sync/what-sync-sends";
import { isolated } from "@filings/contract/values/hidden-characters";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { useKeptReason } from "#filing/mpci/act/kept-reason.ts";
import { useAct } from "#filing/mpci/act/use-act.ts";
import { statusOfAnswer } from "#filing/mpci/standing-answer.ts";
import { useStatusWords } from "#filing/mpci/status-words.ts";
import { forgetNotUnderstood, useNotInDraft } from "#filing/mpci/unchosen/use-not-in-draft.ts";
import { useSameAsSent } from "#filing/mpci/update/use-sent-version.ts";
import { GuardedButton } from "#session/guarded-button/guarded-button.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useFirstFocus } from "#ui/dialog/first-focus.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { gitCompareIcon } from "#ui/icon/icons.ts";
import { Stack } from "#ui/layout/stack.tsx";
import { AnswersAlong } from "./before/answers-along.tsx";
import { TextsLeftOut } from "./before/texts-left-out.tsx";
import { DifferenceToSent } from "./difference.tsx";
import { ReasonField, useReasonError, written } from "./reason-field.tsx";
import { SealDialog, useAnswersBeside } from "./seal-dialog.tsx";

interface SyncDialogProps {
  readonly filing: FilingDetail;
  readonly onClose: () => void;
  /** Without a line: has a first filing wait for it. */
  readonly onLater?: () => void;
}

export function SyncDialog({ filing, onClose, onLater }: SyncDialogProps) {
  const user = useCurrentUser();
  const { texts } = useNotInDraft(filing);
  const [isBegun, setBegun] = useState(false);
  // A text that another tab leaves unread later closes no dialog.
  const begins = user !== null && texts.length === 0;
  if (begins && !isBegun) setBegun(true);
  if (isBegun)
    return <Sync filing={filing} userId={user?.identifier} onClose={onClose} {...(onLater && { onLater })} />;
  if (user === null) return null;
  return <TextsLeftOut filing={filing} texts={texts} onGo={() => setBegun(true)} onClose={onClose} />;
}

function Sync({ filing, userId, onClose, onLater }: SyncDialogProps & { readonly userId: string | undefined }) {
  // Once it is sent, the bill can no longer be synced, and the dialog goes on showing what comes of it.
  const [isUpdate] = useState(whatSyncSends(filing) === "UPDATE");
  const { reason, type, forget } = useKeptReason(filing.id, "UPDATE");
  const [isAsked, setAsked] = useState(isUpdate);
  const said = isUpdate ? written(reason) : null;
  function sent(): void {
    forget();
    forgetNotUnderstood(userId, filing.id);
  }
  if (!isAsked) {
    const later = isUpdate ? undefined : onLater;
    return <SealDialog filingId={filing.id} reason={said} onSent={sent} onClose={onClose} onLater={later} />;
  }
  return <AskUpdate filing={filing} reason={reason} onChange={type} onGo={() => setAsked(false)} onClose={onClose} />;
}

interface AskUpdateProps extends SyncDialogProps {
  readonly reason: string;
  readonly onChange: (reason: string) => void;
  readonly onGo: () => void;
}

function AskUpdate({ filing, reason, onChange, onGo, onClose }: AskUpdateProps) {
  const { t } = useLingui();
  const same = useSameAsSent(filing);
  const hasAnswers = useAnswersBeside(filing);
  const [isSentAnyway, setSentAnyway] = useState(false);
  const [isTried, setTried] = useState(false);
  const error = useReasonError(reason, t`Say what you change and why: NAIC asks for a reason.`);
  const name = nameOf(filing);
  // What is asked for, not the button that leaves.
  const field = useRef<HTMLTextAreaElement>(null);
  useFirstFocus(field, true);
  function go(): void {
    setTried(true);
    if (error === undefined) onGo();
    else field.current?.focus();
  }
  if (same !== null && !hasAnswers && !isSentAnyway && reason === "")
    return <NothingToSync filing={filing} version={same} onGo={() => setSentAnyway(true)} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      isWide
      focusesItself
      onClose={onClose}
      icon={gitCompareIcon}
      tone="info"
      title={t`Update ${name}: change what NAIC has`}
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
        <AnswersAlong filing={filing} />
        <AssessedAgain filing={filing} />
        <ReasonField ref={field} value={reason} error={isTried ? error : undefined} onChange={onChange} />
      </Stack>
    </Dialog>
  );
}

interface NothingToSyncProps extends SyncDialogProps {
  readonly version: number;
  readonly onGo: () => void;
}

/** An update that changes nothing costs a new assessment and brings nothing. */
function NothingToSync({ filing, version, onGo, onClose }: NothingToSyncProps) {
  const { t } = useLingui();
  const { busy, act } = useAct(filing);
  const name = nameOf(filing);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon={gitCompareIcon}
      tone="info"
      title={t`${name}: nothing to update`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Back to the draft</Trans>
          </Button>
          <Button onClick={onGo}>
            <Trans>Send it all the same</Trans>
          </Button>
          {filing.available_actions.includes("DISCARD") && (
            <Button kind="primary" isBusy={busy !== null} onClick={() => void act("DISCARD", onClose)}>
              <Trans>Discard the draft</Trans>
            </Button>
          )}
        </>
      }
    >
      <Stack gap="sm">
        <p>
          <Trans>Nothing differs from version {version}, which NAIC has.</Trans>
        </p>
        <p>
          <Trans>
            Discard the draft, and version {version} stays as it is. If you send it, NAIC assesses it again.
          </Trans>
        </p>
      </Stack>
    </Dialog>
  );
}

function nameOf({ body, number }: FilingDetail): string {
  return isolated(body.bill_number ?? number);
}

function AssessedAgain({ filing: { last_assessment: last } }: { readonly filing: FilingDetail }) {
  const { t } = useLingui();
  const { label } = useStatusWords();
  const answer = last === null ? "" : label(statusOfAnswer[last.code]);
  return (
    <AlertBox type="warning" title={t`NAIC assesses the whole bill again`}>
      {last === null ? (
        <Trans>Its decision on the update counts for the whole bill.</Trans>
      ) : last.code !== "ACT" && last.code !== "ACW" ? (
        <Trans>Do not load before NAIC has decided on the update.</Trans>
      ) : (
        <Trans>
          Its answer “{answer}” no longer counts once the update is sent. Wait for the new answer before loading.
        </Trans>
      )}
    </AlertBox>
  );
}
