// How many statements each of a clerk's main calls asks of the database, so that none creeps back.
import { aHouseBill, exampleCarrier } from "@filings/contract/mpci/house-bill.example";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { sql } from "#db/open";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindMpciFilings } from "./routes.ts";

const filings = "/api/filings/ae/mpci/filings/";

test.runIf(kindsHere().includes("postgres"))(
  "a list and a bill ask one statement, a saved field five and a new bill six, begin and commit among them",
  async () => {
    const server = await openTestServer("postgres", [bindMpciFilings]);
    const amira = await clerkOf(server);
    const listening = await server.tools.callers.listen();
    const sent = vi.spyOn(pg.Client.prototype, "query");
    async function counted(method: "GET" | "POST" | "PATCH", url: string, body?: unknown) {
      await vi.waitFor(async () => {
        const { find } = server.tools.callers;
        expect(await find(amira.caller)).toBe(await find(amira.caller));
      });
      sent.mockClear();
      const answer = await server.call(amira, method, url, body);
      expect(answer.status).toBeLessThan(300);
      const texts = sent.mock.calls.map(([asked]: unknown[]) =>
        typeof asked === "string" ? asked : (asked as { text: string }).text,
      );
      return { body: answer.body, asked: texts.filter((text) => text !== "select 1") };
    }
    const made = await counted("POST", filings, { ...aHouseBill(), carrier_id: exampleCarrier.id });
    expect(made.asked.length, made.asked.join("\n")).toBeLessThanOrEqual(6);
    const { id, revision } = made.body;
    const body = { transport: { vessel_name: "STAR OF SUEZ" } };
    const saved = await counted("PATCH", `${filings}${id}/`, { revision, body });
    expect(saved.asked.length, saved.asked.join("\n")).toBeLessThanOrEqual(5);
    expect((await counted("GET", `${filings}${id}/`)).asked).toHaveLength(1);
    expect((await counted("GET", `${filings}?filter[status]=DRAFTED`)).asked).toHaveLength(1);
    sent.mockRestore();
    await listening.close();
    await server.close();
  },
);

async function clerkOf({ database, tools }: TestServer): Promise<SignedIn> {
  await sql`
    insert into carriers (id, name, scac, mpci_party_id)
    values (${exampleCarrier.id}, ${exampleCarrier.name}, ${exampleCarrier.scac}, ${exampleCarrier.mpci_party_id})
  `.execute(database.db);
  const company = await createCompany(database.db, { connectedAs: "MPCI123" });
  return signIn(tools, await createPerson(database.db, { company }));
}
