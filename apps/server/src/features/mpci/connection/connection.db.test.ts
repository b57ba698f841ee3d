import { limits } from "@filings/contract/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { submitted } from "../../../../../../tests/kit/mpci/filed.ts";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindMpciFilings } from "../filings/routes.ts";
import { bindMpciConnection } from "./routes.ts";

const mpci = "/api/filings/ae/mpci";
const now = new Date("2026-11-21T06:00:00.000Z");

describe.each(oneKind("postgres"))("the connection to NAIC on %s", (kind) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciConnection, bindMpciFilings], now);
  });
  afterAll(() => server.close());

  async function somebody(permissions?: ("prepare" | "submit" | "administer")[]): Promise<SignedIn> {
    const { db } = server.database;
    const company = await createCompany(db, { name: "Gulf Forwarding LLC" });
    return signIn(server.tools, await createPerson(db, { company, ...(permissions && { permissions }) }));
  }
  const request = (id: string, more: object = {}) => ({
    mpci_party_id: id,
    role: "FREIGHT_FORWARDER",
    registered_name: "GULF FORWARDING LLC",
    accept_terms: true,
    ...more,
  });
  const connect = (who: SignedIn, body: unknown) => server.call(who, "POST", `${mpci}/connect/`, body);
  /** As when NAIC has confirmed the request; the sandbox's NAIC does so in confirm-connection.db.test.ts. */
  async function connected(who: SignedIn, body: unknown): Promise<void> {
    await connect(who, body);
    await sql`
      update mpci_connections set state = 'CONNECTED', connected_at = requested_at where company_id = ${who.caller.companyId}
    `.execute(server.database.db);
  }
  const show = async (who: SignedIn) => (await server.call(who, "GET", `${mpci}/connect/`)).body;

  describe("connecting", () => {
    test("a company without one has a connection that says so [spec 7.mpci.connection]", async () => {
      const answer = await server.call(await somebody(), "GET", `${mpci}/connect/`);
      expect([answer.status, answer.body.state, answer.body.mpci_party_id]).toEqual([200, "NOT_CONNECTED", null]);
    });

    test("the party id is written in capitals, waits for NAIC, and is shown on new filings", async () => {
      const who = await somebody();
      const { status, body } = await connect(who, request("gul0001", { trade_licence_number: "CN-1" }));
      expect(status).toBe(201);
      expect(body).toEqual({
        state: "PENDING",
        role: "FREIGHT_FORWARDER",
        mpci_party_id: "GUL0001",
        registered_name: "GULF FORWARDING LLC",
        trade_licence_number: "CN-1",
        requested_at: now.toISOString(),
        connected_at: null,
        reason: null,
        code: null,
        replacement: null,
      });
      expect(await show(who)).toEqual(body);
      const filing = await server.call(who, "POST", `${mpci}/filings/`, {});
      const shown = await server.call(who, "GET", `${mpci}/filings/${filing.body.id}/`);
      expect(shown.body.filer.mpci_party_id).toBe("GUL0001");
    });

    test("an id that another company holds is refused, in any letter case", async () => {
      const [one, two] = [await somebody(), await somebody()];
      await connected(one, request("HELD001"));
      const { status, body } = await connect(two, request("held001"));
      expect([status, body.code, (await show(two)).state]).toEqual([400, "party_id_in_use", "NOT_CONNECTED"]);
    });

    test("an id is replaced unless a filing waits for its receipt under the old one", async () => {
      const who = await somebody();
      await connected(who, request("OLD0001"));
      expect((await connect(who, request("NEW0001"))).body).toMatchObject({
        state: "CONNECTED",
        mpci_party_id: "OLD0001",
        replacement: { state: "PENDING", mpci_party_id: "NEW0001" },
      });
      const filing = await server.call(who, "POST", `${mpci}/filings/`, { bill_number: "AWAITED1" });
      await submitted(server.tools, filing.body.id);
      const { status, body } = await connect(who, request("NEW0002"));
      expect([status, body.code]).toEqual([409, "connection_in_use"]);
      expect(body.current).toEqual({ count: 1, filings: [{ id: filing.body.id, name: "AWAITED1" }] });
      expect((await show(who)).mpci_party_id).toBe("OLD0001");
      expect((await connect(who, request("OLD0001", { registered_name: "GULF FORWARDING L.L.C." }))).status).toBe(201);
    });

    test("a filing that a delegate has sent in the company's name locks its party id as well", async () => {
      const [principal, delegate] = [await somebody(), await somebody()];
      await connected(principal, request("PRI0001"));
      const id = newId();
      await sql`
        insert into mpci_delegations (id, principal_id, delegate_id, scope, state, valid_from)
        values (${id}, ${principal.caller.companyId}, ${delegate.caller.companyId}, '{HOUSE}', 'ACTIVE', '2026-01-01')
      `.execute(server.database.db);
      const filing = await server.call(delegate, "POST", `${mpci}/filings/`, { delegation_id: id });
      const shown = await server.call(delegate, "GET", `${mpci}/filings/${filing.body.id}/`);
      expect(shown.body.filer.mpci_party_id).toBe("PRI0001");
      await submitted(server.tools, filing.body.id);
      const { code, current } = (await connect(principal, request("PRI0002"))).body;
      expect([code, current.filings[0].id]).toEqual(["connection_in_use", filing.body.id]);
      expect((await connect(delegate, request("DEL0001"))).status).toBe(201);
    });

    test.each([
      ["an id of another length", { mpci_party_id: "ABC" }, "mpci_party_id"],
      ["an id with a sign in it", { mpci_party_id: "ABC-123" }, "mpci_party_id"],
      ["an unknown role", { role: "PIRATE" }, "role"],
      ["terms that are not accepted", { accept_terms: false }, "accept_terms"],
      ["no registered name", { registered_name: "" }, "registered_name"],
      ["a registered name in Arabic", { registered_name: "شركة الخليج" }, "registered_name"],
      ["a field nobody knows", { extra: 1 }, "extra"],
    ])("%s is refused at its place", async (_, wrong, path) => {
      const who = await somebody();
      const { status, body } = await connect(who, request("BAD0001", wrong));
      expect([status, body.errors[0].path]).toEqual([400, path]);
      expect((await show(who)).state).toBe("NOT_CONNECTED");
    });

    test("only who administers the company may connect it", async () => {
      const who = await somebody(["prepare", "submit"]);
      expect((await connect(who, request("PRM0001"))).body.code).toBe("permission_required");
      expect((await connect({ headers: {} } as SignedIn, request("PRM0001"))).status).toBe(401);
    });
  });

  test("delegations are those one may choose among, seen on today's date [spec 6.delegations] [spec 7.mpci.connected-delegations]", async () => {
    const [who, principal] = [await somebody(), await somebody()];
    await connected(principal, request("LIN0001", { role: "SHIPPING_LINE" }));
    const add = async (state: string, from: string, to: string | null, delegate = who) => {
      const id = newId();
      await sql`
        insert into mpci_delegations (id, principal_id, delegate_id, scope, state, valid_from, valid_to)
        values (${id}, ${principal.caller.companyId}, ${delegate.caller.companyId}, '{HOUSE,MASTER}', ${state}, ${from}, ${to})
      `.execute(server.database.db);
      return id;
    };
    const active = await add("ACTIVE", "2026-11-21", "2026-11-21");
    const over = await add("ACTIVE", "2026-01-01", "2026-11-20");
    const suspended = await add("SUSPENDED", "2026-01-01", null);
    await add("ACTIVE", "2026-11-22", null);
    await add("ACTIVE", "2026-01-01", null, await somebody());
    const { status, body } = await server.call(who, "GET", `${mpci}/connected-delegations/`);
    expect(status).toBe(200);
    expect(Object.fromEntries(body.map((one: { id: string; state: string }) => [one.id, one.state]))).toEqual({
      [active]: "ACTIVE",
      [over]: "EXPIRED",
      [suspended]: "SUSPENDED",
    });
    expect(body.find((one: { id: string }) => one.id === active)).toEqual({
      id: active,
      principal: { company_name: "Gulf Forwarding LLC", mpci_party_id: "LIN0001", role: "SHIPPING_LINE" },
      scope: ["HOUSE", "MASTER"],
      payer: "FILER",
      state: "ACTIVE",
      valid_from: "2026-11-21",
      valid_to: "2026-11-21",
    });
  });

  test("carriers come by name, also those without a party id [spec 7.mpci.carriers]", async () => {
    await sql`
      insert into carriers (id, name, scac, mpci_party_id)
      values (${newId()}, 'MAERSK', 'MAEU', null), (${newId()}, 'EVERGREEN LINE', 'EGLV', 'EMCSL00')
    `.execute(server.database.db);
    const { body } = await server.call(await somebody(), "GET", `${mpci}/carriers/`);
    expect(body.map((one: { name: string; mpci_party_id: string }) => [one.name, one.mpci_party_id])).toEqual([
      ["EVERGREEN LINE", "EMCSL00"],
      ["MAERSK", null],
    ]);
    expect((await server.call(null, "GET", `${mpci}/carriers/`)).status).toBe(401);
  });

  describe("the party id of a shipping line that the list has none for", () => {
    const aCarrier = async (partyId: string | null) => {
      const id = newId();
      await sql`insert into carriers (id, name, mpci_party_id) values (${id}, ${`LINE ${id}`}, ${partyId})`.execute(
        server.database.db,
      );
      return id;
    };
    const enter = (who: SignedIn, carrier: string, mpci_party_id: string) =>
      server.call(who, "POST", `${mpci}/carriers/${carrier}/party-id/`, { mpci_party_id });
    const listed = async (who: SignedIn, carrier: string) => {
      const { body } = await server.call(who, "GET", `${mpci}/carriers/`);
      return body.find(({ id }: { id: string }) => id === carrier);
    };
    const findings = async (who: SignedIn, carrier: string) => {
      const { body } = await server.call(who, "POST", `${mpci}/filings/`, { carrier_id: carrier });
      const of = (detail: { findings: { path: string; code: string }[] }) =>
        detail.findings.filter(({ path }) => path === "carrier_id").map(({ code }) => code);
      return [of(body), of((await server.call(who, "GET", `${mpci}/filings/${body.id}/`)).body)];
    };

    test("is entered by a clerk, holds for the company at once, and says by whom and when", async () => {
      const [who, carrier] = [await somebody(["prepare"]), await aCarrier(null)];
      expect(await findings(who, carrier)).toEqual([["v12_carrier_not_registered"], ["v12_carrier_not_registered"]]);
      const { status, body } = await enter(who, carrier, "msc0001");
      expect(status).toBe(201);
      expect(body).toMatchObject({ id: carrier, mpci_party_id: "MSC0001" });
      expect(body.party_id_entered).toEqual({ by: expect.any(String), at: now.toISOString(), source: null });
      expect(await listed(who, carrier)).toEqual(body);
      expect(await findings(who, carrier)).toEqual([[], []]);
    });

    test("is changed by entering another: the last one holds, and the earlier stays on record", async () => {
      const [who, carrier] = [await somebody(), await aCarrier(null)];
      await enter(who, carrier, "MSC0001");
      await enter(who, carrier, "MSC0002");
      expect((await listed(who, carrier)).mpci_party_id).toBe("MSC0002");
      const { rows } = await sql`
        select mpci_party_id from carrier_party_ids where carrier_id = ${carrier} order by id
      `.execute(server.database.db);
      expect(rows).toEqual([{ mpci_party_id: "MSC0001" }, { mpci_party_id: "MSC0002" }]);
    });

    test("is refused once the company has entered as many as it can, and says what to do", async () => {
      const [who, other, carrier] = [await somebody(), await somebody(), await aCarrier(null)];
      await sql`
        insert into carrier_party_ids (company_id, carrier_id, mpci_party_id, entered_by, entered_at)
        select ${who.caller.companyId}, ${carrier}, 'MSC0001', ${who.caller.userId}, now()
        from generate_series(1, ${limits.carrierPartyIdsMost}::int - 1)
      `.execute(server.database.db);
      expect((await enter(who, carrier, "MSC0002")).status).toBe(201);
      const { status, body } = await enter(who, carrier, "MSC0003");
      expect([status, body.code]).toEqual([400, "party_ids_full"]);
      expect(body.detail).toContain("500 party IDs");
      expect((await enter(other, carrier, "MSC0004")).status).toBe(201);
    });

    test("is refused where it has not its form, or the list has one, or there is no such line", async () => {
      const who = await somebody();
      const carrier = await aCarrier(null);
      for (const wrong of ["MSC001", "MSC00012", "MSC-001", ""]) {
        expect((await enter(who, carrier, wrong)).status).toBe(400);
      }
      const known = await enter(who, await aCarrier("EMCSL01"), "MSC0001");
      expect([known.status, known.body.code]).toEqual([400, "party_id_known"]);
      expect((await enter(who, newId(), "MSC0001")).status).toBe(404);
    });

    test("is nobody else's: another company has none, and who may not prepare enters none", async () => {
      const [who, other, carrier] = [await somebody(), await somebody(), await aCarrier(null)];
      await enter(who, carrier, "MSC0001");
      expect(await listed(other, carrier)).toMatchObject({ mpci_party_id: null, party_id_entered: null });
      expect(await findings(other, carrier)).toEqual([["v12_carrier_not_registered"], ["v12_carrier_not_registered"]]);
      expect((await enter(await somebody([]), carrier, "MSC0003")).body.code).toBe("permission_required");
    });
  });

  describe("code lists", () => {
    const codes = async (list: string, search: string) => {
      const query = new URLSearchParams({ search });
      return (await server.call(await somebody(), "GET", `${mpci}/code-lists/${list}/?${query}`)).body;
    };

    test("the whole Harmonized System is found by its official words and by everyday ones", async () => {
      const beef = await codes("hs", "beef");
      expect(beef).toMatchObject({ complete: true, source: expect.stringContaining("Harmonized System 2022") });
      expect(beef.results).toContainEqual({
        code: "020130",
        name: "Meat; of bovine animals, boneless cuts, fresh or chilled",
        name_ar: null,
        also: "Beef, boneless, fresh or chilled",
        withdrawn: false,
      });
      // A heading that the list of our own, of 480 codes, did not have.
      expect((await codes("hs", "460211")).results[0].name).toMatch(/bamboo/);
    });

    test("an HS code that is not in the Harmonized System is an error at its field", async () => {
      const { body } = await server.call(await somebody(), "POST", `${mpci}/filings/`, {
        goods_items: [{ hs_code: "99999900" }, { hs_code: "46021100" }],
      });
      const said = body.findings.filter(({ path }: { path: string }) => path.endsWith("hs_code"));
      expect(said).toMatchObject([
        { path: "goods_items[0].hs_code", code: "v40_hs_not_listed", severity: "error", params: { heading: "999999" } },
      ]);
    });

    test("a withdrawn package type is read by its code, not offered, and an error in a bill", async () => {
      expect((await codes("package-types", "SX")).results).toMatchObject([{ code: "SX", withdrawn: true }]);
      expect((await codes("package-types", "set")).results.map(({ code }: { code: string }) => code)).not.toContain(
        "SX",
      );
      const { body } = await server.call(await somebody(), "POST", `${mpci}/filings/`, {
        goods_items: [{ package_type: "SX" }],
      });
      expect(body.findings).toContainEqual(
        expect.objectContaining({ path: "goods_items[0].package_type", code: "v50_package_type", severity: "error" }),
      );
    });
  });

  describe("dangerous goods", () => {
    const search = async (query: string) => (await server.call(await somebody(), "GET", `${mpci}/undg/?${query}`)).body;

    test("are found by number, with or without UN, and by words of the name [spec 7.mpci.undg]", async () => {
      for (const text of ["1263", "UN1263", "un 1263"]) {
        const body = await search(`search=${encodeURIComponent(text)}`);
        expect(body.results[0]).toMatchObject({ un_number: "1263", imdg_class: "3" });
        expect(body.results[0].proper_shipping_name).toMatch(/paint/i);
      }
      const named = await search("search=lithium%20batteries");
      expect(named.count).toBeGreaterThan(0);
      for (const row of named.results) expect(row.proper_shipping_name.toLowerCase()).toContain("lithium");
      expect((await search("search=no%20such%20substance%20anywhere")).results).toEqual([]);
    });

    test("every entry has an id of its own, and the pages are the whole list", async () => {
      const first = await search("page_size=100");
      expect(first).toMatchObject({
        complete: expect.any(Boolean),
        source: expect.any(String),
        page: 1,
        previous: null,
      });
      const met: string[] = first.results.map((row: { id: string }) => row.id);
      const who = await somebody();
      for (let next = first.next; next !== null; ) {
        const { body } = await server.call(who, "GET", next);
        met.push(...body.results.map((row: { id: string }) => row.id));
        next = body.next;
      }
      expect(met).toHaveLength(first.count);
      expect(new Set(met).size).toBe(first.count);
    });

    test("a class narrows the search", async () => {
      const all = await search("class=3&page_size=100");
      expect(all.count).toBeGreaterThan(0);
      for (const row of all.results) expect(row.imdg_class).toBe("3");
      expect((await search("class=3&search=1263")).results.length).toBeGreaterThan(0);
      expect((await search("class=8&search=1263")).results).toEqual([]);
    });
  });
});
