// The widgets tied to a form: a screen names the field and its words, and errors and focus find their way by themselves.
import type { FieldPath, FieldValues } from "react-hook-form";
import { Checkbox, type CheckboxProps } from "#ui/field/checkbox.tsx";
import { Combobox, type ComboboxProps } from "#ui/field/combobox.tsx";
import { RadioGroup, type RadioGroupProps } from "#ui/field/radio-group.tsx";
import { Select, type SelectProps } from "#ui/field/select.tsx";
import { TextArea, type TextAreaProps, TextField, type TextFieldProps } from "#ui/field/text-field.tsx";
import type { LookUpOption } from "#ui/field/use-look-up.ts";
import { errorWithUse } from "./error-with-use.tsx";
import { type FieldBinding, useField } from "./use-field.ts";

/** What the form owns; everything else about the widget stays with the screen. */
type Owned = "name" | "control" | "value" | "defaultValue" | "onChange" | "onBlur" | "error" | "id" | "ref" | "form";
export type Bound<Props, Values extends FieldValues, Name extends FieldPath<Values>> = Omit<Props, Owned> &
  FieldBinding<Values, Name> & {
    /** Stands in for the form's own error, such as a finding that is shown live. */
    readonly error?: string;
  };

/** What the form gives to a widget that tells its text by `event.target.value`. */
export function useTextProps<Values extends FieldValues, Name extends FieldPath<Values>>({
  error,
  ...binding
}: FieldBinding<Values, Name> & { readonly error: string | undefined }) {
  const field = useField(binding);
  return {
    id: field.id,
    name: field.name,
    ref: field.ref,
    value: field.value ?? "",
    error: error ?? errorWithUse({ ...field, onUse: (plain) => field.onChange(plain as typeof field.value) }),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      field.onChange(target.value as typeof field.value),
    onBlur: field.onBlur,
  };
}

export function FormTextField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  error,
  ...rest
}: Bound<TextFieldProps, Values, Name>) {
  return <TextField {...rest} {...useTextProps({ control, name, error })} />;
}

export function FormTextArea<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  error,
  ...rest
}: Bound<TextAreaProps, Values, Name>) {
  return <TextArea {...rest} {...useTextProps({ control, name, error })} />;
}

export function FormSelect<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  error,
  ...rest
}: Bound<SelectProps, Values, Name>) {
  return <Select {...rest} {...useTextProps({ control, name, error })} />;
}

export function FormRadioGroup<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  error,
  ...rest
}: Bound<RadioGroupProps, Values, Name>) {
  const field = useField({ control, name });
  return (
    <RadioGroup
      {...rest}
      id={field.id}
      name={field.name}
      ref={field.ref}
      value={field.value ?? null}
      error={error ?? field.error}
      onChange={(value) => field.onChange(value as typeof field.value)}
      onBlur={field.onBlur}
    />
  );
}

export function FormCheckbox<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  label,
  hint,
  error,
}: Bound<Pick<CheckboxProps, "label" | "hint">, Values, Name>) {
  const field = useField({ control, name });
  return (
    <Checkbox
      id={field.id}
      name={field.name}
      ref={field.ref}
      label={label}
      hint={hint}
      error={error ?? field.error}
      checked={field.value === true}
      onChange={(event) => field.onChange(event.target.checked as typeof field.value)}
      onBlur={field.onBlur}
    />
  );
}

/** The form keeps the code; `optionOf` gives the name that belongs to a code, where it is known. */
export function FormCombobox<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  error,
  optionOf = unnamed,
  keepsText = false,
  ...rest
}: Bound<Omit<ComboboxProps, "onTake" | "onText">, Values, Name> & {
  readonly optionOf?: (code: string) => LookUpOption;
}) {
  const field = useField({ control, name });
  const code: unknown = field.value;
  const change = (next: string) => field.onChange(next as typeof field.value);
  return (
    <Combobox
      {...rest}
      keepsText={keepsText}
      id={field.id}
      name={field.name}
      ref={field.ref}
      value={typeof code === "string" && code !== "" ? shownOption(optionOf(code)) : ""}
      error={error ?? field.error}
      onTake={(option) => change(option.code)}
      onText={(text) => change(keepsText ? text.toUpperCase() : "")}
      onBlur={field.onBlur}
    />
  );
}

function unnamed(code: string): LookUpOption {
  return { code, name: "" };
}

function shownOption({ code, name }: LookUpOption): string {
  return name === "" ? code : `${code} · ${name}`;
}
