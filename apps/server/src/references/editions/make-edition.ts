// Makes the next version of a list, of a file or of an earlier version, and compares it with the one in force.
import { readFileSync } from "node:fs";
import { Problem } from "@filings/contract/errors";
import type { ReferenceList } from "@filings/contract/platform/reference-lists";
import { type Place, readLine } from "../places/place-texts.ts";
import { placesFile } from "../places/places.ts";
import { inForce, readSeed, type Seed, type Withdrawable } from "../seeds.ts";
import { compare, type Difference, packDifferences, type ShownRows } from "./differences.ts";
import { type EditionTexts, packPlaces, packRows, unpackPlacesText, unpackRows } from "./edition-texts.ts";
import { createFaults } from "./faults.ts";
import { hsList, packageTypesList, undgList } from "./goods-lists.ts";
import { mergePlaces, readPlacesEdition, requireAllParts } from "./places-edition.ts";
import { adcAuthoritiesList, adcCentersList, carriersList } from "./plain-lists.ts";
import { readSheet, type SheetFile, unread } from "./read-sheet.ts";
import type { RowsList } from "./rows-list.ts";
import { type FileOnDisk, unpackFiles } from "./unpack-files.ts";

export interface EditionHead {
  readonly version: string;
  readonly source: string;
  /** YYYY-MM-DD, on which it came. */
  readonly date: string;
}

/** `texts` null: the list as it comes with the product. */
type Kept = EditionTexts | null;

export interface EditionTask {
  readonly list: ReferenceList;
  /** The version in force, which the new one is compared with. */
  readonly before: Kept;
  readonly from:
    | { readonly kind: "files"; readonly head: EditionHead; readonly files: readonly FileOnDisk[] }
    | { readonly kind: "earlier"; readonly texts: Kept };
}

export interface MadeEdition extends EditionHead {
  readonly texts: EditionTexts;
  readonly differences: Uint8Array;
  /** The edition that it was compared with. */
  readonly comparedWith: string;
  readonly counts: Readonly<Record<"rows" | "withdrawn" | "added" | "changed" | "removed", number>>;
  readonly removedCodes: readonly string[];
}

/**
 * Throws `reference_rows_broken`, `reference_file_unread`, `reference_file_part`, `reference_edition_older` and
 * `damaged_file`; codes that the new version lacks are kept as withdrawn.
 */
export function makeEdition(task: EditionTask): Promise<MadeEdition> {
  return task.list === "unlocode" ? makePlaces(task) : makeRows({ ...task, list: task.list });
}

async function makePlaces({ before, from }: EditionTask): Promise<MadeEdition> {
  const held = await placesOf(before);
  const earlier = from.kind === "earlier" ? await placesOf(from.texts) : null;
  const { version, source, date } = from.kind === "files" ? from.head : earlier!.head;
  let places: Place[];
  if (from.kind === "files") {
    requireNewer(version, held.head.version);
    const countries = readSeed("countries").rows.map(({ code }) => code);
    const faults = createFaults();
    const read = readPlacesEdition(await unpackFiles(from.files), countries, faults);
    faults.refuse();
    requireAllParts(read, countries);
    places = mergePlaces(read, held.places, readSeed("place-additions").rows);
  } else {
    const standing = earlier!.places.filter(({ isWithdrawn }) => !isWithdrawn);
    places = mergePlaces(new Map(standing.map((place) => [place.code, place])), held.places, []);
  }
  const head = { name: "unlocode", version, source, date, complete: false } as const;
  const standing = places.filter(({ isWithdrawn }) => !isWithdrawn).length;
  return {
    ...{ version, source, date, comparedWith: held.head.version },
    texts: await packPlaces(head, places),
    ...(await counted(compare(shownPlaces(held.places), shownPlaces(places)), {
      rows: standing,
      withdrawn: places.length - standing,
    })),
  };
}

interface HeldPlaces {
  readonly head: EditionHead;
  readonly places: readonly Place[];
}

async function placesOf(kept: Kept): Promise<HeldPlaces> {
  const text = kept === null ? readFileSync(placesFile, "latin1") : await unpackPlacesText(kept.rows);
  const [head = "{}", ...lines] = text.trimEnd().split("\n");
  return { head: JSON.parse(head) as EditionHead, places: lines.map(readLine) };
}

function shownPlaces(places: readonly Place[]): ShownRows {
  return new Map(
    places
      .filter(({ isWithdrawn }) => !isWithdrawn)
      .map(({ code, name, otherNames, functions }) => [code, `${[name, ...otherNames].join(", ")} · ${functions}`]),
  );
}

