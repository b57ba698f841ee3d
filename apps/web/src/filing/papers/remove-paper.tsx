// Asks whether a paper is to be removed, and removes it.
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";

interface RemovePaperProps {
  readonly isOpen: boolean;
  readonly remove: () => Promise<unknown>;
  readonly onCancel: () => void;
  readonly onRemoved: () => void;
  /** Asks for the filing anew. */
  readonly renew: () => Promise<unknown>;
}

export function RemovePaper({ isOpen, remove, onCancel, onRemoved, renew }: RemovePaperProps) {
  const { t } = useLingui();
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      onRemoved();
      await renew();
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDangerous
      isBusy={removing.isPending}
      title={<Trans>Remove this document?</Trans>}
      description={<Trans>Sealed versions that include it keep it.</Trans>}
      okLabel={t`Remove`}
      onOk={() => removing.mutate()}
      onCancel={onCancel}
    >
      {removing.isError && (
        <AlertBox type="failed" isLive>
          <bdi>{removing.error.message}</bdi>
        </AlertBox>
      )}
    </ConfirmDialog>
  );
}
