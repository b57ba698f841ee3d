// Speaks with NAIC over HTTP and sorts what comes back; it knows nothing of what the messages say.
import type { OutsideAnswer } from "../gateway.ts";
import { signBody } from "../hmac.ts";
import { readShortText, reasonOf, retryAfterSeconds } from "./http-answer.ts";

export interface MpciClientOptions {
  /** Without the slash at its end. */
  readonly baseUrl: string;
  readonly secret: string;
  readonly timeoutMs: number;
  readonly now: () => Date;
}

export interface MpciClient {
  readonly send: (bytes: Uint8Array, controlReference: string) => Promise<OutsideAnswer>;
  readonly wasReceived: (controlReference: string) => Promise<"yes" | "no" | "unknown">;
  /** Asks for the answers to one version of a message to be sent again. */
  readonly askAgain: (asked: { messageNumber: string; version: number }) => Promise<OutsideAnswer>;
}

/** A request that never left: the connection was not made, or not with whom we meant. */
const beforeWriting =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|UND_ERR_CONNECT_TIMEOUT|CERT_.*|ERR_TLS_.*|ERR_SSL_.*|UNABLE_TO_.*|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|HOSTNAME_MISMATCH)$/;

type Reply =
  | { readonly kind: "answered"; readonly response: Response; readonly text: string | null }
  | { readonly kind: "unavailable"; readonly reason: string }
  | { readonly kind: "unknown"; readonly reason: string };

const nothing = new Uint8Array(0);

export function createMpciClient({ baseUrl, secret, timeoutMs, now }: MpciClientOptions): MpciClient {
  return { send, wasReceived, askAgain };

  async function send(bytes: Uint8Array, controlReference: string): Promise<OutsideAnswer> {
    const reply = await call("POST", "/mpci/messages/", bytes, { "x-control-reference": controlReference });
    return sort(reply, now());
  }

  async function wasReceived(controlReference: string): Promise<"yes" | "no" | "unknown"> {
    const query = new URLSearchParams({ control_reference: controlReference });
    const reply = await call("GET", `/mpci/messages/status/?${query}`, nothing);
    if (reply.kind !== "answered" || reply.response.status !== 200) return "unknown";
    const received = parseObject(reply.text)?.received;
    return typeof received === "boolean" ? (received ? "yes" : "no") : "unknown";
  }

  async function askAgain({ messageNumber, version }: { messageNumber: string; version: number }) {
    const query = new URLSearchParams({ message_number: messageNumber, version: String(version) });
    return sort(await call("POST", `/mpci/answers/resend/?${query}`, nothing), now());
  }

  async function call(
    method: "GET" | "POST",
    path: string,
    body: Uint8Array,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const timestamp = now().toISOString();
    let response: Response;
    try {
      response = await fetch(baseUrl + path, {
        method,
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          ...headers,
          "content-type": "application/edifact",
          "x-timestamp": timestamp,
          "x-signature": signBody({ secret, timestamp, body }),
        },
        // A body of our own, never a view of a buffer that somebody else goes on using.
        ...(method === "POST" && { body: new Uint8Array(body) }),
      });
    } catch (error) {
      const reason = reasonOf(error);
      return beforeWriting.test(reason) ? { kind: "unavailable", reason } : { kind: "unknown", reason };
    }
    return { kind: "answered", response, text: await readShortText(response) };
  }
}

/** 202 alone takes the message; a 4xx with a verdict refuses it; what the message never reached is unavailable; the rest is open. */
function sort(reply: Reply, now: Date): OutsideAnswer {
  if (reply.kind !== "answered") return reply;
  const { response, text } = reply;
  const { status } = response;
  const reason = `HTTP ${status}${text ? `: ${parseDetail(text)}` : ""}`;
  if (status === 202) return readReceipt(text);
  if ([400, 401, 409, 413, 415].includes(status)) return { kind: "refused", reason };
  if (status === 429 || status === 503) {
    const seconds = retryAfterSeconds(response.headers.get("retry-after"), now);
    return seconds === null
      ? { kind: "unavailable", reason }
      : { kind: "unavailable", reason, retryAfterSeconds: seconds };
  }
  // A wrong address or a closed door in between says nothing of the message: put right, it may be sent again.
  if ((status >= 300 && status < 400) || [403, 404, 405].includes(status)) return { kind: "unavailable", reason };
  return { kind: "unknown", reason };
}

function readReceipt(text: string | null): OutsideAnswer {
  const { receipt, received_at } = parseObject(text) ?? {};
  if (typeof receipt !== "string" || receipt === "" || typeof received_at !== "string") {
    return { kind: "unknown", reason: "HTTP 202 without a receipt that can be read" };
  }
  if (Number.isNaN(Date.parse(received_at))) {
    return { kind: "unknown", reason: "HTTP 202 with a receipt whose time cannot be read" };
  }
  return { kind: "accepted", reference: receipt, receivedAt: new Date(received_at).toISOString() };
}

function parseObject(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

function parseDetail(text: string): string {
  const detail = parseObject(text)?.detail;
  return (typeof detail === "string" ? detail : text).slice(0, 500);
}
