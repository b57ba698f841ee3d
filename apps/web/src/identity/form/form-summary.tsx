// The summary of what stops a small form; takes the focus after an attempt, and leads to each field.
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { ErrorSummary, focusField } from "#ui/field/error-summary.tsx";
import type { PlainForm } from "./use-plain-form.ts";

interface FormSummaryProps<Name extends string> {
  readonly form: Pick<PlainForm<Name>, "values" | "errors" | "attempt">;
}

export function FormSummary<Name extends string>({ form: { values, errors, attempt } }: FormSummaryProps<Name>) {
  const { t } = useLingui();
  // The id of the field that is wrong, where the form has no other.
  const wrongAlone = Object.keys(values).length === 1 ? errors[0]?.fieldId : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt takes the focus again
  useEffect(() => {
    if (wrongAlone !== undefined) focusField(wrongAlone);
  }, [attempt, wrongAlone]);
  // The only field says it itself: said above it too, it would be read twice.
  if (wrongAlone !== undefined) return null;
  const count = errors.length;
  const title = t`${plural(count, { one: "# thing to fix", other: "# things to fix" })}`;
  return <ErrorSummary title={title} errors={errors} attempt={attempt} />;
}
