// Plans are renewed for a fee from a kept card: told before, charged once, failed, mended, and chosen smaller or larger.
import type { Subscription } from "@filings/contract/api/money/subscriptions";
import { amountScale } from "@filings/contract/limits";
import type { PlanName } from "@filings/contract/money/plans";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { inTransaction } from "#db/in-transaction";
import { type Database, sql } from "#db/open";
import { newId } from "#db/uuid";
import { type ReservationWanted, reserve } from "#ledger/reserve";
import { watchOutside } from "#notifications/outside-states";
import { paymentKinds } from "#payment-kinds";
import { chargeCard } from "#payments/charge-card.job";
import { findKeptCard } from "#payments/keep-card.job";
import { balancesOf } from "../../../../../../../tests/kit/balances.ts";
import { openPayingApp, type PayingApp } from "../../../../../../../tests/kit/paying-app.ts";
import { createCompany, createPerson, type Person } from "../../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../../tests/kit/servers/databases.ts";
import { settableClock, type TestTools } from "../../../../../../../tests/kit/tools.ts";
import { mailPaper } from "../receipt/mail-paper.job.ts";
import { renewPlans } from "./renew-plans.job.ts";
import { planPayments } from "./settle-plan-payment.ts";

const dollars = (amount: number) => Math.round(amount * amountScale);
const midNovember = new Date("2026-11-16T09:00:00.000Z");
const december = new Date("2026-11-30T20:00:00.000Z");
const dayMs = 86_400_000;
const later = (days: number) => new Date(december.getTime() + days * dayMs);

