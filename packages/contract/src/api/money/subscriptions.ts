// The calls about plans, credits and payments for them (specification 7; decisions 8). All except the list of plans are
// beyond the specification.

import * as z from "zod/mini";
import { limits } from "#limits";
import { planNames } from "#money/plans";
import { wholeMonthsReasons } from "#money/renewal";
import { filingSystemNames } from "../../filing/systems.ts";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";
import { automaticTopUp } from "./automatic-top-ups.ts";
import { feeState } from "./fees.ts";
import { dirhams } from "./receipt.ts";
import { month } from "./statement.ts";

/** How a company can change to a plan; a plan that is no longer offered cannot be chosen. */
export const planChanges = ["CURRENT", "AT_ONCE", "AT_MONTH_END", "NOT_OFFERED"] as const;

const planName = z.enum(planNames);

const allowance = z.object({
  /** The price of one filing beyond the included ones, in credits. */
  filing_e5: wire.amountE5,
  /** Free filings in a calendar month in Dubai; null: unlimited. */
  included_per_month: z.nullable(z.int()),
});

const usage = z.object({
  /** Filings of this month that are paid or about to be; later submissions of a filing are not counted. */
  filed: z.int(),
  included: z.int(),
  included_left: z.nullable(z.int()),
  charged_e5: wire.amountE5,
});

const subscription = z.object({
  plans: z.array(
    z.object({
      plan: planName,
      offered: z.boolean(),
      current: z.boolean(),
      change: z.enum(planChanges),
      mpci: allowance,
      adc: allowance,
      /** Members and open invitations; null: unlimited. */
      seats: z.nullable(z.int()),
      /** What the filings of this month so far would cost in this plan, had it held all month; what they did cost is in `month`. */
      month_e5: wire.amountE5,
      /** What the plan costs in a month beside that, in US dollars. */
      fee_e5: wire.amountE5,
      /**
       * What of it this company is charged each month. 0 for a plan that it was given, or has from before there were fees, and for smaller
       * ones: it pays none until it chooses a larger plan itself.
       */
      own_fee_e5: wire.amountE5,
      /**
       * What of its fee is to be paid before it begins at once, for the days until the month ends, or until another plan begins that the
       * operator has set; 0: nothing, as its days are paid, or it does not begin at once. While a fee is due, what is to be paid beside that.
       */
      fee_now_e5: wire.amountE5,
      /** Of one that begins at once for a fee: the first day on which a smaller one can follow it. */
      smaller_from: wire.nullableInstant,
    }),
  ),
  fee: feeState,
  /** The headquarters that pays for what this unit files: its plan and its credits are used, and none of the unit's own. */
  paid_by: z.nullable(z.object({ id: wire.uuid, name: z.string() })),
  plan: planName,
  revision: z.int(),
  /**
   * The plan that waits, and its start: a smaller one that was chosen, one that an operator set, or that of a unit whose headquarters
   * no longer pays, which begins with its fee.
   */
  next_plan: z.nullable(planName),
  next_plan_at: wire.nullableInstant,
  /** When the operator of the platform set it: the company chooses no other in its place. Null: the operator did not. */
  next_plan_set_at: wire.nullableInstant,
  /**
   * Why a larger plan costs all days of its month, whenever it begins: the company is a unit of another, or a month was left unpaid
   * in the last twelve. Null: the days that are left are paid.
   */
  whole_months_because: z.nullable(z.enum(wholeMonthsReasons)),
  /**
   * When a smaller plan that is chosen now would begin: with the next month, or with the one after it where a larger one was
   * begun in this month for a share of its fee.
   */
  smaller_from: wire.instant,
  month: z.object({ begins_at: wire.instant, ends_at: wire.instant, mpci: usage, adc: usage }),
  seats: z.object({ people: z.int(), invited: z.int(), included: z.nullable(z.int()) }),
  credits: z.object({
    currency: z.literal("CREDIT"),
    /** Negative when a filing in its last 24 hours has overdrawn the balance. */
    balance_e5: wire.amountE5,
    reserved_e5: wire.amountE5,
    /** What a usual day of the last weeks cost: credits are low when fewer are left. Null: nothing was charged in them. */
    usual_day_e5: z.nullable(wire.amountE5),
  }),
  top_up: z.object({
    currency: z.literal("USD"),
    credit_e5: wire.amountE5,
    credits_least: z.int(),
    credits_most: z.int(),
  }),
  automatic_top_up: z.nullable(automaticTopUp),
});
export type Subscription = z.infer<typeof subscription>;
export type OfferedPlan = Subscription["plans"][number];

export const listPlans = endpoint({
  id: "listPlans",
  method: "GET",
  path: "/api/subscriptions/plans/",
  says: "The plans with the current one, the filings of this month, seats and credits.",
  access: "bearer",
  answer: subscription,
  refuses: [],
});

export const changePlan = endpoint({
  id: "changePlan",
  method: "POST",
  path: "/api/subscriptions/change-plan/",
  says: "Chooses a plan: a larger one holds as soon as its fee for the rest of the month is paid, a smaller one from the next month on, or from the one after it where a larger one was begun this month for a share of its fee; the current one withdraws such a choice.",
  access: "bearer",
  permission: "administer",
  body: z.strictObject({ plan: planName, revision: z.int() }),
  answer: z.extend(subscription, {
    /** The fee that is to be paid before the larger plan begins; null: nothing is. */
    to_pay: z.nullable(z.object({ fee_id: wire.uuid, amount_e5: wire.amountE5 })),
  }),
  refuses: ["headquarters_pays", "plan_not_offered", "plan_set_by_operator", "plan_unpaid", "stale_revision"],
});

