// Reads the containers of a bill with their seals, sizes, packages and weights, from tables, rows with slashes and running text.
import { containerSizeTypeOf } from "@filings/contract/values/container-size-types";
import { containerCheckDigit } from "@filings/contract/values/iso6346";
import type { Segment } from "../layout/segments.ts";
import { type Amount, columnOf, type Measure, packageWord } from "./amounts.ts";
import { type Paper, textOf, valuesOf } from "./page-texts.ts";
import type { Doubt, Proposal } from "./proposal.ts";

export const containerForm = /\b([A-Z]{3}[UJZ])[\s-]?(\d{6})[\s/-]?(\d)(?!\d)/g;
const sealBehind =
  /\bSEALS?\b(?:\s*(?:NO|NOS|NUMBER|NR)S?)?\.?\s*[:#.]*\s*((?:[A-Z]{0,6}[- ]?\d[A-Z0-9-]{2,14})(?:\s*[,/&+]\s*[A-Z]{0,6}-?\d[A-Z0-9-]{2,14})*)|封号[:：]?\s*([A-Z0-9-]{4,15})|PRECINTOS?\s*[:#]?\s*([A-Z0-9-]{4,15})|SIEGEL(?:-?NR\.?)?\s*[:#]?\s*([A-Z0-9-]{4,15})/i;
const sealForm = /^(?=[A-Z0-9-]*\d)[A-Z0-9][A-Z0-9-]{3,14}$/;
const sizeIn =
  /(?<![\dA-Z])(?:\d+\s*[xX*]\s*)?((?:20|40|45)\s*['’′]?\s*(?:FT\.?)?\s*(?:HIGH ?CUBE|HC|HQ|GP|DV|DC|RF|RH|OT|FR|TK|STD?|DRY|REEFER|OPEN TOP)(?![A-Z])|[24L][0256][GRUPTVB][0-9](?![\dA-Z]))/i;

/** "20'X8'6" GENERAL PURPOSE CONT." */
const withHeight =
  /(?<![\dA-Z])(20|40|45)\s*['’′]\s*X\s*([89])\s*['’′]\s*6?\s*["”″]?\s*(GENERAL PURPOSE|STANDARD|DRY|HIGH CUBE|REEFER|OPEN TOP|FLAT ?RACK|HARD TOP|TANK)/i;
/** By the word: usual, and high. */
const kindsByWord = [
  [/^(?:GENERAL|STANDARD|DRY|HIGH)/i, "GP", "HC"],
  [/^REEFER/i, "RF", "RH"],
  [/^OPEN/i, "OT", "OH"],
  [/^FLAT/i, "FR", "FH"],
  [/^HARD/i, "HT", "HT"],
  [/^TANK/i, "TK", "TK"],
] as const;

export interface ReadContainer {
  readonly number: string;
  readonly proposals: readonly Proposal[];
  readonly weight: string | null;
  readonly packages: string | null;
  readonly volume: string | null;
}

/** In heights of the letters: so far beneath a container stands what belongs to it. */
const beneathMost = 5;

interface Spot {
  readonly number: string;
  readonly segment: Segment;
  readonly index: number;
}

const billWord = /^(?!.*\bCONTAINER)(?:.*\W)?(?:[MH]?B\s?\/?\s?L|BILL|BOOKING|BKG)(?:\W|$)/i;

/** The number of a bill has the form of a container's now and then. */
function spotsOf({ segments, labels }: Paper): Spot[] {
  const ofBills = new Set(
    labels
      .filter(({ kind, inline }) => inline !== "" && (kind === "bill_number" || kind === "master_bill_number"))
      .map(({ segment }) => segment),
  );
  const byRow = Map.groupBy(segments, ({ row }) => row);
  const isOfBill = (segment: Segment, number: string) =>
    containerCheckDigit(number) !== Number(number[10]) &&
    (byRow.get(segment.row) ?? []).some(({ text }) => billWord.test(text));
  return segments.flatMap((segment, index) =>
    [...(ofBills.has(segment) ? "" : segment.text.toUpperCase()).matchAll(containerForm)]
      .map(([, owner, serial, digit]) => ({ number: `${owner}${serial}${digit}`, segment, index }))
      .filter(({ number }) => !isOfBill(segment, number)),
  );
}

export function containersOf(paper: Paper, amounts: readonly Amount[]): ReadContainer[] {
  const byNumber = Map.groupBy(spotsOf(paper), ({ number }) => number);
  const rows = new Set([...byNumber.values()].flat().map(({ segment }) => segment.row));
  const only = byNumber.size === 1 ? sealOfBill(paper) : null;
  return [...byNumber].map(([number, spots], index) => {
    const doubts: Doubt[] = containerCheckDigit(number) === Number(number[10]) ? [] : ["check_digit"];
    const views = spots.map((spot) => viewOf(paper, { spot, rows, all: byNumber.size, amounts }));
    const first = spots[0] as Spot;
    const scope = `container[${index}]`;
    const base = { page: first.segment.page, others: [] };
    const proposals: Proposal[] = [
      { ...base, field: `${scope}.container_number`, value: number, read: first.segment.text, doubts },
    ];
    const size = views.find((view) => view.size !== null)?.size ?? (byNumber.size === 1 ? sizeOfBill(paper) : null);
    if (size) proposals.push({ ...base, field: `${scope}.size_type`, value: size.value, read: size.read, doubts: [] });
    const seals = views.find((view) => view.seals.length > 0);
    for (const [at, seal] of (seals?.seals ?? []).entries())
      proposals.push({
        ...base,
        field: `${scope}.seals[${at}].number`,
        value: seal,
        read: seals?.sealRead ?? seal,
        doubts: seals?.isFar ? ["far"] : [],
      });
    if (seals === undefined || (seals.isFar && only !== null)) {
      const kept = proposals.filter(({ field }) => !field.includes("seals"));
      proposals.splice(0, proposals.length, ...kept);
      for (const [at, value] of (only?.seals ?? []).entries())
        proposals.push({
          ...base,
          field: `${scope}.seals[${at}].number`,
          value,
          read: only?.read ?? value,
          doubts: [],
        });
    }
    const own = (measure: Measure) =>
      views.flatMap(({ amounts: of }) => of).find((one) => one.measure === measure)?.value ?? null;
    return { number, proposals, weight: own("weight"), packages: own("packages"), volume: own("volume") };
  });
}

/** Of a bill with one container: "1 X 40' HC" beside the packages, where nothing else is said. */
function sizeOfBill({ segments }: Paper): View["size"] {
  const said = segments
    .filter(({ text }) => /^\W*(?:0?1|ONE)\W*\s*[X*]\s*\d{2}/i.test(text))
    .map(({ text }) => firstSize([text]))
    .filter((size) => size !== null);
  return new Set(said.map(({ value }) => value)).size === 1 ? (said[0] ?? null) : null;
}

/** Of a bill with one container: the seal may stand elsewhere, by a label of its own. */
function sealOfBill(paper: Paper): { readonly seals: readonly string[]; readonly read: string } | null {
  for (const { rows, where } of valuesOf(paper, "seal")) {
    const read = textOf(rows[0]);
    const seals = where === "beneath" ? [] : sealsIn(read);
    if (seals.length > 0) return { seals, read };
  }
  return null;
}

interface View {
  readonly size: { readonly value: string; readonly read: string } | null;
  readonly seals: readonly string[];
  readonly sealRead: string;
  readonly isFar: boolean;
  readonly amounts: readonly Amount[];
}

interface Looking {
  readonly spot: Spot;
  readonly rows: ReadonlySet<number>;
  readonly all: number;
  readonly amounts: readonly Amount[];
}

/** What stands in the row of a container, or directly beneath it. */
function viewOf(paper: Paper, { spot, rows, all, amounts }: Looking): View {
  const { segment, number } = spot;
  const inRow = paper.segments.filter(({ row, page }) => row === segment.row && page === segment.page);
  // What follows a container in its own text, up to the next one.
  const parts = segment.text.toUpperCase().split(/(?=\b[A-Z]{3}[UJZ][\s-]?\d{6}[\s/-]?\d(?!\d))/);
  const own = parts.find((part) => part.replace(/[\s/-]/g, "").includes(number)) ?? segment.text.toUpperCase();
  const isAlone = parts.filter((part) => /^[A-Z]{3}[UJZ][\s-]?\d{6}/.test(part)).length === 1;
  const behind = own.replace(containerForm, " ");
  const beneath = paper.segments.filter(
    (one) =>
      one.page === segment.page &&
      one.y > segment.y + 1 &&
      one.y < segment.y + beneathMost * segment.height &&
      !rows.has(one.row) &&
      one.left < segment.right &&
      one.right > segment.left - 4,
  );
  const beside = isAlone ? inRow.filter((one) => one !== segment) : [];
  const texts = [behind, ...beside.map(({ text }) => text.toUpperCase())];
  const size = firstSize([...texts, ...beneath.map(({ text }) => text)]) ?? sizeInColumn(paper, beside);
  const seal = sealOf(paper, { behind, beside, beneath });
  const isOwn = (one: Amount) =>
    one.standing !== "pieces" &&
    (one.segment === segment ? isAlone || all === 1 : beside.includes(one.segment)) &&
    (one.segment !== segment || isAlone);
  return { size, ...seal, amounts: amounts.filter(isOwn) };
}

function firstSize(texts: readonly string[]): View["size"] {
  for (const text of texts) {
    const measured = withHeight.exec(text);
    const [, feet = "", height = "", word = ""] = measured ?? [];
    const ofWord = kindsByWord.find(([form]) => form.test(word))?.[height === "9" ? 2 : 1];
    const inFull = ofWord === undefined ? null : containerSizeTypeOf(`${feet}${ofWord}`);
    if (measured !== null && inFull !== null) return { value: inFull, read: measured[0] };
    const match = sizeIn.exec(text);
    if (match === null) continue;
    // "40 DRY 9'6": the height stands behind.
    const isHigh = /^\s*[(/]?\s*9\s*['’′.]?\s*6/.test(text.slice(match.index + match[0].length));
    const value = containerSizeTypeOf(isHigh ? `${(match[1] ?? "").slice(0, 2)}HC` : (match[1] ?? ""));
    if (value !== null) return { value, read: match[0] };
  }
  return null;
}

function sizeInColumn(paper: Paper, beside: readonly Segment[]): View["size"] {
  for (const one of beside) {
    if (columnOf(paper, one)?.kind !== "size_type") continue;
    const value = containerSizeTypeOf(one.text);
    if (value !== null) return { value, read: one.text };
  }
  return null;
}

interface Around {
  readonly behind: string;
  readonly beside: readonly Segment[];
  readonly beneath: readonly Segment[];
}

function sealOf(paper: Paper, { behind, beside, beneath }: Around): Pick<View, "seals" | "sealRead" | "isFar"> {
  const under = beneath.map((one) => one.text).join(" ");
  for (const text of [behind, ...beside.map((one) => one.text), under]) {
    const match = sealBehind.exec(text);
    const said = match?.slice(1).find((group) => group !== undefined);
    if (match === null || said === undefined) continue;
    // Further digits behind a blank may belong to it.
    const rest = text.slice(match.index + match[0].length);
    const isCut = /^\s+\d/.test(rest) && sizeIn.exec(rest.trim())?.index !== 0;
    return { seals: sealsIn(said), sealRead: text.trim(), isFar: isCut };
  }
  for (const one of beside) {
    if (columnOf(paper, one)?.kind !== "seal") continue;
    const seals = sealsIn(one.text);
    if (seals.length > 0) return { seals, sealRead: one.text, isFar: false };
  }
  const slashed = behind.split(/\s*\/\s*/).map((part) => part.trim());
  const isSlashed = slashed.length > 1;
  const words = (isSlashed ? slashed : behind.split(/\s+/)).filter((part) => sealForm.test(part) && !isMeasured(part));
  if (isSlashed && words[0] !== undefined) return { seals: [words[0]], sealRead: behind.trim(), isFar: false };
  const near = beside.map(({ text }) => text.toUpperCase()).filter((text) => sealForm.test(text) && !isMeasured(text));
  const below = beneath
    .map(({ text }) => text.toUpperCase())
    .filter((text) => sealForm.test(text) && !isMeasured(text));
  const guess = words[0] ?? near[0] ?? below[0];
  return guess === undefined
    ? { seals: [], sealRead: "", isFar: false }
    : { seals: [guess], sealRead: guess, isFar: true };
}

const measuredForm = new RegExp(String.raw`^\d+(?:[.,]\d+)*(?:KGS?|CBM|M3|MT|PCS|${packageWord})$|^\d+X`, "i");

function isMeasured(text: string): boolean {
  return containerSizeTypeOf(text) !== null || measuredForm.test(text);
}

function sealsIn(text: string): string[] {
  return text
    .toUpperCase()
    .split(/\s*[,/&+;]\s*|\s{2,}/)
    .map((one) =>
      one
        .trim()
        .replace(/^(?:SEAL|NO\.?|#|:)\s*/g, "")
        .replace(/^([A-Z]{1,6}) (?=\d)/, "$1"),
    )
    .filter((one) => sealForm.test(one))
    .slice(0, 9);
}
