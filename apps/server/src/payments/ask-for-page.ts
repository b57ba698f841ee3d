// Asks the provider for a payment page; repeated for the same payment, it returns the same page.
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import type { CreatedSession } from "@filings/gateways/payments/provider";
import type { OutsideWatch } from "../notifications/outside-states.ts";
import type { Tools } from "../tools.ts";
import type { PaymentRow } from "./payment-rows.ts";

export type PaymentPage = Extract<CreatedSession, { kind: "opened" }>;

/** The page for the payer: its address, its end, and the amount. */
export function pageAnswer<Currency extends string>(
  { id, redirect_url, expires_at, amount_e5 }: PaymentRow,
  currency: Currency,
) {
  return {
    payment_id: id,
    redirect_url: redirect_url ?? "",
    method: "GET" as const,
    expires_at: expires_at?.toISOString() ?? "",
    amount_e5,
    currency,
  };
}

interface Asking {
  readonly payment: PaymentRow;
  /** The text that the payer reads beside the amount. */
  readonly description: string;
  /** The provider keeps the card for later charges. */
  readonly keepsCard?: boolean;
  readonly now: Date;
}

/** Throws `payment_provider_unavailable`, also for a refusal: the person can only try again. */
export async function askForPage(
  tools: Tools,
  watch: OutsideWatch,
  { payment, description, keepsCard = false, now }: Asking,
): Promise<PaymentPage> {
  const session = await tools.gateways.payments.createSession({
    paymentId: payment.id,
    amountE5: payment.amount_e5,
    currency: payment.currency,
    description,
    ...timesAndPlace(tools, payment.id, now),
    ...(keepsCard && { keepsCard }),
  });
  return opened(tools, watch, { id: payment.id, session });
}

interface AskingForCard {
  readonly id: string;
  readonly description: string;
  readonly now: Date;
}

/** A page on which a card is kept and nothing is paid. Throws as `askForPage`. */
export async function askForCardPage(
  tools: Tools,
  watch: OutsideWatch,
  { id, description, now }: AskingForCard,
): Promise<PaymentPage> {
  const times = timesAndPlace(tools, id, now);
  const session = await tools.gateways.payments.createCardPage({ paymentId: id, description, ...times });
  return opened(tools, watch, { id, session });
}

function timesAndPlace({ settings }: Tools, id: string, now: Date) {
  return {
    returnUrl: new URL(`/payments/${id}/return`, settings.publicUrl).href,
    expiresAt: new Date(now.getTime() + limits.paymentSessionMinutes * 60_000),
  };
}

async function opened(
  tools: Tools,
  watch: OutsideWatch,
  { id, session }: { id: string; session: CreatedSession },
): Promise<PaymentPage> {
  await watch.found(session.kind === "unavailable" ? "DOWN" : "UP");
  if (session.kind === "opened") return session;
  if (session.kind === "refused") tools.log.error({ payment: id, reason: session.reason }, "no payment page");
  throw new Problem("payment_provider_unavailable");
}
