import { aHouseBill, exampleCarrier } from "@filings/contract/mpci/house-bill.example";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { bindMpciFilings } from "#features/mpci/filings/routes";
import { registered, submitted } from "../../../../../../tests/kit/mpci/filed.ts";
import { createCompany, createPerson, type Person, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindMpciCutOffs } from "./routes.ts";

const filings = "/api/filings/ae/mpci/filings/";
const path = "/api/filings/ae/mpci/cut-off/";
const start = new Date("2026-11-21T06:00:00.000Z");
const loading = "2026-11-29T06:00:00.000Z";
const legal = "2026-11-28T06:00:00.000Z";
const cutOff = "2026-11-26T12:00:00.000Z";

describe.each(oneKind("postgres"))("the cut-off of a voyage on %s", (kind) => {
  let server: TestServer;
  let amira: SignedIn;
  let yusuf: Person;
  let colleague: SignedIn;
  let stranger: SignedIn;
  let reader: SignedIn;

  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings, bindMpciCutOffs], start);
    const { db } = server.database;
    await sql`
      insert into carriers (id, name, scac, mpci_party_id)
      values (${exampleCarrier.id}, ${exampleCarrier.name}, ${exampleCarrier.scac}, ${exampleCarrier.mpci_party_id})
    `.execute(db);
    const company = await createCompany(db, { connectedAs: "MPCI123" });
    const other = await createCompany(db, { name: "Capital Imports LLC", connectedAs: "MPCI777" });
    amira = await signIn(server.tools, await createPerson(db, { company, name: "Amira Haddad" }));
    yusuf = await createPerson(db, { company, name: "Yusuf Karim" });
    colleague = await signIn(server.tools, yusuf);
    stranger = await signIn(server.tools, await createPerson(db, { company: other }));
    reader = await signIn(server.tools, await createPerson(db, { company, name: "Rana", permissions: ["submit"] }));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await sql`delete from notifications`.execute(server.database.db);
    server.clock.set(start);
  });

  const voyageOf = (voyage_number: string) => ({
    carrier_id: exampleCarrier.id,
    vessel_name: "MSC OSCAR",
    voyage_number,
  });
  async function draft(voyage: string, by = amira, vessel_name = "MSC OSCAR"): Promise<string> {
    const { transport } = aHouseBill();
    const times = { planned_loading_at: loading, etd: null, eta: null };
    const answer = await server.call(by, "POST", filings, {
      ...aHouseBill({ carrier_id: exampleCarrier.id }),
      bill_number: `B${Math.random().toString(36).slice(2, 10).toUpperCase()}`,
      transport: { ...transport, ...times, vessel_name, voyage_number: voyage },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.id;
  }
  const show = async (id: string, by = amira) => (await server.call(by, "GET", `${filings}${id}/`)).body;
  const enter = (voyage: string, cut_off_at: string | null, by = amira) =>
    server.call(by, "PATCH", path, { ...voyageOf(voyage), cut_off_at });
  const ask = (voyage: string, id?: string, by = amira) => {
    const query = new URLSearchParams({ ...voyageOf(voyage), ...(id !== undefined && { filing_id: id }) });
    return server.call(by, "GET", `${path}?${query}`);
  };

  test("moves the deadline of every unfiled bill of the voyage, and says how many", async () => {
    const first = await draft("241W");
    // Typed by another, with other letters and spaces.
    const second = await draft(" 241w", colleague, "Msc  Oscar");
    const other = await draft("242W");
    const filed = await draft("241W");
    await submitted(server.tools, filed);
    await registered(server.tools, filed);
    const entered = await enter("241W", "2026-11-26T20:00:00+08:00");
    expect(entered.body).toEqual({
      ...voyageOf("241W"),
      cut_off_at: cutOff,
      entered: { by: "Amira Haddad", at: start.toISOString() },
      bills: 2,
      moved: 2,
    });
    const due = async (id: string) => (await show(id)).deadline;
    expect(await due(first)).toEqual({
      planned_loading_at: loading,
      cut_off_at: cutOff,
      file_by: cutOff,
      state: "ON_TIME",
    });
    expect((await due(second)).file_by).toBe(cutOff);
    for (const id of [other, filed]) expect((await due(id)).file_by).toBe(legal);
    expect((await enter("241W", cutOff)).body.moved).toBe(0);
    // From a cut-off to the 24 hours; a later cut-off is kept and changes nothing that is due.
    expect((await enter("241W", "2026-11-28T12:00:00.000Z")).body.moved).toBe(2);
    expect(await due(first)).toMatchObject({ cut_off_at: "2026-11-28T12:00:00.000Z", file_by: legal });
    expect((await enter("241W", null)).body).toMatchObject({ cut_off_at: null, moved: 0 });
    expect(await due(first)).toMatchObject({ cut_off_at: null, file_by: legal });
  });

  test("stands in the history of each bill that it counts for: who changed it, from when to when", async () => {
    const id = await draft("250W");
    const other = await draft("250W");
    await enter("250W", cutOff);
    // Nothing is written where nothing changes.
    await enter("250W", cutOff, colleague);
    await enter("250W", "2026-11-27T12:00:00.000Z", colleague);
    await enter("250W", null);
    for (const bill of [id, other]) {
      const { events } = await show(bill);
      const changes = events.filter(({ kind: said }: { kind: string }) => said === "CUT_OFF");
      expect(
        changes.map((event: { actor_name: string; cut_off: object }) => [event.actor_name, event.cut_off]),
      ).toEqual([
        ["Amira Haddad", { from: null, to: cutOff }],
        ["Yusuf Karim", { from: cutOff, to: "2026-11-27T12:00:00.000Z" }],
        ["Amira Haddad", { from: "2026-11-27T12:00:00.000Z", to: null }],
      ]);
    }
    const saved = await server.call(amira, "PATCH", `${filings}${id}/`, {
      revision: (await show(id)).revision,
      body: { transport: { pre_carriage: "truck" } },
    });
    expect(saved.status).toBe(200);
  });

  test("tells whoever files another bill of the voyage, once, and not who entered it", async () => {
    const ids = [await draft("300E", colleague), await draft("300E", colleague), await draft("300E")];
    await enter("300E", cutOff);
    const { rows } = await sql<{ user_id: string; kind: string; params: unknown }>`
      select user_id, kind, params from notifications
    `.execute(server.database.db);
    expect(rows).toEqual([
      {
        user_id: yusuf.id,
        kind: "voyage_cut_off",
        params: { vessel_name: "MSC OSCAR", voyage_number: "300E", name: "Amira Haddad", count: 2, cut_off_at: cutOff },
      },
    ]);
    const live = await sql<{ id: string }>`
      select data->>'id' as id from live_events where content_type = 'filing_updated' order by live_events.id desc limit 3
    `.execute(server.database.db);
    expect(live.rows.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  test("is offered to the next bill of the voyage, and counts for it once it is taken over", async () => {
    await enter("400W", cutOff);
    const id = await draft("400W");
    expect((await show(id)).deadline).toMatchObject({ cut_off_at: null, file_by: legal });
    expect((await ask("400W", id)).body).toMatchObject({ cut_off_at: cutOff, bills: 1, bill_cut_off_at: null });
    expect((await enter("400W", cutOff)).body.moved).toBe(1);
    expect((await ask("400w", id, colleague)).body.bill_cut_off_at).toBe(cutOff);
    expect((await show(id)).deadline.file_by).toBe(cutOff);
  });

  test("is lost by a bill that changes to another voyage, and by no other change", async () => {
    const id = await draft("500W");
    await enter("500W", cutOff);
    const save = async (body: object) => {
      const { revision } = await show(id);
      return (await server.call(amira, "PATCH", `${filings}${id}/`, { revision, body })).body.deadline;
    };
    const kept = await save({ transport: { voyage_number: "500w ", planned_loading_at: "2026-11-27T06:00:00.000Z" } });
    expect(kept).toMatchObject({ cut_off_at: cutOff, file_by: "2026-11-26T06:00:00.000Z" });
    expect(await save({ transport: { voyage_number: "501W" } })).toMatchObject({ cut_off_at: null });
    expect((await show(id)).deadline.cut_off_at).toBeNull();
  });

  test("is given back when the update that went to another voyage is discarded, and shown for an update", async () => {
    const id = await draft("510W");
    await enter("510W", cutOff);
    await submitted(server.tools, id);
    await registered(server.tools, id);
    expect((await server.call(amira, "POST", `${filings}${id}/convert/`)).body.deadline.cut_off_at).toBe(cutOff);
    expect((await ask("510W", id)).body).toMatchObject({ bills: 0, bill_cut_off_at: cutOff });
    const { revision } = await show(id);
    const body = { transport: { voyage_number: "510W999E" } };
    expect((await server.call(amira, "PATCH", `${filings}${id}/`, { revision, body })).status).toBe(200);
    expect((await show(id)).deadline.cut_off_at).toBeNull();
    const discarded = await server.call(amira, "PATCH", `${filings}${id}/action/`, { action: "DISCARD" });
    expect([discarded.status, discarded.body.deadline?.cut_off_at]).toEqual([200, cutOff]);
    expect((await show(id)).deadline.cut_off_at).toBe(cutOff);
  });

  test("counts for a bill of the voyage that names no loading yet", async () => {
    const id = await draft("520W");
    const { revision } = await show(id);
    const body = { transport: { planned_loading_at: null } };
    expect((await server.call(amira, "PATCH", `${filings}${id}/`, { revision, body })).status).toBe(200);
    expect((await enter("520W", cutOff)).body.moved).toBe(1);
    expect((await ask("520W", id)).body.bill_cut_off_at).toBe(cutOff);
  });

  test("keeps the revision: who edits a bill meanwhile saves it as before", async () => {
    const id = await draft("550W");
    const { revision } = await show(id);
    await enter("550W", cutOff, colleague);
    const body = { transport: { vessel_name: "MSC OSCAR" } };
    const saved = await server.call(amira, "PATCH", `${filings}${id}/`, { revision, body });
    expect([saved.status, saved.body.deadline.cut_off_at]).toEqual([200, cutOff]);
  });

  test("is not undone by an edit that is saved in the same moment", async () => {
    const id = await draft("560W");
    for (let round = 0; round < 15; round += 1) {
      const { revision } = await show(id);
      const at = new Date(Date.parse(cutOff) + round * 60_000).toISOString();
      const body = { transport: { pre_carriage: `truck ${round}` } };
      const edit = server.call(amira, "PATCH", `${filings}${id}/`, { revision, body });
      const [saved, entered] = await Promise.all([edit, enter("560W", at, colleague)]);
      expect([saved.status, entered.status]).toEqual([200, 200]);
      expect((await show(id)).deadline.cut_off_at).toBe(at);
    }
  });

  test("decides in lists what is due, and in which order", async () => {
    const late = await draft("600W");
    const soon = await draft("601W");
    const plain = await draft("602W");
    await enter("600W", "2026-11-21T05:00:00.000Z");
    await enter("601W", "2026-11-21T20:00:00.000Z");
    const list = async (query: string) => {
      const { body } = await server.call(amira, "GET", `${filings}?page_size=100&filter[status]=DRAFTED&${query}`);
      const ours = [late, soon, plain];
      return body.results.map(({ id }: { id: string }) => id).filter((id: string) => ours.includes(id));
    };
    expect(await list("ordering=file_by")).toEqual([late, soon, plain]);
    expect(await list("filter[deadline_state]=OVERDUE")).toEqual([late]);
    expect(await list("filter[deadline_state]=DUE_SOON")).toEqual([soon]);
    expect(await list("filter[deadline_state]=ON_TIME")).toEqual([plain]);
    expect(await list("filter[file_by][lte]=2026-11-22T00:00:00Z&ordering=file_by")).toEqual([late, soon]);
    await sql`
      update filings set last_sent_version = 1, last_assessment = ${JSON.stringify({ code: "DNL", version: 1 })}::jsonb where id = ${plain}
    `.execute(server.database.db);
    expect(await list("filter[due_by]=2026-11-21T10:00:00Z&filter[needs_action]=true&ordering=file_by")).toEqual([
      late,
      plain,
    ]);
    for (const moment of ["0000-01-01T00:00:00Z", "9999-12-31T23:59:59-23:59"]) {
      const refused = await server.call(amira, "GET", `${filings}?filter[due_by]=${moment}`);
      expect([refused.status, refused.body.errors[0].path]).toEqual([400, "filter.due_by"]);
    }
    const { body } = await server.call(amira, "GET", `${filings}?page_size=100&ordering=file_by`);
    const row = body.results.find(({ id }: { id: string }) => id === soon);
    expect(row).toMatchObject({ planned_loading_at: loading, deadline: { file_by: "2026-11-21T20:00:00.000Z" } });
    const loaded = await server.call(amira, "GET", `${filings}${late}/`);
    expect(loaded.body.deadline.state).toBe("OVERDUE");
  });

  test("is refused after the loading of every bill of the voyage, in words, and kept where a bill loads later", async () => {
    const id = await draft("710W");
    const late = "2026-11-29T06:00:01.000Z";
    const refused = await enter("710W", late);
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, "cut_off_at"]);
    expect(refused.body.errors[0].message).toBe("Enter a cut-off before the planned loading.");
    expect((await ask("710W", id)).body).toMatchObject({ cut_off_at: null, entered: null });
    const other = await draft("710W");
    const { revision } = await show(other);
    const body = { transport: { planned_loading_at: "2026-11-30T06:00:00.000Z" } };
    expect((await server.call(amira, "PATCH", `${filings}${other}/`, { revision, body })).status).toBe(200);
    expect((await enter("710W", late)).status).toBe(200);
  });

  test("refuses what is no moment and an unknown shipping line, and who may not prepare", async () => {
    expect((await enter("700W", "soon")).status).toBe(400);
    expect((await enter("700W", "0007-11-26T12:00:00.000Z")).body.errors[0].path).toBe("cut_off_at");
    const unknown = { ...voyageOf("700W"), carrier_id: "01a00000-0000-7000-8000-00000000ffff", cut_off_at: cutOff };
    expect((await server.call(amira, "PATCH", path, unknown)).body.errors[0].path).toBe("carrier_id");
    expect((await server.call(amira, "PATCH", path, { ...voyageOf(" "), cut_off_at: cutOff })).status).toBe(400);
    expect((await enter("700W", cutOff, reader)).body.code).toBe("permission_required");
  });

  test("is the company's own: another neither sees nor moves it", async () => {
    const id = await draft("800W");
    const theirs = await draft("800W", stranger);
    await enter("800W", cutOff);
    expect((await show(theirs, stranger)).deadline.cut_off_at).toBeNull();
    expect((await ask("800W", id, stranger)).body).toMatchObject({ cut_off_at: null, bills: 1, bill_cut_off_at: null });
    await enter("800W", "2026-11-25T12:00:00.000Z", stranger);
    expect((await show(id)).deadline.cut_off_at).toBe(cutOff);
  });
});
