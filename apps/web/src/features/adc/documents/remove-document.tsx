// Asks whether a paper is to be removed, and removes it.
import { type AdcDocument, deleteAdcDocument } from "@filings/contract/api/adc/documents";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";

interface RemoveDocumentProps {
  readonly document: Pick<AdcDocument, "id">;
  readonly filingId: string;
  readonly isOpen: boolean;
  readonly onCancel: () => void;
  readonly onRemoved: () => void;
}

export function RemoveDocument({ document, filingId, isOpen, onCancel, onRemoved }: RemoveDocumentProps) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(deleteAdcDocument, { params: { filingDocumentId: document.id } }),
    onSuccess: async () => {
      onRemoved();
      await queries.invalidateQueries({ queryKey: queryKeys.adcFiling(filingId), exact: true });
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDangerous
      isBusy={remove.isPending}
      title={<Trans>Remove this document?</Trans>}
      description={<Trans>Sealed versions that include it keep it.</Trans>}
      okLabel={t`Remove`}
      onOk={() => remove.mutate()}
      onCancel={onCancel}
    >
      {remove.isError && (
        <AlertBox type="failed" isLive>
          <bdi>{remove.error.message}</bdi>
        </AlertBox>
      )}
    </ConfirmDialog>
  );
}
