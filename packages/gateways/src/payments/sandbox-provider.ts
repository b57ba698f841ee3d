// The client of the sandbox's payment provider: signed JSON both ways.
import { decimalOfE5, e5OfDecimal } from "../adc/wire.ts";
import { callLine, type LineOptions, parseObject } from "../authority-line.ts";
import { verifyBody } from "../hmac.ts";
import {
  type Charged,
  type ChargeRequest,
  type CreatedSession,
  callbackToleranceSeconds,
  declineReasons,
  type FoundCard,
  type PaymentFacts,
  type PaymentProvider,
  paymentStates,
  type QueriedSession,
  type RawCallback,
  type Refunded,
  type RefundRequest,
  type SessionRequest,
  type VerifiedCallback,
} from "./provider.ts";

const contentType = "application/vnd.payments+json";
const path = "/payments/api/sessions/";
const refundsPath = "/payments/api/refunds/";
const chargesPath = "/payments/api/charges/";

export function createSandboxProvider(line: LineOptions): PaymentProvider {
  return {
    name: "sandbox",
    createSession,
    querySession,
    verifyCallback,
    keptCard: (reference) => keptCard(line, reference),
    charge: (asked) => charge(line, asked),
    refund: (asked) => refund(line, asked),
  };

  async function createSession(asked: SessionRequest): Promise<CreatedSession> {
    const body = new TextEncoder().encode(
      JSON.stringify({
        reference: asked.paymentId,
        amount: decimalOfE5(asked.amountE5),
        currency: asked.currency,
        description: asked.description,
        return_url: asked.returnUrl,
        expires_at: asked.expiresAt.toISOString(),
        ...(asked.keepsCard === true && { keeps_card: true }),
      }),
    );
    const reply = await callLine(line, { method: "POST", path, contentType, signed: body, body });
    if (reply.kind !== "answered") return { kind: "unavailable", reason: reply.reason };
    const { id, url, expires_at, detail } = parseObject(reply.text) ?? {};
    const reason = `HTTP ${reply.response.status}${typeof detail === "string" ? `: ${detail}` : ""}`;
    if ([400, 401, 409].includes(reply.response.status)) return { kind: "refused", reason };
    if (reply.response.status !== 201 || typeof id !== "string" || typeof url !== "string" || !isWebAddress(url)) {
      return { kind: "unavailable", reason };
    }
    const expiresAt = new Date(typeof expires_at === "string" ? expires_at : asked.expiresAt);
    return { kind: "opened", reference: id, redirectUrl: url, expiresAt };
  }

  async function querySession(reference: string): Promise<QueriedSession> {
    const target = `${path}${encodeURIComponent(reference)}/`;
    const signed = new TextEncoder().encode(`GET ${target}`);
    const reply = await callLine(line, { method: "GET", path: target, contentType, signed });
    if (reply.kind !== "answered") return { kind: "unavailable", reason: reply.reason };
    if (reply.response.status === 404) return { kind: "not_found" };
    const { id, ...told } = parseObject(reply.text) ?? {};
    const facts = reply.response.status === 200 ? factsOf({ ...told, session_id: id }) : null;
    return facts === null
      ? { kind: "unavailable", reason: `HTTP ${reply.response.status}` }
      : { kind: "known", ...facts };
  }

  async function verifyCallback({ headers, body }: RawCallback): Promise<VerifiedCallback> {
    const { "x-timestamp": timestamp, "x-signature": signature } = headers;
    if (typeof timestamp !== "string" || typeof signature !== "string") {
      return { kind: "refused", reason: "wrong_signature" };
    }
    const signed = { secret: line.secret, timestamp, signature, body, now: line.now() };
    const verdict = verifyBody({ ...signed, toleranceSeconds: callbackToleranceSeconds });
    if (verdict !== "ok") return { kind: "refused", reason: verdict };
    const told = parseObject(new TextDecoder().decode(body)) ?? {};
    const facts = factsOf(told);
    if (facts === null || typeof told.event_id !== "string") return { kind: "refused", reason: "unreadable" };
    return { kind: "event", eventId: told.event_id, ...facts };
  }
}

