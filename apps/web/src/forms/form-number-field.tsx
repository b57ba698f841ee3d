// A number tied to a form: whatever way it is written, it stands as the wire wants it once the field is left.
import { type NumberForm, readNumber } from "@filings/contract/values/read-number";
import { type ReactNode, useState } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { NumberField } from "#ui/field/text-field.tsx";
import { ReadAs, type Reading } from "./read-as.tsx";
import { type FieldBinding, useField } from "./use-field.ts";

interface FormNumberFieldProps<Values extends FieldValues, Name extends FieldPath<Values>>
  extends FieldBinding<Values, Name> {
  readonly label: string;
  readonly isOptional?: boolean;
  readonly suffix?: ReactNode;
  readonly warning?: ReactNode;
  readonly reads: NumberForm;
}

export function FormNumberField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  reads,
  ...rest
}: FormNumberFieldProps<Values, Name>) {
  const field = useField({ control, name });
  const [doubt, setDoubt] = useState<Reading | null>(null);
  const [isTyped, setTyped] = useState(false);
  const text: string = field.value ?? "";
  function leave() {
    const read = readNumber(text, reads);
    if (isTyped) setDoubt(read === null || read.other === null ? null : { text, read: read.plain, other: read.other });
    setTyped(false);
    if (read !== null && read.plain !== text) field.onChange(read.plain as typeof field.value);
    field.onBlur();
  }
  return (
    <NumberField
      {...rest}
      id={field.id}
      name={field.name}
      ref={field.ref}
      isWhole={reads.places === 0}
      hint={
        doubt !== null && !isTyped && doubt.read === text ? (
          <ReadAs doubt={doubt} onOther={(other) => field.onChange(other as typeof field.value)} />
        ) : undefined
      }
      value={text}
      error={field.error}
      onChange={(event) => {
        setTyped(true);
        field.onChange(event.target.value as typeof field.value);
      }}
      onBlur={leave}
    />
  );
}