/** What is known of each list that is kept as rows. */
const rowsLists = {
  hs: hsList,
  undg: undgList,
  carriers: carriersList,
  "package-types": packageTypesList,
  "adc-centers": adcCentersList,
  "adc-authorities": adcAuthoritiesList,
} as const satisfies Record<Exclude<ReferenceList, "unlocode">, unknown>;
export type RowsListName = keyof typeof rowsLists;

async function makeRows({ list, before, from }: EditionTask & { readonly list: RowsListName }): Promise<MadeEdition> {
  const known = rowsLists[list] as unknown as RowsList<Withdrawable>;
  const held = await rowsIn(list, before);
  const earlier = from.kind === "earlier" ? await rowsIn(list, from.texts) : null;
  const { version, source, date } = from.kind === "files" ? from.head : earlier!;
  if (from.kind === "files") requireNewer(version, held.version);
  const standing =
    from.kind === "files" ? await readRows(known, await unpackFiles(from.files), held.rows) : inForce(earlier!);
  const codes = new Set(standing.map(known.codeOf));
  const gone = held.rows.filter((row) => !codes.has(known.codeOf(row))).map(withdrawn);
  const rows = [...standing, ...gone];
  if (known.isSorted === true) rows.sort((one, other) => (known.codeOf(one) < known.codeOf(other) ? -1 : 1));
  const { name, complete } = held;
  const seed: Seed<Withdrawable> = { name, version, source, date, complete, rows };
  return {
    ...{ version, source, date, comparedWith: held.version },
    texts: await packRows(seed),
    ...(await counted(compare(shownRows(known, held.rows), shownRows(known, rows)), {
      rows: inForce(seed).length,
      withdrawn: rows.length - inForce(seed).length,
    })),
  };
}

function rowsIn(list: RowsListName, kept: Kept): Promise<Seed<Withdrawable>> {
  return kept === null ? Promise.resolve(readSeed(list) as Seed<Withdrawable>) : unpackRows<Withdrawable>(kept);
}

/** A centre that is withdrawn is not one to be chosen either. */
function withdrawn(row: Withdrawable): Withdrawable {
  return { ...row, withdrawn: true, ...("enabled" in row && { enabled: false }) };
}

/** As much as may be missing from an official list that is whole. */
const partMissingMost = 0.1;

async function readRows(
  known: RowsList<Withdrawable>,
  files: readonly SheetFile[],
  before: readonly Withdrawable[],
): Promise<Withdrawable[]> {
  const faults = createFaults();
  const sheet = files.flatMap((file) => readSheet(file, { columns: known.columns }, faults));
  const rows = known.rowsOf(sheet, before, faults);
  faults.refuse();
  const standing = new Set(inForce({ rows }).map(known.codeOf));
  if (standing.size === 0) throw unread("none");
  const codes = new Set(inForce({ rows: before }).map(known.codeOf));
  const lacking = [...codes].filter((code) => !standing.has(code)).length;
  const most = known.isWhole === true ? codes.size * partMissingMost : codes.size;
  if (lacking > most) throw new Problem("reference_file_part", { params: { lacking, of: "codes" } });
  return rows;
}

/** A code with several rows is shown as all of them. */
function shownRows({ codeOf, shown }: RowsList<Withdrawable>, rows: readonly Withdrawable[]): ShownRows {
  const all = new Map<string, string>();
  for (const row of inForce({ rows })) {
    const before = all.get(codeOf(row));
    all.set(codeOf(row), before === undefined ? shown(row) : `${before}; ${shown(row)}`);
  }
  return all;
}

/** An earlier edition comes back by going back, so that an old file is not taken for a new one. */
function requireNewer(edition: string, inPlace: string): void {
  const [one, other] = [edition, inPlace].map((text) => text.split("-").map(Number));
  const years = one![0]! - other![0]!;
  const isOlder = years < 0 || (years === 0 && (one![1] ?? 0) < (other![1] ?? 0));
  if (isOlder) throw new Problem("reference_edition_older", { params: { edition: inPlace } });
}

async function counted(all: readonly Difference[], rows: { readonly rows: number; readonly withdrawn: number }) {
  const of = (kind: Difference["kind"]) => all.filter((difference) => difference.kind === kind);
  const removed = of("REMOVED");
  return {
    differences: await packDifferences(all),
    counts: { ...rows, added: of("ADDED").length, changed: of("CHANGED").length, removed: removed.length },
    removedCodes: removed.map(({ code }) => code),
  };
}
