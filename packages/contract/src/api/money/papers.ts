// The call for all papers of money that a company was issued: receipts or tax invoices, and credit notes. Beyond the
// specification.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";
import { month } from "./statement.ts";

/** Of credits that were bought, of a fee of the plan, and of credits that were returned. */
export const paperKinds = ["CREDITS", "PLAN_FEE", "CREDIT_NOTE"] as const;

const paper = z.object({
  /** Of the purchase, of the payment of the fee, or of the refund. */
  id: wire.uuid,
  kind: z.enum(paperKinds),
  number: z.string(),
  /** It, or what a credit note corrects, is a tax invoice, as its seller was registered for the tax that day. */
  is_tax_invoice: z.boolean(),
  /** Of a credit note what was returned. */
  amount_e5: wire.amountE5,
  currency: wire.currency,
  /** The day of the payment, or on which the money was returned. */
  issued_at: wire.instant,
});
export type MoneyPaper = z.infer<typeof paper>;

const papersAsked = z.strictObject({ month: z.optional(month), kind: z.optional(z.enum(paperKinds)) });
export type PapersFilter = z.infer<typeof papersAsked>;

export const listPapers = endpoint({
  id: "listPapers",
  method: "GET",
  path: "/api/subscriptions/papers/",
  says: "The receipts, tax invoices and credit notes of the company, newest first, of one month (in Dubai) or one kind if asked.",
  access: "bearer",
  query: z.object({
    page_size: wire.pageQuery.page_size,
    cursor: wire.pageQuery.cursor,
    filter: z.optional(papersAsked),
  }),
  answer: z.object({
    ...wire.listAnswer(paper),
    /** Of all papers of the company, whatever is asked for; null: it has none. */
    first_issued_at: wire.nullableInstant,
  }),
  refuses: ["wrong_cursor"],
});
