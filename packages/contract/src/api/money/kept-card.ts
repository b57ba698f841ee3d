// The calls about the card that the payment provider keeps for a company: keeping another one, and removing it. Beyond the
// specification.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";

/** The card that is charged for the fees of the plan and what is bought automatically. */
export const keptCard = z.object({
  id: wire.uuid,
  /** Its brand and last digits, such as "Visa 4242". */
  label: z.string(),
  /** The last month in which it pays, as YYYY-MM; null: the payment provider was not asked yet, or names none. */
  expires: z.nullable(z.string()),
  kept_at: wire.instant,
  kept_by: z.string(),
});
export type KeptCard = z.infer<typeof keptCard>;

export const startCardChange = endpoint({
  id: "startCardChange",
  method: "POST",
  path: "/api/subscriptions/kept-card/",
  says: "Opens the payment provider's page on which a card is kept in the place of the one before; no money is taken.",
  access: "bearer",
  permission: "pay",
  answer: z.object({ payment_id: wire.uuid, redirect_url: z.url(), expires_at: wire.instant }),
  status: 201,
  refuses: ["company_waits", "company_suspended", "headquarters_pays", "payment_provider_unavailable"],
});

export const removeKeptCard = endpoint({
  id: "removeKeptCard",
  method: "DELETE",
  path: "/api/subscriptions/kept-card/:cardId/",
  says: "Removes the kept card, here and at the payment provider: nothing is bought automatically any more, and fees are paid on the payment page.",
  access: "bearer",
  permission: "pay",
  params: z.object({ cardId: wire.uuid }),
  status: 204,
  refuses: [],
});
