// Filings and contacts are found however their names are written, those too that were kept before.
import { aHeader } from "@filings/contract/adc/header.example";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { spellings } from "@filings/contract/values/fold/spellings.example";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keepAdcWords } from "#adc/list/search-words";
import { inTransaction } from "#db/in-transaction";
import { migrate } from "#db/migrate";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { bindContacts } from "#features/company/contacts/routes";
import { bindMpciFilings } from "#features/mpci/filings/routes";
import { bindMpciOwnWords } from "#features/mpci/own-words/routes";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindSearch } from "./routes.ts";

const filingsPath = "/api/filings/ae/mpci/filings/";

describe.each(kindsHere())("names written in many ways on %s", (kind) => {
  let server: TestServer;
  let amira: SignedIn;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings, bindContacts, bindMpciOwnWords, bindSearch]);
    const { db } = server.database;
    amira = await signIn(server.tools, await createPerson(db, { company: await createCompany(db) }));
  });
  afterAll(() => server.close());

  async function search(q: string) {
    const { status, body } = await server.call(amira, "GET", `/api/v3/search/?q=${encodeURIComponent(q)}`);
    expect(status).toBe(200);
    const { filings, contacts } = body as {
      filings: { results: { bill_number: string; number: string }[] };
      contacts: { results: { name: string }[] };
    };
    return {
      bills: filings.results.map(({ bill_number, number }) => bill_number ?? number),
      contacts: contacts.results.map(({ name }) => name),
    };
  }
  async function draft(billNumber: string, shipper: string): Promise<string> {
    const bill = aHouseBill();
    const parties = bill.parties.map((party) => (party.role === "SHIPPER" ? { ...party, name: shipper } : party));
    const { status, body } = await server.call(amira, "POST", filingsPath, {
      ...{ ...bill, carrier_id: null, bill_number: billNumber, parties },
    });
    expect(status).toBe(201);
    return (body as { id: string }).id;
  }

  test("a contact and a bill are found by each spelling of their names, and by no other name", async () => {
    for (const [at, [written, typed]] of spellings.entries()) {
      await draft(`SPELLED${at}`, written);
      const keeps = await server.call(amira, "POST", "/api/v3/companies/self/contacts/", { name: written });
      // A contact's name holds no marks of direction.
      expect([201, 400]).toContain(keeps.status);
      for (const asked of [written, typed]) {
        const found = await search(asked);
        expect([asked, found.bills]).toEqual([asked, expect.arrayContaining([`SPELLED${at}`])]);
        const names = keeps.status === 201 ? [(keeps.body as { name: string }).name] : [];
        expect([asked, found.contacts]).toEqual([asked, expect.arrayContaining(names)]);
      }
    }
    expect((await search("nowhere")).contacts).toEqual([]);
  });

  test("filings of before are found by the words that their names have now, and by none that they had", async () => {
    const { db } = server.database;
    const id = await draft("EARLIER1", "Işık 𠮷 Łódź12345 AC\u200bME");
    expect((await server.call(amira, "PATCH", `${filingsPath}${id}/reference/`, { reference: "Đuro ٧٧" })).status).toBe(
      200,
    );
    const untouched = await draft("EARLIER2", "Plain Lamps");
    const declaration = newId();
    await inTransaction(server.tools, async (tx) => {
      const header = JSON.stringify({ ...aHeader(), name: "Straße EARLIER3" });
      await sql`
        insert into adc_filings (id, company_id, status, status_changed_at, header, created_at, updated_at, created_by)
        values (${declaration}, ${amira.caller.companyId}, 'DRAFT', ${server.clock.now()}, ${header}::jsonb,
          ${server.clock.now()}, ${server.clock.now()}, ${amira.caller.userId})
      `.execute(tx);
      await keepAdcWords(tx, declaration);
    });
    const kept = async () => {
      const { rows } = await sql<{ filing_id: string; word: string }>`
        select * from (select filing_id, word from filing_words where filing_id in (${id}, ${untouched})
        union all select filing_id, word from adc_filing_words where filing_id = ${declaration}) kept
        order by filing_id, word collate "C"
      `.execute(db);
      return rows;
    };
    const now = await kept();
    const words = now.map(({ word }) => word);
    expect(words).toEqual(
      expect.arrayContaining(["isik", "𠮷", "lodz12345", "12345", "acme", "duro=", "77=", "strasse", "plain"]),
    );
    const { companyId } = amira.caller;
    await sql`delete from filing_words where filing_id = ${id}`.execute(db);
    await sql`
      insert into filing_words (company_id, word, filing_id)
      select ${companyId}, word, ${id} from unnest(${["ısık", "łodz12345", "12345", "ac", "me", "đuro=", "٧٧=", "earlier1"]}::text[]) word
    `.execute(db);
    await sql`update adc_filing_words set word = 'straße' where word = 'strasse' and filing_id = ${declaration}`.execute(
      db,
    );
    await sql`delete from migrations where name = '0122-folded-names.sql'`.execute(db);
    expect(await migrate(server.database)).toEqual(["0122-folded-names.sql"]);
    expect(await kept()).toEqual(now);
    expect((await search("isik lodz")).bills).toEqual(["EARLIER1"]);
    expect((await search("isik")).contacts).toEqual(expect.arrayContaining(["IŞIK NAKLİYAT", "ışık nakliyat"]));
  });
});
