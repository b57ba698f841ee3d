// Requests a filing at Abu Dhabi Customs, finds it again, and prices it; other companies see nothing of it.
import { isClosed, needsAction } from "@filings/contract/adc/situation";
import { adcStatuses } from "@filings/contract/adc/workflow";
import { failureStages } from "@filings/contract/adc/workflow-rules";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adcNeedsAction } from "#adc/list/row";
import { isTrnLinked } from "#adc/registration-codes";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import {
  type AdcFiler,
  adcFilingsPath,
  adcPath,
  createAdcFiler,
  releaseAdc,
} from "../../../../../../tests/kit/adc/filer.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestApp, type TestApp } from "../../../../../../tests/kit/servers/test-app.ts";

describe.each(oneKind("postgres"))("filings with Abu Dhabi customs on %s", (kind) => {
  let app: TestApp;
  let omar: AdcFiler;
  beforeAll(async () => {
    app = await openTestApp(kind, { works: false });
    await releaseAdc(app);
    omar = await createAdcFiler(app);
  });
  afterAll(() => app?.close());

  test("a request makes a filing that waits for its number [spec 7.adc.request-filing]", async () => {
    const filing = await omar.request({ name: "Pumps October" });
    expect(filing).toMatchObject({
      name: "Pumps October",
      status: "DRAFT",
      step: "REQUEST_FILING",
      filing_number: null,
      waiting_for: "CUSTOMS",
      version: 1,
      center: { code: "KHP", name: "Khalifa Port" },
      importer: { code: omar.codes.importer },
      exporter: { code: null, name: "Demo Exporter GmbH" },
      delivery: { kind: "NUMBER_REQUEST", state: "QUEUED" },
      available_actions: [],
    });
    expect(filing.thread).toMatchObject([{ kind: "REQUEST", actor: "USER", actor_name: "Amira Haddad" }]);
  });

  test("a filing is shown with what it needs, to its company alone [spec 7.adc.get]", async () => {
    const { id } = await omar.request();
    const shown = await omar.show(id);
    expect(shown.requirements.filter(({ needed }) => needed).map((one) => one.document_type)).toEqual([
      "COMMERCIAL_INVOICE",
      "PACKING_LIST",
      "CERTIFICATE_OF_ORIGIN",
      "BILL_OF_LADING",
      "DELIVERY_ORDER",
    ]);
    expect(shown.steps.map(({ state }) => state)).toEqual(["active", "todo", "todo", "todo"]);
    const stranger = await createAdcFiler(app);
    for (const path of ["", "price/", "adc-charges/", "receipt/"]) {
      expect((await stranger.call("GET", `${adcFilingsPath}${id}/${path}`)).status, path).toBe(404);
    }
    expect((await stranger.call("GET", adcFilingsPath)).body.count).toBe(0);
  });

  test("an export that names the importer's code too is measured by the exporter's: whose paper it needs, whose tax return it enters", async () => {
    const stranger = await createAdcFiler(app);
    const exporting = { filing_type: "EXPORT", declaration_type: "EX-NAT", destination_country: "IN" } as const;
    const { id } = await omar.request({
      ...exporting,
      importer_code: stranger.codes.importer,
      exporter_code: omar.codes.exporter,
    });
    await sql`update registration_codes set trn_linked = false where code = ${stranger.codes.importer}`.execute(
      app.database.db,
    );
    const needed = (await omar.show(id)).requirements.filter((one) => one.needed).map((one) => one.document_type);
    expect(needed).not.toContain("AUTHORIZATION_LETTER");
    const { rows } = await sql<{ linked: boolean }>`
      select ${isTrnLinked} as linked from adc_filings f where f.id = ${id}
    `.execute(app.database.db);
    expect(rows).toEqual([{ linked: true }]);
  });

  test("a header with faults, a lapsed code and a stranger's code are refused at their field", async () => {
    const refused = async (change: Parameters<AdcFiler["header"]>[0]) => {
      const { status, body } = await omar.call("POST", `${adcPath}request-filing/`, omar.header(change));
      return [status, body.code, body.errors?.[0]?.path];
    };
    const stranger = await createAdcFiler(app);
    expect(await refused({ declaration_type: "EX-NAT" })).toEqual([
      400,
      "declaration_type_mismatch",
      "declaration_type",
    ]);
    expect(await refused({ transport_mode: "AIR" })).toEqual([400, "center_not_allowed", "center_code"]);
    expect(await refused({ importer_code: "NOBODYS-1" })).toEqual([400, "registration_code_inactive", "importer_code"]);
    expect(await refused({ importer_code: stranger.codes.importer })).toEqual([
      400,
      "delegation_missing",
      "importer_code",
    ]);
    expect(await refused({ hs_codes: ["123"] })).toEqual([400, "wrong_value", "hs_codes[0]"]);
  });

  test("the same header and reference within a minute is a slip of the hand", async () => {
    const header = omar.header({ reference: "PO-TWICE" });
    const first = await omar.call("POST", `${adcPath}request-filing/`, header);
    const second = await omar.call("POST", `${adcPath}request-filing/`, header);
    expect([second.status, second.body.code]).toEqual([409, "duplicate_request"]);
    expect(second.body.current).toEqual({ id: first.body.id });
    const again = await omar.call("POST", `${adcPath}request-filing/`, { ...header, filing_id: first.body.id });
    expect([again.status, again.body.code]).toEqual([409, "invalid_transition"]);
  });

  test("a request that its caller named is made once, days later too, and is not changed by being sent again", async () => {
    const header = omar.header({ reference: "PO-NAMED" });
    const id = newId();
    const first = await omar.call("POST", `${adcPath}request-filing/`, { ...header, id });
    expect([first.status, first.body.id]).toEqual([201, id]);
    // As after the day in which an idempotency key is remembered, with a code that has lapsed since.
    await sql`update registration_codes set active = false where code = ${omar.codes.importer}`.execute(
      app.database.db,
    );
    const again = await omar.call("POST", `${adcPath}request-filing/`, { ...header, id });
    await sql`update registration_codes set active = true where code = ${omar.codes.importer}`.execute(app.database.db);
    expect([again.status, again.body.id]).toEqual([201, id]);
    const { rows } = await sql`
      select 1 from adc_filings where header->>'reference' = 'PO-NAMED'
    `.execute(app.database.db);
    expect(rows).toHaveLength(1);
    const changed = await omar.call("POST", `${adcPath}request-filing/`, { ...header, name: "Changed since", id });
    expect([changed.status, changed.body.code, changed.body.current]).toEqual([409, "already_requested", { id }]);
    const stranger = await createAdcFiler(app);
    const theirs = await stranger.call("POST", `${adcPath}request-filing/`, { ...stranger.header({}), id });
    expect([theirs.status, theirs.body.code]).toEqual([404, "not_found"]);
  });

  test("two calls at once with one id make one filing", async () => {
    const header = omar.header({ reference: "PO-AT-ONCE" });
    const id = newId();
    const answers = await Promise.all(
      [1, 2, 3].map(() => omar.call("POST", `${adcPath}request-filing/`, { ...header, id })),
    );
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual([
      [201, id],
      [201, id],
      [201, id],
    ]);
  });

  test("the list is searched, filtered, sorted, paged and counted [spec 7.adc.list]", async () => {
    const hana = await createAdcFiler(app);
    for (const [name, type] of [
      ["Alpha pumps", "IM-COM"],
      ["Beta valves", "IM-COM"],
      ["Gamma samples", "IM-PER"],
    ] as const) {
      await hana.request({ name, declaration_type: type });
    }
    const names = async (query: string) => {
      const { body } = await hana.call("GET", `${adcFilingsPath}?${query}`);
      return body.results.map((row: { name: string }) => row.name);
    };
    expect(await names("")).toEqual(["Gamma samples", "Beta valves", "Alpha pumps"]);
    expect(await names("ordering=name&folder=active")).toEqual(["Alpha pumps", "Beta valves", "Gamma samples"]);
    expect(await names("folder=completed")).toEqual([]);
    expect(await names("search=valv")).toEqual(["Beta valves"]);
    expect(await names(`search=${hana.codes.importer}`)).toHaveLength(3);
    expect(await names("filter[declaration_type][]=IM-PER")).toEqual(["Gamma samples"]);
    expect(await names("filter[status][]=COMPLETED&filter[status][]=PAID")).toEqual([]);
    expect(await names("filter[needs_action]=true")).toEqual([]);
    expect(await names("filter[created_at][gte]=2020-01-01&filter[center_code]=KHP")).toHaveLength(3);
    for (const ordering of ["created_at", "updated_at", "name", "status", "filing_number", "expected_at"]) {
      const first = (await hana.call("GET", `${adcFilingsPath}?ordering=${ordering}&page_size=2`)).body;
      expect(first).toMatchObject({ count: 3, previous: null, status_counts: { DRAFT: 3 } });
      const second = (await hana.call("GET", first.next)).body;
      const ids = [...first.results, ...second.results].map(({ id }: { id: string }) => id);
      expect(new Set(ids).size, ordering).toBe(3);
      expect((await hana.call("GET", second.previous)).body.results).toEqual(first.results);
    }
  });

  test("the price is the plan's, and nothing is charged before the submission [spec 7.adc.price]", async () => {
    const { id } = await omar.request();
    const { status, body } = await omar.call("GET", `${adcFilingsPath}${id}/price/`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ currency: "CREDIT", already_charged: false, may_overdraw: false });
    expect(body.payer.company_id).toBe(omar.filer.person.companyId);
  });

  test("charges are estimated where value and currency are known, else there are none [spec 7.adc.charges]", async () => {
    const { id } = await omar.request({
      currency: "AED",
      invoice_value: "10000.00",
      freight: "0.00",
      insurance: "0.00",
    });
    const { body } = await omar.call("GET", `${adcFilingsPath}${id}/adc-charges/`);
    expect(body).toMatchObject({ status: "ESTIMATED", disclaimer_code: "ESTIMATE_ONLY", total_payable_e5: 57_000_000 });
    expect(body.not_paid_here).toEqual([{ code: "IMPORT_VAT", amount_e5: 52_500_000, settlement: "REVERSE_CHARGE" }]);
    const without = { currency: null, invoice_value: null, freight: null, insurance: null };
    const silent = await omar.request(without);
    const none = await omar.call("GET", `${adcFilingsPath}${silent.id}/adc-charges/`);
    expect(none).toMatchObject({ status: 200, body: { status: "NONE", items: [] } });
  });

  test("what the database calls closed and in need of action is what the contract calls so", async () => {
    const { db } = app.database;
    for (const status of adcStatuses) {
      const isRefused = status === "REJECTED" || status === "FAILED";
      const failures = isRefused
        ? failureStages.flatMap((stage) =>
            [true, false].map((resubmittable) => ({ stage, kind: "BUSINESS", resubmittable }) as const),
          )
        : [null];
      for (const failure of failures) {
        const id = newId();
        await sql`
          insert into adc_filings (id, company_id, status, status_changed_at, header, failure, created_at, updated_at, created_by)
          values (${id}, ${omar.filer.person.companyId}, ${status}, now(), ${JSON.stringify(omar.header())}::jsonb,
            ${failure === null ? null : JSON.stringify(failure)}::jsonb, now(), now(), ${omar.filer.person.id})
        `.execute(db);
        const { rows } = await sql<{ is_closed: boolean; needs_action: boolean }>`
          select f.is_closed, ${adcNeedsAction} as needs_action from adc_filings f where f.id = ${id}
        `.execute(db);
        const expected = { is_closed: isClosed(status, failure), needs_action: needsAction(status, failure) };
        expect([status, failure, rows[0]]).toEqual([status, failure, expected]);
      }
    }
  });
});
