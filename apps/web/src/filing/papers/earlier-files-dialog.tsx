// The files of other filings, to use one of them here without uploading it a second time.
import { isolated } from "@filings/contract/values/hidden-characters";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ApiError, NoAnswerError } from "#api/api-error.ts";
import { SearchField } from "#list/filter/search-field.tsx";
import { ListFailure } from "#list/state/list-failure.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import type { Ticker } from "#ui/document/ticker-pill.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { filesIcon, searchIcon } from "#ui/icon/icons.ts";
import { useToasts } from "#ui/toast/toasts.ts";
import { type EarlierFile, EarlierFileRow } from "./earlier-file-row.tsx";
import styles from "./papers.module.css";

export interface EarlierFilesDialogProps<File extends EarlierFile> {
  readonly words: {
    readonly title: ReactNode;
    readonly description: ReactNode;
    /** Names the list. */
    readonly list: string;
    readonly none: ReactNode;
    readonly noneHint: ReactNode;
  };
  readonly queryKey: readonly unknown[];
  readonly fetchFiles: (
    search: string,
    signal: AbortSignal,
  ) => Promise<{ readonly results: readonly File[]; readonly more: boolean }>;
  readonly tickerOf: (file: File) => Ticker;
  readonly add: (file: File) => Promise<unknown>;
  /** Whether it was taken or is gone: the filing and this list say so. */
  readonly onSettled: () => Promise<unknown>;
  readonly onClose: () => void;
}

export function EarlierFilesDialog<File extends EarlierFile>(props: EarlierFilesDialogProps<File>) {
  const { words, queryKey, fetchFiles, tickerOf, onClose } = props;
  const { t } = useLingui();
  const [search, setSearch] = useState("");
  const query = useQuery({
    queryKey: [...queryKey, search],
    queryFn: ({ signal }) => fetchFiles(search, signal),
    placeholderData: keepPreviousData,
    // Colleagues add and take out papers meanwhile.
    staleTime: 0,
  });
  const use = useEarlierFile(props);
  const { error } = query;
  // That nothing was found for other words says nothing of these.
  const data = query.isPlaceholderData && query.data?.results.length === 0 ? undefined : query.data;
  const isNone = data?.results.length === 0;
  return (
    <Dialog isOpen isWide onClose={onClose} title={words.title} description={words.description}>
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
      {isNone && <Nothing search={search} words={words} />}
      {data !== undefined && !isNone && (
        <>
          <p role="status" className="vh">
            <Plural value={data.results.length} one="# file" other="# files" />
          </p>
          <ul className={styles.documents} aria-label={words.list}>
            {data.results.map((file) => (
              <EarlierFileRow
                key={file.sha256}
                file={file}
                ticker={tickerOf(file)}
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

function useEarlierFile<File extends EarlierFile>({
  add,
  onSettled,
  onClose,
}: Pick<EarlierFilesDialogProps<File>, "add" | "onSettled" | "onClose">) {
  const { t } = useLingui();
  const toasts = useToasts();
  const adding = useMutation({
    mutationFn: add,
    onSuccess: (_, { file_name }) => {
      const name = isolated(file_name);
      toasts.show({ title: t`${name} added`, tone: "success", titleIconName: "circle-check" });
      onClose();
    },
    onSettled,
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

function Nothing({ search, words }: { readonly search: string } & Pick<EarlierFilesDialogProps<EarlierFile>, "words">) {
  if (search === "")
    return (
      <EmptyState icon={filesIcon} title={words.none} headingLevel={3}>
        {words.noneHint}
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
