// The routes of the payment provider: sessions for the app, the payment page, and events to send again.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isBoolean, type SettingForms } from "../control/change-settings.ts";
import { cutOff, refuseCall } from "../control/cut-off.ts";
import type { Deliveries } from "../deliveries.ts";
import { wantsPage } from "../pages/pages.ts";
import { refuseSignature } from "../signature.ts";
import { type Card, type Cards, cardKinds } from "./cards.ts";
import { paymentPage, paymentsPage } from "./payment-pages.ts";
import { readCard, readCharge, readRefund, readSession } from "./read-calls.ts";
import type { Refunds } from "./refunds.ts";
import type { Choice, PaymentEvent, Session, Sessions } from "./sessions.ts";

export interface PaymentSettings {
  /** Every call of the app is cut off. */
  down: boolean;
  /** The bank of the card takes no money back. */
  refuse_refunds: boolean;
  /** Refunds stay on their way. */
  hold_refunds: boolean;
  /** Refunds are made, and the answer is lost. */
  lose_refunds: boolean;
  /** Kept cards are declined. */
  decline_charges: boolean;
  /** Kept cards are charged, and the answer is lost. */
  lose_charges: boolean;
}

export const paymentSettingForms: SettingForms<PaymentSettings> = {
  down: isBoolean,
  refuse_refunds: isBoolean,
  hold_refunds: isBoolean,
  lose_refunds: isBoolean,
  decline_charges: isBoolean,
  lose_charges: isBoolean,
};

export interface PaymentRoutesOptions {
  readonly sessions: Sessions;
  readonly cards: Cards;
  readonly refunds: Refunds;
  readonly deliveries: Deliveries<PaymentEvent>;
  readonly settings: PaymentSettings;
  readonly secret: string;
  readonly machine: () => Date;
}

interface OfOne {
  Params: { id: string };
}

interface OfCard {
  Params: { customer: string; method: string };
}

const choices: readonly Choice[] = [
  ...(["pay", "decline", "cancel", "expire"] as const),
  ...cardKinds.map((kind) => `pay-${kind}` as const),
];

export function registerPaymentRoutes(app: FastifyInstance, options: PaymentRoutesOptions): void {
  const { sessions, refunds, deliveries } = options;
  const isStopped = stopperOf(options);
  registerRefunds(app, options, isStopped);
  registerCards(app, options, isStopped);
  registerCharges(app, options, isStopped);

  app.post("/payments/api/sessions/", async (request, reply) => {
    const body = request.body instanceof Uint8Array ? request.body : new Uint8Array(0);
    if (isStopped(request, reply, body)) return reply;
    const asked = readSession(body);
    if (typeof asked === "string") return refuseCall(reply, 400, "invalid", asked);
    const session = sessions.create(asked);
    if (!session) return refuseCall(reply, 409, "reference_used", "This reference was used for another amount");
    return reply.code(201).send(shownTo(request, session));
  });

  app.get<OfOne>("/payments/api/sessions/:id/", async (request, reply) => {
    if (isStopped(request, reply, Buffer.from(`GET ${request.url}`))) return reply;
    const session = sessions.find(request.params.id);
    return session ? shownTo(request, session) : refuseUnknown(reply);
  });

  app.get("/payments/", async (_request, reply) => reply.type("text/html").send(paymentsPage(sessions)));

  app.get<OfOne>("/payments/:id/", async (request, reply) => {
    const session = sessions.find(request.params.id);
    if (!session) return refuseUnknown(reply);
    return wantsPage(request)
      ? reply.type("text/html").send(paymentPage(session, sessions.eventsOf(session.id), refunds.of(session)))
      : session;
  });

  for (const choice of choices) {
    app.post<OfOne>(`/payments/:id/${choice}/`, async (request, reply) => {
      const session = sessions.find(request.params.id);
      if (!session) return refuseUnknown(reply);
      const isDone = sessions.choose(session, choice);
      if (wantsPage(request)) return reply.redirect(`/payments/${session.id}/`, 303);
      return isDone ? session : refuseCall(reply, 409, "not_open", `This session is ${session.status}`);
    });
  }

  app.post<OfOne>("/payments/events/:id/resend/", async (request, reply) => {
    const event = sessions.eventAt(request.params.id);
    const first = event && deliveries.push(event);
    if (!event || !first) return refuseCall(reply, 404, "unknown_event", "There is no such event");
    await first;
    return wantsPage(request) ? reply.redirect(`/payments/${event.session_id}/`, 303) : reply.code(202).send(event);
  });
}