export const topUpStates = [
  "CREATING",
  "OPEN",
  "PAID",
  "DECLINED",
  "CANCELLED",
  "EXPIRED",
  "MISMATCH",
  "ABANDONED",
] as const;

const topUp = z.object({
  id: wire.uuid,
  state: z.enum(topUpStates),
  credits_e5: wire.amountE5,
  amount_e5: wire.amountE5,
  currency: wire.currency,
  /** Our receipt number, once the credits are added. */
  number: z.nullable(z.string()),
  /** The provider's receipt number. */
  receipt_number: z.nullable(z.string()),
  created_at: wire.instant,
  /** Where it is automatic, who set that up. */
  created_by: z.string(),
  /** Charged to the kept card because the balance fell below what the company has set. */
  is_automatic: z.boolean(),
  settled_at: wire.nullableInstant,
});
export type TopUp = z.infer<typeof topUp>;

export const buyCredits = endpoint({
  id: "buyCredits",
  method: "POST",
  path: "/api/subscriptions/top-ups/",
  says: "Begins to buy credits; nothing is added before the payment provider has confirmed the payment.",
  access: "bearer",
  permission: "pay",
  body: z.strictObject({
    credits: z.int().check(z.gte(limits.topUpCreditsLeast), z.lte(limits.topUpCreditsMost)),
    /** The provider keeps the card, for fees of the plan and automatic purchases. */
    keeps_card: z.optional(z.boolean()),
  }),
  answer: topUp,
  status: 201,
  refuses: ["company_waits", "company_suspended", "headquarters_pays"],
});

export const startTopUpPayment = endpoint({
  id: "startTopUpPayment",
  method: "PATCH",
  path: "/api/subscriptions/top-ups/:topUpId/start-payment/",
  says: "Opens the payment page for the credits; asked again, the same one.",
  access: "bearer",
  permission: "pay",
  params: z.object({ topUpId: wire.uuid }),
  answer: z.object({
    payment_id: wire.uuid,
    redirect_url: z.url(),
    method: z.literal("GET"),
    expires_at: wire.instant,
    amount_e5: wire.amountE5,
    currency: wire.currency,
  }),
  refuses: [
    "company_waits",
    "company_suspended",
    "headquarters_pays",
    "nothing_to_pay",
    "payment_provider_unavailable",
  ],
});

const address = z.object({
  name: z.string(),
  street: z.nullable(z.string()),
  po_box: z.nullable(z.string()),
  city: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  country: z.nullable(z.string()),
  /** Null: it had stated none. */
  tax_number: z.nullable(z.string()),
});
const seller = z.object({ name: z.string(), address: z.string(), tax_number: z.string() });
export const getTopUp = endpoint({
  id: "getTopUp",
  method: "GET",
  path: "/api/subscriptions/top-ups/:topUpId/",
  says: "One purchase of credits, with what its receipt says.",
  access: "bearer",
  params: z.object({ topUpId: wire.uuid }),
  answer: z.extend(topUp, {
    billed_to: address,
    /** As on the day of the payment; null before it, and on receipts that name none. */
    seller: z.nullable(z.extend(seller, { vat_percent: z.number() })),
    /** Included in the amount. */
    vat_e5: z.nullable(wire.amountE5),
    /** The amount and its tax in dirhams, at the rate of the day of the payment (in Dubai); null: the paper tells none. */
    dirhams: z.nullable(dirhams),
  }),
  refuses: [],
});
export type PaidTopUp = z.infer<NonNullable<(typeof getTopUp)["answer"]>>;

const invoiceHead = z.object({
  month,
  /** The month is not over: its figures are preliminary. */
  open: z.boolean(),
  filings: z.int(),
  charged_e5: wire.amountE5,
  bought_e5: wire.amountE5,
  /** Credits whose money was returned. */
  refunded_e5: wire.amountE5,
});
export type InvoiceHead = z.infer<typeof invoiceHead>;

export const listInvoices = endpoint({
  id: "listInvoices",
  method: "GET",
  path: "/api/subscriptions/invoices/",
  says: "The months of the last two years in which something was filed, bought or returned, newest first, and always this one.",
  access: "bearer",
  answer: z.array(invoiceHead),
  refuses: [],
});

const bought = z.object({
  id: wire.uuid,
  number: z.string(),
  settled_at: wire.instant,
  credits_e5: wire.amountE5,
  amount_e5: wire.amountE5,
  currency: wire.currency,
});

export const getInvoice = endpoint({
  id: "getInvoice",
  method: "GET",
  path: "/api/subscriptions/invoices/:month/",
  says: "What a calendar month in Dubai cost: filings that reached their authority, included or charged, and credits bought or returned.",
  access: "bearer",
  params: z.object({ month }),
  answer: z.extend(invoiceHead, {
    /** Null while the month is not over: what may still change is no invoice yet. */
    number: z.nullable(z.string()),
    begins_at: wire.instant,
    ends_at: wire.instant,
    seller,
    billed_to: address,
    lines: z.array(
      z.object({
        system: z.enum(filingSystemNames),
        included: z.boolean(),
        filings: z.int(),
        unit_e5: wire.amountE5,
        amount_e5: wire.amountE5,
      }),
    ),
    top_ups: z.array(bought),
    /** `number`: of the credit note. */
    refunds: z.array(z.extend(bought, { top_up_id: wire.uuid })),
    /** Credits including reserved ones and those on their way back, at the beginning of the month and at its end or now. */
    opening_e5: wire.amountE5,
    closing_e5: wire.amountE5,
  }),
  refuses: [],
});
export type Invoice = z.infer<NonNullable<(typeof getInvoice)["answer"]>>;