describe.each(kindsHere())("plans on %s", (kind) => {
  let database: Database;
  let tools: TestTools;
  let paying: PayingApp;
  let amira: Person;
  const clock = settableClock(midNovember);

  beforeAll(async () => {
    paying = await openPayingApp(kind, { clock });
    ({ database, tools } = paying);
  });
  afterAll(() => paying?.close());
  beforeEach(async () => {
    clock.set(midNovember);
    amira = await personOn("FREE");
  });
  afterEach(() => paying.control({ payments: { down: false, decline_charges: false, lose_charges: false } }));

  async function personOn(plan: PlanName): Promise<Person> {
    const company = await createCompany(database.db, { plan });
    return createPerson(database.db, { company });
  }

  function ask(method: "GET" | "POST" | "PATCH", path: string, body?: object, who = amira) {
    return paying.ask(who, { method, path: `subscriptions/${path}`, body });
  }
  const read = async (who = amira): Promise<Subscription> => (await ask("GET", "plans/", undefined, who)).body;

  async function choose(plan: PlanName, who = amira) {
    const { revision } = await read(who);
    return ask("POST", "change-plan/", { plan, revision }, who);
  }

  /** Chooses a larger plan and pays for it on the provider's page, by a card of this kind. */
  async function begin(plan: PlanName, choice = "pay"): Promise<string> {
    const { body } = await choose(plan);
    return payPage(body.to_pay.fee_id, choice);
  }

  async function payPage(feeId: string, choice = "pay"): Promise<string> {
    const { status, body } = await ask("PATCH", `fees/${feeId}/start-payment/`);
    expect(status, JSON.stringify(body)).toBe(200);
    await fetch(`${body.redirect_url}${choice}/`, { method: "POST" });
    await vi.waitFor(async () => expect(await stateOf(body.payment_id)).not.toBe("OPEN"), {
      timeout: 8_000,
      interval: 20,
    });
    await findKeptCard(tools, paymentKinds, { data: { table: "plan_payments", paymentId: body.payment_id } });
    return body.payment_id;
  }

  async function stateOf(paymentId: string): Promise<string> {
    return (await paying.ask(amira, { method: "GET", path: `payments/${paymentId}/` })).body.state;
  }

  /** What the timed job does, twice, and the charges that it began; the charges that failed are still to be made. */
  async function renew(at: Date): Promise<void> {
    clock.set(at);
    for (const _ of [1, 2]) await renewPlans(tools);
    await charge();
  }

  async function charge(): Promise<void> {
    const { rows } = await sql<{ id: string; customer: string; method: string }>`
      select p.id, k.customer, k.method from plan_payments p join kept_cards k on k.company_id = p.company_id
      where p.state = 'OPEN' and p.way = 'CARD' and p.company_id = ${amira.companyId}
    `.execute(database.db);
    const watch = watchOutside(tools, "PAYMENT");
    for (const { id: paymentId, customer, method } of rows) {
      const data = { table: "plan_payments", paymentId, customer, method, description: "Standard, 2026-12" } as const;
      await chargeCard(tools, watch, paymentKinds, { data });
    }
  }

  async function told(kindOf: string): Promise<object[]> {
    const { rows } = await sql<{ params: object }>`
      select params from notifications where company_id = ${amira.companyId} and kind = ${kindOf} order by id
    `.execute(database.db);
    return rows.map(({ params }) => params);
  }

  async function unseen(): Promise<string[]> {
    const { rows } = await sql<{ kind: string }>`
      select kind from notifications where company_id = ${amira.companyId} and seen_at is null and kind <> 'plan_renews_soon'
      order by id
    `.execute(database.db);
    return rows.map(({ kind }) => kind);
  }

  async function fees() {
    const { rows } = await sql<{ plan: string; purpose: string; state: string; amount_e5: number }>`
      select plan, purpose, state, amount_e5 from plan_fees where company_id = ${amira.companyId} order by begins_at, id
    `.execute(database.db);
    return rows;
  }

  function file(change: Partial<ReservationWanted> = {}) {
    const wanted = { filingId: newId(), version: 1, amountE5: 0, coveredByPlan: true, mayOverdraw: false };
    return inTransaction(tools, (tx) =>
      reserve(tx, { companyId: amira.companyId, ...wanted, now: clock.now(), ...change }),
    );
  }

  async function balances(): Promise<Record<string, number>> {
    const all = await balancesOf(database.db, amira.companyId);
    return Object.fromEntries(Object.entries(all).map(([account, e5]) => [account, e5 / amountScale]));
  }

  describe("a larger plan", () => {
    test("begins once its fee for the rest of the month is paid, and the card is kept; credits stay as they are", async () => {
      const { body } = await choose("STANDARD");
      // 15 of 30 days.
      expect(body).toMatchObject({ plan: "FREE", to_pay: { amount_e5: dollars(74.5) } });
      expect(body.plans.find(({ plan }: { plan: string }) => plan === "STANDARD")).toMatchObject({
        ...{ fee_e5: dollars(149), fee_now_e5: dollars(74.5) },
      });
      expect(await read()).toMatchObject({ plan: "FREE", fee: { next: null, card: null, due: null } });
      const paymentId = await payPage(body.to_pay.fee_id);
      expect(await read()).toMatchObject({
        plan: "STANDARD",
        credits: { balance_e5: 0 },
        fee: {
          next: { at: december.toISOString(), plan: "STANDARD", amount_e5: dollars(149) },
          card: { label: "Visa 4242", kept_by: "Amira Haddad" },
        },
      });
      expect(await balances()).toEqual({ AVAILABLE: 0, EARNED: 74.5, RESERVED: 0, SOLD: -74.5 });
      const [paid] = (await ask("GET", "fees/")).body;
      const payment = (await paying.ask(amira, { method: "GET", path: `payments/${paymentId}/` })).body;
      expect([payment.number, payment.receipt_number]).toEqual([paid.number, expect.stringMatching(/^PAY-/)]);
      expect(paid).toMatchObject({
        id: paymentId,
        plan: "STANDARD",
        as_credits: false,
        number: expect.stringMatching(/^R-/),
      });
      const [head] = (await ask("GET", "invoices/")).body;
      expect(head).toMatchObject({ bought_e5: 0, charged_e5: 0 });
      await mailPaper(tools, { data: { of: "PLAN_FEE", id: paymentId } });
      const { rows } = await sql<{ subject: string }>`select subject from mails where id = ${paymentId}`.execute(
        database.db,
      );
      expect(rows).toEqual([{ subject: `Your tax invoice ${paid.number}` }]);
    });

    test("does not begin when the page is left, and is paid anew the same day", async () => {
      const { body } = await choose("STANDARD");
      await payPage(body.to_pay.fee_id, "cancel");
      expect((await read()).plan).toBe("FREE");
      await payPage(body.to_pay.fee_id);
      expect((await read()).plan).toBe("STANDARD");
      expect((await ask("PATCH", `fees/${body.to_pay.fee_id}/start-payment/`)).body.code).toBe("nothing_to_pay");
    });

    test("costs the difference for a company that pays for the plan of today, and is asked for on its day alone", async () => {
      await begin("BASIC");
      const { body } = await choose("PROFESSIONAL");
      expect(body.to_pay.amount_e5).toBe(dollars(225));
      clock.set(new Date(midNovember.getTime() + dayMs));
      expect((await ask("PATCH", `fees/${body.to_pay.fee_id}/start-payment/`)).body.code).toBe("nothing_to_pay");
    });

    test("that was chosen in the place of another is the one that begins; money for the other becomes credits", async () => {
      const first = (await choose("PROFESSIONAL")).body.to_pay.fee_id;
      const { body: page } = await ask("PATCH", `fees/${first}/start-payment/`);
      await begin("STANDARD");
      await fetch(`${page.redirect_url}pay/`, { method: "POST" });
      await vi.waitFor(async () => expect(await stateOf(page.payment_id)).toBe("PAID"), {
        timeout: 8_000,
        interval: 20,
      });
      expect(await read()).toMatchObject({ plan: "STANDARD", credits: { balance_e5: dollars(249.5) } });
      expect(await balances()).toEqual({ AVAILABLE: 249.5, EARNED: 74.5, RESERVED: 0, SOLD: -324 });
    });
  });

  describe("a month later", () => {
    test("the fee is told of a week before, once, and charged once when the month begins", async () => {
      await begin("STANDARD");
      await renew(later(-8));
      expect(await told("plan_renews_soon")).toEqual([]);
      await renew(later(-7));
      await renew(later(-1));
      expect(await told("plan_renews_soon")).toEqual([
        { amount_e5: dollars(149), currency: "USD", from: "2026-12-01", stage: "later" },
      ]);
      expect(await fees()).toHaveLength(1);
      await renew(december);
      await renew(later(1));
      expect((await fees()).slice(1)).toEqual([
        { plan: "STANDARD", purpose: "RENEWAL", state: "PAID", amount_e5: dollars(149) },
      ]);
      expect(await balances()).toMatchObject({ AVAILABLE: 0, EARNED: 223.5, SOLD: -223.5 });
      expect((await ask("GET", "fees/")).body).toHaveLength(2);
      expect(await read()).toMatchObject({ fee: { due: null, next: { at: "2026-12-31T20:00:00.000Z" } } });
    });

    test("the fee is told of again when a larger plan begins after that", async () => {
      await begin("STANDARD");
      await renew(later(-3));
      await begin("PROFESSIONAL");
      await renew(later(-2));
      await renew(later(-1));
      const fees = [{ amount_e5: dollars(149) }, { amount_e5: dollars(499) }];
      expect(await told("plan_renews_soon")).toMatchObject(fees);
    });

    test("a charge whose answer is lost is made once, whether the answer or the provider's own word comes first", async () => {
      await begin("STANDARD");
      await paying.control({ payments: { lose_charges: true } });
      await expect(renew(december)).rejects.toThrow("is not settled");
      await paying.control({ payments: { lose_charges: false } });
      await charge();
      await vi.waitFor(async () => expect((await fees())[1]).toMatchObject({ state: "PAID" }), { timeout: 8_000 });
      expect(await balances()).toMatchObject({ AVAILABLE: 0, EARNED: 223.5 });
      expect((await ask("GET", "fees/")).body).toHaveLength(2);
    });

    test("a company that had its plan before there were fees pays none", async () => {
      amira = await personOn("PROFESSIONAL");
      await renew(december);
      expect([await fees(), (await read()).fee.next]).toEqual([[], null]);
    });
  });

  describe("a card that is declined", () => {
    beforeEach(() => begin("STANDARD", "pay-no-money"));

    test("is told of with the reason, stops nothing for a week, and is charged again in between", async () => {
      await renew(december);
      const owed = { reason: "NO_MONEY", amount_e5: dollars(149), currency: "USD", from: "2026-12-08" };
      const first = { ...owed, count: 1, stage: "again", again: "2026-12-03" };
      expect(await told("plan_fee_failed")).toEqual([first]);
      expect((await read()).fee.due).toMatchObject({
        ...{ failed_because: "NO_MONEY", charge_again_at: later(2).toISOString(), stops_at: later(7).toISOString() },
        is_stopped: false,
      });
      await file();
      await renew(later(2));
      await renew(later(4));
      await renew(later(6));
      const last = { ...owed, count: 3, stage: "last", again: null };
      expect(await told("plan_fee_failed")).toEqual([first, { ...first, count: 2, again: "2026-12-05" }, last]);
      await renew(later(7));
      expect(await told("plan_stopped")).toEqual([last]);
      clock.set(later(6));
      expect((await read()).fee.due).toMatchObject({ charge_again_at: null, stops_at: later(7).toISOString() });
    });

    test("stops new submissions after that week, never what is under way or due within a day, and a paid fee mends it", async () => {
      await renew(december);
      const filingId = newId();
      const before = await file({ filingId });
      await renew(later(7));
      const stopped = { reason: "NO_MONEY", from: "2026-12-08" };
      // Not both that it stopped and that the card was declined on that day.
      expect(await told("plan_stopped")).toMatchObject([{ ...stopped, count: 2 }]);
      await expect(file()).rejects.toMatchObject({ code: "plan_unpaid" });
      expect(await file({ filingId, version: 2 })).toEqual(before);
      await file({ mayOverdraw: true });
      const { due } = (await read()).fee;
      expect(due?.is_stopped).toBe(true);
      expect((await choose("PROFESSIONAL")).body.code).toBe("plan_unpaid");
      expect(await unseen()).toEqual(expect.arrayContaining(["plan_fee_failed", "plan_stopped"]));
      await payPage(due!.id);
      expect(await unseen()).toEqual([]);
      await file();
      expect((await read()).fee).toMatchObject({ due: null, card: { label: "Visa 4242" } });
      expect(await balances()).toMatchObject({ EARNED: 223.5, SOLD: -223.5 });
    });

    test("of a plan that pays for another company stops that too, without a word about why", async () => {
      const filerId = (await createCompany(database.db)).id;
      const delegationId = newId();
      await sql`
        insert into mpci_delegations (id, principal_id, delegate_id, scope, state, valid_from, payer)
        values (${delegationId}, ${amira.companyId}, ${filerId}, '{HOUSE}', 'ACTIVE', '2026-01-01', 'PRINCIPAL')
      `.execute(database.db);
      await renew(december);
      await renew(later(7));
      await expect(file({ filer: { companyId: filerId, delegationId } })).rejects.toMatchObject({
        code: "payer_cannot_cover",
      });
    });

    test("is not asked for any more when its month is over, and a plan without a fee is never stopped", async () => {
      await renew(december);
      await renew(later(8));
      await choose("FREE");
      await renew(new Date("2026-12-31T20:00:00.000Z"));
      expect((await fees()).map(({ state }) => state)).toEqual(["PAID", "LAPSED"]);
      expect(await read()).toMatchObject({ plan: "FREE", fee: { due: null, next: null } });
      await file();
    });

    test("and a fee without any card are told alike, and the page pays it", async () => {
      await sql`delete from kept_cards where company_id = ${amira.companyId}`.execute(database.db);
      await renew(december);
      expect(await told("plan_fee_failed")).toMatchObject([
        { reason: "NO_CARD", count: 0, stage: "last", again: null },
      ]);
      await payPage((await read()).fee.due!.id);
      expect((await fees())[1]).toMatchObject({ state: "PAID" });
    });
  });

  describe("a smaller plan", () => {
    beforeEach(async () => {
      // On the first day: the month is paid whole, not a share of it.
      clock.set(new Date("2026-11-01T09:00:00.000Z"));
      await begin("STANDARD");
      clock.set(midNovember);
    });

    test("is paid from the next month on, and can be taken back until then", async () => {
      expect((await choose("BASIC")).body).toMatchObject({
        ...{ plan: "STANDARD", next_plan: "BASIC", to_pay: null },
        fee: { next: { plan: "BASIC", amount_e5: dollars(49) } },
      });
      expect((await choose("STANDARD")).body).toMatchObject({ next_plan: null, fee: { next: { plan: "STANDARD" } } });
      await choose("BASIC");
      await renew(december);
      expect((await fees())[1]).toMatchObject({ plan: "BASIC", state: "PAID", amount_e5: dollars(49) });
    });

    test.each(["FREE", "BASIC"] as const)("%s and the renewal at the same moment have one outcome", async (smaller) => {
      const { revision } = await read();
      clock.set(new Date(december.getTime() - 1));
      const chosen = ask("POST", "change-plan/", { plan: smaller, revision });
      await Promise.all([chosen, chosen.then(() => renew(december))]);
      const outcome = async () => {
        const { plan, next_plan } = await read();
        return { plan, next_plan, fee: (await fees())[1]?.plan ?? "FREE" };
      };
      const { plan, fee } = await outcome();
      expect([plan, fee]).toEqual([smaller, smaller]);
    });

    test("that is chosen while the month is renewed begins with the one after it, and one that is taken back stays", async () => {
      const { revision } = await read();
      await renew(december);
      // The call began before midnight and waited for the renewal.
      clock.set(new Date(december.getTime() - 1));
      const { body } = await ask("POST", "change-plan/", { plan: "BASIC", revision });
      expect(body).toMatchObject({ plan: "STANDARD", next_plan: "BASIC", next_plan_at: "2026-12-31T20:00:00.000Z" });
      await renew(new Date("2026-12-31T20:00:00.000Z"));
      clock.set(new Date("2026-12-31T19:59:59.999Z"));
      const back = await ask("POST", "change-plan/", { plan: "BASIC", revision: body.revision });
      expect(back.body).toMatchObject({ plan: "BASIC", next_plan: null });
      expect((await fees()).map(({ plan }) => plan)).toEqual(["STANDARD", "STANDARD", "BASIC"]);
    });
  });

  // Of a unit whose headquarters says so itself: features/company/units/own-fees.db.test.ts.
  describe.each([
    ["is suspended", sql`standing = 'SUSPENDED'`, sql`standing = 'ACTIVE'`],
    ["draws on its headquarters", sql`draws_on_headquarters = true`, sql`draws_on_headquarters = false`],
  ])("a company that %s", (_, begins, ends) => {
    const change = (what: typeof begins) =>
      sql`update companies set ${what} where id = ${amira.companyId}`.execute(database.db);
    beforeEach(async () => {
      await begin("STANDARD");
      const { id } = await createCompany(database.db);
      await change(sql`headquarters_id = ${id}, unit_number = ${newId()}`);
    });

    test("is charged nothing and told nothing, and pays for the month in which that is over", async () => {
      await change(begins);
      for (const at of [later(-1), december, later(8)]) await renew(at);
      expect(await fees()).toHaveLength(1);
      expect((await read()).fee).toMatchObject({ next: null, due: null });
      for (const kindOf of ["plan_renews_soon", "plan_fee_failed", "plan_stopped"]) {
        expect(await told(kindOf)).toEqual([]);
      }
      await change(ends);
      for (const at of [later(9), later(10)]) await renew(at);
      expect((await fees()).slice(1)).toMatchObject([{ plan: "STANDARD", state: "PAID", amount_e5: dollars(149) }]);
    });

    test("is not charged again for a fee that its card did not pay", async () => {
      await paying.control({ payments: { decline_charges: true } });
      await renew(december);
      expect(await told("plan_fee_failed")).toHaveLength(1);
      await change(begins);
      for (const at of [later(2), later(4), later(8)]) await renew(at);
      expect([await told("plan_fee_failed"), await told("plan_stopped")]).toMatchObject([[{}], []]);
    });
  });

  describe("a larger plan that is chosen before the month is renewed", () => {
    const paidIn = async () => (await fees()).filter(({ state }) => state === "PAID").map(({ amount_e5 }) => amount_e5);
    const first = new Date(december.getTime() + 30_000);
    async function openPage(plan: PlanName, at: Date) {
      clock.set(at);
      const { body } = await choose(plan);
      const { body: page } = await ask("PATCH", `fees/${body.to_pay.fee_id}/start-payment/`);
      return { toPay: body.to_pay, page };
    }
    const pay = async ({ redirect_url, payment_id }: { redirect_url: string; payment_id: string }) => {
      await fetch(`${redirect_url}pay/`, { method: "POST" });
      await vi.waitFor(async () => expect(await stateOf(payment_id)).toBe("PAID"), { timeout: 8_000, interval: 20 });
    };

    test.each([
      ["BASIC", null, "STANDARD", 149],
      ["STANDARD", null, "PROFESSIONAL", 499],
      ["PROFESSIONAL", "FREE", "STANDARD", 149],
    ] as const)("from %s, with %s chosen, to %s costs the month once", async (before, next, wanted, amount) => {
      // A smaller plan begins with the next month where this one was paid whole.
      clock.set(new Date("2026-11-01T09:00:00.000Z"));
      await begin(before);
      if (next !== null) await choose(next);
      clock.set(first);
      const { plans } = await read();
      expect(plans.find(({ plan }) => plan === wanted)?.fee_now_e5).toBe(dollars(amount));
      const { toPay, page } = await openPage(wanted, first);
      expect(toPay.amount_e5).toBe(dollars(amount));
      // The renewal waits for the page; of a plan without a fee it would find none to come.
      if (next === null) await renew(new Date(first.getTime() + 600_000));
      expect((await fees()).filter(({ purpose }) => purpose === "RENEWAL")).toEqual([]);
      await pay(page);
      for (const at of [later(0.1), later(3)]) await renew(at);
      expect((await paidIn()).slice(1)).toEqual([dollars(amount)]);
      expect(await read()).toMatchObject({
        ...{ plan: wanted, credits: { balance_e5: 0 } },
        fee: { due: null, next: { at: "2026-12-31T20:00:00.000Z" } },
      });
      await renew(new Date("2026-12-31T20:00:00.000Z"));
      expect((await paidIn()).slice(2)).toEqual([dollars({ STANDARD: 149, PROFESSIONAL: 499 }[wanted])]);
    });

    test("and is not paid on that day leaves the month to the renewal, and costs the difference from then on", async () => {
      await begin("BASIC");
      const { page } = await openPage("STANDARD", new Date(later(1).getTime() - 60_000));
      await renew(later(1));
      expect((await paidIn()).slice(1)).toEqual([dollars(49)]);
      await pay(page);
      expect(await read()).toMatchObject({ plan: "BASIC", credits: { balance_e5: dollars(149) } });
      clock.set(later(1.1));
      // 30 of 31 days of the difference.
      expect((await choose("STANDARD")).body.to_pay.amount_e5).toBe(dollars(96.77));
    });
  });

  test("another sum than the fee settles nothing, and is set aside for operators", async () => {
    const { body } = await choose("STANDARD");
    const { body: page } = await ask("PATCH", `fees/${body.to_pay.fee_id}/start-payment/`);
    const { payment_id: paymentId } = page;
    const facts = {
      reference: page.redirect_url.split("/").at(-2)!,
      paymentId,
      state: "PAID",
      amountE5: dollars(1),
    } as const;
    const settling = { paymentId, facts: { ...facts, currency: "USD", receiptNumber: "PAY-1" }, now: clock.now() };
    expect(await inTransaction(tools, (tx) => planPayments.settle(tools, tx, settling))).toBe("MISMATCH");
    expect([await stateOf(paymentId), (await read()).plan]).toEqual(["MISMATCH", "FREE"]);
  });

  test("only who may pay opens the page, and another company finds neither fee nor receipt", async () => {
    const paymentId = await begin("STANDARD");
    const { body } = await choose("PROFESSIONAL");
    const clerk = await createPerson(database.db, { company: { id: amira.companyId }, permissions: ["prepare"] });
    const omar = await personOn("FREE");
    const start = `fees/${body.to_pay.fee_id}/start-payment/`;
    expect((await ask("PATCH", start, undefined, clerk)).body.code).toBe("permission_required");
    expect((await ask("PATCH", start, undefined, omar)).body.code).toBe("not_found");
    expect((await ask("GET", `fee-payments/${paymentId}/receipt/`, undefined, omar)).body.code).toBe("not_found");
    expect((await ask("GET", "fees/", undefined, omar)).body).toEqual([]);
  });
});
