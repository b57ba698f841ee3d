// Receipts are numbered without gaps, also of payments at the same time and of those rolled back, and stay as they were issued.
import { newId } from "@filings/server/db/uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, sql } from "#db/open";
import { type Company, createCompany, createPerson, type Person } from "../../../../../../../tests/kit/people.ts";
import { freshDatabase, kindsHere } from "../../../../../../../tests/kit/servers/databases.ts";
import { topUpOf } from "../top-up-rows.ts";

const now = new Date("2026-11-26T06:00:00.000Z");

describe.each(kindsHere())("receipts on %s", (kind) => {
  let database: Database;
  let amira: Person;
  let company: Company;
  beforeAll(async () => {
    database = await freshDatabase(kind);
    company = await createCompany(database.db, { name: "Gulf Freight LLC" });
    amira = await createPerson(database.db, { company });
  });
  afterAll(() => database?.close());

  async function opened(): Promise<string> {
    const id = newId(now.getTime());
    await sql`
      insert into top_ups (id, company_id, credits_e5, amount_e5, currency, provider, state, reference, redirect_url,
        created_at, created_by, checked_at)
      values (${id}, ${company.id}, 100, 100, 'USD', 'sandbox', 'OPEN', ${id}, 'https://pay.example/', ${now}, ${amira.id}, ${now})
    `.execute(database.db);
    return id;
  }

  /** As `settle-top-up.ts` keeps it; rolled back where something after it fails. */
  async function pay(id: string, fails: boolean): Promise<void> {
    await database.db.transaction().execute(async (tx) => {
      await sql`update top_ups set state = 'PAID', settled_at = ${now} where id = ${id}`.execute(tx);
      if (fails) throw new Error("rolled back");
    });
  }

  const receipt = (id: string) => topUpOf(database.db, id, company.id);

  test("no number is left out or given twice, with payments at once of which every third is rolled back", async () => {
    const ids = await Promise.all(Array.from({ length: 24 }, opened));
    const outcomes = await Promise.allSettled(ids.map((id, at) => pay(id, at % 3 === 0)));
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(8);
    for (const [at, id] of ids.entries()) if (at % 3 === 0) await pay(id, false);
    const numbers = await Promise.all(ids.map(async (id) => (await receipt(id)).number ?? 0));
    expect(numbers.toSorted((one, other) => one - other)).toEqual(ids.map((_, at) => at + 1));
  });

  test("a receipt keeps its number, and the name and address of the day of the payment", async () => {
    const id = await opened();
    const seller = { name: "Filings App FZE", address: "Dubai", tax_number: "100000000000003", vat_percent: 5 };
    await sql`update top_ups set seller = ${JSON.stringify(seller)}::jsonb, vat_e5 = 5 where id = ${id}`.execute(
      database.db,
    );
    await pay(id, false);
    const issued = await receipt(id);
    expect(issued.billed_to).toMatchObject({ name: "Gulf Freight LLC" });
    await sql`update companies set name = 'Gulf Cargo LLC', city = 'Sharjah' where id = ${company.id}`.execute(
      database.db,
    );
    await sql`
      update top_ups set number = 999, billed_to = null, seller = null, vat_e5 = 0, checked_at = now() where id = ${id}
    `.execute(database.db);
    expect(await receipt(id)).toMatchObject({ number: issued.number, billed_to: issued.billed_to, seller, vat_e5: 5 });
  });
});
