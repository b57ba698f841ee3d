import type { Subscription } from "@filings/contract/api/money/subscriptions";
import { amountScale } from "@filings/contract/limits";
import { type PlanName, planNames } from "@filings/contract/money/plans";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createApi } from "#api";
import { inTransaction } from "#db/in-transaction";
import { type Database, sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import { capture } from "#ledger/capture";
import { quoteMpci } from "#ledger/price";
import { release } from "#ledger/release";
import { type ReservationWanted, reserve } from "#ledger/reserve";
import { topUp } from "#ledger/top-up";
import { createCompany, createPerson, type Person, signIn } from "../../../../../../tests/kit/people.ts";
import { freshDatabase, oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { settableClock, type TestTools, testTools } from "../../../../../../tests/kit/tools.ts";
import { renewPlans } from "./renewal/renew-plans.job.ts";
import { planPayments } from "./renewal/settle-plan-payment.ts";

const credits = (units: number) => units * amountScale;
const midMonth = new Date("2026-11-21T09:00:00Z");
const nextMonth = "2026-11-30T20:00:00.000Z";
const fresh = { version: 1, delegation_id: null, first_submitted_at: null, priced_before: false };

describe.each(oneKind("postgres"))("plans on %s", (kind) => {
  let database: Database;
  let tools: TestTools;
  let app: FastifyInstance;
  let amira: Person;
  const clock = settableClock(midMonth);

  beforeAll(async () => {
    database = await freshDatabase(kind);
    tools = await testTools(database, { clock });
    app = await createApi(tools);
  });
  afterAll(async () => {
    await app?.close();
    await tools?.close();
    await database?.close();
  });
  beforeEach(async () => {
    clock.set(midMonth);
    amira = await personOn("BASIC");
  });

  async function personOn(plan: PlanName): Promise<Person> {
    const company = await createCompany(database.db, { plan });
    await sql`update companies set created_at = ${midMonth} where id = ${company.id}`.execute(database.db);
    return createPerson(database.db, { company });
  }

  async function ask(who: Person, method: "GET" | "POST", path: string, body?: object, key?: string) {
    const { headers } = await signIn(tools, who);
    const more = key === undefined ? {} : { "idempotency-key": key };
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: { ...headers, ...more },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: answer.statusCode, body: answer.body === "" ? undefined : JSON.parse(answer.body) };
  }

  async function plansOf(who: Person): Promise<Subscription> {
    return (await ask(who, "GET", "/subscriptions/plans/")).body;
  }

  async function choose(who: Person, plan: PlanName, revision?: number) {
    const read = revision ?? (await plansOf(who)).revision;
    return ask(who, "POST", "/subscriptions/change-plan/", { plan, revision: read });
  }

  /** Chooses a larger plan, and the provider says that its fee is paid. */
  async function upgrade(who: Person, plan: PlanName) {
    const { status, body } = await choose(who, plan);
    const { fee_id: feeId, amount_e5: amountE5 } = body.to_pay;
    const paymentId = newId();
    await sql`
      insert into plan_payments (id, fee_id, company_id, way, amount_e5, currency, provider, state, reference, created_at, created_by, checked_at)
      values (${paymentId}, ${feeId}, ${who.companyId}, 'PAGE', ${amountE5}, 'USD', 'sandbox', 'OPEN', ${paymentId}, ${clock.now()}, ${who.id}, ${clock.now()})
    `.execute(database.db);
    const facts = {
      paymentId,
      reference: paymentId,
      state: "PAID",
      amountE5,
      currency: "USD",
      receiptNumber: null,
    } as const;
    await inTransaction(tools, (tx) => planPayments.settle(tools, tx, { paymentId, facts, now: clock.now() }));
    return { status, body: await plansOf(who) };
  }

  function within<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return database.db.transaction().execute(work);
  }

  function setAside(who: Person, change: Partial<ReservationWanted> = {}) {
    const wanted = { filingId: newId(), version: 1, amountE5: credits(4), coveredByPlan: false, mayOverdraw: false };
    return within((tx) => reserve(tx, { companyId: who.companyId, ...wanted, now: clock.now(), ...change }));
  }

  const covered = { amountE5: 0, coveredByPlan: true } as const;

  function invite(who: Person) {
    const email = `${newId()}@gulf-freight.example`;
    return ask(who, "POST", "/v3/companies/self/invitations/", { email, permissions: ["prepare"] });
  }

  test("there are six plans, four of them offered, and one is the company's own [spec 3.enum.plan] [spec 7.shared.plans] [spec 1.payment-plans-networks]", async () => {
    const { plans, plan } = await plansOf(amira);
    expect(plans.map((one) => one.plan)).toEqual([...planNames]);
    expect(plans.filter((one) => !one.offered).map((one) => one.plan)).toEqual(["FREE_LEGACY", "FREE_VIP"]);
    expect(plan).toBe("BASIC");
    expect(plans.filter((one) => one.current).map((one) => one.plan)).toEqual(["BASIC"]);
    expect(plans.map((one) => one.change)).toEqual([
      "AT_MONTH_END",
      "NOT_OFFERED",
      "NOT_OFFERED",
      "CURRENT",
      "AT_ONCE",
      "AT_ONCE",
    ]);
    expect(plans.find((one) => one.plan === "STANDARD")).toMatchObject({
      mpci: { filing_e5: credits(3), included_per_month: 100 },
      adc: { filing_e5: credits(10), included_per_month: 20 },
      seats: 15,
    });
  });

  test("whoever may do nothing but prepare reads them too, and who is not signed in does not", async () => {
    const yusuf = await createPerson(database.db, { company: { id: amira.companyId }, permissions: ["prepare"] });
    expect((await ask(yusuf, "GET", "/subscriptions/plans/")).status).toBe(200);
    expect((await app.inject({ url: "/api/subscriptions/plans/" })).statusCode).toBe(401);
  });

  test("what an earlier plan of the month included costs nothing in the plan of today; all plans are compared by one rule", async () => {
    const omar = await personOn("PROFESSIONAL");
    for (let index = 0; index < 27; index += 1) {
      const filed = await setAside(omar, covered);
      await within((tx) => capture(tx, { ...filed, now: midMonth }));
    }
    await sql`update companies set plan = 'BASIC' where id = ${omar.companyId}`.execute(database.db);
    const { month, plans } = await plansOf(omar);
    expect(month.mpci).toEqual({ filed: 27, included: 27, included_left: 0, charged_e5: 0 });
    expect(plans.find(({ current }) => current)).toMatchObject({ plan: "BASIC", month_e5: credits(8) });
    expect(plans.find(({ plan }) => plan === "STANDARD")).toMatchObject({ month_e5: 0 });
    const { body: invoice } = await ask(omar, "GET", "/subscriptions/invoices/2026-11/");
    expect(invoice).toMatchObject({ filings: 27, charged_e5: 0 });
  });

  test("this month's filings are counted once each, given-back ones are not, and every plan, the own one too, says what they would have cost", async () => {
    await within((tx) => topUp(tx, { companyId: amira.companyId, amountE5: credits(100), now: midMonth }));
    for (let index = 0; index < 3; index += 1) await setAside(amira, covered);
    const filingId = newId();
    const first = await setAside(amira, { filingId });
    expect(await setAside(amira, { filingId, version: 2 })).toEqual(first);
    await within((tx) => capture(tx, { ...first, now: midMonth }));
    const given = await setAside(amira, covered);
    await within((tx) => release(tx, { ...given, now: midMonth }));
    await setAside(amira, { ...covered, system: "ADC" });
    await setAside(amira, { ...covered, now: new Date("2026-10-31T19:59:59.999Z") });
    const { month, credits: owned, plans } = await plansOf(amira);
    expect(month).toEqual({
      begins_at: "2026-10-31T20:00:00.000Z",
      ends_at: nextMonth,
      mpci: { filed: 4, included: 3, included_left: 22, charged_e5: credits(4) },
      adc: { filed: 1, included: 1, included_left: 4, charged_e5: 0 },
    });
    expect(owned).toEqual({ currency: "CREDIT", balance_e5: credits(96), reserved_e5: 0, usual_day_e5: credits(4) });
    expect(Object.fromEntries(plans.map((one) => [one.plan, one.month_e5]))).toEqual({
      FREE: credits(20),
      FREE_LEGACY: credits(20),
      FREE_VIP: 0,
      BASIC: 0,
      STANDARD: 0,
      PROFESSIONAL: 0,
    });
  });

  test("a filing in its last 24 hours may overdraw once, and the balance says so", async () => {
    await setAside(amira, { mayOverdraw: true });
    const { credits: owned } = await plansOf(amira);
    expect(owned).toMatchObject({ balance_e5: -credits(4), reserved_e5: credits(4) });
    await expect(setAside(amira, { mayOverdraw: true })).rejects.toMatchObject({ code: "insufficient_balance" });
  });

  test("a larger plan holds as soon as its fee is paid, in price and in seats", async () => {
    const { status, body } = await upgrade(amira, "STANDARD");
    expect([status, body.plan, body.next_plan]).toEqual([200, "STANDARD", null]);
    expect(body.seats.included).toBe(15);
    const filing = { ...fresh, file_by: null, cut_off_at: null };
    const quoted = { companyId: amira.companyId, filing, locale: "en_GB", now: midMonth } as const;
    expect(await quoteMpci(database.db, quoted)).toMatchObject({ plan: "STANDARD", remaining_in_plan: 100 });
    expect((await ask(amira, "GET", "/v3/self/")).body.company.plan).toBe("STANDARD");
  });

  test("a smaller plan begins at midnight in Dubai of the next month's first day, and not a moment before", async () => {
    const { body } = await choose(amira, "FREE");
    expect([body.plan, body.next_plan, body.next_plan_at]).toEqual(["BASIC", "FREE", nextMonth]);
    const filing = { ...fresh, file_by: null, cut_off_at: null };
    const quoted = { companyId: amira.companyId, filing, locale: "en_GB" } as const;
    const last = new Date("2026-11-30T19:59:59.999Z");
    expect(await quoteMpci(database.db, { ...quoted, now: last })).toMatchObject({ plan: "BASIC" });
    for (let index = 0; index < 6; index += 1) await setAside(amira, { ...covered, now: last });
    clock.set(new Date(nextMonth));
    expect(await plansOf(amira)).toMatchObject({ plan: "FREE", next_plan: null, next_plan_at: null });
    expect((await ask(amira, "GET", "/v3/companies/self/")).body.plan).toBe("FREE");
    expect(await quoteMpci(database.db, { ...quoted, now: clock.now() })).toMatchObject({ plan: "FREE" });
    for (let index = 0; index < 5; index += 1) await setAside(amira, covered);
    await expect(setAside(amira, covered)).rejects.toMatchObject({ code: "price_changed" });
    expect((await upgrade(amira, "BASIC")).body).toMatchObject({ plan: "BASIC", next_plan: null });
  });

  test("choosing the current plan withdraws the smaller one, and so does a larger one", async () => {
    await choose(amira, "FREE");
    expect((await choose(amira, "BASIC")).body).toMatchObject({ plan: "BASIC", next_plan: null });
    await choose(amira, "FREE");
    expect((await upgrade(amira, "PROFESSIONAL")).body).toMatchObject({ plan: "PROFESSIONAL", next_plan: null });
  });

  test("one that was given to the company costs nothing, as is shown, nor does a smaller one; one that it begins itself does", async () => {
    const sara = await personOn("PROFESSIONAL");
    const shown = async () => {
      const { plans, fee } = await plansOf(sara);
      const ofPlan = (name: PlanName) => plans.find(({ plan }) => plan === name)!.own_fee_e5 / amountScale;
      return [ofPlan("BASIC"), ofPlan("STANDARD"), ofPlan("PROFESSIONAL"), (fee.next?.amount_e5 ?? 0) / amountScale];
    };
    const renewed = async (at: string) => {
      clock.set(new Date(at));
      await renewPlans(tools);
      const { rows } = await sql<{ plan: PlanName; amount_e5: number }>`
        select plan, amount_e5 from plan_fees where company_id = ${sara.companyId} and purpose = 'RENEWAL'
      `.execute(database.db);
      return rows;
    };
    expect(await shown()).toEqual([0, 0, 0, 0]);
    await choose(sara, "STANDARD");
    expect(await renewed(nextMonth)).toEqual([]);
    expect([(await plansOf(sara)).plan, await shown()]).toEqual(["STANDARD", [0, 0, 499, 0]]);
    await upgrade(sara, "PROFESSIONAL");
    expect(await shown()).toEqual([49, 149, 499, 499]);
    expect(await renewed("2026-12-31T20:00:00.000Z")).toEqual([{ plan: "PROFESSIONAL", amount_e5: credits(499) }]);
  });

  describe("after a larger plan that was begun for a share of the month", () => {
    const monthAfter = "2026-12-31T20:00:00.000Z";
    const lastDay = new Date("2026-11-30T16:00:00Z");
    const feesOf = async (who: Person) => {
      const { rows } = await sql<{ amount_e5: number }>`
        select amount_e5 from plan_fees where company_id = ${who.companyId} and purpose = 'RENEWAL' order by begins_at
      `.execute(database.db);
      return rows.map(({ amount_e5 }) => amount_e5 / amountScale);
    };

    test("a smaller one begins once the next whole month is paid, which is said before it is chosen", async () => {
      clock.set(lastDay);
      const before = await plansOf(amira);
      expect(before.smaller_from).toBe(nextMonth);
      const larger = before.plans.find(({ plan }) => plan === "PROFESSIONAL");
      expect(larger).toMatchObject({ fee_now_e5: credits(16.63), smaller_from: monthAfter });
      expect((await upgrade(amira, "PROFESSIONAL")).body.smaller_from).toBe(monthAfter);
      const { body } = await choose(amira, "FREE");
      expect(body).toMatchObject({ plan: "PROFESSIONAL", next_plan: "FREE", next_plan_at: monthAfter });
      expect(body.fee.next).toMatchObject({ at: nextMonth, plan: "PROFESSIONAL", amount_e5: credits(499) });
      await renewPlans(tools);
      const { rows: told } = await sql<{ params: object }>`
        select params from notifications where company_id = ${amira.companyId} and kind = 'plan_renews_soon'
      `.execute(database.db);
      expect(told).toMatchObject([{ params: { amount_e5: credits(499), from: "2026-12-01" } }]);
      clock.set(new Date(nextMonth));
      await renewPlans(tools);
      expect(await plansOf(amira)).toMatchObject({ plan: "PROFESSIONAL", next_plan: "FREE", next_plan_at: monthAfter });
      clock.set(new Date(monthAfter));
      await renewPlans(tools);
      expect([(await plansOf(amira)).plan, await feesOf(amira)]).toEqual(["FREE", [499]]);
    });

    test("a smaller one that is chosen in the next month begins with the month after it, as ever", async () => {
      clock.set(lastDay);
      await upgrade(amira, "PROFESSIONAL");
      clock.set(new Date("2026-12-05T09:00:00Z"));
      expect((await plansOf(amira)).smaller_from).toBe(monthAfter);
      expect((await choose(amira, "FREE")).body.next_plan_at).toBe(monthAfter);
    });

    test.each([
      [
        "begun on the first day of the month",
        async (who: Person) => upgrade(who, "PROFESSIONAL"),
        "2026-11-01T19:59:59.999Z",
      ],
      ["chosen and not paid", async (who: Person) => choose(who, "PROFESSIONAL"), "2026-11-30T16:00:00.000Z"],
    ] as const)("one that was %s lets the smaller one begin with the next month", async (_, begin, at) => {
      clock.set(new Date(at));
      const larger = (await plansOf(amira)).plans.find(({ plan }) => plan === "PROFESSIONAL");
      await begin(amira);
      clock.set(new Date("2026-11-30T17:00:00.000Z"));
      expect(larger?.smaller_from).toBe(at.startsWith("2026-11-01") ? nextMonth : monthAfter);
      expect((await choose(amira, "FREE")).body).toMatchObject({ next_plan_at: nextMonth, smaller_from: nextMonth });
    });
  });

  test("a plan that is no longer offered is kept by its companies and cannot be chosen", async () => {
    const legacy = await personOn("FREE_LEGACY");
    expect((await plansOf(legacy)).plan).toBe("FREE_LEGACY");
    for (const plan of ["FREE_LEGACY", "FREE_VIP"] as const) {
      const { status, body } = await choose(amira, plan);
      expect([status, body.code]).toEqual([400, "plan_not_offered"]);
    }
    const vip = await personOn("FREE_VIP");
    expect((await choose(vip, "PROFESSIONAL")).body).toMatchObject({ plan: "FREE_VIP", next_plan: "PROFESSIONAL" });
  });

  test("choosing the same again changes nothing, and each change is in the company's log once", async () => {
    const { revision } = (await upgrade(amira, "STANDARD")).body;
    expect((await choose(amira, "STANDARD")).body.revision).toBe(revision);
    const { rows } = await sql<{ facts: object }>`
      select facts from security_events where company_id = ${amira.companyId} and kind = 'PLAN_CHANGED'
    `.execute(database.db);
    expect(rows.map(({ facts }) => facts)).toEqual([
      { plan_before: "BASIC", plan: "STANDARD", begins_at: midMonth.toISOString() },
    ]);
  });

  test("a repeated call with its key gets its first answer; who read an older state is told the current one", async () => {
    const { revision } = await plansOf(amira);
    const body = { plan: "FREE", revision };
    const first = await ask(amira, "POST", "/subscriptions/change-plan/", body, "a key");
    expect(await ask(amira, "POST", "/subscriptions/change-plan/", body, "a key")).toEqual(first);
    const stale = await choose(amira, "PROFESSIONAL", revision);
    expect([stale.status, stale.body.code, stale.body.current.next_plan]).toEqual([409, "stale_revision", "FREE"]);
  });

  test("only who administers the company changes its plan, and another's stays as it is", async () => {
    const yusuf = await createPerson(database.db, {
      company: { id: amira.companyId },
      name: "Yusuf Rahman",
      permissions: ["prepare", "submit", "pay"],
    });
    const refused = await choose(yusuf, "STANDARD");
    expect([refused.status, refused.body.code]).toEqual([400, "permission_required"]);
    expect(refused.body.detail).toContain("Amira Haddad");
    const omar = await personOn("BASIC");
    await upgrade(omar, "PROFESSIONAL");
    expect((await plansOf(amira)).plan).toBe("BASIC");
  });

  test("an unheard-of plan, or a field that is not asked for, is refused", async () => {
    const wrong = await ask(amira, "POST", "/subscriptions/change-plan/", { plan: "GOLD", revision: 1 });
    expect([wrong.status, wrong.body.code]).toEqual([400, "wrong_value"]);
    const more = await ask(amira, "POST", "/subscriptions/change-plan/", { plan: "FREE", revision: 1, free: true });
    expect([more.status, more.body.code]).toEqual([400, "unknown_field"]);
  });

  test("the last seat is given once, though two are invited at the same moment", async () => {
    for (let index = 0; index < 3; index += 1) expect((await invite(amira)).status).toBe(201);
    const answers = await Promise.all([invite(amira), invite(amira)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    const { body } = answers.find(({ status }) => status === 400)!;
    expect(body.code).toBe("seats_taken");
    expect(body.detail).toContain("all 5 seats");
    expect((await plansOf(amira)).seats).toEqual({ people: 1, invited: 4, included: 5 });
  });

  test("a withdrawn or too old invitation gives its seat back; sending it again takes one", async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => invite(amira)));
    const { headers } = await signIn(tools, amira);
    const url = `/api/v3/companies/self/invitations/${made[0]!.body.id}/`;
    await app.inject({ method: "DELETE", url, headers });
    expect((await invite(amira)).status).toBe(201);
    clock.forward(8 * 86_400);
    expect((await plansOf(amira)).seats.invited).toBe(0);
    for (let index = 0; index < 4; index += 1) expect((await invite(amira)).status).toBe(201);
    const again = await ask(amira, "POST", `/v3/companies/self/invitations/${made[1]!.body.id}/resend/`);
    expect([again.status, again.body.code]).toEqual([400, "seats_taken"]);
  });

  test("a smaller plan removes no member: members stay and can be deactivated, and only new ones are refused", async () => {
    const free = await personOn("FREE");
    const company = { id: free.companyId };
    const colleague = await createPerson(database.db, { company, name: "Hana" });
    await createPerson(database.db, { company, name: "Omar" });
    expect((await ask(colleague, "GET", "/subscriptions/plans/")).body.seats).toEqual({
      people: 3,
      invited: 0,
      included: 2,
    });
    expect((await invite(free)).body.code).toBe("seats_taken");
    const path = `/v3/companies/self/users/${colleague.id}`;
    const body = { revision: 1, hand_over_to: null };
    expect((await ask(free, "POST", `${path}/deactivate/`, body)).status).toBe(200);
    const back = await ask(free, "POST", `${path}/reactivate/`, { revision: 2 });
    expect([back.status, back.body.code]).toEqual([400, "seats_taken"]);
  });
});
