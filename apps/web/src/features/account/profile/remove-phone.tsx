// Forgets one's phone, after a question.
import { removePhone } from "@filings/contract/api/account/profile";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useAttempt } from "#identity/form/use-attempt.ts";
import { Button } from "#ui/button/button.tsx";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { useAccountChanges } from "./use-account.ts";

export function RemovePhone() {
  const { t } = useLingui();
  const call = useCall();
  const { took } = useAccountChanges();
  const attempt = useAttempt();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="danger-quiet" onClick={() => setAsking(true)}>
        <Trans>Remove phone</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        isBusy={attempt.isBusy}
        title={t`Remove this phone?`}
        description={t`Codes will come by e-mail from then on.`}
        okLabel={t`Remove phone`}
        onCancel={() => setAsking(false)}
        onOk={() =>
          void attempt
            .run(async () => took(await call(removePhone)))
            .then((isDone) => {
              if (isDone) setAsking(false);
            })
        }
      >
        {attempt.refusal !== null && <AlertBox type="danger" title={attempt.refusal} isLive />}
      </ConfirmDialog>
    </>
  );
}
