// The HTTP client of NAIC; it knows nothing of the messages' content.
import { callLine, type LineOptions, parseObject, type Reply, sortReply } from "../authority-line.ts";
import type { OutsideAnswer } from "../gateway.ts";

export type MpciClientOptions = LineOptions;

export interface MpciClient {
  readonly send: (bytes: Uint8Array, controlReference: string) => Promise<OutsideAnswer>;
  readonly wasReceived: (controlReference: string) => Promise<"yes" | "no" | "unknown">;
  /** Asks NAIC to send the answers to one version of a message again. */
  readonly askAgain: (asked: { messageNumber: string; version: number }) => Promise<OutsideAnswer>;
}

const nothing = new Uint8Array(0);

export function createMpciClient(line: MpciClientOptions): MpciClient {
  return { send, wasReceived, askAgain };

  async function send(bytes: Uint8Array, controlReference: string): Promise<OutsideAnswer> {
    const reply = await call("POST", "/mpci/messages/", bytes, { "x-control-reference": controlReference });
    return sortReply(reply, line.now());
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
    return sortReply(await call("POST", `/mpci/answers/resend/?${query}`, nothing), line.now());
  }

  function call(
    method: "GET" | "POST",
    path: string,
    body: Uint8Array,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const sent = method === "POST" ? { body } : {};
    return callLine(line, { method, path, contentType: "application/edifact", headers, signed: body, ...sent });
  }
}
