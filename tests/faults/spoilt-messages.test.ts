// Answers of NAIC and of Abu Dhabi customs, spoilt on the way in every manner: each is refused, or found again as applied, noted or listed for people.
import { randomInt, randomUUID } from "node:crypto";
import type { Says } from "@filings/sandbox/adc/dossier";
import { sql } from "@filings/server/db/open";
import { readAdcNoticeKept } from "@filings/server/features/adc/answers/read-notice.job";
import { readKeptNotice } from "@filings/server/features/mpci/answers/read-notice.job";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { customsAnswer, postToAdcInbox } from "../kit/adc/customs-answers.ts";
import { type AdcStage, openAdcStage } from "../kit/adc/stage.ts";
import { type NaicWord, naicAnswer, postToInbox } from "../kit/mpci/naic-answers.ts";
import { type DatabaseKind, oneKind } from "../kit/servers/databases.ts";
import { createFiler, openTestApp, type TestApp, type Told } from "../kit/servers/test-app.ts";
import { inLanes, type Mishap, mishap, spoilt } from "./spoils.ts";

/** Of each authority. */
const messages = process.env.SOAK === undefined ? 150 : 5_000 * Number(process.env.SOAK);
const filingsOfEach = Math.max(10, messages / 100);
/** As many as a server has connections to its database. */
const lanes = 8;
const batch = 400;

/** An authority that speaks of filings of ours. */
interface Authority {
  readonly app: TestApp;
  /** One answer of its, whole; now and then under a reference that it used before. */
  readonly answers: (other: number) => Promise<{ says: string; whole: Buffer }>;
  readonly post: (bytes: Buffer) => Promise<Told>;
  readonly read: (noticeId: string) => Promise<void>;
  /** Where what was read of its messages is kept. */
  readonly table: "notice_messages" | "adc_answers";
  readonly close: () => Promise<void>;
}

const naicWords: readonly NaicWord[] = [
  "ACKNOWLEDGED",
  "NOT_TAKEN",
  "REGISTERED",
  "REJECTED",
  "UNKNOWN_CODE",
  "ACT",
  "ACW",
  "RFI",
  "DNL",
  "PSF",
  "EXP",
];

async function naic(kind: DatabaseKind): Promise<Authority> {
  const app = await openTestApp(kind, { works: false });
  const amira = await createFiler(app, { creditsE5: 1_000_000_000_000 });
  const filings = await inLanes(lanes, [...Array(filingsOfEach).keys()], async (at) => {
    const { id } = await amira.draft(`ABC-SIM-SILENT-S${at}`);
    await amira.send(id);
    const { number, transport } = await amira.show(id);
    return { messageNumber: number, controlReference: transport!.control_reference };
  });
  return {
    app,
    answers: async (other) => {
      const says = naicWords[other % naicWords.length]!;
      const usedBefore = other % 10 === 0 ? { reference: `NA${other % 7}` } : {};
      return { says, whole: naicAnswer({ says, ...filings[other % filings.length]!, ...usedBefore }) };
    },
    post: (bytes) => postToInbox(app, bytes),
    read: (noticeId) => readKeptNotice(app.tools, { data: { noticeId } }),
    table: "notice_messages",
    close: app.close,
  };
}

const permits = ["MOCCAE", "ADAFSA"].map((authority) => ({ authority, carryOver: false }));
const faults = [
  { code: "ADC1204", says: "Invoice total missing", section: "AdditionalDocument", sequence: 1, tag: "Amount" },
];
const customsWords: readonly Says[] = [
  { is: "number" },
  { is: "accept", approvals: [] },
  { is: "accept", approvals: permits },
  { is: "approve", authority: "MOCCAE" },
  { is: "disapprove", authority: "ADAFSA" },
  { is: "assess" },
  { is: "book" },
  { is: "release" },
  { is: "garbage" },
  { is: "reject", faults, isFinal: false },
  { is: "reject", faults, isFinal: true },
  { is: "error", code: "ADC9001", text: "Not now" },
  { is: "error", code: "ALREADY_ACCEPTED", text: "An earlier version was accepted" },
];

