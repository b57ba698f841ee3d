// The HTTP client of Abu Dhabi Customs: sends messages and attachments, fetches documents and pulls notices.
import type { Readable } from "node:stream";
import { callLine, type LineOptions, openLine, parseObject, sortReply, streamOf } from "../authority-line.ts";
import { bareHex } from "../bare-hex.ts";
import type { OutsideAnswer } from "../gateway.ts";
import { verifyBody } from "../hmac.ts";
import { readLimitedText, readShortText, shownText } from "../http-answer.ts";

export interface AttachmentRef {
  /** The id of the submission that names the attachment. */
  readonly messageId: string;
  readonly documentId: string;
  readonly mimeType: string;
  readonly size: number;
  /** Hex, with or without 0x. */
  readonly sha256: string;
}

/** An unread notice, pushed or pulled. */
export interface RawNotice {
  readonly bytes: Uint8Array;
}

export type FetchedDocument =
  | { readonly kind: "found"; readonly body: AsyncIterable<Uint8Array> }
  /** Announced and not available yet: ask again later. */
  | { readonly kind: "not_yet"; readonly reason: string }
  | { readonly kind: "unavailable"; readonly reason: string };

export type Pulled =
  | { readonly kind: "pulled"; readonly notices: readonly RawNotice[]; readonly cursor: string }
  | { readonly kind: "unavailable"; readonly reason: string };

export interface AdcGateway {
  /**
   * Sends a message that `writeAdcMessage` wrote. Customs recognises messages by id, so the same bytes may be sent
   * again after "unavailable" and "unknown"; "refused" is final.
   */
  readonly send: (bytes: Uint8Array, messageId: string) => Promise<OutsideAnswer>;
  /**
   * Called before the submission that names the attachment. Repeatable like `send`. The body is streamed and never held
   * as a whole.
   */
  readonly uploadAttachment: (attachment: AttachmentRef, body: Readable) => Promise<OutsideAnswer>;
  readonly fetchDocument: (reference: string) => Promise<FetchedDocument>;
  /** Notices after a cursor, oldest first; null: from the beginning. */
  readonly pull: (afterCursor: string | null, limit: number) => Promise<Pulled>;
}

const xml = "application/xml";
/** A hundred notices of up to 2 MiB would exceed one answer: customs sends fewer. */
const pulledBytes = 16 * 1024 * 1024;
const toleranceSeconds = 300;

export function createAdcGateway(line: LineOptions): AdcGateway {
  return { send, uploadAttachment, fetchDocument, pull };

  async function send(bytes: Uint8Array, messageId: string): Promise<OutsideAnswer> {
    const headers = { "x-message-id": messageId };
    const path = "/adc/messages/";
    const sent = { method: "POST", path, contentType: xml, headers, signed: bytes, body: bytes } as const;
    return sortReply(await callLine(line, sent), line.now());
  }

  async function uploadAttachment(attachment: AttachmentRef, body: Readable): Promise<OutsideAnswer> {
    const { messageId, documentId, mimeType, size } = attachment;
    const sha256 = bareHex(attachment.sha256);
    const path = `/adc/attachments/${encodeURIComponent(messageId)}/${encodeURIComponent(documentId)}/`;
    const reply = await callLine(line, {
      method: "PUT",
      path,
      contentType: "application/octet-stream",
      headers: { "x-content-sha256": sha256, "x-content-size": String(size), "x-content-mime": mimeType },
      // The hash is signed in place of the body, which is streamed.
      signed: new TextEncoder().encode(`PUT ${path} ${sha256} ${size}`),
      body: streamOf(body),
    });
    body.destroy();
    return sortReply(reply, line.now());
  }

  async function fetchDocument(reference: string): Promise<FetchedDocument> {
    const path = `/adc/documents/${encodeURIComponent(reference)}/`;
    const opened = await openLine(line, { method: "GET", path, contentType: xml, signed: asked(path) });
    if (opened.kind !== "answered") return { kind: "unavailable", reason: opened.reason };
    const { response } = opened;
    if (response.status === 200 && response.body !== null) return { kind: "found", body: response.body };
    const text = await readShortText(response);
    const { code, detail } = parseObject(text) ?? {};
    const reason = `HTTP ${response.status}${typeof detail === "string" ? `: ${shownText(detail)}` : ""}`;
    return { kind: response.status === 404 && code === "not_yet" ? "not_yet" : "unavailable", reason };
  }

  async function pull(afterCursor: string | null, limit: number): Promise<Pulled> {
    const query = new URLSearchParams({ ...(afterCursor !== null && { after: afterCursor }), limit: String(limit) });
    const path = `/adc/notices/?${query}`;
    const opened = await openLine(line, { method: "GET", path, contentType: xml, signed: asked(path) });
    if (opened.kind !== "answered") return { kind: "unavailable", reason: opened.reason };
    const text = await readLimitedText(opened.response, pulledBytes);
    if (opened.response.status !== 200) return { kind: "unavailable", reason: `HTTP ${opened.response.status}` };
    const { notices, cursor } = parseObject(text) ?? {};
    if (!Array.isArray(notices) || typeof cursor !== "string") {
      return { kind: "unavailable", reason: "HTTP 200 without notices that can be read" };
    }
    const opened64 = notices.map(openNotice);
    return opened64.every((one) => one !== null)
      ? { kind: "pulled", notices: opened64, cursor }
      : { kind: "unavailable", reason: "a notice whose signature does not fit" };
  }

  /** Each pulled notice has its own signature, as if pushed. */
  function openNotice(one: unknown): RawNotice | null {
    if (typeof one !== "object" || one === null) return null;
    const { body, timestamp, signature } = one as Record<string, unknown>;
    if (typeof body !== "string" || typeof timestamp !== "string" || typeof signature !== "string") return null;
    const bytes = new Uint8Array(Buffer.from(body, "base64"));
    const signed = { secret: line.secret, timestamp, signature, body: bytes, now: line.now(), toleranceSeconds };
    return verifyBody(signed) === "ok" ? { bytes } : null;
  }
}

/** A request without a body is signed over method and path, so that it cannot be altered. */
function asked(path: string): Uint8Array {
  return new TextEncoder().encode(`GET ${path}`);
}
