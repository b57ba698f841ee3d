// Random histories of several companies' credits and plan fees with crashes, some of them spent by others under a delegation: credits are
// never spent twice nor beyond a limit, and the books always balance.
import { randomInt } from "node:crypto";
import { Problem } from "@filings/contract/errors";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCompany, createPerson } from "../../../../tests/kit/people.ts";
import { freshDatabase, kindsHere } from "../../../../tests/kit/servers/databases.ts";
import { asksForAnotherTry } from "../db/in-transaction.ts";
import { type Database, type Db, sql, type Tx } from "../db/open.ts";
import { newId } from "../db/uuid.ts";
import { capture } from "./capture.ts";
import { payFee } from "./fees/pay-fee.ts";
import { refund, settleRefund } from "./refund/refund.ts";
import { release } from "./release.ts";
import { reserve } from "./reserve.ts";
import { topUp } from "./top-up.ts";

const now = new Date("2026-11-21T09:00:00Z");
/** Of the plan FREE. */
const included = 5;
/** Each company starts with few included filings left, so that histories exhaust them. */
const includedLeft = 2;
const companyCount = 2;
const filingCount = 8;
/** No company lets another spend more in the month. */
const limitMost = 9;
/** The version marks reservations that may overdraw. */
const mayOverdrawVersion = 2;

type Step =
  | { do: "reserve"; filing: number; amount: number; covered: boolean; mayOverdraw: boolean; forOther: boolean }
  /** What the company lets the one spend that files in its name; null: it no longer pays. */
  | { do: "limit"; limit: number | null }
  | { do: "capture" | "release"; filing: number; nth: number }
  | { do: "topUp"; amount: number; payment: number | null }
  /** The fee of a plan is paid by a payment, of which the provider may tell twice. */
  | { do: "fee"; amount: number; payment: number }
  | { do: "refund"; amount: number }
  | { do: "returned"; nth: number }
  | { do: "refused"; nth: number };

/** One transaction; with `crashAfter` it is rolled back after that many steps. */
interface Work {
  readonly company: number;
  readonly steps: readonly Step[];
  readonly crashAfter: number | null;
}

