// What an error of Stripe's library says.
import type Stripe from "stripe";

/** Amounts at Stripe are whole in the smallest coin. */
export const e5PerCent = 1000;

interface Failure {
  readonly status: number | null;
  readonly reason: string;
  readonly type: string | null;
  /** Of a charge that was declined. */
  readonly intent: Stripe.PaymentIntent | null;
}

export function failureOf(error: unknown): Failure {
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : null;
  const reason = error instanceof Error ? error.message.slice(0, 300) : "failed";
  const type = error instanceof Error && "type" in error ? String(error.type) : null;
  const intent = error instanceof Error && "payment_intent" in error ? error.payment_intent : null;
  return {
    status: typeof status === "number" ? status : null,
    reason,
    type,
    intent: typeof intent === "object" ? (intent as Stripe.PaymentIntent | null) : null,
  };
}
