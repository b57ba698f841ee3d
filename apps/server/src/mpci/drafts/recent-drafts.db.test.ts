// A draft that was saved here a moment ago is not read again, and nothing that changed since then is passed over.
import { aHouseBill, exampleCarrier } from "@filings/contract/mpci/house-bill.example";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../tests/kit/servers/test-server.ts";
import { bindMpciFilings } from "../../features/mpci/filings/routes.ts";

const filings = "/api/filings/ae/mpci/filings/";
const today = new Date("2026-11-21T06:00:00.000Z");

describe.each(oneKind("postgres"))("drafts saved a moment ago on %s", (kind) => {
  let server: TestServer;
  let amira: SignedIn;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings], today);
    const { db } = server.database;
    await sql`
      insert into carriers (id, name, scac, mpci_party_id)
      values (${exampleCarrier.id}, ${exampleCarrier.name}, ${exampleCarrier.scac}, ${exampleCarrier.mpci_party_id})
    `.execute(db);
    const company = await createCompany(db, { connectedAs: "MPCI123" });
    amira = await signIn(server.tools, await createPerson(db, { company }));
  });
  afterAll(() => server?.close());

  const save = (id: string, revision: number, body: unknown) =>
    server.call(amira, "PATCH", `${filings}${id}/`, { revision, body });
  const named = (vessel_name: string) => ({ transport: { vessel_name } });
  const change = (id: string, what: ReturnType<typeof sql>) =>
    sql`update filings set ${what} where id = ${id}`.execute(server.database.db);

  /** A draft of revision 2, as this process has just saved it. */
  async function savedDraft(): Promise<string> {
    const { body } = await server.call(amira, "POST", filings, { ...aHouseBill(), carrier_id: exampleCarrier.id });
    expect((await save(body.id, 1, named("STAR ONE"))).status).toBe(200);
    return body.id;
  }
  const bodyOf = async (id: string) => (await server.call(amira, "GET", `${filings}${id}/`)).body;

  test("edit after edit builds on what was saved, with the findings of the whole", async () => {
    const id = await savedDraft();
    expect((await save(id, 2, { equipment: [] })).body.findings).not.toEqual([]);
    const { body } = await save(id, 3, named("STAR TWO"));
    const shown = await bodyOf(id);
    expect(shown).toMatchObject({ revision: 4, body: { transport: { vessel_name: "STAR TWO" }, equipment: [] } });
    expect(body.findings).toEqual(shown.findings);
    expect((await save(id, 4, { bill_number: "MOMENT1" })).status).toBe(200);
    expect((await save(id, 5, named("STAR THREE"))).status).toBe(200);
    expect((await bodyOf(id)).body).toMatchObject({ bill_number: "MOMENT1", transport: { vessel_name: "STAR THREE" } });
  });

  test("another process's save is not overwritten", async () => {
    const id = await savedDraft();
    await change(id, sql`revision = 3, body = jsonb_set(body, '{bill_number}', '"THEIRS"')`);
    const refused = await save(id, 2, named("STAR TWO"));
    expect([refused.status, refused.body.code]).toEqual([409, "stale_revision"]);
    expect((await save(id, 3, named("STAR TWO"))).status).toBe(200);
    expect((await bodyOf(id)).body).toMatchObject({ bill_number: "THEIRS", transport: { vessel_name: "STAR TWO" } });
  });

  test("a save whose transaction fails leaves nothing to build on", async () => {
    const id = await savedDraft();
    await sql`
      create function refuse_save() returns trigger language plpgsql as $$ begin raise 'no' using errcode = '45000'; end $$
    `.execute(server.database.db);
    await sql`create trigger refused before update on filings for each row execute function refuse_save()`.execute(
      server.database.db,
    );
    expect((await save(id, 2, { bill_number: "NEVER" })).status).toBe(500);
    await sql`drop trigger refused on filings`.execute(server.database.db);
    await change(id, sql`revision = 3`);
    expect((await save(id, 3, named("STAR TWO"))).status).toBe(200);
    expect((await bodyOf(id)).body.bill_number).not.toBe("NEVER");
  });

  test("a cut-off that came meanwhile is in the answer", async () => {
    const id = await savedDraft();
    await change(id, sql`cut_off_at = ${new Date("2026-11-22T06:00:00.000Z")}`);
    expect((await save(id, 2, { goods_items: [] })).body.deadline.file_by).toBe("2026-11-22T06:00:00.000Z");
    expect((await bodyOf(id)).deadline.file_by).toBe("2026-11-22T06:00:00.000Z");
  });

  test("a draft that was locked meanwhile is not changed", async () => {
    const id = await savedDraft();
    await change(id, sql`locked = true`);
    const refused = await save(id, 2, named("STAR TWO"));
    expect([refused.status, refused.body.code]).toEqual([409, "invalid_transition"]);
  });

  test("a note in the history that came meanwhile stays at its end", async () => {
    const id = await savedDraft();
    expect((await server.call(amira, "PATCH", `${filings}${id}/action/`, { action: "ARCHIVE" })).status).toBe(200);
    expect((await save(id, 2, named("STAR TWO"))).status).toBe(200);
    expect(await bodyOf(id)).toMatchObject({ archived: true, body: { transport: { vessel_name: "STAR TWO" } } });
  });

  test("the order of the list moves on once in half a minute of typing, and an index entry with it", async () => {
    const id = await savedDraft();
    const at = (seconds: number) => new Date(today.getTime() + seconds * 1000).toISOString();
    server.clock.set(new Date(at(20)));
    expect((await save(id, 2, named("STAR TWO"))).body.updated_at).toBe(at(0));
    server.clock.set(new Date(at(40)));
    expect((await save(id, 3, named("STAR THREE"))).body.updated_at).toBe(at(40));
    expect((await bodyOf(id)).updated_at).toBe(at(40));
  });
});
