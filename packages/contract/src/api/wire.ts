// Schemas that every call shares: identifiers, instants, money, lists and error answers (decisions 3).
import * as z from "zod/mini";
import { limits } from "../limits.ts";

export const uuid = z.uuid();
/** An id that a call compares with others as text: PostgreSQL writes them in small letters. */
export const comparedUuid = z.uuid().check(z.toLowerCase());
/** Of the kind that we make ourselves, so that it sorts by time. */
export const idGivenByCaller = z.uuidv7().check(z.toLowerCase());
/** Dates and moments of years that a database keeps, and a calendar knows. */
const isInCalendar = z.refine<string>(
  (text) => {
    const year = new Date(text).getUTCFullYear();
    return Number.isNaN(year) || (year >= 1 && year <= 9999);
  },
  { params: { expected: "date", since: "0001-01-01", until: "9999-12-31" } },
);
export const instant = z.iso.datetime().check(isInCalendar);
/** As a caller writes it, with any offset. */
export const givenInstant = z.iso.datetime({ offset: true }).check(isInCalendar);
export const nullableInstant = z.nullable(instant);
export const isoDate = z.iso.date().check(isInCalendar);
/** Money in 1/100000 of the currency's unit. */
export const amountE5 = z.int();
export const currency = z.enum(["AED", "USD", "CREDIT"]);
export const hex32 = z.string().check(z.regex(/^0x[0-9a-f]{64}$/));
export const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
/** 65 bytes r, s, v; the seal package checks the values. */
export const signature = z.string().check(z.regex(/^0x[0-9a-fA-F]{130}$/));

/** A query value that may occur once or many times, always parsed as a list. */
export function listOf<T extends z.ZodMiniType>(item: T) {
  return z.pipe(
    z.transform((value) => (value === undefined ? undefined : Array.isArray(value) ? value : [value])),
    z.optional(z.array(item).check(z.maxLength(100))),
  );
}

/** The search text of a list. */
export const search = z.optional(z.string().check(z.trim(), z.maxLength(limits.searchLettersMost)));
/** The reason that a person gives for a decision. */
export const reason = z
  .string()
  .check(z.trim(), z.minLength(limits.reasonLettersLeast), z.maxLength(limits.reasonLettersMost));

/** Of a list as a file; absent: CSV. */
export const exportFormat = z.optional(z.enum(["csv", "xlsx"]));

const bound = z.optional(z.string());
/** From and to, each as the field is written; the list reads them. */
export const range = z.optional(z.strictObject({ gte: bound, lte: bound, gt: bound, lt: bound }));

export const queryBoolean = z.optional(
  z.pipe(
    z.enum(["true", "false"]),
    z.transform((value) => value === "true"),
  ),
);

export const pageQuery = {
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  page_size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.pageSizeMost))),
  cursor: z.optional(z.string().check(z.maxLength(500))),
};

export function listAnswer<T extends z.ZodMiniType>(item: T) {
  return {
    count: z.int(),
    count_capped: z.boolean(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    page: z.nullable(z.int()),
    page_size: z.int(),
    results: z.array(item),
  };
}

export const finding = z.object({
  path: z.string(),
  code: z.string(),
  severity: z.enum(["error", "warning", "info"]),
  message: z.string(),
  params: z.optional(z.record(z.string(), z.unknown())),
});

export const errorAnswer = z.object({
  detail: z.string(),
  code: z.string(),
  errors: z.optional(z.array(finding)),
  current: z.optional(z.unknown()),
  request_id: z.optional(z.string()),
});
