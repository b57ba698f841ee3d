// Reads the bytes of NAIC's interchange as notices, one for each message.
import { type Interchange, type Message, readInterchange } from "@filings/edifact/read";
import type { MpciNotice } from "./notice/notice.ts";
import { readControl } from "./notice/read-control.ts";
import { readResponse } from "./notice/read-response.ts";

export { type MpciNotice, NoticeError, type NoticeKind, type NoticePoint } from "./notice/notice.ts";

/** Throws only EdifactError and NoticeError. */
export function readNotice(bytes: Uint8Array): MpciNotice[] {
  const interchange = readInterchange(bytes);
  return interchange.messages.map((message) => ({
    key: keyOf(interchange, message),
    type: message.type,
    ...noticeOf(message),
  }));
}

export function keyOf({ sender, date, time, controlReference }: Interchange, { reference }: Message): string {
  return [sender[0] ?? "", `${date}${time}`, controlReference, reference].map(encodeURIComponent).join("/");
}

export function noticeOf(message: Message): Omit<MpciNotice, "key" | "type"> {
  if (message.type === "CONTRL") return { ...readControl(message), issuedAt: null };
  if (message.type === "CUSRES") return readResponse(message);
  return {
    kind: "UNKNOWN",
    theirCode: message.type,
    controlReference: null,
    messageNumber: null,
    version: null,
    billNumbers: [],
    registrationNumber: null,
    reference: null,
    containers: [],
    issuedAt: null,
    text: null,
    points: [],
  };
}
