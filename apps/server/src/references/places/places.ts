// The places of UN/LOCODE, found by code and by name in two sorted texts: 116,000 objects and an index would take ten times the memory.
import { readFileSync } from "node:fs";
import { fold } from "@filings/contract/values/fold";
import { fits } from "@filings/contract/values/look-up";
import { once } from "../once.ts";
import { isOneOff } from "../words-of-rows.ts";
import { type Place, type PlacesHead, readLine, type Standing, standingIn, standings } from "./place-texts.ts";

export const placesFile = new URL("./places-by-code.txt", import.meta.url);
export const placeNamesFile = new URL("./places-by-name.txt", import.meta.url);

export interface Places {
  readonly list: PlacesHead;
  /** How many codes are in force, and how many are withdrawn; counted at the first question. */
  readonly counts: () => { readonly rows: number; readonly withdrawn: number };
  readonly find: (code: string) => Place | null;
  /** Codes, best first; within a country where one is given. Withdrawn ones only by their whole code. */
  readonly search: (text: string, country: string) => readonly string[];
  /** Whole names alone, those of usual ports first. */
  readonly named: (name: string) => readonly { readonly code: string; readonly isUsual: boolean }[];
}

/** In Latin-1, so that a letter takes one byte. */
export function readPlaces(byCodeFile = placesFile, byNameFile = placeNamesFile): Places {
  return placesIn(readFileSync(byCodeFile, "latin1"), readFileSync(byNameFile, "latin1"));
}

/** Throws when the two texts are not of one edition. */
export function placesIn(codeText: string, nameText: string): Places {
  const [byCode, byName] = [openText(codeText), openText(nameText)];
  const list = JSON.parse(byCode.head) as PlacesHead;
  const { version } = JSON.parse(byName.head) as Pick<PlacesHead, "version">;
  if (version !== list.version) {
    throw new Error(
      `The places by code are of edition ${list.version} and those by name of ${version}: run npm run import-unlocode again.`,
    );
  }
  return {
    list,
    counts: once(() => countsOf(byCode.text)),
    find: (code) => {
      const line = byCode.lineAt(byCode.firstFrom(`${code}\t`));
      return line.startsWith(`${code}\t`) ? readLine(line) : null;
    },
    search: (text, country) => {
      const wanted = fold(text);
      if (wanted === "") return codesFrom(byCode, country);
      const found = new Map<string, Ranked>();
      rankCodes(byCode, wanted, found);
      rankNames(byName, wanted, found);
      if (found.size === 0) rankMisspelt(byName, wanted, found);
      return ordered(found).filter((code) => code.startsWith(country));
    },
    named: (name) => {
      const wanted = fold(name);
      const line = byName.lineAt(byName.firstFrom(`${wanted}\t`));
      return wanted !== "" && line.startsWith(`${wanted}\t`)
        ? placesOf(line).map(({ code, standing }) => ({ code, isUsual: standing === standings.usual }))
        : [];
    },
  };
}

/** The letters of a place stand between the first two tabs of its line; regular expressions take ten times as long. */
function countsOf(text: string): { rows: number; withdrawn: number } {
  let [rows, withdrawn] = [0, 0];
  for (let end = text.indexOf("\n"); end !== -1 && end < text.length - 1; end = text.indexOf("\n", end + 1)) {
    const letters = text.indexOf("\t", end) + 1;
    const isWithdrawn = text.slice(letters, text.indexOf("\t", letters)).includes("W");
    if (isWithdrawn) withdrawn += 1;
    else rows += 1;
  }
  return { rows, withdrawn };
}

const turns = 5;

interface Ranked {
  readonly rank: number;
  /** Among equals: usual ports, then other sea ports, then the same by the beginning of their names, then the rest. */
  readonly after: number;
}

/** Two letters are the code of a country, and twenty thousand places are in one: they are put in order by groups. */
function ordered(found: ReadonlyMap<string, Ranked>): string[] {
  const groups: string[][] = [];
  for (const [code, { rank, after }] of found) {
    const at = rank * turns + after;
    const group = groups[at];
    if (group === undefined) groups[at] = [code];
    else group.push(code);
  }
  return groups.flatMap((codes) => codes.sort());
}

interface SortedText {
  readonly head: string;
  readonly text: string;
  /** Where the first line begins that is not before this text. */
  readonly firstFrom: (wanted: string) => number;
  readonly lineAt: (start: number) => string;
}

function openText(whole: string): SortedText {
  const end = whole.indexOf("\n");
  const text = whole.slice(end);
  const lineAt = (start: number) => text.slice(start, Math.max(start, text.indexOf("\n", start)));
  return {
    head: whole.slice(0, end),
    // Every line, the first included, follows a line end.
    text,
    lineAt,
    firstFrom: (wanted) => {
      let [low, high] = [1, text.length];
      while (low < high) {
        const start = text.lastIndexOf("\n", ((low + high) >> 1) - 1) + 1;
        const isBefore = text.slice(start, start + wanted.length) < wanted;
        if (isBefore) low = text.indexOf("\n", start) + 1;
        else high = start;
      }
      return low;
    },
  };
}

function codesFrom({ text, firstFrom }: SortedText, country: string): string[] {
  const codes: string[] = [];
  for (let at = firstFrom(country); text.startsWith(country, at) && at < text.length; at = text.indexOf("\n", at) + 1) {
    const line = text.slice(at, text.indexOf("\n", at));
    if (!readLine(line).isWithdrawn) codes.push(line.slice(0, codeLetters));
  }
  return codes;
}

const codeLetters = 5;

/** Shared: two letters begin the codes of a whole country. */
const begins: readonly Ranked[] = [0, 1, 2, 3, 4].map((after) => ({ rank: fits.codeBegins, after }));

