// Reads the business of a message out of its segments: what was filed or answered, part by part, without the syntax.

import type { LineName, PartName } from "./message-words.ts";
import type { Elements, Segment } from "./segments.ts";

export interface ReadLine {
  readonly name: LineName;
  readonly value: string;
  /** `kind` is looked up among the names of messages. */
  readonly form: "code" | "words" | "instant" | "day" | "number" | "kind";
}

export interface ReadPart {
  readonly name: PartName;
  readonly number: string;
  readonly lines: readonly ReadLine[];
}

interface Reading {
  readonly isAnswer: boolean;
  readonly parts: ReadPart[];
  /** Where the next line goes. */
  lines: ReadLine[];
}

type At = (element: number, component?: number) => string;

const roles = ["CZ", "CN", "NI", "N2", "FW", "CS", "DDS", "CA", "CG"] as const;
const functions: Readonly<Record<string, string>> = { "9": "ORIGINAL", "5": "UPDATE", "1": "CANCELLATION" };
const verdicts: Readonly<Record<string, string>> = {
  "1": "REGISTERED",
  "2": "REJECTED",
  CAN: "CANCEL_ACCEPTED",
  CNR: "CANCEL_REFUSED",
};
const interchangeVerdicts: Readonly<Record<string, string>> = {
  "7": "ACKNOWLEDGED",
  "8": "ACKNOWLEDGED",
  "4": "REJECTED",
};

const places: Readonly<Record<string, LineName>> = {
  "125": "lastPort",
  "9": "loading",
  "13": "transhipment",
  "11": "discharge",
  "88": "receipt",
  "7": "delivery",
  "91": "issuePlace",
  "27": "origin",
};
const times: Readonly<Record<string, LineName>> = {
  "137": "written",
  "9": "written",
  "182": "issued",
  "342": "loadingAt",
  "133": "departure",
  "132": "arrival",
};
const references: Readonly<Record<string, LineName>> = {
  BH: "bill",
  BM: "bill",
  ABH: "bill",
  MB: "master",
  ABT: "registration",
  AAQ: "stowed",
};
const measures: Readonly<Record<string, LineName>> = { AAB: "gross", AAA: "net", AAW: "volume", T: "tare" };
const totals: Readonly<Record<string, LineName>> = { "7": "gross", "11": "packages", "16": "containers" };
const addresses: Readonly<Record<string, LineName>> = { TE: "phone", EM: "email" };

/** Parts that hold nothing are left out. */
export function readMessage(segments: readonly Segment[]): ReadPart[] {
  const isAnswer = segments.some(({ tag, elements }) => tag === "UNH" && elements[1]?.[0] !== "CUSCAR");
  const reading: Reading = { isAnswer, parts: [], lines: [] };
  open(reading, "message");
  for (const { tag, elements } of segments) {
    const reader = Object.hasOwn(readers, tag) ? readers[tag] : undefined;
    reader?.(reading, (element, component = 0) => elements[element]?.[component]?.trim() ?? "", elements);
  }
  return reading.parts.filter(({ lines }) => lines.length > 0);
}

function open(reading: Reading, name: PartName, number = ""): void {
  const lines: ReadLine[] = [];
  reading.parts.push({ name, number, lines });
  reading.lines = lines;
}

/** Back to a part that is there already, or a new one. */
function within(reading: Reading, name: PartName): void {
  const found = reading.parts.find((part) => part.name === name);
  if (found === undefined) open(reading, name);
  else reading.lines = found.lines as ReadLine[];
}

function add(reading: Reading, name: LineName | undefined, value: string, form: ReadLine["form"] = "code"): void {
  if (name !== undefined && value !== "") reading.lines.push({ name, value, form });
}

function of<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function count(reading: Reading, name: PartName): string {
  return String(reading.parts.filter((part) => part.name === name).length + 1);
}

type Reader = (reading: Reading, at: At, elements: Elements) => void;

