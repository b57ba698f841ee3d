// Finds texts that the database cannot store: a zero byte, or half of a surrogate pair.
import type { FieldError } from "@filings/contract/errors";

/** One refusal for each such place in a value that fits its schema. */
export function unstorableTexts(value: unknown, path = ""): FieldError[] {
  if (typeof value === "string") return isStorable(value) ? [] : [{ ...wrong, path }];
  if (Array.isArray(value)) return value.flatMap((item, index) => unstorableTexts(item, `${path}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => unstorableTexts(item, path === "" ? name : `${path}.${name}`));
}

const wrong = { code: "wrong_value", severity: "error", params: { expected: "text" } } as const;

function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
