// The calls by which operators see prices, and change them from a day on: one proposes, another one approves.
import * as z from "zod/mini";
import { limits } from "../../limits.ts";
import { priceKindNames } from "../../money/prices.ts";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";

const kind = z.enum(priceKindNames);
/** In the part of its unit that the kind says; null: without limit. */
const value = z.nullable(z.int());

const price = z.object({
  kind,
  /** A plan, a fee, or a currency. */
  subject: z.string(),
  value,
  /** Null: since the beginning. */
  since: wire.nullableInstant,
  /** What was approved to come, the next first. */
  next: z.array(z.object({ value, from: wire.instant })),
});
export type ShownPrice = z.infer<typeof price>;

export const listPrices = endpoint({
  id: "listPrices",
  method: "GET",
  path: "/api/operator/prices/",
  says: "Every price in force with what was approved to come: filings and included filings of the plans, the credit, fees and percentages of customs, exchange rates.",
  access: "bearer",
  isForOperators: true,
  answer: z.array(price),
  refuses: [],
});

export const priceOutcomes = ["APPROVED", "REFUSED", "WITHDRAWN"] as const;

const priceChange = z.object({
  id: wire.uuid,
  from: wire.instant,
  /** `before`: what would hold at that time without the change. */
  items: z.array(z.object({ kind, subject: z.string(), before: value, value })),
  /** More is asked of companies, which are told of it at the approval. */
  is_dearer: z.boolean(),
  reason: z.string(),
  proposed_by: z.string(),
  proposed_at: wire.instant,
  /** Proposed by the caller: another operator approves or refuses it. */
  is_own: z.boolean(),
  outcome: z.nullable(z.enum(priceOutcomes)),
  decided_by: z.nullable(z.string()),
  decided_at: wire.nullableInstant,
  decided_reason: z.nullable(z.string()),
});
export type PriceChange = z.infer<typeof priceChange>;

const waitingChange = z.extend(priceChange, {
  effect: z.object({
    /** Whose prices change. */
    companies: z.int(),
    /** Those that these companies paid for in the last thirty days. */
    filings: z.int(),
    /** What one of them costs on average at today's prices and at the new ones, in dollars; null: nothing was filed, or the platform's prices stay. */
    before_e5: z.nullable(wire.amountE5),
    after_e5: z.nullable(wire.amountE5),
  }),
});
export type WaitingPriceChange = z.infer<typeof waitingChange>;

export const listWaitingPriceChanges = endpoint({
  id: "listWaitingPriceChanges",
  method: "GET",
  path: "/api/operator/price-changes/",
  says: "The changes of prices that wait for a second operator, the oldest first, with what they change for companies.",
  access: "bearer",
  isForOperators: true,
  answer: z.array(waitingChange),
  refuses: [],
});

export const listDecidedPriceChanges = endpoint({
  id: "listDecidedPriceChanges",
  method: "GET",
  path: "/api/operator/price-changes/decided/",
  says: "The changes of prices that were approved, refused or withdrawn, the newest first.",
  access: "bearer",
  isForOperators: true,
  query: z.object(wire.pageQuery),
  answer: z.object(wire.listAnswer(priceChange)),
  refuses: ["wrong_cursor", "page_too_deep"],
});

export const proposePriceChange = endpoint({
  id: "proposePriceChange",
  method: "POST",
  path: "/api/operator/price-changes/",
  says: "Proposes other prices from the beginning of a day in Dubai. Another operator approves them; what is dearer for companies begins seven days later at the earliest, anything else on the next day.",
  access: "bearer",
  isForOperators: true,
  body: z.strictObject({
    items: z
      .array(z.strictObject({ kind, subject: z.string().check(z.minLength(1), z.maxLength(40)), value }))
      .check(z.minLength(1), z.maxLength(limits.pageSizeMost)),
    from: wire.isoDate,
    reason: wire.reason,
  }),
  answer: priceChange,
  status: 201,
  refuses: ["price_unchanged", "price_day_too_near"],
});

export const decidePriceChange = endpoint({
  id: "decidePriceChange",
  method: "POST",
  path: "/api/operator/price-changes/:change/decision/",
  says: "Approves or refuses what another operator proposed, or withdraws it. Companies for which something becomes dearer are told at once.",
  access: "bearer",
  isForOperators: true,
  params: z.object({ change: wire.uuid }),
  body: z.strictObject({ outcome: z.enum(priceOutcomes), reason: wire.reason }),
  status: 204,
  refuses: ["price_change_decided", "price_change_own", "price_change_outdated", "price_day_too_near"],
});
