// Who pays under a delegation of MPCI: the principal chooses, both see it, and what is filed is paid accordingly.
import type { NotificationKindName, NotificationParams } from "@filings/contract/account/notification-kinds";
import { amountScale } from "@filings/contract/limits";
import { notificationMail } from "@filings/phrases/account/notification-mails";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { release } from "#ledger/release";
import { topUp } from "#ledger/top-up";
import { balancesOf } from "../../../../../../../tests/kit/balances.ts";
import { createCompany } from "../../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../../tests/kit/servers/databases.ts";
import {
  createFiler,
  type Filer,
  filingsPath,
  openTestApp,
  type TestApp,
} from "../../../../../../../tests/kit/servers/test-app.ts";

const network = "/api/company-network/";
const statement = "/api/subscriptions/statement/";
const credits = (count: number) => count * amountScale;
/** The balance of the principal, which appears nowhere in what the filer reads. */
const principalsE5 = credits(1000) + 12_345;

describe.each(oneKind("postgres"))("who pays, on %s", (kind) => {
  let app: TestApp;
  const count = { bills: 0, companies: 0 };

  beforeAll(async () => {
    app = await openTestApp(kind);
  });
  afterAll(() => app?.close());

  type Caller = Pick<Filer, "call" | "person">;

  /** A principal on the plan FREE, without included filings left, and a company that files in its name. */
  async function pair(paying: object = {}, creditsE5 = principalsE5) {
    count.companies += 1;
    const connectedAs = `GHS${1000 + count.companies}`;
    const company = await createCompany(app.database.db, { name: "Gulf Home Supplies LLC", plan: "FREE", connectedAs });
    const principal = await createFiler(app, { company });
    const filer = await createFiler(app, { creditsE5: credits(50) });
    await give(principal, creditsE5);
    await useIncluded(principal);
    const invited = await principal.call("POST", `${network}connections/`, { address: filer.person.email });
    await filer.call("POST", `${network}connections/${invited.body.id}/accept/`);
    const connection: string = invited.body.id;
    const given = await principal.call("POST", `${network}connections/${connection}/mpci-delegations/`, {
      scope: ["HOUSE"],
      ...paying,
    });
    expect(given.status).toBe(201);
    return { principal, filer, connection, id: given.body.delegations[0].id as string };
  }
  async function give({ person: { companyId } }: Caller, amountE5: number): Promise<void> {
    if (amountE5 === 0) return;
    const now = app.tools.clock.now();
    await app.database.db.transaction().execute((tx) => topUp(tx, { companyId, amountE5, now }));
  }
  const useIncluded = ({ person }: Caller) =>
    sql`
      insert into ledger_reservations (id, company_id, filing_id, version, amount_e5, covered_by_plan, state, at)
      select gen_random_uuid(), ${person.companyId}, gen_random_uuid(), 1, 0, true, 'RESERVED', now() from generate_series(1, 5)
    `.execute(app.database.db);

  const choose = (who: Caller, id: string, body: object) =>
    who.call("POST", `${network}delegations/${id}/payer/`, body);
  const available = async ({ person }: Caller) => (await balancesOf(app.database.db, person.companyId)).AVAILABLE;
  const history = async (who: Caller, connection: string) =>
    (await who.call("GET", `${network}connections/${connection}/`)).body.history;
  const seenBy = async (who: Caller, id: string) =>
    (await who.call("GET", network)).body.connections
      .flatMap(({ delegations }: { delegations: { id: string }[] }) => delegations)
      .find((one: { id: string }) => one.id === id);

  /** As the mail says it, without the marks around names. */
  const mailed = (what: NotificationKindName, params: NotificationParams) => {
    const told = { kind: what, params, name: "Omar", address: "https://example.com" };
    const { subject, text } = notificationMail("en_GB", told);
    const plain = (words: string) => words.replace(/[\u2066-\u2069]/g, "");
    return { subject: plain(subject), text: plain(text) };
  };
  const toldOfLimit = async ({ person }: Caller) => {
    const { rows } = await sql<{ params: object; mail_due: boolean }>`
      select params, mail_due from notifications where user_id = ${person.id} and kind = 'delegation_limit_reached'
    `.execute(app.database.db);
    return rows;
  };

  async function draftFor(filer: Filer, id: string, change: object = {}): Promise<string> {
    count.bills += 1;
    const bill = await filer.bill(`PAYS${count.bills}`);
    const { status, body } = await filer.call("POST", filingsPath, { ...bill, delegation_id: id, ...change });
    expect(status).toBe(201);
    return body.id;
  }
  async function prepared(filer: Filer, id: string, change: object = {}) {
    const filingId = await draftFor(filer, id, change);
    const preparation = await filer.prepare(filingId);
    return { filingId, preparation, sealed: filer.seal(preparation) };
  }
  async function expectUnsent(filer: Filer, filingId: string): Promise<void> {
    expect((await filer.show(filingId)).status).toBe("DRAFTED");
    const { rows } = await sql`
      select 1 from sent_messages where filing_id = ${filingId}
      union all select 1 from ledger_reservations where filing_id = ${filingId} and state <> 'RELEASED'
    `.execute(app.database.db);
    expect(rows).toEqual([]);
  }

  describe("the principal", () => {
    test("leaves it to the one that files, unless it says otherwise", async () => {
      const { principal, filer, id } = await pair();
      for (const who of [principal, filer])
        expect(await seenBy(who, id)).toMatchObject({ payer: "FILER", monthly_limit_e5: null, spent_e5: null });
      const { filingId, preparation, sealed } = await prepared(filer, id);
      expect(preparation.price.payer.company_id).toBe(filer.person.companyId);
      expect((await filer.submit(filingId, sealed)).status).toBe(200);
      expect(await available(principal)).toBe(principalsE5);
    });

    test("pays from the beginning, up to a limit, or changes it later; both see what holds and what held", async () => {
      const { principal, filer, connection, id } = await pair({ payer: "PRINCIPAL", monthly_limit_e5: credits(20) });
      const paying = { payer: "PRINCIPAL", monthly_limit_e5: credits(20) };
      expect(await seenBy(principal, id)).toMatchObject({ ...paying, spent_e5: 0 });
      expect(await seenBy(filer, id)).toMatchObject({ ...paying, spent_e5: 0 });
      const { filingId, sealed } = await prepared(filer, id);
      expect((await filer.submit(filingId, sealed)).status).toBe(200);
      for (const who of [principal, filer]) expect(await seenBy(who, id)).toMatchObject({ spent_e5: credits(5) });
      for (const body of [{ payer: "PRINCIPAL", monthly_limit_e5: null }, { payer: "FILER" }, { payer: "FILER" }])
        expect((await choose(principal, id, body)).status).toBe(200);
      const told = [
        { kind: "PAYER_CHANGED", payer: "FILER", monthly_limit_e5: null },
        { kind: "PAYER_CHANGED", payer: "PRINCIPAL", monthly_limit_e5: null },
        { kind: "DELEGATION_GIVEN", ...paying },
        { kind: "ACCEPTED", payer: null, monthly_limit_e5: null },
      ];
      for (const who of [principal, filer]) expect((await history(who, connection)).slice(0, 4)).toMatchObject(told);
      const { rows } = await sql<{ params: NotificationParams }>`
        select params from notifications where user_id = ${filer.person.id} and kind = 'delegation_payer_changed' order by id
      `.execute(app.database.db);
      expect(rows.map(({ params }) => params.payer)).toEqual(["PRINCIPAL", "FILER"]);
      expect(rows.map(({ params }) => mailed("delegation_payer_changed", params).subject)).toEqual([
        "Gulf Home Supplies LLC pays for what Gulf Freight LLC files in its name without a monthly limit from now on: MPCI house bills",
        "Gulf Freight LLC pays for what it files in the name of Gulf Home Supplies LLC from now on: MPCI house bills",
      ]);
    });

    test("raises its limit, and replaces the delegation: the filer reads the new limit, who pays, and that it replaces", async () => {
      const { principal, filer, connection, id } = await pair({ payer: "PRINCIPAL", monthly_limit_e5: credits(4) });
      await choose(principal, id, { payer: "PRINCIPAL", monthly_limit_e5: credits(1500) });
      const body = { scope: ["HOUSE"], replaces: true, payer: "PRINCIPAL", monthly_limit_e5: credits(20) };
      await principal.call("POST", `${network}connections/${connection}/mpci-delegations/`, body);
      const { rows } = await sql<{ kind: "delegation_given" | "delegation_payer_changed"; params: NotificationParams }>`
        select kind, params from notifications where user_id = ${filer.person.id} and kind like 'delegation_%' order by id
      `.execute(app.database.db);
      const [first, raised, replaced] = rows.map(({ kind: what, params }) => mailed(what, params));
      expect(first!.text).toContain(
        "\nGulf Home Supplies LLC pays, up to a monthly limit (credits: 4). Look at what it covers",
      );
      expect(raised!.subject).toContain("up to a monthly limit from now on (credits: 1,500): MPCI house bills");
      expect(replaced!.text).toContain(
        "\nIt takes the place of the delegation before. Gulf Home Supplies LLC pays, up to a monthly limit (credits: 20). Look",
      );
    });

    test("alone chooses it: not the one that files, a stranger, or somebody who does not administer", async () => {
      const { principal, filer, id } = await pair();
      const yusuf = await createFiler(app, {
        company: { id: principal.person.companyId },
        permissions: ["pay"],
      });
      const codes = [];
      for (const who of [filer, await createFiler(app), yusuf])
        codes.push((await choose(who, id, { payer: "PRINCIPAL" })).body.code);
      expect(codes).toEqual(["not_found", "not_found", "permission_required"]);
      expect((await seenBy(principal, id)).available_actions).toEqual(["CHOOSE_PAYER", "END"]);
      expect((await seenBy(filer, id)).available_actions).toEqual(["CHOOSE_PEOPLE", "END"]);
    });

    test("sets no limit where the other pays, none below zero, and nothing once it is over", async () => {
      const { principal, id } = await pair();
      expect((await choose(principal, id, { payer: "FILER", monthly_limit_e5: 1 })).body.code).toBe("wrong_value");
      expect((await choose(principal, id, { payer: "PRINCIPAL", monthly_limit_e5: -1 })).status).toBe(400);
      const none = await choose(principal, id, { payer: "PRINCIPAL", monthly_limit_e5: 0 });
      expect([none.status, none.body.delegations[0].monthly_limit_e5]).toEqual([200, 0]);
      await principal.call("POST", `${network}delegations/${id}/end/`);
      expect((await choose(principal, id, { payer: "PRINCIPAL" })).body.code).toBe("connection_changed");
    });
  });

  describe("what is filed", () => {
    test("is paid by the principal, and nothing that the filer reads tells of its credits", async () => {
      const { principal, filer, id } = await pair({ payer: "PRINCIPAL" });
      const { filingId, preparation, sealed } = await prepared(filer, id);
      const price = await filer.call("GET", `${filingsPath}${filingId}/price/`);
      const shown = {
        ...{ total_e5: credits(5), plan: null, balance_e5: null, remaining_in_plan: null, sufficient: true },
        payer: { company_id: principal.person.companyId, name: "Gulf Home Supplies LLC" },
      };
      for (const one of [preparation.price, price.body]) expect(one).toMatchObject(shown);
      const submitted = await filer.submit(filingId, sealed);
      expect(submitted.status).toBe(200);
      await filer.reaches(filingId, "LOAD");
      expect(await balancesOf(app.database.db, principal.person.companyId)).toMatchObject({
        ...{ AVAILABLE: principalsE5 - credits(5), RESERVED: 0, EARNED: credits(5) },
      });
      expect(await available(filer)).toBe(credits(50));
      const read = [
        preparation,
        price.body,
        submitted.body,
        (await filer.call("GET", network)).body,
        (await filer.call("GET", "/api/subscriptions/statement/")).body,
        (await filer.call("GET", "/api/subscriptions/plans/")).body,
      ].map((one) => JSON.stringify(one));
      for (const secret of [principalsE5, principalsE5 - credits(5)])
        for (const text of read) expect(text).not.toContain(String(secret));
    });

    test("is refused where the principal's credits do not cover it, with a word to ask it and no figure", async () => {
      const { filer, id } = await pair({ payer: "PRINCIPAL" }, credits(5) - 1);
      const { filingId, preparation, sealed } = await prepared(filer, id);
      expect(preparation.price).toMatchObject({ sufficient: false, may_overdraw: false, balance_e5: null });
      const { status, body } = await filer.submit(filingId, sealed);
      expect([status, body.code]).toEqual([400, "payer_cannot_cover"]);
      expect(body.detail).toContain("Gulf Home Supplies LLC");
      const { request_id: _, ...told } = body as Record<string, unknown>;
      expect(JSON.stringify(told)).not.toMatch(/\d{5}/);
      await expectUnsent(filer, filingId);
    });

    test("in a batch is sent as far as the monthly limit reaches, the rest waits until it is raised", async () => {
      const { principal, filer, id } = await pair({ payer: "PRINCIPAL", monthly_limit_e5: credits(10) });
      const batch = [];
      for (let at = 0; at < 4; at += 1) batch.push(await prepared(filer, id));
      const told = await Promise.all(batch.map(({ filingId, sealed }) => filer.submit(filingId, sealed)));
      expect(told.map(({ body }) => body.code).filter((code) => code !== undefined)).toEqual([
        ...["payer_cannot_cover", "payer_cannot_cover"],
      ]);
      const waiting = batch.filter((_, at) => told[at]!.status !== 200);
      for (const { filingId } of waiting) await expectUnsent(filer, filingId);
      await choose(principal, id, { payer: "PRINCIPAL", monthly_limit_e5: credits(20) });
      for (const { filingId, sealed } of waiting) expect((await filer.submit(filingId, sealed)).status).toBe(200);
      expect(await available(principal)).toBe(principalsE5 - credits(20));
    });

    test("the principal's administrators hear once that its limit stopped a batch, with the way to the limit; nobody else does", async () => {
      const { principal, filer, id } = await pair({ payer: "PRINCIPAL", monthly_limit_e5: credits(10) });
      const yusuf = await createFiler(app, { company: { id: principal.person.companyId }, permissions: ["pay"] });
      const batch = [];
      for (let at = 0; at < 8; at += 1) batch.push(await prepared(filer, id));
      expect(await toldOfLimit(principal)).toEqual([]);
      const told = await Promise.all(batch.map(({ filingId, sealed }) => filer.submit(filingId, sealed)));
      const stopped = told.filter(({ body }) => body.code === "payer_cannot_cover");
      expect(stopped).toHaveLength(6);
      for (const { body } of stopped)
        expect(body.detail).toMatch(
          /The limit is 10 credits a month: 10 credits used, and this filing costs 5 credits\.$/,
        );
      const params = { system: "MPCI", what: "HOUSE", delegate: "Gulf Freight LLC", delegation: id };
      expect(await toldOfLimit(principal)).toMatchObject([{ params, mail_due: true }]);
      // Who only looks at what sealing would cost is stopped as well, and the principal knows it already.
      await prepared(filer, id);
      expect(await toldOfLimit(principal)).toHaveLength(1);
      for (const who of [filer, yusuf]) expect(await toldOfLimit(who)).toEqual([]);
    });

    test("a bill that is prepared beyond the limit tells the principal, one that only its credits do not cover does not", async () => {
      const limited = await pair({ payer: "PRINCIPAL", monthly_limit_e5: credits(5) - 1 });
      const over = await prepared(limited.filer, limited.id);
      const limit = { monthly_limit_e5: credits(5) - 1, spent_e5: 0 };
      expect(over.preparation.price).toMatchObject({ sufficient: false, over_limit: true, limit });
      const { detail } = (await limited.filer.submit(over.filingId, over.sealed)).body;
      expect(detail).toContain("to raise the monthly limit: it does not cover this filing");
      expect(detail).toContain(
        "The limit is 4.99999 credits a month: 0 credits used, and this filing costs 5 credits.",
      );
      expect(await toldOfLimit(limited.principal)).toHaveLength(1);
      const poor = await pair({ payer: "PRINCIPAL", monthly_limit_e5: credits(20) }, 0);
      const { filingId, preparation, sealed } = await prepared(poor.filer, poor.id);
      expect(preparation.price).not.toHaveProperty("over_limit");
      expect((await poor.filer.submit(filingId, sealed)).body.code).toBe("payer_cannot_cover");
      expect(await toldOfLimit(poor.principal)).toEqual([]);
    });

    test("in its last 24 hours overdraws the principal's credits once, and never its limit", async () => {
      const { principal, filer, id } = await pair({ payer: "PRINCIPAL" }, 0);
      const days = (some: number) => new Date(Date.now() + some * 86_400_000).toISOString();
      const bill = await filer.bill("URGENT");
      const urgent = {
        transport: { ...bill.transport, planned_loading_at: days(1.5), etd: days(2), eta: days(12) },
      };
      const [first, second] = [await prepared(filer, id, urgent), await prepared(filer, id, urgent)];
      expect(first.preparation.price).toMatchObject({ sufficient: false, may_overdraw: true, balance_e5: null });
      expect((await filer.submit(first.filingId, first.sealed)).status).toBe(200);
      expect(await available(principal)).toBe(-credits(5));
      expect((await filer.submit(second.filingId, second.sealed)).body.code).toBe("payer_cannot_cover");
      await expectUnsent(filer, second.filingId);
    });

    test.each([
      ["has the filer pay", "PRINCIPAL", "FILER"],
      ["pays itself", "FILER", "PRINCIPAL"],
    ] as const)("is asked for again where the principal %s since the price was shown", async (_what, before, after) => {
      const { principal, filer, id } = await pair({ payer: before });
      const { filingId, sealed } = await prepared(filer, id);
      await choose(principal, id, { payer: after });
      const { status, body } = await filer.submit(filingId, sealed);
      expect([status, body.code]).toEqual([409, "price_changed"]);
      const payer = after === "FILER" ? filer : principal;
      expect(body.current.payer.company_id).toBe(payer.person.companyId);
      await expectUnsent(filer, filingId);
      const again = filer.seal(await filer.prepare(filingId));
      expect((await filer.submit(filingId, again)).status).toBe(200);
      expect(await available(principal)).toBe(after === "FILER" ? principalsE5 : principalsE5 - credits(5));
    });

    test("stands on the principal's statement with the bill and who filed it; the filer's says nothing, the filing who paid", async () => {
      const { principal, filer, id } = await pair({ payer: "PRINCIPAL" });
      const { filingId, sealed } = await prepared(filer, id);
      expect((await filer.show(filingId)).paid_by).toBeNull();
      await filer.submit(filingId, sealed);
      const loaded = await filer.reaches(filingId, "LOAD");
      const paid_by = { id: principal.person.companyId, name: "Gulf Home Supplies LLC" };
      expect(loaded.paid_by).toEqual(paid_by);
      expect((await principal.call("GET", `${filingsPath}${filingId}/`)).body.paid_by).toEqual(paid_by);
      const [line] = (await principal.call("GET", statement)).body.results;
      expect(line).toMatchObject({
        kind: "RESERVE",
        amount_e5: -credits(5),
        filing: {
          ...{ system: "MPCI", id: filingId, number: loaded.number, name: loaded.body.bill_number, state: "CAPTURED" },
          filed_by: { id: filer.person.companyId, name: "Gulf Freight LLC" },
        },
      });
      const file = await app.download(`${statement}export/`, principal.who.headers.authorization);
      expect(file.bytes.toString("utf8")).toContain(`${loaded.body.bill_number},Gulf Freight LLC,Delivered,,-5`);
      const filers = (await filer.call("GET", statement)).body.results;
      expect(filers.map(({ filing }: { filing: unknown }) => filing)).toEqual([null]);
      const month = (await filer.call("GET", "/api/subscriptions/plans/")).body.month.mpci;
      expect(month).toMatchObject({ filed: 0, charged_e5: 0 });
    });

    test("and given up is returned to the principal, whose statement shows the bill as sealed and no later draft", async () => {
      const { principal, filer, id } = await pair({ payer: "PRINCIPAL" });
      const { filingId, sealed } = await prepared(filer, id);
      const billNumber = (await filer.show(filingId)).body.bill_number;
      await filer.submit(filingId, sealed);
      const { db } = app.database;
      const { rows } = await sql<{ id: string }>`
        select id from ledger_reservations where filing_id = ${filingId}
      `.execute(db);
      // As after a message that never arrived: the draft is the filer's again.
      await db.transaction().execute(async (tx) => {
        await release(tx, { reservationId: rows[0]!.id, now: app.tools.clock.now() });
        await sql`update filings set last_sent_version = null, bill_number = 'LATER-DRAFT' where id = ${filingId}`.execute(
          tx,
        );
      });
      expect(await available(principal)).toBe(principalsE5);
      const { results } = (await principal.call("GET", statement)).body;
      expect(
        results.slice(0, 2).map(({ kind: why, filing }: { kind: string; filing: object }) => ({ why, filing })),
      ).toMatchObject([
        { why: "RELEASE", filing: { number: null, name: billNumber, state: "RELEASED" } },
        { why: "RESERVE", filing: { number: null, name: billNumber, state: "RELEASED" } },
      ]);
      expect(JSON.stringify(results)).not.toContain("LATER-DRAFT");
    });

    test("is not sent once the delegation is over, and nobody pays", async () => {
      const { principal, filer, id } = await pair({ payer: "PRINCIPAL" });
      const { filingId, sealed } = await prepared(filer, id);
      await principal.call("POST", `${network}delegations/${id}/end/`);
      expect((await filer.submit(filingId, sealed)).body.code).toBe("delegation_not_active");
      await expectUnsent(filer, filingId);
      expect(await available(principal)).toBe(principalsE5);
    });
  });
});
