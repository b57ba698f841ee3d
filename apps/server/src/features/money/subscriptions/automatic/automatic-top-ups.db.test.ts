// Credits are bought from the kept card when they fall below a limit: once for each need, never beyond the ceiling, and told.
import { amountScale } from "@filings/contract/limits";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { inTransaction } from "#db/in-transaction";
import { type Database, sql } from "#db/open";
import { newId } from "#db/uuid";
import { reserve } from "#ledger/reserve";
import { watchOutside } from "#notifications/outside-states";
import { paymentKinds } from "#payment-kinds";
import { chargeCard } from "#payments/charge-card.job";
import { findKeptCard } from "#payments/keep-card.job";
import { openPayingApp, type PayingApp } from "../../../../../../../tests/kit/paying-app.ts";
import { createCompany, createPerson, type Person } from "../../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../../tests/kit/servers/databases.ts";
import { settableClock, type TestTools } from "../../../../../../../tests/kit/tools.ts";
import { topUps } from "../settle-top-up.ts";
import { topUpAutomatically } from "./top-up-automatically.job.ts";

const credits = (units: number) => units * amountScale;
const usual = { is_on: true, below: 50, credits: 100, most: 250 };

describe.each(oneKind("postgres"))("automatic purchases on %s", (kind) => {
  let database: Database;
  let tools: TestTools;
  let paying: PayingApp;
  let amira: Person;
  const clock = settableClock();

  beforeAll(async () => {
    paying = await openPayingApp(kind, { clock });
    ({ database, tools } = paying);
  });
  afterAll(() => paying?.close());
  beforeEach(async () => {
    clock.set(new Date("2026-11-16T09:00:00.000Z"));
    amira = await createPerson(database.db, { company: await createCompany(database.db, { plan: "FREE" }) });
  });
  afterEach(() => paying.control({ payments: { decline_charges: false, lose_charges: false } }));

  const ask = (method: "GET" | "POST" | "PATCH", path: string, body?: object, who = amira) =>
    paying.ask(who, { method, path: `subscriptions/${path}`, body });
  const set = (change: object = {}, who = amira) => ask("POST", "automatic-top-up/", { ...usual, ...change }, who);
  const read = async () => (await ask("GET", "plans/")).body;

  /** A hundred credits, by a card that the provider keeps. */
  async function buy(choice = "pay"): Promise<void> {
    const { body } = await ask("POST", "top-ups/", { credits: 100, keeps_card: true });
    const { body: page } = await ask("PATCH", `top-ups/${body.id}/start-payment/`);
    await fetch(`${page.redirect_url}${choice}/`, { method: "POST" });
    const paid = async () =>
      (await paying.ask(amira, { method: "GET", path: `payments/${body.id}/` })).body.state === "PAID";
    await vi.waitFor(async () => expect(await paid()).toBe(true), { timeout: 8_000, interval: 20 });
    await findKeptCard(tools, paymentKinds, { data: { table: "top_ups", paymentId: body.id } });
  }

  function spend(units: number) {
    const wanted = {
      filingId: newId(),
      version: 1,
      amountE5: credits(units),
      coveredByPlan: false,
      mayOverdraw: false,
    };
    return inTransaction(tools, (tx) => reserve(tx, { companyId: amira.companyId, ...wanted, now: clock.now() }));
  }

  /** What the timed job does at two nodes at once, and the charges that it began. */
  async function work(): Promise<void> {
    await Promise.all([topUpAutomatically(tools), topUpAutomatically(tools)]);
    const { rows } = await sql<{ id: string; customer: string; method: string }>`
      select u.id, k.customer, k.method from top_ups u join kept_cards k on k.company_id = u.company_id
      where u.automatic and u.state = 'OPEN' and u.company_id = ${amira.companyId}
    `.execute(database.db);
    const watch = watchOutside(tools, "PAYMENT");
    for (const { id: paymentId, customer, method } of rows) {
      const data = { table: "top_ups", paymentId, customer, method, description: "Credits" } as const;
      await chargeCard(tools, watch, paymentKinds, { data });
    }
  }

  async function told() {
    const { rows } = await sql<{ kind: string; params: object }>`
      select kind, params from notifications where company_id = ${amira.companyId} and kind like 'credits_%' order by id
    `.execute(database.db);
    return rows.map((row) => [row.kind, row.params]);
  }

  test("is off until somebody who may pay turns it on, with a card that is kept", async () => {
    expect((await read()).automatic_top_up).toBeNull();
    expect((await set()).body.code).toBe("card_needed");
    expect((await set({ is_on: false })).body).toMatchObject({ is_on: false });
    await buy();
    expect((await set({ most: 99 })).body.code).toBe("ceiling_too_low");
    expect((await set()).body).toEqual({ ...usual, bought: 0, stopped_because: null, stopped_card: null });
    const company = { id: amira.companyId };
    const clerk = await createPerson(database.db, { company, permissions: ["prepare"] });
    expect((await set({}, clerk)).body.code).toBe("permission_required");
  });

  test("buys once when fewer credits are left, however many nodes look, and tells of it", async () => {
    await buy();
    await set();
    await spend(50);
    await work();
    expect((await read()).credits.balance_e5).toBe(credits(50));
    await spend(1);
    clock.forward(1);
    for (const _ of [1, 2]) await work();
    expect(await read()).toMatchObject({ credits: { balance_e5: credits(149) }, automatic_top_up: { bought: 100 } });
    expect(await told()).toEqual([
      ["credits_bought", { count: 100, amount_e5: credits(100), currency: "USD", stage: "invoice" }],
    ]);
    const { results } = (await ask("GET", "statement/")).body;
    expect(results[0]).toMatchObject({
      kind: "TOP_UP",
      amount_e5: credits(100),
      top_up: { number: expect.stringMatching(/^R-/) },
    });
  });

  test("the receipt names who set it up, not whose card it is", async () => {
    await buy();
    const hana = await createPerson(database.db, { company: { id: amira.companyId }, name: "Hana Aziz" });
    await set({}, hana);
    await spend(60);
    clock.forward(1);
    await work();
    const [{ top_up: topUp }] = (await ask("GET", "statement/")).body.results;
    const { body } = await ask("GET", `top-ups/${topUp.id}/`);
    expect(body).toMatchObject({ created_by: "Hana Aziz", is_automatic: true });
  });

  test("buys once though the answer was lost", async () => {
    await buy();
    await set();
    await spend(60);
    await paying.control({ payments: { lose_charges: true } });
    await expect(work()).rejects.toThrow("is not settled");
    await paying.control({ payments: { lose_charges: false } });
    for (const _ of [1, 2]) await work();
    expect((await read()).credits.balance_e5).toBe(credits(140));
  });

  test.each([
    ["is suspended", sql`standing = 'SUSPENDED'`, sql`standing = 'ACTIVE'`],
    ["draws on its headquarters", sql`draws_on_headquarters = true`, sql`draws_on_headquarters = false`],
  ])("buys nothing while the company %s", async (_, begins, ends) => {
    const change = (what: typeof begins) =>
      sql`update companies set ${what} where id = ${amira.companyId}`.execute(database.db);
    const { id } = await createCompany(database.db);
    await change(sql`headquarters_id = ${id}, unit_number = ${newId()}`);
    await buy();
    await set();
    await spend(60);
    await change(begins);
    await work();
    expect((await read()).credits.balance_e5).toBe(credits(40));
    await change(ends);
    await work();
    expect((await read()).credits.balance_e5).toBe(credits(140));
  });

  test("stops at the ceiling, says so once a month, and goes on in the next", async () => {
    await buy();
    await set();
    await spend(90);
    await work();
    await spend(100);
    await work();
    await spend(100);
    for (const _ of [1, 2]) await work();
    const ceiling = ["credits_ceiling", { count: 250, amount_e5: credits(250), currency: "USD" }];
    expect((await told()).filter(([name]) => name === "credits_ceiling")).toEqual([ceiling]);
    expect(await read()).toMatchObject({ credits: { balance_e5: credits(10) }, automatic_top_up: { bought: 200 } });
    clock.set(new Date("2026-11-30T20:00:00.000Z"));
    await work();
    expect((await read()).credits.balance_e5).toBe(credits(110));
  });

  test("a card that is declined turns it off with the reason, and a person turns it on again", async () => {
    await buy("pay-no-money");
    await set();
    await spend(60);
    for (const _ of [1, 2]) await work();
    expect(await told()).toEqual([["credits_not_bought", { reason: "NO_MONEY" }]]);
    expect((await read()).automatic_top_up).toMatchObject({ is_on: false, stopped_because: "NO_MONEY", bought: 0 });
    const declined = (await read()).fee.card?.label;
    expect(declined).toMatch(/\d{4}$/);
    await buy();
    // Another card is kept now, and none of it turned this off.
    const { automatic_top_up: off, fee } = await read();
    expect([off?.stopped_card, fee.card?.label === declined]).toEqual([declined, false]);
    await set({ below: 300 });
    expect((await read()).automatic_top_up).toMatchObject({ is_on: true, stopped_because: null, stopped_card: null });
    await work();
    expect((await read()).credits.balance_e5).toBe(credits(240));
  });

  /** A purchase that is being charged to the card of now, and the provider's word that it was declined. */
  async function begin(): Promise<() => Promise<unknown>> {
    await topUpAutomatically(tools);
    const { rows } = await sql<{ id: string }>`
      select id from top_ups where automatic and state = 'OPEN' and company_id = ${amira.companyId}
    `.execute(database.db);
    const paymentId = rows[0]!.id;
    const paid = { reference: paymentId, paymentId, amountE5: credits(100), currency: "USD", receiptNumber: null };
    const facts = { ...paid, state: "DECLINED", declinedBecause: "NO_MONEY" } as const;
    return () => inTransaction(tools, (tx) => topUps.settle(tools, tx, { paymentId, facts, now: clock.now() }));
  }
  const remove = async (id: string) => paying.ask(amira, { method: "DELETE", path: `subscriptions/kept-card/${id}/` });

  test("stays on where the card before is declined after another was kept", async () => {
    await buy("pay-no-money");
    await set();
    await spend(60);
    const decline = await begin();
    clock.forward(60);
    await buy();
    await decline();
    expect((await read()).automatic_top_up).toMatchObject({ is_on: true, stopped_because: null, stopped_card: null });
  });

  test("is told by the removal alone that it stopped where a charge is declined after the card was removed", async () => {
    await buy();
    await set();
    await spend(60);
    const decline = await begin();
    await createPerson(database.db, { company: { id: amira.companyId }, permissions: ["pay"] });
    await remove((await read()).fee.card.id);
    await decline();
    // Of the removal, and of nothing else; who removed the card knows.
    const { rows } = await sql`select kind from notifications where company_id = ${amira.companyId}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ kind: "card_removed" }]);
    expect((await read()).automatic_top_up.stopped_because).toBe("NO_CARD");
  });

  test.runIf(kind === "postgres")(
    "is not left on without a card where it is turned on while the card is being removed",
    async () => {
      await buy();
      const fee = newId();
      await sql`
        insert into plan_fees (id, company_id, plan, purpose, begins_at, ends_at, amount_e5, currency, state, failures,
          failed_because, next_charge_at, created_at)
        values (${fee}, ${amira.companyId}, 'STANDARD', 'RENEWAL', '2026-10-31T20:00Z', '2026-11-30T20:00Z', 14900000, 'USD', 'DUE', 1,
          'NO_MONEY', '2026-11-18', '2026-11-01')
      `.execute(database.db);
      const { id } = (await read()).fee.card;
      const waiting = async (query: string) => {
        const { rows } = await sql`
          select 1 from pg_stat_activity
          where wait_event_type = 'Lock' and query like ${`%${query}%`} and datname = current_database()
        `.execute(database.db);
        return rows.length;
      };
      const both: Promise<unknown>[] = [];
      let isSet = false;
      await inTransaction(tools, async (tx) => {
        await sql`select 1 from plan_fees where id = ${fee} for update`.execute(tx);
        both.push(remove(id));
        await vi.waitFor(async () => expect(await waiting("plan_fees")).toBe(1), { timeout: 5_000 });
        both.push(set().finally(() => (isSet = true)));
        await vi.waitFor(async () => expect(isSet || (await waiting("kept_cards")) === 1).toBe(true), {
          timeout: 5_000,
        });
      });
      await Promise.all(both);
      const { fee: shown, automatic_top_up: buying } = await read();
      expect([shown.card, buying?.is_on ?? false]).toEqual([null, false]);
    },
  );
});
