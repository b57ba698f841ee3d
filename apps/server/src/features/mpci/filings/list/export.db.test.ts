// A list is exported whole: what it finds, in its order, with nothing that a spreadsheet would run.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../../tests/kit/servers/databases.ts";
import { createFiler, openTestApp, type TestApp } from "../../../../../../../tests/kit/servers/test-app.ts";
import { unzipped } from "../../../../../../../tests/kit/unzipped.ts";

const path = "/api/filings/ae/mpci/export/";

describe.each(kindsHere())("an export on %s", (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(kind, { works: false });
  });
  afterAll(() => app?.close());

  async function somebodyWith(filings: number): Promise<SignedIn> {
    const { db } = app.database;
    const company = await createCompany(db, {});
    const person = await createPerson(db, { company });
    await sql`
      insert into filings (id, company_id, number, status, status_changed_at, body, bill_type, bill_number, shipper_name,
        container_count, has_dangerous_goods, created_at, updated_at, created_by)
      select gen_random_uuid(), ${company.id}, 'EXPORT' || n || ${company.id}, 'DRAFTED', now(), '{}', 'HOUSE',
        'BILL' || lpad(n::text, 5, '0'), case when n = 1 then '=HYPERLINK("http://evil.example")' else 'شركة; "الخليج", LLC' end,
        n, false, now(), now(), ${person.id}
      from generate_series(1, ${filings}::int) n
    `.execute(db);
    return signIn(app.tools, person);
  }
  const exported = async (who: SignedIn, query = "") => {
    const { status, headers, bytes } = await app.download(`${path}?${query}`, who.headers.authorization);
    expect(status).toBe(200);
    return { headers, lines: bytes.toString("utf8").trimEnd().split("\r\n") };
  };

  test("has every filing once, over many pages, in the order of the list", async () => {
    const who = await somebodyWith(2_345);
    const { headers, lines } = await exported(who, "ordering=bill_number");
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(lines[0]).toMatch(/^\ufeffBill of lading,Filing number,Our reference,Labels,Status,/);
    const bills = lines.slice(1).map((line) => line.split(",")[0]);
    expect(bills).toEqual(Array.from({ length: 2_345 }, (_, at) => `BILL${String(at + 1).padStart(5, "0")}`));
    const reversed = await exported(who, "ordering=-bill_number");
    expect(reversed.lines[1]).toMatch(/^BILL02345,/);
  });

  test("keeps a formula as text, and quotes what needs it", async () => {
    const { lines } = await exported(await somebodyWith(2), "ordering=bill_number");
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(lines[2]).toContain(`"شركة; ""الخليج"", LLC"`);
  });

  test("calls a draft that was discarded so, as the list does, and a withdrawn bill cancelled", async () => {
    const who = await somebodyWith(2);
    await sql`
      update filings set status = 'CANCELED', first_submitted_at = case when bill_number = 'BILL00002' then now() end
      where company_id = ${who.caller.companyId}`.execute(app.database.db);
    const { lines } = await exported(who, "ordering=bill_number&column=status");
    expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual(["Draft discarded", "Cancelled"]);
  });

  test("has the columns that the list shows, in their order, with the company's own words", async () => {
    const who = await somebodyWith(2);
    const { db } = app.database;
    const { rows } = await sql<{ id: string }>`
      select id from filings where company_id = ${who.caller.companyId} order by bill_number`.execute(db);
    await sql`insert into filing_references (filing_id, reference) values (${rows[0]!.id}, '+971 job')`.execute(db);
    const { lines } = await exported(who, "ordering=bill_number&column=reference&column=bill&column=boxes");
    expect(lines[0]).toBe("\ufeffOur reference,Bill of lading,Filing number,First container,Containers");
    expect(lines[1]).toMatch(/^'\+971 job,BILL00001,EXPORT1.*,,1$/);
  });

  test("as a workbook has the same rows, where a formula is a text", async () => {
    const who = await somebodyWith(2_345);
    const query = "ordering=bill_number&column=bill&column=shipper&column=boxes&format=xlsx";
    const { headers, bytes } = await app.download(`${path}?${query}`, who.headers.authorization);
    expect(headers["content-disposition"]).toMatch(/filings_[\d-]+\.xlsx/);
    const sheet = (await unzipped(bytes)).get("xl/worksheets/sheet1.xml")?.toString("utf8") ?? "";
    expect(sheet.match(/<row r="\d+">/g)).toHaveLength(2_346);
    expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK("http://evil.example")</t>');
    expect(sheet).not.toContain("<f>");
    expect(sheet).toMatch(/BILL02345.*<c r="\w+"><v>2345<\/v><\/c><\/row><\/sheetData><\/worksheet>$/);
  });

  test("in a workbook its times are dates whose head names their zone, in CSV text that names it", async () => {
    const who = await somebodyWith(1);
    const { bytes } = await app.download(`${path}?column=due&column=changed&format=xlsx`, who.headers.authorization);
    const sheet = (await unzipped(bytes)).get("xl/worksheets/sheet1.xml")?.toString("utf8") ?? "";
    expect(sheet).toContain(">File by (Dubai time, UTC+4)</t>");
    // As a spreadsheet counts days: 2026 begins with 46,023.
    expect(sheet).toMatch(/<row r="2"><c r="B2" s="1"><v>4\d{4}(\.\d+)?<\/v><\/c><\/row>/);
    const { lines } = await exported(who, "column=due&column=changed");
    expect(lines[0]).toBe("\ufeffFile by,Changed");
    expect(lines[1]).toMatch(/^,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+04:00$/);
  });

  test("has what is searched and filtered for, and its heads alone where nothing is found", async () => {
    const who = await somebodyWith(3);
    expect((await exported(who, "filter[status]=DRAFTED")).lines).toHaveLength(4);
    expect((await exported(who, "filter[status]=LOAD")).lines).toHaveLength(1);
  });

  test("refuses an order that the list does not know", async () => {
    const who = await somebodyWith(1);
    const { status } = await app.download(`${path}?ordering=secret`, who.headers.authorization);
    expect(status).toBe(400);
  });

  test("holds no other company's filings", async () => {
    await somebodyWith(2);
    const omar = await createFiler(app);
    expect((await exported(omar.who)).lines).toHaveLength(1);
  });
});
