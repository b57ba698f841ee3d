// The fields of the draft: each knows its place, shows what is wrong there, and offers what is meant with one press.
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { FilingLink, filingPath } from "#filing/filing-link.tsx";
import { doubtOf, type Meaning, type Understood, understand } from "#filing/mpci/cells/understand.ts";
import { choiceLabels } from "#filing/mpci/fields/choice-labels.ts";
import { fieldId } from "#forms/field-path.ts";
import { ReadAs, type Reading } from "#forms/read-as.tsx";
import { Button } from "#ui/button/button.tsx";
import { DateField } from "#ui/date/date-field.tsx";
import { isDay } from "#ui/date/read-date.ts";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { Select, type SelectOption } from "#ui/field/select.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { useAsked } from "../answers/asked.ts";
import { AskedNote } from "../answers/asked-note.tsx";
import { useLengthHint } from "../draft/use-length-hint.tsx";
import { leave, useEditor, useFieldFinding, useValue } from "../editor-context.ts";
import { useWords } from "../use-words.ts";
import { useUnread } from "./unchosen.ts";

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
  const { suggestion, filing_id: other } = finding.params;
  return (
    <>
      {sentence(finding, typeof suggestion === "string")}{" "}
      {typeof suggestion === "string" && (
        <Button kind="link" size="sm" onClick={() => write(path, suggestion)}>
          <Trans>
            Use <bdi dir="ltr">{suggestion}</bdi>
          </Trans>
        </Button>
      )}
      {typeof other === "string" && (
        <FilingLink to={filingPath(other)}>
          <Trans>Open the filing</Trans>
        </FilingLink>
      )}
    </>
  );
}

interface DraftTextProps extends DraftFieldProps {
  readonly kind?: "text" | "identifier" | "number" | "email" | "tel";
  /** What is meant by the text; absent: what its kind says. */
  readonly meaning?: Meaning;
  /** For a text that is a code. */
  readonly understoodAs?: (text: string) => Understood;
  readonly suffix?: ReactNode;
  readonly list?: string;
}

const meaningOf = {
  text: "text",
  identifier: "identifier",
  number: "number",
  email: "text",
  tel: "text",
} as const;

export function DraftText({ kind = "text", meaning, understoodAs, suffix, list, hint, ...field }: DraftTextProps) {
  const [value, change] = useValue<string>(field.path);
  const [doubt, setDoubt] = useState<Reading | null>(null);
  const usual = useLengthHint(field.path, value, hint);
  const [isTyped, setTyped] = useState(false);
  const { text, onBlur } = useDraftField({
    ...field,
    hint: doubt !== null && !isTyped && doubt.read === value ? <ReadAs doubt={doubt} onOther={change} /> : usual,
  });
  // An error says the length itself.
  const isLong = usual !== hint && text.error !== undefined;
  return (
    <TextField
      {...text}
      hint={isLong ? hint : text.hint}
      inputMode={kind === "number" ? "decimal" : kind === "email" ? "email" : kind === "tel" ? "tel" : undefined}
      isIdentifier={kind !== "text"}
      dir={kind === "text" ? "auto" : "ltr"}
      isUpperCase={kind === "identifier"}
      suffix={suffix}
      list={list}
      value={value ?? ""}
      onChange={({ target }) => {
        setTyped(true);
        change(target.value === "" ? null : target.value);
      }}
      onBlur={() => {
        const left = value ?? "";
        const understood = understoodAs?.(left) ?? understand(left, meaning ?? meaningOf[kind]);
        if (isTyped) setDoubt(doubtOf(left, understood));
        setTyped(false);
        if (understood.value !== value) change(understood.value);
        onBlur();
      }}
    />
  );
}

/** A text that is no day stays in the field, and nothing of it in the draft. */
export function DraftDate(field: DraftFieldProps) {
  const [value, change] = useValue<string>(field.path);
  const [typed, setTyped] = useState("");
  const unread = useUnread(field.path, "no_time");
  const { text, onBlur } = useDraftField(field);
  return (
    <DateField
      {...text}
      value={value ?? (typed || unread.text)}
      onChange={({ target }) => {
        const isRead = isDay(target.value);
        unread.leaveUnread("");
        setTyped(isRead ? "" : target.value);
        change(isRead ? target.value : null);
      }}
      onBlur={() => {
        if (value === null && typed !== "") unread.leaveUnread(typed.trim());
        setTyped("");
        onBlur();
      }}
    />
  );
}

interface DraftSelectProps extends DraftFieldProps {
  readonly options: readonly SelectOption[];
  readonly placeholder?: string;
  /** The value is a number in the draft. */
  readonly isNumber?: boolean;
  /** Takes the choice instead of the draft. */
  readonly onChoose?: (value: string) => void;
}

export function DraftSelect({ options, placeholder, isNumber = false, onChoose, ...field }: DraftSelectProps) {
  const [value, change] = useValue<string | number>(field.path);
  const { text, onBlur } = useDraftField(field);
  return (
    <Select
      {...text}
      options={options}
      placeholder={placeholder}
      value={value === null ? "" : String(value)}
      onChange={({ target: { value: next } }) =>
        onChoose === undefined ? change(next === "" ? null : isNumber ? Number(next) : next) : onChoose(next)
      }
      onBlur={onBlur}
    />
  );
}

export function useChoices(values: readonly (keyof typeof choiceLabels)[]) {
  const { i18n } = useLingui();
  return values.map((value) => ({ value, label: i18n._(choiceLabels[value]) }));
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
