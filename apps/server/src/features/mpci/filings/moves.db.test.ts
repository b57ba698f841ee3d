import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { assessed, refused, registered, submitted } from "../../../../../../tests/kit/mpci/filed.ts";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindMpciFilings } from "./routes.ts";

const filings = "/api/filings/ae/mpci/filings/";

describe.each(oneKind("postgres"))("moves of a filing on %s", (kind) => {
  let server: TestServer;
  let amira: SignedIn;

  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings], new Date("2026-11-21T06:00:00.000Z"));
    const { db } = server.database;
    const gulf = await createCompany(db, { name: "Gulf Forwarding LLC", connectedAs: "MPCI123" });
    amira = await signIn(server.tools, await createPerson(db, { company: gulf }));
  });
  afterAll(() => server.close());

  async function draft(billNumber: string): Promise<string> {
    const { body, status } = await server.call(
      amira,
      "POST",
      filings,
      aHouseBill({ bill_number: billNumber, carrier_id: null }),
    );
    expect(status).toBe(201);
    return body.id;
  }
  const show = async (id: string) => (await server.call(amira, "GET", `${filings}${id}/`)).body;
  const act = (id: string, action: string, more: object = {}) =>
    server.call(amira, "PATCH", `${filings}${id}/action/`, { action, ...more });
  const convert = (id: string) => server.call(amira, "POST", `${filings}${id}/convert/`);
  async function save(id: string, body: object) {
    const { revision } = await show(id);
    return server.call(amira, "PATCH", `${filings}${id}/`, { revision, body });
  }
  async function loaded(billNumber: string): Promise<string> {
    const id = await draft(billNumber);
    await submitted(server.tools, id);
    await registered(server.tools, id);
    await assessed(server.tools, id, "ACT");
    return id;
  }
  const rowsOf = async (search: string) =>
    (await server.call(amira, "GET", `${filings}?search=${search}`)).body.results;

  describe("discard", () => {
    test("a first draft is cancelled and kept [spec 7.mpci.action] [spec 4.calls-move] [mpci T05]", async () => {
      const id = await draft("DROP1");
      const { status, body } = await act(id, "DISCARD");
      expect([status, body.status, body.version]).toEqual([200, "CANCELED", 1]);
      expect(body.events.map((event: { kind: string }) => event.kind)).toEqual(["CREATE", "DISCARD"]);
      expect(body.available_actions).toEqual(["copy", "ARCHIVE"]);
      expect((await act(id, "DISCARD")).body.code).toBe("invalid_transition");
    });

    test("an update gives way to the filed version: content, columns, words, status [mpci T06]", async () => {
      const id = await loaded("KEEP1");
      const before = await show(id);
      expect((await convert(id)).body).toMatchObject({ status: "DRAFTED", version: 2 });
      const edited = await save(id, {
        bill_number: "OTHER1",
        transport: { planned_loading_at: "2026-12-24T06:00:00.000Z" },
      });
      expect(edited.status).toBe(200);
      expect((await rowsOf("other1")).map((row: { id: string }) => row.id)).toEqual([id]);
      expect(await rowsOf("keep1")).toEqual([]);

      const { status, body } = await act(id, "DISCARD");
      expect([status, body.status, body.version]).toEqual([200, "LOAD", 1]);
      expect(body.body).toEqual(before.body);
      expect(body.deadline).toEqual(before.deadline);
      expect(body.last_assessment).toMatchObject({ code: "ACT", version: 1, superseded: false });
      const [row] = await rowsOf("keep1");
      const { file_by, state } = before.deadline;
      expect(row).toMatchObject({ id, bill_number: "KEEP1", status: "LOAD", deadline: { file_by, state } });
      expect(await rowsOf("other1")).toEqual([]);
    });

    test("a refused update gives way to the registered version, and its refusal with it [mpci T45]", async () => {
      const id = await loaded("BACK1");
      await convert(id);
      await save(id, { bill_number: "BACK2" });
      await submitted(server.tools, id);
      const waiting = await show(id);
      expect(waiting.last_assessment.superseded).toBe(true);
      await refused(server.tools, id);
      const refusedDetail = await show(id);
      expect(refusedDetail).toMatchObject({ status: "SUBMISSION_REJECTED", version: 2, findings: [] });
      expect(refusedDetail.rejection.points[0]).toMatchObject({ path: "equipment[0].container_number", code: "E0104" });
      expect(refusedDetail.available_actions).toContain("DISCARD");

      const { body } = await act(id, "DISCARD");
      expect(body).toMatchObject({ status: "LOAD", version: 1, rejection: null });
      expect(body.body.bill_number).toBe("BACK1");
      expect(body.last_assessment.superseded).toBe(false);
      expect(body.versions.map((one: { version: number; status: string }) => [one.version, one.status])).toEqual([
        [1, "LOAD"],
        [2, "SUBMISSION_REJECTED"],
      ]);
    });

    test("a filed bill cannot be dropped", async () => {
      const id = await loaded("NODROP1");
      const { status, body } = await act(id, "DISCARD");
      expect([status, body.code]).toEqual([409, "invalid_transition"]);
      expect(body.current).toMatchObject({ id, status: "LOAD" });
    });
  });

  describe("convert", () => {
    test("twice gives the same draft once [spec 7.mpci.convert] [spec 4.calls-move]", async () => {
      const id = await loaded("TWICE1");
      const [one, two] = await Promise.all([convert(id), convert(id)]);
      expect([one.status, two.status]).toEqual([200, 200]);
      expect(two.body).toEqual(one.body);
      expect(one.body).toMatchObject({ status: "DRAFTED", version: 2, last_assessment: { code: "ACT", version: 1 } });
      expect(one.body.versions).toHaveLength(2);
      expect(one.body.events.filter((event: { kind: string }) => event.kind === "CONVERT")).toHaveLength(1);
    });

    test("a bill that was never registered keeps its version, and shows why it was refused", async () => {
      const id = await draft("NEVER1");
      await submitted(server.tools, id);
      await refused(server.tools, id);
      const { body } = await convert(id);
      expect(body).toMatchObject({ status: "DRAFTED", version: 1 });
      expect(body.rejection.points).toHaveLength(1);
      expect((await convert(id)).body).toEqual(body);
    });

    test("what waits for its receipt, was never sent, or has ended is refused", async () => {
      const waiting = await draft("WAIT1");
      await submitted(server.tools, waiting);
      const fresh = await draft("FRESH1");
      const ended = await draft("END1");
      await act(ended, "DISCARD");
      for (const id of [waiting, fresh, ended]) {
        const { status, body } = await convert(id);
        expect([status, body.code]).toEqual([409, "invalid_transition"]);
      }
      expect((await save(waiting, { bill_number: "WAIT2" })).body.code).toBe("invalid_transition");
      expect((await show(waiting)).body.bill_number).toBe("WAIT1");
    });

    test("once the authority knows the filer, the delegation cannot be changed", async () => {
      const id = await loaded("FILER1");
      const { body } = await convert(id);
      const answer = await server.call(amira, "PATCH", `${filings}${id}/`, {
        revision: body.revision,
        body: {},
        delegation_id: newId(),
      });
      expect([answer.body.code, answer.body.errors[0].path]).toEqual(["wrong_value", "delegation_id"]);
    });
  });

  describe("answers of the authority", () => {
    test("a request for information names its points until an update is sent", async () => {
      const id = await draft("ASKED1");
      await submitted(server.tools, id);
      await registered(server.tools, id);
      await assessed(server.tools, id, "RFI", [
        { path: "goods_items[1]", code: "RFI-DOC", text: "Attach the safety data sheet" },
        { path: null, code: "RFI-DAT", text: "State the brand" },
      ]);
      const asked = await show(id);
      expect(asked.status).toBe("ADDITIONAL_INFO_NEEDED");
      expect(asked.rfi.points).toEqual([
        { path: "goods_items[1]", text: "Attach the safety data sheet", wants_attachment: true },
        { path: null, text: "State the brand", wants_attachment: false },
      ]);
      expect(asked.available_actions).toContain("ANSWER_RFI");
      await convert(id);
      expect((await show(id)).available_actions).toContain("ANSWER_RFI");
      expect((await show(id)).rfi).toEqual(asked.rfi);
      await submitted(server.tools, id);
      expect(await show(id)).toMatchObject({ rfi: null, last_assessment: { code: "RFI", superseded: true } });
    });

    test("an answer is marked as read once, by whom the history says [spec 7.mpci.action] [mpci T62]", async () => {
      const id = await loaded("READ1");
      const { body } = await act(id, "MARK_READ");
      expect(body.last_assessment).toMatchObject({ code: "ACT", read_at: server.clock.now().toISOString() });
      expect(body.events.at(-1)).toMatchObject({ kind: "MARK_READ", actor: "USER", actor_name: "Amira Haddad" });
      expect(body.available_actions).not.toContain("MARK_READ");
      expect((await act(id, "MARK_READ")).body.code).toBe("invalid_transition");
    });

    test("an answer that was marked as read by mistake is marked as unread, and needs somebody again [mpci T67]", async () => {
      const id = await loaded("UNREAD1");
      await assessed(server.tools, id, "DNL");
      const { body: refused } = await act(id, "MARK_UNREAD");
      expect(refused.code).toBe("invalid_transition");
      await act(id, "MARK_READ");
      const { body } = await act(id, "MARK_UNREAD");
      expect(body.last_assessment).toMatchObject({ code: "DNL", read_at: null });
      expect(body.events.at(-1)).toMatchObject({ kind: "MARK_UNREAD", actor: "USER", actor_name: "Amira Haddad" });
      expect(body.available_actions).toContain("MARK_READ");
      expect(body.available_actions).not.toContain("MARK_UNREAD");
    });

    test("an answer that came after the one that was read stays unread", async () => {
      const id = await loaded("READ2");
      const { last_assessment: seen } = await show(id);
      server.clock.forward(1);
      await assessed(server.tools, id, "DNL");
      const refused = await act(id, "MARK_READ", { answer_received_at: seen.received_at });
      expect([refused.status, refused.body.code]).toEqual([409, "newer_answer"]);
      expect(refused.body.current.last_assessment).toMatchObject({ code: "DNL", read_at: null });
      expect((await show(id)).last_assessment).toEqual(refused.body.current.last_assessment);
      const { received_at } = refused.body.current.last_assessment;
      const { body } = await act(id, "MARK_READ", { answer_received_at: received_at });
      expect(body.last_assessment).toMatchObject({ code: "DNL", read_at: server.clock.now().toISOString() });
    });

    test("asking again puts one job, and is refused for a minute [spec 7.mpci.action] [mpci T63]", async () => {
      const id = await loaded("AGAIN1");
      const jobs = async () => {
        const { rows } =
          await sql`select 1 from pgboss.job where name = 'mpci.ask-again' and data->>'filingId' = ${id}`.execute(
            server.database.db,
          );
        return rows.length;
      };
      const { body, status } = await act(id, "REFRESH_STATUS");
      expect([status, body.status, await jobs()]).toEqual([200, "LOAD", 1]);
      server.clock.forward(45);
      const early = await act(id, "REFRESH_STATUS");
      expect([early.status, early.body.code, early.headers["retry-after"]]).toEqual([429, "asked_recently", "15"]);
      expect(await jobs()).toBe(1);
      server.clock.forward(15);
      expect((await act(id, "REFRESH_STATUS")).status).toBe(200);
      expect(await jobs()).toBe(2);
      expect((await act(await draft("NOASK1"), "REFRESH_STATUS")).body.code).toBe("invalid_transition");
    });
  });

  describe("archive and flags", () => {
    test("an archived filing leaves the list and comes back [spec 7.mpci.action] [mpci T61.2] [mpci T61.3]", async () => {
      const id = await draft("SHELF1");
      expect((await act(id, "ARCHIVE")).body).toMatchObject({ archived: true, status: "DRAFTED", revision: 1 });
      expect((await act(id, "ARCHIVE")).body.code).toBe("invalid_transition");
      expect(await rowsOf("shelf1")).toEqual([]);
      const shelf = await server.call(amira, "GET", `${filings}?search=shelf1&filter[archived]=true`);
      expect(shelf.body.results).toMatchObject([{ id }]);
      expect((await act(id, "UNARCHIVE")).body.archived).toBe(false);
      expect(await rowsOf("shelf1")).toHaveLength(1);
    });

    test("an action made on an old revision is refused with the filing as it is", async () => {
      const id = await draft("OLD1");
      await save(id, { bill_number: "OLD2" });
      const { status, body } = await act(id, "DISCARD", { revision: 1 });
      expect([status, body.code, body.current.revision]).toEqual([409, "stale_revision", 2]);
      expect((await show(id)).status).toBe("DRAFTED");
    });

    test("what is switched off is not there, and appears with its flag", async () => {
      const id = await loaded("FLAG1");
      expect((await act(id, "CANCEL")).body.code).toBe("feature_off");
      await sql`insert into feature_flags (name, is_enabled) values ('mpci_rfi_answer_enabled', false)`.execute(
        server.database.db,
      );
      expect((await act(id, "ANSWER_RFI")).status).toBe(404);
      await sql`delete from feature_flags where name = 'mpci_rfi_answer_enabled'`.execute(server.database.db);
      expect((await show(id)).available_actions).not.toContain("CANCEL");
      await sql`
        insert into feature_flags (name, is_enabled, enabled_company_ids)
        values ('mpci_cancel_enabled', false, ${[amira.caller.companyId]}::uuid[])
      `.execute(server.database.db);
      expect((await show(id)).available_actions).toContain("CANCEL");
      expect((await act(id, "CANCEL")).body).toMatchObject({
        code: "required_field",
        errors: [{ path: "preparation_id" }],
      });
    });

    test("an unknown action is refused", async () => {
      const { status, body } = await act(await draft("WHAT1"), "EXPLODE");
      expect([status, body.code, body.errors[0].path]).toEqual([400, "wrong_value", "action"]);
    });
  });

  describe("price", () => {
    const price = async (id: string) => (await server.call(amira, "GET", `${filings}${id}/price/`)).body;

    test("a first filing has a price of the plan; once it is paid for, what follows is free [spec 7.mpci.price]", async () => {
      const { db } = server.database;
      await sql`update companies set plan = 'FREE_LEGACY' where id = ${amira.caller.companyId}`.execute(db);
      const id = await draft("PRICE1");
      expect(await price(id)).toMatchObject({
        lines: [{ code: "MPCI_FILING" }],
        plan: "FREE_LEGACY",
        included_in_plan: true,
      });
      await sql`
        insert into ledger_reservations (id, company_id, filing_id, version, amount_e5, covered_by_plan, state, at, settled_at)
        values (${newId()}, ${amira.caller.companyId}, ${id}, 1, 0, true, 'CAPTURED', ${server.clock.now()},
          ${server.clock.now()})
      `.execute(db);
      expect(await price(id)).toMatchObject({ lines: [{ code: "MPCI_UPDATE" }], total_e5: 0, included_in_plan: false });
      await sql`update ledger_reservations set state = 'RELEASED' where filing_id = ${id}`.execute(db);
      expect(await price(id)).toMatchObject({ lines: [{ code: "MPCI_FILING" }] });
    });
  });
});
