// Takes files by drop, paste or choice; what cannot be taken is said at the file, and the others go on.
import { isolated } from "@filings/contract/values/hidden-characters";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { plainFileName } from "../document/plain-file-name.ts";
import { Icon } from "../icon/icon.tsx";
import { cloudUploadIcon, downloadIcon } from "../icon/icons.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import { acceptedByDefault, kindOf, kindsIn, type Limits, type Refusal, refusalOf } from "./accepted.ts";
import { FileInput } from "./file-input.tsx";
import { useFileSize, useSizeLimit } from "./file-size.ts";
import { Surplus } from "./surplus.tsx";
import styles from "./upload.module.css";
import { type Upload, UploadRow } from "./upload-row.tsx";

export interface UploadFieldProps extends Partial<Limits> {
  readonly label: ReactNode;
  /** Where something else on the screen asks for files too. */
  readonly inputId?: string;
  /** Several files unless it is false. */
  readonly isMultiple?: boolean;
  /** How many are held together, said beforehand. */
  readonly countMost?: number;
  /** How many more files fit; a choice of more is not taken in part. */
  readonly fits?: number;
  /** What was added, as it stands; the field adds what it refused. */
  readonly uploads: readonly Upload[];
  /** For what the files of this choice are, where that was asked: one that is taken settles what was refused for it. */
  readonly purpose?: (() => string | null) | undefined;
  /** Only files that fit. */
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (id: string) => void;
}

interface Refused {
  readonly id: string;
  readonly file: File;
  readonly why: Refusal;
  readonly purpose: string | null;
}

export function UploadField(props: UploadFieldProps) {
  const { label, accept = acceptedByDefault, bytesMost, isMultiple = true, uploads, onAdd, onRemove } = props;
  const { fits = Number.POSITIVE_INFINITY, countMost } = props;
  const { t, i18n } = useLingui();
  const sizeOf = useFileSize();
  const limitOf = useSizeLimit();
  const labelId = useId();
  const hintId = useId();
  const ownId = useId();
  const inputId = props.inputId ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  /** A choice of more than fitted then. */
  const [tooMany, setTooMany] = useState<{ readonly count: number; readonly fits: number } | null>(null);
  const [isOver, setOver] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const lastRefused = refused.at(-1)?.id;
  useEffect(() => {
    // A button far above may have asked for the file.
    if (lastRefused !== undefined) list.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
  }, [lastRefused]);
  const all = kindsIn(accept);
  // Each by itself: a list of Latin words would turn the sentence of another direction around.
  const apart = all.length > 1 ? all.map(isolated) : all;
  const kinds = new Intl.ListFormat(i18n.locales, { type: "disjunction" }).format(apart);
  const most = bytesMost === undefined ? "" : limitOf(bytesMost);

  function take(files: readonly File[]): void {
    const isFull = !isMultiple && uploads.length > 0;
    const judged = files.map((file) => ({ file, why: refusalOf(file, { accept, bytesMost }) }));
    const fitting = judged.filter(({ why }) => why === null).map(({ file }) => file);
    const isTooMany = isMultiple && fitting.length > fits;
    const taken = isMultiple ? (isTooMany ? [] : fitting) : fitting.slice(0, isFull ? 0 : 1);
    const purpose = props.purpose?.() ?? null;
    const isSettled = (one: Refused) => taken.length > 0 && purpose !== null && one.purpose === purpose;
    setTooMany(isTooMany ? { count: fitting.length, fits } : null);
    setRefused([
      ...(isMultiple ? refused.filter((one) => !isSettled(one)) : []),
      ...judged
        .filter(({ file, why }) => why !== null || !(isTooMany || taken.includes(file)))
        .map(({ file, why }) => ({ id: crypto.randomUUID(), file, why: why ?? ("single" as const), purpose })),
    ]);
    if (taken.length > 0) onAdd(taken);
  }
  function remove(act: () => void): void {
    act();
    input.current?.focus();
  }
  function words({ file, why }: Refused): string {
    if (why === "size") return t`This file is ${sizeOf(file.size)}. Choose one of at most ${most}.`;
    if (why === "single") return t`Only one file fits here. Remove the other one first.`;
    const kind = kindOf(plainFileName(file.name));
    if (kinds === "") return t`This kind of file is not accepted. Choose another.`;
    return kind === "" ? t`Choose a file of type ${kinds}.` : t`${kind} is not accepted. Choose ${kinds}.`;
  }
  function leave(event: DragEvent): void {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own
    <div
      role="group"
      aria-labelledby={labelId}
      className={styles.field}
      onPaste={(event: ClipboardEvent) => {
        const files = [...event.clipboardData.files];
        if (files.length === 0) return;
        event.preventDefault();
        take(files);
      }}
    >
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <label
        htmlFor={inputId}
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={leave}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take([...event.dataTransfer.files]);
        }}
      >
        <Icon shape={isOver ? downloadIcon : cloudUploadIcon} size="lg" className={styles.icon} />
        <span>
          {isOver ? (
            <strong>
              <Trans>Drop to add</Trans>
            </strong>
          ) : isMultiple ? (
            <Trans>
              <strong>Drop files here</strong> or <span className={styles.choose}>choose files</span>
            </Trans>
          ) : (
            <Trans>
              <strong>Drop a file here</strong> or <span className={styles.choose}>choose a file</span>
            </Trans>
          )}
        </span>
        <FileInput
          id={inputId}
          ref={input}
          accept={accept.join(",")}
          multiple={isMultiple}
          aria-describedby={hintId}
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            // The same file may be chosen again.
            target.value = "";
          }}
        />
        <span id={hintId} className={styles.hint}>
          {most === "" ? kinds : t`${kinds}, at most ${most} each`}
          {countMost !== undefined && (
            <>
              {" · "}
              <Plural value={countMost} one="Up to # file" other="Up to # files" />
            </>
          )}
        </span>
      </label>
      {tooMany !== null && <Surplus {...tooMany} />}
      {uploads.length + refused.length > 0 && (
        <ul ref={list} className={styles.uploads} aria-labelledby={labelId}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onRemove={() => remove(() => onRemove(upload.id))} />
          ))}
          {refused.map((one) => (
            <UploadRow
              key={one.id}
              upload={{
                id: one.id,
                fileName: one.file.name,
                size: sizeOf(one.file.size),
                state: "failed",
                note: words(one),
              }}
              onRemove={() => remove(() => setRefused(refused.filter(({ id }) => id !== one.id)))}
            />
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">{refused.map((one) => `${plainFileName(one.file.name)}: ${words(one)}`).join(" ")}</span>
      </VisuallyHidden>
    </div>
  );
}
