// A unit that draws on its headquarters is sold nothing: what it bought would not be used.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { sql } from "#db/open";
import { keepCard } from "#payments/kept-cards";
import { openPayingApp, type PayingApp } from "../../../../../../tests/kit/paying-app.ts";
import { createCompany, createPerson, type Person } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";

const automatic = { is_on: true, below: 50, credits: 100, most: 250 };

describe.each(oneKind("postgres"))("a unit that draws on its headquarters, on %s", (kind) => {
  let paying: PayingApp;
  let amira: Person;
  let headquarters: string;

  beforeAll(async () => {
    paying = await openPayingApp(kind);
  });
  afterAll(() => paying?.close());
  beforeEach(async () => {
    const { db } = paying.database;
    const hq = await createCompany(db, { plan: "STANDARD" });
    const { rows } = await sql<{ name: string }>`select name from companies where id = ${hq.id}`.execute(db);
    headquarters = rows[0]!.name;
    amira = await createPerson(db, { company: await createCompany(db, { plan: "FREE" }) });
    await sql`update companies set headquarters_id = ${hq.id}, unit_number = '1' where id = ${amira.companyId}`.execute(
      db,
    );
  });

  const ask = (method: "GET" | "POST" | "PATCH", path: string, body?: object) =>
    paying.ask(amira, { method, path: `subscriptions/${path}`, body });
  const drawOnHeadquarters = (draws = true) =>
    sql`update companies set draws_on_headquarters = ${draws} where id = ${amira.companyId}`.execute(
      paying.database.db,
    );
  const change = async (plan: string) =>
    ask("POST", "change-plan/", { plan, revision: (await ask("GET", "plans/")).body.revision });
  const refused = () => ({ code: "headquarters_pays", detail: expect.stringContaining(headquarters) });
  async function keep(): Promise<void> {
    const now = paying.tools.clock.now();
    const kept = { companyId: amira.companyId, provider: "sandbox", userId: amira.id, begunAt: now, now };
    const card = { customer: "cus_1", method: "pm_1", label: "Visa 4242", expires: "2030-12" };
    await paying.database.db.transaction().execute((tx) => keepCard(tx, { ...kept, card }));
  }

  test("is refused a larger plan with the name of who pays", async () => {
    await drawOnHeadquarters();
    const { status, body } = await change("STANDARD");
    expect([status, body]).toEqual([409, expect.objectContaining(refused())]);
    expect((await ask("GET", "plans/")).body).toMatchObject({ plan: "FREE", next_plan: null, revision: 1 });
  });

  test("may choose a smaller plan and take it back: neither costs anything", async () => {
    await sql`update companies set plan = 'BASIC' where id = ${amira.companyId}`.execute(paying.database.db);
    await drawOnHeadquarters();
    expect(await change("FREE")).toMatchObject({ status: 200, body: { plan: "BASIC", next_plan: "FREE" } });
    expect(await change("BASIC")).toMatchObject({ status: 200, body: { plan: "BASIC", next_plan: null } });
  });

  test("is refused the payment page of a larger plan that it chose while it paid for itself", async () => {
    const { body } = await change("STANDARD");
    await drawOnHeadquarters();
    const start = () => ask("PATCH", `fees/${body.to_pay.fee_id}/start-payment/`);
    expect((await start()).body).toMatchObject(refused());
    await drawOnHeadquarters(false);
    expect((await start()).status).toBe(200);
  });

  test("is refused credits, and the page of those that it began to buy while it paid for itself", async () => {
    const begun = await ask("POST", "top-ups/", { credits: 100 });
    await drawOnHeadquarters();
    const page = await ask("PATCH", `top-ups/${begun.body.id}/start-payment/`);
    expect([page.status, page.body]).toEqual([409, expect.objectContaining(refused())]);
    expect((await ask("POST", "top-ups/", { credits: 100 })).body).toMatchObject(refused());
  });

  test.each(["top-ups", "fees"])(
    "is offered no other try for a payment of %s once its headquarters pays",
    async (what) => {
      const { body } = what === "fees" ? await change("STANDARD") : await ask("POST", "top-ups/", { credits: 100 });
      const bought = what === "fees" ? body.to_pay.fee_id : body.id;
      const page = (await ask("PATCH", `${what}/${bought}/start-payment/`)).body;
      const payment = async () =>
        (await paying.ask(amira, { method: "GET", path: `payments/${page.payment_id}/` })).body;
      expect(await payment()).toMatchObject({ state: "OPEN", can_try_again: false });
      await fetch(`${page.redirect_url}cancel/`, { method: "POST" });
      await vi.waitFor(async () => expect((await payment()).state).toBe("CANCELLED"), { timeout: 8_000, interval: 20 });
      const feeId = what === "fees" ? bought : null;
      expect(await payment()).toMatchObject({ can_try_again: true, fee_id: feeId });
      await drawOnHeadquarters();
      expect(await payment()).toMatchObject({ can_try_again: false, fee_id: null });
    },
  );

  test("cannot turn automatic buying on, and can turn it off", async () => {
    await keep();
    expect((await ask("POST", "automatic-top-up/", automatic)).status).toBe(200);
    await drawOnHeadquarters();
    expect((await ask("POST", "automatic-top-up/", automatic)).body).toMatchObject(refused());
    const off = await ask("POST", "automatic-top-up/", { ...automatic, is_on: false });
    expect([off.status, off.body.is_on]).toEqual([200, false]);
  });
});
