import { flagNames } from "@filings/contract/flags";
import { type Database, sql } from "@filings/server/db/open";
import { newId } from "@filings/server/db/uuid";
import { effectiveFlags } from "@filings/server/flags";
import { createServer } from "@filings/server/http/server";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase, kindsHere } from "../../../../../tests/kit/databases.ts";
import { type Company, createCompany, createPerson, type SignedIn, signIn } from "../../../../../tests/kit/people.ts";
import { type TestTools, testTools } from "../../../../../tests/kit/tools.ts";
import { bindPlatform } from "./routes.ts";

interface Places {
  count: number;
  next: string | null;
  previous: string | null;
  page: number;
  results: { code: string; country: string }[];
}

describe.each(kindsHere())("the platform on %s", (kind) => {
  let database: Database;
  let tools: TestTools;
  let app: FastifyInstance;
  let company: Company;
  let other: Company;
  let session: SignedIn;

  beforeAll(async () => {
    database = await freshDatabase(kind);
    tools = await testTools(database);
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
    expect(await effectiveFlags(database.db, company.id)).toEqual(new Set());
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
      // Of the companies a flag is on for, the other one is nobody's business here.
      { name: "mpci_rfi_answer_enabled", is_enabled: false, enabled_company_ids: [] },
      { name: "key_approval_enabled", is_enabled: false, enabled_company_ids: [company.id] },
    ]);
  });

  test("MPCI is available to a connected company, and ADC to none yet [spec 3.enum.filing-system] [spec 7.shared.available]", async () => {
    const adc = { system: "ADC", country: "ae", available: false, missing: ["NOT_RELEASED"] };
    expect(await get("/api/filings/available/")).toEqual([
      { system: "MPCI", country: "ae", available: false, missing: ["MPCI_CONNECTION"] },
      adc,
    ]);
    const theirs = await signIn(tools, await createPerson(database.db, { company: other }));
    expect(await get("/api/filings/available/", theirs)).toEqual([
      { system: "MPCI", country: "ae", available: true, missing: [] },
      adc,
    ]);
    await sql`update mpci_connections set state = 'PENDING' where company_id = ${other.id}`.execute(database.db);
    expect(await get("/api/filings/available/", theirs)).toMatchObject([{ available: false }, adc]);
  });

  test("a company's contacts are its own, by name [spec 7.platform.contacts]", async () => {
    for (const [owner, name] of [
      [company, "Zayed Traders"],
      [company, "Al Noor Textiles"],
      [other, "Not Ours"],
    ] as const) {
      await sql`
        insert into contacts (id, company_id, name, country, created_at)
        values (${newId()}, ${owner.id}, ${name}, 'AE', ${new Date()})
      `.execute(database.db);
    }
    for (const path of ["self", company.id]) {
      const contacts = await get<{ name: string }[]>(`/api/v3/companies/${path}/contacts/list/`);
      expect(contacts.map((contact) => contact.name)).toEqual(["Al Noor Textiles", "Zayed Traders"]);
    }
    const url = `/api/v3/companies/${other.id}/contacts/list/`;
    expect((await app.inject({ method: "GET", url, headers: session.headers })).statusCode).toBe(404);
  });

  test("places are found by code, by name in two scripts and within a country [spec 7.platform.unlocode]", async () => {
    const first = async (search: string) => {
      const query = new URLSearchParams({ search });
      return (await get<Places>(`/api/v3/location/unlocode/?${query}`)).results[0]?.code;
    };
    expect(await first("AEAAN")).toBe("AEAAN");
    expect(await first("al ain")).toBe("AEAAN");
    expect(await first("العين")).toBe("AEAAN");
    const emirates = await get<Places>("/api/v3/location/unlocode/?country=ae&page_size=100");
    expect(emirates.count).toBeGreaterThan(5);
    expect(new Set(emirates.results.map((place) => place.country))).toEqual(new Set(["AE"]));
    const { list } = tools.references.unlocode;
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

  test("nothing but health is told to somebody who is not signed in [spec 6.states]", async () => {
    for (const url of [
      "/api/v3/feature-flags/",
      "/api/filings/available/",
      "/api/v3/companies/self/contacts/list/",
      "/api/v3/location/unlocode/",
    ]) {
      expect((await app.inject({ method: "GET", url })).statusCode).toBe(401);
    }
  });
});
