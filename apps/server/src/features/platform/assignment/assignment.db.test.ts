// Who works on a filing: taken, given to a colleague, given back; told to the colleague, kept in the history, and nobody else's business.
import { aHeader } from "@filings/contract/adc/header.example";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { checkChain } from "@filings/seal/events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { bindNotifications } from "#features/account/notifications/routes";
import { bindAdcFilings } from "#features/adc/filings/routes";
import { bindMpciFilings } from "#features/mpci/filings/routes";
import { anchoredHistory } from "#filing/anchored-history";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindFilingNotes } from "../notes/routes.ts";
import { bindAssignments } from "./routes.ts";

const filings = "/api/filings/ae/mpci/filings/";
const assignments = "/api/filings/assignments/";

describe.each(oneKind("postgres"))("assignment on %s", (kind) => {
  let server: TestServer;
  let amira: SignedIn;
  let yusuf: SignedIn;
  let payer: SignedIn;
  let stranger: SignedIn;
  beforeAll(async () => {
    server = await openTestServer(kind, [
      bindMpciFilings,
      bindAdcFilings,
      bindNotifications,
      bindAssignments,
      bindFilingNotes,
    ]);
    const { db } = server.database;
    await sql`
      insert into feature_flags (name, is_enabled) values ('adc_filings_enabled', true)
      on conflict (name) do update set is_enabled = true
    `.execute(db);
    const company = await createCompany(db, {});
    amira = await signIn(server.tools, await createPerson(db, { company }));
    yusuf = await signIn(server.tools, await createPerson(db, { company, name: "Yusuf Karim" }));
    payer = await signIn(server.tools, await createPerson(db, { company, permissions: ["pay"] }));
    stranger = await signIn(server.tools, await createPerson(db, { company: await createCompany(db, {}) }));
  });
  afterAll(() => server?.close());

  async function draft(bill_number: string, by = amira): Promise<string> {
    const { status, body } = await server.call(by, "POST", filings, { ...aHouseBill(), carrier_id: null, bill_number });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id;
  }
  async function declaration(by = amira): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      insert into adc_filings (id, company_id, status, status_changed_at, header, created_at, updated_at, created_by)
      values (gen_random_uuid(), ${by.caller.companyId}, 'DRAFT', now(), ${JSON.stringify(aHeader())}::jsonb, now(), now(),
        ${by.caller.userId})
      returning id
    `.execute(server.database.db);
    return rows[0]!.id;
  }
  const assign = (filing_ids: readonly string[], to: SignedIn, { by = amira, system = "MPCI" } = {}) =>
    server.call(by, "POST", assignments, { system, filing_ids, assigned_to: to.caller.userId });
  const holders = async (ids: readonly string[], { by = amira, system = "MPCI" } = {}) => {
    const query = [`system=${system}`, ...ids.map((id) => `filing_id=${id}`)].join("&");
    const { status, body } = await server.call(by, "GET", `${assignments}?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.results;
  };
  const rowOf = async (id: string, by = amira) =>
    (await server.call(by, "GET", `${filings}?page_size=100`)).body.results.find(
      (row: { id: string }) => row.id === id,
    );
  const heard = async (who: SignedIn) =>
    (await server.call(who, "GET", "/api/v3/companies/self/users/self/notifications/list/")).body.results;

  describe("does it", () => {
    test("a new bill is its maker's; given away, rows and filter say so, and nothing else of it changes", async () => {
      const id = await draft("TEAM-1");
      const before = await rowOf(id);
      expect(before.assigned_to).toEqual({ id: amira.caller.userId, name: "Amira Haddad" });
      const { status, body } = await assign([id], yusuf);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.results).toEqual([
        { filing_id: id, from: { id: amira.caller.userId, name: "Amira Haddad" }, is_changed: true },
      ]);
      expect(await rowOf(id)).toEqual({
        ...before,
        assigned_to: { id: yusuf.caller.userId, name: "Yusuf Karim" },
        assigned_by: { name: "Amira Haddad", at: server.clock.now().toISOString() },
      });
      const mine = await server.call(yusuf, "GET", `${filings}?filter[created_by]=${yusuf.caller.userId}`);
      expect(mine.body.results.map((row: { id: string }) => row.id)).toEqual([id]);
      expect(await holders([id])).toEqual([
        { filing_id: id, name: "TEAM-1", assigned_to: { id: yusuf.caller.userId, name: "Yusuf Karim" } },
      ]);
    });

    test("an id in capital letters means the same filing", async () => {
      const id = await draft("TEAM-CAPITALS");
      const { status, body } = await assign([id.toUpperCase(), id], yusuf);
      expect([status, body.results]).toEqual([
        200,
        [{ filing_id: id, from: { id: amira.caller.userId, name: "Amira Haddad" }, is_changed: true }],
      ]);
    });

    test("many at once: who has one already is told apart, the colleague hears once, and each history stays whole", async () => {
      const ids = [await draft("TEAM-2"), await draft("TEAM-3"), await draft("TEAM-4")];
      await assign([ids[1]!], yusuf);
      const { body } = await assign(ids, yusuf);
      expect(body.results.map((one: { is_changed: boolean }) => one.is_changed)).toEqual([true, false, true]);
      const [latest] = await heard(yusuf);
      expect(latest).toMatchObject({
        kind: "filing_assigned",
        filing: null,
        params: { name: "Amira Haddad", count: 2 },
      });
      for (const id of ids) {
        const { events } = await anchoredHistory(server.database.db, id);
        expect(events.map(({ event }) => event.type)).toEqual(["CREATE", "ASSIGN"]);
        expect(checkChain(events, { filingId: id })).toEqual([]);
      }
      const { body: detail } = await server.call(amira, "GET", `${filings}${ids[0]}/`);
      expect(detail.events.at(-1)).toMatchObject({ kind: "ASSIGN", actor_name: "Amira Haddad", text: "Yusuf Karim" });
      // What was assigned is still saved on the revision that was read before.
      const save = { revision: 1, body: { bill_number: "TEAM-2B" } };
      expect((await server.call(amira, "PATCH", `${filings}${ids[0]}/`, save)).status).toBe(200);
    });

    test("what is taken is no news to who takes it; what is given is told with its number", async () => {
      const id = await draft("TEAM-5", yusuf);
      const count = (await heard(amira)).length;
      await assign([id], amira);
      expect((await heard(amira)).length).toBe(count);
      expect((await rowOf(id)).assigned_by).toBeNull();
      await assign([id], yusuf);
      expect((await heard(yusuf))[0]).toMatchObject({
        kind: "filing_assigned",
        filing: { system: "MPCI", id, bill_number: "TEAM-5" },
      });
    });

    test("a declaration is given in the same way", async () => {
      const id = await declaration();
      expect((await assign([id], yusuf, { system: "ADC" })).status).toBe(200);
      const { body } = await server.call(
        yusuf,
        "GET",
        `/api/filings/adc/filings/?filter[created_by]=${yusuf.caller.userId}`,
      );
      const by = { assigned_to: { name: "Yusuf Karim" }, assigned_by: { name: "Amira Haddad" } };
      expect(body.results).toMatchObject([{ id, ...by }]);
      const { body: detail } = await server.call(yusuf, "GET", `/api/filings/adc/filings/${id}/`);
      expect(detail.thread[0]).toMatchObject({ kind: "ASSIGN", text: "Yusuf Karim" });
      expect((await holders([id], { system: "ADC" }))[0]).toMatchObject({ filing_id: id });
    });

    test("a note that is written with it stands on each filing, and the colleague reads it with the news", async () => {
      const ids = [await draft("TOLD-1"), await draft("TOLD-2")];
      const note = "Ring the shipper before two";
      const body = { system: "MPCI", filing_ids: ids, assigned_to: yusuf.caller.userId, note: `  ${note} ` };
      await server.call(payer, "POST", "/api/filings/tracked/", {
        system: "MPCI",
        filing_id: ids[0],
        is_tracked: true,
      });
      expect((await server.call(amira, "POST", assignments, body)).status).toBe(200);
      for (const id of ids) {
        const notes = await server.call(yusuf, "GET", `/api/filings/notes/?system=MPCI&filing_id=${id}`);
        expect(notes.body.results).toMatchObject([{ text: note, author: { name: "Amira Haddad" } }]);
      }
      const [latest, earlier] = await heard(yusuf);
      expect(latest).toMatchObject({ kind: "filing_assigned", params: { name: "Amira Haddad", count: 2, note } });
      expect(earlier?.kind).not.toBe("filing_noted");
      expect((await heard(payer))[0]).toMatchObject({ kind: "filing_noted", filing: { id: ids[0] }, params: { note } });
      // Who has it already gets no note of nothing.
      await server.call(amira, "POST", assignments, body);
      const notes = await server.call(yusuf, "GET", `/api/filings/notes/?system=MPCI&filing_id=${ids[0]}`);
      expect(notes.body.results).toHaveLength(1);
    });

    test("who worked on a filing hears that a colleague took it, and one who gives theirs away does not", async () => {
      const [one, two] = [await draft("TAKEN-1"), await draft("TAKEN-2")];
      const before = (await heard(amira)).length;
      await assign([one], yusuf, { by: yusuf });
      expect((await heard(amira))[0]).toMatchObject({
        kind: "filing_taken",
        filing: { id: one, bill_number: "TAKEN-1" },
        params: { name: "Yusuf Karim" },
      });
      await assign([two], yusuf);
      expect(await heard(amira)).toHaveLength(before + 1);
    });
  });

  describe("refuses it", () => {
    test("to who may not prepare filings, has left, or is another company's", async () => {
      const id = await draft("TEAM-6");
      for (const to of [payer, stranger]) {
        const { status, body } = await assign([id], to);
        expect([status, body.code, body.errors[0].path]).toEqual([400, "not_a_colleague", "assigned_to"]);
      }
      expect((await assign([id], yusuf, { by: payer })).body.code).toBe("permission_required");
      expect((await rowOf(id)).assigned_to.name).toBe("Amira Haddad");
    });

    test("as a whole where one of the filings is missing", async () => {
      const id = await draft("TEAM-7");
      expect((await assign([id, crypto.randomUUID()], yusuf)).status).toBe(404);
      expect((await rowOf(id)).assigned_to.name).toBe("Amira Haddad");
    });
  });

  describe("keeps others out", () => {
    test("another company neither assigns nor reads", async () => {
      const id = await draft("TEAM-8");
      expect((await assign([id], stranger, { by: stranger })).status).toBe(404);
      expect(await holders([id], { by: stranger })).toEqual([]);
    });
  });
});
