// The kept card is seen, changed for another without a payment, and removed: here, and at the provider.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { inTransaction } from "#db/in-transaction";
import { type Database, sql } from "#db/open";
import { newId } from "#db/uuid";
import { topUpAutomatically } from "#features/money/subscriptions/automatic/top-up-automatically.job";
import { topUp } from "#ledger/top-up";
import { watchOutside } from "#notifications/outside-states";
import { paymentKinds } from "#payment-kinds";
import { chargeCard } from "#payments/charge-card.job";
import { checkPayments } from "#payments/check-payments.job";
import { forgetUselessCard } from "#payments/forget-card.job";
import { findKeptCard } from "#payments/keep-card.job";
import { readKeptCards } from "#payments/read-cards.job";
import { openPayingApp, type PayingApp } from "../../../../../../../tests/kit/paying-app.ts";
import { createCompany, createPerson, type Person } from "../../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../../tests/kit/servers/databases.ts";
import { settableClock, type TestTools } from "../../../../../../../tests/kit/tools.ts";

describe.each(kindsHere())("the kept card on %s", (kind) => {
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
    await paying.control({ payments: { down: false } });
    await sql`delete from kept_cards`.execute(database.db);
    amira = await createPerson(database.db, { company: await createCompany(database.db, { plan: "FREE" }) });
  });

  const ask = (method: "GET" | "POST" | "DELETE", path: string, body?: object, who = amira) =>
    paying.ask(who, { method, path, body });
  const cardOf = async (who = amira) => (await ask("GET", "subscriptions/plans/", undefined, who)).body.fee.card;
  const remove = (id: string, who = amira) => ask("DELETE", `subscriptions/kept-card/${id}/`, undefined, who);
  const start = (who = amira) => ask("POST", "subscriptions/kept-card/", undefined, who);
  const stateOf = async (id: string) => (await ask("GET", `payments/${id}/`)).body.state;

  /** By the page of the provider, on which nothing is paid. */
  async function keep(choice = "pay"): Promise<string> {
    const id = await leave(choice);
    await find(id);
    return id;
  }

  const namesOf = async ({ companyId } = amira) =>
    (
      await sql<{ companyId: string; provider: string; customer: string; method: string }>`
        select company_id as "companyId", provider, customer, method from kept_cards where company_id = ${companyId}
      `.execute(database.db)
    ).rows[0]!;
  const isKeptThere = async (card: { customer: string; method: string }) =>
    (await tools.gateways.payments.readCard(card)).kind === "kept";

  /** A page that was left with a card, of which the provider is not asked yet. */
  async function leave(choice = "pay"): Promise<string> {
    const { body } = await start();
    await fetch(`${body.redirect_url}${choice}/`, { method: "POST" });
    const state = () => sql<{ state: string }>`select state from card_setups where id = ${body.payment_id}`;
    const left = async () => (await state().execute(database.db)).rows[0]!.state;
    await vi.waitFor(async () => expect(await left()).toBe("PAID"), { timeout: 8_000, interval: 20 });
    return body.payment_id;
  }
  const find = (paymentId: string) => findKeptCard(tools, paymentKinds, { data: { table: "card_setups", paymentId } });

  async function jobs(name: string): Promise<object[]> {
    const { rows } = await sql<{ data: object }>`
      select data from pgboss.job where name = ${name} and data->>'companyId' = ${amira.companyId} order by created_on
    `.execute(database.db);
    return rows.map(({ data }) => data);
  }

  async function told(): Promise<object[]> {
    const { rows } = await sql<object>`
      select user_id, kind, params, seen_at is not null as is_seen from notifications where company_id = ${amira.companyId}
    `.execute(database.db);
    return rows;
  }

  async function logged(): Promise<[string, object][]> {
    const { rows } = await sql<{ kind: string; facts: object }>`
      select kind, facts from security_events where company_id = ${amira.companyId} and kind like 'CARD_%' order by id
    `.execute(database.db);
    return rows.map((row) => [row.kind, row.facts]);
  }

  describe("is kept", () => {
    test("on a page on which nothing is paid, with what the provider knows of it", async () => {
      const id = await keep();
      expect(await cardOf()).toEqual({
        id: expect.any(String),
        label: "Visa 4242",
        expires: "2030-11",
        kept_at: "2026-11-16T09:00:00.000Z",
        kept_by: amira.name,
      });
      expect((await ask("GET", `payments/${id}/`)).body).toMatchObject({ pays: "CARD", amount_e5: 0, number: null });
      expect(await logged()).toEqual([["CARD_KEPT", { card: "Visa 4242" }]]);
      expect((await ask("GET", "subscriptions/statement/")).body.results).toEqual([]);
    });

    test("once, however often the job looks, and the same page is given while it is open", async () => {
      const [{ body: first }, { body: second }] = [await start(), await start()];
      expect(second).toEqual(first);
      const id = await keep();
      await find(id);
      expect(await logged()).toHaveLength(1);
      expect(await jobs("money.forget-card")).toEqual([]);
    });

    test("on one page, where it is asked for several times at the same moment; a colleague has another", async () => {
      const colleague = await createPerson(database.db, { company: { id: amira.companyId }, permissions: ["pay"] });
      const answers = await Promise.all([start(), start(), start(), start()]);
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size, JSON.stringify(answers)).toBe(1);
      expect(answers[0]?.body).toMatchObject({ redirect_url: expect.stringContaining("http") });
      const { rows } = await sql`select state from card_setups where created_by = ${amira.id}`.execute(database.db);
      expect(rows).toEqual([{ state: "OPEN" }]);
      expect((await start(colleague)).body.payment_id).not.toBe(answers[0]?.body.payment_id);
    });

    test("in the place of the one before, which the provider forgets", async () => {
      await keep("pay-no-money");
      const before = await namesOf();
      clock.forward(60);
      await keep();
      expect(await cardOf()).toMatchObject({ label: "Visa 4242" });
      expect(await jobs("money.forget-card")).toEqual([before]);
      await forgetUselessCard(tools, { data: before });
      expect([await isKeptThere(before), await isKeptThere(await namesOf())]).toEqual([false, true]);
    });

    test("and stays where an earlier page tells of its card only now", async () => {
      const earlier = await leave("pay-no-money");
      clock.forward(60);
      await keep();
      await find(earlier);
      expect(await cardOf()).toMatchObject({ label: "Visa 4242" });
      expect(await jobs("money.forget-card")).toHaveLength(1);
    });

    test("by the job that asks, where the provider's word does not come; a page that is left keeps none", async () => {
      const { body } = await start();
      clock.forward(20 * 60);
      await checkPayments(tools, watchOutside(tools, "PAYMENT"), paymentKinds);
      expect([await stateOf(body.payment_id), await cardOf()]).toEqual(["EXPIRED", null]);
    });

    test("not while the provider is down, or the headquarters pays", async () => {
      await paying.control({ payments: { down: true } });
      expect((await start()).body.code).toBe("payment_provider_unavailable");
      const { id } = await createCompany(database.db);
      await sql`
        update companies set headquarters_id = ${id}, unit_number = ${newId()}, draws_on_headquarters = true
        where id = ${amira.companyId}
      `.execute(database.db);
      expect((await start()).body.code).toBe("headquarters_pays");
    });

    test("not again once it was removed, though the job that kept it comes twice", async () => {
      const page = await keep();
      const card = await namesOf();
      await remove((await cardOf()).id);
      await find(page);
      expect(await cardOf()).toBeNull();
      await forgetUselessCard(tools, { data: card });
      expect(await isKeptThere(card)).toBe(false);
    });

    test("not by a page from before a removal, which tells of its card only now; by one that is opened after it", async () => {
      const earlier = await leave("pay-no-money");
      const { body: open } = await start();
      clock.forward(60);
      await keep();
      await remove((await cardOf()).id);
      await find(earlier);
      expect(await cardOf()).toBeNull();
      clock.forward(1);
      expect((await start()).body.payment_id).not.toBe(open.payment_id);
      await keep();
      expect(await cardOf()).toMatchObject({ label: "Visa 4242" });
    });

    test.each([
      ["the unit is closed", sql`update companies set closed_at = now()`],
      ["the headquarters pays", sql`update companies set draws_on_headquarters = true`],
    ])("not by a page that was opened before %s", async (_, change) => {
      const { id } = await createCompany(database.db);
      await sql`
        update companies set headquarters_id = ${id}, unit_number = ${newId()} where id = ${amira.companyId}
      `.execute(database.db);
      const page = await leave();
      await sql`${change} where id = ${amira.companyId}`.execute(database.db);
      await find(page);
      expect([await namesOf(), (await jobs("money.forget-card")).length]).toEqual([undefined, 1]);
    });

    test.each([
      ["has left since", sql`active = false`],
      ["may no longer pay", sql`permissions = array['prepare']`],
    ])("not by the page of somebody who %s", async (_, change) => {
      const page = await leave();
      await sql`update memberships set ${change} where user_id = ${amira.id}`.execute(database.db);
      await find(page);
      expect([await namesOf(), (await jobs("money.forget-card")).length]).toEqual([undefined, 1]);
    });
  });

  describe("is asked about", () => {
    test("where it was kept before its month was known, and each week: the bank may renew it", async () => {
      await keep();
      const forget = sql`update kept_cards set expires = null, asked_at = null`;
      await forget.execute(database.db);
      await paying.control({ payments: { down: true } });
      await readKeptCards(tools);
      expect(await cardOf()).toMatchObject({ label: "Visa 4242", expires: null });
      await paying.control({ payments: { down: false } });
      await readKeptCards(tools);
      expect(await cardOf()).toMatchObject({ expires: "2030-11" });
      await sql`update kept_cards set expires = '2026-12'`.execute(database.db);
      await readKeptCards(tools);
      expect(await cardOf()).toMatchObject({ expires: "2026-12" });
      clock.forward(7 * 86_400);
      await readKeptCards(tools);
      expect(await cardOf()).toMatchObject({ expires: "2030-11" });
    });

    test("though the provider says nothing of another one", async () => {
      const { companyId } = await createPerson(database.db, { company: await createCompany(database.db) });
      await keep();
      // A name too long to ask about.
      await sql`
        insert into kept_cards (company_id, provider, customer, method, label, kept_at, kept_by)
        values (${companyId}, 'sandbox', 'cus_odd', ${"x".repeat(40_000)}, 'Odd', now(), ${amira.id})
      `.execute(database.db);
      await sql`update kept_cards set expires = null, asked_at = '2026-11-01' where company_id = ${amira.companyId}`.execute(
        database.db,
      );
      await sql`update kept_cards set asked_at = null where company_id = ${companyId}`.execute(database.db);
      await readKeptCards(tools);
      expect(await cardOf()).toMatchObject({ expires: "2030-11" });
    });
  });

  describe("is removed", () => {
    test("here at once, and at the provider when it answers", async () => {
      await keep();
      const card = await namesOf();
      expect((await remove((await cardOf()).id)).status).toBe(204);
      expect(await cardOf()).toBeNull();
      expect(await jobs("money.forget-card")).toEqual([card]);
      await paying.control({ payments: { down: true } });
      await expect(forgetUselessCard(tools, { data: card })).rejects.toThrow("is not forgotten");
      await paying.control({ payments: { down: false } });
      for (const _ of [1, 2]) await forgetUselessCard(tools, { data: card });
      expect(await isKeptThere(card)).toBe(false);
      expect(await logged()).toContainEqual(["CARD_REMOVED", { card: "Visa 4242" }]);
    });

    test("with automatic buying, of whose end the others who may pay are told", async () => {
      const sara = await createPerson(database.db, { company: { id: amira.companyId }, permissions: ["pay"] });
      await keep();
      const buying = { is_on: true, below: 50, credits: 100, most: 250 };
      await ask("POST", "subscriptions/automatic-top-up/", buying);
      await remove((await cardOf()).id);
      const { automatic_top_up: off } = (await ask("GET", "subscriptions/plans/")).body;
      expect(off).toMatchObject({ is_on: false, stopped_because: "NO_CARD", stopped_card: null });
      expect(await told()).toEqual([
        { user_id: sara.id, kind: "card_removed", params: { name: amira.name, stage: "buying" }, is_seen: false },
      ]);
      clock.forward(60);
      await keep();
      expect(await told()).toMatchObject([{ user_id: sara.id, is_seen: true }]);
    });

    test("where a fee of the plan comes, and the others who may pay are told by when to act", async () => {
      await createPerson(database.db, { company: { id: amira.companyId }, permissions: ["pay"] });
      await createPerson(database.db, { company: { id: amira.companyId }, permissions: ["prepare"] });
      await sql`update companies set plan = 'BASIC', fees_from = '2026-11-30T20:00Z' where id = ${amira.companyId}`.execute(
        database.db,
      );
      await keep();
      await remove((await cardOf()).id);
      const fee = { amount_e5: 4_900_000, currency: "USD", from: "2026-12-01" };
      expect(await told()).toMatchObject([
        { kind: "card_removed", params: { name: amira.name, ...fee, stage: "fee" }, is_seen: false },
      ]);
    });

    test("at the provider only after what is being charged to the company", async () => {
      await keep();
      const card = await namesOf();
      const id = newId();
      await sql`
        insert into top_ups (id, company_id, credits_e5, amount_e5, currency, provider, state, created_at, created_by, checked_at, automatic)
        values (${id}, ${amira.companyId}, 10000000, 10000000, 'USD', 'sandbox', 'OPEN', now(), ${amira.id}, now(), true)
      `.execute(database.db);
      await remove((await cardOf()).id);
      await expect(forgetUselessCard(tools, { data: card })).rejects.toThrow("being charged");
      expect(await isKeptThere(card)).toBe(true);
      await sql`update top_ups set state = 'DECLINED', reference = 'x' where id = ${id}`.execute(database.db);
      await forgetUselessCard(tools, { data: card });
      expect(await isKeptThere(card)).toBe(false);
    });

    test("while it is charged: the charge is made once, and the provider forgets the card after it", async () => {
      await keep();
      const card = await namesOf();
      const bought = { companyId: amira.companyId, amountE5: 1_000_000, paymentReference: newId(), now: clock.now() };
      await inTransaction(tools, (tx) => topUp(tx, bought));
      await ask("POST", "subscriptions/automatic-top-up/", { is_on: true, below: 50, credits: 100, most: 250 });
      await topUpAutomatically(tools);
      const { rows } = await sql<{ data: never }>`
        select data from pgboss.job where name = 'money.charge' and data->>'method' = ${card.method}
      `.execute(database.db);
      const charge = () => chargeCard(tools, watchOutside(tools, "PAYMENT"), paymentKinds, { data: rows[0]!.data });
      await paying.control({ payments: { down: true } });
      await expect(charge()).rejects.toThrow("not settled");
      expect((await remove((await cardOf()).id)).status).toBe(204);
      await paying.control({ payments: { down: false } });
      await expect(forgetUselessCard(tools, { data: card })).rejects.toThrow("being charged");
      for (const _ of [1, 2]) await charge();
      await forgetUselessCard(tools, { data: card });
      expect((await ask("GET", "subscriptions/plans/")).body).toMatchObject({
        credits: { balance_e5: 11_000_000 },
        automatic_top_up: { is_on: false, stopped_because: "NO_CARD" },
      });
      expect(await isKeptThere(card)).toBe(false);
    });

    test("once, by two at the same moment", async () => {
      await keep();
      const { id } = await cardOf();
      const both = await Promise.all([remove(id), remove(id)]);
      expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
      expect((await logged()).filter(([kind]) => kind === "CARD_REMOVED")).toHaveLength(1);
    });

    test("not at the provider while another company has it", async () => {
      await keep();
      const card = await namesOf();
      await forgetUselessCard(tools, { data: card });
      expect(await isKeptThere(card)).toBe(true);
    });

    test("by nobody who may not pay, or of another company, and not where another card was kept meanwhile", async () => {
      await keep();
      const { id } = await cardOf();
      const clerk = await createPerson(database.db, { company: { id: amira.companyId }, permissions: ["prepare"] });
      const stranger = await createPerson(database.db, { company: await createCompany(database.db) });
      expect([(await remove(id, clerk)).body.code, (await start(clerk)).body.code]).toEqual([
        "permission_required",
        "permission_required",
      ]);
      expect((await remove(id, stranger)).body.code).toBe("not_found");
      clock.forward(60);
      await keep();
      expect((await remove(id)).body.code).toBe("not_found");
      expect(await cardOf()).not.toBeNull();
    });
  });
});
