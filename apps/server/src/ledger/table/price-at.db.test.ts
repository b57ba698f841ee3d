// The price in force is the last one that has begun, and what is reserved is what was quoted, also across the midnight of a change.
import { amountScale } from "@filings/contract/limits";
import { beginOfDubaiDay } from "@filings/contract/money/prices";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCompany } from "../../../../../tests/kit/people.ts";
import { freshDatabase, kindsHere } from "../../../../../tests/kit/servers/databases.ts";
import { type Database, sql } from "../../db/open.ts";
import { newId } from "../../db/uuid.ts";
import { quoteAdc, quoteMpci, sameMoney } from "../price.ts";
import { reserve } from "../reserve.ts";
import { topUp } from "../top-up.ts";

const credits = (count: number) => count * amountScale;
const midnight = beginOfDubaiDay("2026-12-10");
const minutes = (count: number) => new Date(midnight.getTime() + count * 60_000);

describe.each(kindsHere())("on %s", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase(kind);
  });
  afterAll(() => database.close());

  const change = (priceKind: string, subject: string, value: number | null, from = midnight) =>
    sql`insert into prices (kind, subject, valid_from, value) values (${priceKind}, ${subject}, ${from}, ${value})`.execute(
      database.db,
    );
  const companyOn = async (plan: string) => (await createCompany(database.db, { plan })).id;
  const mpci = (companyId: string, now: Date) =>
    quoteMpci(database.db, {
      companyId,
      now,
      locale: "en_GB",
      filing: {
        ...{ version: 1, delegation_id: null, first_submitted_at: null, file_by: null, cut_off_at: null },
        priced_before: false,
      },
    });
  const pay = (
    companyId: string,
    { amountE5, coveredByPlan, now }: { amountE5: number; coveredByPlan: boolean; now: Date },
  ) =>
    database.db
      .transaction()
      .execute((tx) =>
        reserve(tx, { companyId, filingId: newId(), version: 1, amountE5, coveredByPlan, mayOverdraw: false, now }),
      );
  const balanceOf = async (companyId: string) =>
    (
      await sql<{ balance_e5: number }>`
        select balance_e5 from ledger_accounts where company_id = ${companyId} and kind = 'AVAILABLE'
      `.execute(database.db)
    ).rows[0]?.balance_e5;

  test("a day begins in Dubai, four hours before it does in Greenwich", () => {
    expect(midnight.toISOString()).toBe("2026-12-09T20:00:00.000Z");
  });

  test("until the last instant of the day before the old price holds, then the new one", async () => {
    const companyId = await companyOn("FREE_LEGACY");
    await change("MPCI_INCLUDED", "FREE_LEGACY", 0);
    await change("MPCI_FILING", "FREE_LEGACY", credits(7));
    await change("ADC_FILING", "FREE_LEGACY", credits(30));
    const last = new Date(midnight.getTime() - 1);
    expect(await mpci(companyId, last)).toMatchObject({ total_e5: 0, included_in_plan: true, remaining_in_plan: 5 });
    expect(await mpci(companyId, midnight)).toMatchObject({ total_e5: credits(7), remaining_in_plan: 0 });
    const adc = async (now: Date) =>
      (
        await quoteAdc(database.db, {
          companyId,
          now,
          locale: "en_GB",
          filing: { priced_before: false, delegation_id: null },
        })
      ).total_e5;
    expect([await adc(last), await adc(midnight)]).toEqual([credits(20), credits(30)]);
  });

  test("a filing that was included when it was quoted is not taken for nothing once it no longer is", async () => {
    const companyId = await companyOn("STANDARD");
    await change("MPCI_INCLUDED", "STANDARD", 0);
    const quoted = await mpci(companyId, minutes(-5));
    expect(quoted).toMatchObject({ total_e5: 0, included_in_plan: true });
    const now = minutes(5);
    expect(sameMoney(quoted, await mpci(companyId, now))).toBe(false);
    await expect(pay(companyId, { amountE5: 0, coveredByPlan: true, now })).rejects.toMatchObject({
      code: "price_changed",
    });
    const again = await mpci(companyId, now);
    await database.db.transaction().execute((tx) => topUp(tx, { companyId, amountE5: credits(10), now }));
    await pay(companyId, { amountE5: again.total_e5, coveredByPlan: again.included_in_plan, now });
    expect(await balanceOf(companyId)).toBe(credits(10) - again.total_e5);
  });

  test("a plan that becomes unlimited charges nothing from that moment on", async () => {
    const companyId = await companyOn("FREE");
    await change("MPCI_INCLUDED", "FREE", 0, minutes(-60));
    await change("MPCI_INCLUDED", "FREE", null);
    expect(await mpci(companyId, minutes(-1))).toMatchObject({ total_e5: credits(5), remaining_in_plan: 0 });
    expect(await mpci(companyId, midnight)).toMatchObject({ total_e5: 0, remaining_in_plan: null });
    for (const at of [1, 2]) await pay(companyId, { amountE5: 0, coveredByPlan: true, now: minutes(at) });
  });

  test("whatever changes are made, the last one that has begun holds, and of one moment the later entry", async () => {
    const companyId = await companyOn("BASIC");
    await change("MPCI_INCLUDED", "BASIC", 0, new Date("2026-01-01T00:00:00Z"));
    const base = Date.parse("2027-01-01T00:00:00Z");
    const made: { at: number; value: number }[] = [];
    const moment = fc.integer({ min: 0, max: 20 });
    await fc.assert(
      fc.asyncProperty(moment, fc.integer({ min: 1, max: 50 }), moment, async (at, value, asked) => {
        await change("MPCI_FILING", "BASIC", credits(value), new Date(base + at));
        made.push({ at, value });
        const begun = made.filter((one) => one.at <= asked);
        const latest = Math.max(...begun.map((one) => one.at));
        const expected = begun.findLast((one) => one.at === latest)?.value ?? 4;
        const quoted = await mpci(companyId, new Date(base + asked));
        expect(quoted.total_e5).toBe(credits(expected));
      }),
      { numRuns: 40, seed: 20_261_129 },
    );
  });
});
