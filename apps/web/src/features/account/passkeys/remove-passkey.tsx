// Removes a passkey, after a question.
import { type Passkey, removePasskey } from "@filings/contract/api/account/passkeys";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useAttempt } from "#identity/form/use-attempt.ts";
import { Button } from "#ui/button/button.tsx";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { useToasts } from "#ui/toast/toasts.ts";

export function RemovePasskey({ passkey: { id, name } }: { passkey: Passkey }) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const attempt = useAttempt();
  const [isAsking, setAsking] = useState(false);
  async function remove(): Promise<void> {
    const isDone = await attempt.run(async () => {
      await call(removePasskey, { params: { passkey: id } });
      await queries.invalidateQueries({ queryKey: queryKeys.passkeys });
    });
    if (!isDone) return;
    setAsking(false);
    toasts.show({ title: t`Passkey removed`, tone: "success", titleIconName: "circle-check" });
  }
  return (
    <>
      <Button kind="danger-quiet" aria-label={t`Remove ${name}`} onClick={() => setAsking(true)}>
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        isBusy={attempt.isBusy}
        title={t`Remove the passkey ${name}?`}
        description={t`You can no longer sign in or confirm with it. Delete it on your device as well.`}
        okLabel={t`Remove passkey`}
        onCancel={() => setAsking(false)}
        onOk={() => void remove()}
      >
        {attempt.refusal !== null && <AlertBox type="danger" title={attempt.refusal} isLive />}
      </ConfirmDialog>
    </>
  );
}
