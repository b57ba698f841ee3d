// Reads a filing from a file: fills in placeholders for unique and relative values, and checks its form.

import { adcStatuses } from "@filings/contract/adc/workflow";
import { type FilingSystem, filingSystemNames } from "@filings/contract/filing/systems";
import { type FilingChange, filingChangeSchema } from "@filings/contract/mpci/filing";
import { billTypes } from "@filings/contract/mpci/filing-codes";
import { billForms } from "@filings/contract/mpci/types/bill-forms";
import { type PaperType, paperTypes } from "@filings/contract/mpci/types/paper-types";
import { type CancellationOutcome, cancellationOutcomes, mpciStatuses } from "@filings/contract/mpci/workflow";
import { type AdcFile, readAdcFile } from "./adc/file.ts";
import { type DemoClerk, demoClerkNames } from "./env.ts";
import { FileError } from "./file-error.ts";

export { FileError } from "./file-error.ts";

export type FilingFile = MpciFile | AdcFile;

export interface MpciFile {
  readonly system: "MPCI";
  /** Statuses that count as success; absent: the command decides. */
  readonly expect: readonly string[] | null;
  /** The carrier by its MPCI Party ID, because its id differs between installations. */
  readonly carrierPartyId: string | null;
  /** The answers to NAIC's request for information; null: it is not answered. */
  readonly answers: readonly FileAnswer[] | null;
  /** The bill is withdrawn once NAIC has answered it; null: it is not. */
  readonly cancel: { readonly reason: string; readonly outcome: CancellationOutcome } | null;
  readonly papers: readonly MpciFilePaper[];
  /** Who files it in the demo; null: as its bill type says. */
  readonly clerk: DemoClerk | null;
  /** The principal, by its MPCI Party ID, in whose name it is filed; null: in the clerk's company's. */
  readonly onBehalfOf: string | null;
  /** The bills that are filed beneath it while NAIC waits for them. */
  readonly family: readonly MpciFile[];
  readonly body: FilingChange;
}

/** The answer to one question, counted from 1. */
export interface FileAnswer {
  readonly question: number;
  readonly text: string | null;
  /** Its paper, by the path relative to the filing's file. */
  readonly paper: string | null;
}

export interface MpciFilePaper {
  /** The path relative to the filing's file. */
  readonly file: string;
  readonly documentType: PaperType;
}

export interface Filling {
  readonly now: Date;
  /** Capitals and digits, different for every run. */
  readonly unique: string;
}

const unitMs = { d: 86_400_000, h: 3_600_000, m: 60_000 } as const;

/** `{{unique}}`, `{{now+10d}}` and `{{now-4h}}` (instants), `{{today-3d}}` (dates). */
export function fillIn(text: string, { now, unique }: Filling): string {
  return text.replace(/\{\{([^{}]*)\}\}/g, (whole, inside: string) => {
    if (inside === "unique") return unique;
    const moved = /^(now|today)(?:([+-])(\d{1,4})([dhm]))?$/.exec(inside);
    if (moved === null)
      throw new FileError(`The file holds ${whole}, which is none of {{unique}}, {{now+10d}} and {{today-3d}}.`);
    const [, base, sign, count, unit] = moved;
    const span = count === undefined ? 0 : Number(count) * unitMs[unit as keyof typeof unitMs];
    const at = new Date(now.getTime() + (sign === "-" ? -span : span)).toISOString();
    return base === "today" ? at.slice(0, 10) : at;
  });
}

/** Eight letters and digits from the time and a random number. */
export function uniquePart(now: Date, chance: number = Math.random()): string {
  const time = Math.floor(now.getTime() / 1000)
    .toString(36)
    .slice(-5);
  const rest = Math.floor(chance * 36 ** 3)
    .toString(36)
    .padStart(3, "0");
  return `${time}${rest}`.toUpperCase();
}

const members = ["system", "says", "expect", "carrier_mpci_party_id", "answers", "cancel", "papers"];
const ofFamily = ["clerk", "on_behalf_of", "family", "body"];

export function readFilingFile(text: string, filling: Filling): FilingFile {
  const value = parse(fillIn(text, filling));
  if (value.system === "ADC") return readAdcFile(value, readExpected(value.expect));
  return readMpciFile(value);
}

/** The system of the file, if it can be recognised; errors are reported by the reader. */
export function systemOf(text: string): FilingSystem {
  const [, named] = /"system"\s*:\s*"(\w+)"/.exec(text) ?? [];
  return filingSystemNames.find((system) => system === named) ?? "MPCI";
}

