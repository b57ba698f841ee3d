// Puts an answer into an interchange of NAIC's own, under a control reference that is never used again.
import { writeInterchange } from "@filings/edifact/write";
import type { Envelope } from "../reading/read-message.ts";
import type { AnswerBody } from "./answers.ts";
import { second } from "./answers.ts";

export const naicAddress = ["AENAIC", "ZZZ"] as const;

const numbers = 100_000_000;

/** Eight digits that go on from the clock, in tenths of seconds: a sandbox started again does not repeat itself. */
export function createNumbers(now: () => Date): () => string {
  let last = Math.floor(now().getTime() / 100);
  return () => {
    last = Math.max(last + 1, Math.floor(now().getTime() / 100));
    return String(last % numbers).padStart(8, "0");
  };
}

export interface AnswerInterchange {
  readonly controlReference: string;
  readonly recipient: Envelope["sender"];
  readonly issuedAt: Date;
  readonly body: AnswerBody;
}

export function writeAnswer({ controlReference, recipient, issuedAt, body }: AnswerInterchange): Uint8Array {
  const moment = second(issuedAt);
  const release = body.type === "CONTRL" ? "3" : "13A";
  return writeInterchange({
    serviceString: false,
    charset: "UNOC",
    sender: naicAddress,
    recipient,
    date: moment.slice(2, 8),
    time: moment.slice(8, 12),
    controlReference,
    messages: [{ reference: "1", type: body.type, version: "D", release, agency: "UN", segments: body.segments }],
  });
}
