// The context of a rule, and the checks that many rules share: open fields, lengths, decimals.

import type { Params } from "../errors.ts";
import { parseDecimal, type Thousandths } from "../values/decimal.ts";
import { type NumberForm, readNumber } from "../values/read-number.ts";
import type { FilingBody } from "./filing.ts";
import type { CheckContext, Known, Lookups } from "./findings.ts";
import type { FindingCode } from "./rules/finding-codes.ts";

export type Report = (code: FindingCode, path: string, params?: Params) => void;

/** A part of a bill, as far as rules read it. */
export type Part = keyof FilingBody;

/** One check of one filing, by a rule that reads these parts of it. */
export interface Check<P extends Part = Part> {
  readonly body: Pick<FilingBody, P>;
  readonly lookups: Lookups;
  readonly context: CheckContext;
  readonly report: Report;
}

/** The trimmed text, or null: blanks alone count as an open field. */
export function given(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? "";
  return trimmed === "" ? null : trimmed;
}

export function requireText(report: Report, path: string, text: string | null): string | null {
  const value = given(text);
  if (value === null) report("v10_required", path);
  return value;
}

export function reportLength(report: Report, path: string, text: string | null, most: number): void {
  if (text !== null && text.length > most) report("too_long", path, { most, length: text.length });
}

/** Checks each field of an object against its greatest length. */
export function reportLengths<Name extends string>(
  report: Report,
  prefix: string,
  fields: { readonly [Field in NoInfer<Name>]: string | null },
  most: Readonly<Record<Name, number>>,
): void {
  for (const name in most) reportLength(report, `${prefix}${name}`, fields[name], most[name]);
}

interface DecimalForm {
  readonly places: 0 | 1 | 3;
  readonly most: number;
  readonly signed?: boolean;
  readonly unit?: NumberForm["unit"];
}

/** The number, or null when the field is open or was reported as no decimal. */
export function readDecimal(report: Report, path: string, text: string | null, form: DecimalForm): Thousandths | null {
  const value = given(text);
  if (value === null) return null;
  const number = parseDecimal(value);
  const places = value.split(".")[1]?.length ?? 0;
  if (number === null || places > form.places || (value.startsWith("-") && !form.signed)) {
    const suggestion = plainDecimal(value, form);
    const isBelowZero = number !== null && number < 0n && !form.signed;
    report("v10_decimal", path, {
      value,
      places: form.places,
      ...(isBelowZero && { sign: "negative" }),
      ...(suggestion && { suggestion }),
    });
    return null;
  }
  reportLength(report, path, value, form.most);
  return number;
}

/** Reads "1,440.50 kg" as "1440.50"; a lone comma is ambiguous and not guessed. */
function plainDecimal(value: string, form: DecimalForm): string | null {
  const read = readNumber(value, form);
  if (read === null || read.other !== null) return null;
  const { plain } = read;
  const number = parseDecimal(plain);
  if (number === null || (plain.split(".")[1]?.length ?? 0) > form.places || (number < 0n && !form.signed)) return null;
  return plain === value ? null : plain;
}

/** Reports a value that is missing from a code list. */
export function reportUnlisted(
  report: Report,
  path: string,
  known: Known,
  codes: { readonly no: FindingCode; readonly unknown: FindingCode },
  params: Params,
): void {
  if (known === false) report(codes.no, path, params);
  if (known === "unknown") report(codes.unknown, path, params);
}

/** `{ suggestion }` if it differs from the typed value, otherwise nothing. */
export function suggest(value: string, suggestion: string | null): { suggestion?: string } {
  return suggestion === null || suggestion === value ? {} : { suggestion };
}
