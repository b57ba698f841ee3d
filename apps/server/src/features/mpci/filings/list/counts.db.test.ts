// The filings of each status are counted at the commit, by each connection in a place of its own.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../../tests/kit/servers/test-server.ts";
import { bindMpciFilings } from "../routes.ts";

const filings = "/api/filings/ae/mpci/filings/";

describe.each(kindsHere())("counts on %s", (kind) => {
  let server: TestServer;
  let amira: SignedIn;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings]);
    const company = await createCompany(server.database.db, { connectedAs: "MPCI123" });
    amira = await signIn(server.tools, await createPerson(server.database.db, { company }));
  });
  afterAll(() => server?.close());

  const create = async () => (await server.call(amira, "POST", filings, {})).body;
  async function counted(): Promise<{ DRAFTED: number; CANCELED: number }> {
    const { DRAFTED, CANCELED } = (await server.call(amira, "GET", filings)).body.status_counts;
    return { DRAFTED, CANCELED };
  }
  test("one connection counts in one place, whatever it counts", async () => {
    const other = await createCompany(server.database.db, {});
    const person = await createPerson(server.database.db, { company: other });
    await sql`
      insert into filings (id, company_id, number, status, status_changed_at, body, bill_type, container_count,
        has_dangerous_goods, created_at, updated_at, created_by)
      select gen_random_uuid(), ${other.id}, 'PLACE' || n, 'DRAFTED', now(), '{}', 'HOUSE', 0, false, now(), now(), ${person.id}
      from generate_series(1, 12) n
    `.execute(server.database.db);
    const { rows } = await sql`select status, count from filing_counts where company_id = ${other.id}`.execute(
      server.database.db,
    );
    expect(rows).toEqual([{ status: "DRAFTED", count: 12 }]);
  });

  test("what is discarded is counted where it is now", async () => {
    const before = await counted();
    const { id } = await create();
    await create();
    await server.call(amira, "PATCH", `${filings}${id}/action/`, { action: "DISCARD" });
    expect(await counted()).toEqual({ DRAFTED: before.DRAFTED + 1, CANCELED: before.CANCELED + 1 });
  });

  test("a save counts nothing, and clerks who work at once lose no count", async () => {
    const before = await counted();
    const made = await Promise.all(Array.from({ length: 10 }, create));
    const body = { transport: { vessel_name: "STAR OF SUEZ" } };
    await Promise.all(made.map(({ id }) => server.call(amira, "PATCH", `${filings}${id}/`, { revision: 1, body })));
    expect(await counted()).toEqual({ ...before, DRAFTED: before.DRAFTED + 10 });
  });
});
