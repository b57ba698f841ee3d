// Reads the bodies of the app's calls to the payment provider, as strictly as a provider would.
import type { Card } from "./cards.ts";
import type { NewRefund } from "./refunds.ts";
import type { NewCharge, NewSession } from "./sessions.ts";

/** The requested session, or the reason of a refusal. */
export function readSession(body: Uint8Array): NewSession | string {
  const said = readObject(body);
  if (said === null) return "the body is no JSON";
  const { return_url, expires_at, keeps_card, mode } = said;
  if (mode !== undefined && mode !== "setup") return "mode is wrong";
  const due = mode === "setup" ? readNothingDue(said) : readDue(said);
  if (typeof due === "string") return due;
  if (keeps_card !== undefined && typeof keeps_card !== "boolean") return "keeps_card is wrong";
  if (typeof return_url !== "string" || !/^https?:\/\//.test(return_url) || !URL.canParse(return_url))
    return "return_url is wrong";
  if (typeof expires_at !== "string" || Number.isNaN(Date.parse(expires_at))) return "expires_at is wrong";
  return {
    ...due,
    return_url,
    expires_at,
    ...(keeps_card === true && { keeps_card }),
    ...(mode === "setup" && { mode }),
  };
}

/** The customer and the card, or the reason of a refusal. */
export function readCard(body: Uint8Array): Pick<Card, "customer" | "method"> | string {
  const said = readObject(body);
  if (said === null) return "the body is no JSON";
  const { customer, method } = said;
  if (!isName(customer)) return "customer is wrong";
  if (!isName(method)) return "method is wrong";
  return { customer, method };
}

/** The requested charge, or the reason of a refusal. */
export function readCharge(body: Uint8Array): (NewCharge & { customer: string; method: string }) | string {
  const said = readObject(body);
  if (said === null) return "the body is no JSON";
  const { customer, method } = said;
  const due = readDue(said);
  if (typeof due === "string") return due;
  if (!isName(customer)) return "customer is wrong";
  if (!isName(method)) return "method is wrong";
  return { ...due, customer, method };
}

/** Of a page that only keeps a card. */
function readNothingDue({ reference, description, amount }: Record<string, unknown>): NewCharge | string {
  if (!isName(reference)) return "reference is wrong";
  if (amount !== undefined) return "a card is kept without an amount";
  if (typeof description !== "string" || description.length > 300) return "description is wrong";
  return { reference, amount: "0.00", currency: "USD", description };
}

function readDue({ reference, amount, currency, description }: Record<string, unknown>): NewCharge | string {
  if (!isName(reference)) return "reference is wrong";
  if (!isAmount(amount)) return "amount is wrong";
  if (!isCurrency(currency)) return "currency is wrong";
  if (typeof description !== "string" || description.length > 300) return "description is wrong";
  return { reference, amount, currency, description };
}

/** The requested refund, or the reason of a refusal. */
export function readRefund(body: Uint8Array): NewRefund | string {
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
