// Credits that do not last for a usual day are told of once, to who may pay, and again only after they were filled up.
import { amountScale } from "@filings/contract/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#db/in-transaction";
import { type Database, sql } from "#db/open";
import { newId } from "#db/uuid";
import { release } from "#ledger/release";
import { reserve } from "#ledger/reserve";
import { topUp } from "#ledger/top-up";
import { createCompany, createPerson } from "../../../../../../../tests/kit/people.ts";
import { freshDatabase, oneKind } from "../../../../../../../tests/kit/servers/databases.ts";
import { settableClock, type TestTools, testTools } from "../../../../../../../tests/kit/tools.ts";
import { warnOfLowBalances } from "./warn-of-low-balances.job.ts";

const credits = (units: number) => units * amountScale;
const dayMs = 86_400_000;

describe.each(oneKind("postgres"))("low balances on %s", (kind) => {
  let database: Database;
  let tools: TestTools;
  const clock = settableClock(new Date("2026-11-21T09:00:00Z"));

  beforeAll(async () => {
    database = await freshDatabase(kind);
    tools = await testTools(database, { clock });
  });
  afterAll(async () => {
    await tools?.close();
    await database?.close();
  });

  async function aCompany() {
    const company = await createCompany(database.db, { plan: "STANDARD" });
    const payer = await createPerson(database.db, { company, permissions: ["pay"] });
    const clerk = await createPerson(database.db, { company, permissions: ["prepare", "submit"] });
    const buy = (units: number) =>
      inTransaction(tools, (tx) =>
        topUp(tx, {
          ...{ companyId: company.id, amountE5: credits(units), paymentReference: newId(), now: clock.now() },
        }),
      );
    /** So many credits for one filing, some days ago. */
    const spend = (units: number, daysAgo = 0) =>
      inTransaction(tools, (tx) =>
        reserve(tx, {
          ...{ companyId: company.id, filingId: newId(), version: 1, amountE5: credits(units), coveredByPlan: false },
          ...{ mayOverdraw: true, now: new Date(clock.now().getTime() - daysAgo * dayMs) },
        }),
      );
    const told = async (whom: { id: string } = payer) => {
      for (const _ of [1, 2]) await warnOfLowBalances(tools);
      const { rows } = await sql<{ params: object; mail_due: boolean }>`
        select params, mail_due from notifications where user_id = ${whom.id} and kind = 'credits_low' order by id
      `.execute(database.db);
      return rows;
    };
    return { company, clerk, buy, spend, told };
  }

  test("who may pay is told by notification and mail, once, when less is left than a usual day costs", async () => {
    const { clerk, buy, spend, told } = await aCompany();
    await buy(100);
    // Two days of 30 and 20: a usual one costs 25. The days without a filing make it no smaller.
    for (const [units, daysAgo] of [
      [15, 9],
      [15, 9],
      [20, 3],
    ] as const) {
      await spend(units, daysAgo);
    }
    expect(await told()).toEqual([]);
    await spend(27);
    expect(await told()).toEqual([{ params: { count: 23, usual: 26 }, mail_due: true }]);
    await spend(2);
    expect(await told()).toHaveLength(1);
    expect(await told(clerk)).toEqual([]);
  });

  test("a fall is over when there is enough for two usual days, and the next one is told anew", async () => {
    const { buy, spend, told } = await aCompany();
    await buy(30);
    await spend(20, 2);
    expect(await told()).toHaveLength(1);
    await buy(15);
    expect(await told()).toHaveLength(1);
    await spend(10, 2);
    expect(await told()).toHaveLength(1);
    await buy(60);
    expect(await told()).toHaveLength(1);
    await spend(70, 1);
    expect(await told()).toHaveLength(2);
  });

  test("of a unit that draws on its headquarters nobody is told", async () => {
    const { company, buy, spend, told } = await aCompany();
    await buy(30);
    await spend(20, 2);
    const { id } = await createCompany(database.db);
    const draws = (does: boolean) =>
      sql`
        update companies set headquarters_id = ${id}, unit_number = '1', draws_on_headquarters = ${does} where id = ${company.id}
      `.execute(database.db);
    await draws(true);
    expect(await told()).toEqual([]);
    await draws(false);
    expect(await told()).toHaveLength(1);
  });

  test("of a company that is stopped for an unpaid fee nobody is told: credits would not help it", async () => {
    const { company, buy, spend, told } = await aCompany();
    await buy(30);
    await spend(20, 2);
    const stops = (at: Date | null) =>
      sql`update companies set plan_stops_at = ${at} where id = ${company.id}`.execute(database.db);
    await stops(clock.now());
    expect(await told()).toEqual([]);
    await stops(null);
    expect(await told()).toHaveLength(1);
  });

  test("nobody is told where the plan covers everything, nothing was filed of late, or the filing was not charged", async () => {
    const [covered, late, undone] = [await aCompany(), await aCompany(), await aCompany()];
    await inTransaction(tools, (tx) =>
      reserve(tx, {
        ...{ companyId: covered.company.id, filingId: newId(), version: 1, amountE5: 0, coveredByPlan: true },
        ...{ mayOverdraw: false, now: clock.now() },
      }),
    );
    await late.buy(10);
    await late.spend(9, 40);
    await undone.buy(10);
    const { reservationId } = await undone.spend(9);
    await inTransaction(tools, (tx) => release(tx, { reservationId, now: clock.now() }));
    for (const { told } of [covered, late, undone]) expect(await told()).toEqual([]);
  });
});
