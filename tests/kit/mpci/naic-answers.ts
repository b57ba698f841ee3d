// Writes answers of NAIC and posts them to the inbox, so that a test decides their order and times.
import { randomUUID } from "node:crypto";
import { signBody } from "@filings/gateways/hmac";
import { writeAnswer } from "@filings/sandbox/mpci/answering/answer-interchange";
import { type AnswerBody, decision, registration } from "@filings/sandbox/mpci/answering/answers";
import type { Decision } from "@filings/sandbox/mpci/scenarios";
import { sql } from "@filings/server/db/open";
import { vi } from "vitest";
import { inboxPath, type TestApp, type Told } from "../servers/test-app.ts";

/** UNKNOWN_CODE: a code outside NAIC's list; NOT_TAKEN: a CONTRL that refuses the interchange it names. */
export type NaicWord =
  | "ACKNOWLEDGED"
  | "NOT_TAKEN"
  | "CANCEL_ACCEPTED"
  | "CANCEL_REFUSED"
  | "REGISTERED"
  | "REJECTED"
  | "UNKNOWN_CODE"
  | Decision;

export interface AnswerWanted {
  readonly says: NaicWord;
  readonly messageNumber: string;
  readonly version?: number;
  /** Absent: the answer names no bill, only the message. */
  readonly billNumber?: string;
  /** The control reference of our interchange that an ACKNOWLEDGED names. */
  readonly controlReference?: string;
  readonly issuedAt?: Date;
  /** The reference of NAIC's own interchange, and its preparation time; absent: random, and the answer's time. */
  readonly reference?: string;
  readonly preparedAt?: Date;
}

/** One interchange of NAIC, under a reference of its own. */
export function naicAnswer({
  says,
  messageNumber,
  version = 1,
  billNumber,
  controlReference = "",
  issuedAt = new Date(),
  reference = `NA${randomUUID().replaceAll("-", "").slice(0, 12)}`,
  preparedAt = issuedAt,
}: AnswerWanted): Buffer {
  const about = { messageNumber, version, billNumber: billNumber ?? "", billQualifier: "BH", filer: "MPCI123" };
  const facts = { answerNumber: `NAIC${randomUUID().slice(0, 8)}`, issuedAt, registrationNumber: "AE26MPCI00000981" };
  const written = writeAnswer({
    controlReference: reference,
    recipient: ["SPCX01", "ZZZ"],
    issuedAt: preparedAt,
    body: billNumber === undefined ? withoutBill(bodyOf()) : bodyOf(),
  });
  return Buffer.from(written);

  function bodyOf(): AnswerBody {
    if (says === "REGISTERED") return registration(about, facts);
    if (says === "REJECTED") return withVerdict("2", registration(about, facts));
    if (says === "UNKNOWN_CODE") return withVerdict("QQQ", registration(about, facts));
    if (says === "CANCEL_ACCEPTED") return withVerdict("CAN", registration(about, facts));
    if (says === "CANCEL_REFUSED") return withVerdict("CNR", registration(about, facts));
    if (says !== "ACKNOWLEDGED" && says !== "NOT_TAKEN") return decision(says, about, facts);
    const action = says === "ACKNOWLEDGED" ? ["7"] : ["4"];
    const elements = [[controlReference], ["SPCX01", "ZZZ"], ["AENAIC", "ZZZ"], action];
    return { type: "CONTRL", kind: `CONTRL ${action[0]}`, segments: [{ tag: "UCI", elements }] };
  }
}

function withVerdict(code: string, body: AnswerBody): AnswerBody {
  const segments = body.segments.map((segment) =>
    segment.tag === "GEI" ? { ...segment, elements: [["5"], [code, "", "ZZZ"]] } : segment,
  );
  return { ...body, segments };
}

function withoutBill(body: AnswerBody): AnswerBody {
  return { ...body, segments: body.segments.filter(({ tag, elements }) => tag !== "RFF" || elements[0]?.[0] !== "BH") };
}

export interface Posting {
  readonly secret?: string;
  readonly timestamp?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Posts as NAIC would, with any part replaced by `posting`. */
export function postToInbox(app: TestApp, bytes: Buffer, posting: Posting = {}): Promise<Told> {
  const timestamp = posting.timestamp ?? app.tools.clock.now().toISOString();
  const secret = posting.secret ?? app.tools.settings.mpci.secret;
  return app.request({
    method: "POST",
    url: inboxPath,
    headers: {
      "content-type": "application/edifact",
      "x-timestamp": timestamp,
      "x-signature": signBody({ secret, timestamp, body: bytes }),
      ...posting.headers,
    },
    payload: bytes,
  });
}

/** Waits until the worker has read every stored notice. */
export async function allRead(app: TestApp): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ left: number }>`
        select count(*) as left from notices where state = 'KEPT'
      `.execute(app.database.db);
      if (rows[0]?.left !== 0) throw new Error(`${rows[0]?.left} notices are still unread`);
    },
    { timeout: 30_000, interval: 20 },
  );
}
