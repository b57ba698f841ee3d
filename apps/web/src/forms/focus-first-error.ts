// Puts the cursor into the first field of a form that has an error.
import type { FieldErrors, FieldValues } from "react-hook-form";
import { focusField } from "#ui/field/error-summary.tsx";
import { summarisedErrors } from "./form-errors.ts";

/** Says whether there was such a field on the page. */
export function focusFirstError<Values extends FieldValues>(errors: FieldErrors<Values>): boolean {
  for (const { fieldId } of summarisedErrors(errors)) {
    if (fieldId !== undefined && focusField(fieldId)) return true;
  }
  return false;
}
