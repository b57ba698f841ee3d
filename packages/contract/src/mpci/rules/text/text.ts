// The rule V05: every text fits the character set of the message; other text is reported with a transliteration.

import { type Check, type Report, suggest } from "#mpci/report";
import { toLatinDigits } from "#values/read-number";
import { isSendable } from "./sendable.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const control = /[\x00-\x1f\x7f-\x9f]/;

/** A whole bill as JSON that holds sendable characters alone, and none that JSON writes as an escape. */
const sendableJson = /^[\x20-\x5b\x5d-\x7e\xa0-\xff]*$/;

export function checkText({ body, report }: Check): void {
  // Nearly every bill passes, and one test of its JSON costs a fifth of a walk through its members.
  if (sendableJson.test(JSON.stringify(body))) return;
  walk(body, "", (code, path, params) => {
    const party = body.parties[Number(/^parties\[(\d+)\]/.exec(path)?.[1])];
    report(code, path, party === undefined ? params : { role: party.role, ...params });
  });
}

function walk(value: unknown, path: string, report: Report): void {
  if (typeof value === "string") {
    if (!isSendable(value)) reportText(value, path, report);
  } else if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const member: unknown = value[index];
      if (typeof member === "string" ? !isSendable(member) : isUnsendable(member)) {
        walk(member, `${path}[${index}]`, report);
      }
    }
  } else if (typeof value === "object" && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      // A member's key ties it to a row on screen and is never sent.
      if (name !== "key") walk(member, path === "" ? name : `${path}.${name}`, report);
    }
  }
}

/** Whether any nested text is unsendable; a cheap test before paths are built. */
function isUnsendable(value: unknown): boolean {
  if (typeof value === "string") return !isSendable(value);
  if (typeof value !== "object" || value === null) return false;
  for (const name in value) {
    if (name !== "key" && isUnsendable((value as Record<string, unknown>)[name])) return true;
  }
  return false;
}

function reportText(value: string, path: string, report: Report): void {
  const letters = [...value];
  const found = letters.findIndex((letter) => !isSendable(letter));
  const params = { position: found + 1, ...suggest(value, transliterate(value)) };
  if (control.test(letters[found] ?? "")) report("v05_control_character", path, params);
  else report("v05_not_latin", path, { character: letters[found] ?? "", ...params });
}

const replacements: Readonly<Record<string, string>> = {
  "‘": "'",
  "’": "'",
  "‚": "'",
  "′": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "″": '"',
  "–": "-",
  "—": "-",
  "‑": "-",
  "−": "-",
  "…": "...",
  "•": "-",
  "€": "EUR",
  "™": "(TM)",
  "≤": "<=",
  "≥": ">=",
  "،": ",",
  "؛": ";",
  "؟": "?",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ı: "i",
  ș: "s",
  œ: "oe",
  Œ: "OE",
};

/**
 * The text transliterated to the message's characters, or null when a person must do it, as for Arabic or Chinese
 * words.
 */
export function transliterate(text: string): string | null {
  const plain = [...toLatinDigits(text)]
    .map((letter) => replacements[letter] ?? (isSendable(letter) ? letter : simplerLetter(letter)))
    .join("");
  const clean = plain.replace(/ {2,}/g, " ").trim();
  return clean !== "" && isSendable(clean) ? clean : null;
}

function simplerLetter(letter: string): string {
  if (/[\t\n\r\u2028\u2029]/.test(letter)) return " ";
  if (control.test(letter) || /\p{Cf}/u.test(letter)) return "";
  return letter.normalize("NFKD").replace(/\p{M}/gu, "");
}
