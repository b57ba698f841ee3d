// What the people who run the platform do for companies, and that nobody else finds their pages.

import { endpoints } from "@filings/contract/api/endpoints";
import { sql } from "@filings/server/db/open";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bindSecurityLog } from "#features/account/security-log/routes";
import { bindAdcReference } from "#features/adc/reference/routes";
import { bindSubscriptions } from "#features/money/subscriptions/routes";
import { createCompany, createPerson, makeOperator, signIn } from "../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../tests/kit/servers/test-server.ts";
import { bindOperator } from "./routes.ts";

const url = "/api/operator/companies/";
const code = { code: "ae-1234567", name: "Capital Imports", roles: ["IMPORTER"], reason: "Letter of 20 November" };

describe.each(oneKind("postgres"))("the operator's calls on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindOperator, bindAdcReference, bindSecurityLog, bindSubscriptions]);
  });
  afterAll(() => server?.close());

  async function person(name: string) {
    const company = await createCompany(server.database.db, { name });
    const someone = await createPerson(server.database.db, { company });
    return { company, someone, session: await signIn(server.tools, someone) };
  }

  async function operator() {
    const { someone, session } = await person("The platform");
    await makeOperator(server.database.db, someone);
    return session;
  }

  test("nobody else finds an operator's call, whatever it asks", async () => {
    const { company, someone, session } = await person("Curious LLC");
    const theirs = endpoints.filter(({ isForOperators }) => isForOperators);
    expect(theirs.length).toBeGreaterThan(10);
    for (const { method, path } of theirs) {
      const asked = path.replace(":user", someone.id).replace(/:\w+/, company.id);
      const { status, body } = await server.call(session, method, asked, method === "GET" ? undefined : {});
      expect([asked, status, body.code]).toEqual([asked, 404, "not_found"]);
    }
  });

  test("who is made an operator is one at once, and who is none any more finds nothing", async () => {
    const { someone, session } = await person("The platform");
    const { db } = server.database;
    expect((await server.call(session, "GET", url)).status).toBe(404);
    await makeOperator(db, someone);
    await expect.poll(async () => (await server.call(session, "GET", url)).status).toBe(200);
    await sql`delete from operators where user_id = ${someone.id}`.execute(db);
    await expect.poll(async () => (await server.call(session, "GET", url)).status).toBe(404);
  });

  test("companies are found by the beginning of their name, marks and case aside, and by a person's address", async () => {
    const session = await operator();
    const { company, someone } = await person("Éclair & 100% Söhne");
    const found = async (search: string) =>
      (await server.call(session, "GET", `${url}?search=${encodeURIComponent(search)}`)).body.results.map(
        ({ id }: { id: string }) => id,
      );
    expect(await found("eclair 100")).toEqual([company.id]);
    expect(await found(someone.email.toUpperCase())).toEqual([company.id]);
    expect(await found("%")).toEqual([]);
    const page = await server.call(session, "GET", `${url}?page_size=1`);
    expect(page.body.results).toHaveLength(1);
    const next = await server.call(session, "GET", page.body.next);
    expect(next.body.results[0].id).not.toBe(page.body.results[0].id);
  });

  test("a company is shown with its tax registration number, where it has stated one", async () => {
    const session = await operator();
    const { company } = await person("Registered LLC");
    const shown = async () => (await server.call(session, "GET", `${url}${company.id}/`)).body.tax_number;
    expect(await shown()).toBeNull();
    await sql`update companies set tax_number = '100345678900003' where id = ${company.id}`.execute(server.database.db);
    expect(await shown()).toBe("100345678900003");
  });

  test("a company without a registration code gets one, and can file with Abu Dhabi Customs from then on", async () => {
    const session = await operator();
    const { company, session: clerk } = await person("First Customer LLC");
    const codes = "/api/filings/adc/customer-registration-codes/";
    expect((await server.call(clerk, "GET", codes)).body.code).toBe("feature_off");
    const added = await server.call(session, "POST", `${url}${company.id}/registration-codes/`, code);
    expect(added).toMatchObject({ status: 201, body: { code: "AE-1234567", status: "ACTIVE", roles: ["IMPORTER"] } });
    await expect
      .poll(async () => (await server.call(clerk, "GET", codes)).body.results?.map((one: { code: string }) => one.code))
      .toEqual(["AE-1234567"]);
    const other = await person("Second Customer LLC");
    const twice = await server.call(session, "POST", `${url}${other.company.id}/registration-codes/`, code);
    expect(twice).toMatchObject({ status: 400, body: { code: "registration_code_held" } });
    expect(twice.body.detail).toContain("First Customer LLC");

    const one = `/api/operator/registration-codes/${added.body.id}/`;
    const ended = await server.call(session, "PATCH", one, { is_active: false, reason: "Licence withdrawn" });
    expect(ended.body.status).toBe("SUSPENDED");
    const renewed = await server.call(session, "PATCH", one, {
      is_active: true,
      valid_until: "2020-01-01",
      reason: "Licence renewed",
    });
    expect(renewed.body).toMatchObject({ status: "EXPIRED", valid_until: "2020-01-01" });
    const log = (await server.call(clerk, "GET", "/api/v3/companies/self/security-log/")).body.results;
    const acts = log.map(({ kind: what, facts }: { kind: string; facts: object }) => ({ what, facts }));
    const changed = "REGISTRATION_CODE_CHANGED";
    const reason = "Licence withdrawn";
    expect(acts).toContainEqual({ what: changed, facts: expect.objectContaining({ is_active: false, reason }) });
    expect(acts).toContainEqual({ what: changed, facts: expect.objectContaining({ valid_until: "2020-01-01" }) });
    const facts = expect.objectContaining({ code: "AE-1234567", reason: "Letter of 20 November" });
    expect(acts).toContainEqual({ what: "REGISTRATION_CODE_ADDED", facts });
  });

  test("two operators who give one code at once give it once", async () => {
    const session = await operator();
    const customers = [await person("At once 1"), await person("At once 2")];
    const answers = await Promise.all(
      customers.map(({ company }) =>
        server.call(session, "POST", `${url}${company.id}/registration-codes/`, { ...code, code: "AE-777" }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  test("a feature is switched for one company, once, and others keep theirs", async () => {
    const session = await operator();
    const [one, other] = [await person("Flagged"), await person("Unflagged")];
    const flags = `${url}${one.company.id}/flags/`;
    const isOn = async (id: string) =>
      (await server.call(session, "GET", `${url}${id}/`)).body.flags.find(
        ({ name }: { name: string }) => name === "mpci_cancel_enabled",
      ).is_on;
    const wish = { name: "mpci_cancel_enabled", reason: "They asked" };
    for (const is_on of [true, true])
      expect((await server.call(session, "POST", flags, { ...wish, is_on })).status).toBe(204);
    expect([await isOn(one.company.id), await isOn(other.company.id)]).toEqual([true, false]);
    const { rows } = await sql<{ n: number }>`
      select cardinality(array_positions(enabled_company_ids, ${one.company.id}::uuid)) as n from feature_flags where name = 'mpci_cancel_enabled'
    `.execute(server.database.db);
    expect(rows).toEqual([{ n: 1 }]);
    await server.call(session, "POST", flags, { ...wish, is_on: false });
    expect(await isOn(one.company.id)).toBe(false);
  });

  test("credits are added once for one key, with a reason that the company reads, and never below one or above the most", async () => {
    const session = await operator();
    const { company, session: clerk } = await person("Credited");
    const credits = `${url}${company.id}/credits/`;
    const gift = { credits_e5: 500_000, reason: "Paid by bank transfer 4711" };
    const headers = { "idempotency-key": "transfer-4711" };
    for (let time = 0; time < 2; time += 1) {
      const given = await server.call(session, "POST", credits, gift, headers);
      expect(given).toMatchObject({ status: 201, body: { available_e5: 500_000 } });
    }
    expect((await server.call(clerk, "GET", "/api/subscriptions/plans/")).body.credits.balance_e5).toBe(500_000);
    for (const credits_e5 of [0, -1, 1_000_000_001, 1.5]) {
      const refused = await server.call(session, "POST", credits, { ...gift, credits_e5 });
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: "credits_e5" }] } });
    }
    const log = (await server.call(clerk, "GET", "/api/v3/companies/self/security-log/")).body.results;
    expect(log[0]).toMatchObject({ kind: "CREDITS_GIVEN", facts: gift });
    const { results } = (await server.call(clerk, "GET", "/api/subscriptions/statement/")).body;
    expect(results[0]).toMatchObject({ kind: "TOP_UP", top_up: null, reason: gift.reason });
  });

  test("a person who asks for help is signed out everywhere", async () => {
    const session = await operator();
    const { someone, session: theirs } = await person("Helped");
    const out = `/api/operator/people/${someone.id}/sign-out/`;
    expect((await server.call(session, "POST", out, { reason: "Lost the laptop" })).body).toEqual({ ended: 1 });
    await expect.poll(async () => (await server.call(theirs, "GET", "/api/subscriptions/plans/")).status).toBe(403);
    expect((await server.call(session, "POST", out, { reason: "x" })).body.errors[0].path).toBe("reason");
  });
});
