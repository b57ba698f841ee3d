// What asks by time alone, each minute or each night, stays quick however much there is: what each statement reads is asked of the database itself.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { createCompany, createPerson, signIn } from "../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { waitingSince } from "../../adc/answers/pull-notices.job.ts";
import { tidyingAt } from "./tidy.job.ts";

const many = 20_000;
const now = new Date("2026-11-21T06:00:00.000Z");

interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly Plan[];
}

describe.runIf(kindsHere().includes("postgres"))("what asks by time", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await openTestServer("postgres", [], now);
    const { db } = server.database;
    const company = await createCompany(db, {});
    const person = await createPerson(db, { company });
    const { sessionId } = await signIn(server.tools, person);
    // Of a hundred, one has served its time.
    const since = sql`${now}::timestamptz - case n % 100 when 0 then interval '200 days' else interval '1 hour' end`;
    const until = sql`${now}::timestamptz + case n % 100 when 0 then interval '-2 days' else interval '1 hour' end`;
    const rows = sql`from generate_series(1, ${many}::int) n`;
    await sql`insert into mails (id, recipient, subject, body, created_at) select gen_random_uuid(), 'a@b.example', 's', 'b', ${since} ${rows}`.execute(
      db,
    );
    await sql`insert into sms_messages (id, recipient, body, created_at) select gen_random_uuid(), '+971500000000', 'b', ${since} ${rows}`.execute(
      db,
    );
    await sql`
      insert into refresh_tokens (token_hash, session_id, created_at, expires_at)
      select md5(n::text), ${sessionId}, ${now}, ${until} ${rows}
    `.execute(db);
    await sql`
      insert into login_codes (id, user_id, purpose, code_hash, sent_at, expires_at)
      select gen_random_uuid(), ${person.id}, 'LOGIN', md5(n::text), ${now}, ${until} ${rows}
    `.execute(db);
    await sql`
      insert into adc_filings (id, company_id, status, status_changed_at, header, filing_number, created_at, updated_at, created_by)
      select gen_random_uuid(), ${company.id}, case n % 100 when 0 then 'PENDING_APPROVALS' else 'COMPLETED' end, ${now},
        jsonb_build_object('name', 'Pumps ' || n, 'filing_type', 'IMPORT', 'declaration_type', 'IM-COM', 'center_code', 'KHP'), 'ADC-' || n, ${now}, ${now}, ${person.id} ${rows}
    `.execute(db);
    await sql`vacuum analyze`.execute(db);
  });
  afterAll(() => server?.close());

  /** How each table is read by the statement. */
  async function readsOf(statement: ReturnType<typeof waitingSince>): Promise<string[]> {
    const { rows } = await sql<{ "QUERY PLAN": [{ Plan: Plan }] }>`explain (format json) ${statement}`.execute(
      server.database.db,
    );
    const reads: string[] = [];
    const visit = (plan: Plan) => {
      if (plan["Relation Name"] !== undefined) reads.push(`${plan["Node Type"]} of ${plan["Relation Name"]}`);
      plan.Plans?.forEach(visit);
    };
    visit(rows[0]!["QUERY PLAN"][0].Plan);
    return reads;
  }

  test("the nightly tidying reads no table that grows from end to end", async () => {
    const reads = (await Promise.all(tidyingAt(now).map(readsOf))).flat();
    for (const table of ["mails", "sms_messages", "refresh_tokens", "login_codes"]) {
      expect(reads.filter((read) => read.endsWith(` of ${table}`))).not.toEqual([]);
      expect(reads).not.toContain(`Seq Scan of ${table}`);
    }
  });

  test("whether a declaration waits for an answer is seen without reading those that wait for none", async () => {
    const reads = await readsOf(waitingSince(new Date(now.getTime() - 300_000)));
    expect(reads).toHaveLength(1);
    expect(reads[0]).toMatch(/^(?:Index Only Scan|Index Scan|Bitmap Heap Scan) of adc_filings$/);
  });
});
