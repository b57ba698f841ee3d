// An operator sets the plan of a company, at once or from a day on; the company reads the reason.
import { sql } from "@filings/server/db/open";
import { newId } from "@filings/server/db/uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bindSecurityLog } from "#features/account/security-log/routes";
import { bindSubscriptions } from "#features/money/subscriptions/routes";
import {
  createCompany,
  createPerson,
  makeOperator,
  type Person,
  type SignedIn,
  signIn,
} from "../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindOperator } from "../routes.ts";

const url = "/api/operator/companies/";
const reason = "Contract of 20 November";

describe.each(kindsHere())("the plan of a company on %s", (kind) => {
  let server: TestServer;
  let noor: SignedIn;
  let operator: Person;
  beforeAll(async () => {
    server = await openTestServer(
      kind,
      [bindOperator, bindSubscriptions, bindSecurityLog],
      new Date("2026-11-20T10:00:00Z"),
    );
    const { someone, session } = await person("The platform");
    await makeOperator(server.database.db, someone);
    operator = someone;
    noor = session;
  });
  afterAll(() => server?.close());

  async function person(name: string) {
    const company = await createCompany(server.database.db, { name, plan: "FREE" });
    const someone = await createPerson(server.database.db, { company });
    return { company, someone, session: await signIn(server.tools, someone) };
  }
  const set = (companyId: string, body: object) =>
    server.call(noor, "POST", `${url}${companyId}/plan/`, { reason, ...body });
  const shown = async (companyId: string) => {
    const { plan, next_plan, next_plan_at } = (await server.call(noor, "GET", `${url}${companyId}/`)).body;
    return [plan, next_plan, next_plan_at];
  };

  test("one without a day holds at once, also a plan that nobody can choose, and the company reads why", async () => {
    const { company, session } = await person("At once LLC");
    expect((await set(company.id, { plan: "FREE_VIP" })).status).toBe(204);
    expect((await set(company.id, { plan: "FREE_VIP" })).status).toBe(204);
    expect(await shown(company.id)).toEqual(["FREE_VIP", null, null]);
    expect((await server.call(session, "GET", "/api/subscriptions/plans/")).body.plan).toBe("FREE_VIP");
    const log = (await server.call(session, "GET", "/api/v3/companies/self/security-log/")).body.results;
    expect(log).toMatchObject([
      { kind: "PLAN_SET_BY_OPERATOR", facts: { plan_before: "FREE", plan: "FREE_VIP", reason } },
    ]);
  });

  test("who administers the company is told, once, from which day; nobody else, and nobody of a plan that stays", async () => {
    const { company, someone } = await person("Told LLC");
    const clerk = await createPerson(server.database.db, { company, permissions: ["prepare", "submit"] });
    for (const _ of [1, 2]) await set(company.id, { plan: "BASIC", from: "2026-12-15" });
    await set(company.id, { plan: "FREE" });
    const { rows } = await sql<{ user_id: string; params: object; mail_due: boolean }>`
      select user_id, params, mail_due from notifications where company_id = ${company.id} and kind = 'company_plan_set' order by id
    `.execute(server.database.db);
    expect(rows).toEqual([
      { user_id: someone.id, params: { from: "2026-12-15", plan: "BASIC", text: reason }, mail_due: true },
      { user_id: someone.id, params: { from: "2026-11-20", plan: "FREE", text: reason }, mail_due: true },
    ]);
    expect(rows.map(({ user_id }) => user_id)).not.toContain(clerk.id);
    const shownNow = (await server.call(noor, "GET", `${url}${company.id}/`)).body;
    expect(shownNow.seats_taken).toBe(2);
    expect(shownNow.plan_seats.find((one: { plan: string }) => one.plan === "FREE_VIP").seats).toBeNull();
  });

  test("of a second word for a later day, and of what is taken back, the one before counts as seen", async () => {
    const { company } = await person("Second word LLC");
    const unseen = async () => {
      const { rows } = await sql<{ told: string }>`
        select concat_ws(' ', params->>'plan', params->>'from') as told from notifications
        where company_id = ${company.id} and kind = 'company_plan_set' and seen_at is null order by id
      `.execute(server.database.db);
      return rows.map(({ told }) => told);
    };
    await set(company.id, { plan: "STANDARD" });
    await set(company.id, { plan: "BASIC", from: "2026-12-15" });
    await set(company.id, { plan: "PROFESSIONAL", from: "2027-01-01" });
    // What holds since today stays told beside what waits.
    expect(await unseen()).toEqual(["STANDARD 2026-11-20", "PROFESSIONAL 2027-01-01"]);
    await set(company.id, { plan: "STANDARD" });
    expect(await unseen()).toEqual(["STANDARD 2026-11-20"]);
  });

  test("no such plan, company or day, and no plan without a reason", async () => {
    const { company } = await person("Refused LLC");
    const pathOf = async (body: object) => (await set(company.id, body)).body.errors?.[0]?.path;
    expect(await pathOf({ plan: "GOLD" })).toBe("plan");
    expect(await pathOf({ plan: "BASIC", from: "2028-11-20" })).toBe("from");
    expect(await pathOf({ plan: "BASIC", reason: "x" })).toBe("reason");
    expect((await set(newId(), { plan: "BASIC" })).status).toBe(404);
    const { rows } = await sql`select plan, plan_revision from companies where id = ${company.id}`.execute(
      server.database.db,
    );
    expect(rows).toEqual([{ plan: "FREE", plan_revision: 1 }]);
  });

  test("one from a day on holds from that day, and a plan set meanwhile takes its place", async () => {
    const { company, someone } = await person("Later LLC");
    await set(company.id, { plan: "STANDARD", from: "2026-12-10" });
    expect(await shown(company.id)).toEqual(["FREE", "STANDARD", "2026-12-09T20:00:00.000Z"]);
    await set(company.id, { plan: "BASIC", from: "2026-12-05" });
    expect(await shown(company.id)).toEqual(["FREE", "BASIC", "2026-12-04T20:00:00.000Z"]);
    server.clock.set(new Date("2026-12-04T20:00:00Z"));
    noor = await signIn(server.tools, operator);
    const session = await signIn(server.tools, someone);
    expect(await shown(company.id)).toEqual(["BASIC", null, null]);
    expect((await server.call(session, "GET", "/api/subscriptions/plans/")).body.plan).toBe("BASIC");
    // The plan that holds, set again from a day on, takes what was to come back; today means at once.
    await set(company.id, { plan: "FREE", from: "2027-01-01" });
    await set(company.id, { plan: "BASIC", from: "2027-01-01" });
    expect(await shown(company.id)).toEqual(["BASIC", null, null]);
    expect((await set(company.id, { plan: "FREE", from: "2026-12-04" })).body.errors[0].path).toBe("from");
    await set(company.id, { plan: "FREE", from: "2026-12-05" });
    expect(await shown(company.id)).toEqual(["FREE", null, null]);
  });

  test("one that waits is not lost to a choice of the company, which reads who set what and when", async () => {
    server.clock.set(new Date("2026-11-20T10:00:00Z"));
    noor = await signIn(server.tools, operator);
    const { company, session } = await person("Waiting LLC");
    await set(company.id, { plan: "BASIC" });
    await set(company.id, { plan: "PROFESSIONAL", from: "2026-12-01" });
    const choose = async (plan: string) => {
      const { revision } = (await server.call(session, "GET", "/api/subscriptions/plans/")).body;
      return server.call(session, "POST", "/api/subscriptions/change-plan/", { plan, revision });
    };
    for (const plan of ["FREE", "BASIC"]) {
      const { status, body } = await choose(plan);
      expect([status, body.code]).toEqual([409, "plan_set_by_operator"]);
      expect(body.detail).toContain("on 20 Nov 2026 it set the plan Professional for your company from 1 Dec 2026");
    }
    expect(await shown(company.id)).toEqual(["BASIC", "PROFESSIONAL", "2026-11-30T20:00:00.000Z"]);
    // What the company chose itself, it takes back itself.
    await set(company.id, { plan: "BASIC" });
    expect((await choose("FREE")).body.next_plan).toBe("FREE");
    expect((await choose("BASIC")).body.next_plan).toBeNull();
  });

  test("one that holds at once leaves the company the smaller plan that it has chosen itself, and so no fee of it", async () => {
    server.clock.set(new Date("2026-11-20T10:00:00Z"));
    noor = await signIn(server.tools, operator);
    const { company, session } = await person("Leaving LLC");
    await sql`update companies set plan = 'STANDARD', fees_from = '2026-12-01' where id = ${company.id}`.execute(
      server.database.db,
    );
    const plan = async () => (await server.call(session, "GET", "/api/subscriptions/plans/")).body;
    const { revision } = await plan();
    await server.call(session, "POST", "/api/subscriptions/change-plan/", { plan: "FREE", revision });
    const december = "2026-11-30T20:00:00.000Z";
    // That of today again changes nothing.
    await set(company.id, { plan: "STANDARD" });
    expect((await plan()).revision).toBe(revision + 1);
    await set(company.id, { plan: "PROFESSIONAL" });
    expect(await shown(company.id)).toEqual(["PROFESSIONAL", "FREE", december]);
    expect(await plan()).toMatchObject({ next_plan: "FREE", next_plan_set_at: null, fee: { next: null } });
    expect((await server.call(noor, "GET", `${url}${company.id}/`)).body.next_plan_is_own).toBe(true);
    // A plan without a fee is not left for another one, and what an operator has set gives way to what is set next.
    await set(company.id, { plan: "FREE_VIP" });
    expect(await shown(company.id)).toEqual(["FREE_VIP", null, null]);
    await set(company.id, { plan: "BASIC", from: "2026-12-01" });
    await set(company.id, { plan: "PROFESSIONAL" });
    expect(await shown(company.id)).toEqual(["PROFESSIONAL", null, null]);
  });

  test("one that holds at once is followed with the next month, where the plan before was begun for a share of this one", async () => {
    server.clock.set(new Date("2026-11-20T10:00:00Z"));
    noor = await signIn(server.tools, operator);
    const { company } = await person("Sharing LLC");
    await sql`
      update companies set plan = 'STANDARD', next_plan = 'FREE', next_plan_at = '2027-01-01' where id = ${company.id}
    `.execute(server.database.db);
    await set(company.id, { plan: "PROFESSIONAL" });
    expect(await shown(company.id)).toEqual(["PROFESSIONAL", "FREE", "2026-11-30T20:00:00.000Z"]);
  });

  test("what the operator reads that the company pays is what the company reads, and what comes next", async () => {
    server.clock.set(new Date("2026-11-20T10:00:00Z"));
    noor = await signIn(server.tools, operator);
    const read = async (companyId: string, session: SignedIn) => {
      const { pays_fees } = (await server.call(noor, "GET", `${url}${companyId}/`)).body;
      const { plans, fee } = (await server.call(session, "GET", "/api/subscriptions/plans/")).body;
      const own = plans.find(({ current }: { current: boolean }) => current).own_fee_e5;
      return [pays_fees, own, fee.next?.amount_e5 ?? 0];
    };
    const given = await person("Given LLC");
    expect(await read(given.company.id, given.session)).toEqual([false, 0, 0]);
    await set(given.company.id, { plan: "STANDARD" });
    expect(await read(given.company.id, given.session)).toEqual([false, 0, 0]);
    const paying = await person("Paying LLC");
    await sql`update companies set plan = 'BASIC', fees_from = '2026-11-01' where id = ${paying.company.id}`.execute(
      server.database.db,
    );
    expect((await read(paying.company.id, paying.session))[0]).toBe(true);
    await set(paying.company.id, { plan: "STANDARD" });
    expect(await read(paying.company.id, paying.session)).toEqual([true, 14_900_000, 14_900_000]);
    // Who came to a plan without a fee itself is given the next one for nothing.
    await sql`update companies set plan = 'FREE', fees_from = '2026-11-01' where id = ${paying.company.id}`.execute(
      server.database.db,
    );
    expect((await read(paying.company.id, paying.session))[0]).toBe(false);
    await set(paying.company.id, { plan: "STANDARD" });
    expect(await read(paying.company.id, paying.session)).toEqual([false, 0, 0]);
  });
});
