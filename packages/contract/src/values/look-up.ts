// How typed text chooses from a list of codes: one order of what fits, and one rule for what is clearly meant, in every look-up.
import { fold } from "./fold.ts";
import { toLatinDigits } from "./read-number.ts";

export interface Listed {
  readonly code: string;
  readonly name: string;
  /** What else it is called: in another language, for short, with its town. */
  readonly otherNames?: readonly string[];
}

/** How well an entry fits, best first. */
export const fits = { code: 0, name: 1, codeBegins: 2, nameBegins: 3, wordsBegin: 4, holds: 5 } as const;
export type Fit = (typeof fits)[keyof typeof fits];

/** Fewer letters stand inside too many names. */
const heldLettersLeast = 3;
/** Fewer letters begin too many names to mean one of them, though the list may hold but one. */
const begunLettersLeast = 3;

export function wantedIn(typed: string): string {
  return fold(toLatinDigits(typed));
}

/** `wanted` and the texts are folded; null where nothing fits. */
export function fitOf(wanted: string, { code, names }: { code: string; names: readonly string[] }): Fit | null {
  const wantedCode = wanted.replaceAll(" ", "");
  if (code !== "" && code === wantedCode) return fits.code;
  if (names.includes(wanted)) return fits.name;
  if (code.startsWith(wantedCode)) return fits.codeBegins;
  if (names.some((name) => name.startsWith(wanted))) return fits.nameBegins;
  const words = wanted.split(" ");
  if (names.some((name) => words.every((word) => ` ${name}`.includes(` ${word}`)))) return fits.wordsBegin;
  const holds = wanted.length >= heldLettersLeast && names.some((name) => name.includes(wanted));
  return holds ? fits.holds : null;
}

function fitOfEntry(wanted: string, { code, name, otherNames = [] }: Listed): Fit | null {
  const names = [name, ...otherNames].map(fold).filter((text) => text !== "");
  return fitOf(wanted, { code: fold(code).replaceAll(" ", ""), names });
}

/** Those that fit, best first, in the list's own order where they fit alike; all of them while nothing is typed. */
export function rankEntries<Entry extends Listed>(entries: readonly Entry[], typed: string): readonly Entry[] {
  const wanted = wantedIn(typed);
  if (wanted === "") return typed.trim() === "" ? entries : [];
  return entries
    .map((entry) => ({ entry, fit: fitOfEntry(wanted, entry) }))
    .filter((ranked): ranked is { entry: Entry; fit: Fit } => ranked.fit !== null)
    .sort((one, other) => one.fit - other.fit)
    .map(({ entry }) => entry);
}

export type Meaning<Entry> =
  | { readonly kind: "one"; readonly entry: Entry }
  /** Several fit equally, or one does only somehow: a person has to choose. */
  | { readonly kind: "several" }
  | { readonly kind: "none" };

/**
 * What typed text clearly means among the entries found for it: the one with this very code or else this very name, or the only
 * one of which a name or its words begin so. A text that could be two entries means neither, and half a code means none: a list
 * that is not complete may have but one code of a heading. `isNarrowed`: entries that fit as well are left out of the list, so
 * that only a whole code or a whole name means one.
 */
export function meaningOf<Entry extends Listed>(
  typed: string,
  entries: readonly Entry[],
  isNarrowed = false,
): Meaning<Entry> {
  const wanted = wantedIn(typed);
  if (wanted === "" || entries.length === 0) return { kind: "none" };
  const withFit = entries.map((entry) => ({ entry, fit: fitOfEntry(wanted, entry) ?? fits.holds }));
  for (const fit of [fits.code, fits.name]) {
    const exact = withFit.filter((one) => one.fit === fit);
    if (exact.length > 0) return oneOf(exact.map(({ entry }) => entry));
  }
  if (isNarrowed) return { kind: "several" };
  const begun = withFit.filter((one) => one.fit < fits.holds);
  const isClear = wanted.length >= begunLettersLeast && begun.every(({ fit }) => fit !== fits.codeBegins);
  return isClear ? oneOf(begun.map(({ entry }) => entry)) : { kind: "several" };
}

function oneOf<Entry>(entries: readonly Entry[]): Meaning<Entry> {
  const [entry, ...others] = entries;
  return entry === undefined || others.length > 0 ? { kind: "several" } : { kind: "one", entry };
}
