// The callback route of payment providers: verifies the signature, stores the event, and settles the payment once.
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import type { VerifiedCallback } from "@filings/gateways/payments/provider";
import type { FastifyInstance } from "fastify";
import { inTransaction } from "../db/in-transaction.ts";
import { sql, type Tx } from "../db/open.ts";
import { newId } from "../db/uuid.ts";
import { deadLetter } from "../filing/dead-letter.ts";
import type { Tools } from "../tools.ts";
import type { PaymentKind, Settled } from "./payment-kind.ts";
import { type PaymentRow, paymentOf } from "./payment-rows.ts";

type Event = Extract<VerifiedCallback, { kind: "event" }>;
type Outcome = Settled | "UNKNOWN" | "REPEATED";

export function bindPaymentCallbacks(app: FastifyInstance, tools: Tools, kinds: readonly PaymentKind[]): void {
  void app.register(async (scope) => {
    // The signature covers the bytes, so no parser may read them first.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: limits.inboxBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { provider: string } }>("/gateways/payments/:provider/", async (request, reply) => {
      const { payments } = tools.gateways;
      if (request.params.provider !== payments.name) throw new Problem("not_found");
      if (!Buffer.isBuffer(request.body)) throw new Problem("wrong_media_type");
      const verified = await payments.verifyCallback({ headers: request.headers, body: request.body });
      if (verified.kind === "refused") return refuse(tools, verified.reason, request.ip);
      if (verified.kind === "event") await keepCallback(tools, kinds, { event: verified, body: request.body });
      tools.failpoint("payment-before-ack");
      return reply.code(202).send({});
    });
  });
}

function refuse(tools: Tools, reason: "wrong_signature" | "old_timestamp" | "unreadable", address: string): never {
  tools.log.error({ reason, address }, "a payment callback was turned away");
  if (reason === "wrong_signature") throw new Problem("inbox_signature_wrong");
  throw new Problem(reason === "old_timestamp" ? "inbox_time_wrong" : "bad_request");
}

async function keepCallback(
  tools: Tools,
  kinds: readonly PaymentKind[],
  { event, body }: { event: Event; body: Buffer },
): Promise<Outcome> {
  const now = tools.clock.now();
  const provider = tools.gateways.payments.name;
  return inTransaction(tools, async (tx) => {
    const kind = await kindOf(tx, kinds, event);
    const { rows } = await sql`
      insert into payment_callbacks (provider, event_id, payment_id, body, received_at, outcome)
      values (${provider}, ${event.eventId}, ${kind === null ? null : event.paymentId}, ${body}, ${now}, 'NOTED')
      on conflict (provider, event_id) do nothing returning event_id
    `.execute(tx);
    if (rows.length === 0) return "REPEATED";
    const outcome =
      kind === null
        ? await unknown(tools, tx, event, now)
        : await kind.settle(tools, tx, { paymentId: event.paymentId, facts: event, now });
    await sql`
      update payment_callbacks set outcome = ${outcome}
      where provider = ${provider} and event_id = ${event.eventId}
    `.execute(tx);
    tools.failpoint("payment-in-transaction");
    return outcome;
  });
}

/** The kind of the payment; null for a reference that was never opened here. */
async function kindOf(tx: Tx, kinds: readonly PaymentKind[], event: Event): Promise<PaymentKind | null> {
  if (!isUuid(event.paymentId)) return null;
  for (const kind of kinds) {
    const payment = await paymentOf(kind, tx, event.paymentId);
    if (payment !== null) return isOf(payment, event) ? kind : null;
  }
  return null;
}

/** The word of a kept card's charge may come before the answer, which brings the provider's name for it. */
function isOf({ reference, state }: PaymentRow, event: Event): boolean {
  return reference === event.reference || (reference === null && state === "OPEN");
}

async function unknown(tools: Tools, tx: Tx, { eventId, reference }: Event, at: Date): Promise<"UNKNOWN"> {
  const reason = `payment_unknown: ${eventId}`.slice(0, 200);
  await deadLetter(tx, {
    system: "PAYMENT",
    sourceId: newId(at.getTime()),
    companyId: null,
    filingId: null,
    reason,
    position: null,
    at,
  });
  tools.log.error({ eventId, reference }, "word of a payment that nobody started");
  return "UNKNOWN";
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
