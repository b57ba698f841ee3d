// Normalises a typed phone number to its international form.
import { Problem } from "@filings/contract/errors";

/** `+` and 8 to 15 digits (E.164); throws `wrong_phone` for anything else. */
export function phoneNumber(given: string): string {
  const tidy = given.replace(/[\s().\u2010-\u2015\u2066-\u2069\u200e\u200f-]/g, "").replace(/^00/, "+");
  if (/^\+[1-9]\d{7,14}$/.test(tidy)) return tidy;
  throw new Problem("wrong_phone", { errors: [{ path: "phone", code: "wrong_phone", severity: "error" }] });
}