async function customs(kind: DatabaseKind): Promise<Authority> {
  const stage = await openAdcStage(kind);
  const { app } = stage;
  const filings: string[] = [];
  for (let at = 0; at < filingsOfEach; at += 1) filings.push(await inSomeState(stage, at));
  const written = new Map<string, Promise<Buffer>>();
  return {
    app,
    answers: async (other) => {
      const filing = filings[other % filings.length]!;
      const says = customsWords[other % customsWords.length]!;
      const name = `${filing} ${JSON.stringify(says)}`;
      if (!written.has(name)) written.set(name, customsAnswer(app, filing, says));
      const before = String(await written.get(name));
      const anew = before
        .replace(/(?<=<MessageID>)[^<]+/, randomUUID())
        .replace(/(?<=<Sequence>)[^<]+/, String(1 + (other % 6)));
      return { says: JSON.stringify(says), whole: Buffer.from(other % 10 === 0 ? before : anew) };
    },
    post: (bytes) => postToAdcInbox(app, bytes),
    read: (noticeId) => readAdcNoticeKept(app.tools, { data: { noticeId } }),
    table: "adc_answers",
    close: stage.close,
  };
}

function inSomeState(stage: AdcStage, at: number): Promise<string> {
  const states = [stage.request, stage.numbered, stage.submitted, stage.sent, stage.assessed, stage.paid];
  return states[at % states.length]!();
}

interface Sent {
  /** Null: refused. */
  readonly noticeId: string | null;
  readonly bytes: Buffer;
  readonly told: string;
}

/** A job that fails has changed nothing, and its queue has it tried again: one may wait too long for the filing that others read of. */
async function triedAgain(work: () => Promise<void>): Promise<void> {
  for (let left = 4; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

async function send(authority: Authority, one: Mishap): Promise<Sent> {
  const { says, whole } = await authority.answers(one.other);
  const bytes = spoilt(whole, one);
  const { status, body } = await authority.post(bytes);
  const told = `${status} to ${says}, ${one.spoil}: ${bytes.toString("latin1")}`;
  expect(status === 202 || (status >= 400 && status < 500), told).toBe(true);
  if (status !== 202) return { noticeId: null, bytes, told };
  await triedAgain(() => authority.read(body.notice_id));
  return { noticeId: body.notice_id, bytes, told };
}

/** Of each notice that can be found again with its own bytes: where. */
async function foundAgain({ app, table }: Authority, sent: readonly Sent[]): Promise<Map<string, string>> {
  const ids = sent.flatMap(({ noticeId }) => noticeId ?? []);
  const { rows } = await sql<{ id: string; state: string; bytes: Uint8Array; isRead: boolean; isListed: boolean }>`
    select n.id, n.state, n.bytes, n.id in (select notice_id from ${sql.table(table)} where notice_id = any(${ids}::uuid[])) as "isRead",
      n.id in (select source_id from dead_letters where source_id = any(${ids}::uuid[])) as "isListed"
    from notices n where n.id = any(${ids}::uuid[])
  `.execute(app.database.db);
  const kept = new Map(rows.map((row) => [row.id, row]));
  const found = new Map<string, string>();
  for (const { noticeId, bytes } of sent) {
    const row = noticeId === null ? undefined : kept.get(noticeId);
    if (row === undefined || row.state === "KEPT" || !bytes.equals(row.bytes)) continue;
    if (row.isListed) found.set(row.id, "listed for people");
    else if (row.state === "READ" && row.isRead) found.set(row.id, "read");
  }
  return found;
}

describe.each([
  ["NAIC", naic],
  ["Abu Dhabi customs", customs],
])("spoilt messages of %s", (_name, openAuthority) => {
  const [kind = "embedded"] = oneKind("postgres").slice(-1);
  let authority: Authority;
  beforeAll(async () => {
    authority = await openAuthority(kind);
  }, 600_000);
  afterAll(() => authority?.close());

  test(`each of ${messages} is found again somewhere`, { timeout: 120_000 + messages * 100, retry: 0 }, async () => {
    const counts = new Map<string, number>();
    const all = fc.sample(mishap, { numRuns: messages, seed: randomInt(2 ** 31) });
    for (let from = 0; from < all.length; from += batch) {
      const sent = await inLanes(lanes, all.slice(from, from + batch), (one) => send(authority, one));
      const found = await foundAgain(authority, sent);
      for (const { noticeId, told } of sent) {
        const where = noticeId === null ? "refused" : found.get(noticeId);
        expect(where, told).toBeDefined();
        counts.set(where!, (counts.get(where!) ?? 0) + 1);
      }
    }
    expect(counts.get("read")).toBeGreaterThan(0);
    expect(counts.get("listed for people")).toBeGreaterThan(0);
  });
});
