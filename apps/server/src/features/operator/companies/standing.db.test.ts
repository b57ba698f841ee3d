// An operator approves a company, suspends it and lets it work again: what its people may begin meanwhile, and what they are told.
import { endpoints } from "@filings/contract/api/endpoints";
import { sql } from "@filings/server/db/open";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bindNotifications } from "#features/account/notifications/routes";
import { bindSecurityLog } from "#features/account/security-log/routes";
import { bindApiTokens } from "#features/company/api-tokens/routes";
import { bindCompanyRegistration } from "#features/company/registration/routes";
import { bindSubscriptions } from "#features/money/subscriptions/routes";
import { bindMpciFilings } from "#features/mpci/filings/routes";
import { bindMpciSubmission } from "#features/mpci/submission/routes";
import {
  createCompany,
  createPerson,
  makeOperator,
  type SignedIn,
  signIn,
} from "../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindOperator } from "../routes.ts";

const companies = "/api/operator/companies/";
const filings = "/api/filings/ae/mpci/filings/";
const reason = "Invoices of May are open";

describe.each(kindsHere())("the standing of a company on %s", (kind) => {
  let server: TestServer;
  let noor: SignedIn;
  beforeAll(async () => {
    const bound = [bindOperator, bindMpciFilings, bindMpciSubmission, bindSubscriptions, bindCompanyRegistration];
    server = await openTestServer(kind, [...bound, bindApiTokens, bindNotifications, bindSecurityLog]);
    Object.assign(server.tools.settings, { companyApproval: true });
    const { someone, session } = await person("The platform");
    await makeOperator(server.database.db, someone);
    noor = session;
  });
  afterAll(() => server?.close());

  async function person(name: string) {
    const company = await createCompany(server.database.db, { name });
    const someone = await createPerson(server.database.db, { company });
    return { company, someone, session: await signIn(server.tools, someone) };
  }
  const decide = (companyId: string, standing: string) =>
    server.call(noor, "POST", `${companies}${companyId}/standing/`, { standing, reason });
  // The clock of the tests stands, and what is written at one instant has no order.
  const later = () => server.clock.forward(1);
  const begin = (who: { readonly headers: Record<string, string> }) => server.call(who, "POST", filings, {});
  const buy = (who: SignedIn) => server.call(who, "POST", "/api/subscriptions/top-ups/", { credits: 100 });

  test("a suspended company sees its filings and begins, sends and pays nothing, until it is let in again", async () => {
    const { company, session } = await person("Suspended LLC");
    const draft = await begin(session);
    expect(draft.status).toBe(201);
    expect((await decide(company.id, "SUSPENDED")).status).toBe(204);
    await expect.poll(async () => (await begin(session)).body.code).toBe("company_suspended");
    const refused = await begin(session);
    const key_id = company.id;
    const prepared = await server.call(session, "POST", `${filings}${draft.body.id}/prepare-submission/`, { key_id });
    expect([prepared.body.code, (await buy(session)).body.code]).toEqual(["company_suspended", "company_suspended"]);
    expect((await server.call(session, "GET", `${filings}${draft.body.id}/`)).status).toBe(200);
    const bar = () => server.call(session, "GET", "/api/v3/top-bar-notification/list/");
    expect((await bar()).body).toMatchObject([
      {
        level: "danger",
        dismissible: false,
        text: { en_GB: refused.body.detail, ar_EG: expect.stringMatching(/^اكتب/) },
      },
    ]);
    later();
    expect((await decide(company.id, "ACTIVE")).status).toBe(204);
    await expect.poll(async () => (await begin(session)).status).toBe(201);
    expect((await bar()).body).toEqual([]);

    const log = (await server.call(session, "GET", "/api/v3/companies/self/security-log/")).body.results;
    const acts = log.map(({ kind: what, facts }: { kind: string; facts: object }) => [what, facts]);
    expect(acts).toContainEqual(["COMPANY_SUSPENDED", { reason }]);
    expect(acts).toContainEqual(["COMPANY_RESTORED", { reason }]);
    const { rows } = await sql<{ kind: string; mail_due: boolean }>`
      select kind, mail_due from notifications where company_id = ${company.id} order by created_at, id
    `.execute(server.database.db);
    expect(rows).toEqual([
      { kind: "company_suspended", mail_due: true },
      { kind: "company_approved", mail_due: true },
    ]);
  });

  test("a suspended headquarters stops its units too, and lets them in again; a closed one stays as it is", async () => {
    const { company } = await person("The headquarters");
    const [{ company: open, session }, { company: closed }] = [await person("Open unit"), await person("Closed unit")];
    await sql`
      update companies set headquarters_id = ${company.id}, unit_number = left(id::text, 4) || right(id::text, 4),
        closed_at = case when id = ${closed.id} then now() end
      where id in (${open.id}, ${closed.id})
    `.execute(server.database.db);
    await decide(company.id, "SUSPENDED");
    await expect.poll(async () => (await begin(session)).body.code).toBe("company_suspended");
    const standings = async () => {
      const { rows } = await sql<{ standing: string }>`
        select standing from companies where id in (${company.id}, ${open.id}, ${closed.id}) order by closed_at nulls first, id
      `.execute(server.database.db);
      return rows.map(({ standing }) => standing);
    };
    expect(await standings()).toEqual(["SUSPENDED", "SUSPENDED", "ACTIVE"]);
    later();
    await decide(company.id, "ACTIVE");
    await expect.poll(async () => (await begin(session)).status).toBe(201);
    const log = (await server.call(session, "GET", "/api/v3/companies/self/security-log/")).body.results;
    expect(log.map(({ kind: what }: { kind: string }) => what)).toEqual(
      expect.arrayContaining(["COMPANY_SUSPENDED", "COMPANY_RESTORED"]),
    );
  });

  test("a token of a suspended company begins nothing either, and another company's goes on", async () => {
    const [stopped, other] = [await person("Stopped"), await person("Goes on")];
    const token = async ({ session }: { session: SignedIn }) => {
      const made = await server.call(session, "POST", "/api/v3/companies/self/api-tokens/", {
        name: "ERP",
        scopes: ["read", "mpci"],
        days: 30,
      });
      return { headers: { authorization: `Bearer ${made.body.token}` } };
    };
    const [theirs, others] = [await token(stopped), await token(other)];
    expect((await begin(theirs)).status).toBe(201);
    await decide(stopped.company.id, "SUSPENDED");
    await expect.poll(async () => (await begin(theirs)).body.code).toBe("company_suspended");
    expect((await server.call(theirs, "GET", filings)).status).toBe(200);
    expect((await begin(others)).status).toBe(201);
  });

  test("a company that registers prepares drafts, and submits and pays once it is approved", async () => {
    const { session: first } = await person("Has another already");
    const company = { name: "Red Sea Freight LLC", city: "Sharjah", country: "AE" };
    const { company_id: id } = (await server.call(first, "POST", "/api/v3/companies/", company)).body;
    const waiting = (await server.call(noor, "GET", `${companies}?standing=WAITING`)).body.results;
    expect(waiting).toMatchObject([{ id, standing: "WAITING" }]);
    const someone = await createPerson(server.database.db, { company: { id } });
    const session = await signIn(server.tools, someone);
    expect((await begin(session)).status).toBe(201);
    expect((await buy(session)).body).toMatchObject({ code: "company_waits", detail: expect.stringMatching(/^Wait/) });
    later();
    await decide(id, "ACTIVE");
    await expect.poll(async () => (await buy(session)).status).toBe(201);
    expect((await server.call(noor, "GET", `${companies}?standing=WAITING`)).body.results).toEqual([]);
    expect((await server.call(noor, "GET", `${companies}${id}/`)).body.standing).toBe("ACTIVE");
    const log = (await server.call(session, "GET", "/api/v3/companies/self/security-log/")).body.results;
    expect(log[0]).toMatchObject({ kind: "COMPANY_APPROVED", facts: { reason } });
  });

  test("what was decided already, and a company that is not there, change nothing", async () => {
    const { company, session } = await person("Twice");
    for (let time = 0; time < 2; time += 1) expect((await decide(company.id, "SUSPENDED")).status).toBe(204);
    expect((await decide(noor.sessionId, "SUSPENDED")).status).toBe(404);
    const { rows } = await sql`
      select 1 from security_events where company_id = ${company.id} and kind = 'COMPANY_SUSPENDED'
    `.execute(server.database.db);
    expect(rows).toHaveLength(1);
    const open = await server.call(noor, "POST", `${companies}${company.id}/standing/`, { standing: "SUSPENDED" });
    expect(open.body.errors[0].path).toBe("reason");
    expect((await server.call(session, "GET", companies)).status).toBe(404);
  });

  test("every call that reaches an authority or costs money is held back, and none that only reads", () => {
    const held = endpoints.filter(({ refuses }) => refuses.includes("company_suspended"));
    const waits = held.filter(({ refuses }) => refuses.includes("company_waits"));
    expect(held.map(({ id }) => id).sort()).toEqual(
      [...waits.map(({ id }) => id), "convertMpciFiling", "createMpciFiling", "importMpciBills"].sort(),
    );
    const sends = endpoints.filter(({ id, permission }) => permission === "submit" && /^(prepare|submit)/.test(id));
    expect(sends.length).toBe(4);
    for (const one of sends) expect(waits).toContain(one);
    for (const { method } of held) expect(method).not.toBe("GET");
  });
});
