// A company's own reference and labels: searched, filtered, kept apart from the filing's content and from other companies.

import { limits } from "@filings/contract/limits";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { bindMpciFilings } from "#features/mpci/filings/routes";
import { bindMpciImport } from "#features/mpci/import/routes";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindMpciOwnWords } from "./routes.ts";

const filings = "/api/filings/ae/mpci/filings/";
const own = "/api/filings/ae/mpci/own-words/";
const labels = "/api/filings/ae/mpci/labels/";
const imports = "/api/filings/ae/mpci/import/bills/";

describe.each(oneKind("postgres"))("a company's own words on %s", (kind) => {
  let server: TestServer;
  let amira: SignedIn;
  let reader: SignedIn;
  let stranger: SignedIn;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings, bindMpciImport, bindMpciOwnWords]);
    const { db } = server.database;
    const company = await createCompany(db, {});
    amira = await signIn(server.tools, await createPerson(db, { company }));
    reader = await signIn(server.tools, await createPerson(db, { company, permissions: ["pay"] }));
    stranger = await signIn(server.tools, await createPerson(db, { company: await createCompany(db, {}) }));
  });
  afterAll(() => server?.close());

  async function draft(bill_number: string, by = amira): Promise<string> {
    const { status, body } = await server.call(by, "POST", filings, { ...aHouseBill(), carrier_id: null, bill_number });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id;
  }
  const refer = (id: string, reference: string | null, by = amira) =>
    server.call(by, "PATCH", `${filings}${id}/reference/`, { reference });
  const add = (name: string, by = amira) => server.call(by, "POST", labels, { name, tone: "info" });
  const set = (body: object, by = amira) => server.call(by, "POST", `${labels}set/`, { add: [], remove: [], ...body });
  const wordsOf = async (ids: readonly string[], by = amira) => {
    const query = ids.map((id) => `filing_id=${id}`).join("&");
    return (await server.call(by, "GET", `${own}?${query}`)).body.results;
  };
  const found = async (query: string, by = amira): Promise<string[]> => {
    const { status, body } = await server.call(by, "GET", `${filings}?${query}`);
    expect(status).toBe(200);
    return body.results.map((row: { bill_number: string }) => row.bill_number).toSorted();
  };

  describe("does it", () => {
    test("a reference is kept, searched by its words, and taken away again", async () => {
      const id = await draft("OWN-1");
      expect((await refer(id, "  Job 4711/Zebra ")).body).toMatchObject({ reference: "Job 4711/Zebra" });
      expect(await found("search=zebra")).toEqual(["OWN-1"]);
      expect(await found("search=4711")).toEqual(["OWN-1"]);
      await refer(id, "Job 4712");
      expect(await found("search=zebra")).toEqual([]);
      expect(await found("search=4712")).toEqual(["OWN-1"]);
      expect((await refer(id, "")).body).toEqual({ filing_id: id, reference: null, labels: [] });
      expect(await found("search=4712")).toEqual([]);
      expect(await wordsOf([id])).toEqual([]);
    });

    test("a word that bill and reference share stays with each of them", async () => {
      const id = await draft("OWN2SHARED");
      await refer(id, "OWN2SHARED");
      const edit = { revision: 1, body: { bill_number: "OWN2OTHER" } };
      expect((await server.call(amira, "PATCH", `${filings}${id}/`, edit)).status).toBe(200);
      expect(await found("search=own2shared")).toEqual(["OWN2OTHER"]);
      await refer(id, null);
      expect(await found("search=own2shared")).toEqual([]);
      expect(await found("search=own2other")).toEqual(["OWN2OTHER"]);
    });

    test("neither changes the filing: its content, revision and time stay", async () => {
      const id = await draft("OWN-3");
      const filing = async () =>
        (
          await sql`select body, revision, updated_at, last_event_hash from filings where id = ${id}`.execute(
            server.database.db,
          )
        ).rows[0];
      const before = await filing();
      const { body: label } = await add("Untouched");
      await refer(id, "REF");
      await set({ filing_ids: [id], add: [label.id] });
      expect(await filing()).toEqual(before);
    });

    test("labels are put on many filings, and the answer takes back exactly what was changed", async () => {
      const [one, two] = [await draft("OWN-4"), await draft("OWN-5")];
      const { body: urgent } = await add("Urgent");
      await set({ filing_ids: [one], add: [urgent.id] });
      const { body: changed } = await set({ filing_ids: [one, two], add: [urgent.id] });
      expect(changed).toEqual({ added: [{ label_id: urgent.id, filing_ids: [two] }], removed: [] });
      expect(await found(`filter[label]=${urgent.id}`)).toEqual(["OWN-4", "OWN-5"]);
      await set({ filing_ids: changed.added[0].filing_ids, remove: [urgent.id] });
      expect(await found(`filter[label]=${urgent.id}`)).toEqual(["OWN-4"]);
    });

    test("a label is renamed on its filings, and leaves them when it is deleted", async () => {
      const id = await draft("OWN-6");
      const { body: label } = await add("Fragile");
      await set({ filing_ids: [id], add: [label.id] });
      const renamed = await server.call(amira, "PATCH", `${labels}${label.id}/`, { name: "Very fragile" });
      expect(renamed.body).toEqual({ id: label.id, name: "Very fragile", tone: "info" });
      expect(await wordsOf([id])).toEqual([{ filing_id: id, reference: null, labels: [label.id] }]);
      expect((await server.call(amira, "DELETE", `${labels}${label.id}/`)).status).toBe(204);
      expect(await wordsOf([id])).toEqual([]);
    });

    test("a spreadsheet brings references, and one without keeps those that are there", async () => {
      const bill = { bill_number: "OWN-7" };
      const first = await server.call(amira, "POST", imports, { bills: [{ bill, reference: "SHEET 99" }] });
      expect(first.body.results[0].outcome).toBe("CREATED");
      await server.call(amira, "POST", imports, { bills: [{ bill }] });
      expect(await found("search=sheet")).toEqual(["OWN-7"]);
    });
  });

  describe("refuses it", () => {
    test("a name that is taken, one label more than there may be, and what is too long", async () => {
      expect((await add("urgent")).body.code).toBe("label_exists");
      expect((await add("x".repeat(limits.labelLettersMost + 1))).body.errors[0].path).toBe("name");
      const id = await draft("OWN-8");
      const long = await refer(id, "x".repeat(limits.ownReferenceLettersMost + 1));
      expect([long.status, long.body.errors[0].path]).toEqual([400, "reference"]);
      const { body } = await server.call(amira, "GET", labels);
      for (let at = body.results.length; at < limits.labelsMost; at += 1)
        expect((await add(`L${at}`)).status).toBe(201);
      expect((await add("One more")).body).toMatchObject({ code: "labels_taken" });
    });

    test("who may not prepare reads them and changes none", async () => {
      const id = await draft("OWN-9");
      const { body } = await server.call(reader, "GET", labels);
      expect(body.results.length).toBeGreaterThan(0);
      const label = body.results[0].id;
      for (const answer of [
        await refer(id, "R", reader),
        await add("Mine", reader),
        await set({ filing_ids: [id], add: [label] }, reader),
        await server.call(reader, "DELETE", `${labels}${label}/`),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([400, "permission_required"]);
      }
    });
  });

  test("keeps others out: another company finds, sees and changes neither filings nor labels", async () => {
    const id = await draft("OWN-10");
    await refer(id, "SECRETJOB");
    const { body } = await server.call(amira, "GET", labels);
    const label = body.results[0].id;
    await set({ filing_ids: [id], add: [label] });
    expect(await wordsOf([id], stranger)).toEqual([]);
    expect(await found("search=secretjob", stranger)).toEqual([]);
    expect(await found(`filter[label]=${label}`, stranger)).toEqual([]);
    expect((await server.call(stranger, "GET", labels)).body.results).toEqual([]);
    const theirs = await draft("OWN-11", stranger);
    const answers = [
      await refer(id, "X", stranger),
      await set({ filing_ids: [id] }, stranger),
      await set({ filing_ids: [theirs], add: [label] }, stranger),
      await server.call(stranger, "PATCH", `${labels}${label}/`, { name: "X" }),
      await server.call(stranger, "DELETE", `${labels}${label}/`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await wordsOf([id])).toEqual([{ filing_id: id, reference: "SECRETJOB", labels: [label] }]);
  });
});
