import { flagNames } from "@filings/contract/platform/flags";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { type Database, sql } from "@filings/server/db/open";
import { newId } from "@filings/server/db/uuid";
import { effectiveFlags } from "@filings/server/flags";
import { createServer } from "@filings/server/http/server";
import { watchOutside } from "@filings/server/notifications/outside-states";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Company,
  createCompany,
  createPerson,
  type SignedIn,
  signIn,
} from "../../../../../../tests/kit/people.ts";
import { freshDatabase, oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { settableClock, type TestTools, testTools } from "../../../../../../tests/kit/tools.ts";
import { bindPlatform } from "./routes.ts";

interface Places {
  count: number;
  next: string | null;
  previous: string | null;
  page: number;
  results: { code: string; country: string; sea_port: boolean }[];
}

describe.each(oneKind("postgres"))("the platform on %s", (kind) => {
  const clock = settableClock();
  let database: Database;
  let tools: TestTools;
  let app: FastifyInstance;
  let company: Company;
  let other: Company;
  let session: SignedIn;

  beforeAll(async () => {
    database = await freshDatabase(kind);
    tools = await testTools(database, { clock });
    app = await createServer(tools);
    bindPlatform(app, tools);
    await app.ready();
    company = await createCompany(database.db);
    other = await createCompany(database.db, { name: "Capital Imports LLC", connectedAs: "MPCI777" });
    session = await signIn(tools, await createPerson(database.db, { company }));
  });
  afterAll(async () => {
    await app?.close();
    await tools?.close();
    await database?.close();
  });
  async function get<T>(url: string, by = session): Promise<T> {
    const answer = await app.inject({ method: "GET", url, headers: by.headers });
    expect(answer.statusCode).toBe(200);
    return answer.json<T>();
  }

  test("health says which database answers, to anybody", async () => {
    const answer = await app.inject({ method: "GET", url: "/api/health/" });
    expect(answer.json()).toEqual({ status: "ok", database: kind, version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  });

  test("health says no when the database is gone", async () => {
    const gone = await freshDatabase(kind);
    const orphan = await testTools(gone);
    const alone = await createServer(orphan);
    bindPlatform(alone, orphan);
    await orphan.close();
    await gone.close();
    const answer = await alone.inject({ method: "GET", url: "/api/health/" });
    expect(answer.statusCode).toBe(503);
    await alone.close();
  });

  test("flags fall back to the contract, and what operators set holds over it [spec 3.flag] [spec 6.flags] [spec 7.platform.flags]", async () => {
    expect((await get<{ name: string }[]>("/api/v3/feature-flags/")).map((flag) => flag.name)).toEqual(flagNames);
    expect(await effectiveFlags(database.db, company.id)).toEqual(
      new Set(["mpci_rfi_answer_enabled", "key_approval_enabled"]),
    );
    await sql`
      insert into feature_flags (name, is_enabled, enabled_company_ids) values
        ('mpci_cancel_enabled', true, '{}'),
        ('key_approval_enabled', false, ${[company.id, other.id]}::uuid[]),
        ('mpci_rfi_answer_enabled', false, ${[other.id]}::uuid[]),
        ('long_gone', true, '{}')
    `.execute(database.db);
    expect(await effectiveFlags(database.db, company.id)).toEqual(
      new Set(["mpci_cancel_enabled", "key_approval_enabled"]),
    );
    expect(await get("/api/v3/feature-flags/")).toEqual([
      { name: "mpci_cancel_enabled", is_enabled: true, enabled_company_ids: [] },
      // The other company that a flag is on for is not disclosed.
      { name: "mpci_rfi_answer_enabled", is_enabled: false, enabled_company_ids: [] },
      { name: "adc_filings_enabled", is_enabled: false, enabled_company_ids: [] },
      { name: "key_approval_enabled", is_enabled: false, enabled_company_ids: [company.id] },
    ]);
  });

  test("each filing system says what is still missing before it can be used [spec 3.enum.filing-system] [spec 7.shared.available]", async () => {
    const available = async (by = session) => {
      const systems = await get<{ system: string; available: boolean; missing: string[] }[]>(
        "/api/filings/available/",
        by,
      );
      expect(systems.map(({ system, available, missing }) => [system, available === (missing.length === 0)])).toEqual([
        ["MPCI", true],
        ["ADC", true],
      ]);
      return systems.map(({ missing }) => missing);
    };
    expect(await available()).toEqual([["MPCI_CONNECTION"], ["NOT_RELEASED", "ADC_REGISTRATION_CODE"]]);
    const theirs = await signIn(tools, await createPerson(database.db, { company: other }));
    await sql`
      insert into registration_codes (id, company_id, code, roles, name, active, created_at)
      values (${newId()}, ${other.id}, 'T-IMP-1', array['IMPORTER'], 'Capital Imports', false, now())
    `.execute(database.db);
    expect(await available(theirs)).toEqual([[], ["NOT_RELEASED", "ADC_REGISTRATION_CODE_INACTIVE"]]);
    await sql`update registration_codes set active = true where company_id = ${other.id}`.execute(database.db);
    // A company with a valid delegation needs no registration code of its own.
    await sql`
      insert into adc_delegations (id, registration_code_id, delegate_id, state, valid_from, valid_to)
      select ${newId()}, id, ${company.id}, 'ACTIVE', '2026-01-01', ${dubaiDay(clock.now())}::date from registration_codes where company_id = ${other.id}
    `.execute(database.db);
    expect(await available()).toEqual([["MPCI_CONNECTION"], ["NOT_RELEASED"]]);
    await sql`update adc_delegations set valid_to = '2026-01-02' where delegate_id = ${company.id}`.execute(
      database.db,
    );
    expect(await available()).toEqual([["MPCI_CONNECTION"], ["NOT_RELEASED", "ADC_REGISTRATION_CODE"]]);
    await sql`
      insert into feature_flags (name, is_enabled, enabled_company_ids)
      values ('adc_filings_enabled', false, ${[other.id]}::uuid[])
    `.execute(database.db);
    for (const [state, missing] of [
      ["PENDING", "MPCI_CONNECTION_PENDING"],
      ["REJECTED", "MPCI_CONNECTION_REJECTED"],
    ]) {
      await sql`update mpci_connections set state = ${state} where company_id = ${other.id}`.execute(database.db);
      expect(await available(theirs)).toEqual([[missing], []]);
    }
  });

  test("the documents the product knows come with their fields, titled in the reader's language [spec 7.platform.templates]", async () => {
    interface Template {
      readonly id: string;
      readonly title: string;
      readonly systems: string[];
      readonly schema: {
        readonly type: string;
        readonly properties: Record<string, unknown>;
        readonly required: string[];
      };
    }
    const url = "/api/v3/structured-documents/templates/";
    const templates = await get<Template[]>(url);
    expect(templates.map(({ id, title, systems }) => [id, title, systems])).toEqual([
      ["house_bill", "Bill of lading", ["MPCI"]],
      ["commercial_invoice", "Commercial invoice", ["ADC"]],
      ["packing_list", "Packing list", ["ADC"]],
    ]);
    expect(templates[0]?.schema.properties).toHaveProperty("goods_items");
    expect(templates[2]?.schema).toMatchObject({ type: "object", required: expect.arrayContaining(["packages"]) });
    const headers = { ...session.headers, "accept-language": "ar" };
    const arabic = await app.inject({ method: "GET", url, headers });
    expect(arabic.json<Template[]>()[2]?.title).toBe("قائمة تعبئة");
  });

  test("the status page says how this platform is, and how the worker last found the other systems", async () => {
    interface Status {
      readonly parts: { readonly part: string; readonly state: string; readonly since: string | null }[];
    }
    const parts = async () => {
      const answer = await app.inject({ method: "GET", url: "/api/status/" });
      expect(answer.statusCode).toBe(200);
      return answer.json<Status>().parts.map(({ part, state, since }) => [part, state, since]);
    };
    expect(await parts()).toEqual([
      ["PLATFORM", "UP", expect.stringMatching(/Z$/)],
      ["NAIC", "UNKNOWN", null],
      ["ADC", "UNKNOWN", null],
      ["PAYMENT", "UNKNOWN", null],
    ]);
    const start = clock.now();
    const watch = watchOutside(tools, "NAIC");
    await watch.found("UP");
    const upSince = clock.now().toISOString();
    clock.forward(120);
    await watch.found("UP");
    expect((await parts())[1]).toEqual(["NAIC", "UP", upSince]);
    await watch.found("DOWN");
    expect((await parts())[1]).toEqual(["NAIC", "DOWN", clock.now().toISOString()]);
    // After a long time without a check the state is unknown.
    clock.forward(16 * 60);
    expect((await parts())[1]).toEqual(["NAIC", "UNKNOWN", null]);
    clock.set(start);
  });

  test("the status page comes also when the database is gone", async () => {
    const gone = await freshDatabase(kind);
    const orphan = await testTools(gone);
    const alone = await createServer(orphan);
    bindPlatform(alone, orphan);
    await orphan.close();
    await gone.close();
    const answer = await alone.inject({ method: "GET", url: "/api/status/" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ parts: [{ part: "PLATFORM", state: "DOWN" }, {}, {}, {}] });
    await alone.close();
  });

  test("places are found by code, by name in two scripts and within a country [spec 7.platform.unlocode]", async () => {
    const first = async (search: string) => {
      const query = new URLSearchParams({ search });
      return (await get<Places>(`/api/v3/location/unlocode/?${query}`)).results[0]?.code;
    };
    expect(await first("AEAAN")).toBe("AEAAN");
    expect(await first("al ain")).toBe("AEAAN");
    expect(await first("العين")).toBe("AEAAN");
    // Spelling is tolerated: each word may be a prefix, be one letter off, or lack its marks.
    for (const spelling of ["jebel ali", "ali jeb", "Jebl Ali", "jebal ali", "جبل علي", "جَبَل على"]) {
      expect([spelling, await first(spelling)]).toEqual([spelling, "AEJEA"]);
    }
    // With its country, as papers have it; sea ports first where a vessel calls.
    for (const text of ["ningbo, china", "Ningbo CHN", "hamburg, germany"]) {
      expect([text, await first(text)]).toEqual([text, text.startsWith("h") ? "DEHAM" : "CNNGB"]);
    }
    const ports = await get<Places>("/api/v3/location/unlocode/?search=dubai&country=AE&prefer=port");
    expect(ports.results.map(({ sea_port }) => sea_port)).toEqual(
      ports.results.map(({ sea_port }) => sea_port).toSorted((one, other) => Number(other) - Number(one)),
    );
    const shanghai = await get<Places>("/api/v3/location/unlocode/?search=shanghai&prefer=port");
    const airport = shanghai.results.findIndex(({ code }) => code === "CNPVG");
    expect(shanghai.results.slice(airport).every(({ sea_port }) => !sea_port)).toBe(true);
    const emirates = await get<Places>("/api/v3/location/unlocode/?country=ae&page_size=100");
    expect(emirates.count).toBeGreaterThan(5);
    expect(new Set(emirates.results.map((place) => place.country))).toEqual(new Set(["AE"]));
    const named = await get<Places>(
      "/api/v3/location/unlocode/?filter[code][]=NLRTM&filter[code][]=aejea&filter[code][]=XXXXX",
    );
    expect(named.results.map((place) => place.code).sort()).toEqual(["AEJEA", "NLRTM"]);
    const { list } = tools.references.places;
    expect(emirates).toMatchObject({ complete: list.complete, source: list.source, date: list.date });
  });

  test("pages follow each other without a gap, forward and back", async () => {
    const url = "/api/v3/location/unlocode/?country=AE&page_size=3";
    const whole = await get<Places>("/api/v3/location/unlocode/?country=AE&page_size=100");
    const one = await get<Places>(url);
    expect([one.page, one.previous]).toEqual([1, null]);
    const two = await get<Places>(`${url}&cursor=${one.next}`);
    expect(await get<Places>(`${url}&page=2`)).toEqual(two);
    expect([...one.results, ...two.results]).toEqual(whole.results.slice(0, 6));
    expect(await get<Places>(`${url}&cursor=${two.previous}`)).toEqual(one);
    const beyond = await get<Places>(`${url}&page=99999`);
    expect([beyond.results, beyond.next]).toEqual([[], null]);
    const wrong = await app.inject({ method: "GET", url: `${url}&cursor=xyz`, headers: session.headers });
    expect(wrong.statusCode).toBe(400);
  });

  test("nothing but health and status is told to somebody who is not signed in [spec 6.states]", async () => {
    for (const url of [
      "/api/v3/feature-flags/",
      "/api/filings/available/",
      "/api/v3/structured-documents/templates/",
      "/api/v3/location/unlocode/",
    ]) {
      expect((await app.inject({ method: "GET", url })).statusCode).toBe(401);
    }
  });
});
