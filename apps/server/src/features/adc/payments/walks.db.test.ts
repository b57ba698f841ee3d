// Random walks of customs, people, the payment page and time: the history follows the state machine, and nothing is
// paid twice.
import { randomInt } from "node:crypto";
import { adcWorkflow } from "@filings/contract/adc/workflow";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import type { Answer } from "../../../../../../tests/kit/adc/customs-answers.ts";
import { type AdcStage, openAdcStage } from "../../../../../../tests/kit/adc/stage.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";

type Says = Parameters<AdcStage["says"]>[1];
type Step =
  | { readonly who: "customs"; readonly says: Says; readonly answer: Answer }
  | { readonly who: "repeats" | "delivers" | "submits" | "requests" | "starts" }
  | { readonly who: "pays"; readonly amount: string; readonly status: "PAID" | "DECLINED" | "CANCELLED" }
  | { readonly who: "decides"; readonly decision: "COUNTS_AS_PAID" | "GIVEN_BACK" }
  | { readonly who: "time"; readonly seconds: number };

const fault = { code: "ADC1204", says: "Invoice total missing", section: "AdditionalDocument" };
const naming = (...authorities: string[]): Says => ({
  is: "accept",
  approvals: authorities.map((authority) => ({ authority, carryOver: false })),
});
const disapproval: Says = { is: "disapprove", authority: "MOHAP" };
const says = fc.constantFrom<Says[]>(
  { is: "number" },
  naming(),
  naming("MOCCAE"),
  naming("MOCCAE", "MOHAP"),
  { is: "approve", authority: "MOCCAE" },
  { is: "approve", authority: "MOHAP" },
  { is: "approve", authority: "ADC" },
  disapproval,
  { is: "assess" },
  { is: "assess" },
  { is: "book" },
  { is: "release" },
  { is: "reject", faults: [fault], isFinal: false },
  { is: "error", code: "ADC9000", text: "No room" },
  { is: "error", code: "ALREADY_ACCEPTED", text: "Version 1 has been accepted" },
);
const answer = fc.record(
  { version: fc.constantFrom(1, 1, 2), amount: fc.constantFrom("570.00", "570.00", "690.00", "0.00") },
  { requiredKeys: ["amount"] },
);
/** Walks that failed before; each is walked in every run. */
const failedBefore: [Beginning, Step[]][] = [
  // The refusal asks for a permit, without which the next version cannot be sealed.
  ["assessed", [{ who: "customs", says: disapproval, answer: { amount: "570.00" } }, { who: "submits" }]],
];
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 9, arbitrary: fc.record({ who: fc.constant("customs" as const), says, answer }) },
  {
    weight: 4,
    arbitrary: fc.record({ who: fc.constantFrom("repeats", "delivers", "submits", "requests", "starts", "starts") }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      who: fc.constant("pays" as const),
      amount: fc.constantFrom("570.00", "570.00", "569.00"),
      status: fc.constantFrom("PAID", "PAID", "DECLINED", "CANCELLED"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      who: fc.constant("decides" as const),
      decision: fc.constantFrom("COUNTS_AS_PAID", "GIVEN_BACK"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      who: fc.constant("time" as const),
      seconds: fc.constantFrom(61, 16 * 60, 86_401, 8 * 86_400),
    }),
  },
);
const permitFields = { issuing_authority: "MOHAP", expiry_date: "2099-12-31" };
const beginnings = ["request", "submitted", "sent", "assessed", "assessed", "paid"] as const;
type Beginning = (typeof beginnings)[number];

const soak = Number(process.env.SOAK ?? "1");
/** Drawn once, so that a retry walks the same again: what only a busy machine failed passes, a counterexample does not. */
const seed = process.env.SOAK === undefined ? 20_261_122 : randomInt(2 ** 31);
/** A walk that is cut off would go on moving the clock of the retry. */
const timeout = 300_000 * (1 + soak);

