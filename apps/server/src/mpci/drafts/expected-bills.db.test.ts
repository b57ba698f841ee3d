// Bills begun one after the other are written without being read before, and each is answered as if it had been read.
import { randomUUID } from "node:crypto";
import type { FilingChange } from "@filings/contract/mpci/filing";
import { aHouseBill, exampleCarrier } from "@filings/contract/mpci/house-bill.example";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../tests/kit/servers/databases.ts";
import { countRoundTrips } from "../../../../../tests/kit/servers/round-trips.ts";
import { openTestServer, type TestServer } from "../../../../../tests/kit/servers/test-server.ts";
import { bindMpciFilings } from "../../features/mpci/filings/routes.ts";

const filings = "/api/filings/ae/mpci/filings/";
const today = new Date("2026-11-21T06:00:00.000Z");

describe.each(oneKind("postgres").filter((kind) => kind === "postgres"))("bills begun at once on %s", (kind) => {
  let server: TestServer;
  let amira: SignedIn;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings], today);
    const { db } = server.database;
    await sql`
      insert into carriers (id, name, scac, mpci_party_id)
      values (${exampleCarrier.id}, ${exampleCarrier.name}, ${exampleCarrier.scac}, ${exampleCarrier.mpci_party_id})
    `.execute(db);
    const company = await createCompany(db, { connectedAs: "MPCI123" });
    amira = await signIn(server.tools, await createPerson(db, { company }));
    await server.tools.callers.listen();
  });
  afterAll(() => server?.close());

  let made = 0;
  const begin = (change: FilingChange = {}) => {
    made += 1;
    const body = { ...aHouseBill({ bill_number: `ONCE${made}` }), carrier_id: exampleCarrier.id, ...change };
    return server.call(amira, "POST", filings, body, { "idempotency-key": randomUUID() });
  };
  const codesOf = (findings: readonly { code: string }[]) => findings.map(({ code }) => code);

  /** Begins bills until numbers lie ready, then `last`; the texts that the last ones sent. */
  async function begunAtOnce(last: readonly FilingChange[]) {
    await server.call(amira, "GET", filings);
    const before = [];
    for (let at = 0; at < 30; at += 1) before.push((await begin()).body);
    const trips = countRoundTrips();
    const answers = await Promise.all(last.map(begin));
    const texts = trips.take().flat();
    trips.stop();
    return { before, answers, reads: texts.filter((text) => text.startsWith("/* before the transaction */")).length };
  }
  const shown = async (id: string) => (await server.call(amira, "GET", `${filings}${id}/`)).body;

  test("nothing is read, each has a number of its own, and what is found is what a reader finds", async () => {
    const { before, answers, reads } = await begunAtOnce([{}, {}, { bill_number: null }, { goods_items: [] }]);
    expect(reads).toBe(0);
    const all = [...before, ...answers.map(({ body }) => body)];
    expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);
    for (const { status, body } of answers) {
      const stored = await shown(body.id);
      expect([status, body.findings, stored.number]).toEqual([201, stored.findings, body.number]);
    }
    const { rows } = await sql<{ errors_to_fix: number; counted: number }>`
      select errors_to_fix, (select sum(count)::int from filing_counts where company_id = f.company_id) as counted
      from filings f where id = ${answers[3]!.body.id}
    `.execute(server.database.db);
    expect(rows[0]!.errors_to_fix).toBeGreaterThan(0);
    expect(rows[0]!.counted).toBe(all.length);
  });

  test("one whose number is taken is read after all, and the others are written all the same", async () => {
    const { answers, reads } = await begunAtOnce([{}, { bill_number: "ONCE1" }, {}]);
    expect(reads).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers.map(({ body }) => codesOf(body.findings).includes("v02_bill_number_taken"))).toEqual([
      false,
      true,
      false,
    ]);
  });

  test("one whose container is filed elsewhere at the time, and one beneath a bill that is held, are read after all", async () => {
    const other = (await begin({ master_bill_number: "EGLV999" })).body.id;
    await sql`update filings set first_submitted_at = created_at where id = ${other}`.execute(server.database.db);
    const elsewhere = await begunAtOnce([{}]);
    expect(elsewhere.reads).toBe(1);
    const [{ body } = { body: null }] = elsewhere.answers;
    expect(body.findings).toEqual((await shown(body.id)).findings);
    await sql`update filings set first_submitted_at = null where id = ${other}`.execute(server.database.db);
    await begin({ bill_type: "MASTER", bill_number: "EGLVABOVE", master_bill_number: null });
    expect((await begunAtOnce([{ master_bill_number: "EGLVABOVE" }])).reads).toBeGreaterThan(0);
    expect((await begunAtOnce([{ master_bill_number: "EGLVNONE" }])).reads).toBe(0);
  });

  /** A clerk looks at the list for a quarter of a second. */
  async function rest() {
    const since = performance.now();
    while (performance.now() - since < 250) await server.call(amira, "GET", filings);
  }

  test("begun by hand, each takes the next number", async () => {
    await begunAtOnce([{}]);
    await rest();
    const one = (await begin()).body.number;
    await rest();
    const { rows } = await sql<{ last: number }>`select last_value::int as last from filing_numbers`.execute(
      server.database.db,
    );
    expect((await begin()).body.number).toBe(`MPCI2026${String(rows[0]!.last + 1).padStart(6, "0")}`);
    expect(one).toBe(`MPCI2026${String(rows[0]!.last).padStart(6, "0")}`);
  });
});
