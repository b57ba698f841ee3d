// Charges of cards that Stripe keeps, without their holders.
import type Stripe from "stripe";
import type { Charged, ChargeRequest, DeclineReason, PaymentFacts, PaymentState } from "./provider.ts";
import { e5PerCent, failureOf } from "./stripe-failure.ts";

/** Whether Stripe's name of a payment is that of a charge, and not that of a page. */
export function isIntent(reference: string): boolean {
  return reference.startsWith("pi_");
}

/**
 * Stripe forgets keys after a day: after a longer silence the charge is found by our id. A declined charge is an intent
 * that waits for another card; it is not confirmed again.
 */
export async function charge(
  stripe: Stripe,
  { paymentId, card: { customer, method }, amountE5, currency, description }: ChargeRequest,
): Promise<Charged> {
  if (amountE5 % e5PerCent !== 0) return { kind: "refused", reason: "not whole in the smallest coin" };
  try {
    for await (const earlier of stripe.paymentIntents.list({ customer, limit: 100 })) {
      if (earlier.metadata.payment_id === paymentId) return { kind: "known", ...factsOfIntent(earlier) };
    }
    const wanted = {
      ...{ amount: amountE5 / e5PerCent, currency: currency.toLowerCase(), description, customer },
      ...{ payment_method: method, metadata: { payment_id: paymentId } },
      ...{ confirm: true, off_session: true },
    };
    const made = await stripe.paymentIntents.create(wanted, { idempotencyKey: `charge-${paymentId}` });
    return { kind: "known", ...factsOfIntent(made) };
  } catch (error) {
    return failed(error, { paymentId, amountE5, currency });
  }
}

/** Stripe answers a declined card with an error that carries the intent. */
function failed(error: unknown, asked: Pick<ChargeRequest, "paymentId" | "amountE5" | "currency">): Charged {
  const { status, reason, type, intent } = failureOf(error);
  // The same key with other facts: whatever was begun under it may still be charged.
  if (type === "StripeIdempotencyError") return { kind: "unavailable", reason };
  if (status === 402 && intent !== null) {
    const facts = { reference: intent.id, receiptNumber: intent.id, state: "DECLINED" as const, ...asked };
    return { kind: "known", ...facts, declinedBecause: declinedBecause(intent) };
  }
  return status === 400 || status === 402 || status === 404
    ? { kind: "refused", reason }
    : { kind: "unavailable", reason };
}

export function factsOfIntent(intent: Stripe.PaymentIntent): PaymentFacts {
  const state = stateOfIntent(intent);
  return {
    reference: intent.id,
    paymentId: intent.metadata.payment_id ?? "",
    state,
    amountE5: intent.amount * e5PerCent,
    currency: intent.currency.toUpperCase(),
    receiptNumber: intent.id,
    ...(state === "OPEN" && { isOnItsWay: true }),
    ...(state === "DECLINED" && { declinedBecause: declinedBecause(intent) }),
  };
}

function stateOfIntent({ status }: Stripe.PaymentIntent): PaymentState {
  if (status === "succeeded") return "PAID";
  if (status === "canceled") return "CANCELLED";
  // Without its holder nobody acts on it any more.
  return status === "processing" ? "OPEN" : "DECLINED";
}

const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: "NO_MONEY",
  expired_card: "CARD_EXPIRED",
  authentication_required: "NEEDS_HOLDER",
};

function declinedBecause({ last_payment_error: error, status }: Stripe.PaymentIntent): DeclineReason {
  const known = reasons[error?.decline_code ?? ""] ?? reasons[error?.code ?? ""];
  return known ?? (status === "requires_action" ? "NEEDS_HOLDER" : "CARD_REFUSED");
}
