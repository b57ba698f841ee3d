// Money that arrives for a closed unit: its headquarters has the credits, and its administrators the receipt; what is owed, it pays.
import { amountScale } from "@filings/contract/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/in-transaction";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import { mailPaper } from "#features/money/subscriptions/receipt/mail-paper.job";
import { planPayments } from "#features/money/subscriptions/renewal/settle-plan-payment";
import { topUps } from "#features/money/subscriptions/settle-top-up";
import { rebook } from "#ledger/rebook";
import { release } from "#ledger/release";
import { reserve } from "#ledger/reserve";
import { topUp } from "#ledger/top-up";
import { balancesOf } from "../../../../../../tests/kit/balances.ts";
import { openPayingApp, type PayingApp } from "../../../../../../tests/kit/paying-app.ts";
import { createCompany, createPerson, type Person, signIn } from "../../../../../../tests/kit/people.ts";
import { mailsTo } from "../../../../../../tests/kit/post.ts";
import { kindsHere } from "../../../../../../tests/kit/servers/databases.ts";

const e5 = (amount: number) => Math.round(amount * amountScale);

describe.each(kindsHere())("money for a closed unit, on %s", (kind) => {
  let paying: PayingApp;
  /** Administer the headquarters. */
  let noor: Person;
  let salim: Person;
  /** Of the unit. */
  let amira: Person;

  beforeAll(async () => {
    paying = await openPayingApp(kind, {});
  });
  afterAll(() => paying?.close());
  beforeEach(async () => {
    const { db } = paying.database;
    const headquarters = await createCompany(db, { name: "Gulf Holding" });
    noor = await createPerson(db, { company: headquarters });
    salim = await createPerson(db, { company: headquarters });
    await createPerson(db, { company: headquarters, permissions: ["prepare"] });
    amira = await createPerson(db, { company: await createCompany(db, { plan: "FREE", name: "Gulf Freight" }) });
    await sql`
      update companies set headquarters_id = ${headquarters.id}, unit_number = ${newId()} where id = ${amira.companyId}
    `.execute(db);
  });

  interface Page {
    readonly payment_id: string;
    readonly amount_e5: number;
  }
  const ask = async (method: "POST" | "PATCH" | "GET", path: string, body?: object) =>
    (await paying.ask(amira, { method, path: `subscriptions/${path}`, body })).body;
  async function pageForCredits(): Promise<Page> {
    const { id } = await ask("POST", "top-ups/", { credits: 100 });
    return ask("PATCH", `top-ups/${id}/start-payment/`);
  }
  async function pageForFee(): Promise<Page> {
    const { revision } = await ask("GET", "plans/");
    const { to_pay } = await ask("POST", "change-plan/", { plan: "STANDARD", revision });
    return ask("PATCH", `fees/${to_pay.fee_id}/start-payment/`);
  }
  const settle = (of: typeof topUps, page: Page, state: "CANCELLED" | "PAID") => {
    const { payment_id: paymentId, amount_e5: amountE5 } = page;
    const facts = { reference: "late", paymentId, state, amountE5, currency: "USD", receiptNumber: "PAY-LATE" };
    const now = paying.tools.clock.now();
    return inTransaction(paying.tools, (tx) => of.settle(paying.tools, tx, { paymentId, facts, now }));
  };
  async function close(): Promise<void> {
    const path = `v3/companies/self/headquarters/units/${amira.companyId}/close/`;
    expect((await paying.ask(noor, { method: "POST", path })).status).toBe(200);
  }
  const balances = (who: Person) => balancesOf(paying.database.db, who.companyId);
  const sumOf = (all: object) => Object.values(all).reduce((sum: number, one: number) => sum + one, 0);

  test.each([
    ["credits", topUps, () => pageForCredits(), "TOP_UP", () => e5(100)],
    ["a fee", planPayments, () => pageForFee(), "PLAN_FEE", (page: Page) => page.amount_e5],
  ] as const)(
    "for %s, paid after the page was given up: the headquarters has it, once",
    async (_what, of, open, paper, creditsOf) => {
      const page = await open();
      await settle(of, page, "CANCELLED");
      await close();
      expect(await settle(of, page, "PAID")).toBe("APPLIED");
      expect(await settle(of, page, "PAID")).toBe("NOTED");
      const [unit, headquarters] = [await balances(amira), await balances(noor)];
      expect([unit.AVAILABLE, headquarters.AVAILABLE]).toEqual([0, creditsOf(page)]);
      expect([sumOf(unit), sumOf(headquarters)]).toEqual([0, 0]);

      const data = { of: paper, id: page.payment_id, handedTo: noor.companyId };
      const { rows } = await sql`
      select data from pgboss.job where name = 'money.mail-paper' and data->>'id' = ${page.payment_id}
    `.execute(paying.database.db);
      expect(rows).toEqual([{ data }]);
      await mailPaper(paying.tools, { data });
      await mailPaper(paying.tools, { data });
      for (const { email } of [noor, salim]) {
        const texts = (await mailsTo(paying.database.db, email)).map(({ text }) => text);
        expect(texts).toEqual([
          expect.stringContaining("for \u2068Gulf Freight\u2069 arrived after this unit was closed."),
        ]);
        expect(texts[0]).toContain("its headquarters, \u2068Gulf Holding\u2069.");
      }
      expect(JSON.stringify(await mailsTo(paying.database.db, amira.email))).not.toContain("arrived after");
    },
  );

  test.each([
    [
      "credits",
      topUps,
      () => pageForCredits(),
      (id: string) => [`top-ups/${id}/`, `top-ups/${id}/receipt/`, `top-ups/${id}/refunds/`],
    ],
    ["a fee", planPayments, () => pageForFee(), (id: string) => [`fee-payments/${id}/receipt/`]],
  ] as const)(
    "for %s has papers that the headquarters reads once the unit is closed, and nobody else",
    async (_what, of, open, papers) => {
      const { db } = paying.database;
      const other = await createPerson(db, { company: await createCompany(db, { name: "Another holding" }) });
      const page = await open();
      await settle(of, page, "PAID");
      const reads = async (who: Person) => {
        const { headers } = await signIn(paying.tools, who);
        const asked = papers(page.payment_id).map((path) =>
          paying.app.inject({ method: "GET", url: `/api/subscriptions/${path}`, headers }),
        );
        return new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode));
      };
      expect([await reads(amira), await reads(noor)]).toEqual([new Set([200]), new Set([404])]);
      await close();
      expect([await reads(noor), await reads(other)]).toEqual([new Set([200]), new Set([404])]);
      const refund = { method: "POST", path: `subscriptions/top-ups/${page.payment_id}/refunds/` } as const;
      expect((await paying.ask(noor, { ...refund, body: { credits_e5: e5(1), reason: "Closed" } })).status).toBe(404);
    },
  );

  test("for credits has a receipt that names the headquarters, with its tax registration number", async () => {
    const { db } = paying.database;
    await sql`update companies set tax_number = '100345678900003' where id = ${noor.companyId}`.execute(db);
    await sql`update companies set tax_number = '100345678900004' where id = ${amira.companyId}`.execute(db);
    const [early, late] = [await pageForCredits(), await pageForCredits()];
    await settle(topUps, early, "PAID");
    await settle(topUps, late, "CANCELLED");
    await close();
    await settle(topUps, late, "PAID");
    const billed = async ({ payment_id }: Page) =>
      (await paying.ask(noor, { method: "GET", path: `subscriptions/top-ups/${payment_id}/` })).body.billed_to;
    expect(await billed(early)).toMatchObject({ name: "Gulf Freight", tax_number: "100345678900004" });
    expect(await billed(late)).toMatchObject({ name: "Gulf Holding", tax_number: "100345678900003" });
  });

  test("for a unit that is open stays with it", async () => {
    const page = await pageForCredits();
    await settle(topUps, page, "CANCELLED");
    await settle(topUps, page, "PAID");
    expect((await balances(amira)).AVAILABLE).toBe(e5(100));
    expect((await balances(noor)).AVAILABLE ?? 0).toBe(0);
  });

  test.each([
    ["has the credits that were handed over", 0],
    ["has spent them, and owes it", 4],
  ])("what it owes for a filing that arrived after all is paid by the headquarters, which %s", async (_what, spent) => {
    const now = paying.tools.clock.now();
    const within = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(paying.tools, work);
    const setAside = ({ companyId }: Person, credits: number) => {
      const filing = { filingId: newId(), version: 1, amountE5: e5(credits), coveredByPlan: false, mayOverdraw: false };
      return within((tx) => reserve(tx, { ...filing, companyId, filer: { companyId, delegationId: null }, now }));
    };
    await within((tx) => topUp(tx, { companyId: amira.companyId, amountE5: e5(4), paymentReference: newId(), now }));
    const { reservationId } = await setAside(amira, 4);
    await within((tx) => release(tx, { reservationId, now }));
    await close();
    await setAside(noor, spent);
    expect(await within((tx) => rebook(tx, { reservationId, now }))).not.toBeNull();
    const [unit, headquarters] = [await balances(amira), await balances(noor)];
    expect([unit.AVAILABLE, headquarters.AVAILABLE]).toEqual([0, 0 - e5(spent)]);
    expect([sumOf(unit), sumOf(headquarters)]).toEqual([0, 0]);
  });
});
