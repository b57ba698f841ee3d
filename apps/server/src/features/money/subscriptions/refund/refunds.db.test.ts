// Unused bought credits go back to the card: never more than is free and was bought, once, with a credit note.

import type { Refund } from "@filings/contract/api/money/refunds";
import { amountScale } from "@filings/contract/limits";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Database, sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import { release } from "#ledger/release";
import { reserve } from "#ledger/reserve";
import { topUp } from "#ledger/top-up";
import { watchOutside } from "#notifications/outside-states";
import { openPayingApp, type PayingApp } from "../../../../../../../tests/kit/paying-app.ts";
import { pdfText } from "../../../../../../../tests/kit/pdf-text.ts";
import { createCompany, createPerson, type Person, signIn } from "../../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../../tests/kit/servers/databases.ts";
import { settableClock, type TestTools } from "../../../../../../../tests/kit/tools.ts";
import { sendRefund } from "./send-refund.job.ts";

const credits = (units: number) => units * amountScale;

describe.each(oneKind("postgres"))("refunds of credits on %s", (kind) => {
  let database: Database;
  let tools: TestTools;
  let app: FastifyInstance;
  let paying: PayingApp;
  let amira: Person;
  const clock = settableClock(new Date());

  beforeAll(async () => {
    paying = await openPayingApp(kind, { clock });
    ({ database, tools, app } = paying);
  });
  afterAll(() => paying?.close());
  beforeEach(async () => {
    amira = await personOf("Gulf Freight LLC");
  });
  afterEach(() => control({ down: false, refuse_refunds: false, hold_refunds: false, lose_refunds: false }));

  async function personOf(name: string): Promise<Person> {
    return createPerson(database.db, { company: await createCompany(database.db, { name }) });
  }

  const control = (payments: object) => paying.control({ payments });

  function ask(who: Person, method: "GET" | "POST" | "PATCH", path: string, body?: object, key?: string) {
    return paying.ask(who, { method, path, body, key });
  }

  /** A purchase that is paid. */
  async function bought(units: number, who = amira): Promise<string> {
    const { id } = (await ask(who, "POST", "subscriptions/top-ups/", { credits: units })).body;
    const { redirect_url } = (await ask(who, "PATCH", `subscriptions/top-ups/${id}/start-payment/`)).body;
    await fetch(`${redirect_url}pay/`, { method: "POST" });
    const paid = async () => (await ask(who, "GET", `payments/${id}/`)).body.state;
    await vi.waitFor(async () => expect(await paid()).toBe("PAID"), { timeout: 8_000, interval: 20 });
    return id;
  }

  const asking = (units: number) => ({ credits_e5: credits(units), reason: "Bought too many" });
  /** Each a moment after what came before. */
  function back(id: string, units: number, who = amira, key?: string) {
    clock.forward(1);
    return ask(who, "POST", `subscriptions/top-ups/${id}/refunds/`, asking(units), key);
  }

  const refundsOf = async (id: string, who = amira) =>
    (await ask(who, "GET", `subscriptions/top-ups/${id}/refunds/`)).body;
  function send(refundId: string) {
    clock.forward(1);
    return sendRefund(tools, watchOutside(tools, "PAYMENT"), { data: { refundId } });
  }

  async function returned(id: string, units: number, who = amira): Promise<Refund> {
    const { status, body } = await back(id, units, who);
    expect([status, body.state]).toEqual([201, "PENDING"]);
    await send(body.id);
    return (await refundsOf(id, who)).refunds.find((one: Refund) => one.id === body.id);
  }

  function within<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return database.db.transaction().execute(work);
  }

  function setAside(units: number) {
    const filing = { filingId: newId(), version: 1, coveredByPlan: false, mayOverdraw: false };
    const wanted = { companyId: amira.companyId, ...filing, amountE5: credits(units), now: clock.now() };
    return within((tx) => reserve(tx, wanted));
  }

  async function balances(who = amira): Promise<Record<string, number>> {
    const { rows } = await sql<{ kind: string; posted: number }>`
      select a.kind, coalesce(sum(p.amount_e5), 0)::float8 / ${amountScale}::int as posted
      from ledger_accounts a left join ledger_postings p on p.account_id = a.id
      where a.company_id = ${who.companyId} group by a.kind having sum(p.amount_e5) <> 0
    `.execute(database.db);
    return Object.fromEntries(rows.map((row) => [row.kind, row.posted]));
  }

  /** What went back to cards at the provider, payment by payment. */
  async function atProvider(id: string): Promise<number> {
    const { rows } = await sql<{ reference: string }>`select reference from top_ups where id = ${id}`.execute(
      database.db,
    );
    const page = await fetch(`${paying.sandboxUrl}/payments/${rows[0]!.reference}/`, {
      headers: { accept: "text/html" },
    });
    return [...(await page.text()).matchAll(/<li>USD ([\d.]+)/g)].reduce((sum, [, amount]) => sum + Number(amount), 0);
  }

  describe("goes back", () => {
    test("a part: the credits at once, the money when the provider has returned it, with a credit note", async () => {
      const id = await bought(105);
      expect(await refundsOf(id)).toEqual({
        left: { credits_e5: credits(105), amount_e5: credits(105), vat_e5: credits(5) },
        unused_e5: credits(105),
        refunds: [],
      });
      const { status, body } = await back(id, 21);
      expect(status).toBe(201);
      expect(body).toMatchObject({ state: "PENDING", amount_e5: credits(21), vat_e5: credits(1), number: null });
      expect(await balances()).toEqual({ AVAILABLE: 84, REFUNDING: 21, SOLD: -105 });
      expect(await atProvider(id)).toBe(0);
      await send(body.id);
      expect(await balances()).toEqual({ AVAILABLE: 84, SOLD: -84 });
      expect(await atProvider(id)).toBe(21);
      const { left, unused_e5, refunds } = await refundsOf(id);
      expect(left).toEqual({ credits_e5: credits(84), amount_e5: credits(84), vat_e5: credits(4) });
      expect(unused_e5).toBe(credits(84));
      expect(refunds).toMatchObject([
        { state: "RETURNED", number: expect.stringMatching(/^CN-\d{6}$/), created_by: "Amira Haddad" },
      ]);
      expect(await returned(id, 84)).toMatchObject({ state: "RETURNED", vat_e5: credits(4) });
      expect(await refundsOf(id)).toMatchObject({ left: { credits_e5: 0, amount_e5: 0, vat_e5: 0 }, unused_e5: 0 });
    });

    test("and stands in the statement, its file, and the sums of the month", async () => {
      const id = await bought(100);
      const { number } = await returned(id, 40);
      await control({ refuse_refunds: true });
      const refused = await returned(id, 10);
      expect(refused).toMatchObject({ state: "REFUSED", number: null });
      const receipt = (await ask(amira, "GET", `subscriptions/top-ups/${id}/`)).body.number;
      const { results } = (await ask(amira, "GET", "subscriptions/statement/")).body;
      expect(results).toMatchObject([
        { kind: "REFUND_REFUSED", amount_e5: credits(10), refund: { id: refused.id, number: null } },
        { kind: "REFUND", amount_e5: -credits(10), top_up: { id, number: receipt } },
        { kind: "REFUND", amount_e5: -credits(40), refund: { number } },
        { kind: "TOP_UP", amount_e5: credits(100), refund: null },
      ]);
      const { headers } = await signIn(tools, amira);
      const file = (await app.inject({ url: "/api/subscriptions/statement/export/", headers })).body;
      expect(file).toContain(`,Credits refunded,${number},,,,,-40`);
      expect(file).toContain(`,"Refund refused, credits added again",${receipt},,,,,10`);
      const month = dubaiDay(clock.now()).slice(0, 7);
      const { body: heads } = await ask(amira, "GET", "subscriptions/invoices/");
      expect(heads[0]).toMatchObject({ month, bought_e5: credits(100), refunded_e5: credits(40) });
      const { body: invoice } = await ask(amira, "GET", `subscriptions/invoices/${month}/`);
      expect(invoice).toMatchObject({
        ...{ opening_e5: 0, closing_e5: credits(60), bought_e5: credits(100), refunded_e5: credits(40) },
        refunds: [{ number, top_up_id: id, amount_e5: credits(40) }],
      });
    });

    test("the credit note is a PDF that names the receipt, the seller and the buyer of that day, and stays the same", async () => {
      const id = await bought(105);
      const { id: refundId, number } = await returned(id, 21);
      await sql`update companies set name = 'Gulf Cargo LLC' where id = ${amira.companyId}`.execute(database.db);
      const note = async (language: string, who = amira) => {
        const { headers } = await signIn(tools, who);
        const url = `/api/subscriptions/refunds/${refundId}/credit-note/`;
        return app.inject({ url, headers: { ...headers, "accept-language": language } });
      };
      const english = await pdfText((await note("en")).rawPayload);
      const receipt = (await ask(amira, "GET", `subscriptions/top-ups/${id}/`)).body.number;
      for (const said of [number, receipt, "Tax credit note", "100000000000003", "Gulf Freight LLC", "Bought too many"])
        expect(english).toContain(said);
      for (const said of ["USD 21.00", "USD 1.00", "USD 20.00", "المضافة", "العميل"]) expect(english).toContain(said);
      const drawn = async () => (await note("zh-Hans")).rawPayload;
      expect(await drawn()).toEqual(await drawn());
      expect((await note("en", await personOf("Someone Else LLC"))).statusCode).toBe(404);
      await expect(
        sql`update refunds set reason = 'another' where id = ${refundId}`.execute(database.db),
      ).rejects.toThrow();
      await expect(sql`delete from refunds where id = ${refundId}`.execute(database.db)).rejects.toThrow();
    });

    test("credit notes are numbered without gaps, also when several are issued at once", async () => {
      const id = await bought(100);
      const before = await lastNumber();
      const begun = [];
      for (let at = 0; at < 6; at += 1) begun.push((await back(id, 5)).body.id);
      await Promise.all(begun.map(send));
      const { refunds } = await refundsOf(id);
      const numbers = refunds
        .map(({ number }: Refund) => Number(number?.slice(3)))
        .sort((one: number, other: number) => one - other);
      expect(numbers).toEqual(begun.map((_, at) => before + 1 + at));
      expect(await balances()).toEqual({ AVAILABLE: 70, SOLD: -70 });
      expect(await atProvider(id)).toBe(30);
    });

    test("and the security log says who, how much and why", async () => {
      const id = await bought(50);
      await back(id, 20);
      const { rows } = await sql<{ facts: object; actor_id: string }>`
        select facts, actor_id from security_events where company_id = ${amira.companyId} and kind = 'CREDITS_REFUNDED'
      `.execute(database.db);
      const facts = { top_up: id, credits_e5: credits(20), amount_e5: credits(20), currency: "USD" };
      expect(rows).toEqual([{ actor_id: amira.id, facts: { ...facts, reason: "Bought too many" } }]);
    });
  });

  async function lastNumber(): Promise<number> {
    const { rows } = await sql<{ last_number: number }>`select last_number from credit_note_numbers`.execute(
      database.db,
    );
    return rows[0]!.last_number;
  }

  describe("once", () => {
    test("an answer that was lost is asked for again under the same id", async () => {
      const id = await bought(100);
      const { body } = await back(id, 60);
      await control({ lose_refunds: true });
      await expect(send(body.id)).rejects.toThrow("is not settled");
      expect(await balances()).toEqual({ AVAILABLE: 40, REFUNDING: 60, SOLD: -100 });
      expect(await atProvider(id)).toBe(60);
      await control({ lose_refunds: false });
      await send(body.id);
      await send(body.id);
      expect(await atProvider(id)).toBe(60);
      expect(await balances()).toEqual({ AVAILABLE: 40, SOLD: -40 });
    });

    test("one that takes its time stays on its way, and one that is refused gives the credits back", async () => {
      const id = await bought(100);
      const first = (await back(id, 60)).body.id;
      await control({ hold_refunds: true });
      await expect(send(first)).rejects.toThrow("is not settled");
      expect((await refundsOf(id)).refunds).toMatchObject([{ state: "PENDING", number: null }]);
      await control({ hold_refunds: false, refuse_refunds: true });
      await send(first);
      const second = (await back(id, 40)).body.id;
      await send(second);
      await send(second);
      expect(await balances()).toEqual({ AVAILABLE: 40, SOLD: -40 });
      expect((await refundsOf(id)).refunds).toMatchObject([{ state: "REFUSED" }, { state: "RETURNED" }]);
      expect((await refundsOf(id)).unused_e5).toBe(credits(40));
    });

    test("a repeated call with its key begins one refund, and so do two workers with the same job", async () => {
      const id = await bought(100);
      const first = await back(id, 60, amira, "one");
      expect(await back(id, 60, amira, "one")).toEqual(first);
      await Promise.all([send(first.body.id), send(first.body.id)]);
      expect(await atProvider(id)).toBe(60);
      expect(await balances()).toEqual({ AVAILABLE: 40, SOLD: -40 });
    });

    test("two at once do not take more than there is", async () => {
      const id = await bought(100);
      const answers = await Promise.all([back(id, 60), back(id, 60), back(id, 60)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      expect(await balances()).toEqual({ AVAILABLE: 40, REFUNDING: 60, SOLD: -100 });
    });

    test("while credits are being reserved, one of both takes them", async () => {
      const id = await bought(100);
      const tried = await Promise.allSettled([back(id, 60), setAside(60)]);
      const [refunded, reserved] = tried;
      const isRefunded = refunded?.status === "fulfilled" && refunded.value.status === 201;
      expect([isRefunded, reserved?.status === "fulfilled"].filter(Boolean)).toHaveLength(1);
      const held = isRefunded ? { REFUNDING: 60 } : { RESERVED: 60 };
      expect(await balances()).toEqual({ AVAILABLE: 40, ...held, SOLD: -100 });
    });
  });

  describe("does not go back", () => {
    test("more than is free, what is reserved included, or more than was bought", async () => {
      const id = await bought(100);
      expect(await back(id, 100.01)).toMatchObject({ status: 409, body: { code: "refund_too_large" } });
      const given = await setAside(30);
      expect((await refundsOf(id)).unused_e5).toBe(credits(70));
      expect((await back(id, 71)).status).toBe(409);
      await within((tx) => release(tx, { ...given, now: clock.now() }));
      expect((await back(id, 71)).status).toBe(201);
    });

    test("what was given: the oldest credits are used first, given or bought", async () => {
      await within((tx) => topUp(tx, { companyId: amira.companyId, amountE5: credits(50), now: clock.now() }));
      const first = await bought(100);
      const second = await bought(40);
      await within((tx) => topUp(tx, { companyId: amira.companyId, amountE5: credits(30), now: clock.now() }));
      const unused = async () => [(await refundsOf(first)).unused_e5, (await refundsOf(second)).unused_e5];
      expect(await unused()).toEqual([credits(100), credits(40)]);
      await setAside(60);
      expect(await unused()).toEqual([credits(90), credits(40)]);
      await returned(second, 15);
      expect(await unused()).toEqual([credits(90), credits(25)]);
      await setAside(100);
      expect(await unused()).toEqual([0, credits(15)]);
      await setAside(15);
      expect(await unused()).toEqual([0, 0]);
      expect((await back(second, 1)).status).toBe(409);
    });

    test("of a purchase that is not paid, that another provider took, or of another company", async () => {
      const open = (await ask(amira, "POST", "subscriptions/top-ups/", { credits: 100 })).body.id;
      await bought(100);
      expect((await back(open, 10)).status).toBe(409);
      const id = await bought(100);
      const omar = await personOf("Other LLC");
      expect((await back(id, 10, omar)).status).toBe(404);
      expect((await ask(omar, "GET", `subscriptions/top-ups/${id}/refunds/`)).status).toBe(404);
      await sql`update top_ups set provider = 'stripe' where id = ${id}`.execute(database.db);
      expect((await refundsOf(id)).unused_e5).toBe(0);
      expect((await back(id, 10)).status).toBe(409);
    });

    test.each([
      { credits_e5: 0, reason: "Bought too many" },
      { credits_e5: 1, reason: "Bought too many" },
      { credits_e5: -1_000, reason: "Bought too many" },
      { credits_e5: 1_000, reason: " " },
    ])("%o is no refund", async (body) => {
      const id = await bought(10);
      expect((await ask(amira, "POST", `subscriptions/top-ups/${id}/refunds/`, body)).status).toBe(400);
    });

    test("for a member who may not pay; who may is named", async () => {
      const permissions = ["prepare", "administer"] as const;
      const yusuf = await createPerson(database.db, {
        company: { id: amira.companyId },
        name: "Yusuf",
        permissions: [...permissions],
      });
      const id = await bought(100);
      const answer = await back(id, 10, yusuf);
      expect([answer.status, answer.body.code]).toEqual([400, "permission_required"]);
      expect((await refundsOf(id, yusuf)).unused_e5).toBe(credits(100));
    });
  });
});
