// In place of a sealing dialog that has nothing left to seal: another tab or a colleague was faster.
import { Trans, useLingui } from "@lingui/react/macro";
import type { ApiError } from "#api/api-error.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { triangleAlertIcon } from "#ui/icon/icons.ts";

interface OvertakenDialogProps {
  readonly error: ApiError;
  /** Leads to the filing as it is now, which stands behind the dialog. */
  readonly onClose: () => void;
}

export function OvertakenDialog({ error, onClose }: OvertakenDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon={triangleAlertIcon}
      tone="warning"
      title={t`Nothing was sent`}
      actions={
        <Button kind="primary" onClick={onClose}>
          <Trans>Show the filing</Trans>
        </Button>
      }
    >
      <p role="status">
        {error.code === "newer_answer" ? (
          <Trans>NAIC has sent a newer answer meanwhile. Read it first.</Trans>
        ) : (
          <Trans>The filing was sent or changed in another tab or by a colleague meanwhile.</Trans>
        )}
      </p>
    </Dialog>
  );
}
