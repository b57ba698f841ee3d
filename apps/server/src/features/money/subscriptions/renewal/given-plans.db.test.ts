// What an operator sets at once puts an end to a renewal that is due for another plan, and what was paid for a month counts for it.
import type { Subscription } from "@filings/contract/api/money/subscriptions";
import { amountScale } from "@filings/contract/limits";
import type { PlanName } from "@filings/contract/money/plans";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { reserve } from "#ledger/reserve";
import { watchOutside } from "#notifications/outside-states";
import { paymentKinds } from "#payment-kinds";
import { chargeCard } from "#payments/charge-card.job";
import { findKeptCard } from "#payments/keep-card.job";
import { openPayingApp, type PayingApp } from "../../../../../../../tests/kit/paying-app.ts";
import { createCompany, createPerson, makeOperator, type Person } from "../../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../../tests/kit/servers/databases.ts";
import { settableClock } from "../../../../../../../tests/kit/tools.ts";
import { renewPlans } from "./renew-plans.job.ts";

const dollars = (amount: number) => Math.round(amount * amountScale);
const firstOfNovember = "2026-11-01T09:00:00.000Z";

describe.each(kindsHere())("a plan that an operator sets on %s", (kind) => {
  let paying: PayingApp;
  let amira: Person;
  let noor: Person;
  const clock = settableClock(new Date(firstOfNovember));

  beforeAll(async () => {
    paying = await openPayingApp(kind, { clock });
    noor = await personOn("PROFESSIONAL");
    await makeOperator(paying.database.db, noor);
  });
  afterAll(() => paying?.close());
  beforeEach(async () => {
    clock.set(new Date(firstOfNovember));
    amira = await personOn("FREE");
  });
  afterEach(() => paying.control({ payments: { decline_charges: false } }));

  async function personOn(plan: PlanName): Promise<Person> {
    const { db } = paying.database;
    return createPerson(db, { company: await createCompany(db, { plan }) });
  }

  const ask = (method: "GET" | "POST" | "PATCH", path: string, body?: object) =>
    paying.ask(amira, { method, path: `subscriptions/${path}`, body });
  const read = async (): Promise<Subscription> => (await ask("GET", "plans/")).body;
  const feeNow = async (plan: PlanName) => (await read()).plans.find((one) => one.plan === plan)?.fee_now_e5;
  const choose = async (plan: PlanName) =>
    (await ask("POST", "change-plan/", { plan, revision: (await read()).revision })).body;
  const openPage = async (feeId: string) => (await ask("PATCH", `fees/${feeId}/start-payment/`)).body;

  async function pay({ redirect_url, payment_id: paymentId }: { redirect_url: string; payment_id: string }) {
    await fetch(`${redirect_url}pay/`, { method: "POST" });
    const payment = () => paying.ask(amira, { method: "GET", path: `payments/${paymentId}/` });
    await vi.waitFor(async () => expect((await payment()).body.state).toBe("PAID"), { timeout: 8_000, interval: 20 });
    await findKeptCard(paying.tools, paymentKinds, { data: { table: "plan_payments", paymentId } });
  }
  const begin = async (plan: PlanName) => pay(await openPage((await choose(plan)).to_pay.fee_id));

  /** What the timed job does, and the charges that it began. */
  async function renew(at: string): Promise<void> {
    clock.set(new Date(at));
    for (const _ of [1, 2]) await renewPlans(paying.tools);
    const { rows } = await sql<{ id: string; customer: string; method: string }>`
      select p.id, k.customer, k.method from plan_payments p join kept_cards k on k.company_id = p.company_id
      where p.state = 'OPEN' and p.way = 'CARD' and p.company_id = ${amira.companyId}
    `.execute(paying.database.db);
    const watch = watchOutside(paying.tools, "PAYMENT");
    for (const { id: paymentId, customer, method } of rows) {
      const data = { table: "plan_payments", paymentId, customer, method, description: "Standard, 2026-12" } as const;
      await chargeCard(paying.tools, watch, paymentKinds, { data });
    }
  }

  async function set(plan: PlanName, from?: string): Promise<void> {
    const path = `operator/companies/${amira.companyId}/plan/`;
    await paying.ask(noor, { method: "POST", path, body: { plan, reason: "Contract of 20 November", from } });
  }

  async function fees(): Promise<string[]> {
    const { rows } = await sql<{ plan: string; state: string; amount_e5: number; day: string }>`
      select plan, state, amount_e5, to_char(begins_at at time zone 'Asia/Dubai', 'MM-DD') as day from plan_fees
      where company_id = ${amira.companyId} order by begins_at, id
    `.execute(paying.database.db);
    return rows.map(({ plan, state, amount_e5, day }) => `${day} ${plan} ${amount_e5 / amountScale} ${state}`);
  }

  async function unseen(): Promise<string[]> {
    const { rows } = await sql<{ kind: string }>`
      select kind from notifications where company_id = ${amira.companyId} and seen_at is null order by id
    `.execute(paying.database.db);
    return rows.map(({ kind: one }) => one);
  }

  function file() {
    const wanted = { filingId: newId(), version: 1, amountE5: 0, coveredByPlan: true, mayOverdraw: false };
    return inTransaction(paying.tools, (tx) =>
      reserve(tx, { companyId: amira.companyId, ...wanted, now: clock.now() }),
    );
  }

  describe("at once, while the renewal of PROFESSIONAL is unpaid", () => {
    beforeEach(async () => {
      await begin("PROFESSIONAL");
      await paying.control({ payments: { decline_charges: true } });
      await renew("2026-12-01T00:00:05.000Z");
    });

    test.each([
      ["FREE", []],
      ["FREE_VIP", []],
      ["BASIC", ["01-01 BASIC 49 PAID"]],
    ] as const)("%s lets a stopped company file again, and is paid from the next month on", async (plan, next) => {
      for (const day of ["03", "05", "08"]) await renew(`2026-12-${day}T00:01:00.000Z`);
      await expect(file()).rejects.toMatchObject({ code: "plan_unpaid" });
      expect(await unseen()).toContain("plan_stopped");
      await set(plan);
      await file();
      expect((await read()).fee.due).toBeNull();
      expect(await unseen()).toEqual(["company_plan_set"]);
      await paying.control({ payments: { decline_charges: false } });
      await renew("2026-12-10T00:01:00.000Z");
      await renew("2027-01-01T00:01:00.000Z");
      expect(await fees()).toEqual(["11-01 PROFESSIONAL 499 PAID", "12-01 PROFESSIONAL 499 LAPSED", ...next]);
      await file();
    });

    test.each(["FREE", "BASIC"] as const)(
      "%s has the card charged no more, and a larger plan is chosen",
      async (plan) => {
        await set(plan);
        await paying.control({ payments: { decline_charges: false } });
        await renew("2026-12-03T00:01:00.000Z");
        expect((await fees()).slice(1)).toEqual(["12-01 PROFESSIONAL 499 LAPSED"]);
        // 29 of 31 days; it is no month that the company has left unpaid.
        expect(await choose("STANDARD")).toMatchObject({ to_pay: { amount_e5: dollars(139.39) } });
        clock.set(new Date("2027-01-31T09:00:00.000Z"));
        expect((await read()).whole_months_because).toBeNull();
      },
    );

    test("BASIC leaves no page for the fee, and money that still comes for it becomes credits", async () => {
      const { due } = (await read()).fee;
      const page = await openPage(due!.id);
      await set("BASIC");
      expect((await openPage(due!.id)).code).toBe("nothing_to_pay");
      await pay(page);
      expect((await ask("GET", "fees/")).body[0]).toMatchObject({ as_credits: true, plan_was_set: true });
      expect(await read()).toMatchObject({ plan: "BASIC", credits: { balance_e5: dollars(499) } });
    });

    test("PROFESSIONAL again leaves the fee due", async () => {
      await set("PROFESSIONAL");
      expect((await read()).fee.due).toMatchObject({ plan: "PROFESSIONAL", amount_e5: dollars(499) });
      expect(await unseen()).toContain("plan_fee_failed");
    });
  });

  test("from a day on puts an end to the renewal of another plan on that day", async () => {
    await begin("PROFESSIONAL");
    await paying.control({ payments: { decline_charges: true } });
    await renew("2026-12-01T00:00:05.000Z");
    await set("BASIC", "2026-12-09");
    await renew("2026-12-08T00:01:00.000Z");
    await expect(file()).rejects.toMatchObject({ code: "plan_unpaid" });
    await renew("2026-12-09T00:01:00.000Z");
    await file();
    expect((await read()).fee).toMatchObject({ due: null, next: { plan: "BASIC", at: "2026-12-31T20:00:00.000Z" } });
  });

  test.each([
    ["the month that was paid", "2026-11-10T09:00:00.000Z", "2026-12-01", ["12-01 PROFESSIONAL 499 PAID"]],
    ["a month that is not renewed yet", "2026-11-30T20:00:00.500Z", "2027-01-01", ["01-01 PROFESSIONAL 499 PAID"]],
  ])(
    "after FREE, in %s, is paid from the next month on, whether or not the timed job ran between",
    async (_, at, next, paid) => {
      for (const isRunBetween of [false, true]) {
        amira = await personOn("FREE");
        clock.set(new Date(firstOfNovember));
        await begin("PROFESSIONAL");
        clock.set(new Date(at));
        await set("FREE");
        if (isRunBetween) await renew(new Date(Date.parse(at) + 5_000).toISOString());
        await set("PROFESSIONAL");
        await renew(new Date(Date.parse(at) + 60_000).toISOString());
        expect((await fees()).slice(1)).toEqual([]);
        await renew(`${next}T00:01:00.000Z`);
        expect((await fees()).slice(1)).toEqual(paid);
      }
    },
  );

  test.each([[false], [true]])(
    "in place of FREE that the company chose is given, with the timed job run between: %s",
    async (isRun) => {
      await begin("PROFESSIONAL");
      await choose("FREE");
      clock.set(new Date("2026-11-30T20:00:00.500Z"));
      if (isRun) await renew("2026-12-01T00:00:05.000Z");
      await set("PROFESSIONAL");
      for (const at of ["2026-12-01T00:01:00.000Z", "2027-01-01T00:01:00.000Z"]) await renew(at);
      expect((await fees()).slice(1)).toEqual([]);
    },
  );

  test.each([[false], [true]])(
    "FREE, takes nothing of the month that was paid: the plan is had again for nothing, renewed: %s",
    async (isRenewed) => {
      await begin("PROFESSIONAL");
      const month = isRenewed ? "2026-12" : "2026-11";
      if (isRenewed) await renew("2026-12-01T00:00:05.000Z");
      clock.set(new Date(`${month}-10T09:00:00.000Z`));
      await set("FREE");
      await renew(`${month}-26T00:01:00.000Z`);
      expect([await feeNow("PROFESSIONAL"), await feeNow("STANDARD")]).toEqual([0, 0]);
      expect(await choose("PROFESSIONAL")).toMatchObject({ plan: "PROFESSIONAL", to_pay: null });
      const paid = await fees();
      await renew(isRenewed ? "2027-01-01T00:01:00.000Z" : "2026-12-01T00:01:00.000Z");
      expect((await fees()).slice(paid.length)).toEqual([`${isRenewed ? "01" : "12"}-01 PROFESSIONAL 499 PAID`]);
    },
  );

  test("is not taken for paid: a step to a larger one costs what the company has not paid", async () => {
    clock.set(new Date("2026-11-16T09:00:00.000Z"));
    await begin("BASIC");
    await set("STANDARD");
    // 15 of 30 days of 499 less 49.
    expect(await feeNow("PROFESSIONAL")).toBe(dollars(225));
    expect(await choose("PROFESSIONAL")).toMatchObject({ to_pay: { amount_e5: dollars(225) } });
  });

  test("from a day within the month is what a larger one is paid until, and ends", async () => {
    await begin("BASIC");
    clock.set(new Date("2026-11-01T10:00:00.000Z"));
    await set("FREE", "2026-11-15");
    // 14 of 30 days of 499 less 49.
    expect(await feeNow("PROFESSIONAL")).toBe(dollars(210));
    await begin("PROFESSIONAL");
    expect((await ask("GET", "fees/")).body[0]).toMatchObject({ ends_at: "2026-11-14T20:00:00.000Z" });
    expect(await read()).toMatchObject({ plan: "PROFESSIONAL", next_plan: "FREE" });
    await renew("2026-11-15T00:01:00.000Z");
    // What was paid for BASIC is had again for nothing; the days of PROFESSIONAL are over.
    expect(await read()).toMatchObject({ plan: "FREE", smaller_from: "2026-11-30T20:00:00.000Z" });
    expect([await feeNow("BASIC"), await feeNow("PROFESSIONAL")]).toEqual([0, dollars(240)]);
    await renew("2026-12-01T00:01:00.000Z");
    expect(await fees()).toEqual(["11-01 BASIC 49 PAID", "11-01 PROFESSIONAL 210 PAID"]);
  });

  test("from a day within the month leaves the whole fee of a plan that is the same", async () => {
    await set("PROFESSIONAL", "2026-11-15");
    expect(await feeNow("PROFESSIONAL")).toBe(dollars(499));
    await begin("PROFESSIONAL");
    expect(await read()).toMatchObject({ plan: "PROFESSIONAL", next_plan: null });
  });
});
