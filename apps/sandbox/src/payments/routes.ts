// The routes of the payment provider: sessions for the app, the payment page, and events to send again.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isBoolean, type SettingForms } from "../control/change-settings.ts";
import { cutOff, refuseCall } from "../control/cut-off.ts";
import type { Deliveries } from "../deliveries.ts";
import { wantsPage } from "../pages/pages.ts";
import { refuseSignature } from "../signature.ts";
import { paymentPage, paymentsPage } from "./payment-pages.ts";
import type { NewRefund, Refunds } from "./refunds.ts";
import type { Choice, NewSession, PaymentEvent, Session, Sessions } from "./sessions.ts";

export interface PaymentSettings {
  /** Every call of the app is cut off. */
  down: boolean;
  /** The bank of the card takes no money back. */
  refuse_refunds: boolean;
  /** Refunds stay on their way. */
  hold_refunds: boolean;
  /** Refunds are made, and the answer is lost. */
  lose_refunds: boolean;
}

export const paymentSettingForms: SettingForms<PaymentSettings> = {
  down: isBoolean,
  refuse_refunds: isBoolean,
  hold_refunds: isBoolean,
  lose_refunds: isBoolean,
};

export interface PaymentRoutesOptions {
  readonly sessions: Sessions;
  readonly refunds: Refunds;
  readonly deliveries: Deliveries<PaymentEvent>;
  readonly settings: PaymentSettings;
  readonly secret: string;
  readonly machine: () => Date;
}

interface OfOne {
  Params: { id: string };
}

const choices: readonly Choice[] = ["pay", "decline", "cancel", "expire"];

export function registerPaymentRoutes(app: FastifyInstance, options: PaymentRoutesOptions): void {
  const { sessions, refunds, deliveries } = options;
  const isStopped = stopperOf(options);
  registerRefunds(app, options, isStopped);

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

function refuseUnknown(reply: FastifyReply): FastifyReply {
  return refuseCall(reply, 404, "unknown_session", "There is no such session");
}

function shownTo(request: FastifyRequest, { return_url: _, taken, ...session }: Session) {
  return { ...session, amount: taken ?? session.amount, url: `http://${request.host}/payments/${session.id}/` };
}

/** The requested session, or the reason of a refusal. */
function readSession(body: Uint8Array): NewSession | string {
  const said = readObject(body);
  if (said === null) return "the body is no JSON";
  const { reference, amount, currency, description, return_url, expires_at } = said;
  if (!isName(reference)) return "reference is wrong";
  if (!isAmount(amount)) return "amount is wrong";
  if (!isCurrency(currency)) return "currency is wrong";
  if (typeof description !== "string" || description.length > 300) return "description is wrong";
  if (typeof return_url !== "string" || !/^https?:\/\//.test(return_url) || !URL.canParse(return_url))
    return "return_url is wrong";
  if (typeof expires_at !== "string" || Number.isNaN(Date.parse(expires_at))) return "expires_at is wrong";
  return { reference, amount, currency, description, return_url, expires_at };
}

/** The requested refund, or the reason of a refusal. */
function readRefund(body: Uint8Array): NewRefund | string {
  const said = readObject(body);
  if (said === null) return "the body is no JSON";
  const { refund_id, session_id, amount, currency } = said;
  if (!isName(refund_id)) return "refund_id is wrong";
  if (!isName(session_id)) return "session_id is wrong";
  if (!isAmount(amount)) return "amount is wrong";
  if (!isCurrency(currency)) return "currency is wrong";
  return { refund_id, session_id, amount, currency };
}

function readObject(body: Uint8Array): Record<string, unknown> | null {
  try {
    const said: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof said === "object" && said !== null ? { ...said } : null;
  } catch {
    return null;
  }
}

function isName(said: unknown): said is string {
  return typeof said === "string" && /^[\w-]{1,64}$/.test(said);
}

function isAmount(said: unknown): said is string {
  return typeof said === "string" && /^(0|[1-9]\d{0,9})\.\d{2}$/.test(said) && Number(said) > 0;
}

function isCurrency(said: unknown): said is string {
  return typeof said === "string" && /^[A-Z]{3}$/.test(said);
}
