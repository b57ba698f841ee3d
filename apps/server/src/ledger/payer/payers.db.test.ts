// Who pays for what is filed under a delegation: the price, the reservation and the limit, and that the filer learns
// nothing of the principal's credits.
import { amountScale } from "@filings/contract/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { balancesOf } from "../../../../../tests/kit/balances.ts";
import { createCompany, createPerson } from "../../../../../tests/kit/people.ts";
import { freshDatabase, kindsHere } from "../../../../../tests/kit/servers/databases.ts";
import { type Database, sql, type Tx } from "../../db/open.ts";
import { newId } from "../../db/uuid.ts";
import { capture } from "../capture.ts";
import { type FilingToPrice, quoteMpci } from "../price.ts";
import { rebook } from "../rebook.ts";
import { release } from "../release.ts";
import { type ReservationWanted, reserve } from "../reserve.ts";
import { topUp } from "../top-up.ts";
import { tellOfLimit } from "./tell-of-limit.ts";

const now = new Date("2026-11-21T09:00:00Z");
const credits = (count: number) => count * amountScale;
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

describe.each(kindsHere())("on %s", (kind) => {
  let database: Database;
  let principal: string;
  let filer: string;
  let delegationId: string;
  beforeAll(async () => {
    database = await freshDatabase(kind);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    principal = (await createCompany(database.db, { name: "Gulf Home Supplies LLC", plan: "FREE" })).id;
    filer = (await createCompany(database.db, { plan: "PROFESSIONAL" })).id;
    delegationId = await delegate({ payer: "PRINCIPAL", limit: null });
  });

  interface Paying {
    readonly payer: "FILER" | "PRINCIPAL";
    readonly limit: number | null;
  }

  async function delegate({ payer, limit }: Paying, replaced: readonly string[] = []): Promise<string> {
    const id = newId();
    await sql`
      insert into mpci_delegations (id, principal_id, delegate_id, scope, state, valid_from, payer, monthly_limit_e5, replaced)
      values (${id}, ${principal}, ${filer}, '{HOUSE}', 'ACTIVE', '2026-01-01', ${payer}, ${limit === null ? null : credits(limit)},
        ${[...replaced]}::uuid[])
    `.execute(database.db);
    return id;
  }
  const choose = ({ payer, limit }: Paying) =>
    sql`update mpci_delegations set payer = ${payer}, monthly_limit_e5 = ${limit === null ? null : credits(limit)}
      where id = ${delegationId}`.execute(database.db);

  const within = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction().execute(work);
  const buy = (companyId: string, count: number) =>
    within((tx) => topUp(tx, { companyId, amountE5: credits(count), now }));
  const wanted = (change: Partial<ReservationWanted> = {}): ReservationWanted => ({
    companyId: principal,
    filer: { companyId: filer, delegationId },
    filingId: newId(),
    version: 1,
    amountE5: credits(5),
    coveredByPlan: false,
    mayOverdraw: false,
    now,
    ...change,
  });
  const own = () => ({ companyId: principal, delegationId });
  const setAside = (change?: Partial<ReservationWanted>) => within((tx) => reserve(tx, wanted(change)));
  async function useIncludedIn(at: Date): Promise<void> {
    const covered = { filer: own(), amountE5: 0, coveredByPlan: true, now: at };
    for (let index = 0; index < 5; index += 1) await setAside(covered);
  }
  const useIncluded = () => useIncludedIn(now);
  const fresh: FilingToPrice = {
    version: 1,
    delegation_id: null,
    first_submitted_at: null,
    file_by: hours(240),
    cut_off_at: null,
    priced_before: false,
  };
  const quote = (change: Partial<FilingToPrice> = {}) => {
    const filing = { ...fresh, delegation_id: delegationId, ...change };
    return quoteMpci(database.db, { companyId: filer, filing, locale: "en_GB", now });
  };
  const available = async (companyId: string) => (await balancesOf(database.db, companyId)).AVAILABLE ?? 0;

  test("the principal pays by its own plan, and of plan and balance the filer is told nothing", async () => {
    await useIncluded();
    await buy(principal, 1234);
    const price = await quote();
    expect(price).toMatchObject({
      total_e5: credits(5),
      payer: { company_id: principal, name: "Gulf Home Supplies LLC" },
      plan: null,
      remaining_in_plan: null,
      balance_e5: null,
      sufficient: true,
      may_overdraw: false,
    });
    expect(JSON.stringify(price)).not.toContain(String(credits(1234)));
  });

  test("its plan covers the filing while it includes filings, and how many are left is not told", async () => {
    expect(await quote()).toMatchObject({ total_e5: 0, included_in_plan: true, remaining_in_plan: null, plan: null });
  });

  test("what the delegation leaves to the filer, and what comes after the first submission, the filer pays itself", async () => {
    const own = { company_id: filer, name: "Gulf Freight LLC" };
    expect(await quote({ priced_before: true })).toMatchObject({ payer: own, total_e5: 0, plan: "PROFESSIONAL" });
    await choose({ payer: "FILER", limit: null });
    expect(await quote()).toMatchObject({ payer: own, plan: "PROFESSIONAL", balance_e5: 0 });
  });

  test("a delegation of others never makes its principal pay", async () => {
    const stranger = (await createCompany(database.db)).id;
    const price = await quoteMpci(database.db, {
      ...{ companyId: stranger, locale: "en_GB" as const, now },
      filing: { ...fresh, delegation_id: delegationId },
    });
    expect(price.payer.company_id).toBe(stranger);
    await buy(stranger, 100);
    await expect(setAside({ companyId: stranger })).rejects.toMatchObject({ code: "price_changed" });
    expect(await available(stranger)).toBe(credits(100));
  });

  test("its credits are reserved, captured or released, and those of the filer stay as they are", async () => {
    await buy(principal, 20);
    await buy(filer, 7);
    const [captured, released] = [await setAside(), await setAside()];
    await within((tx) => capture(tx, { ...captured, now }));
    await within((tx) => release(tx, { ...released, now }));
    expect(await balancesOf(database.db, principal)).toEqual({
      ...{ AVAILABLE: credits(15), RESERVED: 0, EARNED: credits(5), SOLD: -credits(20) },
    });
    expect(await available(filer)).toBe(credits(7));
  });

  test("credits that do not suffice refuse with a word to ask the payer, and nothing of its balance", async () => {
    await buy(principal, 4);
    const refusal = await setAside().catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: "payer_cannot_cover", params: { name: "Gulf Home Supplies LLC" } });
    expect(Object.keys((refusal as { params: object }).params)).toEqual(["name"]);
    await useIncluded();
    expect(await quote()).toMatchObject({ sufficient: false, balance_e5: null });
  });

  test("a limit of zero lets the plan cover what it includes, and nothing more", async () => {
    await buy(principal, 100);
    await choose({ payer: "PRINCIPAL", limit: 0 });
    expect(await quote()).toMatchObject({ total_e5: 0, included_in_plan: true, sufficient: true });
    for (let filing = 1; filing <= 5; filing += 1) await setAside({ amountE5: 0, coveredByPlan: true });
    expect(await quote()).toMatchObject({ sufficient: false, over_limit: true });
    await expect(setAside()).rejects.toMatchObject({ code: "payer_cannot_cover" });
  });

  test("the limit counts what was spent under the delegation in the calendar month, to the last credit", async () => {
    await useIncluded();
    await buy(principal, 100);
    await choose({ payer: "PRINCIPAL", limit: 10 });
    await setAside({ now: new Date("2026-10-31T19:59:59.999Z") });
    await setAside({ filer: { companyId: filer, delegationId: await delegate({ payer: "PRINCIPAL", limit: null }) } });
    await setAside({ filer: own() });
    const [first] = [await setAside(), await setAside()];
    expect(await quote()).toMatchObject({ sufficient: false, may_overdraw: false });
    await expect(setAside()).rejects.toMatchObject({ code: "payer_cannot_cover" });
    await within((tx) => release(tx, { ...first, now }));
    expect((await quote()).sufficient).toBe(true);
    await setAside();
    await expect(setAside({ amountE5: 1 })).rejects.toMatchObject({ code: "payer_cannot_cover" });
    await setAside({ now: new Date("2026-11-30T20:00:00.000Z") });
    await choose({ payer: "PRINCIPAL", limit: 15 });
    await setAside();
  });

  test("the limit of one that took the place of others counts what was spent under them, and of no other", async () => {
    await useIncluded();
    await buy(principal, 100);
    const [other, before] = [await delegate({ payer: "PRINCIPAL", limit: null }), delegationId];
    for (const one of [before, before, other]) await setAside({ filer: { companyId: filer, delegationId: one } });
    delegationId = await delegate({ payer: "PRINCIPAL", limit: 15 }, [before]);
    expect((await quote()).sufficient).toBe(true);
    await setAside();
    expect((await quote()).sufficient).toBe(false);
    await expect(setAside()).rejects.toMatchObject({ code: "payer_cannot_cover" });
    await setAside({ now: new Date("2026-11-30T20:00:00.000Z") });
  });

  describe("a headquarters that files for its unit, and pays for it", () => {
    beforeEach(async () => {
      await sql`
        update companies set headquarters_id = ${filer}, unit_number = '1', draws_on_headquarters = true where id = ${principal}
      `.execute(database.db);
      await sql`update companies set plan = 'FREE' where id = ${filer}`.execute(database.db);
      await buy(filer, 100);
      const covered = { companyId: filer, filer: { companyId: filer, delegationId: null } };
      for (let index = 0; index < 5; index += 1) await setAside({ ...covered, amountE5: 0, coveredByPlan: true });
    });
    const paidByFiler = () => setAside({ companyId: filer });

    test("pays as far as the limit of the unit: the price says so, and nothing beyond it is reserved", async () => {
      await choose({ payer: "PRINCIPAL", limit: 5 });
      expect(await quote()).toMatchObject({ sufficient: true, payer: { company_id: filer }, balance_e5: credits(100) });
      await paidByFiler();
      // The unit is the one to ask, not the credits of the headquarters.
      const stopped = { company_id: filer, name: "Gulf Home Supplies LLC" };
      expect(await quote()).toMatchObject({ sufficient: false, payer: stopped, balance_e5: null, plan: null });
      const used = { limit_e5: credits(5), spent_e5: credits(5), amount_e5: credits(5) };
      const params = { name: stopped.name, because: "LIMIT", ...used };
      await expect(paidByFiler()).rejects.toMatchObject({ code: "payer_cannot_cover", params });
      expect(await available(filer)).toBe(credits(95));
      await choose({ payer: "PRINCIPAL", limit: 10 });
      await paidByFiler();
    });

    test("knows no limit where the unit has none or leaves it to the filer, or where it files for itself", async () => {
      await paidByFiler();
      await choose({ payer: "PRINCIPAL", limit: 5 });
      await setAside({ companyId: filer, filer: { companyId: filer, delegationId: null } });
      await choose({ payer: "FILER", limit: null });
      await paidByFiler();
      expect(await quote()).toMatchObject({ sufficient: true, balance_e5: credits(85) });
      await expect(setAside({ companyId: filer, amountE5: credits(86) })).rejects.toMatchObject({
        code: "insufficient_balance",
        params: { balance_e5: credits(85) },
      });
    });

    test("counts nothing to the limit once the unit has credits of its own", async () => {
      await choose({ payer: "PRINCIPAL", limit: 5 });
      await sql`update companies set draws_on_headquarters = false where id = ${principal}`.execute(database.db);
      await paidByFiler();
      await buy(principal, 5);
      expect(await quote()).toMatchObject({ sufficient: true, payer: { company_id: principal } });
      await setAside();
    });
  });

  test("its administrators hear of a limit that stops filings once a month, delegation and limit, and of nothing else that does", async () => {
    const { id: adminId } = await createPerson(database.db, { company: { id: principal } });
    const stopped = (change: object = {}) => ({
      companyId: filer,
      delegationId,
      system: "MPCI" as const,
      now,
      ...change,
    });
    const tell = (change?: object) => within((tx) => tellOfLimit(tx, stopped(change)));
    const told = async () => {
      const { rows } = await sql<{ params: { from: string } }>`
        select params from notifications where user_id = ${adminId} and kind = 'delegation_limit_reached' order by created_at
      `.execute(database.db);
      return rows.map(({ params }) => params.from);
    };
    await choose({ payer: "PRINCIPAL", limit: 4 });
    // Its plan still covers filings; then its credits are short, and the limit is not.
    await tell();
    await useIncluded();
    await choose({ payer: "PRINCIPAL", limit: 5 });
    await tell();
    await choose({ payer: "FILER", limit: null });
    await tell();
    await tell({ delegationId: null });
    expect(await told()).toEqual([]);
    await choose({ payer: "PRINCIPAL", limit: 4 });
    await Promise.all(Array.from({ length: 8 }, () => tell()));
    await tell({ now: new Date("2026-11-30T19:59:59Z") });
    expect(await told()).toEqual(["2026-12-01"]);
    // Another limit is reached too, and the one from before is no news.
    for (const limit of [3, 4]) {
      await choose({ payer: "PRINCIPAL", limit });
      await tell();
      await tell();
    }
    expect(await told()).toEqual(["2026-12-01", "2026-12-01"]);
    await useIncludedIn(new Date("2026-11-30T20:00:00Z"));
    await tell({ now: new Date("2026-11-30T20:00:00Z") });
    expect(await told()).toEqual(["2026-12-01", "2026-12-01", "2027-01-01"]);
  });

  test("what the plan covers costs nothing, so no limit refuses it", async () => {
    await choose({ payer: "PRINCIPAL", limit: 0 });
    expect(await quote()).toMatchObject({ included_in_plan: true, sufficient: true });
    await setAside({ amountE5: 0, coveredByPlan: true });
  });

  test("many filings at the same moment never go beyond the limit", async () => {
    await buy(principal, 100);
    await choose({ payer: "PRINCIPAL", limit: 15 });
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => setAside()));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await available(principal)).toBe(credits(85));
  });

  test("inside the last 24 hours one filing overdraws the principal's credits, and none the limit", async () => {
    await useIncluded();
    const urgent = { file_by: hours(20) };
    expect(await quote(urgent)).toMatchObject({ sufficient: false, may_overdraw: true, balance_e5: null });
    await choose({ payer: "PRINCIPAL", limit: 4 });
    expect(await quote(urgent)).toMatchObject({ sufficient: false, may_overdraw: false });
    await expect(setAside({ mayOverdraw: true })).rejects.toMatchObject({ code: "payer_cannot_cover" });
    await choose({ payer: "PRINCIPAL", limit: 50 });
    await setAside({ mayOverdraw: true });
    expect(await available(principal)).toBe(-credits(5));
    await expect(setAside({ mayOverdraw: true })).rejects.toMatchObject({ code: "payer_cannot_cover" });
    expect(await quote(urgent)).toMatchObject({ sufficient: false, may_overdraw: false });
  });

  test.each([
    ["has the filer pay from now on", () => choose({ payer: "FILER", limit: null })],
    ["is over", () => sql`update mpci_delegations set state = 'ENDED' where id = ${delegationId}`.execute(database.db)],
  ])("where the delegation %s, nothing is reserved and the price is to be asked again", async (_what, change) => {
    await buy(principal, 100);
    await change();
    await expect(setAside()).rejects.toMatchObject({ code: "price_changed" });
    expect(await available(principal)).toBe(credits(100));
  });

  test.each(["SUSPENDED", "WAITING"])(
    "a principal that is %s pays nothing, included filings neither",
    async (standing) => {
      await buy(principal, 100);
      await sql`update companies set standing = ${standing} where id = ${principal}`.execute(database.db);
      expect(await quote({ file_by: hours(20) })).toMatchObject({ sufficient: false, may_overdraw: false });
      const refused = { code: "payer_cannot_cover" };
      await expect(setAside({ mayOverdraw: true })).rejects.toMatchObject(refused);
      await expect(setAside({ amountE5: 0, coveredByPlan: true })).rejects.toMatchObject(refused);
      expect(await available(principal)).toBe(credits(100));
    },
  );

  test("a filing that arrived after all is charged to the one it was reserved from, also after the delegation", async () => {
    await buy(principal, 5);
    const { reservationId } = await setAside();
    await within((tx) => release(tx, { reservationId, now }));
    await choose({ payer: "FILER", limit: null });
    const rebooked = await within((tx) => rebook(tx, { reservationId, now }));
    const { rows } = await sql`
      select company_id, delegation_id, state from ledger_reservations where id = ${rebooked}
    `.execute(database.db);
    expect(rows).toEqual([{ company_id: principal, delegation_id: delegationId, state: "CAPTURED" }]);
    expect([await available(principal), await available(filer)]).toEqual([0, 0]);
  });
});
