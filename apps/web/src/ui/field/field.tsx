// The one frame around every input: its label, then its hint or what is wrong with it, tied to the input for all readers.
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { circleCheckIcon, octagonAlertIcon, triangleAlertIcon } from "../icon/first-icons.ts";
import { Icon } from "../icon/icon.tsx";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import styles from "./field.module.css";

export interface FieldText {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong and what to do; takes the place of the hint. */
  readonly error?: ReactNode;
  readonly warning?: ReactNode;
  readonly confirmation?: ReactNode;
  readonly isOptional?: boolean;
  readonly isLabelHidden?: boolean;
  /** The id of the input; error summaries point to it. */
  readonly id?: string;
  readonly className?: string;
}

/** What the frame hands to the input inside it. */
export interface FieldControl {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

export interface FieldProps extends FieldText {
  readonly children: (control: FieldControl) => ReactNode;
}

export function Field(props: FieldProps) {
  const { label, isOptional = false, isLabelHidden = false, error, className, children } = props;
  const own = useId();
  const id = props.id ?? own;
  const note = fieldNote(props);
  const noteId = `${id}-note`;
  const words = (
    <>
      {label}
      {isOptional && (
        <span className={styles.optional}>
          <Trans comment="After the label of a field that may stay empty">optional</Trans>
        </span>
      )}
    </>
  );
  return (
    <div className={classNames(styles.field, className)}>
      <label className={classNames(!isLabelHidden && styles.label)} htmlFor={id}>
        {isLabelHidden ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      </label>
      <div className={styles.body}>
        {children({
          id,
          "aria-describedby": note === null ? undefined : noteId,
          "aria-invalid": isShown(error) || undefined,
        })}
        <FieldNote id={noteId} note={note} />
      </div>
    </div>
  );
}

export interface Note {
  readonly kind: "error" | "warning" | "confirmation" | "hint";
  readonly text: ReactNode;
}

export function fieldNote({ error, warning, confirmation, hint }: Omit<FieldText, "label">): Note | null {
  if (isShown(error)) return { kind: "error", text: error };
  if (isShown(warning)) return { kind: "warning", text: warning };
  if (isShown(confirmation)) return { kind: "confirmation", text: confirmation };
  return isShown(hint) ? { kind: "hint", text: hint } : null;
}

const noteIcons = { error: octagonAlertIcon, warning: triangleAlertIcon, confirmation: circleCheckIcon, hint: null };

export function FieldNote({ id, note }: { readonly id: string; readonly note: Note | null }) {
  if (note === null) return null;
  const shape = noteIcons[note.kind];
  return (
    <p id={id} className={styles[note.kind]}>
      {shape !== null && <Icon shape={shape} size="sm" className={styles.noteIcon} />}
      <span>{note.text}</span>
    </p>
  );
}

function isShown(text: ReactNode): boolean {
  return text !== undefined && text !== null && text !== false && text !== "";
}
