// All papers of money stand in one list, whatever was paid: newest first, of one month or one kind, and of the own company alone.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { openPayingApp, type PayingApp } from "../../../../../../../tests/kit/paying-app.ts";
import { createCompany, createPerson, type Person } from "../../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../../tests/kit/servers/databases.ts";

describe.each(kindsHere())("the papers of a company on %s", (kind) => {
  let paying: PayingApp;
  let amira: Person;

  beforeAll(async () => {
    paying = await openPayingApp(kind);
  });
  afterAll(() => paying?.close());
  beforeEach(async () => {
    amira = await createPerson(paying.database.db, { company: await createCompany(paying.database.db) });
  });

  const list = async (query = "", who = amira) =>
    (await paying.ask(who, { method: "GET", path: `subscriptions/papers/${query}` })).body;
  const kinds = async (query = "") => (await list(query)).results.map((paper: { kind: string }) => paper.kind);
  const at = (day: string) => new Date(day.includes("T") ? day : `${day}T09:00:00.000Z`);
  const seller = JSON.stringify({ name: "F", address: "D", tax_number: "1", vat_percent: 5 });

  async function topUp(day: string, { state = "PAID", settled = day } = {}): Promise<string> {
    const id = newId(at(day).getTime());
    const head = sql`${id}, ${amira.companyId}, 10000000, 10000000, 'USD', 'sandbox', 'OPEN', ${id}, 'http://x', ${at(day)}, ${amira.id}, ${at(day)}`;
    await sql`
      insert into top_ups (id, company_id, credits_e5, amount_e5, currency, provider, state, reference, redirect_url, created_at, created_by, checked_at)
      values (${head})
    `.execute(paying.database.db);
    await sql`
      update top_ups set state = ${state}, settled_at = ${at(settled)}, seller = ${seller}::jsonb, vat_e5 = 476190 where id = ${id}
    `.execute(paying.database.db);
    return id;
  }

  async function fee(day: string): Promise<string> {
    const [feeId, id] = [newId(), newId(at(day).getTime())];
    await sql`
      insert into plan_fees (id, company_id, plan, purpose, begins_at, ends_at, amount_e5, currency, state, created_at, settled_at)
      values (${feeId}, ${amira.companyId}, 'BASIC', 'RENEWAL', '2026-11-01', '2026-12-01', 4900000, 'USD', 'PAID', ${at(day)}, ${at(day)})
    `.execute(paying.database.db);
    await sql`
      insert into plan_payments (id, fee_id, company_id, way, amount_e5, currency, provider, state, created_at, created_by, checked_at)
      values (${id}, ${feeId}, ${amira.companyId}, 'CARD', 4900000, 'USD', 'sandbox', 'OPEN', ${at(day)}, ${amira.id}, ${at(day)})
    `.execute(paying.database.db);
    await sql`
      update plan_payments set state = 'PAID', settled_at = ${at(day)} where id = ${id}
    `.execute(paying.database.db);
    return id;
  }

  test("are those of credits and of fees, newest first, with what each is called", async () => {
    const [bought, paid] = [await topUp("2026-10-05"), await fee("2026-11-02")];
    await topUp("2026-11-03", { state: "DECLINED" });
    const { results, count } = await list();
    expect(count).toBe(2);
    expect(results).toEqual([
      {
        ...{ id: paid, kind: "PLAN_FEE", number: expect.stringMatching(/^R-\d{6}$/), is_tax_invoice: false },
        ...{ amount_e5: 4_900_000, currency: "USD", issued_at: "2026-11-02T09:00:00.000Z" },
      },
      {
        ...{ id: bought, kind: "CREDITS", number: expect.stringMatching(/^R-\d{6}$/), is_tax_invoice: true },
        ...{ amount_e5: 10_000_000, currency: "USD", issued_at: "2026-10-05T09:00:00.000Z" },
      },
    ]);
  });

  test("stand by the day on which they were issued, on every page, also where a payment took days", async () => {
    const late = await topUp("2026-10-01", { settled: "2026-10-20" });
    const [early, last] = [await topUp("2026-10-05"), await topUp("2026-10-21")];
    const ids = ({ results }: { results: { id: string }[] }) => results.map(({ id }) => id);
    expect(ids(await list())).toEqual([last, late, early]);
    const pageOf = (link: string) => link.slice(link.indexOf("?"));
    const first = await list("?page_size=2");
    const second = await list(pageOf(first.next));
    expect([ids(first), ids(second), ids(await list(pageOf(second.previous)))]).toEqual([
      [last, late],
      [early],
      [last, late],
    ]);
  });

  test("hold the credit note of what was returned, once it was", async () => {
    const id = await topUp("2026-10-05");
    const { db } = paying.database;
    await sql`
      insert into refunds (id, company_id, top_up_id, state, credits_e5, amount_e5, vat_e5, currency, reason, created_at, created_by, seller)
      select ${newId(at("2026-11-08").getTime())}, company_id, id, 'PENDING', 1000000, 1000000, 47619, 'USD', 'Too many',
        ${at("2026-11-08")}, created_by, seller
      from top_ups where id = ${id}
    `.execute(db);
    expect(await kinds()).toEqual(["CREDITS"]);
    await sql`
      update refunds set state = 'RETURNED', settled_at = ${at("2026-11-09")}, reference = 're' where top_up_id = ${id}
    `.execute(db);
    const note = { kind: "CREDIT_NOTE", number: expect.stringMatching(/^CN-\d{6}$/), is_tax_invoice: true };
    expect((await list()).results[0]).toMatchObject({ ...note, issued_at: "2026-11-09T09:00:00.000Z" });
  });

  test("are narrowed to a month and a kind, and come page after page", async () => {
    await topUp("2026-10-31");
    await fee("2026-11-02");
    await topUp("2026-11-03");
    expect(await kinds("?filter[month]=2026-11")).toEqual(["CREDITS", "PLAN_FEE"]);
    expect(await kinds("?filter[month]=2026-11&filter[kind]=CREDITS")).toEqual(["CREDITS"]);
    expect(await kinds("?filter[kind]=PLAN_FEE")).toEqual(["PLAN_FEE"]);
    const first = await list("?page_size=2");
    expect(first.results).toHaveLength(2);
    const second = await list(`?${new URL(first.next, "http://x").searchParams}`);
    expect(second.results).toMatchObject([{ issued_at: "2026-10-31T09:00:00.000Z" }]);
  });

  test("are those of the month in Dubai, whose day stands on them", async () => {
    for (const settled of ["2026-10-31T19:59:59.999Z", "2026-10-31T20:00:00.000Z", "2026-11-30T20:00:00.000Z"]) {
      await topUp("2026-10-05", { settled });
    }
    expect((await list("?filter[month]=2026-11")).results).toMatchObject([{ issued_at: "2026-10-31T20:00:00.000Z" }]);
  });

  test("are told with the day of the first, whatever is asked for, and with none where there is none", async () => {
    expect((await list()).first_issued_at).toBeNull();
    await topUp("2026-09-01", { state: "DECLINED" });
    await topUp("2026-10-05");
    await fee("2026-11-02");
    const asked = await list("?filter[month]=2026-11&filter[kind]=PLAN_FEE");
    expect([asked.count, asked.first_issued_at]).toEqual([1, "2026-10-05T09:00:00.000Z"]);
  });

  test("are those of the own company alone", async () => {
    await topUp("2026-11-03");
    const stranger = await createPerson(paying.database.db, { company: await createCompany(paying.database.db) });
    expect(await list("", stranger)).toMatchObject({ results: [], first_issued_at: null });
  });
});
