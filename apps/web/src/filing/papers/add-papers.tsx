// The place where files are added to a filing: dropped, pasted or chosen, each with how far it is.
import { limits } from "@filings/contract/limits";
import type { ReactNode } from "react";
import { TryAgain } from "#ui/button/try-again.tsx";
import { useFileSize } from "#ui/upload/file-size.ts";
import { UploadField } from "#ui/upload/upload-field.tsx";
import type { Uploads } from "./use-uploads.ts";

interface AddPapersProps {
  readonly label: ReactNode;
  /** The endings of the files that are taken. */
  readonly accept: readonly string[];
  readonly uploads: Uploads;
  /** How many the filing holds altogether. */
  readonly countMost?: number;
  /** How many the filing can still hold, those on their way included. */
  readonly fits: number;
  /** Where something else on the screen asks for files too. */
  readonly inputId?: string;
  /** For what the files of this choice are, where that was asked. */
  readonly purpose?: () => string | null;
  /** Takes the files in the place of the queue. */
  readonly onAdd?: (files: readonly File[]) => void;
}

export function AddPapers(props: AddPapersProps) {
  const { label, accept, uploads, countMost, fits, inputId, purpose } = props;
  const { files, queue } = uploads;
  const { onAdd = queue.add } = props;
  const sizeOf = useFileSize();
  return (
    <UploadField
      label={label}
      accept={accept}
      bytesMost={limits.documentBytes}
      {...(countMost !== undefined && { countMost })}
      {...(inputId !== undefined && { inputId })}
      fits={fits - files.filter(({ state }) => state !== "failed").length}
      purpose={purpose}
      onAdd={onAdd}
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
  );
}
