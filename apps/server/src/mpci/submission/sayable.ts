// Refuses text that the message to NAIC cannot carry.
import { Problem } from "@filings/contract/errors";
import { isSendable } from "@filings/contract/mpci/rules/text/sendable";

export function refuseUnsayable(text: string | undefined, path: string): void {
  if (text === undefined || isSendable(text)) return;
  const params = { expected: "ISO 8859-1" };
  throw new Problem("wrong_value", { errors: [{ path, code: "wrong_value", severity: "error", params }] });
}
