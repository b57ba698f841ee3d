// A catalogue of sentences as its translator sees it: message by id.
import { readFileSync } from "node:fs";

export function catalogue(locale: string): Map<string, string> {
  const text = readFileSync(new URL(`../../packages/phrases/locales/${locale}.po`, import.meta.url), "utf8");
  const entries = text.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"(?:\n|$))+)/gm);
  return new Map([...entries].map(([, id = "", message = ""]) => [joined(id), joined(message)]));
}

function joined(quoted: string): string {
  return quoted
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as string)
    .join("");
}
