// At midnight in Dubai everything that money counts by months begins anew, and nothing is charged twice around it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Subscription } from "@filings/contract/api/money/subscriptions";
import { amountScale } from "@filings/contract/limits";
import type { PlanName } from "@filings/contract/money/plans";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/in-transaction";
import { type Database, sql } from "#db/open";
import { newId } from "#db/uuid";
import { reserve } from "#ledger/reserve";
import { openPayingApp, type PayingApp } from "../../../../../../tests/kit/paying-app.ts";
import { createCompany, createPerson, type Person } from "../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../tests/kit/servers/databases.ts";
import { settableClock, type TestTools } from "../../../../../../tests/kit/tools.ts";
import { renewPlans } from "./renewal/renew-plans.job.ts";

const folder = join(import.meta.dirname, "../../../db/migrations");
const migration = readFileSync(join(folder, "0161-months-in-dubai.sql"), "utf8").split(/^---$/m);

const midNovember = new Date("2026-11-16T09:00:00.000Z");
const evening = new Date("2026-11-30T19:59:59.999Z");
const midnight = "2026-11-30T20:00:00.000Z";
const night = new Date("2026-11-30T21:00:00.000Z");
const january = "2026-12-31T20:00:00.000Z";

describe.each(kindsHere())("at midnight in Dubai, on %s", (kind) => {
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
  beforeEach(() => on("FREE"));

  async function on(plan: PlanName): Promise<void> {
    clock.set(midNovember);
    amira = await createPerson(database.db, { company: await createCompany(database.db, { plan }) });
  }

  const ask = (method: "GET" | "POST", path: string, body?: object) =>
    paying.ask(amira, { method, path: `subscriptions/${path}`, body });
  const read = async (): Promise<Subscription> => (await ask("GET", "plans/")).body;

  function file(): Promise<unknown> {
    const wanted = { filingId: newId(), version: 1, amountE5: 0, coveredByPlan: true, mayOverdraw: false };
    return inTransaction(tools, (tx) => reserve(tx, { companyId: amira.companyId, ...wanted, now: clock.now() }));
  }

  /** The renewals of the company, after the timed job has run at each of these instants. */
  async function renewals(...instants: (string | Date)[]) {
    for (const at of instants) {
      clock.set(new Date(at));
      await renewPlans(tools);
    }
    const { rows } = await sql<{ begins_at: Date; ends_at: Date }>`
      select begins_at, ends_at from plan_fees where company_id = ${amira.companyId} and purpose = 'RENEWAL' order by begins_at
    `.execute(database.db);
    return rows.map(({ begins_at, ends_at }) => [begins_at.toISOString(), ends_at.toISOString()]);
  }

  const lastFee = async () => (await renewals()).at(-1);

  async function migrated(): Promise<void> {
    await database.db.transaction().execute(async (tx) => {
      for (const statement of migration) await sql.raw(statement).execute(tx);
    });
  }

  test("the included filings are those of the month that the invoice is of", async () => {
    clock.set(evening);
    for (let index = 0; index < 5; index += 1) await file();
    expect((await read()).month).toMatchObject({ ends_at: midnight, mpci: { filed: 5, included_left: 0 } });
    clock.set(night);
    const { month } = await read();
    expect(month).toMatchObject({ begins_at: midnight, ends_at: january, mpci: { filed: 0, included_left: 5 } });
    await file();
    expect((await ask("GET", "invoices/2026-12/")).body).toMatchObject({ begins_at: midnight, open: true });
    expect((await read()).month.mpci).toMatchObject({ filed: 1, included_left: 4 });
  });

  test("a smaller plan that was chosen holds, and the next choice begins a month later", async () => {
    await on("STANDARD");
    const { revision } = await read();
    const { body } = await ask("POST", "change-plan/", { plan: "BASIC", revision });
    expect([body.next_plan, body.next_plan_at]).toEqual(["BASIC", midnight]);
    clock.set(evening);
    expect((await read()).plan).toBe("STANDARD");
    clock.set(night);
    expect(await read()).toMatchObject({ plan: "BASIC", next_plan: null, smaller_from: january });
  });

  test("a larger plan costs the whole month, and the fee of the month is made once", async () => {
    clock.set(evening);
    const { revision } = await read();
    const share = (plan: Subscription) => plan.plans.find(({ plan: name }) => name === "STANDARD")?.fee_now_e5;
    expect(share(await read())).toBe(497_000);
    clock.set(night);
    expect(share(await read())).toBe(149 * amountScale);
    expect((await ask("POST", "change-plan/", { plan: "STANDARD", revision })).status).toBe(200);
    await on("BASIC");
    await sql`update companies set fees_from = ${midnight} where id = ${amira.companyId}`.execute(database.db);
    expect(await renewals(midNovember, evening)).toEqual([]);
    const december = [midnight, january];
    expect(await renewals(midnight, night, "2026-12-01T00:00:00.000Z", "2026-12-31T19:59:59.999Z")).toEqual([december]);
    expect(await renewals(january)).toEqual([december, [january, "2027-01-31T20:00:00.000Z"]]);
  });

  test.each([
    ["in the middle of a month", midNovember],
    ["between the two midnights", night],
    ["after both", new Date("2026-12-01T00:30:00.000Z")],
  ])("no month is charged twice or left out that began at midnight UTC and is moved %s", async (_, at) => {
    await on("BASIC");
    const isBegun = at.toISOString() >= "2026-12-01";
    const months = [
      ["2026-11-01", "2026-12-01"],
      ["2026-12-01", "2027-01-01"],
    ].slice(0, isBegun ? 2 : 1);
    for (const [begins, ends] of months) {
      await sql`
        insert into plan_fees (id, company_id, plan, purpose, begins_at, ends_at, amount_e5, currency, state, created_at, settled_at)
        values (${newId()}, ${amira.companyId}, 'BASIC', 'RENEWAL', ${`${begins}T00:00Z`}, ${`${ends}T00:00Z`}, 4900000, 'USD', 'PAID',
          ${`${begins}T00:00Z`}, ${`${begins}T00:00Z`})
      `.execute(database.db);
    }
    await sql`
      update companies set fees_from = '2026-11-01T00:00Z', renewal_told = '2027-01-01T00:00Z', next_plan = 'FREE',
        next_plan_at = '2027-02-01T00:00Z' where id = ${amira.companyId}
    `.execute(database.db);
    for (const _ of [1, 2]) await migrated();
    expect(await lastFee()).toEqual(isBegun ? [midnight, january] : ["2026-10-31T20:00:00.000Z", midnight]);
    const { rows } = await sql<Record<string, Date>>`
      select fees_from, renewal_told, next_plan_at from companies where id = ${amira.companyId}
    `.execute(database.db);
    expect(Object.values(rows[0]!).map((one) => one.toISOString())).toEqual([
      ...["2026-10-31T20:00:00.000Z", january, "2027-01-31T20:00:00.000Z"],
    ]);
    const charged = await renewals(at, "2026-12-01T01:00:00.000Z", "2026-12-15T09:00:00.000Z");
    expect(charged).toEqual([
      ["2026-10-31T20:00:00.000Z", midnight],
      [midnight, january],
    ]);
  });

  test("a process of the version before makes the fee of a month that was moved no second time", async () => {
    const { companyId } = amira;
    const renewal = (begins: string, ends: string) => sql`
      insert into plan_fees (id, company_id, plan, purpose, begins_at, ends_at, amount_e5, currency, state, created_at)
      values (${newId()}, ${companyId}, 'BASIC', 'RENEWAL', ${begins}, ${ends}, 4900000, 'USD', 'DUE', ${begins})
    `;
    await renewal(midnight, january).execute(database.db);
    const second = renewal("2026-12-01T00:00Z", "2027-01-01T00:00Z").execute(database.db);
    await expect(second).rejects.toThrow("plan_fees_renewed_once");
  });

  test("a larger plan that began in the last hours of its month keeps them when months are moved", async () => {
    const fee = (begins: string) => sql`
      insert into plan_fees (id, company_id, plan, purpose, begins_at, ends_at, amount_e5, currency, state, created_at, created_by, settled_at)
      values (${newId()}, ${amira.companyId}, 'BASIC', 'CHANGE', ${begins}, '2026-12-01T00:00Z', 163000, 'USD', 'PAID', ${begins},
        ${amira.id}, ${begins})
    `;
    for (const begins of ["2026-11-20T09:00Z", "2026-11-30T22:00Z"]) await fee(begins).execute(database.db);
    for (const _ of [1, 2]) await migrated();
    const { rows } = await sql<{ ends_at: Date }>`
      select ends_at from plan_fees where company_id = ${amira.companyId} order by begins_at
    `.execute(database.db);
    expect(rows.map((row) => row.ends_at.toISOString())).toEqual([midnight, "2026-12-01T00:00:00.000Z"]);
  });
});