type IsStopped = (request: FastifyRequest, reply: FastifyReply, signed: Uint8Array) => boolean;

function stopperOf({ settings, secret, machine }: PaymentRoutesOptions): IsStopped {
  return (request, reply, signed) => {
    if (settings.down) {
      cutOff(request, reply);
      return true;
    }
    const { "x-timestamp": timestamp, "x-signature": signature } = request.headers;
    const refusal = refuseSignature(secret, { timestamp, signature, body: signed }, machine());
    if (refusal) refuseCall(reply, 401, "bad_signature", refusal);
    return refusal !== null;
  };
}

function registerRefunds(
  app: FastifyInstance,
  { sessions, refunds, settings }: PaymentRoutesOptions,
  isStopped: IsStopped,
): void {
  app.post("/payments/api/refunds/", async (request, reply) => {
    const body = request.body instanceof Uint8Array ? request.body : new Uint8Array(0);
    if (isStopped(request, reply, body)) return reply;
    const asked = readRefund(body);
    if (typeof asked === "string") return refuseCall(reply, 400, "invalid", asked);
    const session = sessions.find(asked.session_id);
    if (!session) return refuseUnknown(reply);
    const made = refunds.make(session, asked);
    if (typeof made === "string") return refuseCall(reply, 409, "not_refundable", made);
    return settings.lose_refunds ? cutOff(request, reply) : made;
  });
}

function registerCards(app: FastifyInstance, { sessions, cards }: PaymentRoutesOptions, isStopped: IsStopped): void {
  app.get<OfOne>("/payments/api/sessions/:id/card/", async (request, reply) => {
    if (isStopped(request, reply, Buffer.from(`GET ${request.url}`))) return reply;
    const session = sessions.find(request.params.id);
    const isKept = session?.keeps_card === true || session?.mode === "setup";
    const card = isKept ? cards.find(session.card?.customer, session.card?.method) : undefined;
    return card ? cardShown(card) : refuseUnknown(reply);
  });

  app.get<OfCard>("/payments/api/customers/:customer/cards/:method/", async (request, reply) => {
    if (isStopped(request, reply, Buffer.from(`GET ${request.url}`))) return reply;
    const card = cards.find(request.params.customer, request.params.method);
    return card ? cardShown(card) : refuseCall(reply, 404, "unknown_card", "This customer has no such card");
  });

  app.post("/payments/api/cards/forget/", async (request, reply) => {
    const body = request.body instanceof Uint8Array ? request.body : new Uint8Array(0);
    if (isStopped(request, reply, body)) return reply;
    const asked = readCard(body);
    if (typeof asked === "string") return refuseCall(reply, 400, "invalid", asked);
    const card = cards.find(asked.customer, asked.method);
    if (!card) return refuseCall(reply, 404, "unknown_card", "This customer has no such card");
    cards.forget(card);
    return reply.code(204).send();
  });
}

function cardShown({ customer, method, label, exp_month, exp_year }: Card) {
  return { customer, method, label, exp_month, exp_year };
}

function registerCharges(
  app: FastifyInstance,
  { sessions, cards, settings }: PaymentRoutesOptions,
  isStopped: IsStopped,
): void {
  app.post("/payments/api/charges/", async (request, reply) => {
    const body = request.body instanceof Uint8Array ? request.body : new Uint8Array(0);
    if (isStopped(request, reply, body)) return reply;
    const asked = readCharge(body);
    if (typeof asked === "string") return refuseCall(reply, 400, "invalid", asked);
    const { customer, method, ...charge } = asked;
    const card = cards.find(customer, method);
    if (!card) return refuseCall(reply, 404, "unknown_card", "This customer has no such card");
    const made = sessions.charge(card, charge);
    if (!made) return refuseCall(reply, 409, "reference_used", "This reference was used for another charge");
    return settings.lose_charges ? cutOff(request, reply) : shownTo(request, made);
  });
}

function refuseUnknown(reply: FastifyReply): FastifyReply {
  return refuseCall(reply, 404, "unknown_session", "There is no such session");
}

function shownTo(request: FastifyRequest, { return_url: _, taken, card: __, ...session }: Session) {
  return { ...session, amount: taken ?? session.amount, url: `http://${request.host}/payments/${session.id}/` };
}
