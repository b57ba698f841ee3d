// The parties of a company's latest bills are offered again: each once, in the words of the latest, and to nobody else.
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindMpciFilings } from "../filings/routes.ts";
import { recentBills } from "./list-recent-parties.ts";
import { bindMpciLanes } from "./routes.ts";

const mpci = "/api/filings/ae/mpci";

describe.each(oneKind("postgres"))("recent parties on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings, bindMpciLanes]);
  });
  afterAll(() => server.close());

  async function somebody(): Promise<SignedIn> {
    const { db } = server.database;
    return signIn(server.tools, await createPerson(db, { company: await createCompany(db) }));
  }
  async function bill(who: SignedIn, bill_number: string, parties: object[]): Promise<string> {
    const { carrier_id: _, ...body } = aHouseBill();
    const made = await server.call(who, "POST", `${mpci}/filings/`, { ...body, bill_number, parties });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    server.clock.forward(60);
    return made.body.id;
  }
  const ask = (who: SignedIn | null, role: string) => server.call(who, "GET", `${mpci}/recent-parties/?role=${role}`);
  const namesOf = async (who: SignedIn, role: string) =>
    (await ask(who, role)).body.results.map(({ party }: { party: { name: string } }) => party.name);

  test("each party is there once, the latest first and as the latest bill has it", async () => {
    const who = await somebody();
    await bill(who, "ONE", [{ role: "SHIPPER", name: "NINGBO LAMPS", city: "Ningbo", country: "CN", phone: "+861" }]);
    await bill(who, "TWO", [{ role: "SHIPPER", name: "Busan Tools", city: "Busan", country: "KR" }]);
    const latest = await bill(who, "THREE", [
      { role: "SHIPPER", name: "Ningbo-Lamps", city: "NINGBO", country: "CN", phone: "+862" },
      { role: "CONSIGNEE", name: "AL NOOR", city: "Dubai", country: "AE" },
    ]);
    const { status, body } = await ask(who, "SHIPPER");
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.results).toMatchObject([
      { filing_id: latest, bill_number: "THREE", party: { name: "Ningbo-Lamps", phone: "+862" } },
      { bill_number: "TWO", party: { name: "Busan Tools" } },
    ]);
  });

  test("who is notified may be a consignee, and a shipper is none", async () => {
    const who = await somebody();
    await bill(who, "ONE", [
      { role: "SHIPPER", name: "NINGBO LAMPS" },
      { role: "CONSIGNEE", name: "AL NOOR" },
    ]);
    await bill(who, "TWO", [
      { role: "NOTIFY", name: "GULF NOTIFY" },
      { role: "CONSIGNEE", name: null },
    ]);
    expect(await namesOf(who, "NOTIFY")).toEqual(["GULF NOTIFY", "AL NOOR"]);
    expect(await namesOf(who, "CONSIGNEE")).toEqual(["AL NOOR"]);
  });

  test("a bill in the archive counts, and one that was withdrawn does not", async () => {
    const who = await somebody();
    const [kept, gone] = [
      await bill(who, "ONE", [{ role: "SHIPPER", name: "KEPT" }]),
      await bill(who, "TWO", [{ role: "SHIPPER", name: "GONE" }]),
    ];
    const { db } = server.database;
    await sql`update filings set archived = true where id = ${kept}`.execute(db);
    await sql`update filings set status = 'CANCELED' where id = ${gone}`.execute(db);
    expect(await namesOf(who, "SHIPPER")).toEqual(["KEPT"]);
  });

  test("another company's parties are not told", async () => {
    const [who, other] = [await somebody(), await somebody()];
    await bill(who, "ONE", [{ role: "SHIPPER", name: "NINGBO LAMPS" }]);
    expect(await namesOf(other, "SHIPPER")).toEqual([]);
    expect((await ask(null, "SHIPPER")).status).toBe(401);
    expect((await ask(who, "NOBODY")).status).toBe(400);
  });

  test("the bills are read backwards from the index of their making, without sorting each side", async () => {
    const plan = await server.database.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_bitmapscan = off`.execute(tx);
      const { rows } = await sql<Record<string, string>>`explain ${recentBills(newId())}`.execute(tx);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    expect(plan.match(/Index Scan Backward using filings_created/g)).toHaveLength(2);
  });
});
