import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { pageQuery } from "#filing/list/page-query";
import type { Cursor } from "#http/list-cursor";
import { beneathQuery } from "#mpci/cancellation/bills-beneath";
import { billNumberTakenBy } from "#mpci/family/held-bills";
import { createCompany, createPerson } from "../../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../../tests/kit/servers/test-server.ts";
import { listedOn } from "./list-filings.ts";
import { type ListQuery, narrowingOf } from "./list-filters.ts";
import { sortKeys } from "./list-orderings.ts";

const many = 20_000;
const now = new Date("2026-11-21T06:00:00.000Z");
const listed = listedOn(sql`${dubaiDay(now)}`);

interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly Plans?: readonly Plan[];
}

describe.runIf(kindsHere().includes("postgres"))("the list over many filings", () => {
  let server: TestServer;
  let large: { id: string };
  let small: { id: string };

  beforeAll(async () => {
    server = await openTestServer("postgres", [], now);
    const { db } = server.database;
    large = await createCompany(db, {});
    small = await createCompany(db, {});
    for (const [company, share] of [
      [large, 16_000],
      [small, 200],
    ] as const) {
      const person = await createPerson(db, { company });
      await sql`
        insert into filings (id, company_id, number, status, status_changed_at, body, bill_type, bill_number, file_by,
          container_count, has_dangerous_goods, created_at, updated_at, created_by, archived)
        select gen_random_uuid(), ${company.id}, ${company.id.slice(-12)} || n,
          case when n % 100 = 0 then 'SUBMISSION_REJECTED' when n % 200 = 1 then 'ADDITIONAL_INFO_NEEDED'
            when n % 3 = 0 then 'DRAFTED' else 'LOAD' end,
          ${now}, jsonb_build_object('filler', repeat(md5(n::text), 60)), 'HOUSE', 'BILL' || n,
          ${now}::timestamptz + n * interval '1 minute', 1, n % 10 = 0, ${now}::timestamptz - n * interval '1 second',
          ${now}::timestamptz - ((n * 7919) % 100000) * interval '1 second', ${person.id}, n % 10 = 0
        from generate_series(1, ${share}::int) n
      `.execute(db);
    }
    await sql`insert into filing_words (company_id, word, filing_id) select company_id, lower(bill_number), id from filings`.execute(
      db,
    );
    const filler = await createCompany(db, {});
    const person = await createPerson(db, { company: filler });
    await sql`
      insert into filings (id, company_id, number, status, status_changed_at, body, bill_type, container_count, has_dangerous_goods,
        created_at, updated_at, created_by)
      select gen_random_uuid(), ${filler.id}, 'F' || n, 'LOAD', ${now}, '{}'::jsonb, 'HOUSE', 0, false, ${now}, ${now}, ${person.id}
      from generate_series(1, ${many - 16_200}::int) n
    `.execute(db);
    await sql`vacuum analyze`.execute(db);
  });
  afterAll(() => server.close());

  async function planOf(statement: ReturnType<typeof sql>): Promise<Plan[]> {
    const { rows } = await sql<{ "QUERY PLAN": [{ Plan: Plan }] }>`explain (format json) ${statement}`.execute(
      server.database.db,
    );
    const nodes: Plan[] = [];
    const visit = (plan: Plan) => {
      nodes.push(plan);
      plan.Plans?.forEach(visit);
    };
    visit(rows[0]!["QUERY PLAN"][0].Plan);
    return nodes;
  }

  const cursorOf: Record<string, string> = { number: "x5", bill_number: "BILL77", status: "DRAFTED" };
  function wanted(
    companyId: string,
    {
      query = {},
      ordering = "-updated_at",
      page = 1,
      side,
    }: { query?: Partial<ListQuery>; ordering?: string; page?: number; side?: Cursor["side"] },
  ) {
    const field = ordering.replace("-", "") as keyof typeof sortKeys;
    const time = String(now.getTime() * 1000);
    const values = field === "status" ? ["DRAFTED", time] : [cursorOf[field] ?? time];
    return {
      companyId,
      narrowing: narrowingOf(query as ListQuery, { companyId, now, field }),
      keys: sortKeys[field],
      descending: ordering.startsWith("-"),
      cursor: side === undefined ? null : { values, id: companyId, side },
      offset: (page - 1) * 25,
      size: 25,
    };
  }

  const orderings = ["updated_at", "created_at", "number", "bill_number", "status", "file_by", "planned_loading_at"];
  const shapes: [string, Parameters<typeof wanted>[1]][] = [
    ["as it opens", {}],
    ["its hundredth page", { page: 100 }],
    ["its four-hundredth page", { page: 400 }],
    ...orderings.flatMap((field) =>
      [field, `-${field}`].flatMap((ordering): [string, Parameters<typeof wanted>[1]][] => [
        [`by ${ordering}`, { ordering }],
        [`by ${ordering}, further on`, { ordering, side: "after" }],
        [`by ${ordering}, back`, { ordering, side: "before" }],
      ]),
    ),
    ["of one status", { query: { filter: { status: ["DRAFTED"] } as ListQuery["filter"] } }],
    [
      "of rare statuses",
      { query: { filter: { status: ["SUBMISSION_REJECTED", "ADDITIONAL_INFO_NEEDED"] } as ListQuery["filter"] } },
    ],
    [
      "of a status, by number",
      { ordering: "number", query: { filter: { status: ["DRAFTED"] } as ListQuery["filter"] } },
    ],
    ["of pasted numbers", { query: { filter: { bill_number: ["BILL77", "BILL78", "NONE"] } as ListQuery["filter"] } }],
    ["of a label", { query: { filter: { label: ["00000000-0000-4000-8000-000000000000"] } as ListQuery["filter"] } }],
    ["of what needs a person", { query: { filter: { needs_action: true } as ListQuery["filter"] } }],
    [
      "of drafts that answer something",
      { query: { filter: { status: ["DRAFTED"], answer: ["RFI", "REJECTED"] } as ListQuery["filter"] } },
    ],
    [
      "of answers that wait, by deadline",
      {
        ordering: "file_by",
        query: { filter: { answer: ["RFI", "REJECTED"], needs_action: true } as ListQuery["filter"] },
      },
    ],
    [
      "of answers and refused withdrawals that wait",
      {
        query: {
          filter: { answer: ["RFI", "REJECTED", "WITHDRAWAL_REFUSED"], needs_action: true } as ListQuery["filter"],
        },
      },
    ],
    [
      "of what waits for others, by status",
      {
        ordering: "status",
        query: {
          filter: { status: ["SUBMITTED", "SUBMISSION_SUCCESSFUL", "PENDING_SUB_FILING"] } as ListQuery["filter"],
        },
      },
    ],
    ["of what was archived", { query: { filter: { archived: true } as ListQuery["filter"] } }],
    ["of what is due", { query: { filter: { deadline_state: ["DUE_SOON"] } as ListQuery["filter"] } }],
    ["of dangerous goods", { query: { filter: { has_dangerous_goods: true } as ListQuery["filter"] } }],
    ["searched for", { query: { search: "bill77" } }],
    ["searched for by two words", { query: { search: "bill77 bill7" } }],
  ];

  test.each(shapes)("%s reads no table of filings or words from end to end", async (_, shape) => {
    for (const company of [large, small]) {
      const nodes = await planOf(pageQuery(listed, wanted(company.id, shape)) as ReturnType<typeof sql>);
      const scans = nodes.filter((node) => node["Node Type"] === "Seq Scan").map((node) => node["Relation Name"]);
      expect(scans).not.toContain("filings");
      expect(scans).not.toContain("filing_words");
    }
  });

  test.each(["updated_at", "created_at", "number", "bill_number", "status", "file_by"])(
    "the order by %s is an index's own: the large company's filings are never sorted",
    async (ordering) => {
      for (const side of [undefined, "after", "before"] as const) {
        const shape = side === undefined ? { ordering: `-${ordering}` } : { ordering: `-${ordering}`, side };
        const nodes = await planOf(pageQuery(listed, wanted(large.id, shape)) as ReturnType<typeof sql>);
        const limit = nodes.find((node) => node["Node Type"] === "Limit");
        const below: string[] = [];
        const visit = (plan: Plan) => {
          below.push(plan["Node Type"]);
          plan.Plans?.forEach(visit);
        };
        visit(limit!);
        expect(below.filter((type) => type.includes("Sort"))).toEqual([]);
        expect(below.some((type) => type.startsWith("Index"))).toBe(true);
      }
    },
  );

  test("a line shows nothing of the body, which is long", async () => {
    const statement = pageQuery(listed, wanted(large.id, {})).compile(server.database.db);
    // Of drafted updates alone it is compared with what was sent.
    expect(statement.sql.replace("v.body = f.body", "")).not.toContain("body");
  });

  test("the lines of a first page are read along the order's index, those before a later page not at all", async () => {
    const fromTable = async (page: number) => {
      const query = { filter: { status: ["DRAFTED"] } as ListQuery["filter"] };
      const nodes = await planOf(pageQuery(listed, wanted(large.id, { query, page })) as ReturnType<typeof sql>);
      return nodes.filter((node) => node["Relation Name"] === "filings").map((node) => node["Node Type"]);
    };
    expect(await fromTable(1)).toEqual(["Index Scan"]);
    expect((await fromTable(20)).toSorted()).toEqual(["Index Only Scan", "Index Scan"]);
  });

  test("rare statuses are found by one range of the index each", async () => {
    const query = { filter: { status: ["SUBMISSION_REJECTED", "ADDITIONAL_INFO_NEEDED"] } as ListQuery["filter"] };
    const nodes = await planOf(pageQuery(listed, wanted(large.id, { query })) as ReturnType<typeof sql>);
    expect(nodes.filter((node) => node["Index Name"] === "filings_status_updated")).toHaveLength(2);
  });

  test("drafts that answer something are found among many drafts by their own index", async () => {
    const query = { filter: { status: ["DRAFTED"], answer: ["RFI", "REJECTED"] } as ListQuery["filter"] };
    const nodes = await planOf(pageQuery(listed, wanted(large.id, { query })) as ReturnType<typeof sql>);
    expect(nodes.map((node) => node["Index Name"])).toContain("filings_answered_drafts");
  });

  test.each([
    ["-updated_at", "filings_unread"],
    ["file_by", "filings_needing"],
  ])("what needs a person is found by %s among many bills that need nobody", async (ordering, index) => {
    const query = { filter: { needs_action: true } as ListQuery["filter"] };
    const statement = pageQuery(listed, wanted(large.id, { ordering, query }));
    const nodes = await planOf(statement as ReturnType<typeof sql>);
    expect(nodes.map((node) => node["Index Name"])).toContain(index);
  });

  test("a refused withdrawal is found among many bills by its own index, drafts that answer something by theirs", async () => {
    const filter = { answer: ["RFI", "REJECTED", "WITHDRAWAL_REFUSED"], needs_action: true } as ListQuery["filter"];
    for (const ordering of ["-updated_at", "file_by"]) {
      const statement = pageQuery(listed, wanted(large.id, { ordering, query: { filter } }));
      const indexes = (await planOf(statement as ReturnType<typeof sql>)).map((node) => node["Index Name"]);
      expect(indexes).toContain("filings_withdrawals");
      expect(indexes).toContain("filings_answered_drafts");
    }
  });

  test.each(["MASTER", "CO_LOAD_MASTER"] as const)(
    "the bills beneath a %s are found by the number above",
    async (type) => {
      const above = { bill_type: type, bill_number: "BILL77", master_bill_number: "MASTER77", partyId: "EMCSL00" };
      const nodes = await planOf(beneathQuery(above));
      expect(nodes.map((node) => node["Index Name"])).toContain("filings_beneath");
    },
  );

  test("whether a bill number is taken is asked of its index", async () => {
    const taken = billNumberTakenBy({
      companyId: sql`${large.id}::uuid`,
      delegationId: sql`null::uuid`,
      filingId: sql`${large.id}::uuid`,
      billNumber: sql`${"BILL77"}::text`,
    });
    const nodes = await planOf(sql`select ${taken}`);
    expect(nodes.map((node) => node["Index Name"])).toContain("filings_bill_taken");
  });
});
