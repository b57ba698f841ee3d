// The files of other bills, to use one of them here.
import { attachToMpciFiling, type EarlierMpciFile, listEarlierMpciFiles } from "@filings/contract/api/mpci/attachments";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { EarlierFilesDialog } from "#filing/papers/earlier-files-dialog.tsx";
import { sendFile } from "#filing/papers/send-file.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { useSession } from "#session/session-context.tsx";
import { usePaperTicker } from "./paper-ticker.ts";

interface EarlierPapersProps {
  readonly filingId: string;
  readonly renew: () => Promise<unknown>;
  readonly onClose: () => void;
}

export function EarlierPapers({ filingId, renew, onClose }: EarlierPapersProps) {
  const { t } = useLingui();
  const call = useCall();
  const session = useSession();
  const { tag } = useLanguage();
  const tickerOf = usePaperTicker();
  return (
    <EarlierFilesDialog<EarlierMpciFile>
      words={{
        title: <Trans>Use a file from another bill</Trans>,
        description: <Trans>Added here too; it also stays with the other bill.</Trans>,
        list: t`Files of other bills`,
        none: <Trans>No files with other bills yet</Trans>,
        noneHint: <Trans>Add a document to this bill, and you can reuse it with the next one.</Trans>,
      }}
      queryKey={[...queryKeys.mpciFiling(filingId), "earlier-files"]}
      fetchFiles={(search, signal) => call(listEarlierMpciFiles, { params: { filingId }, query: { search }, signal })}
      tickerOf={({ document_type: type }) => tickerOf(type)}
      add={({ sha256, document_type }) =>
        sendFile(session, {
          endpoint: attachToMpciFiling,
          parts: { sha256, document_type },
          filingId,
          languageTag: tag,
        })
      }
      onSettled={renew}
      onClose={onClose}
    />
  );
}
