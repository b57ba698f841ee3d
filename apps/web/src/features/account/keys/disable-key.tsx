// Disables a key for good, after a question.
import { disableKey } from "@filings/contract/api/account/keys";
import type { BlockchainKey } from "@filings/contract/api/platform/service";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useAttempt } from "#identity/form/use-attempt.ts";
import { dropKeystore } from "#session/open-key/keep.ts";
import { Button } from "#ui/button/button.tsx";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { useToasts } from "#ui/toast/toasts.ts";

export function DisableKey({ blockchainKey }: { readonly blockchainKey: BlockchainKey }) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const attempt = useAttempt();
  const [isAsking, setAsking] = useState(false);
  const { id, ethereum_address: address } = blockchainKey;
  async function disable(): Promise<void> {
    const isDone = await attempt.run(async () => {
      await call(disableKey, { params: { company: "self", user: "self", key: id } });
      await dropKeystore(address);
    });
    if (!isDone) return;
    toasts.show({ title: t`The key is disabled`, tone: "success", titleIconName: "circle-check" });
    await queries.invalidateQueries({ queryKey: queryKeys.blockchainKeys });
  }
  return (
    <>
      <Button kind="danger-quiet" size="sm" onClick={() => setAsking(true)}>
        <Trans>Disable</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        isBusy={attempt.isBusy}
        title={t`Disable this key for good?`}
        description={t`It can never seal again. What it has sealed stays sealed, and receipts still show it.`}
        okLabel={t`Disable key`}
        onCancel={() => setAsking(false)}
        onOk={() => void disable()}
      >
        <bdi dir="ltr">{address}</bdi>
        {attempt.refusal !== null && <AlertBox type="danger" title={attempt.refusal} isLive />}
      </ConfirmDialog>
    </>
  );
}
