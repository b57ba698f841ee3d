// Money that arrives for a closed unit: its headquarters has the credits, and its administrators the receipt.
import { amountScale } from "@filings/contract/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { mailPaper } from "#features/money/subscriptions/receipt/mail-paper.job";
import { planPayments } from "#features/money/subscriptions/renewal/settle-plan-payment";
import { topUps } from "#features/money/subscriptions/settle-top-up";
import { balancesOf } from "../../../../../../tests/kit/balances.ts";
import { openPayingApp, type PayingApp } from "../../../../../../tests/kit/paying-app.ts";
import { createCompany, createPerson, type Person } from "../../../../../../tests/kit/people.ts";
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

  test("for a unit that is open stays with it", async () => {
    const page = await pageForCredits();
    await settle(topUps, page, "CANCELLED");
    await settle(topUps, page, "PAID");
    expect((await balances(amira)).AVAILABLE).toBe(e5(100));
    expect((await balances(noor)).AVAILABLE ?? 0).toBe(0);
  });
});
