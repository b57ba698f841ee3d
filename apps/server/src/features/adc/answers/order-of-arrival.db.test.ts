// Answers of Abu Dhabi Customs arrive in any order, twice, or late: the answer that customs gave last decides.
import { randomInt, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { customsAnswer, postToAdcInbox } from "../../../../../../tests/kit/adc/customs-answers.ts";
import { adcPath } from "../../../../../../tests/kit/adc/filer.ts";
import { type AdcStage, openAdcStage } from "../../../../../../tests/kit/adc/stage.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { readAdcNoticeKept } from "./read-notice.job.ts";

const plain = { is: "accept", approvals: [] } as const;
const naming = (...authorities: string[]) =>
  ({ is: "accept", approvals: authorities.map((authority) => ({ authority, carryOver: false })) }) as const;
const reject = {
  is: "reject",
  faults: [
    { code: "ADC1204", says: "Invoice total missing", section: "AdditionalDocument", sequence: 1, tag: "Amount" },
  ],
  isFinal: false,
} as const;
const soaks = process.env.SOAK !== undefined;
const timeout = soaks ? 300_000 : 60_000;
const error = (code: string) => ({ is: "error", code, text: "Not now" }) as const;

describe.each(oneKind("postgres"))("the order of arrival on %s", { timeout }, (kind) => {
  let stage: AdcStage;
  beforeAll(async () => {
    stage = await openAdcStage(kind);
  });
  afterAll(() => stage?.close());

  const written = (id: string, says: Parameters<AdcStage["says"]>[1], answer?: Parameters<AdcStage["says"]>[2]) =>
    customsAnswer(stage.app, id, says, answer);
  async function messagesOf(id: string, kindOfMessage: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from adc_messages where filing_id = ${id} and kind = ${kindOfMessage} order by created_at, id
    `.execute(stage.app.database.db);
    return rows.map((row) => row.id);
  }
  async function outcomesOf(id: string, kindOfAnswer: string): Promise<string[]> {
    const { rows } = await sql<{ outcome: string }>`
      select outcome from adc_answers where filing_id = ${id} and kind = ${kindOfAnswer} order by received_at, message_id
    `.execute(stage.app.database.db);
    return rows.map((row) => row.outcome);
  }

  /** Requested twice; the first request got no answer in time. */
  async function askedTwice() {
    const id = await stage.request();
    await stage.pass(15 * 60 + 1);
    expect((await stage.requestAgain(id)).status).toBe(201);
    const [first = "", second = ""] = await messagesOf(id, "NUMBER_REQUEST");
    return { id, first, second };
  }

  test.each([
    ["the refusal", reject],
    ["an error", error("ADC9001")],
    ["the number", { is: "number" } as const],
  ])("%s that answers an earlier request does not end the wait for the last one", async (_what, says) => {
    const { id, first, second } = await askedTwice();
    await stage.says(id, says, { inReplyTo: first });
    expect(await stage.statusOf(id)).toBe("DRAFT");
    await stage.says(
      id,
      { is: "number" },
      {
        inReplyTo: second,
        filingNumber: `ADC-2026-${randomInt(10_000_000, 99_999_999)}-1`,
      },
    );
    expect(await stage.statusOf(id)).toBe("FILING_NUMBER_ISSUED");
  });

  test("the number that answers an earlier request for the same is the number", async () => {
    const header = stage.omar.header();
    const { id } = await stage.omar.request(header);
    await stage.pass(15 * 60 + 1);
    await stage.omar.call("POST", `${adcPath}request-filing/`, { ...header, filing_id: id });
    const [first = ""] = await messagesOf(id, "NUMBER_REQUEST");
    await stage.says(id, { is: "number" }, { inReplyTo: first });
    expect(await stage.statusOf(id)).toBe("FILING_NUMBER_ISSUED");
  });

  test("the receipt of a replaced version does not acknowledge the next version, which is not delivered yet", async () => {
    const id = await stage.sent();
    await stage.says(id, reject);
    const receipt = String(await written(id, { is: "number" })).replace("<FunctionCode>20<", "<FunctionCode>02<");
    await stage.submitAgain(id);
    await stage.hears(Buffer.from(receipt));
    expect(await stage.statusOf(id)).toBe("SUBMITTED");
  });

  test("a late acceptance of an older version is stale once the next version is accepted, and raises no alert", async () => {
    const id = await stage.sent();
    await stage.pass(86_401);
    await stage.submitAgain(id);
    await stage.deliver(id);
    await stage.says(id, plain, { version: 1 });
    await stage.says(id, plain, { version: 2 });
    expect(await stage.show(id)).toMatchObject({ status: "SUBMISSION_ACCEPTED", version: 2 });
    expect((await outcomesOf(id, "ACCEPTED")).sort()).toEqual(["APPLIED", "IGNORED"]);
  });

  test("a message that came too early does not start another reading of those that wait", async () => {
    const id = await stage.sent();
    const waiting = () =>
      sql<{ notice_id: string }>`
        select notice_id from adc_answers where filing_id = ${id} and outcome = 'PARKED' order by received_at, notice_id
      `.execute(stage.app.database.db);
    await stage.says(id, { is: "assess" });
    const [first] = (await waiting()).rows;
    // Reading these bytes would fail.
    await sql`update notices set bytes = '\\x00' where id = ${first!.notice_id}`.execute(stage.app.database.db);
    await stage.says(id, { is: "assess" });
    expect((await waiting()).rows).toHaveLength(2);
  });

  test("after two needless resubmissions the first version counts all the same", async () => {
    const id = await stage.sent();
    for (const version of [2, 3]) {
      await stage.pass(86_401);
      await stage.submitAgain(id);
      await stage.deliver(id);
      await stage.says(id, error("ALREADY_ACCEPTED"), { version });
    }
    await stage.says(id, plain, { version: 1 });
    expect(await stage.show(id)).toMatchObject({ status: "SUBMISSION_ACCEPTED", version: 1 });
  });

  test("a version that counts again and is refused then is followed by one of its own number", async () => {
    const id = await stage.sent();
    await stage.pass(86_401);
    await stage.submitAgain(id);
    await stage.deliver(id);
    await stage.says(id, plain, { version: 1 });
    await stage.says(id, error("ALREADY_ACCEPTED"), { version: 2 });
    expect(await stage.show(id)).toMatchObject({ status: "SUBMISSION_ACCEPTED", version: 1 });
    await stage.says(id, reject, { version: 1 });
    expect((await stage.submitAgain(id)).body).toMatchObject({ status: "SUBMITTED", version: 3 });
  });

  test("an authority named after the others had approved can still refuse", async () => {
    const id = await stage.sent();
    await stage.says(id, naming("MOHAP"));
    const later = await written(id, naming("MOHAP", "MOCCAE"), { sequence: 2 });
    await stage.says(id, { is: "approve", authority: "MOHAP" }, { sequence: 3 });
    await stage.hears(later);
    await stage.says(id, { is: "disapprove", authority: "MOCCAE" }, { sequence: 4 });
    expect(await stage.statusOf(id)).toBe("REJECTED");
  });

  test("an authority that takes its approval back has refused", async () => {
    const id = await stage.sent();
    await stage.says(id, naming("MOHAP", "MOCCAE"));
    await stage.says(id, { is: "approve", authority: "MOHAP" }, { sequence: 2 });
    await stage.says(id, { is: "disapprove", authority: "MOHAP" }, { sequence: 3 });
    expect(await stage.statusOf(id)).toBe("REJECTED");
  });

  test("a refusal that its authority took back before it arrived changes nothing", async () => {
    const id = await stage.sent();
    await stage.says(id, naming("MOHAP", "MOCCAE"));
    await stage.says(id, { is: "approve", authority: "MOHAP" }, { sequence: 3 });
    await stage.says(id, { is: "disapprove", authority: "MOHAP" }, { sequence: 2 });
    expect(await stage.statusOf(id)).toBe("PENDING_APPROVALS");
    await stage.says(id, { is: "approve", authority: "MOCCAE" }, { sequence: 4 });
    await stage.says(id, { is: "disapprove", authority: "MOHAP" }, { sequence: 2 });
    expect(await stage.statusOf(id)).toBe("APPROVED");
  });

  test("an authority that refuses while the page is open is heard when the payment has failed", async () => {
    const id = await stage.sent();
    await stage.says(id, naming("MOHAP"));
    await stage.says(id, { is: "approve", authority: "MOHAP" }, { sequence: 2 });
    await stage.says(id, { is: "assess" }, { sequence: 3 });
    const page = await stage.startPayment(id);
    await stage.says(id, { is: "disapprove", authority: "MOHAP" }, { sequence: 4 });
    expect(await stage.statusOf(id)).toBe("PAYMENT_STARTED");
    await stage.press(page, "cancel");
    expect(await stage.statusOf(id)).toBe("REJECTED");
  });

  /** Approved by this authority and assessed, with an open payment page. */
  async function payingAfter(authority: string) {
    const id = await stage.sent();
    await stage.says(id, naming(authority));
    await stage.says(id, { is: "approve", authority }, { sequence: 2 });
    await stage.says(id, { is: "assess" }, { sequence: 3 });
    return { id, page: await stage.startPayment(id) };
  }
  const refusedAtRelease = {
    status: "REJECTED",
    failure: { stage: "CLEARANCE", resubmittable: false, authority_code: "MOHAP" },
    approvals: [{ authority_code: "MOHAP", status: "REJECTED" }],
  };

  test("an authority that refuses after the payment has refused the release", async () => {
    const { id, page } = await payingAfter("MOHAP");
    await stage.press(page, "pay");
    await stage.says(id, { is: "disapprove", authority: "MOHAP" }, { sequence: 4 });
    expect(await stage.show(id)).toMatchObject(refusedAtRelease);
  });

  test("an authority that refuses while the final papers are awaited has refused the release", async () => {
    const { id, page } = await payingAfter("MOHAP");
    await stage.press(page, "pay");
    await stage.says(id, { is: "book" }, { sequence: 4 });
    expect(await stage.statusOf(id)).toBe("PENDING_COMPLETE");
    await stage.says(id, { is: "disapprove", authority: "MOHAP" }, { sequence: 5 });
    expect(await stage.show(id)).toMatchObject(refusedAtRelease);
  });

  test("an authority that refuses while the page is open is heard when it is paid, too", async () => {
    const { id, page } = await payingAfter("MOHAP");
    await stage.says(id, { is: "disapprove", authority: "MOHAP" }, { sequence: 4 });
    await stage.press(page, "pay");
    expect(await stage.show(id)).toMatchObject(refusedAtRelease);
  });

  test("a refusal that its authority took back, or that comes after the release, changes nothing after the payment", async () => {
    const { id, page } = await payingAfter("MOHAP");
    await stage.press(page, "pay");
    await stage.says(id, { is: "disapprove", authority: "MOHAP" }, { sequence: 1 });
    expect(await stage.statusOf(id)).toBe("PAID");
    await stage.says(id, { is: "release" }, { sequence: 4 });
    await stage.says(id, { is: "disapprove", authority: "MOHAP" }, { sequence: 5 });
    expect(await stage.statusOf(id)).toBe("COMPLETED");
  });

  // The embedded database has one connection, which the transaction with the lock holds.
  test.runIf(kind === "postgres")("a page that was asked for before the charges changed is not given out", async () => {
    const id = await stage.assessed();
    // The provider's state is stored again, which has to wait for this transaction.
    await stage.pass(61);
    const { tools } = stage.app;
    const starting = await inTransaction(tools, async (tx) => {
      await sql`lock table outside_states in exclusive mode`.execute(tx);
      const started = stage.startPayment(id);
      await vi.waitFor(async () => {
        const { rows } = await sql`select 1 from adc_payments where filing_id = ${id}`.execute(tools.database.db);
        expect(rows).toHaveLength(1);
      });
      await stage.says(id, { is: "assess" }, { amount: "690.00", sequence: 2 });
      return [started] as const;
    });
    const { status, body } = await starting[0];
    expect([status, body.code]).toEqual([409, "filing_locked"]);
    expect((await stage.startPayment(id)).body).toMatchObject({ amount_e5: 69_000_000 });
  });

  test("a booking of another amount that is never assessed stays with people, whatever is paid", async () => {
    const id = await stage.assessed();
    await stage.says(id, { is: "book" }, { amount: "690.00" });
    const page = await stage.startPayment(id);
    await stage.press(page, "pay");
    expect(await stage.show(id)).toMatchObject({ status: "PAID", attention: "booking_mismatch" });
    expect(await outcomesOf(id, "PAYMENT_BOOKED")).toEqual(["UNKNOWN"]);
  });

  test("a booking that overtakes the assessment it pays is kept for it", async () => {
    const id = await stage.assessed();
    const assessment = await written(id, { is: "assess" }, { amount: "690.00", sequence: 2 });
    await stage.says(id, { is: "book" }, { amount: "690.00", sequence: 3 });
    expect(await stage.show(id)).toMatchObject({ status: "PAYMENT_PENDING", attention: "booking_mismatch" });
    await stage.hears(assessment);
    expect(await stage.show(id)).toMatchObject({ status: "PAID", attention: null });
  });

  test("a booking that the release overtook still leaves its receipt", async () => {
    const id = await stage.paid();
    await stage.says(id, { is: "release" });
    await stage.says(id, { is: "book" }, { assessmentId: "AS-77777777" });
    const { rows } = await sql`select status, receipt_number from adc_filings where id = ${id}`.execute(
      stage.app.database.db,
    );
    expect(rows).toEqual([{ status: "COMPLETED", receipt_number: "RC-77777777" }]);
  });

  test("a payment that was given back stays so when the provider tells of it once more", async () => {
    const id = await stage.assessed();
    const { payment_id: payment, redirect_url } = (await stage.startPayment(id)).body;
    const told = { session: redirect_url.split("/").at(-2), payment, amount: "569.00" };
    await stage.hearsOfPayment(told);
    const body = { decision: "GIVEN_BACK", reason: "Sent back by the provider" };
    await stage.sara.call("POST", `/api/operations/adc-payments/${payment}/decide/`, body);
    expect(await stage.show(id)).toMatchObject({ status: "PAYMENT_FAILED", attention: null });
    await stage.hearsOfPayment(told);
    await stage.hearsOfPayment({ ...told, amount: "570.00" });
    expect(await stage.show(id)).toMatchObject({ status: "PAYMENT_FAILED", attention: null });
  });

  describe("an id that was used before", () => {
    async function lettersOf(id: string): Promise<string[]> {
      const { body } = await stage.omar.call("GET", "/api/operations/dead-letters/");
      const { rows } = await sql<{ id: string }>`
        select id from dead_letters where filing_id = ${id} and direction = 'IN'
      `.execute(stage.app.database.db);
      const ours = rows.map((row) => row.id);
      return body
        .filter((one: { id: string }) => ours.includes(one.id))
        .map(({ reason }: { reason: string }) => reason);
    }

    test("[attack 6] other bytes under an id that Abu Dhabi customs used before are applied where they are a later answer to a filing of this platform", async () => {
      const id = await stage.sent();
      const messageId = randomUUID();
      await stage.says(id, plain, { messageId });
      await stage.pass(1);
      await stage.says(id, { is: "assess" }, { messageId, sequence: 2 });
      expect(await stage.statusOf(id)).toBe("PAYMENT_PENDING");
      expect(await lettersOf(id)).toEqual([]);
    });

    test("[attack 6] other bytes under an id that Abu Dhabi customs used before are kept and listed for people, at the filing too, where they are no later word", async () => {
      const id = await stage.sent();
      const messageId = randomUUID();
      const refusal = await written(id, reject, { messageId });
      await stage.pass(1);
      await stage.says(id, plain, { messageId, sequence: 2 });
      await stage.hears(refusal);
      expect(await stage.statusOf(id)).toBe("SUBMISSION_ACCEPTED");
      expect((await stage.eventsOf(id)).at(-1)).toBe("MESSAGE_IGNORED");
      expect(await lettersOf(id)).toEqual([`another message came before under the id ${messageId}`]);
      expect(await outcomesOf(id, "REJECTED")).toEqual(["SET_ASIDE"]);
    });

    test("[attack 6] other bytes under an id that Abu Dhabi customs used before change nothing where they give the same answer", async () => {
      const id = await stage.sent();
      const answer = await written(id, plain);
      await stage.hears(answer);
      await stage.hears(Buffer.from(`${answer.toString()}\n`));
      expect((await outcomesOf(id, "ACCEPTED")).sort()).toEqual(["APPLIED", "NOTED"]);
      expect(await lettersOf(id)).toEqual([]);
    });
  });

  describe("a version that counts after all, since the next was one too many", () => {
    const story: readonly (readonly [Parameters<AdcStage["says"]>[1], number])[] = [
      [plain, 1],
      [{ is: "assess" }, 1],
      [error("ALREADY_ACCEPTED"), 2],
    ];

    test.each(ordersOf(3))("is assessed, and its charges count, in the order %i, %i, %i", async (...order) => {
      const id = await stage.sent();
      await stage.pass(86_401);
      await stage.submitAgain(id);
      await stage.deliver(id);
      const answers = await Promise.all(
        story.map(([says, version], at) => written(id, says, { version, sequence: version === 1 ? at + 1 : 1 })),
      );
      for (const at of order) await stage.hears(answers[at]!);
      expect(await stage.show(id)).toMatchObject({ status: "PAYMENT_PENDING", version: 1, charges_status: "ASSESSED" });
      expect((await stage.startPayment(id)).body).toMatchObject({ amount_e5: 57_000_000 });
    });
  });

  type Said = readonly [Parameters<AdcStage["says"]>[1], Parameters<AdcStage["says"]>[2]?];
  const assess = (amount: string): Said => [{ is: "assess" }, { amount }];
  const approve: Said = [{ is: "approve", authority: "MOHAP" }];
  const stories: readonly (readonly [string, readonly Said[], string, Readonly<Record<string, unknown>>])[] = [
    [
      "assessed twice",
      [[naming("MOHAP")], approve, assess("570.00"), assess("690.00")],
      "PAYMENT_PENDING",
      { total: 69_000_000 },
    ],
    [
      "paid at the counter",
      [[plain], assess("570.00"), [{ is: "book" }, { assessmentId: "AS-1" }], [{ is: "release" }]],
      "COMPLETED",
      { receipt: "RC-1" },
    ],
    ["refused after all", [[naming("MOHAP")], approve, assess("570.00"), [reject]], "REJECTED", {}],
  ];
  const writtenOf = (id: string, story: readonly Said[]) =>
    Promise.all(story.map(([says, answer], index) => written(id, says, { ...answer, sequence: index + 1 })));
  async function endOf(id: string) {
    const { rows } = await sql<{ status: string; total: number | null; receipt: string | null }>`
      select status, (charges->>'total_payable_e5')::float8 as total, receipt_number as receipt from adc_filings where id = ${id}
    `.execute(stage.app.database.db);
    return rows[0];
  }

  test.each(stories)("what is %s ends alike, whatever comes first", async (_what, story, status, facts) => {
    // All orders from the given one to its reverse: a fifth of them, in the soak every one.
    for (const order of ordersOf(story.length).filter((_, at) => soaks || at % 5 === 3)) {
      const id = await stage.sent();
      const answers = await writtenOf(id, story);
      for (const index of order) await stage.hears(answers[index]!);
      expect({ order, ...(await endOf(id)) }).toMatchObject({ order, status, ...facts });
    }
  });

  test.each(stories)("what is %s ends alike when all of it is read at once", async (_what, story, status, facts) => {
    const { tools } = stage.app;
    for (let round = 0; round < (soaks ? 10 : 2); round += 1) {
      const id = await stage.sent();
      const posted = (await writtenOf(id, story)).map((answer) => postToAdcInbox(stage.app, answer));
      const notices = (await Promise.all(posted)).map(({ body }) => body.notice_id as string);
      // Two workers read each notice, as after a lost lease.
      await Promise.all([...notices, ...notices].map((noticeId) => readAdcNoticeKept(tools, { data: { noticeId } })));
      expect(await endOf(id)).toMatchObject({ status, ...facts });
    }
  });
});

function ordersOf(count: number): number[][] {
  const orders = (left: readonly number[]): number[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap((one) => orders(left.filter((other) => other !== one)).map((rest) => [one, ...rest]));
  return orders([...Array(count).keys()]);
}
