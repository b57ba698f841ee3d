// Reads what a bill says once: its numbers, its vessel, its ports, where and when it was issued, and who pays the freight.
import { imoCheckDigit, imoNumberOf } from "@filings/contract/values/imo-number";
import { countryAtEnd } from "./country-at-end.ts";
import type { LabelKind } from "./labels.ts";
import { type Found, type Paper, textOf, valuesOf } from "./page-texts.ts";
import { type Candidate, chosen, type Doubt, type Proposal } from "./proposal.ts";
import { dayIn } from "./read-day.ts";

/** Stands in a box that is filled elsewhere. */
export const placeholder =
  /^(?:SEE |AS PER |REFER |ATTACHED|CONTINUED|TO BE ADVISED|TBA\b|TBC\b|N\/?A$|NIL$|NONE$|-+$|=+$|\*+$|X{3,})/i;

type ReadText = (text: string) => { readonly value: string; readonly doubts?: readonly Doubt[] } | null;

function candidatesOf(founds: readonly Found[], rank: number, read: ReadText): Candidate[] {
  return founds.flatMap(({ rows, others, isTorn, label }) => {
    const said = (place: Found["rows"]) => {
      const text = textOf(place[0]).trim();
      const got = text === "" || placeholder.test(text) ? null : read(text);
      return got === null ? null : { ...got, text };
    };
    const first = said(rows);
    // Where it should stand there is nothing of the kind; where else it may stand, there is.
    const got = first ?? said(others);
    if (got === null) return [];
    const isFar = (isTorn && first !== null && said(others) !== null) || !label.isClear;
    const doubts: Doubt[] = [...(got.doubts ?? []), ...(isFar ? (["far"] as const) : [])];
    return [{ value: got.value, read: got.text, page: label.segment.page, doubts, rank }];
  });
}

const titleMost = 40;
/** In points. */
const titleNear = 40;

