// What somebody typed as a name or a number, as a mail may carry it: one line, and nothing that a mailbox makes a link of.

const lettersMost = 80;

/** A stranger may have chosen it: it must not be able to look like a sentence of ours, an address or a link. */
export function plainName(typed: string): string {
  const line = typed
    .toWellFormed()
    // Line breaks and other controls; marks of direction and of no width, save those that Arabic and Persian words need.
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/[\p{Cf}--[\u200c\u200d]]/gv, "")
    .replace(/@|:\/*(?=\S)|\/{2,}/gu, " ")
    // Names of hosts: a dot before two letters or more. "L.L.C." and "No.7" stay as they are.
    .replace(/(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=\p{L}{2})/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
  const letters = [...line];
  return letters.length <= lettersMost ? line : `${letters.slice(0, lettersMost - 1).join("")}…`;
}
