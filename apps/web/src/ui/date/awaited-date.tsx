// The place of a date field whose file is on its way: its label, and an empty box as high as the field.
import type { ReactNode } from "react";
import { Field } from "../field/field.tsx";
import input from "../field/input.module.css";

export interface AwaitedDateProps {
  readonly label: ReactNode;
  readonly isOptional?: boolean | undefined;
  /** What was understood is spelled out beneath, in one line. */
  readonly hasValue: boolean;
}

export function AwaitedDate({ label, isOptional = false, hasValue }: AwaitedDateProps) {
  return (
    <Field label={label} isOptional={isOptional} hint={hasValue ? "\u00a0" : undefined}>
      {() => <div className={input.input} />}
    </Field>
  );
}
