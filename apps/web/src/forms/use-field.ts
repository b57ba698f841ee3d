// Ties one field of a form to its input: value, error and focus, under one id.
import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useController } from "react-hook-form";
import { fieldId } from "./field-path.ts";

export interface FieldBinding<Values extends FieldValues, Name extends FieldPath<Values>> {
  readonly name: Name;
  readonly control: Control<Values>;
}

export interface BoundField<Value> {
  readonly id: string;
  readonly name: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly ref: (element: HTMLElement | null) => void;
}

export function useField<Values extends FieldValues, Name extends FieldPath<Values>>({
  name,
  control,
}: FieldBinding<Values, Name>): BoundField<FieldPathValue<Values, Name>> {
  const { field, fieldState } = useController({ name, control });
  return {
    id: fieldId(name),
    name,
    value: field.value,
    error: fieldState.error?.message,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
  };
}
