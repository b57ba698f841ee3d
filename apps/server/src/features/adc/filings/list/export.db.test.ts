// The declarations of a list are exported whole, as the list shows them, and those of no other company.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../../tests/kit/servers/databases.ts";
import { openTestApp, type TestApp } from "../../../../../../../tests/kit/servers/test-app.ts";

const path = "/api/filings/adc/export/";

describe.each(kindsHere())("an export of declarations on %s", (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(kind, { works: false });
    await sql`
      insert into feature_flags (name, is_enabled) values ('adc_filings_enabled', true) on conflict do nothing
    `.execute(app.database.db);
  });
  afterAll(() => app?.close());

  async function somebodyWith(filings: number): Promise<SignedIn> {
    const { db } = app.database;
    const company = await createCompany(db, {});
    const person = await createPerson(db, { company });
    await sql`
      insert into adc_filings (id, company_id, status, status_changed_at, header, filing_number, created_at, updated_at, created_by)
      select gen_random_uuid(), ${company.id}, 'FILING_NUMBER_ISSUED', now(), jsonb_build_object('name', 'Pumps ' || lpad(n::text, 5, '0'),
        'filing_type', 'IMPORT', 'declaration_type', 'IM-COM', 'center_code', 'KHP', 'expected_at', '2026-12-01', 'importer_code', null,
        'exporter_code', null, 'counterparty', json_build_object('name', '=1+1'), 'reference', null, 'goods_description', 'x'),
        'ADC-' || n || ${company.id}, now(), now(), ${person.id}
      from generate_series(1, ${filings}::int) n
    `.execute(db);
    return signIn(app.tools, person);
  }
  async function linesOf(who: SignedIn, query: string): Promise<string[]> {
    const { status, bytes } = await app.download(`${path}?${query}`, who.headers.authorization);
    expect(status, bytes.toString("utf8").slice(0, 200)).toBe(200);
    return bytes.toString("utf8").trimEnd().split("\r\n");
  }

  test("has every one once, with the columns that are asked for", async () => {
    const who = await somebodyWith(1_234);
    const lines = await linesOf(who, "ordering=name&column=name&column=status&column=importer");
    expect(lines[0]).toBe("\ufeffName,Status,Importer");
    expect(lines).toHaveLength(1_235);
    expect(lines[1]).toBe("Pumps 00001,Number issued,'=1+1");
    expect(lines.at(-1)).toMatch(/^Pumps 01234,/);
  });

  test("has what is filtered for, and nothing of another company", async () => {
    await somebodyWith(2);
    const who = await somebodyWith(3);
    expect(await linesOf(who, "")).toHaveLength(4);
    expect(await linesOf(who, "filter[status]=COMPLETED")).toHaveLength(1);
  });
});
