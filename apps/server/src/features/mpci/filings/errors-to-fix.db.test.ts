// The number of errors in a draft is counted when it is saved.
import { aHouseBill, exampleCarrier } from "@filings/contract/mpci/house-bill.example";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindMpciFilings } from "./routes.ts";

const filings = "/api/filings/ae/mpci/filings/";

describe.each(oneKind("postgres"))("what is left to fix in a draft on %s", (kind) => {
  let server: TestServer;
  let amira: SignedIn;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings], new Date("2026-11-21T06:00:00.000Z"));
    const { db } = server.database;
    await sql`
      insert into carriers (id, name, scac, mpci_party_id)
      values (${exampleCarrier.id}, ${exampleCarrier.name}, ${exampleCarrier.scac}, ${exampleCarrier.mpci_party_id})
    `.execute(db);
    const company = await createCompany(db, { connectedAs: "MPCI123" });
    amira = await signIn(server.tools, await createPerson(db, { company }));
  });
  afterAll(() => server?.close());

  const create = (body: unknown) => server.call(amira, "POST", filings, body);
  async function listed(search: string): Promise<number | null> {
    const { body } = await server.call(amira, "GET", `${filings}?search=${search}`);
    return body.results[0].errors_to_fix;
  }
  const errorsOf = ({ body }: Awaited<ReturnType<typeof create>>) =>
    body.findings.filter((one: { severity: string }) => one.severity === "error").length;

  test("is counted when it is created and saved, and listed without a check", async () => {
    const draft = await create({ bill_number: "LEFT1" });
    expect(errorsOf(draft)).toBeGreaterThan(1);
    expect(await listed("LEFT1")).toBe(errorsOf(draft));
    const { bill_number: _, ...complete } = aHouseBill();
    const saved = await server.call(amira, "PATCH", `${filings}${draft.body.id}/`, { revision: 1, body: complete });
    expect(errorsOf(saved)).toBe(0);
    expect(await listed("LEFT1")).toBe(0);
  });

  test("is not told of what is no draft any more", async () => {
    const { body } = await create({ bill_number: "LEFT2" });
    await server.call(amira, "PATCH", `${filings}${body.id}/action/`, { action: "DISCARD" });
    expect(await listed("LEFT2")).toBeNull();
  });
});
