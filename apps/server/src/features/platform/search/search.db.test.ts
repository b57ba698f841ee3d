import { aHeader } from "@filings/contract/adc/header.example";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keepAdcWords } from "#adc/list/search-words";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { bindContacts } from "#features/company/contacts/routes";
import { bindMpciFilings } from "#features/mpci/filings/routes";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindSearch } from "./routes.ts";

interface Found {
  readonly filings: {
    readonly results: {
      readonly system: string;
      readonly bill_number: string;
      readonly number: string;
      readonly name: string | null;
      readonly status: string;
      readonly is_discarded: boolean;
    }[];
    readonly more: boolean;
  };
  readonly contacts: { readonly results: { readonly name: string }[]; readonly more: boolean };
  readonly help: { readonly results: { readonly id: string; readonly title: string; readonly address: string }[] };
}

describe.each(kindsHere())("the site search on %s", (kind) => {
  let server: TestServer;
  let amira: SignedIn;
  let stranger: SignedIn;

  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings, bindContacts, bindSearch]);
    const { db } = server.database;
    amira = await signIn(server.tools, await createPerson(db, { company: await createCompany(db) }));
    stranger = await signIn(server.tools, await createPerson(db, { company: await createCompany(db) }));
    const bill = aHouseBill();
    for (const [number, shipper] of [
      ["FINDME1", "Bright Lamps Ltd"],
      ["FINDME2", "Bright Lamps Ltd"],
      ["OTHER1", "Ceramiche Valsecchia"],
    ] as const) {
      const parties = bill.parties.map((party) => (party.role === "SHIPPER" ? { ...party, name: shipper } : party));
      server.clock.forward(1);
      await server.call(amira, "POST", "/api/filings/ae/mpci/filings/", {
        ...bill,
        carrier_id: null,
        bill_number: number,
        parties,
      });
    }
    await server.call(amira, "POST", "/api/v3/companies/self/contacts/", { name: "Bright Lamps Ltd" });
  });
  afterAll(() => server.close());

  async function search(q: string, by = amira, language = "en"): Promise<Found> {
    const url = `/api/v3/search/?q=${encodeURIComponent(q)}`;
    const { status, body } = await server.call(by, "GET", url, undefined, { "accept-language": language });
    expect(status).toBe(200);
    return body;
  }
  const bills = ({ filings }: Found) => filings.results.map(({ bill_number }) => bill_number);

  test("filings are found by bill, number, container and party, newest first", async () => {
    expect(bills(await search("findme"))).toEqual(["FINDME2", "FINDME1"]);
    const [newest] = (await search("other1")).filings.results;
    expect(bills(await search(newest?.number ?? ""))).toEqual(["OTHER1"]);
    expect(bills(await search("lamps findme1"))).toEqual(["FINDME1"]);
    expect(bills(await search("valsecchia"))).toEqual(["OTHER1"]);
    const container = aHouseBill().equipment[0]?.container_number ?? "";
    expect(bills(await search(container))).toHaveLength(3);
    expect(bills(await search("findme lamps valsecchia"))).toEqual([]);
  });

  test("a number typed in full finds that filing first, though newer ones begin with it", async () => {
    const { db } = server.database;
    const [first] = (await search("other1")).filings.results;
    await sql`
      insert into filings (id, company_id, number, status, status_changed_at, body, bill_type, container_count,
        has_dangerous_goods, created_at, updated_at, created_by)
      select gen_random_uuid(), company_id, 'LONGER' || n, status, status_changed_at, body, bill_type, container_count,
        has_dangerous_goods, created_at, updated_at + interval '1 day', created_by
      from (select * from filings where number = ${first?.number}) one, generate_series(1, 7) n
    `.execute(db);
    await sql`
      insert into filing_words (company_id, word, filing_id)
      select company_id, 'other1' || number, id from filings where number like 'LONGER%'
    `.execute(db);
    const [found] = (await search("OTHER1")).filings.results;
    await sql`delete from filing_words where word like 'other1LONGER%'`.execute(db);
    await sql`delete from filings where number like 'LONGER%'`.execute(db);
    expect(found?.number).toBe(first?.number);
  });

  test("contacts and help stand beside them, help in the reader's language", async () => {
    const found = await search("lamps");
    expect(found.contacts.results.map(({ name }) => name)).toEqual(["Bright Lamps Ltd"]);
    expect(bills(found)).toEqual(["FINDME2", "FINDME1"]);
    expect((await search("deadline")).help.results[0]).toEqual({
      id: "deadline",
      title: "The 24-hour deadline",
      address: "/help/deadline",
    });
    expect((await search("مفتاح", amira, "ar")).help.results.map(({ id }) => id)).toContain("create_key");
    expect((await search("مفتاح", amira, "en")).help.results).toEqual([]);
    // A term of the glossary is found in the reader's language, and by the English of the papers.
    const term = { id: "house_bill", address: "/help/glossary#house_bill" };
    expect((await search("connaissement house", amira, "fr")).help.results).toContainEqual({
      ...term,
      title: "Connaissement house",
    });
    expect((await search("house bill", amira, "fr")).help.results).toContainEqual(expect.objectContaining(term));
    // A topic with the word in its title comes before one that only lists it.
    expect((await search("filing")).help.results[0]?.id).toBe("start_filing");
  });

  test("declarations are found by filing number, name and party, beside the bills, and only by their company", async () => {
    const declared = async (name: string, filingNumber: string | null) => {
      await inTransaction(server.tools, async (tx) => {
        const id = newId();
        const header = JSON.stringify({ ...aHeader(), name });
        await sql`
          insert into adc_filings (id, company_id, status, status_changed_at, header, filing_number, created_at, updated_at,
            created_by)
          values (${id}, ${amira.caller.companyId}, ${filingNumber === null ? "DRAFT" : "FILING_NUMBER_ISSUED"}, ${server.clock.now()},
            ${header}::jsonb, ${filingNumber}, ${server.clock.now()}, ${server.clock.now()}, ${amira.caller.userId})
        `.execute(tx);
        await keepAdcWords(tx, id);
      });
    };
    await declared("Pumps October", "ADC-2026-00000017-4");
    await declared("Pumps November", null);
    const found = async (q: string, by = amira) =>
      (await search(q, by)).filings.results.map(({ system, number, name, status }) => [system, number, name, status]);
    const pumps = ["ADC", "ADC-2026-00000017-4", "Pumps October", "FILING_NUMBER_ISSUED"];
    expect(await found("ADC-2026-00000017-4")).toEqual([pumps]);
    expect(await found("00000017")).toEqual([pumps]);
    expect(await found("pumps nov")).toEqual([["ADC", "Pumps November", "Pumps November", "DRAFT"]]);
    expect(await found("pumps", stranger)).toEqual([]);
    await sql`delete from adc_filing_words`.execute(server.database.db);
    await sql`delete from adc_filings`.execute(server.database.db);
  });

  test("a draft that was discarded is no bill that NAIC withdrew, though both have one status", async () => {
    const { db } = server.database;
    const told = async () =>
      (await search("findme")).filings.results.map(({ status, is_discarded }) => [status, is_discarded]);
    expect(await told()).toEqual([
      ["DRAFTED", false],
      ["DRAFTED", false],
    ]);
    await sql`update filings set status = 'CANCELED' where bill_number like 'FINDME%'`.execute(db);
    await sql`update filings set first_submitted_at = now() where bill_number = 'FINDME1'`.execute(db);
    expect(await told()).toEqual([
      ["CANCELED", true],
      ["CANCELED", false],
    ]);
    await sql`update filings set status = 'DRAFTED', first_submitted_at = null where bill_number like 'FINDME%'`.execute(
      db,
    );
  });

  test("words that very many filings share still find the newest", async () => {
    const { db } = server.database;
    await sql`
      insert into filings (id, company_id, number, status, status_changed_at, body, bill_type, container_count,
        has_dangerous_goods, created_at, updated_at, created_by)
      select gen_random_uuid(), company_id, 'BULK' || n, status, status_changed_at, body, bill_type, container_count,
        has_dangerous_goods, created_at, '2020-01-01'::timestamptz + n * interval '1 minute', created_by
      from (select * from filings limit 1) one, generate_series(1, 1100) n
    `.execute(db);
    await sql`
      insert into filing_words (company_id, word, filing_id)
      select company_id, 'ordinary', id from filings where number like 'BULK%'
    `.execute(db);
    const { filings } = await search("ordin");
    expect(filings.results.map(({ number }) => number)).toEqual([
      "BULK1100",
      "BULK1099",
      "BULK1098",
      "BULK1097",
      "BULK1096",
    ]);
    expect(filings.more).toBe(true);
    expect((await search("ordin findme1")).filings.results).toEqual([]);
  });

  test("one letter finds nothing, and nobody finds another company's", async () => {
    expect(await search("f")).toEqual({
      q: "f",
      filings: { results: [], more: false },
      contacts: { results: [], more: false },
      help: { results: [], more: false },
    });
    const theirs = await search("lamps", stranger);
    expect([theirs.filings.results, theirs.contacts.results]).toEqual([[], []]);
    expect((await server.call(amira, "GET", "/api/v3/search/")).status).toBe(400);
    expect((await server.call(null, "GET", "/api/v3/search/?q=lamps")).status).toBe(401);
  });
});
