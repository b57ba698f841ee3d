// The summary of what stops a small form; takes the focus after an attempt, and leads to each field.
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ErrorSummary } from "#ui/field/error-summary.tsx";
import type { PlainForm } from "./use-plain-form.ts";

export function FormSummary<Name extends string>({ form }: { form: Pick<PlainForm<Name>, "errors" | "attempt"> }) {
  const { t } = useLingui();
  const count = form.errors.length;
  const title = t`${plural(count, { one: "# thing to fix", other: "# things to fix" })}`;
  return <ErrorSummary title={title} errors={form.errors} attempt={form.attempt} />;
}
