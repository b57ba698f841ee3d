// Reads the business of a message out of its segments: what was filed or answered, part by part, without the syntax.
import type { LineForm, MessageKind, MessageLine, MessagePart } from "@filings/contract/mpci/messages";
import type { Message, PositionedSegment } from "@filings/edifact/read";
import { textOf, valueAt } from "../notice/segment-values.ts";
import { aeMpciD13a } from "../profile.ts";
import {
  addressLines,
  functionKinds,
  measureLines,
  partyParts,
  placeLines,
  referenceLines,
  textLines,
  timeLines,
  totalLines,
} from "./line-codes.ts";

export interface ReadLine {
  readonly name: MessageLine;
  readonly form: LineForm;
  readonly value: string;
}

export interface ReadPart {
  readonly name: MessagePart;
  readonly number: string;
  readonly lines: ReadLine[];
}

interface Reading {
  /** What the answer says; null: a message of ours. */
  readonly verdict: MessageKind | null;
  readonly parts: ReadPart[];
  /** The part in which the next line stands. */
  open: ReadPart;
}

/** Both from 1 without the tag. */
type At = (element: number, component?: number) => string;
type Reader = (reading: Reading, at: At, segment: PositionedSegment) => void;

const { texts, references, parties, carriages } = aeMpciD13a;

/** Parts that hold nothing are left out. */
export function readParts({ segments }: Message, verdict: MessageKind | null): ReadPart[] {
  const first: ReadPart = { name: "MESSAGE", number: "", lines: [] };
  const reading: Reading = { verdict, parts: [first], open: first };
  for (const segment of segments) {
    readers.get(segment.tag)?.(reading, (element, component) => valueAt(segment, element, component) ?? "", segment);
  }
  return reading.parts.filter(({ lines }) => lines.length > 0);
}

function open(reading: Reading, name: MessagePart, number = ""): void {
  reading.open = { name, number, lines: [] };
  reading.parts.push(reading.open);
}

/** Opens the part that is there already, or a new one. */
function reopen(reading: Reading, name: MessagePart): void {
  const found = reading.parts.find((part) => part.name === name);
  if (found === undefined) open(reading, name);
  else reading.open = found;
}

/** A line that its part says already is not said again. */
function add(reading: Reading, name: MessageLine | undefined, text: string, form: LineForm = "CODE"): void {
  const value = text.trim();
  if (name === undefined || value === "") return;
  const { lines } = reading.open;
  if (!lines.some((line) => line.name === name && line.value === value)) lines.push({ name, form, value });
}

/** A code that nobody knows is shown as it came. */
function addKind(reading: Reading, kind: MessageKind | undefined | null, code: string): void {
  if (kind === undefined || kind === null || kind === "UNKNOWN") add(reading, "KIND", code);
  else add(reading, "KIND", kind, "KIND");
}

function openPoint(reading: Reading): void {
  open(reading, "POINT", String(reading.parts.filter(({ name }) => name === "POINT").length + 1));
}

