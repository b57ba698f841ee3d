// Reads a message of a webhook, and refuses what the server did not sign (Standard Webhooks).

export interface WebhookMessage {
  /** The same at each attempt, so that a repetition is recognised. */
  readonly id: string;
  readonly type: string;
  /** When it happened. */
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The message is not from the server, or is too old; it is to be answered with 400 and not read. */
export class WebhookError extends Error {
  override readonly name = "WebhookError";
}

export interface ReceivedWebhook {
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** As it was received, before it is parsed. */
  readonly body: string | Uint8Array;
  /** `whsec_…`; two while one is changed. */
  readonly secrets: readonly string[];
  readonly now?: Date;
}

/** A message that is older or newer than this is refused, because it may be a recorded one. */
const awaySecondsMost = 300;
const prefix = "whsec_";

/** Throws WebhookError; and for a secret that is none another Error, because answering 400 would hide that mistake. */
export async function readWebhook(received: ReceivedWebhook): Promise<WebhookMessage> {
  const { headers, body, secrets, now = new Date() } = received;
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) =>
    headerOf(headers, name),
  ) as [string, string, string];
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  if (secrets.length === 0) throw new Error("secrets is empty: no message can be recognised.");
  if (!(await isSigned(`${id}.${timestamp}.${text}`, signatures, secrets.map(keyOf)))) {
    throw new WebhookError("The message carries no signature by one of the secrets.");
  }
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > awaySecondsMost) {
    throw new WebhookError("The message was sent more than five minutes ago, or its time is ahead of this machine's.");
  }
  return { ...(JSON.parse(text) as Omit<WebhookMessage, "id">), id };
}

function headerOf(headers: ReceivedWebhook["headers"], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof value === "string" ? value : "";
}

/** All are read before a message is, so that a spoilt one is noticed beside one that fits. The secret itself is not shown. */
function keyOf(secret: string, place: number): Uint8Array<ArrayBuffer> {
  const raw = bytesOf(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret);
  if (raw.length > 0) return raw;
  throw new Error(`secrets[${place}] is no secret of a webhook: it is to be "${prefix}" and base64 behind it.`);
}

/** Whether any of the signatures is by any of the keys; the comparison takes as long for each. */
async function isSigned(
  content: string,
  signatures: string,
  keys: readonly Uint8Array<ArrayBuffer>[],
): Promise<boolean> {
  const given = signatures.split(" ").flatMap((one) => (one.startsWith("v1,") ? [bytesOf(one.slice(3))] : []));
  const { subtle } = globalThis.crypto;
  for (const raw of keys) {
    const key = await subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
    for (const signature of given) {
      if (await subtle.verify("HMAC", key, signature, new TextEncoder().encode(content))) return true;
    }
  }
  return false;
}

/** Of base64; what is none has no bytes. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
