// The site search finds what another company filed in one's name, and nothing else of that company.
import { aHeader } from "@filings/contract/adc/header.example";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keepAdcWords } from "#adc/list/search-words";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { bindMpciFilings } from "#features/mpci/filings/routes";
import { keepReference } from "#mpci/list/keep-reference";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindSearch } from "./routes.ts";

describe.each(kindsHere())("the site search over what is filed for a company on %s", (kind) => {
  let server: TestServer;
  let principal: SignedIn;
  let filer: SignedIn;
  let stranger: SignedIn;
  const filings = { sent: "", draft: "", own: "" };

  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings, bindSearch]);
    const { db } = server.database;
    const created = async (name: string) => {
      const company = await createCompany(db, { name, connectedAs: name.slice(0, 7).toUpperCase() });
      const person = await createPerson(db, { company });
      return { company, person, who: await signIn(server.tools, person) };
    };
    const [gulf, rak, other] = [
      await created("Gulffwd LLC"),
      await created("Rakcera LLC"),
      await created("Strange LLC"),
    ];
    [filer, principal, stranger] = [gulf.who, rak.who, other.who];
    const delegation = newId();
    await sql`
      insert into mpci_delegations (id, principal_id, delegate_id, scope, state, valid_from, ended_at)
      values (${delegation}, ${rak.company.id}, ${gulf.company.id}, '{HOUSE}', 'ACTIVE', '2020-01-01', null)
    `.execute(db);
    const made = async (number: string, of: object) => {
      const bill = { ...aHouseBill(), carrier_id: null, bill_number: number, ...of };
      return (await server.call(filer, "POST", "/api/filings/ae/mpci/filings/", bill)).body.id as string;
    };
    filings.sent = await made("FORRAK1", { delegation_id: delegation });
    filings.draft = await made("FORRAK2", { delegation_id: delegation });
    filings.own = await made("FORRAK3", {});
    await sql`
      update filings set last_sent_version = 1, status = 'SUBMITTED', first_submitted_at = created_at
      where id in (${filings.sent}, ${filings.own})
    `.execute(db);
    await sql`update mpci_delegations set state = 'ENDED' where id = ${delegation}`.execute(db);
    await inTransaction(server.tools, async (tx) => {
      const kept = { filingId: filings.sent, companyId: gulf.company.id, reference: "SECRETREF" };
      await keepReference(tx, kept);
      await sql`
        insert into company_connections (id, inviter_id, invited_id, address, state, invited_at)
        values (${newId()}, ${rak.company.id}, ${gulf.company.id}, 'a@example.com', 'ACTIVE', now())
      `.execute(tx);
      const declaration = newId();
      await sql`
        insert into adc_filings (id, company_id, principal_id, status, status_changed_at, header, created_at, updated_at, created_by, last_event_seq, last_event_hash)
        values (${declaration}, ${gulf.company.id}, ${rak.company.id}, 'DRAFT', now(), ${JSON.stringify({ ...aHeader(), name: "Declared pumps" })}::jsonb, now(), now(),
          ${gulf.person.id}, 1, ${`0x${"0".repeat(64)}`})
      `.execute(tx);
      await keepAdcWords(tx, declaration);
    });
  });
  afterAll(() => server?.close());

  async function found(q: string, by: SignedIn) {
    const { status, body } = await server.call(by, "GET", `/api/v3/search/?q=${encodeURIComponent(q)}`);
    expect(status).toBe(200);
    type Found = {
      readonly bill_number: string | null;
      readonly name: string | null;
      readonly filed_by: string | null;
    };
    return body.filings.results.map(({ bill_number, name, filed_by }: Found) => [bill_number ?? name, filed_by]);
  }

  test("the principal finds a bill by its number, and reads who filed it, also once the delegation is over", async () => {
    expect(await found("forrak1", principal)).toEqual([["FORRAK1", "Gulffwd LLC"]]);
    expect(await found("declared pumps", principal)).toEqual([["Declared pumps", "Gulffwd LLC"]]);
  });

  test("it finds neither drafts nor what the other company filed for itself, nor by its own reference", async () => {
    expect(await found("forrak", principal)).toEqual([["FORRAK1", "Gulffwd LLC"]]);
    expect(await found("secretref", principal)).toEqual([]);
    expect(await found("forrak1 secretref", principal)).toEqual([]);
  });

  test("the company that filed finds it as its own, and others find nothing", async () => {
    expect(await found("secretref", filer)).toEqual([["FORRAK1", null]]);
    expect(await found("forrak", stranger)).toEqual([]);
  });

  test("it is found by the index of the words and never by reading all filings", async () => {
    const { db } = server.database;
    const text = await db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<{ "QUERY PLAN": string }>`
        explain select w.filing_id from filing_words w
        where w.company_id = any(${[newId(), newId()]}::uuid[]) and w.word ~>=~ 'forrak' and w.word ~<~ 'forral' and right(w.word, 1) <> '='
      `.execute(tx);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    expect(text).toContain("filing_words_key");
  });
});
