// The papers of a declaration: what is needed, what is there, and the way to add more.

import { acceptedFileTypes } from "@filings/contract/api/adc/documents";
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import type { ErrorCode } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { ApiError, NoAnswerError } from "#api/api-error.ts";
import { queryKeys } from "#api/query-keys.ts";
import { adcFilingQuery } from "#filing/adc/filing-query.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { useSession } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { TryAgain } from "#ui/button/try-again.tsx";
import { filesIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { Card } from "#ui/layout/card.tsx";
import { useFileSize } from "#ui/upload/file-size.ts";
import { UploadField } from "#ui/upload/upload-field.tsx";
import { useLatest } from "#ui/use-latest.ts";
import { Checklist } from "./checklist.tsx";
import type { TypedValues } from "./document-dialog.tsx";
import { DocumentList, mayChange } from "./document-list.tsx";
import styles from "./documents.module.css";
import { sendDocument } from "./send-document.ts";
import { createUploadQueue, type QueuedFile } from "./upload-queue.ts";

// Who only reads what is there does not fetch the form and the preview.
const DocumentDialog = latePart(async () => (await import("./document-dialog.tsx")).DocumentDialog);

const EarlierFilesDialog = latePart(async () => (await import("./earlier-files-dialog.tsx")).EarlierFilesDialog);

/** Why the same file would be refused again. */
const aboutTheFile: readonly string[] = [
  "empty_file",
  "encrypted_pdf",
  "infected_file",
  "active_content",
  "damaged_file",
  "file_too_large",
  "too_large",
  "unsupported_type",
  "duplicate_document",
] satisfies readonly ErrorCode[];

const accept = acceptedFileTypes.map(({ extension }) => extension);

const filesInput = "declaration-files";

export function DocumentsSection({ filingId }: { readonly filingId: string }) {
  const call = useCall();
  const { data: filing } = useQuery(adcFilingQuery(call, filingId));
  return filing === undefined ? null : <Papers filing={filing} />;
}

function Papers({ filing }: { readonly filing: AdcFilingDetail }) {
  const { t } = useLingui();
  const sizeOf = useFileSize();
  const mayUpload = filing.available_actions.includes("UPLOAD");
  const [openId, setOpenId] = useState<string | null>(null);
  /** By paper, until it is saved or the page is left. */
  const typed = useRef(new Map<string, TypedValues>());
  const [picksEarlier, setPicksEarlier] = useState(false);
  const { files, queue, choose, add } = useUploads(filing.id);
  const open = filing.documents.find(({ id }) => id === openId);
  const uploaded = filing.documents.filter(({ origin }) => origin === "USER");
  const released = filing.documents.filter(({ origin }) => origin === "AUTHORITY");
  const list = (label: string, documents: typeof uploaded) =>
    documents.length > 0 && (
      <div className={styles.listed}>
        <DocumentList label={label} documents={documents} filing={filing} onOpen={setOpenId} />
      </div>
    );
  return (
    <>
      {released.length > 0 && (
        <Card title={<Trans>Released documents</Trans>}>{list(t`Released documents`, released)}</Card>
      )}
      {(mayUpload || uploaded.length > 0) && (
        <Card title={<Trans>Documents</Trans>}>
          {mayUpload && <Checklist filing={filing} onOpen={setOpenId} onAdd={choose} />}
          {list(t`Documents`, uploaded)}
          {mayUpload && (
            <UploadField
              label={t`Add documents`}
              accept={accept}
              bytesMost={limits.documentBytes}
              inputId={filesInput}
              onAdd={add}
              onRemove={queue.remove}
              uploads={files.map((one) => ({
                id: one.id,
                fileName: one.file.name,
                size: sizeOf(one.file.size),
                state: one.state === "waiting" ? "sending" : one.state,
                progress: one.progress,
                ...(one.refusal !== null && {
                  note: (
                    <>
                      <bdi>{one.refusal}</bdi> {one.canRetry && <TryAgain onAgain={() => queue.retry(one.id)} />}
                    </>
                  ),
                }),
              }))}
            />
          )}
          {mayUpload && (
            <p className={styles.reuse}>
              <Button kind="quiet" icon={filesIcon} onClick={() => setPicksEarlier(true)}>
                <Trans>Use a file from another declaration</Trans>
              </Button>
            </p>
          )}
        </Card>
      )}
      {mayUpload && picksEarlier && (
        <Suspense>
          <EarlierFilesDialog filing={filing} onClose={() => setPicksEarlier(false)} />
        </Suspense>
      )}
      {open !== undefined && (
        <Suspense>
          <DocumentDialog
            key={open.id}
            document={open}
            filing={filing}
            mayChange={mayChange(filing, open)}
            typed={typed.current.get(open.id) ?? {}}
            onClose={(left) => {
              typed.current.set(open.id, left);
              setOpenId(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function useUploads(filingId: string) {
  const { t } = useLingui();
  const session = useSession();
  const queries = useQueryClient();
  const { tag } = useLanguage();
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  const types = useRef(new WeakMap<File, string>());
  const wanted = useRef<string | null>(null);
  const say = useLatest((error: unknown) =>
    error instanceof NoAnswerError
      ? t`The server is not answering. Check your connection, then try again.`
      : error instanceof Error
        ? error.message
        : String(error),
  );
  const [queue] = useState(() =>
    createUploadQueue({
      send: async (file, { signal, onProgress }) => {
        const type = types.current.get(file);
        const parts: Record<string, File | string> = type === undefined ? { file } : { file, document_type: type };
        await sendDocument(session, { parts, filingId, languageTag: tag, signal, onProgress });
        await queries.invalidateQueries({ queryKey: queryKeys.adcFiling(filingId) });
      },
      say: (error) => say.current(error),
      canRetry: (error) => !(error instanceof ApiError) || !aboutTheFile.includes(error.code ?? ""),
      changed: () => setFiles(queue.files()),
    }),
  );
  const isSending = files.some(({ state }) => state !== "failed");
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isSending]);
  /** Asks for the files of one type, which then need not say it by their names. */
  function choose(documentType: string): void {
    const input = document.getElementById(filesInput);
    wanted.current = documentType;
    // After the files of this choice, whatever became of them, the next ones are of any type.
    const forget = () => void setTimeout(() => (wanted.current = null));
    for (const event of ["change", "cancel"]) input?.addEventListener(event, forget, { once: true });
    input?.click();
  }
  function add(chosen: readonly File[]): void {
    if (wanted.current !== null) for (const file of chosen) types.current.set(file, wanted.current);
    queue.add(chosen);
  }
  return { files, queue, choose, add };
}
