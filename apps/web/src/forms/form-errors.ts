// Brings the errors of a form into one order: what the server said to its field, and everything into the summary.
import type { FieldErrors, FieldValues, Path, UseFormReturn } from "react-hook-form";
import type { SummarisedError } from "#ui/field/error-summary.tsx";
import { fieldId, toFormPath } from "./field-path.ts";

/** One thing that is wrong at one field, as the server says it; an empty path means the whole form. */
export interface ServerError {
  readonly path: string;
  readonly message: string;
  readonly severity?: string;
}

/** Puts each error to its field; what has no field goes to the form itself. Says whether there was any. */
export function applyServerErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "setError">,
  errors: readonly ServerError[],
): boolean {
  const stopping = errors.filter(({ severity }) => severity === undefined || severity === "error");
  for (const { path, message } of stopping) {
    const at = toFormPath(path);
    form.setError(at === "" ? "root.server" : (at as Path<Values>), { type: "server", message });
  }
  return stopping.length > 0;
}

/** All errors of a form in the order of its fields on the page. */
export function summarisedErrors<Values extends FieldValues>(errors: FieldErrors<Values>): SummarisedError[] {
  const found = [...walk(errors, "")];
  return found.sort((one, other) => placeOf(one) - placeOf(other));
}

function* walk(errors: unknown, path: string): Generator<SummarisedError> {
  if (typeof errors !== "object" || errors === null) return;
  const { message, type } = errors as { message?: unknown; type?: unknown };
  if (typeof message === "string" && message !== "" && type !== undefined) {
    const isForm = path === "" || path === "root" || path.startsWith("root.");
    yield isForm ? { message } : { fieldId: fieldId(path), message };
    return;
  }
  for (const [step, inner] of Object.entries(errors)) {
    if (step === "ref") continue;
    yield* walk(inner, path === "" ? step : `${path}.${step}`);
  }
}

/** Errors of no field stand first; those of fields that are not on the page stand last. */
function placeOf({ fieldId: id }: SummarisedError): number {
  if (id === undefined) return -1;
  const field = document.getElementById(id);
  if (field === null) return Number.MAX_SAFE_INTEGER;
  return [...document.querySelectorAll("[id^='field-']")].indexOf(field);
}
