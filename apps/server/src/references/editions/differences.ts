// How two versions of a list differ: compared row by row, kept as lines of text, and searched without taking all of them apart.
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { DifferenceKind } from "@filings/contract/platform/reference-lists";
import { fold } from "@filings/contract/values/fold";

const [packed, unpacked] = [promisify(gzip), promisify(gunzip)];

export interface Difference {
  readonly kind: DifferenceKind;
  readonly code: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A list by its codes in force: what is shown of each. */
export type ShownRows = ReadonlyMap<string, string>;

/** Removed first, because they are what drafts can suffer from; each by code. */
export function compare(before: ShownRows, after: ShownRows): Difference[] {
  const removed: Difference[] = [];
  const changed: Difference[] = [];
  const added: Difference[] = [];
  for (const [code, text] of before) {
    const now = after.get(code);
    if (now === undefined) removed.push({ kind: "REMOVED", code, before: text, after: null });
    else if (now !== text) changed.push({ kind: "CHANGED", code, before: text, after: now });
  }
  for (const [code, text] of after) {
    if (!before.has(code)) added.push({ kind: "ADDED", code, before: null, after: text });
  }
  return [removed, changed, added].flatMap((all) => all.sort((one, other) => (one.code < other.code ? -1 : 1)));
}

export function packDifferences(differences: readonly Difference[]): Promise<Buffer> {
  return packed(differences.map((difference) => JSON.stringify(difference)).join("\n"));
}

export interface DifferencesAsked {
  /** As `packDifferences` gave it. */
  readonly packed: Uint8Array;
  readonly kind: DifferenceKind | null;
  /** The beginning of a code, or words; empty: all. */
  readonly search: string;
  readonly from: number;
  readonly most: number;
}

export interface DifferencesFound {
  readonly count: number;
  readonly found: readonly Difference[];
}

export async function findDifferences(asked: DifferencesAsked): Promise<DifferencesFound> {
  const { kind, search, from, most } = asked;
  const text = (await unpacked(asked.packed)).toString("utf8");
  const head = kind === null ? "" : `{"kind":"${kind}"`;
  const lines = text === "" ? [] : text.split("\n").filter((line) => line.startsWith(head));
  const found = lines.map((line) => JSON.parse(line) as Difference).filter(isAskedFor(search));
  return { count: found.length, found: found.slice(from, from + most) };
}

function isAskedFor(search: string): (difference: Difference) => boolean {
  const begun = search.trim().toUpperCase();
  if (begun === "") return () => true;
  const words = fold(search).split(" ");
  return ({ code, before, after }) => {
    if (code.startsWith(begun)) return true;
    const text = ` ${fold(`${before ?? ""} ${after ?? ""}`)}`;
    return words.every((word) => text.includes(` ${word}`));
  };
}
