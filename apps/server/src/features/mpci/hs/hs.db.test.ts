import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { registered, submitted } from "../../../../../../tests/kit/mpci/filed.ts";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindMpciConnection } from "../connection/routes.ts";
import { bindMpciFilings } from "../filings/routes.ts";
import { bindMpciHs } from "./routes.ts";

const mpci = "/api/filings/ae/mpci";

describe.each(kindsHere())("HS codes on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciHs, bindMpciFilings, bindMpciConnection]);
  });
  afterAll(() => server.close());

  async function somebody(): Promise<SignedIn> {
    const { db } = server.database;
    return signIn(server.tools, await createPerson(db, { company: await createCompany(db) }));
  }
  const get = async (who: SignedIn, path: string) => (await server.call(who, "GET", `${mpci}/${path}`)).body;
  const codesOf = (answer: { results: { code: string }[] }) => answer.results.map(({ code }) => code);

  describe("level by level", () => {
    test("lead from the sections to a code, with the words of each level", async () => {
      const who = await somebody();
      const sections = await get(who, "hs/");
      expect(sections).toMatchObject({ path: [], complete: true });
      expect(sections.results).toHaveLength(21);
      expect(sections.results[14]).toEqual({
        level: "section",
        code: "XV",
        name: "Base metals and articles of base metal",
        name_ar: "معادن عادية ومصنوعاتها",
      });
      expect(codesOf(await get(who, "hs/?under=XV"))).toEqual("72 73 74 75 76 78 79 80 81 82 83".split(" "));
      expect(codesOf(await get(who, "hs/?under=73"))).toContain("7318");
      const codes = await get(who, "hs/?under=7318");
      expect(codes.path.map(({ level, code }: { level: string; code: string }) => [level, code])).toEqual([
        ["section", "XV"],
        ["chapter", "73"],
        ["heading", "7318"],
      ]);
      expect(codes.path[1].name_ar).toBe("مصنوعات من حديد أو صلب");
      expect(codes.results).toContainEqual({
        level: "code",
        code: "731816",
        name: expect.stringContaining("nuts"),
        name_ar: null,
      });
    });

    test("are found by words of a chapter or a heading, in Arabic too", async () => {
      const who = await somebody();
      expect(codesOf(await get(who, "hs/?search=umbrellas"))).toContain("66");
      expect(codesOf(await get(who, `hs/?search=${encodeURIComponent("سجاد")}`))).toContain("57");
    });

    test("that are not there or were withdrawn are not found, and text that is none is refused", async () => {
      const who = await somebody();
      for (const under of ["77", "9999", "XXII", "8803"]) {
        expect((await server.call(who, "GET", `${mpci}/hs/?under=${under}`)).status).toBe(404);
      }
      expect((await server.call(who, "GET", `${mpci}/hs/?under=boxes`)).status).toBe(400);
      expect((await server.call(null, "GET", `${mpci}/hs/`)).status).toBe(401);
    });
  });

  test("a code of 2017 that was withdrawn is read by its number, offered nowhere, and an error in a bill", async () => {
    const who = await somebody();
    const read = await get(who, "code-lists/hs/?search=940510");
    expect(read.results[0]).toMatchObject({
      code: "940510",
      withdrawn: true,
      name: expect.stringMatching(/Chandeliers/),
    });
    expect(codesOf(await get(who, "code-lists/hs/?search=9405&page_size=50"))).not.toContain("940510");
    expect(codesOf(await get(who, "code-lists/hs/?search=chandeliers&page_size=50"))).not.toContain("940510");
    expect(codesOf(await get(who, "hs/?under=9405"))).not.toContain("940510");
    const { body } = await server.call(who, "POST", `${mpci}/filings/`, { goods_items: [{ hs_code: "94051000" }] });
    expect(body.findings).toContainEqual(
      expect.objectContaining({ path: "goods_items[0].hs_code", code: "v40_hs_not_listed", severity: "error" }),
    );
  });

  describe("used before", () => {
    const goodsOf = (codes: readonly string[]) => {
      const [item] = aHouseBill().goods_items;
      return codes.map((hs_code, at) => ({ ...item!, key: `g${at}`, hs_code, description: `GOODS ${hs_code}` }));
    };
    const partiesOf = (shipper: string) =>
      aHouseBill().parties.map((party) => (party.role === "SHIPPER" ? { ...party, name: shipper } : party));
    async function draft(who: SignedIn, shipper: string, codes: readonly string[]): Promise<string> {
      const body = { parties: partiesOf(shipper), goods_items: goodsOf(codes) };
      const { status, body: made } = await server.call(who, "POST", `${mpci}/filings/`, body);
      expect(status, JSON.stringify(made)).toBe(201);
      return made.id;
    }
    async function filed(who: SignedIn, shipper: string, codes: readonly string[]): Promise<string> {
      const id = await draft(who, shipper, codes);
      await submitted(server.tools, id);
      await registered(server.tools, id);
      server.clock.forward(60);
      return id;
    }
    const used = async (who: SignedIn, shipper: string) => get(who, `hs/used/?${new URLSearchParams({ shipper })}`);
    const shown = (rows: { code: string; for_shipper: boolean }[]) => rows.map((row) => [row.code, row.for_shipper]);

    test("come for this shipper first, the latest first, then those of others, each once", async () => {
      const who = await somebody();
      await filed(who, "NINGBO LAMPS CO., LTD", ["94051100", "73181500"]);
      await filed(who, "Ningbo Lamps Co Ltd.", ["85444290", "94051100"]);
      await filed(who, "OTHER SHIPPER", ["09024000", "73181500"]);
      const rows = await used(who, "ningbo lamps co. ltd");
      expect(shown(rows)).toEqual([
        ["85444290", true],
        ["94051100", true],
        ["73181500", true],
        ["09024000", false],
      ]);
      expect(rows[0]).toEqual({
        code: "85444290",
        name: expect.any(String),
        description: "GOODS 85444290",
        used_at: expect.stringMatching(/Z$/),
        for_shipper: true,
      });
    });

    test("are those of registered bills alone, and in force: no draft, none withdrawn, no text", async () => {
      const who = await somebody();
      await draft(who, "NEW SHIPPER", ["61091000"]);
      await submitted(server.tools, await draft(who, "NEW SHIPPER", ["62034200"]));
      await filed(who, "NEW SHIPPER", ["94051000", "lamps"]);
      expect(await used(who, "NEW SHIPPER")).toEqual([]);
      const id = await filed(who, "NEW SHIPPER", ["64039900"]);
      const { body } = await server.call(who, "GET", `${mpci}/filings/${id}/`);
      expect(body.status).toBe("SUBMISSION_SUCCESSFUL");
      expect(shown(await used(who, "NEW SHIPPER"))).toEqual([["64039900", true]]);
      expect(shown(await used(who, ""))).toEqual([["64039900", false]]);
    });

    test("are read by the index of the shipper's registered bills", async () => {
      const plan = await server.database.db.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx);
        await sql`set local enable_bitmapscan = off`.execute(tx);
        const { rows } = await sql<Record<string, string>>`
          explain select 1 from filings f where f.company_id = ${newId()}::uuid and f.version_in_force is not null
            and rtrim(folded_name(f.shipper_name)) = rtrim(folded_name(${"ANY"}::text)) order by f.first_submitted_at desc limit 20
        `.execute(tx);
        return rows.map((row) => row["QUERY PLAN"]).join("\n");
      });
      expect(plan).toMatch(/Index Scan Backward using filings_of_shipper/);
      expect(plan).not.toContain("Sort");
    });

    test("are never another company's", async () => {
      const [who, other] = [await somebody(), await somebody()];
      await filed(who, "SHARED SHIPPER", ["94051100"]);
      expect(await used(other, "SHARED SHIPPER")).toEqual([]);
      expect((await server.call(null, "GET", `${mpci}/hs/used/`)).status).toBe(401);
    });
  });
});