function joined(parts: readonly string[] | undefined, between: string): string {
  return (parts ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(between);
}

const headingReaders: readonly (readonly [string, Reader])[] = [
  [
    "BGM",
    (reading, at) => {
      if (reading.verdict !== null) return add(reading, "NUMBER", at(2));
      addKind(reading, functionKinds.get(at(3)), at(3));
      add(reading, "FILING", at(2));
      add(reading, "VERSION", at(2, 2));
    },
  ],
  ["DTM", (reading, at) => add(reading, timeLines.get(at(1)), ...instantOf(at(1, 2), at(1, 3)))],
  [
    "RFF",
    (reading, at) => {
      if (at(1) !== references.previousMessage) return add(reading, referenceLines.get(at(1)), at(1, 2));
      add(reading, reading.verdict === null ? "CHANGES" : "VERSION", at(1, 4));
    },
  ],
  [
    "NAD",
    (reading, at, { elements }) => {
      if (at(1) === parties.SENDER) return add(reading, "FILER", at(2));
      const part = partyParts.get(at(1));
      if (part === undefined) return;
      open(reading, part);
      add(reading, "NAME", joined(elements[3], " "), "WORDS");
      add(reading, "ADDRESS", joined([...(elements[4] ?? []), at(6), at(7), at(8), at(9)], ", "), "WORDS");
      add(reading, "PARTY_ID", at(2));
    },
  ],
  ["CTA", (reading, at) => add(reading, "CONTACT", at(2, 2), "WORDS")],
  ["COM", (reading, at) => add(reading, addressLines.get(at(1, 2)), at(1))],
  [
    "TDT",
    (reading, at) => {
      if (at(1) !== carriages.main) {
        if (at(1) === carriages.pre) add(reading, "PRE_CARRIAGE", at(8, 4), "WORDS");
        return;
      }
      open(reading, "VOYAGE");
      add(reading, "VESSEL", at(8, 4), "WORDS");
      add(reading, "VOYAGE", at(2));
    },
  ],
  ["LOC", (reading, at) => add(reading, placeLines.get(at(1)), at(2))],
  ["CNI", (reading) => reopen(reading, "MESSAGE")],
];

const cargoReaders: readonly (readonly [string, Reader])[] = [
  [
    "EQD",
    (reading, at) => {
      if (reading.verdict !== null) return add(reading, "STOWED", at(2));
      open(reading, "CONTAINER", at(2));
      add(reading, "SIZE", at(3));
    },
  ],
  ["SEL", (reading, at) => add(reading, "SEAL", at(1))],
  [
    "CNT",
    (reading, at) => {
      reopen(reading, "TOTALS");
      add(reading, totalLines.get(at(1)), at(1, 2), "NUMBER");
    },
  ],
  [
    "GID",
    (reading, at) => {
      open(reading, "ITEM", at(1));
      add(reading, "PACKAGES", at(2), "NUMBER");
    },
  ],
  ["MEA", (reading, at) => add(reading, measureLines.get(at(2)), at(3, 2), "NUMBER")],
  ["PCI", (reading, _at, { elements }) => add(reading, "MARKS", joined(elements[1], ", "), "WORDS")],
  ["SGP", (reading, at) => add(reading, "STOWED", at(1))],
  ["CST", (reading, at) => add(reading, "HS", at(2))],
  ["DGS", (reading, at) => add(reading, "DANGEROUS", joined([`UN ${at(3)}`, at(2)], ", "))],
  [
    "FTX",
    (reading, at, segment) => {
      // Names and remarks of dangerous goods repeat what their own segment says.
      if (at(1) === texts.dangerousName || at(1) === texts.dangerousRemark) return;
      add(reading, textLines.get(at(1)) ?? "TEXT", textOf(segment), "WORDS");
    },
  ],
];

const answerReaders: readonly (readonly [string, Reader])[] = [
  [
    "GEI",
    (reading, at) => {
      if (reading.verdict !== null && at(1) === "5") addKind(reading, reading.verdict, at(2));
    },
  ],
  ["ERP", openPoint],
  ["ERC", (reading, at) => add(reading, "CODE", at(1))],
  [
    "UCI",
    (reading, at) => {
      addKind(reading, reading.verdict, at(4));
      add(reading, "CODE", at(5));
    },
  ],
  ["UCM", (reading, at) => add(reading, "CODE", at(4))],
  [
    "UCS",
    (reading, at) => {
      openPoint(reading);
      add(reading, "SEGMENT", at(1), "NUMBER");
      add(reading, "CODE", at(2));
    },
  ],
  ["UCD", (reading, at) => add(reading, "CODE", at(1))],
];

const readers: ReadonlyMap<string, Reader> = new Map([...headingReaders, ...cargoReaders, ...answerReaders]);

/** Formats 102, 203 and 204; their clock is that of UTC. */
function instantOf(digits: string, format: string): [string, LineForm] {
  const [, year, month, day, hour, minute, second = "00"] =
    /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)?)?$/.exec(digits) ?? [];
  if (year === undefined) return [digits, "CODE"];
  if (format === "102" || hour === undefined) return [`${year}-${month}-${day}`, "DAY"];
  return [`${year}-${month}-${day}T${hour}:${minute}:${second}Z`, "INSTANT"];
}
