// How typed text selects an entry of a code list: one ranking and one rule for an unambiguous match, in every look-up.
import { fold } from "./fold.ts";

export interface Listed {
  readonly code: string;
  readonly name: string;
  /** Other names: in another language, abbreviated, with the town. */
  readonly otherNames?: readonly string[];
  /** The one that is meant where others bear its name: a sea port before the villages called after it. */
  readonly isUsual?: boolean;
}

/** The kinds of matches, best first. */
export const fits = { code: 0, name: 1, codeBegins: 2, nameBegins: 3, wordsBegin: 4, holds: 5 } as const;
export type Fit = (typeof fits)[keyof typeof fits];

/** Shorter texts occur inside too many names. */
const heldLettersLeast = 3;
/** Shorter texts begin too many names to mean one of them, even if the list has only one. */
const begunLettersLeast = 3;

/** `wanted` and the texts are folded; null without a match. */
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

/** The matching entries, best first, in the list's order among equals; all entries for an empty text. */
export function rankEntries<Entry extends Listed>(entries: readonly Entry[], typed: string): readonly Entry[] {
  const wanted = fold(typed);
  if (wanted === "") return typed.trim() === "" ? entries : [];
  return entries
    .map((entry) => ({ entry, fit: fitOfEntry(wanted, entry) }))
    .filter((ranked): ranked is { entry: Entry; fit: Fit } => ranked.fit !== null)
    .sort((one, other) => one.fit - other.fit)
    .map(({ entry }) => entry);
}

export type Meaning<Entry> =
  | { readonly kind: "one"; readonly entry: Entry }
  /** Several entries match equally, or one only loosely: a person has to choose. */
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
  const wanted = fold(typed);
  if (wanted === "" || entries.length === 0) return { kind: "none" };
  const withFit = entries.map((entry) => ({ entry, fit: fitOfEntry(wanted, entry) ?? fits.holds }));
  for (const fit of [fits.code, fits.name]) {
    const exact = withFit.filter((one) => one.fit === fit);
    if (exact.length === 0) continue;
    const usual = usualOf(exact.map(({ entry }) => entry));
    // A village of this very name is not meant for certain where a port is called by it and a word more.
    const isRivalled =
      fit === fits.name && !usual.some(isUsual) && entries.some((one) => isUsual(one) && beginsWith(one, wanted));
    return isRivalled ? { kind: "several" } : oneOf(usual);
  }
  if (isNarrowed) return { kind: "several" };
  const begun = withFit.filter((one) => one.fit < fits.holds);
  const isClear = wanted.length >= begunLettersLeast && begun.every(({ fit }) => fit !== fits.codeBegins);
  return isClear ? oneOf(begun.map(({ entry }) => entry)) : { kind: "several" };
}

function usualOf<Entry extends Listed>(entries: readonly Entry[]): readonly Entry[] {
  const usual = entries.filter(isUsual);
  return usual.length > 0 ? usual : entries;
}

function isUsual(entry: Listed): boolean {
  return entry.isUsual === true;
}

/** In whole words. */
function beginsWith({ name, otherNames = [] }: Listed, wanted: string): boolean {
  return [name, ...otherNames].some((one) => fold(one).startsWith(`${wanted} `));
}

function oneOf<Entry>(entries: readonly Entry[]): Meaning<Entry> {
  const [entry, ...others] = entries;
  return entry === undefined || others.length > 0 ? { kind: "several" } : { kind: "one", entry };
}
