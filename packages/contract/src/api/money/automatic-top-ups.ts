// Credits that are bought automatically, from a kept card. Beyond the specification.
import * as z from "zod/mini";
import { limits } from "#limits";
import { feeFailures } from "#money/renewal";
import { endpoint } from "../endpoint.ts";

/** Credits; null where nobody has set it up. */
export const automaticTopUp = z.object({
  is_on: z.boolean(),
  /** Credits are bought when fewer are left. */
  below: z.int(),
  /** So many each time. */
  credits: z.int(),
  /** In a calendar month in Dubai never more than this. */
  most: z.int(),
  /** So many were bought this month, or are about to be. */
  bought: z.int(),
  /** Why the card did not pay: that turned it off. */
  stopped_because: z.nullable(z.enum(feeFailures)),
  /** The card that was declined, by its last digits; the one that is kept may be another by now. */
  stopped_card: z.nullable(z.string()),
});

const amount = z.int().check(z.gte(limits.topUpCreditsLeast), z.lte(limits.topUpCreditsMost));

export const setAutomaticTopUp = endpoint({
  id: "setAutomaticTopUp",
  method: "POST",
  path: "/api/subscriptions/automatic-top-up/",
  says: "Has credits bought from the kept card when fewer are left than a number, up to a ceiling in a calendar month; or turns that off.",
  access: "bearer",
  permission: "pay",
  needsStepUp: true,
  body: z.strictObject({ is_on: z.boolean(), below: amount, credits: amount, most: amount }),
  answer: automaticTopUp,
  refuses: ["company_waits", "company_suspended", "headquarters_pays", "card_needed", "ceiling_too_low"],
});