describe.each(oneKind("postgres"))("any walk of a filing on %s", (kind) => {
  let stage: AdcStage;
  beforeAll(async () => {
    stage = await openAdcStage(kind);
  });
  afterAll(() => stage?.close());

  async function walk(beginning: Beginning, wanted: readonly Step[]): Promise<string> {
    const id = await stage[beginning]();
    const pages: { payment: string; session: string }[] = [];
    let last: Buffer | null = null;
    for (const step of wanted) {
      switch (step.who) {
        case "customs":
          last = await stage.says(id, step.says, step.answer);
          break;
        case "repeats":
          if (last !== null) await stage.hears(last);
          break;
        case "delivers":
          await stage.deliver(id);
          break;
        case "submits":
          await submit(id);
          break;
        case "requests":
          await stage.requestAgain(id);
          break;
        case "starts": {
          const { status, body } = await stage.startPayment(id);
          if (status === 200) pages.push({ payment: body.payment_id, session: body.redirect_url.split("/").at(-2) });
          break;
        }
        case "pays": {
          // Any page that was ever opened, because a provider may report late.
          const page = pages.at(step.amount === "569.00" ? 0 : -1);
          if (page !== undefined) await stage.hearsOfPayment({ ...page, amount: step.amount, status: step.status });
          break;
        }
        case "decides": {
          const page = pages.at(0);
          const body = { decision: step.decision, reason: "It was looked into" };
          if (page !== undefined) {
            const told = await stage.sara.call("POST", `/api/operations/adc-payments/${page.payment}/decide/`, body);
            expect([200, 409]).toContain(told.status);
          }
          break;
        }
        case "time":
          await stage.pass(step.seconds);
      }
    }
    return id;
  }

  /** Submits as a person would, with the permit that the last refusal asks for; skipped when nothing can be submitted. */
  async function submit(id: string): Promise<void> {
    const { available_actions, documents, requirements } = await stage.show(id);
    if (!available_actions.includes("SUBMIT")) return;
    if (documents.length === 0) await stage.omar.attachAll(id);
    const permit = requirements.find(({ document_type }) => document_type === "PERMIT");
    if (permit?.needed && !permit.satisfied) await stage.omar.attach(id, "PERMIT", permitFields);
    expect((await stage.submitAgain(id)).status).toBe(200);
  }

  interface Move {
    readonly type: string;
    readonly from: string | null;
    readonly to: string | null;
  }

  async function movesOf(id: string): Promise<Move[]> {
    const { rows } = await sql<Move>`
      select type, data->>'from' as "from", data->>'to' as "to" from filing_events
      where filing_id = ${id} and data->>'to' is not null order by seq
    `.execute(stage.app.database.db);
    return rows;
  }

  function expectLifecycle(moves: readonly Move[], status: string): void {
    const moved = moves.filter(({ from }) => from !== null);
    moved.reduce((before, { type, from, to }) => {
      expect(from).toBe(before);
      const row = adcWorkflow.rows.find(
        (one) =>
          one.from.some((name) => name === from) &&
          one.on.some((name) => name === type) &&
          (one.to === "=" ? from === to : one.to === to),
      );
      expect([type, from, to, row !== undefined]).toEqual([type, from, to, true]);
      return to ?? "";
    }, "DRAFT");
    expect(moved.at(-1)?.to ?? "DRAFT").toBe(status);
    const paidAt = moved.findIndex(({ type }) => type === "PAY");
    const afterwards = paidAt < 0 ? [] : moved.slice(paidAt + 1);
    expect(afterwards.filter(({ to }) => !["PENDING_COMPLETE", "COMPLETED", "REJECTED"].includes(to ?? ""))).toEqual(
      [],
    );
    const over = moved.findIndex(({ to }) => to === "COMPLETED");
    expect(over < 0 ? [] : moved.slice(over + 1)).toEqual([]);
    const refused = afterwards.findIndex(({ to }) => to === "REJECTED");
    expect(refused < 0 ? [] : afterwards.slice(refused + 1)).toEqual([]);
  }

  async function expectPaidOnce(id: string, moves: readonly Move[]): Promise<void> {
    const { rows } = await sql<Record<"standing" | "captured" | "live" | "paid" | "advices" | "doubts", number>>`
      select (select count(*)::int from ledger_reservations where filing_id = ${id} and state <> 'RELEASED') as standing,
        (select count(*)::int from ledger_reservations where filing_id = ${id} and state = 'CAPTURED') as captured,
        (select count(*)::int from adc_payments where filing_id = ${id} and state in ('CREATING', 'OPEN')) as live,
        (select count(*)::int from adc_payments where filing_id = ${id} and state = 'PAID') as paid,
        (select count(*)::int from adc_messages where filing_id = ${id} and kind = 'PAYMENT_ADVICE') as advices,
        (select count(*)::int from filing_events where filing_id = ${id} and type = 'PAYMENT_UNEXPECTED') as doubts
    `.execute(stage.app.database.db);
    const { standing, captured, live, paid, advices, doubts } = rows[0]!;
    const pays = moves.filter(({ type }) => type === "PAY").length;
    expect(standing).toBeLessThanOrEqual(1);
    expect(captured).toBeLessThanOrEqual(1);
    expect(live).toBeLessThanOrEqual(1);
    expect(pays).toBeLessThanOrEqual(1);
    expect(advices).toBeLessThanOrEqual(pays);
    // Every payment beside the one that counts was shown to people.
    expect(paid - advices).toBeLessThanOrEqual(doubts);
    if (moves.some(({ to }) => to === "SUBMISSION_ACCEPTED" || to === "PENDING_APPROVALS")) expect(captured).toBe(1);
  }

  test("follows the lifecycle, never comes back from its end, and is paid for once", { timeout }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...beginnings),
        fc.array(steps, { minLength: 8, maxLength: 24 }),
        async (beginning, wanted) => {
          const id = await walk(beginning, wanted);
          const moves = await movesOf(id);
          const { status, failure } = await stage.show(id);
          expectLifecycle(moves, status);
          await expectPaidOnce(id, moves);
          if (status === "REJECTED" && moves.some(({ type }) => type === "PAY")) {
            expect(failure).toMatchObject({ stage: "CLEARANCE", resubmittable: false });
          }
        },
      ),
      { numRuns: failedBefore.length + 8 * soak, seed, examples: failedBefore },
    );
  });
});
