// The calls about the movements of a company's credits: what came, and what went for filings. All are beyond the
// specification.

import * as z from "zod/mini";
import { filingSystemNames } from "../../filing/systems.ts";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";

/**
 * The kinds of movements: bought or given, reserved for a filing or released, on their way back to the card or not after all,
 * or those of a unit that was closed.
 */
export const entryKinds = ["TOP_UP", "RESERVE", "RELEASE", "REFUND", "REFUND_REFUSED", "HANDED_OVER"] as const;

const entry = z.object({
  id: wire.uuid,
  at: wire.instant,
  kind: z.enum(entryKinds),
  /** Negative for a debit. */
  amount_e5: wire.amountE5,
  filing: z.nullable(
    z.object({
      system: z.enum(filingSystemNames),
      id: wire.uuid,
      /** Null also where another company drafts it, which is not for this one to see. */
      number: z.nullable(z.string()),
      name: z.nullable(z.string()),
      /** The company that filed it in this one's name, or as its unit; null: this company itself. */
      filed_by: z.nullable(z.object({ id: wire.uuid, name: z.string() })),
      /** RESERVED until the authority has the filing; then captured or released. */
      state: z.enum(["RESERVED", "CAPTURED", "RELEASED"]),
    }),
  ),
  top_up: z.nullable(z.object({ id: wire.uuid, number: z.string() })),
  /** Why the operator gave the credits, in the operator's words. */
  reason: z.nullable(z.string()),
  /** `number`: of the credit note, once the money is returned. */
  refund: z.nullable(z.object({ id: wire.uuid, number: z.nullable(z.string()) })),
});
export type StatementEntry = z.infer<typeof entry>;

/** What came to the credits, returned ones included, or what went. */
export const statementDirections = ["IN", "OUT"] as const;

/** A calendar month in Dubai, as YYYY-MM. */
export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

const statementAsked = {
  filter: z.optional(z.strictObject({ month: z.optional(month), direction: z.optional(z.enum(statementDirections)) })),
};
export type StatementFilter = NonNullable<z.infer<typeof statementAsked.filter>>;

export const listStatement = endpoint({
  id: "listStatement",
  method: "GET",
  path: "/api/subscriptions/statement/",
  says: "What came to the credits and what went, newest first, of one month (in Dubai) or one direction if asked.",
  access: "bearer",
  query: z.object({ page_size: wire.pageQuery.page_size, cursor: wire.pageQuery.cursor, ...statementAsked }),
  answer: z.object(wire.listAnswer(entry)),
  refuses: ["wrong_cursor"],
});

export const exportStatement = endpoint({
  id: "exportStatement",
  method: "GET",
  path: "/api/subscriptions/statement/export/",
  says: "Every movement that the same question finds in the statement, newest first, as a CSV or XLSX file in the caller's language.",
  access: "bearer",
  gives: "file",
  query: z.object({ ...statementAsked, format: wire.exportFormat }),
  refuses: [],
});
