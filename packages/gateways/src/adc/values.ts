// Reads typed values from the elements of a notice, or throws for missing and malformed ones.
import { childOf, type XmlElement } from "@filings/xml/element";
import { AdcNoticeError } from "./notice.ts";
import { e5OfDecimal } from "./wire.ts";

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/;
/** A code or number of customs, without characters that could mislead where it is shown. */
export const codeForm = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,69}$/;

export function optional(parent: XmlElement, name: string): string | null {
  const text = childOf(parent, name)?.text.trim() ?? "";
  return text === "" ? null : text;
}

export function required(parent: XmlElement, name: string): string {
  return optional(parent, name) ?? missing(parent, name);
}

export function optionalUuid(parent: XmlElement, name: string): string | null {
  return formed(parent, name, uuidForm)?.toLowerCase() ?? null;
}

export function requiredUuid(parent: XmlElement, name: string): string {
  return optionalUuid(parent, name) ?? missing(parent, name);
}

export function optionalCode(parent: XmlElement, name: string): string | null {
  return formed(parent, name, codeForm);
}

export function requiredCode(parent: XmlElement, name: string): string {
  return optionalCode(parent, name) ?? missing(parent, name);
}

export function optionalWhole(parent: XmlElement, name: string): number | null {
  const text = formed(parent, name, /^[0-9]{1,9}$/);
  return text === null ? null : Number(text);
}

export function optionalDecimal(parent: XmlElement, name: string): string | null {
  return formed(parent, name, /^[0-9]{1,12}(\.[0-9]{1,4})?$/);
}

export function optionalInstant(parent: XmlElement, name: string): Date | null {
  const text = formed(parent, name, instantForm);
  if (text === null) return null;
  const at = new Date(text);
  // PostgreSQL has no year 0.
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1 ? wrong(parent, name, text) : at;
}

export function requiredInstant(parent: XmlElement, name: string): Date {
  return optionalInstant(parent, name) ?? missing(parent, name);
}

export function requiredFlag(parent: XmlElement, name: string): boolean {
  const text = required(parent, name);
  return text === "true" || text === "false" ? text === "true" : wrong(parent, name, text);
}

export function requiredOneOf<T extends string>(parent: XmlElement, name: string, list: readonly T[]): T {
  const text = required(parent, name);
  return list.find((one) => one === text) ?? wrong(parent, name, text);
}

/** An amount of dirhams in E5 form. */
export function requiredAed(parent: XmlElement, name: string): number {
  const text = required(parent, name);
  const amount = e5OfDecimal(text);
  const currency = childOf(parent, name)?.attributes.currencyID;
  return amount === null || currency !== "AED" ? wrong(parent, name, `${text} ${currency ?? ""}`) : amount;
}

function formed(parent: XmlElement, name: string, form: RegExp): string | null {
  const text = optional(parent, name);
  return text === null || form.test(text) ? text : wrong(parent, name, text);
}

export function missing(parent: XmlElement, name: string): never {
  throw new AdcNoticeError("missing", `${parent.name}/${name}`, `${parent.name} has no ${name}`);
}

function wrong(parent: XmlElement, name: string, text: string): never {
  const said = text.slice(0, 80);
  throw new AdcNoticeError("wrong_value", `${parent.name}/${name}`, `${name} of ${parent.name} cannot be ${said}`);
}
