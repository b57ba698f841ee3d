// A headquarters stops paying for a unit: the unit's plan begins with the month whose fee it pays, and no month is free.
import type { Subscription } from "@filings/contract/api/money/subscriptions";
import { amountScale } from "@filings/contract/limits";
import type { PlanName } from "@filings/contract/money/plans";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { renewPlans } from "#features/money/subscriptions/renewal/renew-plans.job";
import { watchOutside } from "#notifications/outside-states";
import { paymentKinds } from "#payment-kinds";
import { chargeCard } from "#payments/charge-card.job";
import { findKeptCard } from "#payments/keep-card.job";
import { openPayingApp, type PayingApp } from "../../../../../../tests/kit/paying-app.ts";
import { createCompany, createPerson, type Person } from "../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../tests/kit/servers/databases.ts";
import { settableClock } from "../../../../../../tests/kit/tools.ts";

const dollars = (amount: number) => Math.round(amount * amountScale);
const january = "2026-12-31T20:00:00.000Z";

describe.each(kindsHere())("a headquarters that stops paying, on %s", (kind) => {
  let paying: PayingApp;
  /** Of the headquarters, and of the unit. */
  let noor: Person;
  let amira: Person;
  const clock = settableClock(new Date("2026-11-01T09:00:00.000Z"));

  beforeAll(async () => {
    paying = await openPayingApp(kind, { clock });
  });
  afterAll(() => paying?.close());
  beforeEach(async () => {
    const { db } = paying.database;
    clock.set(new Date("2026-11-01T09:00:00.000Z"));
    const headquarters = await createCompany(db, { plan: "PROFESSIONAL", name: "Gulf Holding" });
    noor = await createPerson(db, { company: headquarters });
    amira = await createPerson(db, { company: await createCompany(db, { plan: "FREE" }) });
    await sql`
      update companies set headquarters_id = ${headquarters.id}, unit_number = ${newId()} where id = ${amira.companyId}
    `.execute(db);
  });

  const ask = (method: "GET" | "POST" | "PATCH", path: string, body?: object) =>
    paying.ask(amira, { method, path: `subscriptions/${path}`, body });
  const read = async (): Promise<Subscription> => (await ask("GET", "plans/")).body;
  const choose = async (plan: PlanName) =>
    (await ask("POST", "change-plan/", { plan, revision: (await read()).revision })).body;
  const priceOf = async (plan: PlanName) => (await read()).plans.find((one) => one.plan === plan)?.fee_now_e5;

  async function headquartersPays(draws_on_headquarters: boolean, at: string): Promise<void> {
    clock.set(new Date(at));
    const path = `v3/companies/self/headquarters/units/${amira.companyId}/credits/`;
    const { status } = await paying.ask(noor, { method: "POST", path, body: { draws_on_headquarters } });
    expect(status).toBe(200);
  }

  async function begin(plan: PlanName): Promise<void> {
    const { to_pay: toPay } = await choose(plan);
    await pay((await openPage(toPay.fee_id)).body);
  }

  const openPage = (feeId?: string) => ask("PATCH", `fees/${feeId}/start-payment/`);

  async function pay(body: { readonly redirect_url: string; readonly payment_id: string }): Promise<void> {
    await fetch(`${body.redirect_url}pay/`, { method: "POST" });
    const payment = () => paying.ask(amira, { method: "GET", path: `payments/${body.payment_id}/` });
    await vi.waitFor(async () => expect((await payment()).body.state).toBe("PAID"), { timeout: 8_000, interval: 20 });
    await findKeptCard(paying.tools, paymentKinds, { data: { table: "plan_payments", paymentId: body.payment_id } });
  }

  async function renew(at: string): Promise<void> {
    await makeFee(at);
    await charge();
  }

  async function makeFee(at: string): Promise<void> {
    clock.set(new Date(at));
    await renewPlans(paying.tools);
  }

  async function charge(): Promise<void> {
    const { rows } = await sql<{ id: string; customer: string; method: string }>`
      select p.id, k.customer, k.method from plan_payments p join kept_cards k on k.company_id = p.company_id
      where p.state = 'OPEN' and p.way = 'CARD' and p.company_id = ${amira.companyId}
    `.execute(paying.database.db);
    const watch = watchOutside(paying.tools, "PAYMENT");
    for (const { id: paymentId, customer, method } of rows) {
      const data = { table: "plan_payments", paymentId, customer, method, description: "Standard" } as const;
      await chargeCard(paying.tools, watch, paymentKinds, { data });
    }
  }

  async function renewals() {
    const { rows } = await sql<{ plan: string; state: string; amount_e5: number; month: string }>`
      select plan, state, amount_e5, to_char(begins_at at time zone 'Asia/Dubai', 'YYYY-MM') as month from plan_fees
      where company_id = ${amira.companyId} and purpose = 'RENEWAL' order by begins_at
    `.execute(paying.database.db);
    return rows;
  }

  async function told(kindOf = "unit_pays_itself") {
    const { rows } = await sql<{ params: object; mail_due: boolean; seen: boolean }>`
      select params, mail_due, seen_at is not null as seen from notifications
      where company_id = ${amira.companyId} and kind = ${kindOf} order by id
    `.execute(paying.database.db);
    return rows;
  }

  test("two hours before a month ends charges nothing for it, and says at once what is charged when", async () => {
    await begin("STANDARD");
    await headquartersPays(true, "2026-11-20T09:00:00.000Z");
    await headquartersPays(false, "2026-12-31T18:00:00.000Z");
    const params = {
      name: "Gulf Holding",
      amount_e5: dollars(149),
      currency: "USD",
      from: "2027-01-01",
      stage: "waits",
    };
    expect(await told()).toEqual([{ params, mail_due: true, seen: false }]);
    await renew("2026-12-31T18:01:00.000Z");
    expect(await renewals()).toEqual([]);
    expect(await read()).toMatchObject({
      ...{ plan: "FREE", next_plan: "STANDARD", next_plan_at: january },
      month: { mpci: { included_left: 0 }, adc: { included_left: 0 } },
      fee: { due: null, next: { at: january, plan: "STANDARD", amount_e5: dollars(149) } },
    });
    await renew("2027-01-01T00:00:05.000Z");
    expect(await renewals()).toEqual([{ plan: "STANDARD", state: "PAID", amount_e5: dollars(149), month: "2027-01" }]);
    expect(await read()).toMatchObject({ plan: "STANDARD", next_plan: null });
  });

  test("and pays over each first of a month leaves no month in which the unit draws on a plan without its fee", async () => {
    await begin("PROFESSIONAL");
    for (const last of ["2026-11-30", "2026-12-31", "2027-01-31"]) {
      await headquartersPays(true, `${last}T19:59:00.000Z`);
      await renew(`${last}T20:00:30.000Z`);
      await headquartersPays(false, `${last}T20:01:00.000Z`);
      await renew(`${last}T20:02:00.000Z`);
      const { plan, month, fee } = await read();
      expect([plan, month.mpci.included_left, month.adc.included_left]).toEqual(["FREE", 0, 0]);
      expect(fee.next?.amount_e5).toBe(dollars(499));
      // Nor does it within the month.
      for (const draws of [true, false]) await headquartersPays(draws, `${last}T20:03:00.000Z`);
      expect((await read()).plan).toBe("FREE");
    }
    expect(await renewals()).toEqual([]);
  });

  test("leaves a unit the plan that it has paid for in this month", async () => {
    await begin("STANDARD");
    await headquartersPays(true, "2026-11-10T09:00:00.000Z");
    await headquartersPays(false, "2026-11-12T09:00:00.000Z");
    expect(await read()).toMatchObject({ plan: "STANDARD", next_plan: null });
    expect(await told()).toMatchObject([{ params: { stage: "goes_on", amount_e5: dollars(149), from: "2026-12-01" } }]);
  });

  describe("while the fee of a month is being paid", () => {
    const paid = { plan: "STANDARD", state: "PAID", amount_e5: dollars(149), month: "2026-12" };
    const paysBriefly = async () => {
      await headquartersPays(true, "2026-12-01T00:01:00.000Z");
      await headquartersPays(false, "2026-12-01T00:02:00.000Z");
    };
    beforeEach(() => begin("STANDARD"));

    async function expectPaidOnce(feeId?: string): Promise<void> {
      expect((await openPage(feeId)).body.code).toBe("nothing_to_pay");
      await renew("2026-12-09T09:00:00.000Z");
      expect(await renewals()).toEqual([paid]);
      expect(await read()).toMatchObject({
        ...{ plan: "STANDARD", next_plan: null, credits: { balance_e5: 0 } },
        fee: { due: null, next: { at: january, amount_e5: dollars(149) } },
      });
      const { body } = await ask("GET", "fees/");
      expect(body).toMatchObject([{ as_credits: false, headquarters: null }, { as_credits: false }]);
    }

    test("from the card leaves the month paid by the unit, where the answer comes while it pays", async () => {
      await makeFee("2026-12-01T00:00:05.000Z");
      const feeId = (await read()).fee.due?.id;
      await headquartersPays(true, "2026-12-01T00:01:00.000Z");
      await charge();
      await headquartersPays(false, "2026-12-01T00:02:00.000Z");
      await expectPaidOnce(feeId);
    });

    test("from the card leaves the month paid by the unit, where the answer comes after it has stopped", async () => {
      await makeFee("2026-12-01T00:00:05.000Z");
      const feeId = (await read()).fee.due?.id;
      await paysBriefly();
      expect((await openPage(feeId)).body.code).toBe("nothing_to_pay");
      await charge();
      await expectPaidOnce(feeId);
    });

    test.each(["while it pays", "after it has stopped"])("by a page leaves it paid by the unit, %s", async (when) => {
      await paying.control({ payments: { decline_charges: true } });
      await renew("2026-12-01T00:00:05.000Z");
      await paying.control({ payments: { decline_charges: false } });
      const feeId = (await read()).fee.due?.id;
      const { body: page } = await openPage(feeId);
      await headquartersPays(true, "2026-12-01T00:01:00.000Z");
      if (when === "while it pays") await pay(page);
      await headquartersPays(false, "2026-12-01T00:02:00.000Z");
      if (when !== "while it pays") await pay(page);
      await expectPaidOnce(feeId);
    });

    test("leaves a fee that the card declines meanwhile owed, untold, and charged again once the unit pays for itself", async () => {
      await makeFee("2026-12-01T00:00:05.000Z");
      await paying.control({ payments: { decline_charges: true } });
      await headquartersPays(true, "2026-12-01T00:01:00.000Z");
      await charge();
      await headquartersPays(false, "2026-12-01T00:02:00.000Z");
      await paying.control({ payments: { decline_charges: false } });
      const { due } = (await read()).fee;
      expect([due, await told("plan_fee_failed")]).toMatchObject([{ failed_because: null, stops_at: null }, []]);
      await renew("2026-12-01T00:03:00.000Z");
      await expectPaidOnce(due?.id);
    });
  });

  test("leaves a unit without a fee as it is, and tells it that its own credits pay", async () => {
    await headquartersPays(true, "2026-11-10T09:00:00.000Z");
    await headquartersPays(false, "2026-12-12T09:00:00.000Z");
    expect(await read()).toMatchObject({ plan: "FREE", next_plan: null, fee: { next: null } });
    expect(await told()).toMatchObject([{ params: { name: "Gulf Holding", stage: "free" } }]);
  });

  test("lets the unit begin its plan sooner for the whole month's fee, or keep the plan Free and pay nothing", async () => {
    await begin("STANDARD");
    await headquartersPays(true, "2026-11-20T09:00:00.000Z");
    await headquartersPays(false, "2026-12-16T09:00:00.000Z");
    expect(await priceOf("STANDARD")).toBe(dollars(149));
    expect((await choose("FREE")).next_plan).toBeNull();
    await renew(january);
    expect([await renewals(), (await read()).plan]).toEqual([[], "FREE"]);
  });

  test("leaves a smaller plan that the unit chose meanwhile to begin, and that of today not", async () => {
    await begin("STANDARD");
    await headquartersPays(true, "2026-11-20T09:00:00.000Z");
    clock.set(new Date("2026-12-05T09:00:00.000Z"));
    expect((await choose("BASIC")).next_plan).toBe("BASIC");
    await headquartersPays(false, "2026-12-16T09:00:00.000Z");
    expect(await read()).toMatchObject({ plan: "FREE", next_plan: "BASIC", fee: { next: { amount_e5: dollars(49) } } });
    await renew("2027-01-01T00:00:05.000Z");
    expect(await renewals()).toMatchObject([{ plan: "BASIC", state: "PAID", amount_e5: dollars(49) }]);
  });

  test("does not bring back a plan whose fee was left unpaid, nor its days of grace", async () => {
    await begin("STANDARD");
    await paying.control({ payments: { decline_charges: true } });
    await renew("2026-12-01T00:00:05.000Z");
    await headquartersPays(true, "2026-12-07T09:00:00.000Z");
    await headquartersPays(false, "2027-01-01T00:01:00.000Z");
    await paying.control({ payments: { decline_charges: false } });
    expect(await read()).toMatchObject({
      ...{ plan: "FREE", next_plan: null, whole_months_because: "UNIT" },
      fee: { due: null, next: null },
    });
    expect(await told()).toMatchObject([{ params: { stage: "free" } }]);
  });

  test("and one that begins to pay takes back what was told of the fee to come", async () => {
    await begin("STANDARD");
    await renew("2026-11-25T09:00:00.000Z");
    expect(await told("plan_renews_soon")).toMatchObject([{ seen: false }]);
    await headquartersPays(true, "2026-11-25T09:01:00.000Z");
    expect(await told("plan_renews_soon")).toMatchObject([{ seen: true }]);
  });
});
