import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { registered, submitted } from "../../../../../../tests/kit/mpci/filed.ts";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindMpciFilings } from "../filings/routes.ts";
import { billsOfShipper } from "./find-lane.ts";
import { bindMpciLanes } from "./routes.ts";

const mpci = "/api/filings/ae/mpci";

describe.each(oneKind("postgres"))("lanes on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings, bindMpciLanes]);
  });
  afterAll(() => server.close());

  async function somebody(): Promise<SignedIn> {
    const { db } = server.database;
    return signIn(server.tools, await createPerson(db, { company: await createCompany(db) }));
  }
  interface Lane {
    readonly shipper?: string;
    readonly consignee?: string;
    readonly loading?: string;
  }
  async function draft(who: SignedIn, { shipper = "NINGBO LAMPS", consignee = "AL NOOR", loading }: Lane = {}) {
    const { carrier_id: _, ...bill } = aHouseBill();
    const parties = bill.parties.map((party) => {
      if (party.role === "SHIPPER") return { ...party, name: shipper };
      return party.role === "CONSIGNEE" ? { ...party, name: consignee } : party;
    });
    const places = loading === undefined ? {} : { loading: { unlocode: loading } };
    const body = { ...bill, parties, places: { ...bill.places, ...places } };
    const made = await server.call(who, "POST", `${mpci}/filings/`, body);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body.id as string;
  }
  async function filed(who: SignedIn, lane: Lane = {}): Promise<string> {
    const id = await draft(who, lane);
    await submitted(server.tools, id);
    await registered(server.tools, id);
    server.clock.forward(60);
    return id;
  }
  const ask = (who: SignedIn | null, query: object) =>
    server.call(who, "GET", `${mpci}/lanes/?${new URLSearchParams({ ...query })}`);
  const found = async (who: SignedIn, query: object) => (await ask(who, query)).body.lane?.filing_id ?? null;

  test("the latest registered bill of the shipper says what is the same each time, and nothing of its own cargo", async () => {
    const who = await somebody();
    await filed(who);
    const latest = await filed(who, { shipper: "Ningbo-Lamps", consignee: "OTHER LLC" });
    await filed(who, { shipper: "NINGBO LAMPS TRADING" });
    const { status, body } = await ask(who, { shipper: "ningbo lamps" });
    expect(status).toBe(200);
    const { goods_items, places } = aHouseBill();
    expect(body.lane).toMatchObject({ filing_id: latest, bill_number: aHouseBill().bill_number, places });
    expect(body.lane.parties.map(({ name }: { name: string }) => name)).toContain("OTHER LLC");
    const [{ description, hs_code, origin_country, package_type }] = goods_items as [(typeof goods_items)[0]];
    expect(body.lane.goods_items[0]).toEqual({ description, hs_code, origin_country, package_type });
    expect(Object.keys(body.lane.transport)).toEqual(["last_foreign_load_port", "first_uae_port"]);
  });

  test("a bill is found that fits the consignee and the route, and none that contradicts them", async () => {
    const who = await somebody();
    const first = await filed(who, { consignee: "AL NOOR", loading: "CNNGB" });
    const second = await filed(who, { consignee: "GULF TILES" });
    const shipper = "NINGBO LAMPS";
    expect(await found(who, { shipper })).toBe(second);
    expect(await found(who, { shipper, consignee: "Al Noor." })).toBe(first);
    expect(await found(who, { shipper, loading: "CNNGB" })).toBe(first);
    expect(await found(who, { shipper, consignee: "GULF TILES", loading: "CNNGB" })).toBeNull();
    expect(await found(who, { shipper, discharge: "AEKHL" })).toBeNull();
    expect(await found(who, { shipper, consignee: "" })).toBe(second);
  });

  test("what NAIC has not registered is no lane, and what was changed since is not read", async () => {
    const who = await somebody();
    await draft(who);
    await submitted(server.tools, await draft(who));
    expect(await found(who, { shipper: "NINGBO LAMPS" })).toBeNull();
    const id = await filed(who);
    await server.call(who, "POST", `${mpci}/filings/${id}/convert/`, {});
    const body = { freight_payment: "COLLECT", goods_items: [] };
    await server.call(who, "PATCH", `${mpci}/filings/${id}/`, { revision: 2, body });
    expect((await ask(who, { shipper: "NINGBO LAMPS" })).body.lane.goods_items).toHaveLength(2);
  });

  test("what NAIC refused to be loaded, and what was withdrawn, is no example", async () => {
    const who = await somebody();
    const first = await filed(who);
    const [refused, withdrawn] = [await filed(who), await filed(who)];
    const { db } = server.database;
    const said = JSON.stringify({ code: "DNL", version: 1 });
    await sql`update filings set last_assessment = ${said}::jsonb where id = ${refused}`.execute(db);
    await sql`update filings set status = 'CANCELED' where id = ${withdrawn}`.execute(db);
    expect(await found(who, { shipper: "NINGBO LAMPS" })).toBe(first);
  });

  test.each([
    ["shipper", {}],
    ["shipper", { shipper: " " }],
    ["consignee", { shipper: "X", consignee: "c".repeat(201) }],
  ])("a wrong %s is refused at its field", async (field, query) => {
    const { status, body } = await ask(await somebody(), query);
    expect([status, body.errors[0].path]).toEqual([400, field]);
  });

  test("another company's bills are no lanes", async () => {
    const [who, other] = [await somebody(), await somebody()];
    await filed(who);
    expect(await found(other, { shipper: "NINGBO LAMPS" })).toBeNull();
    expect((await ask(null, { shipper: "NINGBO LAMPS" })).status).toBe(401);
  });

  test("they are read backwards from the index of the shipper's registered bills, without sorting", async () => {
    const plan = await server.database.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_bitmapscan = off`.execute(tx);
      const { rows } = await sql<Record<string, string>>`explain ${billsOfShipper(newId(), "ANY")}`.execute(tx);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    expect(plan).toMatch(/Index Scan Backward using filings_of_shipper/);
    expect(plan).not.toContain("Sort");
  });
});
