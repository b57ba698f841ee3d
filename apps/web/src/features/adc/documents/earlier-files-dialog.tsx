// The files of other declarations, to use one of them here without uploading it a second time.

import { isUserDocumentType, needOf } from "@filings/contract/adc/types/document-types";
import { type EarlierFile, listEarlierAdcFiles } from "@filings/contract/api/adc/documents";
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { ApiError, NoAnswerError } from "#api/api-error.ts";
import { queryKeys } from "#api/query-keys.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { SearchField } from "#list/filter/search-field.tsx";
import { ListFailure } from "#list/state/list-failure.tsx";
import { useSession } from "#session/session-context.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { filesIcon, searchIcon } from "#ui/icon/icons.ts";
import { useToasts } from "#ui/toast/toasts.ts";
import styles from "./documents.module.css";
import { EarlierFileRow } from "./earlier-file-row.tsx";
import { sendDocument } from "./send-document.ts";

interface EarlierFilesDialogProps {
  readonly filing: AdcFilingDetail;
  readonly onClose: () => void;
}

export function EarlierFilesDialog({ filing, onClose }: EarlierFilesDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const [search, setSearch] = useState("");
  const query = useQuery({
    queryKey: [...queryKeys.adcFiling(filing.id), "earlier-files", search],
    queryFn: ({ signal }) => call(listEarlierAdcFiles, { params: { filingId: filing.id }, query: { search }, signal }),
    placeholderData: keepPreviousData,
    // Colleagues add and take out papers meanwhile.
    staleTime: 0,
  });
  const use = useEarlierFile(filing, onClose);
  const { error } = query;
  // That nothing was found for other words says nothing of these.
  const data = query.isPlaceholderData && query.data?.results.length === 0 ? undefined : query.data;
  const isNone = data?.results.length === 0;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={<Trans>Use a file from another declaration</Trans>}
      description={<Trans>Added here too; it also stays in the other declaration.</Trans>}
    >
      {!(isNone && search === "") && <SearchField label={t`Search by file name`} value={search} onSearch={setSearch} />}
      {use.refusal !== null && (
        <AlertBox type="failed" isLive>
          <bdi>{use.refusal}</bdi>
        </AlertBox>
      )}
      {error !== null && (
        <ListFailure
          error={error}
          title={<Trans>Could not load the files</Trans>}
          firstPage={null}
          isBusy={query.isFetching}
          onRetry={() => void query.refetch()}
          isBeside={data !== undefined}
        />
      )}
      {data === undefined && error === null && <Skeleton label={t`Loading the files`} look="rows" lines={5} />}
      {isNone && <Nothing search={search} />}
      {data !== undefined && !isNone && (
        <>
          <p role="status" className="vh">
            <Plural value={data.results.length} one="# file" other="# files" />
          </p>
          <ul className={styles.documents} aria-label={t`Files of other declarations`}>
            {data.results.map((file) => (
              <EarlierFileRow
                key={file.sha256}
                file={file}
                isBusy={use.adding === file.sha256}
                isDisabled={use.adding !== null}
                onUse={() => use.start(file)}
              />
            ))}
          </ul>
          {data.more && (
            <p className={styles.small}>
              <Trans>These are the newest. Type part of the name to find an older one.</Trans>
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}

function useEarlierFile(filing: AdcFilingDetail, onDone: () => void) {
  const { t } = useLingui();
  const session = useSession();
  const queries = useQueryClient();
  const toasts = useToasts();
  const { tag } = useLanguage();
  const adding = useMutation({
    mutationFn: ({ sha256, document_type: type }: EarlierFile) => {
      // What this kind of declaration does not know, its name may tell.
      const isKnown = type !== null && isUserDocumentType(type) && needOf(type, filing.filing_type) !== null;
      const parts = { sha256, ...(isKnown && { document_type: type }) };
      return sendDocument(session, { parts, filingId: filing.id, languageTag: tag });
    },
    onSuccess: (_, { file_name }) => {
      const name = `\u2068${file_name}\u2069`;
      toasts.show({ title: t`${name} added`, tone: "success", titleIconName: "circle-check" });
      onDone();
    },
    // Whether it was taken or is gone: the declaration and this list say so.
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.adcFiling(filing.id) }),
  });
  const { error } = adding;
  return {
    start: adding.mutate,
    adding: adding.isPending ? adding.variables.sha256 : null,
    refusal:
      error === null
        ? null
        : error instanceof NoAnswerError
          ? t`The server is not answering. Check your connection, then try again.`
          : error instanceof ApiError && error.code === "not_found"
            ? t`This file is no longer there. Choose another, or upload it again.`
            : error.message,
  };
}

function Nothing({ search }: { readonly search: string }) {
  if (search === "")
    return (
      <EmptyState icon={filesIcon} title={<Trans>No files in other declarations yet</Trans>} headingLevel={3}>
        <Trans>Add a document to this declaration, and you can reuse it in the next one.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={searchIcon}
      headingLevel={3}
      title={
        <Trans>
          No file found for “<bdi>{search}</bdi>”
        </Trans>
      }
    >
      <Trans>Type part of its name, or close this and upload the file.</Trans>
    </EmptyState>
  );
}
