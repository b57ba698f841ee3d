// Finds texts that the database cannot store: a zero byte, or half of a surrogate pair.
import type { FieldError } from "@filings/contract/errors";

/** One refusal for each such place in a value that fits its schema. */
export function unstorableTexts(value: unknown, path = ""): FieldError[] {
  if (areStorable(value)) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => unstorableTexts(item, `${path}[${index}]`));
  if (typeof value !== "object" || value === null) return [{ ...wrong, path }];
  return Object.entries(value).flatMap(([name, item]) => unstorableTexts(item, path === "" ? name : `${path}.${name}`));
}

/** Looks at the texts alone, because writing the path of each costs several times as much. */
function areStorable(value: unknown): boolean {
  if (typeof value === "string") return isStorable(value);
  if (Array.isArray(value)) return value.every(areStorable);
  if (typeof value !== "object" || value === null) return true;
  return Object.values(value).every(areStorable);
}

const wrong = { code: "wrong_value", severity: "error", params: { expected: "text" } } as const;

function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
