// A fee that is due follows the kept card: it is charged to the one that is kept next, and waits for a person where there is none.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { inTransaction } from "#db/in-transaction";
import { type Database, sql } from "#db/open";
import { newId } from "#db/uuid";
import { paymentKinds } from "#payment-kinds";
import { findKeptCard } from "#payments/keep-card.job";
import { openPayingApp, type PayingApp } from "../../../../../../../tests/kit/paying-app.ts";
import { createCompany, createPerson, type Person } from "../../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../../tests/kit/servers/databases.ts";
import { settableClock, type TestTools } from "../../../../../../../tests/kit/tools.ts";
import { renewPlans } from "./renew-plans.job.ts";
import { planPayments } from "./settle-plan-payment.ts";

describe.each(kindsHere())("a fee that is due, and the card, on %s", (kind) => {
  let database: Database;
  let tools: TestTools;
  let paying: PayingApp;
  let amira: Person;
  let fee: string;
  const clock = settableClock();

  beforeAll(async () => {
    paying = await openPayingApp(kind, { clock });
    ({ database, tools } = paying);
  });
  afterAll(() => paying?.close());
  beforeEach(async () => {
    clock.set(new Date("2026-11-16T09:00:00.000Z"));
    amira = await createPerson(database.db, { company: await createCompany(database.db, { plan: "STANDARD" }) });
    fee = newId();
    await sql`
      insert into plan_fees (id, company_id, plan, purpose, begins_at, ends_at, amount_e5, currency, state, next_charge_at, created_at)
      values (${fee}, ${amira.companyId}, 'STANDARD', 'RENEWAL', '2026-10-31T20:00Z', '2026-11-30T20:00Z', 14900000, 'USD', 'DUE', '2026-11-01',
        '2026-11-01')
    `.execute(database.db);
    await sql`update companies set fees_from = '2026-10-31T20:00Z' where id = ${amira.companyId}`.execute(database.db);
    await keep();
  });

  const ask = (method: "GET" | "POST" | "DELETE", path: string) =>
    paying.ask(amira, { method, path: `subscriptions/${path}` });
  const shown = async () => (await ask("GET", "plans/")).body.fee;
  const remove = async () => ask("DELETE", `kept-card/${(await shown()).card.id}/`);

  async function keep(): Promise<void> {
    const { body } = await ask("POST", "kept-card/");
    await fetch(`${body.redirect_url}pay/`, { method: "POST" });
    const path = `payments/${body.payment_id}/`;
    const state = async () => (await paying.ask(amira, { method: "GET", path })).body.state;
    await vi.waitFor(async () => expect(await state()).toBe("PAID"), { timeout: 8_000, interval: 20 });
    await findKeptCard(tools, paymentKinds, { data: { table: "card_setups", paymentId: body.payment_id } });
  }

  /** The payments by card that are on their way. */
  async function charges(): Promise<string[]> {
    await renewPlans(tools);
    const { rows } = await sql<{ id: string }>`
      select id from plan_payments where fee_id = ${fee} and way = 'CARD' and state = 'OPEN'
    `.execute(database.db);
    return rows.map(({ id }) => id);
  }

  async function decline(paymentId: string): Promise<void> {
    const facts = {
      reference: `r-${paymentId}`,
      paymentId,
      amountE5: 14_900_000,
      currency: "USD",
      receiptNumber: null,
    };
    const declined = { ...facts, state: "DECLINED", declinedBecause: "NO_MONEY" } as const;
    await inTransaction(tools, (tx) =>
      planPayments.settle(tools, tx, { paymentId, facts: declined, now: clock.now() }),
    );
  }

  /** What stands unseen of the fee. */
  async function told(): Promise<object[]> {
    const { rows } = await sql<{ params: object }>`
      select params from notifications
      where company_id = ${amira.companyId} and kind = 'plan_fee_failed' and newest and seen_at is null
    `.execute(database.db);
    return rows.map(({ params }) => params);
  }

  test("is paid by hand once the card is removed, which is told in the place of the day of the next attempt", async () => {
    await decline((await charges())[0]!);
    expect(await told()).toMatchObject([{ stage: "again", again: "2026-11-18" }]);
    await remove();
    expect((await shown()).due).toMatchObject({ failed_because: "NO_CARD", charge_again_at: null });
    expect(await told()).toMatchObject([{ stage: "last", again: null, reason: "NO_CARD", count: 1 }]);
  });

  async function headquartersPays(): Promise<void> {
    const { id } = await createCompany(database.db);
    await sql`
      update companies set headquarters_id = ${id}, unit_number = ${newId()}, draws_on_headquarters = true
      where id = ${amira.companyId}
    `.execute(database.db);
  }

  test("is not told to one whose headquarters began to pay while the card was charged in vain, and waits", async () => {
    const [payment] = await charges();
    await headquartersPays();
    await decline(payment!);
    expect([(await shown()).due, await told()]).toMatchObject([{ failed_because: null, stops_at: null }, []]);
    clock.forward(10 * 86_400);
    expect([await charges(), await told()]).toEqual([[], []]);
    await sql`update companies set draws_on_headquarters = false where id = ${amira.companyId}`.execute(database.db);
    await decline((await charges())[0]!);
    expect(await told()).toMatchObject([{ stage: "again", again: "2026-11-28", from: "2026-12-03" }]);
  });

  test("is not told to one whose headquarters pays, where the card is removed", async () => {
    await decline((await charges())[0]!);
    await headquartersPays();
    await sql`update notifications set seen_at = now() where company_id = ${amira.companyId}`.execute(database.db);
    await remove();
    expect([(await shown()).due, await told()]).toMatchObject([{ charge_again_at: null }, []]);
  });

  test("names no day of a next attempt where the charge is declined after the card was removed", async () => {
    const [payment] = await charges();
    await remove();
    await decline(payment!);
    expect(await shown()).toMatchObject({ card: null, due: { failed_because: "NO_MONEY", charge_again_at: null } });
    expect(await told()).toMatchObject([{ stage: "last", again: null }]);
  });

  test("is charged once to the card that is kept after a removal", async () => {
    await decline((await charges())[0]!);
    await remove();
    clock.forward(60);
    expect(await charges()).toEqual([]);
    await keep();
    const begun = await charges();
    expect(begun).toHaveLength(1);
    expect(await charges()).toEqual(begun);
  });

  test("is charged once more to the card that is kept after the last attempt", async () => {
    for (const _ of [1, 2, 3]) {
      await decline((await charges())[0]!);
      clock.forward(2 * 86_400);
    }
    expect(await charges()).toEqual([]);
    await keep();
    await decline((await charges())[0]!);
    clock.forward(2 * 86_400);
    expect([await charges(), (await shown()).due.charge_again_at]).toEqual([[], null]);
  });

  test("waits for its day where another card is kept between two attempts", async () => {
    await decline((await charges())[0]!);
    clock.forward(60);
    await keep();
    expect(await charges()).toEqual([]);
    clock.set(new Date("2026-11-18T09:00:00.000Z"));
    expect(await charges()).toHaveLength(1);
  });

  test("is charged at once to the card that was kept while the one before was charged in vain", async () => {
    const [payment] = await charges();
    clock.forward(60);
    await keep();
    expect(await charges()).toEqual([payment]);
    await decline(payment!);
    expect((await charges()).filter((id) => id !== payment)).toHaveLength(1);
  });
});