const billNumber: ReadText = (text) => {
  const value = text
    .toUpperCase()
    .replace(/^(?:NO|NR|#)[.:\s]+/, "")
    .replace(/\s*\([^()\d]*\)$/, "")
    .replace(/[.,;]+$/, "");
  const [first = ""] = value.split(/\s+/);
  // The letters of the line may stand in a cell of their own.
  const isParted = /^[A-Z]{3,4} (?=[A-Z0-9]*\d)[A-Z0-9]{6,12}$/.test(value);
  const whole = isParted ? value.replace(" ", "") : first;
  const isCut = whole.length < value.replace(/\s/g, "").length || (isParted && !/^[A-Z]{4} \d+$/.test(value));
  if (!/\d{3}/.test(whole) || !/^[A-Z0-9][A-Z0-9/-]{4,34}$/.test(whole)) return null;
  return { value: whole, ...(isCut && { doubts: ["split"] }) };
};

/** "No." and nothing else, beside the title of a form. */
function bareNumbers({ segments }: Paper): Candidate[] {
  const isTitle = ({ text }: { readonly text: string }) => /\bBILL OF LADING\b|\bWAY ?BILL\b|^FBL$/i.test(text);
  const titles = segments.filter((one) => one.text.length < titleMost && isTitle(one));
  return segments.flatMap((one, at) => {
    const next = segments[at + 1];
    const isNear = titles.some(({ page, y }) => page === one.page && Math.abs(y - one.y) < titleNear);
    if (!/^(?:NO|NR|N[º°])\.?:?$/i.test(one.text) || next?.row !== one.row || !isNear) return [];
    const read = billNumber(next.text);
    const doubts: Doubt[] = ["far"];
    return read === null ? [] : [{ value: read.value, read: next.text, page: one.page, doubts, rank: 1 }];
  });
}

function numbersOf(paper: Paper): (Proposal | null)[] {
  const isForwarders = /^(?:HOUSE BILL|HOUSE B|H\s?B|FBL|FORWARDER|分)/i;
  const own = valuesOf(paper, "bill_number");
  const candidates = own.flatMap((found) =>
    candidatesOf([found], isForwarders.test(found.label.segment.text) ? 2 : 1, billNumber).map((one) => one),
  );
  // A plain number beside one that the forwarder calls its own: which of the two the bill has is not certain.
  const number = chosen("bill_number", candidates.length > 0 ? candidates : bareNumbers(paper));
  const others = candidates.some(({ value, rank }) => rank === 1 && number !== null && value !== number.value);
  return [
    number === null
      ? null
      : others
        ? { ...number, doubts: [...new Set([...number.doubts, "several" as const])] }
        : number,
    chosen("master_bill_number", candidatesOf(valuesOf(paper, "master_bill_number"), 1, billNumber)),
  ];
}

const vesselPrefix = /^(?:M\/?V|M\.V\.|MV\.|S\/?S|MT|M\/T)\.?\s+(?=\S{2})/i;

function vesselName(text: string): string {
  return text
    .replace(vesselPrefix, "")
    .replace(/[\s/,;-]+$/, "")
    .trim();
}

const voyageForm = /^(?:V(?:OY)?(?:AGE)?\.?\s*(?:NO\.?)?\s*[:#]?\s*)?([A-Z0-9]{0,4}\d[A-Z0-9-]{0,8})$/i;

const readVessel: ReadText = (text) => {
  const value = vesselName(text);
  if (!/[A-Z]{2}/i.test(value) || value.length > 40) return null;
  const doubts: Doubt[] = /[/]|\bV\.|\bVOY/i.test(value) || /\d{2,}[A-Z]?$/.test(value) ? ["form"] : [];
  return { value, doubts };
};

const readVoyage: ReadText = (text) => {
  const value = voyageForm.exec(text.trim())?.[1];
  return value === undefined ? null : { value: value.toUpperCase() };
};

/** "MSC ANNA / 123W", "MSC ANNA V.123W", "MSC ANNA 123W". */
function partedVessel(
  text: string,
): { readonly name: string; readonly voyage: string; readonly isClear: boolean } | null {
  const [first = "", second = "", third] = text.split(/\s*\/\s*/);
  // The flag behind both.
  if (third !== undefined && countryAtEnd(third) !== null) return partedVessel(`${first} / ${second}`);
  const clear =
    /^(.+?)\s*(?:\/|,|\s-\s|\bV\.\s*|\bVOY(?:AGE)?\.?\s*(?:NO\.?)?\s*[:#]?\s*)\s*((?:V\.?\s*)?[A-Z0-9]{0,4}\d[A-Z0-9-]{0,8})$/i.exec(
      text,
    );
  const plain = clear ?? /^(.+?)\s+([A-Z]{0,3}\d{2,5}[A-Z]{0,2})$/i.exec(text);
  if (plain === null) return null;
  const [, name = "", voyage = ""] = plain;
  return {
    name: vesselName(name),
    voyage: voyage.replace(/^V\.?\s*(?=\d)/i, "").toUpperCase(),
    // A direction behind digits is no part of a ship's name.
    isClear: clear !== null || /^\d{3,4}[NSEW]$/i.test(voyage),
  };
}

function transportOf(paper: Paper): (Proposal | null)[] {
  const both = valuesOf(paper, "vessel_voyage");
  const read =
    (pick: "name" | "voyage"): ReadText =>
    (text) => {
      const parted = partedVessel(text);
      if (parted === null) return pick === "name" ? readVessel(text) : null;
      return { value: parted[pick], doubts: parted.isClear ? [] : ["split"] };
    };
  const alone = valuesOf(paper, "vessel");
  const ofAlone: ReadText = (text) => {
    const parted = partedVessel(text);
    return parted?.isClear ? { value: parted.name } : readVessel(text);
  };
  const voyages = valuesOf(paper, "voyage");
  return [
    chosen("transport.vessel_name", [...candidatesOf(both, 1, read("name")), ...candidatesOf(alone, 1, ofAlone)]),
    chosen("transport.voyage_number", [
      ...candidatesOf(both, 1, read("voyage")),
      ...candidatesOf(voyages, 1, readVoyage),
      ...(voyages.length === 0 && both.length === 0
        ? candidatesOf(alone, 1, (text) => (partedVessel(text)?.isClear ? read("voyage")(text) : null))
        : []),
    ]),
    chosen(
      "transport.imo_number",
      candidatesOf(valuesOf(paper, "imo"), 1, (text) => {
        const value = imoNumberOf(text);
        if (value === null) return null;
        return { value, doubts: imoCheckDigit(value) === Number(value[6]) ? [] : ["check_digit"] };
      }),
    ),
  ];
}

const places: readonly (readonly [string, LabelKind])[] = [
  ["places.receipt", "receipt"],
  ["places.loading", "loading"],
  ["places.discharge", "discharge"],
  ["places.delivery", "delivery"],
];

const readPlace: ReadText = (text) => {
  const value = text.replace(/\s+/g, " ").replace(/[.;]+$/, "");
  if (!/[\p{L}]{3}/u.test(value) || value.length > 80) return null;
  return { value, doubts: /\d{3,}/.test(value) ? ["form"] : [] };
};

function issueOf(paper: Paper): (Proposal | null)[] {
  const together = valuesOf(paper, "issue");
  const day: ReadText = (text) => {
    const read = dayIn(text);
    return read === null ? null : { value: read.day, doubts: read.isClear ? [] : ["two_meanings"] };
  };
  // Issued where it was loaded: there the place may be named more fully.
  const fuller = [...valuesOf(paper, "loading"), ...valuesOf(paper, "receipt")].map(({ rows }) =>
    textOf(rows[0]).trim(),
  );
  const place: ReadText = (text) => {
    const read = readPlace(dayIn(text)?.rest ?? text);
    if (read === null) return null;
    const name = read.value.toUpperCase();
    const same = fuller.find((one) => one.toUpperCase().startsWith(name) && /^\s*[,(]/.test(one.slice(name.length)));
    return same === undefined ? read : { ...read, value: same };
  };
  // Issued where and when: in one row or in two.
  const joined = together.map((found) => ({ ...found, rows: [found.rows.flat()] }));
  const two = valuesOf(paper, "issue", 2).map((found) => ({ ...found, rows: [found.rows.flat()] }));
  const dated = candidatesOf(joined, 1, day).length > 0 ? joined : two;
  return [
    chosen("issue_date", [...candidatesOf(valuesOf(paper, "issue_date"), 1, day), ...candidatesOf(dated, 1, day)]),
    chosen("issue_place", [
      ...candidatesOf(valuesOf(paper, "issue_place"), 1, place),
      ...candidatesOf(dated, 1, place),
    ]),
  ];
}

const freights = [
  [
    "PREPAID",
    /\bFREIGHT\W{0,3}(?:IS |TERMS?\W{1,3})?PRE-?PAID\b|\bFRACHT\W{1,3}(?:VORAUS)?BEZAHLT\b|\bFLETE\W{1,3}(?:PREPAGADO|PAGADO)\b|运费预付/i,
  ],
  [
    "COLLECT",
    /\bFREIGHT\W{0,3}(?:IS |TERMS?\W{1,3})?(?:TO )?COLLECT\b|\bFLETE\W{1,3}(?:POR COBRAR|AL COBRO)\b|运费到付/i,
  ],
] as const;

function freightOf({ segments }: Paper): Proposal | null {
  // "Freight | Collect" in two cells.
  const inCells = segments.flatMap((one, at) => {
    const next = segments[at + 1];
    const isParted = next?.row === one.row && /^FREIGHT(?: TERMS?| PAYMENT)?\W*$/i.test(one.text);
    return isParted ? [{ text: `FREIGHT ${next.text}`, page: one.page }] : [];
  });
  const candidates = [...segments, ...inCells].flatMap(({ text, page }) =>
    freights
      .filter(([, pattern]) => pattern.test(text))
      .map(([value]) => ({ value, read: text, page, doubts: [], rank: 1 })),
  );
  return chosen("freight_payment", candidates);
}

export function singleFieldsOf(paper: Paper): Proposal[] {
  return [
    ...numbersOf(paper),
    ...issueOf(paper),
    freightOf(paper),
    ...transportOf(paper),
    ...places.map(([field, kind]) => chosen(field, candidatesOf(valuesOf(paper, kind), 1, readPlace))),
  ].filter((one) => one !== null);
}