const nameLettersLeast = 3;
const nameToo: Ranked = { rank: fits.nameBegins, after: turns - 1 };

function rankCodes(byCode: SortedText, wanted: string, found: Map<string, Ranked>): void {
  const begun = wanted.replaceAll(" ", "").toUpperCase();
  if (!/^[A-Z]{2}[A-Z0-9]{0,3}$/.test(begun)) return;
  const { text, firstFrom } = byCode;
  for (let at = firstFrom(begun); text.startsWith(begun, at); at = text.indexOf("\n", at) + 1) {
    const code = text.slice(at, at + codeLetters);
    const standing = standingIn(text.slice(at + codeLetters + 1, text.indexOf("\t", at + codeLetters + 1)));
    if (standing === standings.withdrawn && code !== begun) continue;
    const after = turnOf(standing, false);
    if (code === begun) found.set(code, { rank: fits.code, after });
    // Three letters and more are a name sooner than half the code of a place that no line calls at.
    else found.set(code, begun.length < nameLettersLeast || standing === standings.usual ? begins[after]! : nameToo);
  }
}

/** Shorter texts occur inside too many names. */
const heldLettersLeast = 4;
/** Shorter words begin too many words of names to be searched for behind the first. */
const wordLettersLeast = 3;

function rankNames(byName: SortedText, wanted: string, found: Map<string, Ranked>): void {
  const { text, firstFrom } = byName;
  for (let at = firstFrom(wanted); text.startsWith(wanted, at); at = text.indexOf("\n", at) + 1) {
    const line = byName.lineAt(at);
    if (line.startsWith(`${wanted}\t`)) add(found, line, fits.name);
    else add(found, line, fits.nameBegins, line.startsWith(`${wanted} `));
  }
  const words = wanted.split(" ");
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
  if (longest.length < wordLettersLeast) return;
  const isHeld = longest.length >= heldLettersLeast;
  const sought = isHeld ? longest : ` ${longest}`;
  for (let at = text.indexOf(sought); at !== -1; ) {
    const start = text.lastIndexOf("\n", at) + 1;
    const end = text.indexOf("\n", at);
    const line = text.slice(start, end);
    const name = ` ${line.slice(0, line.indexOf("\t"))}`;
    if (words.every((word) => name.includes(` ${word}`))) add(found, line, fits.wordsBegin);
    else if (isHeld && words.every((word) => name.includes(word))) add(found, line, fits.holds + 1);
    at = text.indexOf(sought, end);
  }
}

/** Short words have too many neighbours, unless other words narrow them. */
const misspeltLettersLeast = { alone: 5, among: 4 } as const;

/** Each word begins one of the name, and at least one of them does so but for one letter. */
function rankMisspelt({ text }: SortedText, wanted: string, found: Map<string, Ranked>): void {
  const words = wanted.split(" ");
  const least = words.length === 1 ? misspeltLettersLeast.alone : misspeltLettersLeast.among;
  const misspelt = words.filter((word) => word.length >= least);
  for (const sought of misspelt) {
    for (const word of wordsLike(text, sought)) {
      const start = text.lastIndexOf("\n", word) + 1;
      const line = text.slice(start, text.indexOf("\n", word));
      const name = line.slice(0, line.indexOf("\t")).split(" ");
      if (words.every((one) => name.some((other) => other.startsWith(one) || isNear(other, one, least)))) {
        add(found, line, fits.holds + 2);
      }
    }
  }
}

/**
 * Where the words begin that are one letter off. One wrong letter leaves one half of a word whole, unless the two
 * letters in the middle changed places: whole halves are searched for, and only the words around them compared.
 */
function wordsLike(text: string, sought: string): Set<number> {
  const middle = sought.length >> 1;
  const [head, tail] = [sought.slice(0, middle), sought.slice(middle)];
  const swapped = head.slice(0, -1) + tail.slice(0, 1) + head.slice(-1) + tail.slice(1);
  const starts = new Set<number>();
  const tryAt = (word: number) => {
    const isStart = text[word - 1] === " " || text[word - 1] === "\n";
    if (isStart && isOneOff(text.slice(word, word + sought.length + 1), sought)) starts.add(word);
  };
  for (const begun of [head, swapped]) {
    for (const before of [" ", "\n"]) everyPlaceOf(text, before + begun, (at) => tryAt(at + 1));
  }
  everyPlaceOf(text, tail, (at) => {
    for (const shift of [-1, 0, 1]) tryAt(at - middle + shift);
  });
  return starts;
}

function everyPlaceOf(text: string, sought: string, act: (at: number) => void): void {
  for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + 1)) act(at);
}

function isNear(word: string, wanted: string, least: number): boolean {
  return wanted.length >= least && isOneOff(word, wanted);
}

/** `isPart`: the words are the first of the name; a sea port goes before a village that is called by them alone. */
function add(found: Map<string, Ranked>, line: string, rank: number, isPart = false): void {
  for (const { code, standing } of placesOf(line)) {
    if (standing === standings.withdrawn) continue;
    const isPortSo = isPart && standing !== standings.other;
    const own = { rank: isPortSo ? fits.name : rank, after: turnOf(standing, isPortSo) };
    const before = found.get(code);
    if (before === undefined || own.rank < before.rank) found.set(code, own);
  }
}

function turnOf(standing: Standing, isPortSo: boolean): number {
  if (standing === standings.usual) return isPortSo ? 2 : 0;
  if (standing === standings.port) return isPortSo ? 3 : 1;
  return standing === standings.other ? turns - 1 : 0;
}

function placesOf(line: string): { code: string; standing: Standing }[] {
  return line
    .slice(line.indexOf("\t") + 1)
    .split(" ")
    .map((held) => ({ code: held.slice(0, codeLetters), standing: held.slice(codeLetters) as Standing }));
}
