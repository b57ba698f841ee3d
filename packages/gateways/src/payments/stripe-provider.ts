// Stripe Checkout as a payment provider, through Stripe's library, which is loaded at the first payment.
import type Stripe from "stripe";
import {
  type CreatedSession,
  type PaymentFacts,
  type PaymentProvider,
  type PaymentState,
  type QueriedSession,
  type RawCallback,
  type Refunded,
  type RefundRequest,
  type SessionRequest,
  callbackToleranceSeconds as tolerance,
  type VerifiedCallback,
} from "./provider.ts";
import { createCardPage, forgetCard, keptCard, openPage, readCard } from "./stripe-cards.ts";
import { charge, factsOfIntent, isIntent } from "./stripe-charges.ts";
import { e5PerCent, failureOf } from "./stripe-failure.ts";

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiUrl: string;
  readonly timeoutMs: number;
  readonly now: () => Date;
}

/** Stripe refuses sessions of less than half an hour; one minute is added for the transfer. */
const leastMs = 31 * 60_000;

export function createStripeProvider({
  secretKey,
  webhookSecret,
  apiUrl,
  timeoutMs,
  now,
}: StripeOptions): PaymentProvider {
  let loading: Promise<Stripe> | undefined;
  return {
    name: "stripe",
    createSession,
    createCardPage: async (asked) => createCardPage(await load(), asked, endOf(asked)),
    querySession,
    verifyCallback,
    keptCard: async (reference) => keptCard(await load(), reference),
    readCard: async (card) => readCard(await load(), card),
    forgetCard: async (card) => forgetCard(await load(), card),
    charge: async (asked) => charge(await load(), asked),
    refund,
  };

  function load(): Promise<Stripe> {
    loading ??= import("stripe").then(({ default: StripeLibrary }) => {
      const { protocol, hostname, port } = new URL(apiUrl);
      return new StripeLibrary(secretKey, {
        host: hostname,
        protocol: protocol === "http:" ? "http" : "https",
        ...(port !== "" && { port }),
        timeout: timeoutMs,
        // Our jobs retry by themselves; the idempotency key makes that safe.
        maxNetworkRetries: 0,
        telemetry: false,
      });
    });
    return loading;
  }

  async function createSession(asked: SessionRequest): Promise<CreatedSession> {
    if (asked.amountE5 % e5PerCent !== 0) return { kind: "refused", reason: "not whole in the smallest coin" };
    const unit_amount = asked.amountE5 / e5PerCent;
    const product_data = { name: asked.description };
    return openPage(async () =>
      (await load()).checkout.sessions.create(
        {
          mode: "payment",
          client_reference_id: asked.paymentId,
          line_items: [
            { quantity: 1, price_data: { currency: asked.currency.toLowerCase(), unit_amount, product_data } },
          ],
          success_url: asked.returnUrl,
          cancel_url: asked.returnUrl,
          expires_at: Math.floor(endOf(asked) / 1000),
          ...(asked.keepsCard === true && {
            customer_creation: "always" as const,
            payment_intent_data: { setup_future_usage: "off_session" as const },
          }),
        },
        { idempotencyKey: asked.paymentId },
      ),
    );
  }

  function endOf({ expiresAt }: Pick<SessionRequest, "expiresAt">): number {
    return Math.max(expiresAt.getTime(), now().getTime() + leastMs);
  }

  async function querySession(reference: string): Promise<QueriedSession> {
    try {
      const stripe = await load();
      if (isIntent(reference))
        return { kind: "known", ...factsOfIntent(await stripe.paymentIntents.retrieve(reference)) };
      return { kind: "known", ...factsOf(await stripe.checkout.sessions.retrieve(reference)) };
    } catch (error) {
      const { status, reason } = failureOf(error);
      return status === 404 ? { kind: "not_found" } : { kind: "unavailable", reason };
    }
  }

  async function verifyCallback({ headers, body }: RawCallback): Promise<VerifiedCallback> {
    const signature = headers["stripe-signature"];
    if (typeof signature !== "string") return { kind: "refused", reason: "wrong_signature" };
    const stripe = await load();
    const { timestampInSeconds, signatures } = timesOf(signature);
    let event: Stripe.Event;
    try {
      const at = now().getTime();
      const bytes = Buffer.from(body);
      event = stripe.webhooks.constructEvent(bytes, signature, webhookSecret, tolerance, undefined, at);
      // The library accepts a time stamp in the future.
      if (timestampInSeconds - at / 1000 > tolerance) return { kind: "refused", reason: "old_timestamp" };
    } catch (error) {
      if (!(error instanceof stripe.errors.StripeSignatureVerificationError)) {
        return { kind: "refused", reason: "unreadable" };
      }
      const isOld = signatures > 0 && /tolerance/.test(error.message);
      return { kind: "refused", reason: isOld ? "old_timestamp" : "wrong_signature" };
    }
    return understand(event);
  }

  async function refund({ refundId, reference, amountE5, currency }: RefundRequest): Promise<Refunded> {
    if (amountE5 % e5PerCent !== 0) return { kind: "refused", reason: "not whole in the smallest coin" };
    try {
      const stripe = await load();
      const { payment, paidIn } = await paymentOf(stripe, reference);
      if (payment === undefined) return { kind: "refused", reason: "nothing was paid" };
      if (paidIn?.toUpperCase() !== currency) return { kind: "refused", reason: `paid in ${paidIn}` };
      // Stripe forgets keys after a day: after a longer silence, the refund is found by our id.
      for await (const earlier of stripe.refunds.list({ payment_intent: payment, limit: 100 })) {
        if (earlier.metadata?.refund_id === refundId) return refundedOf(earlier);
      }
      const wanted = { payment_intent: payment, amount: amountE5 / e5PerCent, metadata: { refund_id: refundId } };
      return refundedOf(await stripe.refunds.create(wanted, { idempotencyKey: `refund-${refundId}` }));
    } catch (error) {
      const { status, reason, type } = failureOf(error);
      // The same key with other facts: whatever was begun under it may still be returned.
      if (type === "StripeIdempotencyError") return { kind: "unavailable", reason };
      const isRefused = status === 400 || status === 402 || status === 404;
      return { kind: isRefused ? "refused" : "unavailable", reason };
    }
  }
}

