// The warnings of an update that were accepted with the version that NAIC registered, and are about nothing that changed.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { valueAt } from "@filings/contract/values/value-at";
import type { SealedFinding } from "#sealing/sealing-course.ts";

/** By the code of a length warning: the texts that NAIC has already taken in their length. */
const takenTexts: Readonly<Record<string, (sent: FilingBody) => readonly (string | null)[]>> = {
  v01_bill_number_long: ({ bill_number }) => [bill_number],
  v21_seal_long: ({ equipment }) => equipment.flatMap(({ seals }) => seals.map(({ number }) => number)),
};

/** NAIC has this very text: that it is long is no question any more. */
export function isAcceptedBefore({ code, path }: SealedFinding, sent: FilingBody, now: FilingBody): boolean {
  const text = valueAt(now, path);
  return typeof text === "string" && takenTexts[code]?.(sent).includes(text) === true;
}