const filing = fc.nat({ max: filingCount - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record({
        ...{ filing, price: fc.integer({ min: 1, max: 4 }), covered: fc.boolean(), mayOverdraw: fc.boolean() },
        forOther: fc.boolean(),
      })
      .map(({ price, ...one }) => ({ do: "reserve" as const, ...one, amount: one.covered ? 0 : price })),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("capture", "release"), filing, nth: fc.nat({ max: 3 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("topUp" as const),
      amount: fc.integer({ min: 1, max: 6 }),
      payment: fc.option(fc.nat({ max: 3 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("limit" as const),
      limit: fc.option(fc.nat({ max: limitMost }), { freq: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("fee" as const),
      amount: fc.integer({ min: 1, max: 6 }),
      payment: fc.nat({ max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("refund" as const), amount: fc.integer({ min: 1, max: 6 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom("returned" as const, "refused" as const), nth: fc.nat({ max: 3 }) }),
  },
);
const work: fc.Arbitrary<Work> = fc.record({
  company: fc.nat({ max: companyCount - 1 }),
  steps: fc.array(step, { minLength: 1, maxLength: 3 }),
  crashAfter: fc.option(fc.nat({ max: 3 }), { freq: 3 }),
});

interface Stand {
  readonly db: Db;
  readonly companyIds: readonly string[];
  readonly filingIds: readonly (readonly string[])[];
  /** Under each the company pays for what `filerId` files. */
  readonly delegationIds: readonly string[];
  readonly filerId: string;
  readonly run: string;
  /** Committed reservations by filing, and refunds by company, oldest first. */
  readonly reservations: Map<string, string[]>;
  /** A person and a purchase of each company, which refunds name. */
  readonly buyers: readonly { readonly userId: string; readonly topUpId: string }[];
}

async function newStand(db: Db): Promise<Stand> {
  const companyIds: string[] = [];
  const delegationIds: string[] = [];
  const filerId = (await createCompany(db)).id;
  const buyers: Stand["buyers"][number][] = [];
  for (let index = 0; index < companyCount; index += 1) {
    const company = await createCompany(db, { plan: "FREE" });
    const { id } = company;
    const buyer = { userId: (await createPerson(db, { company })).id, topUpId: newId() };
    await sql`
      insert into top_ups (id, company_id, credits_e5, amount_e5, currency, provider, state, created_at, created_by, checked_at)
      values (${buyer.topUpId}, ${id}, 1000000, 1000000, 'USD', 'sandbox', 'CREATING', ${now}, ${buyer.userId}, ${now})
    `.execute(db);
    buyers.push(buyer);
    await sql`
      insert into ledger_reservations (id, company_id, filing_id, version, amount_e5, covered_by_plan, state, at, settled_at)
      select gen_random_uuid(), ${id}, gen_random_uuid(), 1, 0, true, 'CAPTURED', ${now}, ${now}
      from generate_series(1, ${included - includedLeft})
    `.execute(db);
    const delegationId = newId();
    await sql`
      insert into mpci_delegations (id, principal_id, delegate_id, scope, state, valid_from, payer, monthly_limit_e5)
      values (${delegationId}, ${id}, ${filerId}, '{HOUSE}', 'ACTIVE', ${now}, 'PRINCIPAL', ${limitMost})
    `.execute(db);
    delegationIds.push(delegationId);
    companyIds.push(id);
  }
  return {
    db,
    companyIds,
    delegationIds,
    filerId,
    filingIds: companyIds.map(() => Array.from({ length: filingCount }, () => newId())),
    run: newId(),
    reservations: new Map(),
    buyers,
  };
}

interface Done {
  readonly step: Step;
  readonly reservationId: string | null;
  /** The answer of the ledger: whether something moved, or the code of the refusal. */
  readonly answer: boolean | string;
}

const crash = new Error("the process is gone");

/** The effects of a committed transaction; null for a crashed one. */
async function perform(stand: Stand, work: Work): Promise<Done[] | null> {
  const { company, steps, crashAfter } = work;
  const own = new Map<string, string[]>();
  try {
    const done = await stand.db.transaction().execute(async (tx) => {
      const list: Done[] = [];
      for (const [index, one] of steps.entries()) {
        if (crashAfter === index) throw crash;
        list.push(await take(tx, stand, { company, one, own }));
      }
      if (crashAfter !== null) throw crash;
      return list;
    });
    for (const [filingId, ids] of own) {
      const known = stand.reservations.get(filingId) ?? [];
      stand.reservations.set(filingId, [...known, ...ids.filter((id) => !known.includes(id))]);
    }
    return done;
  } catch (error) {
    if (error === crash) return null;
    // Nothing of it took effect, and it is repeated as the product repeats it: here no lock on a filing comes first.
    if (asksForAnotherTry(error)) return perform(stand, work);
    throw error;
  }
}

async function take(
  tx: Tx,
  stand: Stand,
  { company, one, own }: { company: number; one: Step; own: Map<string, string[]> },
): Promise<Done> {
  const companyId = stand.companyIds[company]!;
  if (one.do === "topUp") {
    const paymentReference = one.payment === null ? null : `${stand.run}-${company}-${one.payment}`;
    const answer = await topUp(tx, { companyId, amountE5: one.amount, paymentReference, now });
    return { step: one, reservationId: null, answer };
  }
  if (one.do === "fee") {
    const paymentReference = `${stand.run}-fee-${company}-${one.payment}`;
    const answer = await payFee(tx, { companyId, amountE5: one.amount, paymentReference, now });
    return { step: one, reservationId: null, answer };
  }
  if (one.do === "limit") {
    const payer = one.limit === null ? "FILER" : "PRINCIPAL";
    await sql`
      update mpci_delegations set payer = ${payer}, monthly_limit_e5 = ${one.limit} where id = ${stand.delegationIds[company]}
    `.execute(tx);
    return { step: one, reservationId: null, answer: true };
  }
  if (one.do === "refund" || one.do === "returned" || one.do === "refused") {
    return takeBack(tx, stand, { company, one, own });
  }
  const filingId = stand.filingIds[company]![one.filing]!;
  const known = [...(stand.reservations.get(filingId) ?? []), ...(own.get(filingId) ?? [])];
  if (one.do === "reserve") {
    const { amount: amountE5, covered: coveredByPlan, mayOverdraw } = one;
    try {
      const version = mayOverdraw ? mayOverdrawVersion : 1;
      const filer = one.forOther
        ? { filer: { companyId: stand.filerId, delegationId: stand.delegationIds[company]! } }
        : {};
      const wanted = { companyId, ...filer, filingId, version, amountE5, coveredByPlan, mayOverdraw, now };
      const { reservationId } = await reserve(tx, wanted);
      const isNew = !known.includes(reservationId);
      if (isNew) own.set(filingId, [...(own.get(filingId) ?? []), reservationId]);
      return { step: one, reservationId, answer: isNew };
    } catch (error) {
      if (error instanceof Problem) return { step: one, reservationId: null, answer: error.code };
      throw error;
    }
  }
  const reservationId = known.length === 0 ? null : known[one.nth % known.length]!;
  if (reservationId === null) return { step: one, reservationId, answer: "nothing to end" };
  const end = one.do === "capture" ? capture : release;
  return { step: one, reservationId, answer: await end(tx, { reservationId, now }) };
}

/** The refunds of a company stand among the reservations under its own id. */
async function takeBack(
  tx: Tx,
  stand: Stand,
  {
    company,
    one,
    own,
  }: { company: number; one: Step & { do: "refund" | "returned" | "refused" }; own: Map<string, string[]> },
): Promise<Done> {
  const companyId = stand.companyIds[company]!;
  if (one.do === "refund") {
    const refundId = newId();
    const money = { creditsE5: one.amount, amountE5: one.amount, vatE5: null, dirhams: null };
    const about = { currency: "USD", reason: "Not needed" };
    const answer = await refund(tx, { refundId, companyId, ...stand.buyers[company]!, ...money, ...about, now });
    if (answer) own.set(companyId, [...(own.get(companyId) ?? []), refundId]);
    return { step: one, reservationId: refundId, answer };
  }
  const known = [...(stand.reservations.get(companyId) ?? []), ...(own.get(companyId) ?? [])];
  if (known.length === 0) return { step: one, reservationId: null, answer: "nothing to end" };
  const refundId = known[one.nth % known.length]!;
  const end =
    one.do === "returned"
      ? ({ state: "RETURNED", reference: `re_${refundId}` } as const)
      : ({ state: "REFUSED", because: "no" } as const);
  return { step: one, reservationId: refundId, answer: await settleRefund(tx, { refundId, companyId, now }, end) };
}

/** A model of the ledger in memory. */
interface Model {
  available: number;
  /** What another company may spend; null: nothing, because this one does not pay for it. */
  limit: number | null;
  readonly refunds: Map<string, { readonly amount: number; isOpen: boolean }>;
  readonly payments: Set<number>;
  /** What was paid for the plan, payment by payment: no credits. */
  readonly fees: Map<number, number>;
  readonly reservations: {
    readonly id: string;
    readonly filing: number;
    readonly amount: number;
    readonly covered: boolean;
    readonly forOther: boolean;
    state: string;
  }[];
}

/** The answer that the rules require at this point. */
function expected(model: Model, { step: one, reservationId }: Done): Done["answer"] {
  if (one.do === "topUp") {
    if (one.payment !== null && model.payments.has(one.payment)) return false;
    if (one.payment !== null) model.payments.add(one.payment);
    model.available += one.amount;
    return true;
  }
  if (one.do === "fee") {
    if (model.fees.has(one.payment)) return false;
    model.fees.set(one.payment, one.amount);
    return true;
  }
  if (one.do === "limit") {
    model.limit = one.limit;
    return true;
  }
  if (one.do === "refund") {
    if (model.available < one.amount) return false;
    model.available -= one.amount;
    model.refunds.set(reservationId!, { amount: one.amount, isOpen: true });
    return true;
  }
  if (one.do === "returned" || one.do === "refused") {
    const begun = model.refunds.get(reservationId ?? "");
    if (begun === undefined) return "nothing to end";
    if (!begun.isOpen) return false;
    begun.isOpen = false;
    if (one.do === "refused") model.available += begun.amount;
    return true;
  }
  const standing = model.reservations.filter((entry) => entry.state !== "RELEASED");
  if (one.do === "reserve") {
    if (standing.some((entry) => entry.filing === one.filing)) return false;
    const { amount, mayOverdraw, forOther } = one;
    if (forOther && model.limit === null) return "price_changed";
    const spent = standing.filter((entry) => entry.forOther).reduce((sum, entry) => sum + entry.amount, 0);
    const isWithinLimit = !forOther || spent + amount <= model.limit!;
    const isCovered = model.available >= amount || (mayOverdraw && model.available >= 0);
    if (amount > 0 && !(isCovered && isWithinLimit)) return forOther ? "payer_cannot_cover" : "insufficient_balance";
    if (one.covered && standing.filter((entry) => entry.covered).length >= includedLeft) return "price_changed";
    model.available -= one.amount;
    model.reservations.push({ ...one, id: reservationId!, state: "RESERVED" });
    return true;
  }
  const ended = model.reservations.find((entry) => entry.id === reservationId);
  if (ended === undefined) return "nothing to end";
  if (ended.state !== "RESERVED") return false;
  ended.state = one.do === "capture" ? "CAPTURED" : "RELEASED";
  if (one.do === "release") model.available += ended.amount;
  return true;
}

/** Reads rows only, so that it also finds a difference between rows and code. */
async function checkBooks(db: Db, companyIds: readonly string[]): Promise<void> {
  const mine = sql`${[...companyIds]}::uuid[]`;
  const { rows } = await sql`
    with accounts as (
        select a.*, coalesce((select sum(p.amount_e5) from ledger_postings p where p.account_id = a.id), 0) as posted
        from ledger_accounts a where company_id = any(${mine})),
      postings as (select p.* from ledger_postings p join accounts a on a.id = p.account_id),
      held as (select company_id, state, sum(amount_e5) as amount from ledger_reservations group by 1, 2),
      given_back as (select company_id, state, sum(credits_e5) as amount from refunds group by 1, 2),
      sold as (
        select p.account_id, sum(p.amount_e5) as amount from postings p join ledger_transfers t on t.id = p.transfer_id
        where t.kind = 'REFUNDED' group by 1),
      fees as (
        select p.account_id, sum(p.amount_e5) as amount from postings p join ledger_transfers t on t.id = p.transfer_id
        where t.kind = 'PLAN_FEE' group by 1)
    select 'all postings do not sum to zero' as wrong from postings having sum(amount_e5) <> 0
    union all select 'a transfer does not sum to zero' from postings group by transfer_id having sum(amount_e5) <> 0
    union all select 'a transfer has other than two postings' from postings group by transfer_id having count(*) <> 2
    union all select 'the balance is not the sum of its postings' from accounts a
      where a.kind = 'AVAILABLE' and a.balance_e5 <> a.posted
    union all select 'reserved is not what is open' from accounts a left join held h
      on h.company_id = a.company_id and h.state = 'RESERVED'
      where a.kind = 'RESERVED' and a.posted <> coalesce(h.amount, 0)
    union all select 'earned is not what was captured or paid for plans' from accounts a left join held h
      on h.company_id = a.company_id and h.state = 'CAPTURED' left join fees f on f.account_id = a.id
      where a.kind = 'EARNED' and a.posted <> coalesce(h.amount, 0) + coalesce(f.amount, 0)
    union all select 'the fee of a plan moves credits' from accounts a join fees f on f.account_id = a.id
      where a.kind not in ('SOLD', 'EARNED')
    union all select 'on its way back is not what is pending' from accounts a left join given_back b
      on b.company_id = a.company_id and b.state = 'PENDING'
      where a.kind = 'REFUNDING' and a.posted <> coalesce(b.amount, 0)
    union all select 'taken back is not what was returned' from accounts a left join given_back b
      on b.company_id = a.company_id and b.state = 'RETURNED'
      left join sold s on s.account_id = a.id
      where a.kind = 'SOLD' and coalesce(s.amount, 0) <> coalesce(b.amount, 0)
    union all select 'a refund and its transfers tell different stories' from refunds r
      where r.company_id = any(${mine}) and (
        select string_agg(t.kind, '+' order by t.seq) from ledger_transfers t where t.refund_id = r.id
      ) is distinct from case r.state when 'PENDING' then 'REFUND' when 'RETURNED' then 'REFUND+REFUNDED' else 'REFUND+REFUND_REFUSED' end
    union all select 'another company spends more than it may' from ledger_reservations r
      where r.company_id = any(${mine}) and r.state <> 'RELEASED' and r.delegation_id is not null
      group by r.delegation_id having sum(r.amount_e5) > ${limitMost}
    union all select 'another company than the principal pays' from ledger_reservations r
      join mpci_delegations d on d.id = r.delegation_id
      where r.company_id = any(${mine}) and r.company_id <> d.principal_id
    union all select 'a filing is paid for twice' from ledger_reservations r
      where r.company_id = any(${mine}) and r.state <> 'RELEASED' group by r.filing_id having count(*) > 1
    union all select 'the plan covers more than it includes' from ledger_reservations r
      where r.company_id = any(${mine}) and r.state <> 'RELEASED' and r.covered_by_plan
      group by r.company_id having count(*) > ${included}
    union all select 'a state and its transfers tell different stories' from ledger_reservations r
      where r.company_id = any(${mine}) and r.amount_e5 > 0 and (
        select string_agg(t.kind, '+' order by t.seq) from ledger_transfers t where t.reservation_id = r.id
      ) is distinct from case r.state when 'RESERVED' then 'RESERVE' when 'CAPTURED' then 'RESERVE+CAPTURE' else 'RESERVE+RELEASE' end
  `.execute(db);
  expect(rows).toEqual([]);
}

/** Walks each company's transfers in order: only an allowed reservation leads below zero, and only from above. */
async function checkOverdrafts(stand: Stand): Promise<void> {
  for (const companyId of stand.companyIds) {
    const { rows } = await sql<{ kind: string; change: number; version: number | null }>`
      select t.kind, p.amount_e5 as change, r.version
      from ledger_transfers t join ledger_postings p on p.transfer_id = t.id join ledger_accounts a on a.id = p.account_id
        left join ledger_reservations r on r.id = t.reservation_id
      where a.company_id = ${companyId} and a.kind = 'AVAILABLE' order by t.seq
    `.execute(stand.db);
    let balance = 0;
    for (const row of rows) {
      const before = balance;
      balance += row.change;
      if (row.kind !== "RESERVE" || balance >= 0) continue;
      expect(before).toBeGreaterThanOrEqual(0);
      expect(row.version).toBe(mayOverdrawVersion);
    }
  }
}

const soaks = process.env.SOAK !== undefined;
/**
 * Time enough for every run; a failure is reported, simplified as far as the time allows. `npm run soak` walks longer.
 */
const interruptAfterTimeLimit = soaks ? 600_000 : 45_000;
const timeout = interruptAfterTimeLimit + 15_000;
/** The seed is drawn once, so that a retry repeats the same histories and does not pass by drawing others. */
const bounds = { numRuns: soaks ? 100 : 12, interruptAfterTimeLimit, seed: randomInt(2 ** 31) };

describe.each(kindsHere())("on %s", { timeout }, (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase(kind);
  });
  afterAll(() => database.close());

  test("one after another, transactions do exactly what the rules say, and crashed ones nothing", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(work, { minLength: 5, maxLength: 25 }), async (works) => {
        const stand = await newStand(database.db);
        const models = stand.companyIds.map(
          (): Model => ({
            available: 0,
            limit: limitMost,
            refunds: new Map(),
            payments: new Set(),
            fees: new Map(),
            reservations: [],
          }),
        );
        for (const one of works) {
          const done = (await perform(stand, one)) ?? [];
          for (const each of done) expect(each.answer).toBe(expected(models[one.company]!, each));
        }
        for (const [index, companyId] of stand.companyIds.entries()) {
          const { rows } = await sql<{ balance_e5: number; fees_e5: number }>`
            select balance_e5, (
              select coalesce(sum(p.amount_e5), 0)::bigint from ledger_postings p join ledger_transfers t on t.id = p.transfer_id
              join ledger_accounts e on e.id = p.account_id
              where e.company_id = ${companyId} and e.kind = 'EARNED' and t.kind = 'PLAN_FEE') as fees_e5
            from ledger_accounts where company_id = ${companyId} and kind = 'AVAILABLE'
          `.execute(stand.db);
          expect(rows[0]?.balance_e5 ?? 0).toBe(models[index]!.available);
          expect(rows[0]?.fees_e5 ?? 0).toBe([...models[index]!.fees.values()].reduce((sum, fee) => sum + fee, 0));
        }
        await checkBooks(stand.db, stand.companyIds);
        await checkOverdrafts(stand);
      }),
      bounds,
    );
  });

  test("all at the same moment, transactions never spend twice and never leave the books out of balance", async () => {
    const batch = fc.array(work, { minLength: 2, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 2, maxLength: 6 }), async (batches) => {
        const stand = await newStand(database.db);
        const all: Done[] = [];
        for (const works of batches) {
          const done = await Promise.all(works.map((one) => perform(stand, one)));
          all.push(...done.flatMap((one) => one ?? []));
          await checkBooks(stand.db, stand.companyIds);
        }
        const ended = all.filter(
          (one) =>
            !["reserve", "refund", "limit"].includes(one.step.do) && one.reservationId !== null && one.answer === true,
        );
        expect(new Set(ended.map((one) => one.reservationId)).size).toBe(ended.length);
        await checkOverdrafts(stand);
      }),
      bounds,
    );
  });
});
