import type { StatementEntry } from "@filings/contract/api/money/statement";
import { amountScale } from "@filings/contract/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import { capture } from "#ledger/capture";
import { release } from "#ledger/release";
import { reserve } from "#ledger/reserve";
import { topUp } from "#ledger/top-up";
import { oneKind } from "../../../../../../../tests/kit/servers/databases.ts";
import { createFiler, type Filer, openTestApp, type TestApp } from "../../../../../../../tests/kit/servers/test-app.ts";

const credits = (units: number) => units * amountScale;
const statement = "/api/subscriptions/statement/";
const invoices = "/api/subscriptions/invoices/";

describe.each(oneKind("postgres"))("the statement and the invoices on %s", (kind) => {
  let app: TestApp;
  let amira: Filer;
  let sara: Filer;

  beforeAll(async () => {
    app = await openTestApp(kind);
    amira = await createFiler(app, { plan: "FREE", creditsE5: credits(100) });
    sara = await createFiler(app, { plan: "BASIC" });
    await createdIn(amira, "2026-09-10T00:00:00Z");
    await createdIn(sara, "2026-09-10T00:00:00Z");
  });
  afterAll(() => app?.close());

  function createdIn({ person }: Filer, at: string) {
    return sql`update companies set created_at = ${new Date(at)} where id = ${person.companyId}`.execute(
      app.database.db,
    );
  }

  function within<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return app.database.db.transaction().execute(work);
  }

  function setAside({ person }: Filer, { amount, now, isCovered = false }: Setting) {
    const amounts = { amountE5: credits(amount), coveredByPlan: isCovered, mayOverdraw: false };
    const filing = { filingId: newId(), version: 1 };
    return within((tx) => reserve(tx, { companyId: person.companyId, ...filing, ...amounts, now }));
  }

  interface Setting {
    readonly amount: number;
    readonly now: Date;
    readonly isCovered?: boolean;
  }

  function buy({ person }: Filer, units: number, now: Date) {
    return within((tx) => topUp(tx, { companyId: person.companyId, amountE5: credits(units), now }));
  }

  const amounts = (entries: readonly StatementEntry[]) => entries.map(({ amount_e5 }) => amount_e5 / amountScale);

  test("names the filing for which credits went, and whether they are gone for good", async () => {
    const now = app.tools.clock.now();
    for (let index = 0; index < 5; index += 1) await setAside(amira, { amount: 0, now, isCovered: true });
    const filing = await amira.file("ABC-SIM-ACT-1");
    await amira.reaches(filing.id, "LOAD");
    const { status, body } = await amira.call("GET", statement);
    expect(status).toBe(200);
    expect(amounts(body.results)).toEqual([-5, 100]);
    expect(body.results[0]).toMatchObject({
      kind: "RESERVE",
      filing: { system: "MPCI", id: filing.id, number: filing.number, name: "ABC-SIM-ACT-1", state: "CAPTURED" },
      top_up: null,
    });
    expect(body.results[1]).toMatchObject({ kind: "TOP_UP", filing: null, top_up: null });
    const { credits: owned } = (await amira.call("GET", "/api/subscriptions/plans/")).body;
    expect(owned).toEqual({ currency: "CREDIT", balance_e5: credits(95), reserved_e5: 0, usual_day_e5: credits(5) });
  });

  test("is read page by page, forwards and back, and sums to the balance", async () => {
    const start = new Date("2026-10-05T08:00:00Z").getTime();
    const at = (minute: number) => new Date(start + minute * 60_000);
    await buy(sara, 50, at(0));
    for (let index = 1; index <= 4; index += 1) await setAside(sara, { amount: index, now: at(index) });
    const given = await setAside(sara, { amount: 9, now: at(5) });
    await within((tx) => release(tx, { ...given, now: at(6) }));
    const seen: StatementEntry[] = [];
    const pages: string[] = [];
    let next: string | null = `${statement}?page_size=3`;
    while (next !== null) {
      const { status, body } = await sara.call("GET", next);
      expect([status, body.count, body.count_capped, body.page]).toEqual([200, 7, false, null]);
      pages.push(next);
      seen.push(...body.results);
      next = body.next;
      if (next === null) {
        const back = (await sara.call("GET", body.previous)).body;
        expect(amounts(back.results)).toEqual([-3, -2, -1]);
        expect(amounts((await sara.call("GET", back.previous)).body.results)).toEqual([9, -9, -4]);
      }
    }
    expect(pages).toHaveLength(3);
    expect(amounts(seen)).toEqual([9, -9, -4, -3, -2, -1, 50]);
    expect(seen.slice(0, 2).map(({ kind: why, filing }) => [why, filing?.state])).toEqual([
      ["RELEASE", "RELEASED"],
      ["RESERVE", "RELEASED"],
    ]);
    const { credits: owned } = (await sara.call("GET", "/api/subscriptions/plans/")).body;
    expect(owned).toMatchObject({ balance_e5: credits(40), reserved_e5: credits(10) });
    expect(amounts(seen).reduce((sum, one) => sum + one, 0)).toBe(40);
  });

  test("shows a month in Dubai, or one direction, or both, and a page mark holds for its own question only", async () => {
    const lina = await createFiler(app, { plan: "BASIC" });
    await buy(lina, 50, new Date("2026-09-30T19:59:59.999Z"));
    await buy(lina, 20, new Date("2026-09-30T20:00:00.000Z"));
    const given = await setAside(lina, { amount: 9, now: new Date("2026-10-02T08:00:00Z") });
    await within((tx) => release(tx, { ...given, now: new Date("2026-10-31T19:59:59.999Z") }));
    await setAside(lina, { amount: 4, now: new Date("2026-10-31T20:00:00.000Z") });
    const found = async (question: string) => {
      const { status, body } = await lina.call("GET", `${statement}?${question}`);
      return [status, body.count, amounts(body.results)];
    };
    expect(await found("filter[month]=2026-10")).toEqual([200, 3, [9, -9, 20]]);
    expect(await found("filter[direction]=IN")).toEqual([200, 3, [9, 20, 50]]);
    expect(await found("filter[direction]=OUT")).toEqual([200, 2, [-4, -9]]);
    expect(await found("filter[month]=2026-10&filter[direction]=OUT")).toEqual([200, 1, [-9]]);
    expect(await found("filter[month]=2027-01")).toEqual([200, 0, []]);
    const { next } = (await lina.call("GET", `${statement}?filter[month]=2026-10&page_size=2`)).body;
    expect(amounts((await lina.call("GET", next)).body.results)).toEqual([20]);
    const elsewhere = next.replace("2026-10", "2026-11");
    expect(await lina.call("GET", elsewhere)).toMatchObject({ status: 400, body: { code: "wrong_cursor" } });
    for (const wrong of ["filter[month]=2026-13", "filter[month]=now", "filter[direction]=BOTH"])
      expect(await lina.call("GET", `${statement}?${wrong}`)).toMatchObject({ status: 400 });
  });

  test("is exported as it is asked for, however long, in the reader's language, and adds up", async () => {
    const rana = await createFiler(app, { plan: "BASIC" });
    const september = new Date("2026-09-15T08:00:00Z");
    await buy(rana, 5_000, september);
    await within((tx) =>
      sql`insert into ledger_transfers (id, kind, payment_reference, at)
        select ('01994cf8-2400-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'TOP_UP', 'bulk-' || n, ${september}
        from generate_series(1, 1100) n`
        .execute(tx)
        .then(() =>
          sql`insert into ledger_postings (transfer_id, account_id, amount_e5)
          select ('01994cf8-2400-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, a.id,
            case a.kind when 'AVAILABLE' then 150000 else -150000 end
          from generate_series(1, 1100) n, ledger_accounts a
          where a.company_id = ${rana.person.companyId} and a.kind in ('AVAILABLE', 'SOLD')`.execute(tx),
        ),
    );
    await setAside(rana, { amount: 2.5, now: new Date("2026-10-02T08:00:00Z") });
    const exported = (question: string) =>
      app.download(`${statement}export/?${question}`, rana.who.headers.authorization);
    const file = await exported("");
    expect(file.headers["content-disposition"]).toMatch(/filename="statement_\d{4}-\d\d-\d\d\.csv"/);
    const lines = file.bytes.toString("utf8").replace("\ufeff", "").trimEnd().split("\r\n");
    expect(lines).toHaveLength(1 + 1_102);
    expect(lines[0]).toBe("Date (Dubai),What,Reference,Filing,Filed by,State,Reason,Credits");
    expect(lines[1]).toMatch(/^2026-10-02 12:00[^,]*,MPCI filing,,,,Reserved until delivered,,-2.5$/);
    const sum = lines.slice(1).reduce((all, line) => all + Number(line.split(",").at(-1)), 0);
    expect(sum).toBe(5_000 + 1_100 * 1.5 - 2.5);
    const october = await exported("filter[month]=2026-10&format=xlsx");
    expect(october.headers["content-disposition"]).toContain('filename="statement_2026-10.xlsx"');
    // A part of the month does not look like the whole of it.
    const part = await exported("filter[month]=2026-10&filter[direction]=IN");
    expect(part.headers["content-disposition"]).toContain('filename="statement_2026-10_added.csv"');
  });

  test("says why credits were given, on the page and in the file", async () => {
    const omar = await createFiler(app, { plan: "BASIC" });
    const given = { companyId: omar.person.companyId, amountE5: credits(5), reason: "Outage of 3 November" };
    await within((tx) => topUp(tx, { ...given, now: app.tools.clock.now() }));
    expect((await omar.call("GET", statement)).body.results[0]).toMatchObject({ reason: given.reason, top_up: null });
    const file = await app.download(`${statement}export/?`, omar.who.headers.authorization);
    expect(file.bytes.toString("utf8")).toContain("Credits added,,,,,Outage of 3 November,5");
  });

  test("a broken page mark, or one of another list, is refused", async () => {
    for (const cursor of ["nonsense", Buffer.from('{"q":"x","v":[],"i":"y","s":"after"}').toString("base64url")]) {
      expect(await sara.call("GET", `${statement}?cursor=${cursor}`)).toMatchObject({
        status: 400,
        body: { code: "wrong_cursor" },
      });
    }
  });

  test("a page however deep is read along an index", async () => {
    const { rows } = await within(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_sort = off`.execute(tx);
      return sql<Record<string, string>>`
        explain select transfer_id from ledger_postings where account_id = ${newId()} and transfer_id < ${newId()}
        order by transfer_id desc limit 26
      `.execute(tx);
    });
    expect(rows.map((row) => Object.values(row).join(" ")).join("\n")).toContain("ledger_postings_statement");
  });

  test("an invoice says what a month in Dubai cost, counts what was included, and adds up", async () => {
    const hania = await createFiler(app, { plan: "STANDARD" });
    await createdIn(hania, "2026-09-10T00:00:00Z");
    const september = new Date("2026-09-20T08:00:00Z");
    const last = new Date("2026-09-30T19:59:59.999Z");
    const october = new Date("2026-09-30T20:00:00.000Z");
    await buy(hania, 30, september);
    const [one, two, free] = [
      await setAside(hania, { amount: 3, now: september }),
      await setAside(hania, { amount: 3, now: september }),
      await setAside(hania, { amount: 0, now: september, isCovered: true }),
    ];
    const open = await setAside(hania, { amount: 3, now: last });
    await within((tx) => capture(tx, { ...one, now: september }));
    await within((tx) => capture(tx, { ...free, now: september }));
    await within((tx) => capture(tx, { ...two, now: last }));
    await within((tx) => capture(tx, { ...open, now: october }));
    const { body: heads } = await hania.call("GET", invoices);
    expect(heads).toEqual([
      expect.objectContaining({ open: true, filings: 0, charged_e5: 0, bought_e5: 0 }),
      { month: "2026-10", open: false, filings: 1, charged_e5: credits(3), bought_e5: 0, refunded_e5: 0 },
      { month: "2026-09", open: false, filings: 3, charged_e5: credits(6), bought_e5: credits(30), refunded_e5: 0 },
    ]);
    const { status, body: invoice } = await hania.call("GET", `${invoices}2026-09/`);
    expect(status).toBe(200);
    expect(invoice).toMatchObject({
      opening_e5: 0,
      closing_e5: credits(24),
      begins_at: "2026-08-31T20:00:00.000Z",
      billed_to: { name: "Gulf Freight LLC", tax_number: null },
      lines: [
        { system: "MPCI", included: true, filings: 1, unit_e5: 0, amount_e5: 0 },
        { system: "MPCI", included: false, filings: 2, unit_e5: credits(3), amount_e5: credits(6) },
      ],
    });
    expect(invoice.number).toMatch(/^INV-2026-09-[0-9A-F]{6}$/);
    const { name, address, taxNumber: tax_number } = app.tools.settings.seller;
    expect(invoice.seller).toEqual({ name, address, tax_number });
    const thisMonth = (await hania.call("GET", `${invoices}${heads[0].month}/`)).body;
    expect([thisMonth.open, thisMonth.number]).toEqual([true, null]);
    const following = (await hania.call("GET", `${invoices}2026-10/`)).body;
    expect([following.opening_e5, following.closing_e5]).toEqual([credits(24), credits(21)]);
  });

  test("there is no invoice of a month to come, of one before the company began, or of no month", async () => {
    for (const month of ["2099-01", "2026-08", "2026-13", "now"]) {
      expect(await sara.call("GET", `${invoices}${month}/`)).toMatchObject({ status: 404 });
    }
  });

  test("another company's credits appear in neither", async () => {
    const omar = await createFiler(app, { plan: "FREE" });
    expect((await omar.call("GET", statement)).body).toMatchObject({ count: 0, results: [], next: null });
    expect((await omar.call("GET", invoices)).body).toEqual([
      expect.objectContaining({ open: true, filings: 0, charged_e5: 0 }),
    ]);
  });
});
