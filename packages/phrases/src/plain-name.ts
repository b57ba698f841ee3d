// Makes a typed name safe for a mail: one line, without text that a mail client turns into a link.
import { isolatedOurs } from "@filings/contract/values/hidden-characters";

const lettersMost = 80;

/** A stranger may have chosen the name: it must not look like a sentence of ours, an address or a link. */
export function plainName(typed: string): string {
  const line = typed
    .toWellFormed()
    // Line breaks and other controls; marks of direction and of no width, except those that Arabic and Persian words
    // need.
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/[\p{Cf}--[\u200c\u200d]]/gv, "")
    .replace(/@|:\/*(?=\S)|\/{2,}/gu, " ")
    // Host names: a dot before two letters or more. "L.L.C." and "No.7" stay as they are.
    .replace(/(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=\p{L}{2})/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
  const letters = [...line];
  return letters.length <= lettersMost ? line : `${letters.slice(0, lettersMost - 1).join("")}…`;
}

/** The same within a sentence, which keeps its direction and its order whatever the script of the name. Empty where nothing is left. */
export function nameInMail(typed: string): string {
  const plain = plainName(typed);
  return plain === "" ? "" : isolatedOurs(plain);
}
