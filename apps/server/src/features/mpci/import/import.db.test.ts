// Bills of a spreadsheet: checked together, made into drafts once, and found again by their numbers.
import type { FilingChange } from "@filings/contract/mpci/filing";
import { aHouseBill, exampleCarrier } from "@filings/contract/mpci/house-bill.example";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { assessed, registered, submitted } from "../../../../../../tests/kit/mpci/filed.ts";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindMpciFilings } from "../filings/routes.ts";
import { bindMpciImport } from "./routes.ts";

const filings = "/api/filings/ae/mpci/filings/";
const checks = "/api/filings/ae/mpci/import/check/";
const imports = "/api/filings/ae/mpci/import/bills/";
const columns = "/api/filings/ae/mpci/import/columns/";

describe.each(oneKind("postgres"))("bills of a spreadsheet on %s", (kind) => {
  let server: TestServer;
  let amira: SignedIn;
  let yusuf: SignedIn;
  let reader: SignedIn;
  let stranger: SignedIn;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings, bindMpciImport]);
    const { db } = server.database;
    await sql`
      insert into carriers (id, name, scac, mpci_party_id)
      values (${exampleCarrier.id}, ${exampleCarrier.name}, ${exampleCarrier.scac}, ${exampleCarrier.mpci_party_id})
    `.execute(db);
    const company = await createCompany(db, {});
    amira = await signIn(server.tools, await createPerson(db, { company }));
    yusuf = await signIn(server.tools, await createPerson(db, { company }));
    reader = await signIn(server.tools, await createPerson(db, { company, permissions: ["pay"] }));
    stranger = await signIn(server.tools, await createPerson(db, { company: await createCompany(db, {}) }));
  });
  afterAll(() => server?.close());

  function bill(number: string, change: FilingChange = {}) {
    return { ...aHouseBill(change), carrier_id: exampleCarrier.id, bill_number: number };
  }
  interface Row {
    readonly bill: object;
    readonly revision?: number;
  }
  async function send(rows: readonly Row[], who = amira) {
    const { status, body } = await server.call(who, "POST", imports, { bills: rows });
    return { status, results: body.results, outcomes: body.results?.map((one: { outcome: string }) => one.outcome) };
  }
  const check = (bills: readonly object[], who = amira) => server.call(who, "POST", checks, { bills });
  const drafts = async (number: string) => {
    const { rows } = await sql<{ id: string; revision: number; body: ReturnType<typeof aHouseBill> }>`
      select id, revision, body from filings where bill_number = ${number} order by id
    `.execute(server.database.db);
    return rows;
  };

  describe("does it", () => {
    test("each bill becomes a draft, with its errors counted and its number in capitals", async () => {
      const { status, outcomes, results } = await send([{ bill: bill("imp-1") }, { bill: { bill_number: "IMP-2" } }]);
      expect([status, outcomes]).toEqual([200, ["CREATED", "CREATED"]]);
      const first = (await server.call(amira, "GET", `${filings}${results[0].held.filing_id}/`)).body;
      expect([first.status, first.body.bill_number, first.body.goods_items.length]).toEqual(["DRAFTED", "IMP-1", 2]);
    });

    test("the same file again changes nothing and makes nothing", async () => {
      const rows = ["SAME-1", "SAME-2", "SAME-3"].map((number) => ({ bill: bill(number) }));
      await send(rows);
      const again = await send(rows, yusuf);
      expect(again.outcomes).toEqual(["UNCHANGED", "UNCHANGED", "UNCHANGED"]);
      const [draft, ...others] = await drafts("SAME-1");
      expect([draft?.revision, others]).toEqual([1, []]);
    });

    test("two people who send one file at once make each draft once", async () => {
      const rows = ["RACE-1", "RACE-2"].map((number) => ({ bill: bill(number) }));
      const both = await Promise.all([send(rows), send([...rows].reverse(), yusuf)]);
      expect(both.flatMap(({ outcomes }) => outcomes).sort()).toEqual(["CREATED", "CREATED", "UNCHANGED", "UNCHANGED"]);
      expect([await drafts("RACE-1"), await drafts("RACE-2")].map(({ length }) => length)).toEqual([1, 1]);
    });

    test("a corrected file updates a draft whose revision it names, and keeps what it has no column for", async () => {
      const [made] = (await send([{ bill: bill("FIX-1") }])).results;
      const change = {
        bill_number: "FIX-1",
        goods_items: [{ description: "LED WALL LAMPS OF STEEL" }, { hs_code: "32089090" }],
        parties: [{ role: "SHIPPER", name: "OTHER LAMPS LTD" }],
      };
      const { outcomes } = await send([{ bill: change, revision: made.held.revision }], yusuf);
      expect(outcomes).toEqual(["UPDATED"]);
      const [{ body, revision } = { body: aHouseBill(), revision: 0 }] = await drafts("FIX-1");
      expect(revision).toBe(2);
      expect(body.goods_items.map(({ description, hs_code }) => [description, hs_code])).toEqual([
        ["LED WALL LAMPS OF STEEL", "94051100"],
        ["SOLVENT BASED ALKYD WALL PAINT IN STEEL DRUMS 40 L", "32089090"],
      ]);
      expect(body.goods_items[1]?.dangerous_goods[0]?.un_number).toBe("1263");
      const before = body.goods_items[1]!.dangerous_goods[0]!;
      const named = { ...change, goods_items: [{}, { dangerous_goods: [{ un_number: "1263", packing_group: 3 }] }] };
      expect((await send([{ bill: named, revision: 2 }])).outcomes).toEqual(["UPDATED"]);
      const [again] = await drafts("FIX-1");
      expect(again?.body.goods_items[1]?.dangerous_goods).toEqual([{ ...before, packing_group: 3 }]);
      expect(body.parties.map(({ role, name }) => [role, name])).toEqual([
        ["SHIPPER", "OTHER LAMPS LTD"],
        ["CONSIGNEE", "GULF HOME SUPPLIES LLC"],
        ["NOTIFY", "GULF HOME SUPPLIES LLC"],
      ]);
      expect(body.parties[0]?.city).toBe("SHENZHEN");
    });

    test("a container is full and the carrier's where it is new, and what it was where the file does not say", async () => {
      const [container] = aHouseBill().equipment;
      const { container_number } = container!;
      const typed = [{ ...container!, is_shipper_owned: true, load_status: "EMPTY_WITH_RESIDUE" as const }];
      const [made] = (await send([{ bill: bill("BOX-1", { equipment: typed }) }])).results;
      const equipment = [{ container_number, size_type: "42G1" }, { container_number: "MSKU0000027" }];
      await send([{ bill: { bill_number: "BOX-1", equipment }, revision: made.held.revision }]);
      const [{ body } = { body: aHouseBill() }] = await drafts("BOX-1");
      expect(body.equipment.map(({ is_shipper_owned, load_status }) => [is_shipper_owned, load_status])).toEqual([
        [true, "EMPTY_WITH_RESIDUE"],
        [false, "FULL"],
      ]);
    });

    test("goods are those of the draft at the same place, whatever keys the rows of the file were given", async () => {
      const [first, second] = aHouseBill().goods_items;
      const goods = (...keys: string[]) => [first!, second!].map((item, at) => ({ ...item, key: keys[at]! }));
      await send([{ bill: bill("KEYS-1", { goods_items: goods("typed-1", "typed-2") }) }]);
      expect((await send([{ bill: bill("KEYS-1") }])).outcomes).toEqual(["UNCHANGED"]);
      const heavier = goods("item-1", "item-2").map((item, at) =>
        at === 1 ? { ...item, gross_weight_kg: "5220.75" } : item,
      );
      const { body } = await check([bill("KEYS-1", { goods_items: heavier })]);
      expect(body.results[0].differences).toEqual([
        {
          path: "goods_items[1].gross_weight_kg",
          kind: "changed",
          before: second!.gross_weight_kg,
          after: "5220.75",
        },
      ]);
    });

    test("of a filed bill that a file corrects an update is drafted if the request names its revision", async () => {
      const [made] = (await send([{ bill: bill("LOADED-1") }, { bill: bill("LOADED-2") }])).results;
      const id = made.held.filing_id;
      await submitted(server.tools, id);
      await registered(server.tools, id);
      await assessed(server.tools, id, "ACT");
      const corrected = bill("LOADED-1", { master_bill_number: "EGLV77" });
      const { body } = await check([corrected, bill("LOADED-1")]);
      const [differs, same] = body.results;
      expect([differs.standing, same.standing]).toEqual(["FILED", "SAME"]);
      const before = aHouseBill().master_bill_number;
      expect(differs.differences).toEqual([{ path: "master_bill_number", kind: "changed", before, after: "EGLV77" }]);
      expect(same.differences).toEqual([]);
      expect(differs.findings.map(({ code }: { code: string }) => code)).not.toContain("v02_bill_number_taken");
      expect((await send([{ bill: corrected }])).outcomes).toEqual(["EXISTS"]);
      const { revision } = differs.held;
      expect((await send([{ bill: corrected, revision }, { bill: bill("LOADED-2") }])).outcomes).toEqual([
        "UPDATED",
        "UNCHANGED",
      ]);
      const { body: filing } = await server.call(amira, "GET", `${filings}${id}/`);
      expect([filing.status, filing.version, filing.body.master_bill_number]).toEqual(["DRAFTED", 2, "EGLV77"]);
      const refused = bill("LOADED-2", { carrier_id: null });
      const [second] = await drafts("LOADED-2");
      await submitted(server.tools, second!.id);
      await registered(server.tools, second!.id);
      await assessed(server.tools, second!.id, "ACW");
      const unknown = { ...refused, carrier_id: "0199a000-0000-7000-8000-00000000dead" };
      const now = (await drafts("LOADED-2"))[0]!.revision;
      expect((await send([{ bill: unknown, revision: now }])).outcomes).toEqual(["REFUSED"]);
      const { body: left } = await server.call(amira, "GET", `${filings}${second!.id}/`);
      expect([left.status, left.version]).toEqual(["LOAD_WITH_WARNING", 1]);
      // The same file once more finds what it drafted.
      expect((await send([{ bill: corrected }])).outcomes).toEqual(["UNCHANGED"]);
      expect(await drafts("LOADED-1")).toHaveLength(1);
    });

    test("a check finds what the server's lists know, and who holds a number", async () => {
      const [made] = (await send([{ bill: bill("HELD-1") }])).results;
      const wrong = bill("NEW-1", { places: { loading: { unlocode: "shanghai" } } });
      const { status, body } = await check([wrong, bill("held-1")]);
      expect([status, body.results.map((one: { standing: string }) => one.standing)]).toEqual([200, ["NEW", "SAME"]]);
      const found = body.results[0].findings.find(({ code }: { code: string }) => code === "v23_unlocode_form");
      expect(found?.params).toMatchObject({ value: "shanghai", suggestion: "CNSHA" });
      const other = await check([bill("HELD-1", { master_bill_number: "EGLV3" })]);
      expect(other.body.results[0].standing).toBe("DRAFT");
      expect(body.results[1].held).toMatchObject({ filing_id: made.held.filing_id, revision: 1 });
      // Its own number is not taken.
      expect(JSON.stringify(body.results[1].findings)).not.toContain("v02");
      expect(await drafts("NEW-1")).toEqual([]);
    });

    test.each([
      "0000-01-01T00:00:00.000Z",
      "0001-01-01T00:00:00.000Z",
      "0002-01-01T00:00:00.000Z",
      "9999-12-31T00:00:00.000Z",
    ])(
      "a time that no bill can hold is said at its field, and the other rows are checked: %s",
      async (planned_loading_at) => {
        const bills = [{ transport: { planned_loading_at } }, aHouseBill()];
        const { status, body } = await server.call(amira, "POST", checks, { bills });
        expect(status).toBe(200);
        const [first, second] = body.results as { findings: { path: string; code: string; message: string }[] }[];
        const found = first?.findings.filter(({ path }) => path === "transport.planned_loading_at");
        expect(found).toMatchObject([{ code: "wrong_value", params: { since: "1900-01-01", until: "2999-12-31" } }]);
        expect(second?.findings.map(({ code }) => code)).not.toContain("wrong_value");
      },
    );

    test("what headings mean is kept for the company and added to", async () => {
      await server.call(amira, "PATCH", columns, { columns: { "our ref": null, "hbl no": "bill_number" } });
      await server.call(yusuf, "PATCH", columns, { columns: { "our ref": "master_bill_number" } });
      const { body } = await server.call(amira, "GET", columns);
      expect(body.columns).toEqual({ "our ref": "master_bill_number", "hbl no": "bill_number" });
    });
  });

  test("a corrected count of goods that lie in one container is that of the container too", async () => {
    const [only] = aHouseBill().goods_items;
    const container_number = aHouseBill().equipment[0]?.container_number ?? "";
    const placed = { container_number, package_count: 900 };
    const item = { ...only, key: "item-1", package_count: 900, placements: [placed] };
    const [made] = (await send([{ bill: bill("PLACED-1", { goods_items: [item] }) }])).results;
    const change = { bill_number: "PLACED-1", goods_items: [{ package_count: 120 }] };
    expect((await send([{ bill: change, revision: made.held.revision }])).outcomes).toEqual(["UPDATED"]);
    const [after] = await drafts("PLACED-1");
    expect(after?.body.goods_items[0]?.placements).toMatchObject([{ container_number, package_count: 120 }]);
  });

  test("what names mean is kept for the company and its colleagues, and not for others", async () => {
    const values = "/api/filings/ae/mpci/import/values/";
    const ningbo = { kind: "PLACE", written: "ningbo", means: "CNNGB" };
    const keep = (who: typeof amira, ...given: object[]) => server.call(who, "PATCH", values, { values: given });
    await keep(amira, { ...ningbo, means: "CNNBO" }, { kind: "CARRIER", written: "ever", means: "Evergreen" });
    expect((await keep(yusuf, ningbo)).body.values).toEqual([
      { kind: "CARRIER", written: "ever", means: "Evergreen" },
      ningbo,
    ]);
    expect((await server.call(amira, "GET", columns)).body.values).toHaveLength(2);
    expect((await server.call(stranger, "GET", columns)).body.values).toEqual([]);
    expect((await keep(reader, ningbo)).status).toBe(400);
    // Forgotten by one of them, and by nobody else's company.
    expect((await keep(stranger, { ...ningbo, means: null })).body.values).toEqual([]);
    const left = await keep(amira, { kind: "CARRIER", written: "ever", means: null });
    expect(left.body.values).toEqual([ningbo]);
  });

  describe("refuses it", () => {
    test("a draft that somebody changed meanwhile stays as it is", async () => {
      const [made] = (await send([{ bill: bill("STALE-1") }])).results;
      const filing = `${filings}${made.held.filing_id}/`;
      await server.call(yusuf, "PATCH", filing, { revision: 1, body: { master_bill_number: "EGLV9" } });
      const rows = [{ bill: bill("STALE-1"), revision: 1 }, { bill: bill("STALE-1") }];
      const { outcomes, results } = await send(rows);
      expect([outcomes, results[0].held.revision]).toEqual([["EXISTS", "EXISTS"], 2]);
      expect((await drafts("STALE-1"))[0]?.body.master_bill_number).toBe("EGLV9");
    });

    test("a number that two rows give to different bills makes one draft", async () => {
      const { outcomes } = await send([
        { bill: bill("TWICE-1") },
        { bill: bill("TWICE-1", { master_bill_number: "B" }) },
      ]);
      expect(outcomes).toEqual(["CREATED", "EXISTS"]);
      expect(await drafts("TWICE-1")).toHaveLength(1);
    });

    test("a bill that waits for its answer is left alone, and one with an unknown carrier does not hinder the others", async () => {
      const [made] = (await send([{ bill: bill("SENT-1") }])).results;
      await submitted(server.tools, made.held.filing_id);
      const unknown = { ...bill("LOST-1"), carrier_id: "0199a000-0000-7000-8000-00000000dead" };
      const corrected = bill("SENT-1", { master_bill_number: "X1" });
      const rows = [
        { bill: corrected, revision: 1 },
        { bill: unknown },
        { bill: bill("WELL-1") },
        { bill: bill("SENT-1") },
      ];
      const { outcomes, results } = await send(rows);
      expect(outcomes).toEqual(["CLOSED", "REFUSED", "CREATED", "UNCHANGED"]);
      expect(results[1].problem.path).toBe("carrier_id");
      const { body } = await check([corrected]);
      expect(body.results[0].standing).toBe("CLOSED");
      expect(body.results[0].findings.map(({ code }: { code: string }) => code)).toContain("v02_bill_number_taken");
      expect([await drafts("LOST-1"), (await drafts("WELL-1")).length]).toEqual([[], 1]);
    });

    test("a bill without a number, and more bills than a call takes", async () => {
      expect((await send([{ bill: { bill_type: "HOUSE" } }])).status).toBe(400);
      const many = Array.from({ length: 26 }, (_, index) => ({ bill: { bill_number: `MANY-${index}` } }));
      expect((await send(many)).status).toBe(400);
    });
  });

  describe("keeps others out", () => {
    test("another company's number is free, its drafts are not shown, its headings are its own", async () => {
      await send([{ bill: bill("OURS-1") }]);
      const { body } = await check([bill("OURS-1")], stranger);
      expect([body.results[0].standing, body.results[0].held]).toEqual(["NEW", null]);
      expect((await send([{ bill: bill("OURS-1") }], stranger)).outcomes).toEqual(["CREATED"]);
      expect((await server.call(stranger, "GET", columns)).body.columns).toEqual({});
    });

    test("nobody imports or checks without the permission to prepare", async () => {
      const refusals = await Promise.all([
        send([{ bill: bill("PAY-1") }], reader),
        check([bill("PAY-1")], reader),
        server.call(reader, "GET", columns),
      ]);
      expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400]);
      expect(await drafts("PAY-1")).toEqual([]);
    });
  });
});
