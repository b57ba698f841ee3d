// The field of a day tied to a form; in a file of its own, for most forms ask for no day.
import type { FieldPath, FieldValues } from "react-hook-form";
import { DateField, type DateFieldProps } from "#ui/date/date-field.tsx";
import { type Bound, useTextProps } from "./form-field.tsx";

export function FormDateField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  error,
  ...rest
}: Bound<DateFieldProps, Values, Name>) {
  return <DateField {...rest} {...useTextProps({ control, name, error })} />;
}
