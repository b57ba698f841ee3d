// Fees where a company leaves one unpaid, comes under its headquarters, or is given another plan by an operator.
import type { Subscription } from "@filings/contract/api/money/subscriptions";
import { amountScale } from "@filings/contract/limits";
import type { PlanName } from "@filings/contract/money/plans";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { watchOutside } from "#notifications/outside-states";
import { paymentKinds } from "#payment-kinds";
import { chargeCard } from "#payments/charge-card.job";
import { findKeptCard } from "#payments/keep-card.job";
import { openPayingApp, type PayingApp } from "../../../../../../../tests/kit/paying-app.ts";
import { createCompany, createPerson, type Person } from "../../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../../tests/kit/servers/databases.ts";
import { settableClock } from "../../../../../../../tests/kit/tools.ts";
import { renewPlans } from "./renew-plans.job.ts";

const dollars = (amount: number) => Math.round(amount * amountScale);
const lastOfNovember = "2026-11-30T09:00:00.000Z";
const january = "2026-12-31T20:00:00.000Z";

describe.each(kindsHere())("the fee of a plan on %s", (kind) => {
  let paying: PayingApp;
  let amira: Person;
  const clock = settableClock(new Date(lastOfNovember));

  beforeAll(async () => {
    paying = await openPayingApp(kind, { clock });
  });
  afterAll(() => paying?.close());
  beforeEach(async () => {
    const { db } = paying.database;
    clock.set(new Date(lastOfNovember));
    amira = await createPerson(db, { company: await createCompany(db, { plan: "FREE" }) });
  });

  async function becomeUnit(): Promise<void> {
    const headquarters = await createCompany(paying.database.db, { plan: "STANDARD", name: "Gulf Holding" });
    await change(sql`headquarters_id = ${headquarters.id}, unit_number = ${newId()}`);
  }

  const change = (what: ReturnType<typeof sql>) =>
    sql`update companies set ${what} where id = ${amira.companyId}`.execute(paying.database.db);
  const ask = (method: "GET" | "POST" | "PATCH", path: string, body?: object) =>
    paying.ask(amira, { method, path: `subscriptions/${path}`, body });
  const read = async (): Promise<Subscription> => (await ask("GET", "plans/")).body;
  const choose = async (plan: PlanName) =>
    (await ask("POST", "change-plan/", { plan, revision: (await read()).revision })).body;

  async function openPage(plan: PlanName) {
    const { to_pay: toPay } = await choose(plan);
    return (await ask("PATCH", `fees/${toPay.fee_id}/start-payment/`)).body;
  }

  async function pay({ redirect_url, payment_id: paymentId }: Awaited<ReturnType<typeof openPage>>, by = "pay") {
    await fetch(`${redirect_url}${by}/`, { method: "POST" });
    const payment = () => paying.ask(amira, { method: "GET", path: `payments/${paymentId}/` });
    await vi.waitFor(async () => expect((await payment()).body.state).toBe("PAID"), { timeout: 8_000, interval: 20 });
    await findKeptCard(paying.tools, paymentKinds, { data: { table: "plan_payments", paymentId } });
  }
  const begin = async (plan: PlanName, by = "pay") => pay(await openPage(plan), by);

  async function renew(at: string): Promise<void> {
    clock.set(new Date(at));
    await renewPlans(paying.tools);
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

  async function told() {
    const { rows } = await sql<{ kind: string; params: object }>`
      select kind, params from notifications where company_id = ${amira.companyId} order by id
    `.execute(paying.database.db);
    return rows;
  }

  test("that was declined on its page can be paid by another payment, on the day on which the plan was chosen alone", async () => {
    const declined = async () => {
      const { redirect_url, payment_id: id } = await openPage("STANDARD");
      await fetch(`${redirect_url}decline/`, { method: "POST" });
      const payment = async () => (await paying.ask(amira, { method: "GET", path: `payments/${id}/` })).body;
      await vi.waitFor(async () => expect((await payment()).state).toBe("DECLINED"), { timeout: 8_000, interval: 20 });
      return payment;
    };
    const [late, again] = [await declined(), await declined()];
    // Another plan was chosen since.
    expect((await late()).fee_id).toBeNull();
    const { fee_id: feeId } = await again();
    const page = (await ask("PATCH", `fees/${feeId}/start-payment/`)).body;
    clock.set(new Date("2026-12-01T09:00:00.000Z"));
    expect((await again()).fee_id).toBeNull();
    clock.set(new Date(lastOfNovember));
    await pay(page);
    expect([(await again()).fee_id, (await read()).plan]).toEqual([null, "STANDARD"]);
  });

  describe("of a whole month that was left unpaid", () => {
    const larger = async (plan: PlanName) => (await read()).plans.find((one) => one.plan === plan)?.fee_now_e5;
    beforeEach(async () => {
      await begin("PROFESSIONAL", "pay-no-money");
      await choose("FREE");
      await renew("2026-12-01T00:00:05.000Z");
    });

    test.each([["once its month is renewed away"], ["before that is done"]])(
      "makes a larger plan cost a whole month for a year, %s",
      async (when) => {
        if (when.startsWith("once")) await renew(january);
        clock.set(new Date("2027-01-31T09:00:00.000Z"));
        expect([(await read()).plan, await larger("PROFESSIONAL")]).toEqual(["FREE", dollars(499)]);
        expect((await choose("PROFESSIONAL")).to_pay).toMatchObject({ amount_e5: dollars(499) });
        clock.set(new Date("2027-11-30T09:00:00.000Z"));
        expect(await larger("PROFESSIONAL")).toBe(dollars(499));
        clock.set(new Date("2027-12-31T09:00:00.000Z"));
        expect(await larger("PROFESSIONAL")).toBe(dollars(16.1));
      },
    );

    test("and is paid after all leaves a share of the month", async () => {
      const { due } = (await read()).fee;
      await pay((await ask("PATCH", `fees/${due?.id}/start-payment/`)).body);
      clock.set(new Date("2027-01-31T09:00:00.000Z"));
      expect(await larger("PROFESSIONAL")).toBe(dollars(16.1));
    });
  });

  test("of a second month is told as stopped while everything is: no day is named that is over", async () => {
    await begin("STANDARD", "pay-no-money");
    for (const at of ["2026-12-01", "2026-12-08", "2027-01-01", "2027-01-03"]) await renew(`${at}T00:00:05.000Z`);
    const unpaid = (await told()).filter(({ kind: one }) => one !== "plan_renews_soon");
    expect(unpaid).toMatchObject([
      { kind: "plan_fee_failed", params: { count: 1 } },
      ...[2, 1, 2].map((count) => ({ kind: "plan_stopped", params: { count, from: "2026-12-08" } })),
    ]);
  });

  test("of a larger plan that is paid before the next month is renewed ends the stop of the month before", async () => {
    await begin("STANDARD", "pay-no-money");
    for (const at of ["2026-12-01", "2026-12-08"]) await renew(`${at}T00:00:05.000Z`);
    clock.set(new Date(january));
    await begin("PROFESSIONAL");
    const { rows } = await sql`select plan, plan_stops_at from companies where id = ${amira.companyId}`.execute(
      paying.database.db,
    );
    expect(rows).toEqual([{ plan: "PROFESSIONAL", plan_stops_at: null }]);
  });

  test("of a larger plan is told beside the one that is due as it is once that is paid", async () => {
    await begin("STANDARD", "pay-no-money");
    await renew("2026-12-01T00:00:05.000Z");
    const larger = async () => (await read()).plans.find(({ plan }) => plan === "PROFESSIONAL")?.fee_now_e5;
    const { fee, whole_months_because: because } = await read();
    expect([await larger(), because]).toEqual([dollars(350), null]);
    await pay((await ask("PATCH", `fees/${fee.due?.id}/start-payment/`)).body);
    expect(await larger()).toBe(dollars(350));
  });

  test("of a unit is that of a whole month, on its last day too, because no whole month need follow", async () => {
    await becomeUnit();
    const { plans, whole_months_because: because } = await read();
    expect([because, plans.find(({ plan }) => plan === "PROFESSIONAL")?.fee_now_e5]).toEqual(["UNIT", dollars(499)]);
    expect((await choose("PROFESSIONAL")).to_pay).toMatchObject({ amount_e5: dollars(499) });
    await begin("STANDARD");
    // What was paid for the month counts.
    expect((await choose("PROFESSIONAL")).to_pay).toMatchObject({ amount_e5: dollars(350) });
    expect((await read()).smaller_from).toBe("2026-11-30T20:00:00.000Z");
  });

  test("that is paid while the headquarters pays becomes credits, and no plan begins", async () => {
    await becomeUnit();
    const page = await openPage("PROFESSIONAL");
    await change(sql`draws_on_headquarters = true`);
    await pay(page);
    expect((await ask("GET", "fees/")).body).toMatchObject([{ as_credits: true, headquarters: "Gulf Holding" }]);
    const payment = await paying.ask(amira, { method: "GET", path: `payments/${page.payment_id}/` });
    expect(payment.body).toMatchObject({ headquarters: "Gulf Holding", is_tax_invoice: true });
    expect(await read()).toMatchObject({ plan: "FREE", credits: { balance_e5: dollars(499) } });
  });

  test.each([
    ["FREE", "FREE", []],
    ["BASIC", null, [{ plan: "BASIC", state: "PAID" }]],
  ] as const)(
    "of a larger plan ends where %s is chosen after it: money that still comes becomes credits",
    async (last, next, renewed) => {
      clock.set(new Date("2026-11-01T09:00:00.000Z"));
      await begin("BASIC");
      // To choose the same plan again is a choice too.
      if (next !== null) await choose(next);
      const page = await openPage("STANDARD");
      expect(await choose(last)).toMatchObject({ plan: "BASIC", next_plan: next });
      await pay(page);
      expect(await read()).toMatchObject({ plan: "BASIC", next_plan: next, credits: { balance_e5: dollars(100) } });
      await renew("2026-12-01T00:00:05.000Z");
      const { rows } = await sql`
        select plan, state from plan_fees where company_id = ${amira.companyId} and purpose = 'RENEWAL'
      `.execute(paying.database.db);
      expect(rows).toEqual(renewed);
    },
  );

  test("puts a smaller plan off no more once an operator has set another plan than the one begun for a share", async () => {
    await begin("STANDARD");
    expect((await read()).smaller_from).toBe(january);
    await change(sql`plan = 'BASIC'`);
    expect((await read()).smaller_from).toBe("2026-11-30T20:00:00.000Z");
    expect((await choose("FREE")).next_plan_at).toBe("2026-11-30T20:00:00.000Z");
  });

  test.each([
    ["2026-11-30T09:00:00.000Z", "later"],
    ["2026-11-01T09:00:00.000Z", "before"],
  ])("that was begun at %s tells of a smaller plan before the renewal only where one can begin", async (at, stage) => {
    clock.set(new Date(at));
    await begin("STANDARD");
    await renew(lastOfNovember);
    expect(await told()).toMatchObject([{ kind: "plan_renews_soon", params: { stage } }]);
  });
});
