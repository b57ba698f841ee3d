// The reference lists of ADC filings: contents, languages, and visibility of registration codes.
import { declarationTypesAnswer } from "@filings/contract/api/adc/reference";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { type AdcFiler, adcPath, createAdcFiler, releaseAdc } from "../../../../../../tests/kit/adc/filer.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestApp, type TestApp } from "../../../../../../tests/kit/servers/test-app.ts";

describe.each(oneKind("postgres"))("the lists of Abu Dhabi customs on %s", (kind) => {
  let app: TestApp;
  let omar: AdcFiler;
  beforeAll(async () => {
    app = await openTestApp(kind, { works: false });
    await releaseAdc(app);
    omar = await createAdcFiler(app);
  });
  afterAll(() => app?.close());
  const get = (path: string) => omar.call("GET", `${adcPath}${path}`);

  test("the declaration types come with the papers each takes [spec 7.adc.declaration-types] [spec 3.enum.filing-type]", async () => {
    const { status, body } = await get("declaration-types/");
    expect(status).toBe(200);
    expect(declarationTypesAnswer.safeParse(body).success).toBe(true);
    expect(body).toHaveLength(32);
    const types = new Set(body.map(({ filing_type }: { filing_type: string }) => filing_type));
    expect([...types].join(", ")).toBe(
      "IMPORT, TEMPORARY_IMPORT, TRANSIT_IN, TRANSIT_OUT, EXPORT, RE_EXPORT, RE_EXPORT_MAQASA",
    );
    expect(body[0]).toMatchObject({ filing_type: "IMPORT", code: "IM-COM", name: "Commercial import" });
    expect(body[0].documents[0]).toEqual({
      document_type: "COMMERCIAL_INVOICE",
      requirement: "MANDATORY",
      rule: null,
      min: 1,
      max: 50,
    });
  });

  test("the centres are narrowed by kind, type, mode and words [spec 7.adc.center-codes]", async () => {
    const codes = async (query: string) =>
      (await get(`center-codes/?${query}`)).body.results.map(({ code }: { code: string }) => code);
    expect(await codes("filter[kind][]=AIR")).toEqual(["AUH", "AAN", "SBY"]);
    expect(await codes("filter[kind][]=POST&filter[filing_type]=TRANSIT_IN")).toEqual([]);
    expect(await codes("search=khalifa%20po")).toEqual(["KHP", "KZF"]);
    expect(await codes(`search=${encodeURIComponent("الغويفات")}`)).toEqual(["GHW"]);
    expect(await codes("filter[transport_mode]=ROAD&filter[kind]=LAND")).toEqual(["GHW", "MZY", "KSH", "HIL"]);
    const { body } = await get("center-codes/?page_size=5&page=2");
    expect(body).toMatchObject({ count: 20, page: 2, page_size: 5, count_capped: false });
  });

  test("one's own codes are listed, others only when searched for [spec 7.adc.customer-registration-codes]", async () => {
    const other = await createAdcFiler(app);
    const list = async (query: string) => (await get(`customer-registration-codes/?${query}`)).body.results;
    const own = await list("");
    expect(own.map(({ code, relation }: { code: string; relation: string }) => [code, relation])).toEqual([
      [omar.codes.exporter, "OWN"],
      [omar.codes.importer, "OWN"],
    ]);
    const { body } = await get("customer-registration-codes/?page_size=1&page=9");
    expect(body).toMatchObject({ count: 2, results: [], next: null });
    expect(await list("filter[filing_type]=EXPORT")).toHaveLength(1);
    expect(await list(`search=${other.codes.importer.toLowerCase()}`)).toMatchObject([
      { code: other.codes.importer, relation: "OTHER", status: "ACTIVE" },
    ]);
    expect(await list(`search=${encodeURIComponent("كابيتال للاستيراد")}&filter[relation]=OWN`)).toHaveLength(2);
    const { rows } = await sql<{ id: string }>`
      update registration_codes set valid_until = '2020-01-01' where code = ${other.codes.importer} returning id
    `.execute(app.database.db);
    await sql`
      insert into adc_delegations (id, registration_code_id, delegate_id, state, valid_from)
      values (${newId()}, ${rows[0]!.id}, ${omar.filer.person.companyId}, 'ACTIVE', '2020-01-01')
    `.execute(app.database.db);
    expect(await list("filter[relation]=DELEGATED")).toMatchObject([
      { code: other.codes.importer, relation: "DELEGATED", status: "EXPIRED", valid_until: "2020-01-01" },
    ]);
  });

  test("the closed lists come in the caller's language, with limits and accepted files [spec 7.adc.meta-data] [spec 4.status.workflow] [spec 4.steps]", async () => {
    const { status, body } = await get("meta-data/");
    expect(status).toBe(200);
    expect(body.limits).toEqual({
      max_file_bytes: 10_485_760,
      max_documents: 50,
      max_total_bytes: 104_857_600,
      file_name_max: 255,
    });
    expect(body.document_types.find(({ code }: { code: string }) => code === "PERMIT")).toMatchObject({
      name: "Permit",
      uploadable: true,
      required_fields: ["number", "issue_date", "expiry_date", "issuing_authority"],
    });
    expect(body.statuses).toHaveLength(15);
    const steps = new Set(body.statuses.map(({ step }: { step: string | null }) => step));
    expect([...steps]).toEqual(
      expect.arrayContaining(["REQUEST_FILING", "UPLOAD_DOCUMENTS_AND_SUBMIT", "PAYMENT", "DOCUMENTS_RECEIVED"]),
    );
    expect(body.countries.find(({ code }: { code: string }) => code === "OM").gcc).toBe(true);
    expect(body.polling).toEqual({ fast_ms: 1_000, fast_for_ms: 300_000, slow_ms: 30_000 });
  });

  test("for a company to which it is not released nothing of it is there", async () => {
    await sql`update feature_flags set is_enabled = false where name = 'adc_filings_enabled'`.execute(app.database.db);
    for (const path of [
      "declaration-types/",
      "center-codes/",
      "customer-registration-codes/",
      "meta-data/",
      "filings/",
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
    expect((await omar.call("POST", `${adcPath}request-filing/`, omar.header())).body.code).toBe("feature_off");
    await releaseAdc(app);
  });
});
