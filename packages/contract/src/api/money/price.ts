// The price of submitting, in credits: the same schema for both filing systems.
import * as z from "zod/mini";
import * as wire from "../wire.ts";

export const priceAnswer = z.object({
  currency: z.literal("CREDIT"),
  lines: z.array(
    z.object({
      code: z.enum([
        "MPCI_FILING",
        "MPCI_UPDATE",
        "MPCI_CANCELLATION",
        "ADC_FILING",
        "ADC_DOCUMENTS",
        "ADC_RESUBMISSION",
        "AUTHORITY_FEE",
        "VAT",
      ]),
      label: z.string(),
      quantity: z.int(),
      unit_amount_e5: wire.amountE5,
      amount_e5: wire.amountE5,
    }),
  ),
  total_e5: wire.amountE5,
  /** The company that files, or the principal where its delegation says so. */
  payer: z.object({ company_id: wire.uuid, name: z.string() }),
  /** Null, like what remains in it and the balance, where another company pays. */
  plan: z.nullable(z.string()),
  included_in_plan: z.boolean(),
  remaining_in_plan: z.nullable(z.int()),
  balance_e5: z.nullable(wire.amountE5),
  sufficient: z.boolean(),
  /** Within the 24-hour window this filing may overdraw once (decisions 8). */
  may_overdraw: z.boolean(),
  /** Only where another company pays, and the monthly limit of its delegation is what stops this filing. */
  over_limit: z.optional(z.boolean()),
  /** Beside it: the limit, and what is spent of it in this month. */
  limit: z.optional(z.object({ monthly_limit_e5: wire.amountE5, spent_e5: wire.amountE5 })),
  /** Only where the fee of the company's own plan is unpaid: nothing new is submitted until it is. */
  plan_unpaid: z.optional(z.boolean()),
  quoted_at: wire.instant,
  valid_until: wire.instant,
});
export type Price = z.infer<typeof priceAnswer>;
