// Writes answers of Abu Dhabi Customs and posts them to the inbox, so that a test decides their order and times.
import { randomInt, randomUUID } from "node:crypto";
import { signBody } from "@filings/gateways/hmac";
import { writeNotice } from "@filings/sandbox/adc/answers/write-notice";
import type { Assessment, Dossier, Says } from "@filings/sandbox/adc/dossier";
import { declarationNumberOf, filingNumberOf } from "@filings/sandbox/adc/numbers";
import { sql } from "@filings/server/db/open";
import type { TestApp, Told } from "../servers/test-app.ts";

export const adcInboxPath = "/gateways/adc/inbox/";

export interface Answer {
  /** The answered version; absent: the version last sent, or the request for a number while there is none. */
  readonly version?: number;
  readonly filingNumber?: string;
  /** Of an assessment or a booking, in dirhams with two digits. */
  readonly amount?: string;
  readonly assessmentId?: string;
  /** The id of our message that the answer replies to. */
  readonly inReplyTo?: string;
  /** The number of the answer among those to a version; absent: the first. */
  readonly sequence?: number;
  /** Absent: an id of its own. */
  readonly messageId?: string;
}

/** One answer about a filing as customs would write it, under an id of its own. */
export async function customsAnswer(app: TestApp, filingId: string, says: Says, answer: Answer = {}): Promise<Buffer> {
  const { rows } = await sql<{ filing_number: string | null; last_sent_version: number | null }>`
    select filing_number, last_sent_version from adc_filings where id = ${filingId}
  `.execute(app.database.db);
  const [{ filing_number: known = null, last_sent_version: last = null } = {}] = rows;
  const version = answer.version ?? last;
  const filingNumber = answer.filingNumber ?? known ?? filingNumberOf(2026, randomInt(99_999_999));
  const { amount = "570.00", assessmentId: id = `AS-${randomInt(99_999_999)}` } = answer;
  const fees = [{ ...aFee, amount }];
  const assessment: Assessment = { id, version: version ?? 1, fees: amount === "0.00" ? [] : fees, total: amount };
  const about = {
    filingId,
    filingNumber,
    declarationNumber: declarationNumberOf(filingNumber, "KHP", "IM-COM"),
    receipt: { number: `RC-${id.slice(3)}`, amount },
    issued: [],
  } satisfies Partial<Dossier>;
  const inReplyTo = answer.inReplyTo ?? (await lastMessage(app, { filingId, version }));
  const head = { messageId: answer.messageId ?? randomUUID(), inReplyTo, issuedAt: app.tools.clock.now() };
  const written = writeNotice(says, about as unknown as Dossier, {
    ...head,
    sequence: answer.sequence ?? 1,
    version,
    assessment,
  });
  return Buffer.from(written);
}

const aFee = {
  code: "DECLARATION_FEE",
  kind: "FEE",
  name: "Declaration fee",
  base: null,
  rate: null,
  settlement: "PAY_NOW",
  isRefundable: false,
};

async function lastMessage(
  app: TestApp,
  { filingId, version }: { filingId: string; version: number | null },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from adc_messages
    where filing_id = ${filingId} and kind in ('NUMBER_REQUEST', 'SUBMISSION') and version is not distinct from ${version}::int
    order by created_at desc, id desc limit 1
  `.execute(app.database.db);
  return rows[0]?.id ?? randomUUID();
}

/** Posts to the inbox with customs' signature. */
export function postToAdcInbox(app: TestApp, bytes: Buffer): Promise<Told> {
  const timestamp = app.tools.clock.now().toISOString();
  const { secret } = app.tools.settings.adc;
  const headers = {
    "content-type": "application/xml",
    "x-timestamp": timestamp,
    "x-signature": signBody({ secret, timestamp, body: bytes }),
  };
  return app.request({ method: "POST", url: adcInboxPath, headers, payload: bytes });
}