const readers: Readonly<Record<string, Reader>> = {
  BGM(reading, at) {
    if (reading.isAnswer) return add(reading, "number", at(1));
    add(reading, "kind", of(functions, at(2)) ?? at(2), "kind");
    add(reading, "filing", at(1));
    add(reading, "version", at(1, 1));
  },
  DTM(reading, at) {
    add(reading, of(times, at(0)), ...instantOf(at(0, 1), at(0, 2)));
  },
  RFF(reading, at) {
    if (at(0) === "ACW") return add(reading, reading.isAnswer ? "version" : "changes", at(0, 3));
    add(reading, of(references, at(0)), at(0, 1));
  },
  NAD(reading, at, elements) {
    if (at(0) === "MS") return add(reading, "filer", at(1));
    const role = roles.find((one) => one === at(0));
    if (role === undefined) return;
    open(reading, role);
    add(reading, "name", joined(elements[3]), "words");
    add(reading, "address", joined([...(elements[4] ?? []), at(5), at(6), at(7), at(8)], ", "), "words");
    add(reading, "partyId", at(1));
  },
  CTA(reading, at) {
    add(reading, "contact", at(1, 1), "words");
  },
  COM(reading, at) {
    add(reading, of(addresses, at(0, 1)), at(0));
  },
  TDT(reading, at) {
    open(reading, "voyage");
    add(reading, "vessel", at(7, 3), "words");
    add(reading, "voyage", at(1));
  },
  LOC(reading, at) {
    add(reading, of(places, at(0)), at(1));
  },
  CNI(reading) {
    within(reading, "message");
  },
  EQD(reading, at) {
    if (reading.isAnswer) return add(reading, "stowed", at(1));
    open(reading, "container", at(1));
    add(reading, "size", at(2));
  },
  SEL(reading, at) {
    add(reading, "seal", at(0));
  },
  CNT(reading, at) {
    within(reading, "totals");
    add(reading, of(totals, at(0)), at(0, 1), "number");
  },
  GID(reading, at) {
    open(reading, "item", at(0));
    add(reading, "packages", at(1), "number");
  },
  MEA(reading, at) {
    add(reading, of(measures, at(1)), at(2, 1), "number");
  },
  PCI(reading, _at, elements) {
    add(reading, "marks", joined(elements[1], ", "), "words");
  },
  SGP(reading, at) {
    add(reading, "stowed", at(0));
  },
  CST(reading, at) {
    add(reading, "hs", at(1));
  },
  DGS(reading, at) {
    add(reading, "dangerous", joined([`UN ${at(2)}`, at(1)], ", "));
  },
  FTX(reading, at, elements) {
    // Names and remarks of dangerous goods repeat what their own segment says.
    if (at(0) === "AAD" || at(0) === "AAC") return;
    add(reading, at(0) === "AAA" ? "description" : "text", joined(elements[3]), "words");
  },
  GEI(reading, at) {
    if (reading.isAnswer) add(reading, "kind", of(verdicts, at(1)) ?? at(1), "kind");
  },
  ERP(reading) {
    open(reading, "point", count(reading, "point"));
  },
  ERC(reading, at) {
    add(reading, "code", at(0));
  },
  UCI(reading, at) {
    add(reading, "kind", of(interchangeVerdicts, at(3)) ?? at(3), "kind");
    add(reading, "code", at(4));
  },
  UCM(reading, at) {
    if (at(2) !== "4") return;
    // The envelope was taken, the message in it was not: that is what counts.
    reading.lines.splice(0, reading.lines.length);
    add(reading, "kind", "REJECTED", "kind");
  },
  UCS(reading, at) {
    open(reading, "point", count(reading, "point"));
    add(reading, "place", at(0), "number");
    add(reading, "code", at(1));
  },
  UCD(reading, at) {
    add(reading, "code", at(0));
  },
};

function joined(parts: readonly string[] | undefined, between = ""): string {
  return (parts ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(between === "" ? " " : between);
}

/** Formats 102, 203 and 204; their clock is that of UTC. */
function instantOf(digits: string, format: string): [string, ReadLine["form"]] {
  const [, year, month, day, hour, minute, second = "00"] =
    /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)?)?$/.exec(digits) ?? [];
  if (year === undefined) return [digits, "code"];
  if (format === "102" || hour === undefined) return [`${year}-${month}-${day}`, "day"];
  return [`${year}-${month}-${day}T${hour}:${minute}:${second}Z`, "instant"];
}
