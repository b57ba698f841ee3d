// The HTTP client of NAIC; it knows nothing of the messages' content.
import type { Readable } from "node:stream";
import {
  callLine,
  type LineOptions,
  parseObject,
  type Reply,
  saidWith,
  sortReply,
  streamOf,
} from "../authority-line.ts";
import { bareHex } from "../bare-hex.ts";
import type { OutsideAnswer } from "../gateway.ts";
import { shownText } from "../http-answer.ts";

export type MpciClientOptions = LineOptions;

export interface MpciClient {
  readonly send: (bytes: Uint8Array, controlReference: string) => Promise<OutsideAnswer>;
  readonly wasReceived: (controlReference: string) => Promise<"yes" | "no" | "unknown">;
  /** Called before the message that lists the paper's hash. The body is streamed. */
  readonly sendPaper: (paper: MpciPaper, body: Readable) => Promise<OutsideAnswer>;
  readonly wasPaperReceived: (paper: Pick<MpciPaper, "messageNumber" | "sha256">) => Promise<"yes" | "no" | "unknown">;
  /** Asks NAIC to send the answers to one version of a message again. */
  readonly askAgain: (asked: { messageNumber: string; version: number }) => Promise<OutsideAnswer>;
  /** Asks NAIC whether the company holds the party id; `undecided`: ask again later. */
  readonly confirmParty: (claim: PartyClaim) => Promise<PartyAnswer>;
}

export interface MpciPaper {
  /** The filing's message, and its version that lists the paper first. */
  readonly messageNumber: string;
  readonly version: number;
  readonly name: string;
  readonly documentType: string;
  readonly mimeType: string;
  readonly size: number;
  /** Hex, with or without 0x. */
  readonly sha256: string;
}

export interface PartyClaim {
  readonly mpci_party_id: string;
  readonly role: string;
  readonly registered_name: string;
  readonly trade_licence_number: string | null;
}

export type PartyAnswer =
  | { readonly kind: "confirmed" }
  /** The reason is NAIC's, in its words; null where it gave none. */
  | { readonly kind: "refused"; readonly reason: string | null }
  /** The reason is what kept us from asking; null where NAIC is still deciding. */
  | { readonly kind: "undecided"; readonly reason: string | null };

const nothing = new Uint8Array(0);

export function createMpciClient(line: MpciClientOptions): MpciClient {
  const sendPaper = (paper: MpciPaper, body: Readable) => postPaper(line, paper, body);
  return { send, wasReceived, sendPaper, wasPaperReceived, askAgain, confirmParty };

  async function send(bytes: Uint8Array, controlReference: string): Promise<OutsideAnswer> {
    const reply = await call("POST", "/mpci/messages/", bytes, { "x-control-reference": controlReference });
    return sortReply(reply, line.now());
  }

  async function wasReceived(controlReference: string): Promise<"yes" | "no" | "unknown"> {
    const query = new URLSearchParams({ control_reference: controlReference });
    return readReceived(await call("GET", `/mpci/messages/status/?${query}`, nothing));
  }

  async function wasPaperReceived({ messageNumber, sha256 }: Pick<MpciPaper, "messageNumber" | "sha256">) {
    const query = new URLSearchParams({ message_number: messageNumber, sha256: bareHex(sha256) });
    return readReceived(await call("GET", `/mpci/papers/status/?${query}`, nothing));
  }

  async function askAgain({ messageNumber, version }: { messageNumber: string; version: number }) {
    const query = new URLSearchParams({ message_number: messageNumber, version: String(version) });
    return sortReply(await call("POST", `/mpci/answers/resend/?${query}`, nothing), line.now());
  }

  /** How NAIC confirms a party is not public: the call and its words are ours (record 0068). */
  async function confirmParty(claim: PartyClaim): Promise<PartyAnswer> {
    const body = new TextEncoder().encode(JSON.stringify(claim));
    const contentType = "application/vnd.naic+json";
    const reply = await callLine(line, { method: "POST", path: "/mpci/parties/", contentType, signed: body, body });
    if (reply.kind !== "answered") return { kind: "undecided", reason: reply.reason };
    const { status } = reply.response;
    if (status !== 200) return { kind: "undecided", reason: saidWith(status, reply.text) };
    const { state, reason } = parseObject(reply.text) ?? {};
    if (state === "CONFIRMED") return { kind: "confirmed" };
    if (state === "REFUSED")
      return { kind: "refused", reason: shownText(typeof reason === "string" ? reason : "") || null };
    return { kind: "undecided", reason: state === "PENDING" ? null : "HTTP 200 without a decision" };
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

function readReceived(reply: Reply): "yes" | "no" | "unknown" {
  if (reply.kind !== "answered" || reply.response.status !== 200) return "unknown";
  const received = parseObject(reply.text)?.received;
  return typeof received === "boolean" ? (received ? "yes" : "no") : "unknown";
}

/** How NAIC takes papers is not public: the call and its words are ours (record 71). */
async function postPaper(line: LineOptions, paper: MpciPaper, body: Readable): Promise<OutsideAnswer> {
  const query = new URLSearchParams({
    message_number: paper.messageNumber,
    version: String(paper.version),
    name: paper.name,
    document_type: paper.documentType,
    mime_type: paper.mimeType,
    size: String(paper.size),
    sha256: bareHex(paper.sha256),
  });
  const path = `/mpci/papers/?${query}`;
  const reply = await callLine(line, {
    method: "POST",
    path,
    contentType: "application/octet-stream",
    // The hash, which stands in the path, is signed in place of the body, which is streamed.
    signed: new TextEncoder().encode(`POST ${path}`),
    body: streamOf(body),
  });
  body.destroy();
  return sortReply(reply, line.now());
}
