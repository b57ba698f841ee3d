// Reads the kind of paper that accompanies an uploaded file.
import { Problem } from "@filings/contract/errors";

/** Null when none is said; throws `wrong_value` for one that is not in the list. */
export function saidType<T extends string>(text: string | undefined, types: readonly T[]): T | null {
  if (text === undefined || text === "") return null;
  const type = types.find((one) => one === text);
  if (type !== undefined) return type;
  const params = { expected: types.join(", ") };
  throw new Problem("wrong_value", {
    errors: [{ path: "document_type", code: "wrong_value", severity: "error", params }],
  });
}
