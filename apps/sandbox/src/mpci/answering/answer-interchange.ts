// Wraps an answer in an interchange of NAIC's, under a control reference that is never used again.
import { randomBytes } from "node:crypto";
import { writeInterchange } from "@filings/edifact/write";
import type { Envelope } from "../reading/read-message.ts";
import type { AnswerBody } from "./answers.ts";
import { second } from "./answers.ts";

export const naicAddress = ["AENAIC", "ZZZ"] as const;

/** Thirty-two characters that look different. */
const characters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 12;

/** Random rather than counted, so that concurrent answers, and answers after a restart without stored data, differ. */
export function newNumber(): string {
  return Array.from(randomBytes(length), (byte) => characters[byte % characters.length]).join("");
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
