// The party ids of shipping lines: a company's own until an operator approves one, each with its source and what it replaced.
import type { MpciCarrier } from "@filings/contract/api/mpci/connection";
import { limits } from "@filings/contract/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { approvePartyId, publishPartyId, waitingPartyIds } from "#mpci/party-ids/publish-party-id";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { createFiler, filingsPath, openTestApp } from "../../../../../../tests/kit/servers/test-app.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindMpciFilings } from "../filings/routes.ts";
import { bindMpciConnection } from "./routes.ts";

const mpci = "/api/filings/ae/mpci";
const now = new Date("2026-11-24T06:00:00.000Z");
const operator = "Nadia Operator";

describe.each(oneKind("postgres"))("party ids of shipping lines on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciConnection, bindMpciFilings], now);
  });
  afterAll(() => server.close());

  async function somebody(company: string): Promise<SignedIn> {
    const { db } = server.database;
    return signIn(server.tools, await createPerson(db, { company: await createCompany(db, { name: company }) }));
  }
  async function line(): Promise<{ id: string; scac: string }> {
    const id = newId();
    const scac = `L${id.slice(-3)}`.toUpperCase();
    await sql`insert into carriers (id, name, scac) values (${id}, ${`LINE ${id}`}, ${scac})`.execute(
      server.database.db,
    );
    return { id, scac };
  }
  const enter = (who: SignedIn, carrier: string, mpci_party_id: string, source?: string) =>
    server.call(who, "POST", `${mpci}/carriers/${carrier}/party-id/`, { mpci_party_id, ...(source && { source }) });
  async function shown(who: SignedIn, carrier: string): Promise<MpciCarrier> {
    const { body } = await server.call(who, "GET", `${mpci}/carriers/`);
    return body.find(({ id }: MpciCarrier) => id === carrier);
  }
  const entryOf = async (partyId: string) =>
    (await waitingPartyIds(server.database.db)).find((one) => one.mpci_party_id === partyId)?.entry ?? "0";
  const approval = () => ({ operator, source: "NAIC’s list of 20 November", now: server.clock.now() });
  const approve = (entry: string) => inTransaction(server.tools, (tx) => approvePartyId(tx, { entry, ...approval() }));
  const findings = async (who: SignedIn, carrier: string) => {
    const { body } = await server.call(who, "POST", `${mpci}/filings/`, { carrier_id: carrier });
    return body.findings.flatMap(({ path, code }: { path: string; code: string }) =>
      path === "carrier_id" ? [code] : [],
    );
  };

  test("an entry says who made it, when, and where it is from, to its company alone", async () => {
    const [own, other, { id }] = [await somebody("Own LLC"), await somebody("Other LLC"), await line()];
    const { status, body } = await enter(own, id, "own0001", "  The line’s e-mail of 3 November ");
    expect(status).toBe(201);
    expect(body).toMatchObject({
      mpci_party_id: "OWN0001",
      party_id_entered: { by: expect.any(String), at: now.toISOString(), source: "The line’s e-mail of 3 November" },
      party_id_published: null,
      earlier_party_ids: [],
    });
    expect(await shown(other, id)).toMatchObject({
      mpci_party_id: null,
      party_id_entered: null,
      party_id_published: null,
      earlier_party_ids: [],
    });
    const long = await enter(own, id, "OWN0002", "x".repeat(limits.partyIdSourceLettersMost + 1));
    expect(long.status).toBe(400);
  });

  test("another company can infer nothing of it: the same answers as before, in every call that names the line", async () => {
    const [own, other, { id }] = [await somebody("Own LLC"), await somebody("Other LLC"), await line()];
    const seen = async () => {
      const { body } = await server.call(other, "GET", `${mpci}/carriers/`);
      return JSON.stringify([body, await findings(other, id)]);
    };
    const before = await seen();
    await enter(own, id, "SECRET1", "a letter");
    await enter(own, id, "SECRET2", "another letter");
    expect(await seen()).toBe(before);
    // Neither is the id itself taken by the entry, nor the line.
    const same = await enter(other, id, "SECRET2");
    expect([same.status, same.body.mpci_party_id]).toEqual([201, "SECRET2"]);
    expect(same.body.earlier_party_ids).toEqual([]);
    expect((await shown(own, id)).mpci_party_id).toBe("SECRET2");
  });

  test("an approved entry holds for every company, in the operator's words, and names nobody's company", async () => {
    const [own, other, { id }] = [await somebody("Own LLC"), await somebody("Other LLC"), await line()];
    await enter(own, id, "APPR001", "Our agent Yusuf");
    expect(await findings(other, id)).toEqual(["v12_carrier_not_registered"]);
    const entry = await entryOf("APPR001");
    expect(await approve(entry)).toMatchObject({ kind: "published", mpci_party_id: "APPR001", replaces: null });
    for (const who of [own, other]) {
      expect(await shown(who, id)).toMatchObject({
        mpci_party_id: "APPR001",
        party_id_entered: null,
        party_id_published: { source: "NAIC’s list of 20 November", at: server.clock.now().toISOString() },
        earlier_party_ids: [],
      });
    }
    expect(JSON.stringify(await shown(other, id))).not.toMatch(/Yusuf|Own LLC/);
    expect(await findings(other, id)).toEqual([]);
    expect((await enter(other, id, "APPR002")).body.code).toBe("party_id_known");
    expect(await entryOf("APPR001")).toBe("0");
    expect(await approve(entry)).toEqual({ kind: "held" });
  });

  test("an entry that its company has replaced is not approved, nor one that does not exist, nor without a source", async () => {
    const [own, { id }] = [await somebody("Own LLC"), await line()];
    await enter(own, id, "LAST001");
    const entry = await entryOf("LAST001");
    await enter(own, id, "LAST002");
    expect(await approve(entry)).toEqual({ kind: "replaced" });
    expect(await approve("999999999")).toEqual({ kind: "unknown" });
    expect(await approve("no number")).toEqual({ kind: "unknown" });
    const latest = await entryOf("LAST002");
    const unsaid = inTransaction(server.tools, (tx) =>
      approvePartyId(tx, { ...approval(), entry: latest, source: " " }),
    );
    expect(await unsaid).toEqual({ kind: "no-source" });
    expect((await shown(own, id)).mpci_party_id).toBe("LAST002");
  });

  test("waiting ids are listed with how many companies have the same", async () => {
    const [one, two, { id, scac }] = [await somebody("One LLC"), await somebody("Two LLC"), await line()];
    await enter(one, id, "WAIT001", "NAIC’s portal");
    await enter(two, id, "WAIT001");
    const waiting = (await waitingPartyIds(server.database.db)).filter(
      ({ mpci_party_id }) => mpci_party_id === "WAIT001",
    );
    expect(waiting).toMatchObject([
      { scac, company: "One LLC", source: "NAIC’s portal", companies: 2, published: null },
      { scac, company: "Two LLC", source: null, companies: 2, published: null },
    ]);
  });

  test("an id that replaces another says which, to each company as its bills had it", async () => {
    const [own, other, { id, scac }] = [await somebody("Own LLC"), await somebody("Other LLC"), await line()];
    await enter(own, id, "MINE001");
    server.clock.forward(60);
    await enter(own, id, "MINE002");
    expect((await shown(own, id)).earlier_party_ids).toEqual([
      { mpci_party_id: "MINE001", until: server.clock.now().toISOString() },
    ]);
    for (const partyId of ["line001", "LINE002"]) {
      server.clock.forward(60);
      const published = inTransaction(server.tools, (tx) => publishPartyId(tx, { scac, partyId, ...approval() }));
      expect(await published).toMatchObject({ kind: "published", mpci_party_id: partyId.toUpperCase() });
    }
    const ids = (carrier: MpciCarrier) => carrier.earlier_party_ids.map(({ mpci_party_id }) => mpci_party_id);
    expect([(await shown(own, id)).mpci_party_id, ids(await shown(own, id))]).toEqual([
      "LINE002",
      ["LINE001", "MINE002", "MINE001"],
    ]);
    expect([(await shown(other, id)).mpci_party_id, ids(await shown(other, id))]).toEqual(["LINE002", ["LINE001"]]);
    const wrong = (partyId: string, to = scac) =>
      inTransaction(server.tools, (tx) => publishPartyId(tx, { scac: to, partyId, ...approval() }));
    expect([(await wrong("LINE-03")).kind, (await wrong("LINE003", "????")).kind]).toEqual(["form", "unknown"]);
  });
});

