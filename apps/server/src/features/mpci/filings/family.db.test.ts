// The family of a bill: what each company sees of it, when it is complete, and who is reminded of what is missing.
import { randomUUID } from "node:crypto";
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { FilingChange } from "@filings/contract/mpci/filing";
import { aCoLoadMasterBill, aMasterBill } from "@filings/contract/mpci/types/other-bills.example";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { type MpciStage, openMpciStage } from "../../../../../../tests/kit/mpci/stage.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { createFiler, type Filer, filingsPath } from "../../../../../../tests/kit/servers/test-app.ts";
import { settableClock } from "../../../../../../tests/kit/tools.ts";

describe.each(oneKind("postgres"))("a family of bills on %s", (kind) => {
  let stage: MpciStage;
  let carrierId: string;
  let omar: Filer;
  let lina: Filer;
  const party = { amira: "", salim: "", omar: "" };
  const clock = settableClock(new Date());

  beforeAll(async () => {
    stage = await openMpciStage(kind, clock);
    const creditsE5 = 1_000_000_000;
    omar = await createFiler(stage.app, { name: "Omar", creditsE5 });
    lina = await createFiler(stage.app, { name: "Lina", creditsE5 });
    party.amira = await partyIdOf(stage.amira);
    party.salim = await partyIdOf(stage.salim);
    party.omar = await partyIdOf(omar);
    carrierId = newId();
    await sql`
      insert into carriers (id, name, scac, mpci_party_id) values (${carrierId}, 'PEARL LINE', 'PEAL', ${party.salim})
    `.execute(stage.app.database.db);
  });
  afterAll(() => stage?.close());

  async function partyIdOf({ person }: Filer): Promise<string> {
    const { rows } = await sql<{ mpci_party_id: string }>`
      select mpci_party_id from mpci_connections where company_id = ${person.companyId}
    `.execute(stage.app.database.db);
    return rows[0]!.mpci_party_id;
  }
  const numberOf = (name: string) => `${name}-SIM-SILENT-${randomUUID().slice(0, 6).toUpperCase()}`;
  async function draft(who: Filer, example: FilingChange): Promise<FilingDetail> {
    const { transport, issue_date } = await who.bill("ANY");
    const times = { planned_loading_at: transport.planned_loading_at, etd: transport.etd, eta: transport.eta };
    const body = { carrier_id: carrierId, issue_date, ...example, transport: { ...example.transport, ...times } };
    const { status, body: made } = await who.call("POST", filingsPath, { ...body, carrier_id: carrierId });
    expect(status, JSON.stringify(made)).toBe(201);
    return who.show(made.id);
  }
  async function registered(who: Filer, { id, number }: FilingDetail): Promise<void> {
    await who.send(id);
    await stage.deliver(id);
    await stage.says({ says: "REGISTERED", messageNumber: number, issuedAt: new Date(clock.now().getTime() - 60_000) });
  }
  async function filed(who: Filer, example: FilingChange): Promise<FilingDetail> {
    const made = await draft(who, example);
    await registered(who, made);
    return who.show(made.id);
  }
  const billOf = async (who: Filer, change: FilingChange) => ({ ...(await who.bill(numberOf("H"))), ...change });
  async function told(kindName: string) {
    const { rows } = await sql<{
      user_id: string;
      filing_id: string | null;
      params: Record<string, unknown>;
      by_mail: boolean;
    }>`
      select user_id, filing_id, params, mail_due as by_mail from notifications where kind = ${kindName} order by created_at, id
    `.execute(stage.app.database.db);
    await sql`delete from notifications`.execute(stage.app.database.db);
    return rows;
  }
  /** A master bill of the line, beneath it Amira's co-load master bill, and beneath that Omar's bill. */
  async function family() {
    const [master, coLoad, sub] = [numberOf("M"), numberOf("C"), numberOf("S")];
    const ofMaster = await draft(
      stage.salim,
      aMasterBill({
        bill_number: master,
        expected_sub_filings: [{ mpci_party_id: party.amira, bill_number: coLoad }],
        parties: aMasterBill().parties.filter(({ role }) => role !== "FORWARDER"),
      }),
    );
    const ofCoLoad = await draft(
      stage.amira,
      aCoLoadMasterBill({
        bill_number: coLoad,
        master_bill_number: master,
        expected_sub_filings: [{ mpci_party_id: party.omar, bill_number: sub }],
      }),
    );
    const parent_bill = { bill_number: coLoad, mpci_party_id: party.amira };
    const ofSub = await draft(omar, await billOf(omar, { bill_number: sub, master_bill_number: master, parent_bill }));
    return { master, coLoad, sub, ofMaster, ofCoLoad, ofSub };
  }
  const rowsOf = ({ sub_filings }: FilingDetail) =>
    sub_filings.map(({ bill_number, mpci_party_id, state, level, filing_id }) => [
      ...[bill_number, mpci_party_id, state, level],
      filing_id !== null,
    ]);
  const above = ({ bills_above }: FilingDetail) =>
    bills_above.map(({ bill_number, mpci_party_id, state, filing_id }) => [
      bill_number,
      mpci_party_id,
      state,
      filing_id !== null,
    ]);
  const missingIn = async (who: Filer, bill: string) => {
    const { body } = await who.call("GET", `${filingsPath}?search=${bill}`);
    return body.results.find((row: { bill_number: string }) => row.bill_number === bill)?.missing_beneath;
  };

  test("is a tree of what NAIC was sent, as far as each company is named in it", async () => {
    const { master, coLoad, sub, ofMaster, ofCoLoad, ofSub } = await family();
    const lines = async () => rowsOf(await stage.salim.show(ofMaster.id));
    expect(await lines()).toEqual([[coLoad, party.amira, "UNKNOWN", 1, false]]);
    await registered(stage.salim, ofMaster);
    expect(await lines()).toEqual([[coLoad, party.amira, "NOT_FILED", 1, false]]);
    await registered(omar, ofSub);
    // Filed before its parent: for the line it lies beneath it.
    expect(await lines()).toEqual([
      [sub, party.omar, "REGISTERED", 1, false],
      [coLoad, party.amira, "NOT_FILED", 1, false],
    ]);
    expect(above(await omar.show(ofSub.id))).toEqual([
      [master, party.salim, "REGISTERED", false],
      [coLoad, party.amira, "NOT_FILED", false],
    ]);
    await stage.says({ says: "ACT", messageNumber: ofSub.number, issuedAt: clock.now() });
    await registered(stage.amira, ofCoLoad);
    expect(await lines()).toEqual([
      [coLoad, party.amira, "REGISTERED", 1, false],
      [sub, party.omar, "CLEARED", 2, false],
    ]);
    const shown = await stage.amira.show(ofCoLoad.id);
    expect(rowsOf(shown)).toEqual([[sub, party.omar, "CLEARED", 1, false]]);
    expect(above(shown)).toEqual([[master, party.salim, "REGISTERED", false]]);
  });

  test("is told of each new state of a bill beneath, so that an open page shows it", async () => {
    const { ofCoLoad, ofSub } = await family();
    const toldAbove = async () => {
      const { db } = stage.app.database;
      const { rows } = await sql<{ company_id: string }>`
        select company_id from live_events where content_type = 'filing_updated' and data->>'id' = ${ofCoLoad.id}
      `.execute(db);
      await sql`delete from live_events`.execute(db);
      return rows.map(({ company_id }) => company_id);
    };
    await registered(stage.amira, ofCoLoad);
    await toldAbove();
    await registered(omar, ofSub);
    expect(await toldAbove()).toContain(stage.amira.person.companyId);
    await stage.says({ says: "ACT", messageNumber: ofSub.number, issuedAt: clock.now() });
    expect(await toldAbove()).toEqual([stage.amira.person.companyId]);
  });

  test("counts what is missing in the list, and says once that nothing is missing any more", async () => {
    const { coLoad, ofCoLoad, ofSub, sub } = await family();
    expect(await missingIn(stage.amira, coLoad)).toBeNull();
    await registered(stage.amira, ofCoLoad);
    expect(await missingIn(stage.amira, coLoad)).toBe(1);
    const { revision, status } = await stage.amira.show(ofCoLoad.id);
    await told("filing_family_complete");
    await registered(omar, ofSub);
    expect(await missingIn(stage.amira, coLoad)).toBe(0);
    expect(await missingIn(omar, sub)).toBeNull();
    const complete = await told("filing_family_complete");
    expect(complete).toMatchObject([{ user_id: stage.amira.person.id, filing_id: ofCoLoad.id }]);
    // Only NAIC moves the bill above.
    expect(await stage.amira.show(ofCoLoad.id)).toMatchObject({ revision, status });
    expect(await stage.withdraw(omar, ofSub.id)).toBe(true);
    await stage.deliver(ofSub.id);
    await stage.says({ says: "CANCEL_ACCEPTED", messageNumber: ofSub.number, version: 2 });
    expect(await missingIn(stage.amira, coLoad)).toBe(1);
    expect(rowsOf(await stage.amira.show(ofCoLoad.id))).toEqual([[sub, party.omar, "NOT_FILED", 1, false]]);
  });

  test("that NAIC waits for names what is missing, and its filers are reminded at most once a day [mpci T73]", async () => {
    const { coLoad, ofCoLoad, sub } = await family();
    await registered(stage.amira, ofCoLoad);
    await told("filing_pending_sub_filing");
    await stage.says({ says: "PSF", messageNumber: ofCoLoad.number, issuedAt: clock.now() });
    const waits = await told("filing_pending_sub_filing");
    expect(waits.map(({ params }) => [params.what, params.missing])).toEqual([[`${sub} (${party.omar})`, 1]]);
    expect((await stage.amira.show(ofCoLoad.id)).available_actions).toContain("REMIND");
    const remind = () => stage.amira.call("PATCH", `${filingsPath}${ofCoLoad.id}/action/`, { action: "REMIND" });
    const reminded = await remind();
    expect(reminded.status).toBe(200);
    const says = { kind: "REMIND", text: `${sub} (${party.omar})` };
    expect(reminded.body.events.at(-1)).toMatchObject(says);
    expect((await stage.amira.show(ofCoLoad.id)).events.at(-1)).toMatchObject(says);
    expect(await told("sub_filing_awaited")).toEqual([
      {
        user_id: omar.person.id,
        filing_id: null,
        params: { what: sub, parent_bill_number: coLoad, party_id: party.amira },
        by_mail: true,
      },
    ]);
    expect(await remind()).toMatchObject({ status: 429, body: { code: "reminded_recently" } });
    clock.forward(24 * 3_600);
    // Who is connected with the filer above knows the name behind the party id, and nobody else does.
    await sql`
      insert into company_connections (id, inviter_id, invited_id, address, state, invited_at)
      values (${newId()}, ${stage.amira.person.companyId}, ${omar.person.companyId}, 'omar@example.com', 'ACTIVE', ${clock.now()})
    `.execute(stage.app.database.db);
    const { rows: own } = await sql<{ name: string }>`
      select name from companies where id = ${stage.amira.person.companyId}
    `.execute(stage.app.database.db);
    expect((await remind()).status).toBe(200);
    expect((await told("sub_filing_awaited")).map(({ params }) => params.party_name)).toEqual([own[0]!.name]);
  });

  test("whose missing filers are not here is told so", async () => {
    const bill_number = numberOf("C");
    const made = await filed(
      stage.amira,
      aCoLoadMasterBill({ bill_number, expected_sub_filings: [{ mpci_party_id: "ELSWHR1", bill_number: null }] }),
    );
    expect(rowsOf(made)).toEqual([[null, "ELSWHR1", "UNKNOWN", 1, false]]);
    await stage.says({ says: "PSF", messageNumber: made.number, issuedAt: clock.now() });
    const answer = await stage.amira.call("PATCH", `${filingsPath}${made.id}/action/`, { action: "REMIND" });
    expect(answer).toMatchObject({ status: 409, body: { code: "nobody_to_remind" } });
  });

  describe("keeps others out", () => {
    test("a draft is seen by its own company alone, above and beneath", async () => {
      const { master, ofCoLoad, ofMaster, coLoad, sub } = await family();
      expect(rowsOf(await stage.amira.show(ofCoLoad.id))).toEqual([[sub, party.omar, "UNKNOWN", 1, false]]);
      expect(above(await stage.amira.show(ofCoLoad.id))).toEqual([[master, party.salim, "UNKNOWN", false]]);
      await registered(stage.salim, ofMaster);
      await registered(stage.amira, ofCoLoad);
      expect(rowsOf(await stage.amira.show(ofCoLoad.id))).toEqual([[sub, party.omar, "NOT_FILED", 1, false]]);
      const own = await draft(
        stage.amira,
        await billOf(stage.amira, {
          master_bill_number: master,
          parent_bill: { bill_number: coLoad, mpci_party_id: party.amira },
        }),
      );
      expect(rowsOf(await stage.amira.show(ofCoLoad.id))).toContainEqual([
        own.body.bill_number,
        party.amira,
        "DRAFT",
        1,
        true,
      ]);
      expect(rowsOf(await stage.salim.show(ofMaster.id))).toEqual([[coLoad, party.amira, "REGISTERED", 1, false]]);
    });

    test("who names a bill above in a draft learns nothing of it", async () => {
      const { ofMaster, master, ofCoLoad, coLoad } = await family();
      await registered(stage.salim, ofMaster);
      await registered(stage.amira, ofCoLoad);
      const probe = await draft(
        lina,
        await billOf(lina, {
          master_bill_number: master,
          parent_bill: { bill_number: coLoad, mpci_party_id: party.amira },
        }),
      );
      expect(above(await lina.show(probe.id))).toEqual([
        [master, party.salim, "UNKNOWN", false],
        [coLoad, party.amira, "UNKNOWN", false],
      ]);
      const answer = JSON.stringify(await lina.show(probe.id));
      for (const secret of [ofMaster.id, ofCoLoad.id, ofMaster.number, "Pearl Line"])
        expect(answer).not.toContain(secret);
    });

    test("who drafts a bill learns nothing of what others have filed beneath it before it is sent", async () => {
      const [master, coLoad] = [numberOf("M"), numberOf("C")];
      const direct = await billOf(omar, { master_bill_number: master, parent_bill: null });
      await filed(omar, direct);
      const parent_bill = { bill_number: coLoad, mpci_party_id: party.amira };
      await filed(omar, await billOf(omar, { master_bill_number: master, parent_bill }));
      const expected_sub_filings: never[] = [];
      const parties = aMasterBill().parties.filter(({ role }) => role !== "FORWARDER");
      const ofMaster = await draft(stage.salim, aMasterBill({ bill_number: master, expected_sub_filings, parties }));
      const names = { bill_number: coLoad, master_bill_number: master };
      const ofCoLoad = await draft(stage.amira, aCoLoadMasterBill({ ...names, expected_sub_filings }));
      expect([rowsOf(ofMaster), rowsOf(ofCoLoad)]).toEqual([[], []]);
    });

    test("who only claims a party id, or names another's, sees no bill that names it", async () => {
      const { master, ofSub } = await family();
      await registered(omar, ofSub);
      const claimed = `C${randomUUID().slice(0, 6).toUpperCase()}`;
      const stranger = await createFiler(stage.app, { name: "Claimer" });
      await sql`update mpci_connections set mpci_party_id = ${party.salim}, state = 'PENDING', role = 'SHIPPING_LINE' where company_id = ${stranger.person.companyId}`.execute(
        stage.app.database.db,
      );
      const above = await draft(stranger, aMasterBill({ bill_number: master }));
      expect((await stranger.show(above.id)).sub_filings.map(({ bill_number }) => bill_number)).toEqual([null]);
      const body = await draft(lina, aCoLoadMasterBill({ bill_number: claimed, master_bill_number: master }));
      expect(rowsOf(await lina.show(body.id))).toEqual([["XYZHB0099", "MPCI456", "UNKNOWN", 1, false]]);
    });

    test("a drafted update shows others what NAIC was sent before, and a refusal to load shows as registered", async () => {
      const { ofMaster, ofCoLoad, coLoad } = await family();
      await registered(stage.salim, ofMaster);
      await registered(stage.amira, ofCoLoad);
      await stage.says({ says: "DNL", messageNumber: ofCoLoad.number, issuedAt: clock.now() });
      const lines = async () => rowsOf(await stage.salim.show(ofMaster.id));
      expect(await lines()).toEqual([[coLoad, party.amira, "REGISTERED", 1, false]]);
      await stage.amira.call("POST", `${filingsPath}${ofCoLoad.id}/convert/`);
      await stage.amira.save(ofCoLoad.id, { bill_number: numberOf("NEW"), master_bill_number: "ANOTHER1" });
      expect(await lines()).toEqual([[coLoad, party.amira, "REGISTERED", 1, false]]);
    });

    test("of two lines' master bills with one number each has the bills that name its line", async () => {
      const { master, ofMaster, ofCoLoad, coLoad } = await family();
      const company = { connectedAs: `L${randomUUID().slice(0, 6).toUpperCase()}` };
      const other = await createFiler(stage.app, { name: "Other line", creditsE5: 1_000_000_000 });
      await sql`update mpci_connections set mpci_party_id = ${company.connectedAs}, role = 'SHIPPING_LINE' where company_id = ${other.person.companyId}`.execute(
        stage.app.database.db,
      );
      await registered(stage.amira, ofCoLoad);
      await registered(stage.salim, ofMaster);
      const twin = await filed(
        other,
        aMasterBill({
          bill_number: master,
          expected_sub_filings: [],
          parties: aMasterBill().parties.filter(({ role }) => role !== "FORWARDER"),
        }),
      );
      expect(rowsOf(twin)).toEqual([]);
      expect(rowsOf(await stage.salim.show(ofMaster.id))).toEqual([[coLoad, party.amira, "REGISTERED", 1, false]]);
    });
  });

  test("of which the bill above has expired says so", async () => {
    const { ofMaster, ofCoLoad, master } = await family();
    await registered(stage.salim, ofMaster);
    await registered(stage.amira, ofCoLoad);
    await stage.says({ says: "EXP", messageNumber: ofMaster.number, issuedAt: clock.now() });
    expect(above(await stage.amira.show(ofCoLoad.id))).toEqual([[master, party.salim, "EXPIRED", false]]);
  });

  test("of 500 is read in one answer", async () => {
    const { ofMaster, ofCoLoad, coLoad, master } = await family();
    await registered(stage.salim, ofMaster);
    await registered(stage.amira, ofCoLoad);
    const { db } = stage.app.database;
    await sql`
      with made as (
        insert into filings (id, company_id, number, status, status_changed_at, last_sent_version, version_in_force, first_submitted_at,
          body, bill_type, bill_number, master_bill_number, container_count, has_dangerous_goods, created_at, updated_at, created_by)
        select gen_random_uuid(), ${omar.person.companyId}, 'F' || ${coLoad}::text || n, 'SUBMISSION_SUCCESSFUL', now(), 1, 1, now(), '{}', 'HOUSE',
          'BIG' || lpad(n::text, 3, '0'), ${master}, 1, false, now(), now(), ${omar.person.id} from generate_series(1, 500) n
        returning id, bill_number)
      insert into filed_bills (filing_id, party_id, bill_type, bill_number, master_bill_number, carrier_party_id, parent_bill_number,
        parent_party_id, expected)
      select id, ${party.omar}, 'HOUSE', bill_number, ${master}, ${party.salim}, ${coLoad}, ${party.amira}, '[]' from made
    `.execute(db);
    const started = performance.now();
    const { sub_filings } = await stage.salim.show(ofMaster.id);
    expect(sub_filings).toHaveLength(501);
    expect(sub_filings.filter(({ level }) => level === 2)).toHaveLength(500);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
