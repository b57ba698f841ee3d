// What a company has paid for a month counts for it, whatever plan an operator sets.
import type { Subscription } from "@filings/contract/api/money/subscriptions";
import { amountScale } from "@filings/contract/limits";
import type { PlanName } from "@filings/contract/money/plans";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { sql } from "#db/open";
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

  async function set(plan: PlanName): Promise<void> {
    const path = `operator/companies/${amira.companyId}/plan/`;
    await paying.ask(noor, { method: "POST", path, body: { plan, reason: "Contract of 20 November" } });
  }

  async function fees(): Promise<string[]> {
    const { rows } = await sql<{ plan: string; state: string; amount_e5: number; day: string }>`
      select plan, state, amount_e5, to_char(begins_at at time zone 'UTC', 'MM-DD') as day from plan_fees
      where company_id = ${amira.companyId} order by begins_at, id
    `.execute(paying.database.db);
    return rows.map(({ plan, state, amount_e5, day }) => `${day} ${plan} ${amount_e5 / amountScale} ${state}`);
  }

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
});
