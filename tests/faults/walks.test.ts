// Bills of every type walked at random by their clerks, NAIC, the line and the clock: always a row of the table, and nothing lost, doubled or left waiting.
import { randomInt } from "node:crypto";
import type { BillType, FilingChange } from "@filings/contract/mpci/filing";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { aCoLoadMasterBill, aDirectBill, aMasterBill } from "@filings/contract/mpci/types/other-bills.example";
import { isAsStrict, mpciWorkflow, registeredStatuses } from "@filings/contract/mpci/workflow";
import { sql } from "@filings/server/db/open";
import { expireFilings } from "@filings/server/features/mpci/answers/expire-filings.job";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NaicWord } from "../kit/mpci/naic-answers.ts";
import { type MpciStage, openMpciStage } from "../kit/mpci/stage.ts";
import { type Filer, filingsPath } from "../kit/servers/test-app.ts";
import { settableClock } from "../kit/tools.ts";
import { expectTrueHistory } from "./true-history.ts";

const examples: Readonly<Record<BillType, () => FilingChange>> = {
  HOUSE: aHouseBill,
  CO_LOAD_MASTER: aCoLoadMasterBill,
  MASTER: aMasterBill,
  DIRECT: aDirectBill,
};

interface Walked {
  readonly id: string;
  readonly who: Filer;
  readonly number: string;
}
type Step = (bill: Walked, secondsAgo: number) => Promise<unknown>;

