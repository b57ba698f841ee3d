// A person's own day: what was put off is theirs alone and comes back, and since when they were away.
import { limits } from "@filings/contract/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { bindMpciFilings } from "#features/mpci/filings/routes";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindDay } from "./routes.ts";

const filings = "/api/filings/ae/mpci/filings/";
const path = "/api/filings/snoozes/";

describe.each(oneKind("postgres"))("a person's day on %s", (kind) => {
  let server: TestServer;
  let amira: SignedIn;
  let yusuf: SignedIn;
  let stranger: SignedIn;
  let id: string;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings, bindDay]);
    const { db } = server.database;
    const company = await createCompany(db, {});
    amira = await signIn(server.tools, await createPerson(db, { company }));
    yusuf = await signIn(server.tools, await createPerson(db, { company, permissions: ["pay"] }));
    stranger = await signIn(server.tools, await createPerson(db, { company: await createCompany(db, {}) }));
    id = (await server.call(amira, "POST", filings, {})).body.id;
  });
  afterAll(() => server?.close());

  const snooze = (minutes: number | null, { by = amira, of = id } = {}) =>
    server.call(by, "POST", path, { system: "MPCI", filing_id: of, minutes });
  const snoozed = async (by = amira) => (await server.call(by, "GET", path)).body.results;
  const visit = async (by = amira) => (await server.call(by, "POST", "/api/filings/visits/")).body.left_at;
  const ago = (minutes: number) =>
    sql`update queue_visits set last_at = now() - make_interval(mins => ${minutes}::int)`.execute(server.database.db);

  test("what is put off is listed until then, for nobody else, and brought back", async () => {
    const { status, body } = await snooze(60);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(Date.parse(body.snooze.until) - Date.parse(body.snooze.snoozed_at)).toBe(3_600_000);
    await snooze(120);
    expect(await snoozed()).toMatchObject([{ system: "MPCI", filing_id: id }]);
    expect(await snoozed(yusuf)).toEqual([]);
    expect((await snooze(null)).body).toEqual({ snooze: null });
    expect(await snoozed()).toEqual([]);
  });

  test("what is over is no longer listed, and swept up with the next", async () => {
    await snooze(1);
    await sql`update snoozed_filings set until = now() - interval '1 day'`.execute(server.database.db);
    expect(await snoozed()).toEqual([]);
    const other = (await server.call(amira, "POST", filings, {})).body.id;
    await snooze(60, { of: other });
    const { rows } = await sql`select filing_id from snoozed_filings`.execute(server.database.db);
    expect(rows).toEqual([{ filing_id: other }]);
  });

  test("too long a time, too many filings, and another company's filing are refused", async () => {
    expect((await snooze(limits.snoozeMinutesMost + 1)).status).toBe(400);
    expect((await snooze(60, { by: stranger })).status).toBe(404);
    await sql`
      insert into snoozed_filings (user_id, company_id, system, filing_id, snoozed_at, until)
      select ${yusuf.caller.userId}, ${yusuf.caller.companyId}, 'ADC', gen_random_uuid(), now(), now() + interval '1 hour'
      from generate_series(1, ${limits.snoozedFilingsMost}::int)
    `.execute(server.database.db);
    expect((await snooze(60, { by: yusuf })).body).toMatchObject({ code: "snoozes_taken" });
  });

  test("who comes back after ten minutes learns when they left, also at the next looks of the same visit", async () => {
    expect(await visit()).toBeNull();
    await ago(8);
    expect(await visit()).toBeNull();
    await ago(90);
    const left = await visit();
    expect(Math.round((Date.now() - Date.parse(left)) / 60_000)).toBe(90);
    expect(await visit()).toBe(left);
    expect(await visit(stranger)).toBeNull();
  });

  test("a list leaves out what one person works on", async () => {
    const of = async (query: string) => (await server.call(amira, "GET", `${filings}?${query}`)).body.count;
    expect(await of(`filter[not_created_by]=${amira.caller.userId}`)).toBe(0);
    expect(await of(`filter[not_created_by]=${yusuf.caller.userId}`)).toBe(await of(""));
  });
});
