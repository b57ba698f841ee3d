// Sends the files that a person adds to a filing, and tells of each how far it is.
import type { ErrorCode } from "@filings/contract/errors";
import { isolated } from "@filings/contract/values/hidden-characters";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { ApiError, NoAnswerError } from "#api/api-error.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { useSession } from "#session/session-context.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { createUploadQueue, type QueuedFile, type UploadQueue } from "#ui/upload/upload-queue.ts";
import { useLatest } from "#ui/use-latest.ts";
import { type Sent, sendFile } from "./send-file.ts";

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

export interface Uploads {
  readonly files: readonly QueuedFile[];
  readonly queue: UploadQueue;
}

interface Uploading extends Pick<Sent, "endpoint" | "filingId"> {
  /** What is said beside a file, such as its kind. */
  readonly fieldsOf?: (file: File) => Readonly<Record<string, string>>;
  /** Is given what the call answered. */
  readonly onTaken: (answer: unknown) => Promise<unknown>;
}

export function useUploads(given: Uploading): Uploads {
  const { t } = useLingui();
  const session = useSession();
  const { tag } = useLanguage();
  const toasts = useToasts();
  const latest = useLatest(given);
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  /** A file goes on where its page was left for another one, which then has no row for it. */
  const isLeft = useRef(false);
  const say = useLatest((error: unknown) =>
    error instanceof NoAnswerError
      ? !navigator.onLine && !isLeft.current
        ? t`No connection. The file is sent once more when it is back, if this page stays open.`
        : t`The server is not answering. Check your connection, then try again.`
      : (error as Error).message,
  );
  useEffect(
    () => () => {
      isLeft.current = true;
    },
    [],
  );
  /** Sent, and never answered: the server may have them. */
  const [unanswered] = useState(() => new WeakSet<File>());
  const [queue] = useState(() =>
    createUploadQueue({
      send: async (file, { signal, onProgress }) => {
        const { endpoint, filingId, fieldsOf } = latest.current;
        const parts = { file, ...fieldsOf?.(file) };
        const sent = sendFile(session, { endpoint, parts, filingId, languageTag: tag, signal, onProgress });
        try {
          await latest.current.onTaken(await sent.catch((error: unknown) => takenBefore(unanswered, file, error)));
        } catch (error) {
          if (isLeft.current) {
            const name = isolated(file.name);
            toasts.show({
              title: t`The file “${name}” was not added`,
              message: say.current(error),
              tone: "danger",
              durationMs: 30_000,
            });
          }
          throw error;
        }
      },
      say: (error) => say.current(error),
      canRetry: (error) => !(error instanceof ApiError) || !aboutTheFile.includes(error.code ?? ""),
      changed: () => setFiles(queue.files()),
    }),
  );
  useSentOnceMore(files, queue, unanswered);
  const isSending = files.some(({ state }) => state !== "failed");
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isSending]);
  return { files, queue };
}

/** When the line is back, by itself and once: whatever stops it then is looked at. That the server has the file already is no second paper. */
function useSentOnceMore(files: readonly QueuedFile[], queue: UploadQueue, unanswered: WeakSet<File>): void {
  const latest = useLatest(files);
  const [again] = useState(() => new WeakSet<File>());
  useEffect(() => {
    function send(): void {
      for (const { id, file, state } of latest.current) {
        if (state !== "failed" || !unanswered.has(file) || again.has(file)) continue;
        again.add(file);
        queue.retry(id);
      }
    }
    addEventListener("online", send);
    return () => removeEventListener("online", send);
  }, [latest, queue, unanswered, again]);
}

/** What the server says of the same file, where an earlier answer was lost; anything else is thrown. */
function takenBefore(unanswered: WeakSet<File>, file: File, error: unknown): unknown {
  if (error instanceof NoAnswerError) unanswered.add(file);
  const isSame = error instanceof ApiError && error.code === "duplicate_document" && unanswered.has(file);
  if (!isSame) throw error;
  return error.details.current;
}
