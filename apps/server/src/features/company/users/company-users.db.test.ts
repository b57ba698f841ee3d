// Administrators see the company's people, set permissions, and deactivate and reactivate members.
import { aHeader } from "@filings/contract/adc/header.example";
import type { AdcStatus } from "@filings/contract/adc/workflow";
import type { Permission } from "@filings/contract/company/permissions";
import { sql } from "@filings/server/db/open";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bindKeys } from "#features/account/keys/routes";
import { bindAdcFilings } from "#features/adc/filings/routes";
import { bindMpciFilings } from "#features/mpci/filings/routes";
import {
  type Company,
  createCompany,
  createPerson,
  type SignedIn,
  signIn,
} from "../../../../../../tests/kit/people.ts";
import { mailsTo } from "../../../../../../tests/kit/post.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindCompanyUsers } from "./routes.ts";

const users = "/api/v3/companies/self/users/";

describe.each(oneKind("postgres"))("a company's people on %s", (kind) => {
  let server: TestServer;
  let company: Company;
  let admin: SignedIn;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindKeys, bindMpciFilings, bindAdcFilings, bindCompanyUsers]);
    await sql`
      insert into feature_flags (name, is_enabled) values ('adc_filings_enabled', true)
      on conflict (name) do update set is_enabled = true
    `.execute(server.database.db);
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    company = await createCompany(server.database.db, { connectedAs: `P${Math.random().toString(36).slice(2, 8)}` });
    admin = await someone({ name: "Amira Haddad" });
  });

  async function someone({ name = "Yusuf Karim", permissions }: { name?: string; permissions?: Permission[] } = {}) {
    const person = await createPerson(server.database.db, {
      company,
      name,
      ...(permissions === undefined ? {} : { permissions }),
    });
    return signIn(server.tools, person);
  }
  async function declare({ caller }: SignedIn, status: AdcStatus) {
    await sql`
      insert into adc_filings (id, company_id, status, status_changed_at, header, created_at, updated_at, created_by)
      values (gen_random_uuid(), ${company.id}, ${status}, now(), ${JSON.stringify(aHeader())}::jsonb, now(), now(), ${caller.userId})
    `.execute(server.database.db);
  }
  const userUrl = (who: SignedIn, rest = "") => `${users}${who.caller.userId}/${rest}`;
  const change = (who: SignedIn, revision: number, permissions: Permission[]) =>
    server.call(admin, "PATCH", userUrl(who), { revision, permissions });

  test("everybody is listed with what they may do and have to finish", async () => {
    const yusuf = await someone({ permissions: ["prepare"] });
    await server.call(yusuf, "POST", "/api/filings/ae/mpci/filings/", {});
    const { body } = await server.call(admin, "GET", `${users}list/`);
    expect(body).toMatchObject([
      { name: "Amira Haddad", is_self: true, active: true, open_bills: 0, revision: 1, has_usable_key: false },
      { name: "Yusuf Karim", is_self: false, permissions: ["prepare"], open_bills: 1, open_declarations: 0 },
    ]);
  });

  test("permissions are changed on the revision that was read, and hold at the next call", async () => {
    const yusuf = await someone({ permissions: ["prepare"] });
    const changed = await change(yusuf, 1, ["administer", "submit", "prepare"]);
    expect(changed.body).toMatchObject({ revision: 2, permissions: ["prepare", "submit", "administer"] });
    expect((await server.call(yusuf, "GET", `${users}list/`)).status).toBe(200);
    const stale = await change(yusuf, 1, ["prepare"]);
    expect(stale).toMatchObject({ status: 409, body: { code: "stale_revision", current: { revision: 2 } } });
    const { rows } = await sql<{ kind: string; actor_id: string; facts: object }>`
      select kind, actor_id, facts from security_events where user_id = ${yusuf.caller.userId}
    `.execute(server.database.db);
    expect(rows).toEqual([
      {
        kind: "PERMISSIONS_CHANGED",
        actor_id: admin.caller.userId,
        facts: { before: ["prepare"], after: ["prepare", "submit", "administer"] },
      },
    ]);
  });

  test("the last who may administer neither gives it up nor leaves, whoever else there is", async () => {
    const yusuf = await someone({ permissions: ["prepare"] });
    const given = await change(admin, 1, ["prepare"]);
    expect(given).toMatchObject({ status: 400, body: { code: "last_administrator" } });
    const left = await server.call(admin, "POST", userUrl(admin, "deactivate/"), { revision: 1 });
    expect(left.body.code).toBe("last_administrator");
    await change(yusuf, 1, ["administer"]);
    expect((await change(admin, 1, ["prepare"])).status).toBe(200);
  });

  test("of two administrators who leave at the same moment one stays", async () => {
    const other = await someone({ name: "Omar Nasser" });
    const leave = (who: SignedIn) => server.call(who, "POST", userUrl(who, "deactivate/"), { revision: 1 });
    const answers = await Promise.all([leave(admin), leave(other)]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from memberships where company_id = ${company.id} and active
    `.execute(server.database.db);
    expect([answers.map(({ status }) => status).sort()[0], rows[0]?.count]).toEqual([200, 1]);
  });

  test("who is let go hands open filings over, is signed out, and may come back", async () => {
    const yusuf = await someone();
    const hana = await someone({ name: "Hana Aziz", permissions: ["prepare"] });
    const payer = await someone({ name: "Paula Payer", permissions: ["pay"] });
    await server.call(yusuf, "POST", "/api/filings/ae/mpci/filings/", {});
    const go = (hand_over_to?: string | null) =>
      server.call(admin, "POST", userUrl(yusuf, "deactivate/"), {
        revision: 1,
        ...(hand_over_to === undefined ? {} : { hand_over_to }),
      });
    const needed = await go();
    expect(needed).toMatchObject({
      status: 400,
      body: { code: "hand_over_needed", errors: [{ path: "hand_over_to" }] },
    });
    expect(needed.body.detail).toContain("take over the open filings");
    for (const wrong of [payer.caller.userId, yusuf.caller.userId, crypto.randomUUID()]) {
      expect((await go(wrong)).body.code).toBe("not_a_colleague");
    }
    const gone = await go(hana.caller.userId);
    expect(gone.body).toMatchObject({ active: false, open_bills: 0, revision: 2 });
    expect((await server.call(yusuf, "GET", "/api/v3/self/")).status).toBe(403);
    const hers = await server.call(
      hana,
      "GET",
      `/api/filings/ae/mpci/filings/?filter[created_by]=${hana.caller.userId}`,
    );
    expect(hers.body.count).toBe(1);
    const [mail] = await mailsTo(server.database.db, hana.caller.email);
    expect(mail?.subject).toBe("The open filings of \u2068Yusuf Karim\u2069 are yours now");
    const { rows } = await sql<{ data: object }>`
      select data from live_events where user_id = ${yusuf.caller.userId} and content_type = 'single_logout'
    `.execute(server.database.db);
    expect(rows).toMatchObject([{ data: { session_id: yusuf.sessionId, is_removed: true } }]);
    const back = await server.call(admin, "POST", userUrl(yusuf, "reactivate/"), { revision: 2 });
    expect(back.body).toMatchObject({ active: true, permissions: ["prepare", "submit", "pay", "administer"] });
  });

  test("bills that NAIC has, asks about, or warns of unread are handed over; what is done stays", async () => {
    const yusuf = await someone();
    const hana = await someone({ name: "Hana Aziz", permissions: ["prepare"] });
    const { db } = server.database;
    const unread = { read_at: null };
    const made: [status: string, assessment: object | null][] = [
      ["SUBMITTED", null],
      ["ADDITIONAL_INFO_NEEDED", unread],
      ["LOAD_WITH_WARNING", unread],
      ["LOAD_WITH_WARNING", { read_at: "2026-11-20T08:00:00.000Z" }],
      ["LOAD", unread],
    ];
    for (const [status, assessment] of made) {
      const { body } = await server.call(yusuf, "POST", "/api/filings/ae/mpci/filings/", {});
      await sql`
        update filings set status = ${status}, last_assessment = ${assessment === null ? null : JSON.stringify(assessment)}::jsonb
        where id = ${body.id}
      `.execute(db);
    }
    const listed = await server.call(admin, "GET", `${users}list/`);
    const row = listed.body.find(({ name }: { name: string }) => name === "Yusuf Karim");
    expect([row.open_bills, row.open_declarations]).toEqual([3, 0]);
    const his = `/api/filings/ae/mpci/filings/?filter[created_by]=${yusuf.caller.userId}&filter[is_open]=`;
    expect((await server.call(admin, "GET", `${his}true`)).body.count).toBe(3);
    expect((await server.call(admin, "GET", `${his}false`)).body.count).toBe(2);
    // Hers from before.
    await server.call(hana, "POST", "/api/filings/ae/mpci/filings/", {});
    await server.call(admin, "POST", userUrl(yusuf, "deactivate/"), { revision: 1, hand_over_to: hana.caller.userId });
    const { rows } = await sql<{ status: string }>`
      select status from filings where assigned_to = ${hana.caller.userId} order by status
    `.execute(db);
    expect(rows.map(({ status }) => status)).toEqual(["ADDITIONAL_INFO_NEEDED", "LOAD_WITH_WARNING", "SUBMITTED"]);
    const [mail] = await mailsTo(db, hana.caller.email);
    const which = `filter[created_by]=${hana.caller.userId}&filter[handed_over_from]=${yusuf.caller.userId}`;
    expect(mail?.text).toContain(`/ae/mpci/filings?owner=${hana.caller.userId}&from=${yusuf.caller.userId}`);
    expect(mail?.text).toContain("3 filings that");
    expect(mail?.text).toContain("can no longer sign in");
    const took = await server.call(hana, "GET", `/api/filings/ae/mpci/filings/?${which}`);
    expect(took.body.count).toBe(3);
    expect(took.body.results[0].assigned_by).toMatchObject({ name: "Yusuf Karim" });
  });

  test("declarations that are not closed are handed over like bills, and are the colleague's from then on", async () => {
    const yusuf = await someone();
    const hana = await someone({ name: "Hana Aziz", permissions: ["prepare"] });
    await declare(yusuf, "FILING_NUMBER_ISSUED");
    await declare(yusuf, "DRAFT");
    await declare(yusuf, "PENDING_APPROVALS");
    await declare(yusuf, "COMPLETED");
    const listed = await server.call(admin, "GET", `${users}list/`);
    expect(listed.body.find(({ name }: { name: string }) => name === "Yusuf Karim").open_declarations).toBe(3);
    const gone = await server.call(admin, "POST", userUrl(yusuf, "deactivate/"), {
      revision: 1,
      hand_over_to: hana.caller.userId,
    });
    expect(gone.body).toMatchObject({ active: false, open_declarations: 0 });
    const { body } = await server.call(
      hana,
      "GET",
      `/api/filings/adc/filings/?filter[created_by]=${hana.caller.userId}&ordering=status`,
    );
    expect(body.results.map(({ status }: { status: string }) => status)).toEqual([
      "DRAFT",
      "FILING_NUMBER_ISSUED",
      "PENDING_APPROVALS",
    ]);
    const [mail] = await mailsTo(server.database.db, hana.caller.email);
    expect(mail?.subject).toBe("The open filings of \u2068Yusuf Karim\u2069 are yours now");
    expect(mail?.text).toContain(`/adc/filings?owner=${hana.caller.userId}`);
  });

  test("who leaves hands open filings over, and goes on for another company or is signed out", async () => {
    const leave = (who: SignedIn, body = {}) => server.call(who, "POST", "/api/v3/companies/self/leave/", body);
    expect((await leave(admin)).body.code).toBe("last_administrator");
    const yusuf = await someone({ permissions: ["prepare"] });
    const hana = await someone({ name: "Hana Aziz", permissions: ["prepare"] });
    await server.call(yusuf, "POST", "/api/filings/ae/mpci/filings/", {});
    expect((await leave(yusuf)).body.code).toBe("hand_over_needed");
    const left = await leave(yusuf, { hand_over_to: hana.caller.userId });
    expect(left).toMatchObject({ status: 200, body: { goes_on_for: null } });
    const [mail] = await mailsTo(server.database.db, hana.caller.email);
    expect(mail?.text).toContain("has left");
    expect(mail?.text).toContain("1 filing that");
    expect((await server.call(yusuf, "GET", "/api/v3/self/")).status).toBe(403);
    const { rows: ended } = await sql<{ ended_because: string }>`
      select ended_because from sessions where id = ${yusuf.sessionId}
    `.execute(server.database.db);
    expect(ended).toEqual([{ ended_because: "deactivated" }]);

    const other = await createCompany(server.database.db, { name: "Second LLC" });
    await sql`
      insert into memberships (company_id, user_id, permissions, active, created_at)
      values (${other.id}, ${hana.caller.userId}, '{prepare}', true, now())
    `.execute(server.database.db);
    const goes = await leave(hana, { hand_over_to: admin.caller.userId });
    expect(goes).toMatchObject({ status: 200, body: { goes_on_for: other.id } });
    const { rows: kept } = await sql<{ ended_at: Date | null }>`
      select ended_at from sessions where id = ${hana.sessionId}
    `.execute(server.database.db);
    expect(kept).toEqual([{ ended_at: null }]);
    expect((await server.call(hana, "GET", `${users}list/`)).status).toBe(403);
  });

  test("the mail of a hand-over leads to the filings it speaks of", async () => {
    const hana = await someone({ name: "Hana Aziz", permissions: ["prepare"] });
    const linkAfter = async (system: "MPCI" | "both") => {
      const leaver = await someone({ name: `Leaver of ${system}` });
      await server.call(leaver, "POST", "/api/filings/ae/mpci/filings/", {});
      if (system === "both") await declare(leaver, "FILING_NUMBER_ISSUED");
      const handOver = { revision: 1, hand_over_to: hana.caller.userId };
      await server.call(admin, "POST", userUrl(leaver, "deactivate/"), handOver);
      const mails = await mailsTo(server.database.db, hana.caller.email);
      return mails.find(({ text }) => text.includes(`Leaver of ${system}`))?.text;
    };
    expect(await linkAfter("MPCI")).toContain(`/ae/mpci/filings?owner=${hana.caller.userId}`);
    const both = await linkAfter("both");
    for (const system of ["/ae/mpci", "/adc"])
      expect(both).toContain(`${system}/filings?owner=${hana.caller.userId}&from=`);
  });

  test("without the permission the answer names who has it, and nothing changes", async () => {
    const clerk = await someone({ permissions: ["prepare", "submit", "pay"] });
    for (const [method, url, body] of [
      ["PATCH", userUrl(clerk), { revision: 1, permissions: ["administer"] }],
      ["POST", userUrl(admin, "deactivate/"), { revision: 1 }],
      ["POST", userUrl(admin, "reactivate/"), { revision: 1 }],
    ] as const) {
      const refused = await server.call(clerk, method, url, body);
      expect(refused).toMatchObject({ status: 400, body: { code: "permission_required" } });
      expect(refused.body.detail).toContain("Amira Haddad");
    }
    // Every member may read who the colleagues are.
    expect((await server.call(clerk, "GET", `${users}list/`)).status).toBe(200);
    expect(
      (await server.call(admin, "GET", `${users}list/`)).body.map((user: { revision: number }) => user.revision),
    ).toEqual([1, 1]);
  });

  test("people of another company are not there", async () => {
    const yusuf = await someone();
    const elsewhere = await createCompany(server.database.db);
    const stranger = await signIn(server.tools, await createPerson(server.database.db, { company: elsewhere }));
    for (const [method, url, body] of [
      ["GET", `/api/v3/companies/${company.id}/users/list/`, undefined],
      ["PATCH", userUrl(yusuf), { revision: 1, permissions: ["prepare"] }],
      ["POST", userUrl(yusuf, "deactivate/"), { revision: 1 }],
      ["POST", userUrl(yusuf, "reactivate/"), { revision: 1 }],
    ] as const) {
      expect((await server.call(stranger, method, url, body)).status).toBe(404);
    }
  });
});
