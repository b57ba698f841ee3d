// Answers of NAIC, spoilt on the way in every manner: each is refused, or found again as applied, noted or listed for people.
import { randomInt } from "node:crypto";
import { sql } from "@filings/server/db/open";
import { readKeptNotice } from "@filings/server/features/mpci-answers/read-notice.job";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { oneKind } from "../kit/databases.ts";
import { createFiler, type Filer, type FilingHouse, openHouse } from "../kit/filing-house.ts";
import { type NaicWord, naicAnswer, postToInbox } from "../kit/naic-answers.ts";

const messages = process.env.SOAK === undefined ? 300 : 10_000 * Number(process.env.SOAK);
const words: readonly NaicWord[] = [
  "ACKNOWLEDGED",
  "NOT_TAKEN",
  "REGISTERED",
  "REJECTED",
  "UNHEARD",
  "ACT",
  "ACW",
  "RFI",
  "DNL",
  "PSF",
  "EXP",
];

type Spoil = (bytes: Buffer, at: number, other: number) => Buffer;

/** What may befall a message between two machines. */
const spoils: Readonly<Record<string, Spoil>> = {
  "nothing befalls it": (bytes) => bytes,
  "a byte is another": (bytes, at, other) => Buffer.from(bytes).fill(other % 256, at, at + 1),
  "a byte is missing": (bytes, at) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]),
  "a byte is there twice": (bytes, at) => Buffer.concat([bytes.subarray(0, at + 1), bytes.subarray(at)]),
  "its end is missing": (bytes, at) => bytes.subarray(0, at),
  "its beginning is missing": (bytes, at) => bytes.subarray(at),
  "it comes twice in one": (bytes) => Buffer.concat([bytes, bytes]),
  "a piece is elsewhere": (bytes, at, other) => {
    const to = other % bytes.length;
    return Buffer.concat([bytes.subarray(at), bytes.subarray(to, at), bytes.subarray(0, Math.min(at, to))]);
  },
  "two segments change places": (bytes, at) => {
    const segments = bytes.toString("latin1").split(/(?<=')/);
    const place = at % (segments.length - 1);
    const [one = "", next = ""] = segments.splice(place, 2);
    return Buffer.from(segments.toSpliced(place, 0, next, one).join(""), "latin1");
  },
};

describe.each(oneKind("postgres").slice(-1))("spoilt messages on %s", (kind) => {
  let house: FilingHouse;
  let amira: Filer;
  const filings: { messageNumber: string; controlReference: string }[] = [];

  beforeAll(async () => {
    house = await openHouse(kind, { works: false });
    amira = await createFiler(house, { creditsE5: 1_000_000_000 });
    for (let at = 1; at <= 10; at += 1) {
      const { id } = await amira.draft(`ABC-SIM-SILENT-S${at}`);
      await amira.send(id);
      const shown = await amira.show(id);
      filings.push({ messageNumber: shown.number, controlReference: shown.transport!.control_reference });
    }
  });
  afterAll(() => house?.close());

  /** Where a message is found again; null: nowhere. */
  async function foundAs(noticeId: string, bytes: Buffer): Promise<string | null> {
    const { rows } = await sql<{ state: string; messages: number; letters: number }>`
      select state, (select count(*)::int from notice_messages where notice_id = n.id) as messages,
        (select count(*)::int from dead_letters where source_id = n.id) as letters
      from notices n where id = ${noticeId} and bytes = ${bytes}
    `.execute(house.database.db);
    const [found] = rows;
    if (found === undefined || found.state === "KEPT") return null;
    if (found.letters > 0) return "dead letter";
    return found.state === "READ" && found.messages > 0 ? "read" : null;
  }

  test(`each of ${messages} is found again somewhere`, { timeout: 120_000 + messages * 100 }, async () => {
    const found = new Map<string, number>();
    const one = fc.record({
      says: fc.constantFrom(...words),
      spoil: fc.constantFrom(...Object.keys(spoils)),
      at: fc.nat(),
      other: fc.nat(),
    });
    for (const { says, spoil, at, other } of fc.sample(one, { numRuns: messages, seed: randomInt(2 ** 31) })) {
      const whole = naicAnswer({ says, ...filings[other % filings.length]! });
      const bytes = spoils[spoil]!(whole, at % whole.length, other);
      const { status, body } = await postToInbox(house, bytes);
      let where: string | null = status >= 400 && status < 500 ? "refused" : null;
      if (status === 202) {
        await readKeptNotice(house.tools, { data: { noticeId: body.notice_id } });
        where = await foundAs(body.notice_id, bytes);
      }
      expect(where, `${status} to ${says}, ${spoil}: ${bytes.toString("latin1")}`).not.toBeNull();
      found.set(where!, (found.get(where!) ?? 0) + 1);
    }
    expect(found.get("read")).toBeGreaterThan(0);
    expect(found.get("dead letter")).toBeGreaterThan(0);
  });
});
