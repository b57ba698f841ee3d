// Refuses text that the message to NAIC cannot carry.
import { Problem } from "@filings/contract/errors";

/** The characters of ISO 8859-1 that are shown. */
const sayable = /^[\x20-\x7e\xa0-\xff]*$/;

export function refuseUnsayable(text: string | undefined, path: string): void {
  if (text === undefined || sayable.test(text)) return;
  const params = { expected: "ISO 8859-1" };
  throw new Problem("wrong_value", { errors: [{ path, code: "wrong_value", severity: "error", params }] });
}
