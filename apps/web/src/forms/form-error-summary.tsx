// The summary of a form's errors; appears after an attempt to send it, takes the focus, and leads to each field.
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type Control, type FieldValues, useFormState } from "react-hook-form";
import { ErrorSummary } from "#ui/field/error-summary.tsx";
import { summarisedErrors } from "./form-errors.ts";

export interface FormErrorSummaryProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly title?: string;
}

export function FormErrorSummary<Values extends FieldValues>({ control, title }: FormErrorSummaryProps<Values>) {
  const { t } = useLingui();
  const { errors, submitCount, isSubmitting } = useFormState({ control });
  const found = submitCount > 0 && !isSubmitting ? summarisedErrors(errors) : [];
  const count = found.length;
  const words = title ?? t`${plural(count, { one: "# thing to fix", other: "# things to fix" })}`;
  return <ErrorSummary title={words} errors={found} attempt={submitCount} />;
}
