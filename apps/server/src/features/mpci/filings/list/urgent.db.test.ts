// What of the bills that need a person cannot wait: what NAIC asks, what is late, and what is to be filed by a moment.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { assessed, refused, registered, submitted } from "../../../../../../../tests/kit/mpci/filed.ts";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../../tests/kit/servers/test-server.ts";
import { bindMpciFilings } from "../routes.ts";

const filings = "/api/filings/ae/mpci/filings/";
const now = new Date("2026-11-21T06:00:00.000Z");
const hourMs = 3_600_000;

describe.each(oneKind("postgres"))("what cannot wait, on %s", (kind) => {
  let server: TestServer;
  let who: SignedIn;

  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings], now);
    const company = await createCompany(server.database.db, {});
    who = await signIn(server.tools, await createPerson(server.database.db, { company }));
  });
  afterAll(() => server.close());

  /** A draft that loads so many hours from now. */
  async function draft(bill_number: string, loadsIn: number | null): Promise<string> {
    const planned_loading_at = loadsIn === null ? null : new Date(now.getTime() + loadsIn * hourMs).toISOString();
    const { status, body } = await server.call(who, "POST", filings, {
      bill_number,
      ...(planned_loading_at !== null && { transport: { planned_loading_at } }),
    });
    expect(status).toBe(201);
    return body.id;
  }

  /** The draft is an update of a version that was answered so. */
  async function answers(id: string, code: string): Promise<void> {
    const assessment = JSON.stringify({ code, version: 1 });
    await sql`update filings set last_sent_version = 1, last_assessment = ${assessment}::jsonb where id = ${id}`.execute(
      server.database.db,
    );
  }

  async function listed(query: string): Promise<string[]> {
    const { status, body } = await server.call(who, "GET", `${filings}?page_size=100&${query}`);
    expect([status, body.count]).toEqual([200, body.results.length]);
    return body.results.map((row: { bill_number: string }) => row.bill_number).sort();
  }

  const urgent = (hours: number) =>
    listed(`filter[needs_action]=true&filter[due_by]=${new Date(now.getTime() + hours * hourMs).toISOString()}`);

  test("is what NAIC asks, and of the drafts that answer nothing those that are due by then", async () => {
    await draft("DUE", 30);
    await draft("NO DAY", null);
    await draft("LATE", -1);
    for (const code of ["RFI", "DNL", "ACW", "ACT"] as const) {
      const id = await draft(code, 300);
      await submitted(server.tools, id);
      await registered(server.tools, id);
      await assessed(server.tools, id, code);
    }
    const no = await draft("REFUSED", 300);
    await submitted(server.tools, no);
    await refused(server.tools, no);
    const asked = ["ACW", "DNL", "REFUSED", "RFI"];
    expect(await urgent(5)).toEqual([...asked, "LATE"].sort());
    expect(await urgent(6)).toEqual([...asked, "DUE", "LATE"].sort());
  });

  test("has no update of a bill that may be loaded, which is late in no list either", async () => {
    for (const code of ["ACT", "ACW", "RFI", "DNL"]) await answers(await draft(`UPDATE ${code}`, -1), code);
    const updates = (found: string[]) => found.filter((number) => number.startsWith("UPDATE"));
    expect(updates(await urgent(0))).toEqual(["UPDATE ACW", "UPDATE DNL", "UPDATE RFI"]);
    expect(updates(await listed("filter[deadline_state]=LOADED_BY_PLAN"))).toEqual(["UPDATE DNL"]);
  });
});