/** Who files it in the demo, by what the file says of its system and bill type. */
export function demoClerkOf(text: string): DemoClerk {
  if (systemOf(text) === "ADC") return "IMPORTER";
  const [, type] = /"bill_type"\s*:\s*"(\w+)"/.exec(text) ?? [];
  const form = billTypes.find((each) => each === type);
  return form !== undefined && billForms[form].filedBy.includes("SHIPPING_LINE") ? "LINE" : "FORWARDER";
}

export function readMpciFile(value: Record<string, unknown>): MpciFile {
  const known = [...members, ...ofFamily];
  const stranger = Object.keys(value).find((name) => !known.includes(name));
  if (stranger !== undefined) throw new FileError(`The file has a member "${stranger}"; it takes ${known.join(", ")}.`);
  if (value.system !== "MPCI") throw new FileError('The file\'s "system" must be "MPCI" or "ADC".');
  const carrier = value.carrier_mpci_party_id ?? null;
  if (carrier !== null && typeof carrier !== "string") throw new FileError('"carrier_mpci_party_id" must be a text.');
  const body = filingChangeSchema.safeParse(value.body);
  if (!body.success) {
    const first = body.error.issues[0];
    throw new FileError(`The file's body is wrong at ${["body", ...(first?.path ?? [])].join(".")}: ${first?.message}`);
  }
  return {
    system: "MPCI",
    expect: readExpected(value.expect),
    carrierPartyId: carrier,
    answers: readAnswers(value.answers),
    cancel: readCancel(value.cancel),
    papers: readPapers(value.papers ?? []),
    ...readFamily(value),
    body: body.data,
  };
}

function readFamily({
  clerk,
  on_behalf_of: principal = null,
  family = [],
}: Record<string, unknown>): Pick<MpciFile, "clerk" | "onBehalfOf" | "family"> {
  const who = demoClerkNames.find((name) => name === clerk) ?? null;
  if (clerk !== undefined && who === null) throw new FileError(`"clerk" is one of ${demoClerkNames.join(", ")}.`);
  if (principal !== null && typeof principal !== "string") throw new FileError('"on_behalf_of" must be a text.');
  if (!Array.isArray(family)) throw new FileError('"family" must be a list of bills.');
  const bills = family.map((one: unknown) => readMpciFile({ system: "MPCI", ...Object(one) }));
  return { clerk: who, onBehalfOf: principal, family: bills };
}

function readAnswers(value: unknown): MpciFile["answers"] {
  if (value === undefined) return null;
  const given = Array.isArray(value) ? value : [];
  const answers = given.map((one: unknown): FileAnswer | null => {
    const { question, text = null, paper = null } = Object(one) as Record<string, unknown>;
    const isText = (said: unknown): said is string | null => said === null || typeof said === "string";
    return typeof question === "number" && isText(text) && isText(paper) ? { question, text, paper } : null;
  });
  const known = answers.filter((one) => one !== null);
  if (known.length > 0 && known.length === answers.length) return known;
  throw new FileError('"answers" is a list of { "question": 1, "text": "…", "paper": "documents/….pdf" }.');
}

function readPapers(value: unknown): MpciFilePaper[] {
  if (!Array.isArray(value)) throw new FileError('"papers" must be a list.');
  return value.map((paper) => {
    const { file, document_type: wanted } = Object(paper) as Record<string, unknown>;
    const documentType = paperTypes.find((one) => one === wanted);
    if (typeof file === "string" && file !== "" && documentType !== undefined) return { file, documentType };
    throw new FileError(`"papers" name each a "file" and a "document_type", one of ${paperTypes.join(", ")}.`);
  });
}

function readCancel(value: unknown): MpciFile["cancel"] {
  if (value === undefined) return null;
  const { reason, outcome: wanted } = Object(value) as Record<string, unknown>;
  const outcome = cancellationOutcomes.find((one) => one === wanted);
  if (typeof reason === "string" && outcome !== undefined) return { reason, outcome };
  throw new FileError(`"cancel" takes a "reason" and an "outcome", one of ${cancellationOutcomes.join(", ")}.`);
}

function parse(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new FileError(`The file is not JSON: ${error instanceof Error ? error.message : "unreadable"}`);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new FileError("The file must hold one JSON object.");
  }
  return value as Record<string, unknown>;
}

const statuses = [...new Set<string>([...mpciStatuses, ...adcStatuses])];

/** One status, a list of statuses, or a list separated by commas. */
export function readExpected(value: unknown): string[] | null {
  if (value === undefined || value === null) return null;
  const names = Array.isArray(value) ? value : String(value).split(",");
  return names.map((name) => {
    const status = statuses.find((known) => known === String(name).trim());
    if (status === undefined) throw new FileError(`"${name}" is no status; the statuses are ${statuses.join(", ")}.`);
    return status;
  });
}