describe("a bill walked at random", () => {
  const clock = settableClock(new Date("2026-11-21T06:00:00.000Z"));
  let stage: MpciStage;

  beforeAll(async () => {
    stage = await openMpciStage("embedded", clock);
  });
  afterAll(() => stage?.close());

  const act =
    (action: string): Step =>
    ({ id, who }) =>
      who.call("PATCH", `${filingsPath}${id}/action/`, { action });

  interface Sent {
    /** The version last sent; NAIC's answers to withdrawals name the next one. */
    readonly version: number;
    readonly reference: string | null;
    readonly open: number;
  }
  async function sentOf(id: string): Promise<Sent> {
    const { rows } = await sql<Sent>`
      select coalesce(last_sent_version, 1) as version,
        (select control_reference from sent_messages m where m.filing_id = f.id order by created_at desc limit 1) as reference,
        (select count(*)::int from sent_messages m where m.filing_id = f.id and m.state in ('QUEUED', 'UNKNOWN')) as open
      from filings f where id = ${id}
    `.execute(stage.app.database.db);
    return rows[0]!;
  }
  /** `from`: how far the version that is named lies from the one last sent. */
  const told =
    (says: NaicWord, from: number): Step =>
    async ({ id, number: messageNumber }, secondsAgo) => {
      const { version, reference } = await sentOf(id);
      await stage.says({
        says,
        messageNumber,
        version: Math.max(1, version + from),
        controlReference: reference ?? "CX00000000",
        issuedAt: new Date(clock.now().getTime() - secondsAgo * 1_000),
      });
    };
  const send: Step = async ({ id, who }) => {
    const asked = { key_id: who.keyId, reason: "Data corrected" };
    const prepared = await who.call("POST", `${filingsPath}${id}/prepare-submission/`, asked);
    if (prepared.status === 200) await who.submit(id, who.seal(prepared.body));
  };
  const answers = [{ question: 1, text: "THE BRAND IS GULF LIGHT" }];
  const answer: Step = async ({ id, who }) => {
    const asked = { key_id: who.keyId, purpose: "ANSWER_RFI", answers };
    const prepared = await who.call("POST", `${filingsPath}${id}/prepare-submission/`, asked);
    if (prepared.status !== 200) return;
    const { preparation_id, signature, ethereum_address } = who.seal(prepared.body);
    const sealed = { action: "ANSWER_RFI", preparation_id, signature, ethereum_address };
    expect((await who.call("PATCH", `${filingsPath}${id}/action/`, sealed)).status).toBe(200);
  };
  const answerWithCorrection: Step = async ({ id, who }) => {
    const asked = { key_id: who.keyId, reason: "Data corrected", answers };
    const prepared = await who.call("POST", `${filingsPath}${id}/prepare-submission/`, asked);
    if (prepared.status === 200) expect((await who.submit(id, who.seal(prepared.body))).status).toBe(200);
  };
  const words = ["ACKNOWLEDGED", "REGISTERED", "REJECTED", "ACT", "ACW", "DNL", "RFI", "PSF", "EXP", "UNKNOWN_CODE"];
  const steps: Readonly<Record<string, Step>> = {
    save: async ({ id, who }) => {
      const { revision } = await who.show(id);
      return who.call("PATCH", `${filingsPath}${id}/`, { revision, body: { issue_place: { unlocode: "CNSHA" } } });
    },
    send,
    answer,
    "answer with a correction": answerWithCorrection,
    withdraw: ({ id, who }) => stage.withdraw(who, id),
    deliver: ({ id }) => stage.deliver(id),
    "deliver, cut off": ({ id }) => stage.deliver(id, "cut"),
    "give up": ({ id }) => stage.giveUp(id),
    convert: ({ id, who }) => who.call("POST", `${filingsPath}${id}/convert/`),
    discard: act("DISCARD"),
    "withdraw unsealed": act("CANCEL"),
    archive: act("ARCHIVE"),
    unarchive: act("UNARCHIVE"),
    "mark read": act("MARK_READ"),
    "mark unread": act("MARK_UNREAD"),
    refresh: act("REFRESH_STATUS"),
    remind: act("REMIND"),
    "clock, 70 days on": async () => {
      clock.forward(70 * 24 * 3_600);
      await expireFilings(stage.app.tools);
    },
    ...Object.fromEntries(
      (words as NaicWord[]).flatMap((says) => [
        [says, told(says, 0)],
        [`${says} for the version before`, told(says, -1)],
      ]),
    ),
    ...Object.fromEntries(
      (["CANCEL_ACCEPTED", "CANCEL_REFUSED", "REJECTED"] as const).flatMap((says) => [
        [`${says} for a withdrawal`, told(says, 1)],
        [`${says} for an earlier withdrawal`, told(says, 0)],
      ]),
    ),
  };

  // What moves a bill on is drawn more often than what ends it.
  const frequent = [
    "send",
    "send",
    "deliver",
    "REGISTERED",
    "ACT",
    "RFI",
    "REJECTED",
    "convert",
    "withdraw",
    "answer",
    "save",
  ];
  const walk = fc.record({
    type: fc.constantFrom(...(Object.keys(examples) as BillType[])),
    taken: fc.array(
      fc.record({
        step: fc.constantFrom(...Object.keys(steps), ...frequent, ...frequent),
        secondsAgo: fc.constantFrom(0, 0, 30),
      }),
      { minLength: 4, maxLength: 18 },
    ),
  });

  async function drafted(type: BillType, billNumber: string): Promise<Walked> {
    const who = type === "MASTER" || type === "DIRECT" ? stage.salim : stage.amira;
    const { transport, carrier_id, issue_date } = await who.bill(billNumber);
    const example = examples[type]();
    const times = { planned_loading_at: transport.planned_loading_at, etd: transport.etd, eta: transport.eta };
    const { status, body } = await who.call("POST", filingsPath, {
      ...example,
      bill_number: billNumber,
      carrier_id,
      issue_date,
      transport: { ...example.transport, ...times },
    });
    expect([type, status]).toEqual([type, 201]);
    return { id: body.id, who, number: body.number };
  }

  /** Nothing waits without a reason, and no word of NAIC on the version in force is forgotten for an earlier one. */
  async function expectSound({ id, who }: Walked, before: Said | null, step: string): Promise<Said | null> {
    const { status, pending_operation, last_assessment: said, versions } = await who.show(id);
    const { open } = await sentOf(id);
    for (const one of [status, ...versions.map((version) => version.status)]) {
      expect(mpciWorkflow.statuses).toContain(one);
    }
    expect([step, open > 1]).toEqual([step, false]);
    if (pending_operation !== null)
      expect([step, status, registeredStatuses.includes(status)]).toEqual([step, status, true]);
    if (before !== null) {
      expect([step, said === null]).toEqual([step, false]);
      expect([step, before, said, isNoEarlier(said!, before)]).toEqual([step, before, said, true]);
    }
    return said;
  }

  /** What was begun is delivered, and NAIC's last word on a withdrawal ends it. */
  async function expectNothingWaits(bill: Walked): Promise<void> {
    await stage.deliver(bill.id);
    const { rows } = await sql<{ version: number }>`
      select version from sent_messages where filing_id = ${bill.id} and kind = 'CANCELLATION' order by created_at desc, id desc limit 1
    `.execute(stage.app.database.db);
    const [withdrawal] = rows;
    if ((await bill.who.show(bill.id)).pending_operation !== null) {
      const issuedAt = new Date(clock.now().getTime() + 3_600_000);
      await stage.says({ says: "CANCEL_REFUSED", messageNumber: bill.number, version: withdrawal!.version, issuedAt });
    }
    expect((await bill.who.show(bill.id)).pending_operation).toBeNull();
  }

  async function expectHeardOnce(billNumber: string): Promise<void> {
    const heard = (await stage.app.naicLog(billNumber)).filter((one) => one.direction === "in" && !one.duplicate);
    expect(new Set(heard.map((one) => one.control_reference)).size).toBe(heard.length);
  }

  /** Each answer is kept once, and each that was applied stands in the history. */
  async function expectKept(id: string): Promise<void> {
    const { rows } = await sql<{ lost: number; twice: number }>`
      select count(*) filter (where m.outcome = 'APPLIED' and not exists (
          select 1 from filing_events e where e.filing_id = m.filing_id and e.data->>'raw_sha256' = '0x' || n.bytes_hash
        ))::int as lost,
        (count(*) - count(distinct m.notice_id))::int as twice
      from notice_messages m join notices n on n.id = m.notice_id where m.filing_id = ${id}
    `.execute(stage.app.database.db);
    expect(rows[0]).toEqual({ lost: 0, twice: 0 });
  }

  const soaks = process.env.SOAK !== undefined;
  // Cut off, a walk would go on moving the clock of the one that is tried after it.
  const timeout = soaks ? 2_400_000 : 300_000;
  // Drawn once, so that a retry walks the same again and does not pass by walking others.
  const seed = soaks ? randomInt(2 ** 31) : 20_261_123;

  test("follows the table, keeps every answer, sends nothing twice and leaves nothing waiting", {
    timeout,
  }, async () => {
    let count = 0;
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(walk, async ({ type, taken }) => {
        count += 1;
        const billNumber = `ABC-SIM-SILENT-W${count}`;
        const bill = await drafted(type, billNumber);
        let said: Said | null = null;
        for (const { step, secondsAgo } of taken) {
          await steps[step]!(bill, secondsAgo);
          said = await expectSound(bill, said, step);
          clock.forward(1);
        }
        await expectNothingWaits(bill);
        await expectHeardOnce(billNumber);
        await expectKept(bill.id);
        for (const status of await expectTrueHistory(stage.app, bill.id)) reached.add(status);
      }),
      { numRuns: soaks ? 1_000 : 48, seed },
    );
    expect(reached.size).toBeGreaterThan(7);
  });
});

type Said = Pick<NonNullable<Awaited<ReturnType<Filer["show"]>>["last_assessment"]>, "code" | "version" | "issued_at">;

/** That a filing has expired ends it, whichever version the answer names. */
function isNoEarlier(said: Said, before: Said): boolean {
  if (said.code === "EXP") return true;
  if (said.version !== before.version) return said.version > before.version;
  const since = Date.parse(said.issued_at) - Date.parse(before.issued_at);
  return since > 0 || (since === 0 && isAsStrict(said.code, before.code));
}
