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
    clock.set(new Date("2026-12-01T00:00:00.000Z"));
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
});