describe.each(oneKind("postgres"))("a party id that was replaced on %s", (kind) => {
  test("stands in the bills that were filed with it, and new ones have the new one", async () => {
    const app = await openTestApp(kind, { works: false });
    try {
      const filer = await createFiler(app, { creditsE5: 1_000_000_000 });
      const carrier = newId();
      await sql`insert into carriers (id, name, scac) values (${carrier}, 'PEARL LINE', 'PEAL')`.execute(
        app.database.db,
      );
      const enter = async (mpci_party_id: string) => {
        const { status } = await filer.call("POST", `${mpci}/carriers/${carrier}/party-id/`, { mpci_party_id });
        expect(status).toBe(201);
      };
      const draft = async (number: string) => {
        const made = await filer.call("POST", filingsPath, { ...(await filer.bill(number)), carrier_id: carrier });
        expect(made.status, JSON.stringify(made.body)).toBe(201);
        return made.body.id as string;
      };
      const lineOf = async (id: string) => (await filer.show(id)).bills_above[0]?.mpci_party_id;
      await enter("BEFORE1");
      const old = await draft("OLD-SIM-SILENT");
      await filer.send(old);
      await enter("AFTER01");
      expect(await lineOf(old)).toBe("BEFORE1");
      expect(await lineOf(await draft("NEW-SIM-SILENT"))).toBe("AFTER01");
    } finally {
      await app.close();
    }
  });
});
