// Fields one types into: a line of text, several lines, a number.
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Field, type FieldText } from "./field.tsx";
import styles from "./input.module.css";

type Native<Element extends "input" | "textarea"> = Omit<
  ComponentProps<Element>,
  keyof FieldText | "children" | "className"
>;

export interface TextFieldProps extends FieldText, Omit<Native<"input">, "type"> {
  /** Days, times and files have fields of their own. */
  readonly type?: "text" | "password" | "email" | "tel" | "search" | "url";
  /** Bill, container, code, e-mail: written left to right in every language; `isUpperCase` shows it in capitals. */
  readonly isIdentifier?: boolean;
  readonly isUpperCase?: boolean;
  readonly suffix?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, warning, confirmation, isOptional, isLabelHidden, id, className, ...own } = props;
  const { isIdentifier = false, isUpperCase = false, suffix, ...native } = own;
  const text = { label, hint, error, warning, confirmation, isOptional, isLabelHidden, id, className };
  const isNumeric = native.inputMode === "decimal" || native.inputMode === "numeric";
  return (
    <Field {...text}>
      {(control) => {
        const input = (
          <input
            type="text"
            autoComplete="off"
            spellCheck={isIdentifier ? false : undefined}
            {...(isIdentifier && { dir: "ltr" })}
            {...native}
            {...control}
            className={classNames(styles.input, isUpperCase && styles.identifier, isNumeric && styles.number)}
          />
        );
        if (suffix === undefined) return input;
        return (
          <span className={styles.affixed}>
            {input}
            <span className={styles.affix}>{suffix}</span>
          </span>
        );
      }}
    </Field>
  );
}

/** Digits as text: weights and measures are decimal strings, and a wheel over the field must not change them. */
export function NumberField({ isWhole = false, ...props }: TextFieldProps & { readonly isWhole?: boolean }) {
  return <TextField dir="ltr" inputMode={isWhole ? "numeric" : "decimal"} {...props} />;
}

export interface TextAreaProps extends FieldText, Native<"textarea"> {}

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, warning, confirmation, isOptional, isLabelHidden, id, className, ...native } = props;
  const text = { label, hint, error, warning, confirmation, isOptional, isLabelHidden, id, className };
  return (
    <Field {...text}>
      {(control) => (
        <textarea rows={3} dir="auto" {...native} {...control} className={classNames(styles.input, styles.textarea)} />
      )}
    </Field>
  );
}
