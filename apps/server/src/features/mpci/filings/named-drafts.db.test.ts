// A draft that its caller names: begun where there was no connection, and once.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindMpciFilings } from "./routes.ts";

const filings = "/api/filings/ae/mpci/filings/";
const today = new Date("2026-11-21T06:00:00.000Z");

describe.each(oneKind("postgres"))("a draft that its caller names on %s", (kind) => {
  let server: TestServer;
  let amira: SignedIn;
  let omar: SignedIn;

  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings], today);
    const { db } = server.database;
    const gulf = await createCompany(db, { name: "Gulf Forwarding LLC", connectedAs: "MPCI123" });
    const capital = await createCompany(db, { name: "Capital Imports LLC" });
    amira = await signIn(server.tools, await createPerson(db, { company: gulf }));
    omar = await signIn(server.tools, await createPerson(db, { company: capital, name: "Omar" }));
  });
  afterAll(() => server.close());

  const create = (body: unknown, headers?: Record<string, string>) =>
    server.call(amira, "POST", filings, body, headers);
  const read = (id: string) => server.call(amira, "GET", `${filings}${id}/`);
  const save = (id: string, body: unknown) => server.call(amira, "PATCH", `${filings}${id}/`, body);
  async function countOfFilings(): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from filings`.execute(server.database.db);
    return rows[0]!.n;
  }

  test("it is begun once, however late the call is repeated", async () => {
    const id = newId(today.getTime() - 86_400_000);
    const first = await create({ id, bill_number: "NAMED1" });
    expect([first.status, first.body.id, first.body.revision]).toEqual([201, id, 1]);
    const before = await countOfFilings();
    await save(id, { revision: 1, body: { bill_number: "NAMED2" } });
    const again = await create({ id, bill_number: "NAMED1" });
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({ id, number: first.body.number, revision: 2 });
    expect((await read(id)).body.body.bill_number).toBe("NAMED2");
    expect(await countOfFilings()).toBe(before);
  });

  test("of two calls at once one begins it, and both have it", async () => {
    const id = newId(today.getTime());
    const before = await countOfFilings();
    const headers = { "idempotency-key": id };
    const both = await Promise.all([create({ id }, headers), create({ id }, headers)]);
    expect(both.map(({ status, body }) => [status, body.id])).toEqual([201, 201].map((status) => [status, id]));
    expect(await countOfFilings()).toBe(before + 1);
  });

  test("a name that is of another company, of a bill that is no draft, or none of ours begins nothing", async () => {
    const { body: others } = await server.call(omar, "POST", filings, {});
    expect((await create({ id: others.id })).body.code).toBe("not_found");
    const { body: own } = await create({});
    await server.call(amira, "PATCH", `${filings}${own.id}/action/`, { action: "DISCARD" });
    expect(await create({ id: own.id })).toMatchObject({ status: 409, body: { code: "invalid_transition" } });
    const before = await countOfFilings();
    for (const id of ["1", "6f9619ff-8b86-4d01-b42d-00cf4fc964ff"]) expect((await create({ id })).status).toBe(400);
    expect(await countOfFilings()).toBe(before);
  });
});
