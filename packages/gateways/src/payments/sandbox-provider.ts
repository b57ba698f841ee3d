// The client of the sandbox's payment provider: signed JSON both ways.
import { decimalOfE5, e5OfDecimal } from "../adc/wire.ts";
import { callLine, type LineOptions, parseObject } from "../authority-line.ts";
import { verifyBody } from "../hmac.ts";
import {
  type CardNames,
  type CardPageRequest,
  type Charged,
  type ChargeRequest,
  type CreatedSession,
  callbackToleranceSeconds,
  declineReasons,
  type Forgotten,
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
const forgetPath = "/payments/api/cards/forget/";

export function createSandboxProvider(line: LineOptions): PaymentProvider {
  return {
    name: "sandbox",
    createSession,
    createCardPage: (asked) => openPage(line, asked, { mode: "setup" }),
    querySession,
    verifyCallback,
    keptCard: (reference) => readCard(line, `${path}${encodeURIComponent(reference)}/card/`),
    readCard: (card) => readCard(line, cardPath(card)),
    forgetCard: (card) => forgetCard(line, card),
    charge: (asked) => charge(line, asked),
    refund: (asked) => refund(line, asked),
  };

  function createSession(asked: SessionRequest): Promise<CreatedSession> {
    const { amountE5, currency, keepsCard = false } = asked;
    return openPage(line, asked, { amount: decimalOfE5(amountE5), currency, ...(keepsCard && { keeps_card: true }) });
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

/** `more`: what is paid on the page, or that nothing is. */
async function openPage(line: LineOptions, asked: CardPageRequest, more: object): Promise<CreatedSession> {
  const { paymentId: reference, description, returnUrl: return_url, expiresAt } = asked;
  const wanted = { reference, description, return_url, expires_at: expiresAt.toISOString(), ...more };
  const body = new TextEncoder().encode(JSON.stringify(wanted));
  const reply = await callLine(line, { method: "POST", path, contentType, signed: body, body });
  if (reply.kind !== "answered") return { kind: "unavailable", reason: reply.reason };
  const { id, url, expires_at, detail } = parseObject(reply.text) ?? {};
  const reason = `HTTP ${reply.response.status}${typeof detail === "string" ? `: ${detail}` : ""}`;
  if ([400, 401, 409].includes(reply.response.status)) return { kind: "refused", reason };
  if (reply.response.status !== 201 || typeof id !== "string" || typeof url !== "string" || !isWebAddress(url)) {
    return { kind: "unavailable", reason };
  }
  const ends = new Date(typeof expires_at === "string" ? expires_at : expiresAt);
  return { kind: "opened", reference: id, redirectUrl: url, expiresAt: ends };
}

async function readCard(line: LineOptions, target: string): Promise<FoundCard> {
  const signed = new TextEncoder().encode(`GET ${target}`);
  const reply = await callLine(line, { method: "GET", path: target, contentType, signed });
  if (reply.kind !== "answered") return { kind: "unavailable", reason: reply.reason };
  if (reply.response.status === 404) return { kind: "none" };
  const { customer, method, label, exp_month: month, exp_year: year } = parseObject(reply.text) ?? {};
  if (typeof customer !== "string" || typeof method !== "string" || typeof label !== "string") {
    return { kind: "unavailable", reason: `HTTP ${reply.response.status}` };
  }
  const isDated = typeof month === "number" && typeof year === "number";
  return {
    kind: "kept",
    customer,
    method,
    label,
    expires: isDated ? `${year}-${String(month).padStart(2, "0")}` : null,
  };
}

async function forgetCard(line: LineOptions, { customer, method }: CardNames): Promise<Forgotten> {
  const body = new TextEncoder().encode(JSON.stringify({ customer, method }));
  const reply = await callLine(line, { method: "POST", path: forgetPath, contentType, signed: body, body });
  if (reply.kind !== "answered") return { kind: "unavailable", reason: reply.reason };
  return [204, 404].includes(reply.response.status)
    ? { kind: "forgotten" }
    : { kind: "unavailable", reason: `HTTP ${reply.response.status}` };
}

function cardPath({ customer, method }: CardNames): string {
  return `/payments/api/customers/${encodeURIComponent(customer)}/cards/${encodeURIComponent(method)}/`;
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
