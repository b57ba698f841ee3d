// The routes of the payment provider: sessions for the app, the payment page, and events to send again.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isBoolean, type SettingForms } from "../control/change-settings.ts";
import { cutOff, refuseCall } from "../control/cut-off.ts";
import type { Deliveries } from "../deliveries.ts";
import { wantsPage } from "../pages/pages.ts";
import { refuseSignature } from "../signature.ts";
import { paymentPage, paymentsPage } from "./payment-pages.ts";
import type { Choice, NewSession, PaymentEvent, Session, Sessions } from "./sessions.ts";

export interface PaymentSettings {
  /** Every call of the app is cut off. */
  down: boolean;
}

export const paymentSettingForms: SettingForms<PaymentSettings> = { down: isBoolean };

export interface PaymentRoutesOptions {
  readonly sessions: Sessions;
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
  const { sessions, deliveries, settings, secret, machine } = options;

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
    return session ? shownTo(request, session) : refuseCall(reply, 404, "unknown_session", "There is no such session");
  });

  app.get("/payments/", async (_request, reply) => reply.type("text/html").send(paymentsPage(sessions)));

  app.get<OfOne>("/payments/:id/", async (request, reply) => {
    const session = sessions.find(request.params.id);
    if (!session) return refuseCall(reply, 404, "unknown_session", "There is no such session");
    return wantsPage(request)
      ? reply.type("text/html").send(paymentPage(session, sessions.eventsOf(session.id)))
      : session;
  });

  for (const choice of choices) {
    app.post<OfOne>(`/payments/:id/${choice}/`, async (request, reply) => {
      const session = sessions.find(request.params.id);
      if (!session) return refuseCall(reply, 404, "unknown_session", "There is no such session");
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

  function isStopped(request: FastifyRequest, reply: FastifyReply, signed: Uint8Array): boolean {
    if (settings.down) {
      cutOff(request, reply);
      return true;
    }
    const { "x-timestamp": timestamp, "x-signature": signature } = request.headers;
    const refusal = refuseSignature(secret, { timestamp, signature, body: signed }, machine());
    if (refusal) refuseCall(reply, 401, "bad_signature", refusal);
    return refusal !== null;
  }
}

function shownTo(request: FastifyRequest, { return_url: _, taken, ...session }: Session) {
  return { ...session, amount: taken ?? session.amount, url: `http://${request.host}/payments/${session.id}/` };
}

/** The requested session, or the reason of a refusal. */
function readSession(body: Uint8Array): NewSession | string {
  let said: Record<string, unknown>;
  try {
    said = JSON.parse(new TextDecoder().decode(body)) as Record<string, unknown>;
  } catch {
    return "the body is no JSON";
  }
  const { reference, amount, currency, description, return_url, expires_at } = said;
  if (typeof reference !== "string" || !/^[\w-]{1,64}$/.test(reference)) return "reference is wrong";
  if (typeof amount !== "string" || !/^(0|[1-9]\d{0,9})\.\d{2}$/.test(amount) || Number(amount) <= 0)
    return "amount is wrong";
  if (typeof currency !== "string" || !/^[A-Z]{3}$/.test(currency)) return "currency is wrong";
  if (typeof description !== "string" || description.length > 300) return "description is wrong";
  if (typeof return_url !== "string" || !/^https?:\/\//.test(return_url) || !URL.canParse(return_url))
    return "return_url is wrong";
  if (typeof expires_at !== "string" || Number.isNaN(Date.parse(expires_at))) return "expires_at is wrong";
  return { reference, amount, currency, description, return_url, expires_at };
}
