// The reading operations: lists at any depth, and one filing.
import { sql } from "@filings/server/db/open";
import type { RunningServer } from "@filings/server/start-server";
import { deep } from "./extent.ts";
import type { Filled } from "./fill.ts";
import type { Request } from "./load.ts";
import { ask, headers, mpci, type Operation, record } from "./operation.ts";

const idsOf = (answer: unknown) => (answer as { results: { id: string }[] }).results.map((row) => row.id);
const holdsAll = (baseline: unknown, ids: readonly string[]) =>
  ids.every((id) => JSON.stringify(baseline).includes(id));
const session = (filled: Filled, index: number) => filled.companies[index % filled.companies.length]!;

export async function readOperations(app: RunningServer, filled: Filled): Promise<Operation[]> {
  const operations: Operation[] = [];
  const largest = filled.companies[0]!;
  const list = (path: string) => async (): Promise<Request> => ({
    method: "GET",
    path,
    headers: await headers(app, largest),
  });
  const last = await lastPagePath(app, filled);
  for (const [name, path] of [
    ["list with filter, any company", null],
    ["list, largest company, page 1", mpci],
    [`list, largest company, page ${deep}`, `${mpci}?page=${deep}`],
    ["list, largest company, last page", last],
  ] as const) {
    const one =
      path === null
        ? async () => ({
            ...(await list(`${mpci}?filter[status]=LOAD`)()),
            headers: await headers(app, filled.companies[7]!),
          })
        : list(path);
    const { statements } = await record(app, await one(), await one());
    operations.push({
      name,
      once: false,
      requests: async () =>
        path === null
          ? Promise.all(
              Array.from({ length: 50 }, async (_, index) => ({
                ...(await one()),
                headers: await headers(app, session(filled, index + 1)),
              })),
            )
          : [await one()],
      baseline: { statements, fresh: [], pooled: null },
      sample: one,
      check: (ours, baseline) => idsOf(ours).length > 0 && holdsAll(baseline, idsOf(ours)),
    });
  }
  const { rows } = await sql<{
    id: string;
  }>`select id from filings where company_id = ${largest.companyId} limit 1000`.execute(app.tools.database.db);
  const detail = async (id: string): Promise<Request> => ({
    method: "GET",
    path: `${mpci}${id}/`,
    headers: await headers(app, largest),
  });
  const { statements } = await record(app, await detail(rows[0]!.id), await detail(rows[1]!.id));
  operations.push({
    name: "detail",
    once: false,
    sample: () => detail(rows[0]!.id),
    requests: () => Promise.all(rows.slice(0, 200).map((row) => detail(row.id))),
    baseline: { statements, fresh: [], pooled: { value: rows[1]!.id, pool: rows.map((row) => row.id) } },
    check: (ours, baseline) =>
      JSON.stringify(baseline).includes(
        `"bill_number":"${(ours as { body: { bill_number: string } }).body.bill_number}"`,
      ),
  });
  return operations;
}

/** The last page has no number beyond the first 10,000 rows, so it is reached by cursors. */
async function lastPagePath(app: RunningServer, filled: Filled): Promise<string> {
  let path = mpci;
  for (;;) {
    const page = (await ask(app, {
      method: "GET",
      path: `${path}${path.includes("?") ? "&" : "?"}page_size=100`.replace(/(page_size=\d+.*)&page_size=100$/, "$1"),
      headers: await headers(app, filled.companies[0]!),
    })) as { next: string | null };
    if (page.next === null) return path;
    path = page.next;
  }
}
