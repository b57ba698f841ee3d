// Removes a paper of a declaration, after a question.
import { type AdcDocument, deleteAdcDocument } from "@filings/contract/api/adc/documents";
import { useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { RemovePaper } from "#filing/papers/remove-paper.tsx";

interface RemoveDocumentProps {
  readonly document: Pick<AdcDocument, "id">;
  readonly filingId: string;
  readonly isOpen: boolean;
  readonly onCancel: () => void;
  readonly onRemoved: () => void;
}

export function RemoveDocument({ document, filingId, ...asked }: RemoveDocumentProps) {
  const call = useCall();
  const queries = useQueryClient();
  return (
    <RemovePaper
      {...asked}
      remove={() => call(deleteAdcDocument, { params: { filingDocumentId: document.id } })}
      renew={() => queries.invalidateQueries({ queryKey: queryKeys.adcFiling(filingId), exact: true })}
    />
  );
}
