// Who may pay is told when most, and when all, of the month's included filings are used: once each a month.
import type { FilingSystem } from "@filings/contract/filing/systems";
import type { PlanName } from "@filings/contract/money/plans";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/in-transaction";
import { type Database, sql } from "#db/open";
import { newId } from "#db/uuid";
import { release } from "#ledger/release";
import { reserve } from "#ledger/reserve";
import { createCompany, createPerson } from "../../../../../../../tests/kit/people.ts";
import { freshDatabase, oneKind } from "../../../../../../../tests/kit/servers/databases.ts";
import { settableClock, type TestTools, testTools } from "../../../../../../../tests/kit/tools.ts";
import { warnOfUsage } from "./warn-of-usage.job.ts";

describe.each(oneKind("postgres"))("the use of plans on %s", (kind) => {
  let database: Database;
  let tools: TestTools;
  const clock = settableClock();
  beforeAll(async () => {
    database = await freshDatabase(kind);
    tools = await testTools(database, { clock });
  });
  beforeEach(() => clock.set(new Date("2026-11-21T09:00:00Z")));
  afterAll(async () => {
    await tools?.close();
    await database?.close();
  });

  async function aCompany(plan: PlanName = "FREE") {
    const company = await createCompany(database.db, { plan });
    const payer = await createPerson(database.db, { company, permissions: ["pay"] });
    const clerk = await createPerson(database.db, { company, permissions: ["prepare", "submit"] });
    const file = async (count: number, system: FilingSystem = "MPCI") => {
      const made = [];
      for (let index = 0; index < count; index += 1) {
        const wanted = {
          companyId: company.id,
          filingId: newId(),
          version: 1,
          amountE5: 0,
          coveredByPlan: true,
          system,
        };
        made.push(await inTransaction(tools, (tx) => reserve(tx, { ...wanted, mayOverdraw: false, now: clock.now() })));
      }
      return made;
    };
    const told = async (whom: { id: string } = payer) => {
      for (const _ of [1, 2]) await warnOfUsage(tools);
      const { rows } = await sql<{ params: object; mail_due: boolean }>`
        select params, mail_due from notifications where user_id = ${whom.id} and kind = 'plan_usage' order by id
      `.execute(database.db);
      return rows.map(({ params }) => params);
    };
    return { company, clerk, file, told };
  }

  const most = { system: "MPCI", count: 80, stage: "most" };
  const all = { system: "MPCI", count: 100, stage: "all" };

  test("at four of five, and at five of five, once each; who may not pay is not", async () => {
    const { clerk, file, told } = await aCompany();
    await file(3);
    expect(await told()).toEqual([]);
    await file(1);
    expect(await told()).toEqual([most]);
    clock.forward(60);
    await file(1);
    expect(await told()).toEqual([most, all]);
    expect(await told(clerk)).toEqual([]);
  });

  test("of all at once where they were used at once, and anew in the next month", async () => {
    const { file, told } = await aCompany();
    await file(5);
    expect(await told()).toEqual([all]);
    clock.set(new Date("2026-11-30T20:00:00Z"));
    expect(await told()).toHaveLength(1);
    await file(4);
    expect(await told()).toEqual([all, most]);
  });

  test("anew where a larger plan includes more in the same month, once each, and not for a filing that was given back", async () => {
    const { company, file, told } = await aCompany();
    await file(5);
    expect(await told()).toEqual([all]);
    await sql`update companies set plan = 'BASIC' where id = ${company.id}`.execute(database.db);
    const included = 25;
    clock.forward(60);
    await file(included * 0.8 - 6);
    expect(await told()).toEqual([all]);
    await file(1);
    expect(await told()).toEqual([all, most]);
    clock.forward(60);
    const [last] = await file(included * 0.2);
    expect(await told()).toEqual([all, most, all]);
    clock.forward(60);
    await inTransaction(tools, (tx) => release(tx, { reservationId: last!.reservationId, now: clock.now() }));
    await file(1);
    expect(await told()).toEqual([all, most, all]);
  });

  test("of a company that is suspended nobody is told until it is let in again", async () => {
    const { company, file, told } = await aCompany();
    await file(4);
    await sql`update companies set standing = 'SUSPENDED' where id = ${company.id}`.execute(database.db);
    expect(await told()).toEqual([]);
    await sql`update companies set standing = 'ACTIVE' where id = ${company.id}`.execute(database.db);
    expect(await told()).toEqual([most]);
  });

  test("of a company that is stopped for an unpaid fee nobody is told, for more filings are none of its choices", async () => {
    const { company, file, told } = await aCompany();
    await file(4);
    const stops = (at: Date | null) =>
      sql`update companies set plan_stops_at = ${at} where id = ${company.id}`.execute(database.db);
    await stops(clock.now());
    expect(await told()).toEqual([]);
    await stops(null);
    expect(await told()).toEqual([most]);
  });

  test("of declarations apart, and never of filings that were given back or of a plan without limit", async () => {
    const basic = await aCompany("BASIC");
    await basic.file(4, "ADC");
    expect(await basic.told()).toEqual([{ system: "ADC", count: 80, stage: "most" }]);
    const undone = await aCompany();
    for (const { reservationId } of await undone.file(4)) {
      await inTransaction(tools, (tx) => release(tx, { reservationId, now: clock.now() }));
    }
    const vip = await aCompany("FREE_VIP");
    await vip.file(6);
    expect([await undone.told(), await vip.told()]).toEqual([[], []]);
  });
});
