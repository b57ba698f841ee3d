// The rules by which credits are reserved, captured, released and bought.
import { amountScale } from "@filings/contract/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { balancesOf } from "../../../../tests/kit/balances.ts";
import { createCompany } from "../../../../tests/kit/people.ts";
import { freshDatabase, kindsHere } from "../../../../tests/kit/servers/databases.ts";
import { type Database, sql, type Tx } from "../db/open.ts";
import { newId } from "../db/uuid.ts";
import { lockCredits } from "./accounts.ts";
import { capture } from "./capture.ts";
import { release } from "./release.ts";
import { type ReservationWanted, reserve } from "./reserve.ts";
import { topUp } from "./top-up.ts";

const now = new Date("2026-11-21T09:00:00Z");
const credits = (count: number) => count * amountScale;

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

  const within = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction().execute(work);
  const buy = (count: number) => within((tx) => topUp(tx, { companyId, amountE5: credits(count), now }));
  const wanted = (change: Partial<ReservationWanted> = {}): ReservationWanted => ({
    companyId,
    filingId: newId(),
    version: 1,
    amountE5: credits(5),
    coveredByPlan: false,
    mayOverdraw: false,
    now,
    ...change,
  });
  const setAside = (change?: Partial<ReservationWanted>) => within((tx) => reserve(tx, wanted(change)));
  const covered = (change?: Partial<ReservationWanted>) => setAside({ amountE5: 0, coveredByPlan: true, ...change });

  const balances = () => balancesOf(database.db, companyId);
  async function available(): Promise<number> {
    return (await balances()).AVAILABLE!;
  }

  test("credits bought are available, and owed by us", async () => {
    expect(await buy(10)).toBe(true);
    expect(await balances()).toEqual({ AVAILABLE: credits(10), RESERVED: 0, EARNED: 0, SOLD: -credits(10) });
  });

  test("a payment is added once, however often it is told", async () => {
    const paymentReference = newId();
    const pay = () => within((tx) => topUp(tx, { companyId, amountE5: credits(10), paymentReference, now }));
    expect([await pay(), await pay()]).toEqual([true, false]);
    expect(await available()).toBe(credits(10));
  });

  test.each([0, -1, 0.5, Number.NaN])("a company cannot buy %s", async (amountE5) => {
    await expect(within((tx) => topUp(tx, { companyId, amountE5, now }))).rejects.toThrow(RangeError);
  });

  test("a reservation takes credits out of the balance, a capture earns them", async () => {
    await buy(12);
    const { reservationId } = await setAside();
    expect(await balances()).toEqual({ AVAILABLE: credits(7), RESERVED: credits(5), EARNED: 0, SOLD: -credits(12) });
    expect(await within((tx) => capture(tx, { reservationId, now }))).toBe(true);
    expect(await balances()).toEqual({ AVAILABLE: credits(7), RESERVED: 0, EARNED: credits(5), SOLD: -credits(12) });
  });

  test("a released reservation gives its credits back, and the filing can be reserved for again", async () => {
    await buy(5);
    const filingId = newId();
    const first = await setAside({ filingId });
    expect(await within((tx) => release(tx, { ...first, now }))).toBe(true);
    expect(await available()).toBe(credits(5));
    const second = await setAside({ filingId });
    expect(second.reservationId).not.toBe(first.reservationId);
    expect(await available()).toBe(0);
  });

  test("a reservation ends once: capture and release exclude each other, and repeating either moves nothing", async () => {
    await buy(10);
    const captured = await setAside();
    const released = await setAside();
    await within((tx) => capture(tx, { ...captured, now }));
    await within((tx) => release(tx, { ...released, now }));
    const before = await balances();
    for (const one of [captured, released]) {
      expect(await within((tx) => capture(tx, { ...one, now }))).toBe(false);
      expect(await within((tx) => release(tx, { ...one, now }))).toBe(false);
    }
    expect(await balances()).toEqual(before);
    expect(before).toEqual({ AVAILABLE: credits(5), RESERVED: 0, EARNED: credits(5), SOLD: -credits(10) });
  });

  test("of a capture and a release at the same moment one wins", async () => {
    await buy(50);
    for (let round = 0; round < 10; round += 1) {
      const one = await setAside();
      const tries = [capture, release, capture, release].map((end) => within((tx) => end(tx, { ...one, now })));
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    }
  });

  test.runIf(kind === "postgres")(
    "a reservation that has ended waits for nobody who uses the company's credits",
    async () => {
      await buy(10);
      const one = await setAside();
      await within((tx) => capture(tx, { ...one, now }));
      await within(async (other) => {
        await lockCredits(other, companyId);
        expect(
          await within((tx) => sql`set local lock_timeout = 1`.execute(tx).then(() => capture(tx, { ...one, now }))),
        ).toBe(false);
      });
    },
  );

  test.runIf(kind === "postgres")("a capture waits for nobody who uses the company's credits", async () => {
    await buy(10);
    const one = await setAside();
    await within(async (other) => {
      await lockCredits(other, companyId);
      expect(
        await within((tx) => sql`set local lock_timeout = 1`.execute(tx).then(() => capture(tx, { ...one, now }))),
      ).toBe(true);
    });
    expect(await balances()).toEqual({ AVAILABLE: credits(5), RESERVED: 0, EARNED: credits(5), SOLD: -credits(10) });
  });

  test("what is not a reservation cannot be ended", async () => {
    await expect(within((tx) => capture(tx, { reservationId: newId(), now }))).rejects.toThrow("division by zero");
  });

  test("a filing is paid for once, also as a later version and with an empty balance", async () => {
    await buy(5);
    const filingId = newId();
    const first = await setAside({ filingId });
    expect(await setAside({ filingId })).toEqual(first);
    await within((tx) => capture(tx, { ...first, now }));
    expect(await setAside({ filingId, version: 2 })).toEqual(first);
    expect(await balances()).toEqual({ AVAILABLE: 0, RESERVED: 0, EARNED: credits(5), SOLD: -credits(5) });
  });

  test("of many submits of one filing at the same moment one pays", async () => {
    await buy(100);
    const filingId = newId();
    const answers = await Promise.all(Array.from({ length: 6 }, () => setAside({ filingId })));
    expect(new Set(answers.map((one) => one.reservationId)).size).toBe(1);
    expect(await available()).toBe(credits(95));
  });

  test("a balance is refused that is one hundred-thousandth too small, and accepted when it is exact", async () => {
    await within((tx) => topUp(tx, { companyId, amountE5: credits(5) - 1, now }));
    await expect(setAside()).rejects.toMatchObject({
      code: "insufficient_balance",
      params: { amount_e5: credits(5), balance_e5: credits(5) - 1 },
    });
    await within((tx) => topUp(tx, { companyId, amountE5: 1, now }));
    await setAside();
    expect(await available()).toBe(0);
  });

  test("many filings at the same moment never spend more than there is", async () => {
    await buy(15);
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => setAside()));
    expect(answers.filter((one) => one.status === "fulfilled")).toHaveLength(3);
    expect(await available()).toBe(0);
  });

  test("one filing may overdraw; while the balance is below zero, no other may", async () => {
    await buy(1);
    await setAside({ mayOverdraw: true });
    expect(await available()).toBe(-credits(4));
    await expect(setAside({ mayOverdraw: true })).rejects.toMatchObject({ code: "insufficient_balance" });
    await expect(setAside()).rejects.toMatchObject({ code: "insufficient_balance" });
    await buy(4);
    await setAside({ mayOverdraw: true });
    expect(await available()).toBe(-credits(5));
  });

  test("a company that never bought credits may overdraw, too, and of many filings at once one does", async () => {
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => setAside({ mayOverdraw: true })));
    expect(answers.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    expect(await available()).toBe(-credits(5));
  });

  test("what costs nothing is not refused below zero, and leaves no transfer", async () => {
    await setAside({ mayOverdraw: true });
    const { reservationId } = await covered();
    expect(await within((tx) => capture(tx, { reservationId, now }))).toBe(true);
    expect(await within((tx) => capture(tx, { reservationId, now }))).toBe(false);
    const { rows } = await sql`select 1 from ledger_transfers where reservation_id = ${reservationId}`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });

  test("the plan covers no more filings than it includes, though all come at the same moment", async () => {
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => covered()));
    expect(answers.filter((one) => one.status === "fulfilled")).toHaveLength(5);
    for (const one of answers) {
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "price_changed" });
    }
  });

  test("a released filing gives its place in the plan back", async () => {
    const taken: { reservationId: string }[] = [];
    for (let index = 0; index < 5; index += 1) taken.push(await covered());
    await expect(covered()).rejects.toMatchObject({ code: "price_changed" });
    await within((tx) => release(tx, { ...taken[2]!, now }));
    await covered();
    await expect(covered()).rejects.toMatchObject({ code: "price_changed" });
  });

  test("the plan's filings begin anew at midnight in Dubai of the month's first day", async () => {
    const last = new Date("2026-11-30T19:59:59.999Z");
    for (let index = 0; index < 5; index += 1) await covered({ now: last });
    await expect(covered({ now: last })).rejects.toMatchObject({ code: "price_changed" });
    await covered({ now: new Date("2026-11-30T20:00:00.000Z") });
  });

  test("a plan without limit covers any number", async () => {
    await sql`update companies set plan = 'FREE_VIP' where id = ${companyId}`.execute(database.db);
    for (let index = 0; index < 7; index += 1) await covered();
  });

  test("a company cannot spend another's credits", async () => {
    await buy(100);
    const other = await createCompany(database.db, { name: "Other LLC" });
    await expect(setAside({ companyId: other.id })).rejects.toMatchObject({ code: "insufficient_balance" });
    expect(await available()).toBe(credits(100));
  });

  test("the database refuses a transfer that does not sum to zero, at the latest when it is committed", async () => {
    await buy(10);
    const { rows } = await sql<{ id: string }>`
      select id from ledger_accounts where company_id = ${companyId} and kind = 'AVAILABLE'
    `.execute(database.db);
    const transferId = newId();
    const unbalanced = within(async (tx) => {
      await sql`insert into ledger_transfers (id, kind, at) values (${transferId}, 'TOP_UP', ${now})`.execute(tx);
      await sql`insert into ledger_postings (transfer_id, account_id, amount_e5) values (${transferId}, ${rows[0]!.id}, 5)`.execute(
        tx,
      );
    });
    await expect(unbalanced).rejects.toThrow("do not sum to zero");
    expect(await available()).toBe(credits(10));
  });

  test.each([
    ["balance", (id: string) => sql`update ledger_accounts set balance_e5 = 9 where company_id = ${id}`],
    [
      "posting",
      (id: string) => sql`update ledger_postings p set amount_e5 = 9 from ledger_accounts a
        where a.id = p.account_id and a.company_id = ${id}`,
    ],
    [
      "posting's existence",
      (id: string) => sql`delete from ledger_postings p using ledger_accounts a
        where a.id = p.account_id and a.company_id = ${id}`,
    ],
    [
      "transfer",
      (id: string) => sql`update ledger_transfers t set at = now() from ledger_postings p, ledger_accounts a
        where p.transfer_id = t.id and a.id = p.account_id and a.company_id = ${id}`,
    ],
  ])("a %s cannot be changed by hand", async (_what, change) => {
    await buy(10);
    await expect(change(companyId).execute(database.db)).rejects.toThrow("only ever added");
  });
});
