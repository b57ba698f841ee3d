// The names of countries, currencies and kinds of packages in languages that the seeds have none in.

import { locales } from "@filings/contract/platform/places";
import { packageWords } from "@filings/contract/values/package-words";
import type { ReleasedLocale } from "@filings/phrases/say";

type Kind = "region" | "currency";

/** The seeds say it in English and Arabic themselves. */
const seeded: readonly ReleasedLocale[] = ["en_GB", "ar_EG"];
const made = new Map<string, Intl.DisplayNames>();

/** Undefined where the language has no name of its own for it. */
export function ownNameOf(locale: ReleasedLocale, kind: Kind | "package", code: string): string | undefined {
  const tag = locales.find((one) => one.code === locale)?.tag;
  if (tag === undefined || seeded.includes(locale)) return undefined;
  if (kind !== "package") return namesIn(tag, kind).of(code);
  const word = packageWords[tag.slice(0, 2)]?.[code]?.[0];
  return word === undefined ? undefined : word.charAt(0).toLocaleUpperCase(tag) + word.slice(1);
}

/** Kept: making them takes longer than asking them. */
function namesIn(tag: string, kind: Kind): Intl.DisplayNames {
  const key = `${tag} ${kind}`;
  const names = made.get(key) ?? new Intl.DisplayNames(tag, { type: kind, fallback: "none" });
  made.set(key, names);
  return names;
}
