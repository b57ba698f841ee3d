// Cards that Stripe keeps: a page that keeps one, finding it, reading what is known of it, and having Stripe forget it.
import type Stripe from "stripe";
import type { CardNames, CardPageRequest, CreatedSession, Forgotten, FoundCard } from "./provider.ts";
import { failureOf } from "./stripe-failure.ts";

/** The page of a session, or why there is none. */
export async function openPage(creating: () => Promise<Stripe.Checkout.Session>): Promise<CreatedSession> {
  try {
    const session = await creating();
    if (session.url === null) return { kind: "unavailable", reason: "a session without a page" };
    const expiresAt = new Date(session.expires_at * 1000);
    return { kind: "opened", reference: session.id, redirectUrl: session.url, expiresAt };
  } catch (error) {
    const { status, reason } = failureOf(error);
    return status === 400 || status === 402 ? { kind: "refused", reason } : { kind: "unavailable", reason };
  }
}

/** Of the form `setup`, in which Stripe takes no money; what it says to the payer is its own. */
export function createCardPage(
  stripe: Stripe,
  { paymentId, description, returnUrl }: CardPageRequest,
  ends: number,
): Promise<CreatedSession> {
  return openPage(() =>
    stripe.checkout.sessions.create(
      {
        mode: "setup",
        allowed_payment_method_types: ["card"],
        customer_creation: "always",
        client_reference_id: paymentId,
        setup_intent_data: { description },
        success_url: returnUrl,
        cancel_url: returnUrl,
        expires_at: Math.floor(ends / 1000),
      },
      { idempotencyKey: paymentId },
    ),
  );
}

export async function keptCard(stripe: Stripe, reference: string): Promise<FoundCard> {
  return found(async () => {
    const expand = ["payment_intent.payment_method", "setup_intent.payment_method"];
    const session = await stripe.checkout.sessions.retrieve(reference, { expand });
    const intent = session.payment_intent ?? session.setup_intent;
    const method = typeof intent === "object" ? intent?.payment_method : undefined;
    return typeof method === "object" ? method : null;
  });
}

export function readCard(stripe: Stripe, { method }: CardNames): Promise<FoundCard> {
  return found(() => stripe.paymentMethods.retrieve(method));
}

/** Stripe refuses to detach what is detached: that is asked before. */
export async function forgetCard(stripe: Stripe, card: CardNames): Promise<Forgotten> {
  const before = await readCard(stripe, card);
  if (before.kind === "unavailable") return before;
  if (before.kind === "none") return { kind: "forgotten" };
  try {
    await stripe.paymentMethods.detach(card.method);
    return { kind: "forgotten" };
  } catch (error) {
    const { status, reason } = failureOf(error);
    return status === 404 ? { kind: "forgotten" } : { kind: "unavailable", reason };
  }
}

/** A card that was detached belongs to no customer any more. */
async function found(asking: () => Promise<Stripe.PaymentMethod | null>): Promise<FoundCard> {
  try {
    const method = await asking();
    const customer = typeof method?.customer === "string" ? method.customer : method?.customer?.id;
    if (method === null || customer === undefined) return { kind: "none" };
    const { card } = method;
    if (!card) return { kind: "kept", customer, method: method.id, label: method.type, expires: null };
    const label = `${card.brand[0]?.toUpperCase()}${card.brand.slice(1)} ${card.last4}`;
    const expires = `${card.exp_year}-${String(card.exp_month).padStart(2, "0")}`;
    return { kind: "kept", customer, method: method.id, label, expires };
  } catch (error) {
    const { status, reason } = failureOf(error);
    return status === 404 ? { kind: "none" } : { kind: "unavailable", reason };
  }
}
