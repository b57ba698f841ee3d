// A draft is compared with the bills that its company holds, itself or under its delegations, and with nobody else's.
import type { FilingChange } from "@filings/contract/mpci/filing";
import { aHouseBill, exampleCarrier } from "@filings/contract/mpci/house-bill.example";
import { aCoLoadMasterBill, aMasterBill } from "@filings/contract/mpci/types/other-bills.example";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindMpciFilings } from "./routes.ts";

const filings = "/api/filings/ae/mpci/filings/";
const today = new Date("2026-11-21T06:00:00.000Z");
const ofParent = { bill_number: "ABCSHA2611002", mpci_party_id: "MPCI123" };

interface Found {
  readonly code: string;
  readonly path: string;
  readonly params: Readonly<Record<string, unknown>>;
}

describe.each(oneKind("postgres"))("bills held by one company on %s", (kind) => {
  let server: TestServer;
  let amira: SignedIn;
  let omar: SignedIn;
  let gulf: { id: string };
  let creek: { id: string };

  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings], today);
    const { db } = server.database;
    await sql`
      insert into carriers (id, name, scac, mpci_party_id)
      values (${exampleCarrier.id}, ${exampleCarrier.name}, ${exampleCarrier.scac}, ${exampleCarrier.mpci_party_id})
    `.execute(db);
    gulf = await createCompany(db, { name: "Gulf Forwarding LLC", connectedAs: "MPCI123" });
    creek = await createCompany(db, { name: "Creek Forwarding LLC", connectedAs: "MPCI456" });
    amira = await signIn(server.tools, await createPerson(db, { company: gulf }));
    omar = await signIn(server.tools, await createPerson(db, { company: creek, name: "Omar" }));
  });
  afterAll(() => server?.close());

  async function draft(who: SignedIn, body: object) {
    const { status, body: made } = await server.call(who, "POST", filings, { carrier_id: exampleCarrier.id, ...body });
    expect(status, JSON.stringify(made)).toBe(201);
    return made as { id: string; revision: number; findings: Found[] };
  }
  const houseBill = (change: FilingChange) => ({ ...aHouseBill(change), carrier_id: exampleCarrier.id });
  const coLoad = (change: FilingChange) => ({ ...aCoLoadMasterBill(change), carrier_id: exampleCarrier.id });
  async function sent(id: string): Promise<void> {
    await sql`
      update filings set status = 'SUBMISSION_SUCCESSFUL', last_sent_version = 1, version_in_force = 1, first_submitted_at = ${today}
      where id = ${id}
    `.execute(server.database.db);
  }
  async function delegation(principal: { id: string }, delegate: { id: string }): Promise<string> {
    const id = newId();
    const { db } = server.database;
    await sql`
      insert into mpci_delegations (id, principal_id, delegate_id, scope, state, valid_from)
      values (${id}, ${principal.id}, ${delegate.id}, array['HOUSE'], 'ACTIVE', '2026-01-01')
    `.execute(db);
    return id;
  }
  const heldCodes = ({ findings }: { findings: Found[] }) =>
    findings.filter(({ code }) => /^v70|^v02|elsewhere$/.test(code)).map(({ code, path }) => `${code} ${path}`);

  describe("does it", () => {
    test("V70: a house bill is compared with the co-load master bill of its company, as it is typed and as it is read", async () => {
      await draft(amira, coLoad({ bill_number: "ABCSHA2611002" }));
      const agreeing = await draft(amira, houseBill({ bill_number: "AGREES1", parent_bill: ofParent }));
      expect(heldCodes(agreeing)).toEqual([]);
      const goods = aHouseBill().goods_items.map((item) => ({ ...item, gross_weight_kg: "9000" }));
      const { body: saved } = await server.call(amira, "PATCH", `${filings}${agreeing.id}/`, {
        revision: agreeing.revision,
        body: { places: { discharge: { unlocode: "AEKLF" } }, goods_items: goods },
      });
      const found = ["v70_port_differs places.discharge.unlocode", "v70_weight_above goods_items"];
      expect(heldCodes(saved)).toEqual(found);
      expect(heldCodes((await server.call(amira, "GET", `${filings}${agreeing.id}/`)).body)).toEqual(found);
    });

    test("V70: the vessel, the voyage and the loading are those of the bill above", async () => {
      await draft(amira, coLoad({ bill_number: "CARRIED1" }));
      const made = await draft(
        amira,
        houseBill({
          bill_number: "CARRIED2",
          parent_bill: { ...ofParent, bill_number: "CARRIED1" },
          transport: { vessel_name: "EVER ACE", voyage_number: "9E", planned_loading_at: "2026-12-20T06:00:00.000Z" },
        }),
      );
      const { vessel_name, voyage_number, planned_loading_at } = aHouseBill().transport;
      const carriage = made.findings.filter(({ code }) => code.startsWith("v70"));
      expect(carriage.map(({ code, params }) => ({ code, ...params }))).toMatchObject([
        { code: "v70_carriage_differs", value: "EVER ACE", expected: vessel_name, above: "CARRIED1" },
        { code: "v70_carriage_differs", value: "9E", expected: voyage_number },
        { code: "v70_loading_differs", planned: "2026-12-20T06:00:00.000Z", planned_above: planned_loading_at },
      ]);
    });

    test("V70: the bill above is found anew as soon as another is named", async () => {
      await draft(amira, coLoad({ bill_number: "OTHERPARENT", equipment: [] }));
      const other = { ...ofParent, bill_number: "OTHERPARENT" };
      const made = await draft(
        amira,
        houseBill({ bill_number: "MOVES1", parent_bill: other, places: { loading: { unlocode: "CNNGB" } } }),
      );
      const ofOther = made.findings.find(({ code }) => code === "v70_port_differs");
      expect(ofOther?.params).toMatchObject({ value: "CNNGB", expected: "CNSHA", above: "OTHERPARENT" });
      const { body: moved } = await server.call(amira, "PATCH", `${filings}${made.id}/`, {
        revision: made.revision,
        body: { parent_bill: { bill_number: "NOTHELD" } },
      });
      expect(heldCodes(moved)).toEqual([]);
      const { body: none } = await server.call(amira, "PATCH", `${filings}${made.id}/`, {
        revision: moved.revision,
        body: { parent_bill: null },
      });
      expect(heldCodes(none)).toEqual([]);
    });

    test("V70: the bills beneath one bill are added up, without those that have ended", async () => {
      const parent_bill = { ...ofParent, bill_number: "SUMS0001" };
      await draft(amira, coLoad({ bill_number: "SUMS0001" }));
      const first = await draft(amira, houseBill({ bill_number: "SUMS-A", parent_bill }));
      expect(heldCodes(first)).toEqual([]);
      const second = await draft(amira, houseBill({ bill_number: "SUMS-B", parent_bill }));
      const sums = second.findings.filter(({ code }) => code.startsWith("v70"));
      expect(sums.map(({ params }) => params)).toMatchObject([
        { weight: "6480", gross: "3240", above: "SUMS0001" },
        { count: 320, most: 160, above: "SUMS0001" },
      ]);
      await server.call(amira, "PATCH", `${filings}${first.id}/action/`, { action: "DISCARD" });
      expect(heldCodes((await server.call(amira, "GET", `${filings}${second.id}/`)).body)).toEqual([]);
    });

    test("V70: of two master bills of one number the one of the bill's own line is compared", async () => {
      const [line, otherLine] = [newId(), newId()];
      await sql`
        insert into carriers (id, name, mpci_party_id) values (${line}, 'LINE A', 'LINEA00'), (${otherLine}, 'LINE B', 'LINEB00')
      `.execute(server.database.db);
      const master = { ...aMasterBill({ bill_number: "SAMENUMBER1" }) };
      await draft(amira, { ...master, carrier_id: line });
      const elsewhere = { ...master.places, discharge: { unlocode: "AEKLF", name: null, country: null } };
      await draft(amira, { ...master, carrier_id: otherLine, places: elsewhere });
      const beneath = { ...aHouseBill({ bill_number: "OF-A", master_bill_number: "SAMENUMBER1" }) };
      expect(heldCodes(await draft(amira, { ...beneath, carrier_id: line }))).toEqual([]);
      const ofB = await draft(amira, { ...beneath, bill_number: "OF-B", carrier_id: otherLine });
      expect(heldCodes(ofB)).toEqual(["v70_port_differs places.discharge.unlocode"]);
    });

    test("V21: a container that is filed under another carrier's bill and loads within a week is pointed out", async () => {
      const box = aHouseBill().equipment.map((item) => ({ ...item, container_number: "TGHU1234561" }));
      const placed = aHouseBill().goods_items.map((item) => ({
        ...item,
        placements: item.placements.map((one) => ({ ...one, container_number: "TGHU1234561" })),
      }));
      const with_ = (bill_number: string, change: FilingChange) =>
        houseBill({ bill_number, equipment: box, goods_items: placed, ...change });
      const { id } = await draft(amira, with_("BOX-1", { master_bill_number: "VESSEL1" }));
      const drafted = await draft(amira, with_("BOX-0", { master_bill_number: "VESSEL2" }));
      expect(heldCodes(drafted)).toEqual([]);
      await sent(id);
      const same = await draft(amira, with_("BOX-2", { master_bill_number: "VESSEL1" }));
      expect(heldCodes(same)).toEqual([]);
      const other = await draft(amira, with_("BOX-3", { master_bill_number: "VESSEL2" }));
      expect(heldCodes(other)).toEqual(["v21_container_elsewhere equipment[0].container_number"]);
      const later = { planned_loading_at: "2026-12-20T06:00:00.000Z" };
      expect(
        heldCodes(await draft(amira, with_("BOX-4", { master_bill_number: "VESSEL3", transport: later }))),
      ).toEqual([]);
    });

    test("V02: a number that the delegate has sent for its principal is taken for the principal, which may open that filing", async () => {
      const delegationId = await delegation(gulf, creek);
      const { id } = await draft(omar, { ...houseBill({ bill_number: "BOTH1" }), delegation_id: delegationId });
      const before = await draft(amira, houseBill({ bill_number: "BOTH1" }));
      expect(heldCodes(before)).toEqual([]);
      await server.call(amira, "PATCH", `${filings}${before.id}/action/`, { action: "DISCARD" });
      await sent(id);
      const own = await draft(amira, houseBill({ bill_number: "BOTH1" }));
      expect(own.findings.find(({ code }) => code === "v02_bill_number_taken")?.params).toMatchObject({
        filing_id: id,
      });
    });
  });

  describe("keeps others out", () => {
    test("V70: another company's bill above is never compared, whether drafted or filed", async () => {
      const { id } = await draft(
        amira,
        coLoad({
          bill_number: "THEIRS1",
          places: { discharge: { unlocode: "AEKLF" } },
          transport: { vessel_name: "EVER ACE", voyage_number: "9E" },
        }),
      );
      const named = () =>
        draft(
          omar,
          houseBill({
            bill_number: `N${newId().slice(-6).toUpperCase()}`,
            parent_bill: { ...ofParent, bill_number: "THEIRS1" },
          }),
        );
      expect(heldCodes(await named())).toEqual([]);
      await sent(id);
      expect(heldCodes(await named())).toEqual([]);
    });

    test("V70: a delegate is told nothing of its principal's bills", async () => {
      const { rows } = await sql<{ id: string }>`
        select id from mpci_delegations where delegate_id = ${creek.id}
      `.execute(server.database.db);
      const { id } = await draft(
        amira,
        coLoad({ bill_number: "PRINCIPALS1", places: { discharge: { unlocode: "AEKLF" } } }),
      );
      await sent(id);
      const parent_bill = { ...ofParent, bill_number: "PRINCIPALS1" };
      const made = await draft(omar, {
        ...houseBill({ bill_number: "FORPRINC1", parent_bill }),
        delegation_id: rows[0]!.id,
      });
      expect(heldCodes(made)).toEqual([]);
    });

    test("V02: a delegate learns that its principal has filed the number, and not with which filing; of a draft it learns nothing", async () => {
      const { rows } = await sql<{ id: string }>`
        select id from mpci_delegations where delegate_id = ${creek.id}
      `.execute(server.database.db);
      const { id } = await draft(amira, houseBill({ bill_number: "PRINC2" }));
      const ours = { ...houseBill({ bill_number: "PRINC2" }), delegation_id: rows[0]!.id };
      expect(heldCodes(await draft(omar, ours))).toEqual([]);
      await sent(id);
      const made = await draft(omar, ours);
      const own = made.findings.filter(({ code }) => code.startsWith("v02"));
      expect(own.map(({ code }) => code)).toContain("v02_bill_number_taken");
      expect(JSON.stringify(own)).not.toContain(id);
      await sql`update filings set status = 'CANCELED' where company_id = ${creek.id} and bill_number = 'PRINC2'`.execute(
        server.database.db,
      );
      const alone = await draft(omar, ours);
      expect(alone.findings.find(({ code }) => code === "v02_bill_number_filed")?.params).toEqual({
        value: "PRINC2",
        company: "Gulf Forwarding LLC",
      });
      expect(JSON.stringify(alone.findings)).not.toContain(id);
      const stranger = await draft(omar, houseBill({ bill_number: "PRINC2" }));
      expect(stranger.findings.map(({ code }) => code)).not.toContain("v02_bill_number_filed");
    });
  });
});
