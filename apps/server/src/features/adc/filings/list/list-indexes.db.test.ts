// The list of ADC filings reads only the index ranges it shows, however many filings a company has.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { pageQuery } from "#filing/list/page-query";
import { createCompany, createPerson } from "../../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../../tests/kit/servers/test-server.ts";
import { listed } from "./list-filings.ts";
import { type ListQuery, narrowingOf } from "./list-filters.ts";
import { sortKeys } from "./list-orderings.ts";

const many = 20_000;
/**
 * Of a hundred filings, one waits for its company, one for the payment page and one for customs; the rest are
 * completed.
 */
const openOnes = (3 * many) / 100;
const now = new Date("2026-11-21T06:00:00.000Z");

interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Actual Loops": number;
  readonly "Actual Rows": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly Plan[];
}

describe.runIf(kindsHere().includes("postgres"))("the list over many declarations", () => {
  let server: TestServer;
  let company: { id: string };

  beforeAll(async () => {
    server = await openTestServer("postgres", [], now);
    const { db } = server.database;
    company = await createCompany(db, {});
    const person = await createPerson(db, { company });
    await sql`
      insert into adc_filings (id, company_id, status, status_changed_at, header, filing_number, created_at, updated_at, created_by)
      select gen_random_uuid(), ${company.id},
        case n % 100 when 0 then 'PAYMENT_PENDING' when 1 then 'PAYMENT_STARTED' when 2 then 'PENDING_APPROVALS' else 'COMPLETED' end,
        ${now}, jsonb_build_object('name', 'Pumps ' || n, 'filing_type', 'IMPORT', 'declaration_type', 'IM-COM', 'center_code', 'KHP',
          'expected_at', '2026-12-01', 'goods_description', repeat(md5(n::text), 30)),
        'ADC-' || n, ${now}::timestamptz - n * interval '1 second', ${now}::timestamptz - ((n * 7919) % 100000) * interval '1 second', ${person.id}
      from generate_series(1, ${many}::int) n
    `.execute(db);
    await sql`vacuum analyze`.execute(db);
  });
  afterAll(() => server?.close());

  async function nodesOf(query: Partial<ListQuery>, ordering: keyof typeof sortKeys = "created_at"): Promise<Plan[]> {
    const statement = pageQuery(listed, {
      companyId: company.id,
      narrowing: narrowingOf(query as ListQuery, { companyId: company.id, now }),
      keys: sortKeys[ordering],
      descending: true,
      cursor: null,
      offset: 0,
      size: 25,
    });
    const { rows } = await sql<{ "QUERY PLAN": [{ Plan: Plan }] }>`explain (analyze, format json) ${statement}`.execute(
      server.database.db,
    );
    const nodes: Plan[] = [];
    const visit = (plan: Plan) => {
      nodes.push(plan);
      plan.Plans?.forEach(visit);
    };
    visit(rows[0]!["QUERY PLAN"][0].Plan);
    return nodes.filter((node) => node["Relation Name"] === "adc_filings");
  }

  const readBy = (nodes: readonly Plan[]) =>
    nodes.map((node) => node["Actual Loops"] * (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)));

  const needing = { filter: { needs_action: true } as ListQuery["filter"] };

  test.each(Object.keys(sortKeys) as (keyof typeof sortKeys)[])(
    "what needs somebody, a payment page that is open included, is found by %s without reading what is completed",
    async (ordering) => {
      const nodes = await nodesOf(needing, ordering);
      expect(nodes.map((node) => node["Node Type"])).not.toContain("Seq Scan");
      expect(Math.max(...readBy(nodes))).toBeLessThanOrEqual(openOnes);
    },
  );

  test("both those that wait for the company and those whose payment page is open are found", async () => {
    const { conditions } = narrowingOf(needing as ListQuery, { companyId: company.id, now });
    const { rows } = await sql<{ status: string; found: number }>`
      select status, count(*)::int as found from adc_filings f where company_id = ${company.id} and ${sql.join([...conditions], sql` and `)}
      group by status order by status
    `.execute(server.database.db);
    expect(rows).toEqual([
      { status: "PAYMENT_PENDING", found: many / 100 },
      { status: "PAYMENT_STARTED", found: many / 100 },
    ]);
  });

  test("the list as it opens is read along its index", async () => {
    const nodes = await nodesOf({});
    expect(nodes.map((node) => node["Node Type"])).not.toContain("Seq Scan");
    expect(Math.max(...readBy(nodes))).toBeLessThanOrEqual(100);
  });
});
