// Asks before something between two companies is over: an invitation, a connection, a delegation.
import { endConnection, endDelegation, refuseConnection } from "@filings/contract/api/company/network";
import { useLingui } from "@lingui/react/macro";
import { useCall } from "#api/api-context.tsx";
import { useAttempt } from "#identity/form/use-attempt.ts";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import type { AskedToEnd } from "../asked.ts";
import { useNetworkChange } from "../use-network.ts";

interface EndDialogProps {
  readonly asked: AskedToEnd;
  readonly onClose: () => void;
}

export function EndDialog({ asked, onClose }: EndDialogProps) {
  const call = useCall();
  const change = useNetworkChange();
  const toasts = useToasts();
  const attempt = useAttempt();
  const words = useWords(asked);
  const params = { connection: asked.connection.id };
  function act(): Promise<unknown> {
    if (asked.what === "end-delegation") return call(endDelegation, { params: { delegation: asked.delegation.id } });
    return call(asked.what === "refuse" ? refuseConnection : endConnection, { params });
  }
  async function end(): Promise<void> {
    if (!(await attempt.run(() => change(act)))) return;
    toasts.show({ title: words.done, tone: "success", titleIconName: "circle-check" });
    onClose();
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={attempt.isBusy}
      title={words.title}
      description={words.description}
      okLabel={words.ok}
      onCancel={onClose}
      onOk={() => void end()}
    >
      {attempt.refusal !== null && <AlertBox type="danger" title={attempt.refusal} isLive />}
    </ConfirmDialog>
  );
}

interface Words {
  readonly title: string;
  readonly description: string;
  readonly ok: string;
  readonly done: string;
}

function useWords(asked: AskedToEnd): Words {
  const { t } = useLingui();
  const { connection } = asked;
  const name = connection.company?.name ?? connection.address ?? "";
  if (asked.what === "refuse")
    return {
      title: t`Refuse the invitation of ${name}?`,
      description: t`The company is told. It can invite you again.`,
      ok: t`Refuse invitation`,
      done: t`Invitation refused`,
    };
  if (asked.what === "end" && connection.state === "INVITED")
    return {
      title: t`Withdraw the invitation of ${name}?`,
      description: t`It can no longer be accepted. You can invite again.`,
      ok: t`Withdraw invitation`,
      done: t`Invitation withdrawn`,
    };
  if (asked.what === "end")
    return {
      title: t`End the connection with ${name}?`,
      description: t`Every delegation between you ends at once: no new filing begins under it, and drafts that were never sent can no longer be sent. Who filed can still answer and correct what the authority has already.`,
      ok: t`End connection`,
      done: t`Connection ended`,
    };
  const { direction, state } = asked.delegation;
  if (state === "EXPIRED")
    return {
      title: t`Remove the delegation from the list?`,
      description: t`It has expired: nothing changes for anybody. The history keeps it.`,
      ok: t`Remove`,
      done: t`Removed`,
    };
  // What one was given one cannot withdraw.
  if (state === "PLANNED" && direction === "RECEIVED")
    return {
      title: t`Decline the delegation?`,
      description: t`You will not file in the name of ${name}. Nothing was filed under it.`,
      ok: t`Decline the delegation`,
      done: t`Delegation declined`,
    };
  if (state === "PLANNED")
    return {
      title: t`Withdraw the delegation?`,
      description: t`${name} will not file in your name. Nothing was filed under it.`,
      ok: t`Withdraw the delegation`,
      done: t`Delegation withdrawn`,
    };
  return {
    title: t`End the delegation?`,
    description:
      direction === "GIVEN"
        ? t`${name} can begin no new filing in your name. It can still answer and correct what the authority has already, and you can see all of it.`
        : t`You can begin no new filing in the name of ${name}, and drafts that were never sent can no longer be sent. You can still answer and correct what the authority has already.`,
    ok: t`End the delegation`,
    done: t`Delegation ended`,
  };
}
