// The files of other declarations, to use one of them here.
import { isUserDocumentType, needOf } from "@filings/contract/adc/types/document-types";
import { type EarlierFile, listEarlierAdcFiles, uploadAdcDocument } from "@filings/contract/api/adc/documents";
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useDocumentTicker } from "#filing/adc/papers/document-ticker.ts";
import { EarlierFilesDialog } from "#filing/papers/earlier-files-dialog.tsx";
import { sendFile } from "#filing/papers/send-file.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { useSession } from "#session/session-context.tsx";

interface EarlierPapersProps {
  readonly filing: AdcFilingDetail;
  readonly onClose: () => void;
}

export function EarlierPapers({ filing, onClose }: EarlierPapersProps) {
  const { t } = useLingui();
  const call = useCall();
  const session = useSession();
  const queries = useQueryClient();
  const { tag } = useLanguage();
  const tickerOf = useDocumentTicker();
  const filingId = filing.id;
  const queryKey = queryKeys.adcFiling(filingId);
  async function add({ sha256, document_type: type }: EarlierFile): Promise<void> {
    // What this kind of declaration does not know, its name may tell.
    const isKnown = type !== null && isUserDocumentType(type) && needOf(type, filing.filing_type) !== null;
    const parts = { sha256, ...(isKnown && { document_type: type }) };
    await sendFile(session, { endpoint: uploadAdcDocument, parts, filingId, languageTag: tag });
  }
  return (
    <EarlierFilesDialog<EarlierFile>
      words={{
        title: <Trans>Use a file from another declaration</Trans>,
        description: <Trans>Added here too; it also stays in the other declaration.</Trans>,
        list: t`Files of other declarations`,
        none: <Trans>No files in other declarations yet</Trans>,
        noneHint: <Trans>Add a document to this declaration, and you can reuse it in the next one.</Trans>,
      }}
      queryKey={[...queryKey, "earlier-files"]}
      fetchFiles={(search, signal) => call(listEarlierAdcFiles, { params: { filingId }, query: { search }, signal })}
      tickerOf={({ document_type: type }) => tickerOf(type)}
      add={add}
      onSettled={() => queries.invalidateQueries({ queryKey })}
      onClose={onClose}
    />
  );
}
