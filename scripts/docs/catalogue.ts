// A catalogue of sentences as its translator sees it: message by id.
import { readFileSync } from "node:fs";

export interface CatalogueEntry {
  /** Parts sentences that are the same in English and not in other languages; empty for nearly all. */
  readonly context: string;
  readonly id: string;
  readonly message: string;
}

const entryForm = /^(?:msgctxt (".*")\n)?msgid ((?:".*"\n)+)msgstr ((?:".*"(?:\n|$))+)/gm;

export function catalogueEntries(locale: string): CatalogueEntry[] {
  const text = readFileSync(new URL(`../../packages/phrases/locales/${locale}.po`, import.meta.url), "utf8");
  const [, ...entries] = [...text.matchAll(entryForm)].map(([, context = '""', id = "", message = ""]) => ({
    context: joined(context),
    id: joined(id),
    message: joined(message),
  }));
  return entries;
}

export function catalogue(locale: string): Map<string, string> {
  return new Map(catalogueEntries(locale).map(({ id, message }) => [id, message]));
}

function joined(quoted: string): string {
  return quoted
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as string)
    .join("");
}
