// The price that a clerk sees before submitting, by plan, month, balance and deadline.
import type { Price } from "@filings/contract/api/money/price";
import { priceAnswer } from "@filings/contract/api/money/price";
import { amountScale } from "@filings/contract/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCompany } from "../../../../tests/kit/people.ts";
import { freshDatabase, kindsHere } from "../../../../tests/kit/servers/databases.ts";
import { type Database, sql } from "../db/open.ts";
import { newId } from "../db/uuid.ts";
import { type FilingToPrice, quoteMpci, sameMoney } from "./price.ts";
import { release } from "./release.ts";
import { reserve } from "./reserve.ts";
import { topUp } from "./top-up.ts";

const now = new Date("2026-11-21T09:00:00Z");
const credits = (count: number) => count * amountScale;
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const fresh: FilingToPrice = {
  version: 1,
  delegation_id: null,
  first_submitted_at: null,
  file_by: hours(240),
  cut_off_at: null,
  priced_before: false,
};

describe.each(kindsHere())("on %s", (kind) => {
  let database: Database;
  let companyId: string;
  beforeAll(async () => {
    database = await freshDatabase(kind);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    companyId = (await createCompany(database.db, { plan: "FREE" })).id;
  });

  function quote(filing: Partial<FilingToPrice> = {}, at = now): Promise<Price> {
    return quoteMpci(database.db, { companyId, filing: { ...fresh, ...filing }, locale: "en_GB", now: at });
  }
  function buy(count: number): Promise<boolean> {
    return database.db.transaction().execute((tx) => topUp(tx, { companyId, amountE5: credits(count), now }));
  }
  async function useIncluded(count: number, at = now): Promise<string[]> {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const one = { companyId, filingId: newId(), version: 1, amountE5: 0, coveredByPlan: true, mayOverdraw: false };
      ids.push((await database.db.transaction().execute((tx) => reserve(tx, { ...one, now: at }))).reservationId);
    }
    return ids;
  }
  async function onPlan(plan: string): Promise<void> {
    await sql`update companies set plan = ${plan} where id = ${companyId}`.execute(database.db);
  }

  test("a first submission is covered while the plan includes filings", async () => {
    await useIncluded(4);
    const price = await quote();
    expect(price).toEqual({
      currency: "CREDIT",
      lines: [{ code: "MPCI_FILING", label: "MPCI filing", quantity: 1, unit_amount_e5: 0, amount_e5: 0 }],
      total_e5: 0,
      payer: { company_id: companyId, name: "Gulf Freight LLC" },
      plan: "FREE",
      included_in_plan: true,
      remaining_in_plan: 1,
      balance_e5: 0,
      sufficient: true,
      may_overdraw: false,
      quoted_at: "2026-11-21T09:00:00.000Z",
      valid_until: "2026-11-21T09:15:00.000Z",
    });
    expect(priceAnswer.safeParse(price).success).toBe(true);
  });

  test("nothing suffices while the fee of the plan is unpaid, but for what is due within a day", async () => {
    await sql`update companies set plan_stops_at = ${now} where id = ${companyId}`.execute(database.db);
    const price = await quote();
    expect(price).toMatchObject({ included_in_plan: true, sufficient: false, plan_unpaid: true });
    expect(priceAnswer.safeParse(price).success).toBe(true);
    expect((await quote({ file_by: hours(20) })).plan_unpaid).toBeUndefined();
    expect((await quote({ priced_before: true })).plan_unpaid).toBeUndefined();
  });

  test("a first submission beyond the included ones costs the plan's price", async () => {
    await useIncluded(5);
    await buy(5);
    expect(await quote()).toMatchObject({
      lines: [{ code: "MPCI_FILING", quantity: 1, unit_amount_e5: credits(5), amount_e5: credits(5) }],
      total_e5: credits(5),
      included_in_plan: false,
      remaining_in_plan: 0,
      balance_e5: credits(5),
      sufficient: true,
    });
  });

  test("filings given back, and those of other companies, leave the plan's places free", async () => {
    const [first] = await useIncluded(5);
    await database.db.transaction().execute((tx) => release(tx, { reservationId: first!, now }));
    expect(await quote()).toMatchObject({ remaining_in_plan: 1, included_in_plan: true });
    companyId = (await createCompany(database.db, { plan: "FREE" })).id;
    expect(await quote()).toMatchObject({ remaining_in_plan: 5 });
  });

  test("the included filings begin anew at midnight in Dubai of the month's first day", async () => {
    const last = new Date("2026-11-30T19:59:59.999Z");
    await useIncluded(5, last);
    expect(await quote({}, last)).toMatchObject({ remaining_in_plan: 0, total_e5: credits(5) });
    expect(await quote({}, new Date("2026-11-30T20:00:00Z"))).toMatchObject({ remaining_in_plan: 5, total_e5: 0 });
    await useIncluded(1, new Date("2026-12-31T19:59:59.999Z"));
    expect(await quote({}, new Date("2026-12-31T20:00:00Z"))).toMatchObject({ remaining_in_plan: 5 });
  });

  test.each([
    ["FREE", 5, 5],
    ["FREE_LEGACY", 5, 5],
    ["BASIC", 4, 25],
    ["STANDARD", 3, 100],
    ["PROFESSIONAL", 2, 500],
  ])("%s costs %i credits a filing beyond %i a month", async (plan, price, included) => {
    await onPlan(plan);
    expect(await quote()).toMatchObject({ plan, remaining_in_plan: included, total_e5: 0 });
    await sql`
      insert into ledger_reservations (id, company_id, filing_id, version, amount_e5, covered_by_plan, state, at, settled_at)
      select gen_random_uuid(), ${companyId}, gen_random_uuid(), 1, 0, true, 'CAPTURED', ${now}, ${now}
      from generate_series(1, ${included - 1})
    `.execute(database.db);
    expect(await quote()).toMatchObject({ remaining_in_plan: 1, total_e5: 0 });
    await useIncluded(1);
    expect(await quote()).toMatchObject({ remaining_in_plan: 0, total_e5: credits(price) });
  });

  test("FREE_VIP includes any number", async () => {
    await onPlan("FREE_VIP");
    await useIncluded(6);
    expect(await quote()).toMatchObject({ total_e5: 0, included_in_plan: true, remaining_in_plan: null });
  });

  test.each([
    ["was rejected and is sent again", { priced_before: true }],
    ["is registered and is updated", { priced_before: true, version: 2, first_submitted_at: hours(-24) }],
    ["was registered before prices were kept", { first_submitted_at: hours(-24) }],
  ])("a filing that %s is free, uses no included filing and needs no balance", async (_what, filing) => {
    await useIncluded(5);
    expect(await quote(filing)).toMatchObject({
      lines: [{ code: "MPCI_UPDATE", label: "MPCI update", quantity: 1, unit_amount_e5: 0, amount_e5: 0 }],
      total_e5: 0,
      included_in_plan: false,
      sufficient: true,
      may_overdraw: false,
    });
  });

  test.each([
    [24.1, false],
    [24, true],
    [1, true],
    [0, true],
    [-24, true],
    [-24.1, false],
    [null, false],
  ])("with %s hours to file and no balance, it may overdraw: %s", async (left, may) => {
    await useIncluded(5);
    const file_by = left === null ? null : hours(left);
    expect(await quote({ file_by })).toMatchObject({ sufficient: false, may_overdraw: may });
  });

  test("near a cut-off that is earlier it may overdraw until loading", async () => {
    await useIncluded(5);
    const cutOff = async (left: number, legalLeft: number | null) => {
      const file_by = legalLeft === null ? null : hours(legalLeft);
      return (await quote({ file_by, cut_off_at: hours(left) })).may_overdraw;
    };
    expect([await cutOff(25, 100), await cutOff(20, 100), await cutOff(-60, -20)]).toEqual([false, true, true]);
    expect([await cutOff(-60, -25), await cutOff(-20, null), await cutOff(-25, null)]).toEqual([false, true, false]);
  });

  test("below zero nothing may overdraw, and what is owed is shown", async () => {
    await useIncluded(5);
    const wanted = { companyId, filingId: newId(), version: 1, amountE5: credits(5), coveredByPlan: false };
    await database.db.transaction().execute((tx) => reserve(tx, { ...wanted, mayOverdraw: true, now }));
    expect(await quote({ file_by: now })).toMatchObject({
      balance_e5: -credits(5),
      sufficient: false,
      may_overdraw: false,
    });
  });

  test("lines are named in the reader's language", async () => {
    const asked = { companyId, filing: fresh, now };
    const english = await quoteMpci(database.db, { ...asked, locale: "en_GB" });
    const arabic = await quoteMpci(database.db, { ...asked, locale: "ar_EG" });
    expect(arabic.lines[0]?.label).toMatch(/[\u0600-\u06ff]/);
    expect(sameMoney(english, arabic)).toBe(true);
  });

  test("the money is the same while only balance and time change, and another when the amount or its reason does", async () => {
    const covered = await quote();
    await buy(1);
    expect(sameMoney(covered, await quote({}, hours(1)))).toBe(true);
    expect(sameMoney(covered, await quote({ priced_before: true }))).toBe(false);
    await useIncluded(5);
    expect(sameMoney(covered, await quote())).toBe(false);
  });
});
