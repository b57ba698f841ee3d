// Refuses what no database can hold or sort: a zero byte, half of a character pair, a year off the calendar.
import { type FieldError, Problem } from "@filings/contract/errors";
import type { FilingChange } from "@filings/contract/mpci/filing";

/** Throws `wrong_value` for every such place; `root` is where the change lies in the request. */
export function refuseUnstorable(change: FilingChange, root = ""): void {
  const errors: FieldError[] = [];
  collect(change, root, errors);
  const planned = change.transport?.planned_loading_at ?? null;
  if (planned !== null && !/^(19|2\d)/.test(planned)) {
    errors.push(wrong(under(under(root, "transport"), "planned_loading_at"), "date"));
  }
  if (errors.length > 0) throw new Problem("wrong_value", { errors });
}

function collect(value: unknown, path: string, errors: FieldError[]): void {
  if (typeof value === "string") {
    if (value.includes("\0") || !value.isWellFormed()) errors.push(wrong(path, "text"));
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collect(item, `${path}[${index}]`, errors);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, item] of Object.entries(value)) collect(item, under(path, name), errors);
  }
}

function under(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}

function wrong(path: string, expected: string): FieldError {
  return { path, code: "wrong_value", severity: "error", params: { expected } };
}
