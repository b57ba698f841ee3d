// Asks before an invitation is withdrawn.
import { useLingui } from "@lingui/react/macro";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";

interface WithdrawDialogProps {
  readonly isBusy: boolean;
  readonly onOk: () => void;
  readonly onCancel: () => void;
}

export function WithdrawDialog(props: WithdrawDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      {...props}
      isOpen
      isDangerous
      title={t`Withdraw this invitation?`}
      description={t`Its link stops working at once.`}
      okLabel={t`Withdraw invitation`}
    />
  );
}