/** The intent of a page that was paid, or of a charge. */
async function paymentOf(stripe: Stripe, reference: string): Promise<{ payment?: string; paidIn?: string | null }> {
  if (isIntent(reference)) {
    return { payment: reference, paidIn: (await stripe.paymentIntents.retrieve(reference)).currency };
  }
  const { payment_intent, currency } = await stripe.checkout.sessions.retrieve(reference);
  const payment = typeof payment_intent === "string" ? payment_intent : payment_intent?.id;
  return { ...(payment !== undefined && { payment }), paidIn: currency };
}

function refundedOf({ id, status, failure_reason: why }: Stripe.Refund): Refunded {
  if (status === "succeeded") return { kind: "returned", reference: id };
  if (status === "failed" || status === "canceled") return { kind: "refused", reason: `${id} ${why ?? status}` };
  return { kind: "on_its_way", reason: `${id} ${status}` };
}

function understand(event: Stripe.Event): VerifiedCallback {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.expired":
      return { kind: "event", eventId: event.id, ...factsOf(event.data.object) };
    case "checkout.session.async_payment_failed":
      return { kind: "event", eventId: event.id, ...factsOf(event.data.object), state: "DECLINED" };
    case "payment_intent.succeeded":
    case "payment_intent.payment_failed": {
      const intent = event.data.object;
      // The intent behind a page is told of by the page.
      if (intent.metadata.payment_id === undefined) return { kind: "ignored" };
      return { kind: "event", eventId: event.id, ...factsOfIntent(intent) };
    }
    default:
      return { kind: "ignored" };
  }
}

function factsOf(session: Stripe.Checkout.Session): PaymentFacts {
  const { payment_intent, status, payment_status } = session;
  return {
    reference: session.id,
    paymentId: session.client_reference_id ?? "",
    state: stateOf(session),
    amountE5: (session.amount_total ?? 0) * e5PerCent,
    currency: (session.currency ?? "").toUpperCase(),
    receiptNumber: typeof payment_intent === "string" ? payment_intent : (payment_intent?.id ?? null),
    ...(status === "complete" && payment_status === "unpaid" && { isOnItsWay: true }),
  };
}

/** A completed session that is not yet paid, as with a bank transfer, is still open. One that keeps a card has nothing to pay. */
function stateOf({ mode, status, payment_status }: Stripe.Checkout.Session): PaymentState {
  if (payment_status === "paid" || (mode === "setup" && status === "complete")) return "PAID";
  return status === "expired" ? "EXPIRED" : "OPEN";
}

function timesOf(signature: string): { timestampInSeconds: number; signatures: number } {
  const parts = signature.split(",");
  const stamp = parts.find((part) => part.startsWith("t="))?.slice(2);
  return { timestampInSeconds: Number(stamp), signatures: parts.filter((part) => part.startsWith("v1=")).length };
}
