// Filing in another company's name, for both authorities: the delegation, its use, and what the principal sees.
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import {
  type AdcFiler,
  adcFilingsPath,
  adcPath,
  createAdcFiler,
  releaseAdc,
} from "../../../../../../tests/kit/adc/filer.ts";
import { aForm } from "../../../../../../tests/kit/forms.ts";
import { createCompany } from "../../../../../../tests/kit/people.ts";
import { aPdf } from "../../../../../../tests/kit/sample-files.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import {
  createFiler,
  type Filer,
  filingsPath,
  openTestApp,
  type TestApp,
} from "../../../../../../tests/kit/servers/test-app.ts";
import { connectionOf } from "./connection-rows.ts";

const network = "/api/company-network/";
const delegations = "/api/filings/ae/mpci/connected-delegations/";

const day = (days: number) => dubaiDay(new Date(Date.now() + days * 86_400_000));

describe.each(oneKind("postgres"))("delegations on %s", (kind) => {
  let app: TestApp;
  const count = { bills: 0 };

  beforeAll(async () => {
    app = await openTestApp(kind);
    await releaseAdc(app);
  });
  afterAll(() => app?.close());

  type Caller = Pick<Filer, "call" | "person">;

  async function connect(one: Caller, other: Caller): Promise<string> {
    const invited = await one.call("POST", `${network}connections/`, { address: other.person.email });
    const accepted = await other.call("POST", `${network}connections/${invited.body.id}/accept/`);
    expect([invited.status, accepted.status]).toEqual([201, 200]);
    return invited.body.id;
  }
  const give = (who: Caller, connection: string, body: object) =>
    who.call("POST", `${network}connections/${connection}/mpci-delegations/`, body);
  const end = (who: Caller, id: string) => who.call("POST", `${network}delegations/${id}/end/`);
  const look = async (who: Caller) => (await who.call("GET", network)).body.connections;
  const filedFor = async (who: Caller, query = "") => (await who.call("GET", `${network}filings/${query}`)).body;

  async function pair(scope: string[] = ["HOUSE"]) {
    const [principal, delegate] = [await createFiler(app), await createFiler(app, { creditsE5: 1_000_000_000 })];
    const connection = await connect(principal, delegate);
    const given = await give(principal, connection, { scope });
    expect(given.status).toBe(201);
    const id: string = given.body.delegations[0].id;
    return { principal, delegate, connection, id };
  }
  async function draftFor(delegate: Filer, id: string) {
    count.bills += 1;
    const bill = await delegate.bill(`DELEG${count.bills}`);
    return delegate.call("POST", filingsPath, { ...bill, delegation_id: id });
  }

  describe("of MPCI, by bill type", () => {
    test("a bill is filed in the principal's name, who then reads all of it and changes nothing", async () => {
      const { principal, delegate, id } = await pair();
      const listed = await delegate.call("GET", delegations);
      expect(listed.body).toMatchObject([{ id, scope: ["HOUSE"], state: "ACTIVE", valid_to: null }]);
      const draft = await draftFor(delegate, id);
      expect(draft.status).toBe(201);
      const filingId: string = draft.body.id;
      // A draft is visible to the delegate only.
      expect((await principal.call("GET", `${filingsPath}${filingId}/`)).status).toBe(404);
      expect((await filedFor(principal)).count).toBe(0);

      await delegate.send(filingId);
      const loaded = await delegate.reaches(filingId, "LOAD");
      expect(loaded.filer.company_id).toBe(principal.person.companyId);
      const messages = `${filingsPath}${filingId}/messages/`;
      // NAIC's receipt and its registration may be read after its decision, which is enough to load.
      await expect.poll(async () => (await delegate.call("GET", messages)).body.count, { timeout: 30_000 }).toBe(4);
      const sent = (await delegate.call("GET", messages)).body;
      const party = loaded.filer.mpci_party_id ?? "";
      const message = `${messages}${sent.results.at(-1).id}/`;
      const original = (await delegate.call("GET", message)).body;
      expect([party.length, original.text.includes(party)]).toEqual([7, true]);

      const seen = await principal.call("GET", `${filingsPath}${filingId}/`);
      expect(seen.status).toBe(200);
      expect(seen.body).toMatchObject({
        status: "LOAD",
        filed_by: { id: delegate.person.companyId },
        available_actions: [],
      });
      expect(loaded.available_actions).not.toEqual([]);
      expect((await principal.call("GET", messages)).body).toEqual(sent);
      expect((await principal.call("GET", message)).body).toEqual(original);
      const receipt = await principal.call("GET", `${filingsPath}${filingId}/receipt/`);
      expect([receipt.status, receipt.body.filing.id]).toEqual([200, filingId]);
      expect(await filedFor(principal)).toMatchObject({
        count: 1,
        results: [{ id: filingId, system: "MPCI", status: "LOAD", filed_by: { id: delegate.person.companyId } }],
      });
      expect(await filedFor(principal, "?page=9")).toMatchObject({ count: 1, results: [], next: null });
      expect((await filedFor(delegate)).count).toBe(0);
      // The principal's own list does not contain the filing, and the delegate's list is closed to the principal.
      expect((await principal.call("GET", filingsPath)).body.count).toBe(0);
      await expectNoHand(principal, filingId);
      const stranger = await createFiler(app);
      expect((await stranger.call("GET", `${filingsPath}${filingId}/`)).status).toBe(404);
    });

    async function expectNoHand(principal: Filer, filingId: string): Promise<void> {
      const url = `${filingsPath}${filingId}/`;
      const signature = { signature: `0x${"1".repeat(130)}`, ethereum_address: `0x${"1".repeat(40)}` };
      const acts = [
        await principal.call("PATCH", url, { revision: 1, body: {} }),
        await principal.call("PATCH", `${url}action/`, { action: "ARCHIVE" }),
        await principal.call("PATCH", `${url}action/`, { action: "MARK_READ" }),
        await principal.call("PATCH", `${url}action/`, { action: "REFRESH_STATUS" }),
        await principal.call("POST", `${url}convert/`),
        await principal.call("POST", `${url}prepare-submission/`, { key_id: principal.keyId }),
        await principal.call("POST", `${url}submit/`, {
          preparation_id: newId(),
          total_e5: 0,
          accepted_warnings: [],
          ...signature,
        }),
        await principal.call("POST", filingsPath, { copy_from: filingId }),
        await principal.call("GET", `${url}price/`),
      ];
      expect(acts.map(({ status }) => status)).toEqual(acts.map(() => 404));
    }

    test("ended from either side, a draft under it is sent no more, and what was sent stays in sight", async () => {
      for (const side of ["principal", "delegate"] as const) {
        const parts = await pair();
        const { principal, delegate, id } = parts;
        const sent = (await draftFor(delegate, id)).body.id;
        await delegate.send(sent);
        const open = (await draftFor(delegate, id)).body.id;
        const prepared = await delegate.prepare(open);
        const ended = await end(parts[side], id);
        expect([ended.status, ended.body.state, ended.body.delegations]).toEqual([200, "ACTIVE", []]);
        expect((await end(principal, id)).body.code).toBe("connection_changed");
        expect((await draftFor(delegate, id)).body.code).toBe("delegation_not_active");
        expect((await delegate.submit(open, delegate.seal(prepared))).body.code).toBe("delegation_not_active");
        expect((await delegate.call("GET", delegations)).body).toEqual([]);
        expect((await principal.call("GET", `${filingsPath}${sent}/`)).status).toBe(200);
        expect((await filedFor(principal)).count).toBe(1);
      }
    });

    test("with the connection every delegation over it ends", async () => {
      const { principal, delegate, connection, id } = await pair();
      expect((await give(delegate, connection, { scope: ["CO_LOAD_MASTER"] })).status).toBe(201);
      await delegate.call("POST", `${network}connections/${connection}/end/`);
      for (const who of [principal, delegate]) {
        expect(await look(who)).toMatchObject([{ state: "ENDED", delegations: [] }]);
        expect((await who.call("GET", delegations)).body).toEqual([]);
      }
      expect((await draftFor(delegate, id)).body.code).toBe("delegation_not_active");
      expect((await give(principal, connection, { scope: ["HOUSE"] })).body.code).toBe("connection_changed");
      expect((await end(principal, id)).body.code).toBe("connection_changed");
    });

    test("both sides see it from their own side, and both are told", async () => {
      const { principal, delegate, id } = await pair(["HOUSE", "CO_LOAD_MASTER"]);
      const shown = { id, system: "MPCI", state: "ACTIVE", scope: ["HOUSE", "CO_LOAD_MASTER"], code: null };
      expect((await look(principal))[0].delegations).toMatchObject([{ ...shown, direction: "GIVEN" }]);
      expect((await look(delegate))[0].delegations).toMatchObject([{ ...shown, direction: "RECEIVED" }]);
      await end(delegate, id);
      const { rows } = await sql<{ kind: string; what: string; who: string; whose: string; from: string }>`
        select kind, params->>'what' as what, params->>'delegate' as who, params->>'principal' as whose, params->>'from' as from
        from notifications where user_id in (${principal.person.id}, ${delegate.person.id})
          and kind like 'delegation%' order by kind desc
      `.execute(app.database.db);
      const [who, whose] = [(await look(principal))[0].company.name, (await look(delegate))[0].company.name];
      const about = { what: "HOUSE, CO_LOAD_MASTER", who, whose, from: day(0) };
      expect(rows).toEqual([
        { kind: "delegation_given", ...about },
        { kind: "delegation_ended", ...about },
      ]);
    });

    test("one follows the other, and bills of another kind are delegated beside it", async () => {
      const { principal, delegate, connection, id } = await pair();
      expect((await give(principal, connection, { scope: ["CO_LOAD_MASTER"] })).status).toBe(201);
      await sql`update mpci_delegations set valid_to = ${day(10)}::date where id = ${id}`.execute(app.database.db);
      const onItsDay = await give(principal, connection, { scope: ["HOUSE"], valid_from: day(10) });
      expect([onItsDay.status, onItsDay.body.code]).toEqual([409, "already_delegated"]);
      const before = await give(principal, connection, { scope: ["HOUSE"], valid_to: day(3) });
      expect(before.body.code).toBe("already_delegated");
      const after = await give(principal, connection, { scope: ["HOUSE"], valid_from: day(11) });
      expect(after.status).toBe(201);
      const shown = (await look(delegate))[0].delegations;
      expect(shown).toMatchObject([
        { scope: ["HOUSE"], state: "ACTIVE", valid_to: day(10) },
        { scope: ["CO_LOAD_MASTER"], state: "ACTIVE", valid_to: null },
        { scope: ["HOUSE"], state: "PLANNED", valid_from: day(11), valid_to: null },
      ]);
      expect((await draftFor(delegate, id)).status).toBe(201);
    });

    test("one takes the place of another: it ends the day before, or never begins, and the history says so", async () => {
      const { principal, delegate, connection, id } = await pair();
      const both = { scope: ["HOUSE", "CO_LOAD_MASTER"], valid_from: day(5) };
      expect((await give(principal, connection, both)).body.code).toBe("already_delegated");
      const later = await give(principal, connection, { ...both, replaces: true });
      expect(later.body.delegations).toMatchObject([
        { id, state: "ACTIVE", valid_to: day(4) },
        { state: "PLANNED", valid_from: day(5), valid_to: null },
      ]);
      await sql`update mpci_delegations set valid_from = current_date - 3 where id = ${id}`.execute(app.database.db);
      const today = await give(principal, connection, { scope: ["HOUSE"], replaces: true });
      expect(today.body.delegations).toMatchObject([
        { id, state: "EXPIRED", valid_to: day(-1) },
        { state: "ACTIVE", valid_from: day(0), valid_to: null },
      ]);
      expect((await draftFor(delegate, id)).body.code).toBe("delegation_not_active");
      const { history } = (await principal.call("GET", `${network}connections/${connection}/`)).body;
      expect(history.map(({ kind: what }: { kind: string }) => what).toReversed()).toEqual([
        ...["INVITED", "ACCEPTED", "DELEGATION_GIVEN", "DELEGATION_REPLACED", "DELEGATION_GIVEN"],
        ...["DELEGATION_REPLACED", "DELEGATION_REPLACED", "DELEGATION_GIVEN"],
      ]);
    });

    test("one that has expired is taken off the list, and nobody is told that it ends now", async () => {
      const { principal, delegate, id } = await pair();
      await sql`
        update mpci_delegations set valid_from = current_date - 9, valid_to = current_date - 3 where id = ${id}
      `.execute(app.database.db);
      expect((await end(principal, id)).body.delegations).toEqual([]);
      expect((await look(delegate))[0].delegations).toEqual([]);
      const { rows } = await sql`
        select 1 from notifications n join mpci_delegations d on n.company_id in (d.principal_id, d.delegate_id)
        where d.id = ${id} and n.kind = 'delegation_ended'
      `.execute(app.database.db);
      expect(rows).toEqual([]);
    });

    test("one that has not begun is withdrawn, and both read that it never began", async () => {
      const { principal, delegate, connection, id: first } = await pair();
      await end(principal, first);
      const given = await give(principal, connection, { scope: ["HOUSE"], valid_from: day(30) });
      expect((await end(delegate, given.body.delegations[0].id)).status).toBe(200);
      const [last] = (await principal.call("GET", `${network}connections/${connection}/`)).body.history;
      expect(last).toMatchObject({ kind: "DELEGATION_WITHDRAWN", is_ours: false });
      const { rows } = await sql<{ params: object }>`
        select params from notifications where user_id = ${principal.person.id} and kind = 'delegation_ended'
      `.execute(app.database.db);
      expect(rows).toMatchObject([{ params: { stage: "withdrawn", from: day(30) } }]);
    });

    test("another bill type, a second one, a day that is over and a company without NAIC are refused", async () => {
      const { principal, delegate, connection, id } = await pair();
      const master = await delegate.call("POST", filingsPath, { bill_type: "MASTER", delegation_id: id });
      expect(master.body.code).toBe("delegation_not_active");
      const second = await give(principal, connection, { scope: ["CO_LOAD_MASTER", "HOUSE"] });
      expect(second.body.code).toBe("already_delegated");
      await end(principal, id);
      const over = await give(principal, connection, { scope: ["HOUSE"], valid_to: "2020-01-01" });
      expect([over.status, over.body.errors[0].path]).toEqual([400, "valid_to"]);
      expect((await give(principal, connection, { scope: [] })).status).toBe(400);
      const importer = await createFiler(app, { company: await createCompany(app.database.db) });
      const other = await connect(importer, principal);
      expect((await give(importer, other, { scope: ["HOUSE"] })).body.code).toBe("not_connected");
    });

    test("from its first day on: before it both see that it has not started, and nothing is filed under it", async () => {
      const { principal, delegate, connection, id: endedId } = await pair();
      await end(principal, endedId);
      const before = await give(principal, connection, { scope: ["HOUSE"], valid_from: "2020-01-01" });
      expect([before.status, before.body.errors[0].path]).toEqual([400, "valid_from"]);
      const turned = { scope: ["HOUSE"], valid_from: day(30), valid_to: day(29) };
      const refused = await give(principal, connection, turned);
      expect([refused.status, refused.body.errors[0].path]).toEqual([400, "valid_to"]);

      const given = await give(principal, connection, { ...turned, valid_to: day(30) });
      const planned = { state: "PLANNED", valid_from: day(30), valid_to: day(30) };
      expect([given.status, given.body.delegations]).toMatchObject([201, [planned]]);
      expect((await look(delegate))[0].delegations).toMatchObject([planned]);
      expect((await delegate.call("GET", delegations)).body).toEqual([]);
      const { id } = given.body.delegations[0];
      expect((await draftFor(delegate, id)).body.code).toBe("delegation_not_active");
      expect((await give(principal, connection, { scope: ["HOUSE"] })).body.code).toBe("already_delegated");

      await sql`update mpci_delegations set valid_from = current_date where id = ${id}`.execute(app.database.db);
      expect((await look(delegate))[0].delegations).toMatchObject([{ state: "ACTIVE" }]);
      expect((await draftFor(delegate, id)).status).toBe(201);
    });

    test("a type that the principal does not file itself is refused at the types, with what it does file", async () => {
      const [principal, delegate] = [await createFiler(app), await createFiler(app)];
      const connection = await connect(principal, delegate);
      const refused = await give(principal, connection, { scope: ["HOUSE", "DIRECT"] });
      expect([refused.status, refused.body.code]).toEqual([400, "wrong_value"]);
      expect(refused.body.errors).toMatchObject([
        {
          path: "scope",
          message: "Choose house bill or co-load master bill: a freight forwarder does not file direct bills.",
        },
      ]);
      expect((await look(principal))[0].delegations).toEqual([]);

      const company = await createCompany(app.database.db, { connectedAs: "DELLINE", role: "SHIPPING_LINE" });
      const line = await createFiler(app, { company });
      const over = await connect(line, delegate);
      expect((await give(line, over, { scope: ["HOUSE"] })).body.errors[0].path).toBe("scope");
      expect((await give(line, over, { scope: ["MASTER", "DIRECT"] })).status).toBe(201);
    });

    test("a shipping agent, which files for its lines, is told to have the line delegate itself", async () => {
      const company = await createCompany(app.database.db, { connectedAs: "DELAGNT", role: "SHIPPING_AGENT" });
      const [agent, other] = [await createFiler(app, { company }), await createFiler(app)];
      const refused = await give(agent, await connect(agent, other), { scope: ["MASTER"] });
      expect([refused.status, refused.body.code]).toEqual([409, "agent_cannot_delegate"]);
      expect((await look(agent))[0].delegations).toEqual([]);
    });

    test("given twice at the same moment it is given once; its last day over, it may be given again", async () => {
      const { principal, delegate, connection, id } = await pair();
      await end(principal, id);
      const answers = await Promise.all([1, 2].map(() => give(principal, connection, { scope: ["HOUSE"] })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      await sql`update mpci_delegations set valid_to = current_date - 1 where connection_id = ${connection}`.execute(
        app.database.db,
      );
      expect((await look(delegate))[0].delegations).toMatchObject([{ state: "EXPIRED" }]);
      const again = await give(principal, connection, { scope: ["HOUSE"], valid_to: "2099-12-31" });
      expect(again.status).toBe(201);
      expect((await delegate.call("GET", delegations)).body).toContainEqual(
        expect.objectContaining({ state: "ACTIVE", valid_to: "2099-12-31" }),
      );
    });

    test("nobody passes on what they were given: a delegation is of one's own name alone", async () => {
      const { delegate, id } = await pair();
      const third = await createFiler(app);
      const connection = await connect(delegate, third);
      await give(delegate, connection, { scope: ["HOUSE"] });
      const [own] = (await third.call("GET", delegations)).body;
      const draft = await draftFor(third, own.id);
      expect((await third.show(draft.body.id)).filer.company_id).toBe(delegate.person.companyId);
      expect((await draftFor(third, id)).body.code).toBe("delegation_not_active");
      expect((await end(third, id)).status).toBe(404);
    });
  });

  describe("of ADC, by registration code", () => {
    async function adcPair(): Promise<{ principal: AdcFiler; delegate: AdcFiler; connection: string; codeId: string }> {
      const [principal, delegate] = [await createAdcFiler(app), await createAdcFiler(app)];
      const connection = await connect(principal.filer, delegate.filer);
      const own = await principal.call("GET", `${adcPath}customer-registration-codes/?filter[role]=IMPORTER`);
      return { principal, delegate, connection, codeId: own.body.results[0].id };
    }
    const giveCode = (who: AdcFiler, connection: string, id: string) =>
      who.call("POST", `${network}connections/${connection}/adc-delegations/`, { registration_code_id: id });

    test("the principal adds papers while the package is open, and changes none; what was prepared before is void", async () => {
      const { principal, delegate, connection, codeId } = await adcPair();
      await giveCode(principal, connection, codeId);
      const { id } = await delegate.numbered({ importer_code: principal.codes.importer });
      await delegate.attach(id, "AUTHORIZATION_LETTER");
      await delegate.attachAll(id);
      const prepared = await delegate.prepare(id);
      const url = `${adcFilingsPath}${id}/`;
      expect((await principal.call("GET", url)).body.available_actions).toEqual(["UPLOAD", "DOWNLOAD_ALL"]);
      const added = await add(principal, id);
      expect(added.body).toMatchObject({ origin: "USER", document_type: "PACKING_LIST", locked: true });
      const own = await delegate.call("GET", url);
      expect(own.body.documents.map((one: { id: string }) => one.id)).toContain(added.body.id);
      const stale = await delegate.submit(id, delegate.seal(prepared));
      expect(["content_changed", "preparation_expired"]).toContain(stale.body.code);
      const paper = `${adcFilingsPath}documents/${added.body.id}/`;
      expect((await principal.call("PATCH", paper, { revision: 1, number: "X" })).status).toBe(404);
      const stranger = await createAdcFiler(app);
      expect((await add(stranger, id)).body.code).toBe("not_found");
    });

    test("a code that lapses before the first day is refused at its field", async () => {
      const { principal, connection, codeId } = await adcPair();
      await sql`update registration_codes set valid_until = '2020-01-01' where id = ${codeId}`.execute(app.database.db);
      expect((await giveCode(principal, connection, codeId)).body).toMatchObject({
        code: "registration_code_inactive",
        errors: [{ path: "registration_code_id", code: "registration_code_inactive" }],
      });
    });

    async function add(who: AdcFiler, id: string) {
      const form = aForm(
        { name: "packing-list.pdf", bytes: aPdf({ objects: `% ${id}\n` }) },
        { document_type: "PACKING_LIST" },
      );
      return app.request({
        method: "POST",
        url: `${adcFilingsPath}${id}/upload-document/`,
        headers: { authorization: await tokenOf(who), ...form.headers },
        payload: form.payload,
      });
    }

    test("a declaration is made under the principal's code, who reads it, its charges, papers and receipt", async () => {
      const { principal, delegate, connection, codeId } = await adcPair();
      const header = { importer_code: principal.codes.importer };
      const without = await delegate.call("POST", `${adcPath}request-filing/`, delegate.header(header));
      expect(without.body.code).toBe("delegation_missing");
      const given = await giveCode(principal, connection, codeId);
      expect(given.status).toBe(201);
      expect(given.body.delegations).toMatchObject([
        { system: "ADC", direction: "GIVEN", scope: [], code: { id: codeId, code: principal.codes.importer } },
      ]);
      const listed = await delegate.call("GET", `${adcPath}customer-registration-codes/?filter[relation]=DELEGATED`);
      expect(listed.body.results).toMatchObject([{ code: principal.codes.importer }]);

      const { id } = await delegate.numbered(header);
      await delegate.attach(id, "AUTHORIZATION_LETTER");
      await delegate.send(id);
      await delegate.reaches(id, "PAYMENT_PENDING");
      const url = `${adcFilingsPath}${id}/`;
      const seen = await principal.call("GET", url);
      expect(seen.status).toBe(200);
      expect(seen.body).toMatchObject({
        company: { id: delegate.filer.person.companyId },
        principal: { id: principal.filer.person.companyId },
        available_actions: ["DOWNLOAD_ALL"],
      });
      for (const path of ["adc-charges/", "receipt/"]) {
        expect([path, (await principal.call("GET", `${url}${path}`)).status]).toEqual([path, 200]);
      }
      const authorization = await tokenOf(principal);
      const paper = seen.body.documents[0].id;
      const files = [`${adcFilingsPath}documents/${paper}/download/`, `${adcFilingsPath}${id}/documents/download-all/`];
      for (const file of files) expect((await app.download(file, authorization)).status).toBe(200);
      expect((await filedFor(principal.filer)).results).toMatchObject([
        { id, system: "ADC", filed_by: { id: delegate.filer.person.companyId } },
      ]);
      expect((await principal.call("GET", adcFilingsPath)).body.count).toBe(0);
      const { revision } = seen.body;
      const acts = [
        await principal.call("PATCH", `${adcFilingsPath}documents/${paper}/`, { revision: 1, number: "X" }),
        await principal.call("POST", `${url}prepare-submission/`, { key_id: principal.filer.keyId, revision }),
        await principal.call("PATCH", `${url}start-payment/`),
        await principal.call("GET", `${url}price/`),
      ];
      expect(acts.map(({ status }) => status)).toEqual(acts.map(() => 404));
      const stranger = await createAdcFiler(app);
      expect((await stranger.call("GET", url)).status).toBe(404);
    });

    async function tokenOf({ filer }: AdcFiler): Promise<string> {
      return filer.who.headers.authorization;
    }

    test("its last day is over at midnight in Dubai, not in Greenwich", async () => {
      const { principal, connection, codeId } = await adcPair();
      await giveCode(principal, connection, codeId);
      await sql`update adc_delegations set valid_to = '2030-06-30' where connection_id = ${connection}`.execute(
        app.database.db,
      );
      const { companyId } = principal.filer.person;
      const stateAt = async (time: string) => {
        const caller = { companyId, permissions: [] };
        const shown = await connectionOf(app.database.db, { caller, now: new Date(time) }, connection);
        return shown.delegations[0]?.state;
      };
      expect(await stateAt("2030-06-30T19:59:00Z")).toBe("ACTIVE");
      expect(await stateAt("2030-06-30T20:01:00Z")).toBe("EXPIRED");
    });

    test("once it is ended the code serves nobody else, and another's code was never one's own to give", async () => {
      const { principal, delegate, connection, codeId } = await adcPair();
      expect((await giveCode(delegate, connection, codeId)).status).toBe(404);
      expect((await giveCode(principal, connection, newId())).status).toBe(404);
      const given = await giveCode(principal, connection, codeId);
      expect((await giveCode(principal, connection, codeId)).body.code).toBe("already_delegated");
      await sql`update adc_delegations set valid_to = ${day(30)}::date where connection_id = ${connection}`.execute(
        app.database.db,
      );
      const following = await principal.call("POST", `${network}connections/${connection}/adc-delegations/`, {
        registration_code_id: codeId,
        valid_from: day(31),
      });
      expect(following.body.delegations).toMatchObject([{ state: "ACTIVE" }, { state: "PLANNED" }]);
      expect((await end(principal.filer, following.body.delegations[1].id)).status).toBe(200);
      await end(delegate.filer, given.body.delegations[0].id);
      const header = delegate.header({ importer_code: principal.codes.importer });
      expect((await delegate.call("POST", `${adcPath}request-filing/`, header)).body.code).toBe("delegation_missing");
      const listed = await delegate.call("GET", `${adcPath}customer-registration-codes/`);
      expect(JSON.stringify(listed.body)).not.toContain(principal.codes.importer);
      await sql`update registration_codes set valid_until = '2020-01-01' where id = ${codeId}`.execute(app.database.db);
      expect((await giveCode(principal, connection, codeId)).body.code).toBe("registration_code_inactive");
    });
  });
});