async function keptCard(line: LineOptions, reference: string): Promise<FoundCard> {
  const target = `${path}${encodeURIComponent(reference)}/card/`;
  const signed = new TextEncoder().encode(`GET ${target}`);
  const reply = await callLine(line, { method: "GET", path: target, contentType, signed });
  if (reply.kind !== "answered") return { kind: "unavailable", reason: reply.reason };
  if (reply.response.status === 404) return { kind: "none" };
  const { customer, method, label } = parseObject(reply.text) ?? {};
  if (typeof customer !== "string" || typeof method !== "string" || typeof label !== "string") {
    return { kind: "unavailable", reason: `HTTP ${reply.response.status}` };
  }
  return { kind: "kept", customer, method, label };
}

async function charge(
  line: LineOptions,
  { paymentId, card, amountE5, currency, description }: ChargeRequest,
): Promise<Charged> {
  const asked = { reference: paymentId, ...card, amount: decimalOfE5(amountE5), currency, description };
  const body = new TextEncoder().encode(JSON.stringify(asked));
  const reply = await callLine(line, { method: "POST", path: chargesPath, contentType, signed: body, body });
  if (reply.kind !== "answered") return { kind: "unavailable", reason: reply.reason };
  const { id, ...told } = parseObject(reply.text) ?? {};
  const reason = `HTTP ${reply.response.status}${typeof told.detail === "string" ? `: ${told.detail}` : ""}`;
  // Not 401: a clock or a secret that is set wrongly says nothing about the card.
  if ([400, 404, 409].includes(reply.response.status)) return { kind: "refused", reason };
  const facts = reply.response.status === 200 ? factsOf({ ...told, session_id: id }) : null;
  return facts === null ? { kind: "unavailable", reason } : { kind: "known", ...facts };
}

async function refund(
  line: LineOptions,
  { refundId, reference, amountE5, currency }: RefundRequest,
): Promise<Refunded> {
  const asked = { refund_id: refundId, session_id: reference, amount: decimalOfE5(amountE5), currency };
  const body = new TextEncoder().encode(JSON.stringify(asked));
  const reply = await callLine(line, { method: "POST", path: refundsPath, contentType, signed: body, body });
  if (reply.kind !== "answered") return { kind: "unavailable", reason: reply.reason };
  const { id, status, detail } = parseObject(reply.text) ?? {};
  const reason = `HTTP ${reply.response.status}${typeof detail === "string" ? `: ${detail}` : ""}`;
  // Not 401: a clock or a secret that is set wrongly says nothing about the payment.
  if ([400, 404, 409].includes(reply.response.status)) return { kind: "refused", reason };
  if (reply.response.status !== 200 || typeof id !== "string") return { kind: "unavailable", reason };
  if (status === "PENDING") return { kind: "on_its_way", reason: `${id} is on its way` };
  return status === "RETURNED" ? { kind: "returned", reference: id } : { kind: "unavailable", reason };
}

function factsOf(told: Readonly<Record<string, unknown>>): PaymentFacts | null {
  const { session_id, reference, status, amount, currency, receipt_number } = told;
  const state = paymentStates.find((one) => one === status);
  const amountE5 = typeof amount === "string" ? e5OfDecimal(amount) : null;
  if (typeof session_id !== "string" || typeof reference !== "string" || typeof currency !== "string") return null;
  if (state === undefined || amountE5 === null) return null;
  const receiptNumber = typeof receipt_number === "string" ? receipt_number : null;
  const declinedBecause = declineReasons.find((one) => one === told.declined_because);
  return {
    ...{ reference: session_id, paymentId: reference, state, amountE5, currency, receiptNumber },
    ...(declinedBecause !== undefined && { declinedBecause }),
  };
}

/** The addresses that a person may be sent to. */
function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
