// How many round trips each of a clerk's main calls takes to the database, so that none creeps back.
import { randomUUID } from "node:crypto";
import { aHouseBill, exampleCarrier } from "@filings/contract/mpci/house-bill.example";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sql } from "#db/open";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { kindsHere, oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { countRoundTrips, type RoundTrips } from "../../../../../../tests/kit/servers/round-trips.ts";
import { createFiler, openTestApp } from "../../../../../../tests/kit/servers/test-app.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindAdcFilings } from "../../adc/filings/routes.ts";
import { bindMpciFilings } from "./routes.ts";

const filings = "/api/filings/ae/mpci/filings/";

describe.each(oneKind("postgres").filter((kind) => kind === "postgres"))("round trips on %s", (kind) => {
  let server: TestServer;
  let amira: SignedIn;
  let trips: RoundTrips;
  let listening: { close: () => Promise<void> };
  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings, bindAdcFilings]);
    amira = await clerkOf(server);
    listening = await server.tools.callers.listen();
    trips = countRoundTrips();
  });
  afterAll(async () => {
    trips?.stop();
    await listening?.close();
    await server?.close();
  });

  async function counted(method: "GET" | "POST" | "PATCH", url: string, body?: unknown) {
    await vi.waitFor(async () => {
      const { find } = server.tools.callers;
      expect(await find(amira.caller)).toBe(await find(amira.caller));
    });
    trips.take();
    const headers: Record<string, string> = method === "POST" ? { "idempotency-key": randomUUID() } : {};
    const answer = await server.call(amira, method, url, body, headers);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return { body: answer.body, trips: trips.take() };
  }
  const newBill = () => counted("POST", filings, { ...aHouseBill(), carrier_id: exampleCarrier.id });

  /** As NAIC was sent it, and answered. */
  async function load(id: string, { beneath = "160-NOBODYS" } = {}): Promise<void> {
    const { db } = server.database;
    await sql`
      insert into filed_bills (filing_id, party_id, bill_type, bill_number, master_bill_number, carrier_party_id, expected)
      select id, 'MPCI123', bill_type, bill_number, ${beneath}, 'EVGRN01', '[]' from filings where id = ${id}
    `.execute(db);
    await sql`update filings set status = 'LOAD', first_submitted_at = created_at, last_sent_version = 1 where id = ${id}`.execute(
      db,
    );
  }

  test("a list takes one, a saved field two", async () => {
    const { id, revision } = (await newBill()).body;
    const body = { transport: { vessel_name: "STAR OF SUEZ" } };
    const saved = await counted("PATCH", `${filings}${id}/`, { revision, body });
    expect(saved.trips, says(saved.trips)).toHaveLength(2);
    expect(saved.trips.flat()).not.toContain("begin");
    expect((await counted("GET", `${filings}?filter[status]=DRAFTED`)).trips).toHaveLength(1);
  });

  test("a bill without a family takes one, a draft and a bill that may have one two", async () => {
    const show = (id: string) => counted("GET", `${filings}${id}/`);
    const { id } = (await newBill()).body;
    expect((await show(id)).trips).toHaveLength(2);
    await load(id);
    const alone = await show(id);
    expect([alone.trips.length, alone.body.status, alone.body.findings]).toEqual([1, "LOAD", []]);
    const { id: beneath } = (await newBill()).body;
    await load(beneath, { beneath: aHouseBill().bill_number! });
    expect((await show(beneath)).trips).toHaveLength(2);
  });

  test("a list of declarations takes one: which features are on is kept with who calls", async () => {
    expect((await counted("GET", "/api/filings/adc/filings/?folder=completed")).trips).toHaveLength(1);
  });

  test("a new bill takes two, with the key that keeps it from being made twice", async () => {
    const made = await newBill();
    expect(made.trips, says(made.trips)).toHaveLength(2);
    expect(made.trips.flat(), "what is read before the transaction runs before it begins").not.toContain("begin");
  });

  test("a bill goes into the archive in two", async () => {
    const { id } = (await newBill()).body;
    await load(id);
    const archived = await counted("PATCH", `${filings}${id}/action/`, { action: "ARCHIVE" });
    expect(archived.trips, says(archived.trips)).toHaveLength(2);
  });
});

test.runIf(kindsHere().includes("postgres"))(
  "a prepared bill is submitted in eight, credits and job included",
  async () => {
    const app = await openTestApp("postgres", { works: false });
    const amira = await createFiler(app);
    // The first submission of a company opens its accounts.
    await amira.file("TRIPS1");
    const { id } = await amira.draft("TRIPS2");
    const seal = amira.seal(await amira.prepare(id));
    const listening = await app.tools.callers.listen();
    const trips = countRoundTrips();
    await vi.waitFor(async () => {
      trips.take();
      await amira.show(id);
      expect(trips.take()).toHaveLength(2);
    });
    expect((await amira.submit(id, seal)).status).toBe(200);
    const taken = trips.take();
    expect(taken.length, says(taken)).toBeLessThanOrEqual(8);
    trips.stop();
    await listening.close();
    await app.close();
  },
);

function says(taken: string[][]): string {
  return taken.map((trip) => trip.map((text) => text.slice(0, 60)).join(" | ")).join("\n");
}

async function clerkOf({ database, tools }: TestServer): Promise<SignedIn> {
  await sql`
    insert into carriers (id, name, scac, mpci_party_id)
    values (${exampleCarrier.id}, ${exampleCarrier.name}, ${exampleCarrier.scac}, ${exampleCarrier.mpci_party_id})
  `.execute(database.db);
  await sql`insert into feature_flags (name, is_enabled) values ('adc_filings_enabled', true)`.execute(database.db);
  const company = await createCompany(database.db, { connectedAs: "MPCI123" });
  return signIn(tools, await createPerson(database.db, { company }));
}
