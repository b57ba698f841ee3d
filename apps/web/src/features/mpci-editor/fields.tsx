// The fields of the draft: each knows its place, shows what is wrong there, and offers what is meant with one press.
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { fieldId } from "#forms/field-path.ts";
import { useFormats } from "#i18n/formats.ts";
import { Button } from "#ui/button/button.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { Select, type SelectOption } from "#ui/field/select.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { useAsked } from "./asked.ts";
import { AskedNote } from "./asked-note.tsx";
import { plainNumber } from "./cells.ts";
import { leave, useEditor, useFieldFinding, useValue } from "./editor-context.ts";
import { useWords } from "./use-words.ts";

export interface DraftFieldProps {
  readonly path: string;
  readonly label?: string;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
  readonly className?: string;
}

/** The words of a field, and what is to be said at it. */
export function useDraftField({ path, label, hint, isOptional, className }: DraftFieldProps) {
  const editor = useEditor();
  const words = useWords();
  const finding = useFieldFinding(path);
  const asked = useAsked(path);
  const note = asked.length === 0 ? undefined : <AskedNote texts={asked} />;
  const says =
    finding === null ? undefined : (
      <>
        <Said path={path} />
        {note}
      </>
    );
  return {
    text: {
      id: fieldId(path),
      label: label ?? words.label(path),
      hint,
      isOptional,
      className,
      error: finding?.severity === "error" ? says : undefined,
      warning: finding?.severity === "warning" ? says : finding?.severity === "error" ? undefined : note,
    },
    onBlur: () => leave(editor, path),
  };
}

function Said({ path }: { path: string }) {
  const { write } = useEditor();
  const finding = useFieldFinding(path);
  const { sentence } = useWords();
  if (finding === null) return null;
  const { suggestion } = finding.params;
  return (
    <>
      {sentence(finding)}{" "}
      {typeof suggestion === "string" && (
        <Button kind="link" size="sm" onClick={() => write(path, suggestion)}>
          <Trans>
            Use <bdi dir="ltr">{suggestion}</bdi>
          </Trans>
        </Button>
      )}
    </>
  );
}

interface DraftTextProps extends DraftFieldProps {
  readonly kind?: "text" | "identifier" | "number" | "date" | "email" | "tel";
  readonly suffix?: ReactNode;
  readonly list?: string;
}

export function DraftText({ kind = "text", suffix, list, hint, ...field }: DraftTextProps) {
  const [value, change] = useValue<string>(field.path);
  const { date } = useFormats();
  const spelled = kind === "date" && value !== null ? date(value, { zone: "UTC" }) : null;
  const { text, onBlur } = useDraftField({
    ...field,
    hint: spelledOut(spelled, hint),
  });
  return (
    <TextField
      {...text}
      type={kind === "date" ? "date" : "text"}
      inputMode={kind === "number" ? "decimal" : kind === "email" ? "email" : kind === "tel" ? "tel" : undefined}
      isIdentifier={kind !== "text"}
      dir={kind === "text" ? "auto" : "ltr"}
      isUpperCase={kind === "identifier"}
      suffix={suffix}
      list={list}
      value={value ?? ""}
      onChange={({ target }) => change(target.value === "" ? null : target.value)}
      onBlur={() => {
        const tidied = tidiedText(value, kind);
        if (tidied !== value) change(tidied);
        onBlur();
      }}
    />
  );
}

function tidiedText(value: string | null, kind: DraftTextProps["kind"]): string | null {
  const trimmed = value?.trim() ?? "";
  if (trimmed === "") return null;
  if (kind === "identifier") return trimmed.toUpperCase();
  return kind === "number" ? plainNumber(trimmed) : trimmed;
}

interface DraftSelectProps extends DraftFieldProps {
  readonly options: readonly SelectOption[];
  readonly placeholder?: string;
  /** The value is a number in the draft. */
  readonly isNumber?: boolean;
}

export function DraftSelect({ options, placeholder, isNumber = false, ...field }: DraftSelectProps) {
  const [value, change] = useValue<string | number>(field.path);
  const { text, onBlur } = useDraftField(field);
  return (
    <Select
      {...text}
      options={options}
      placeholder={placeholder}
      value={value === null ? "" : String(value)}
      onChange={({ target }) => change(target.value === "" ? null : isNumber ? Number(target.value) : target.value)}
      onBlur={onBlur}
    />
  );
}

export function DraftCheck({ hint, ...field }: DraftFieldProps) {
  const [value, change] = useValue<boolean>(field.path);
  const { text, onBlur } = useDraftField(field);
  return (
    <div className={field.className}>
      <Checkbox
        id={text.id}
        label={text.label}
        hint={hint}
        error={text.error}
        checked={value === true}
        onChange={({ target }) => change(target.checked)}
        onBlur={onBlur}
      />
    </div>
  );
}

/** Typed in the reader's own zone, kept as an instant. */
export function DraftInstant({ hint, ...field }: DraftFieldProps) {
  const [value, change] = useValue<string>(field.path);
  const { dateAtTime } = useFormats();
  const spelled = value === null ? null : dateAtTime(value);
  const { text, onBlur } = useDraftField({ ...field, hint: spelledOut(spelled, hint) });
  return (
    <TextField
      {...text}
      type="datetime-local"
      dir="ltr"
      value={localText(value)}
      onChange={({ target }) => change(instantOf(target.value))}
      onBlur={onBlur}
    />
  );
}

function localText(instant: string | null): string {
  if (instant === null) return "";
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return "";
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function instantOf(text: string): string | null {
  const at = new Date(text);
  return text === "" || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** A browser writes 02/12 or 12/02 as its own language has it; the name of the month leaves no doubt. */
function spelledOut(spelled: string | null, hint: ReactNode): ReactNode {
  if (spelled === null || hint === undefined) return spelled ?? hint;
  return (
    <>
      {spelled}
      <br />
      {hint}
    </>
  );
}
