// Whom a headquarters moves to a unit or back hears of it, in the company where they are from then on.
import type { SecurityEvent } from "@filings/contract/api/account/security-log";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { bindKeys } from "#features/account/keys/routes";
import { bindSecurityLog } from "#features/account/security-log/routes";
import { bindSessions } from "#features/account/sessions/routes";
import { bindCompanyUsers } from "#features/company/users/routes";
import { addRefreshToken, refreshCookie } from "#identity/session/refresh-token";
import {
  addMembership,
  type Company,
  createCompany,
  createPerson,
  type Person,
  type SignedIn,
  signIn,
} from "../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindUnits } from "./routes.ts";

const path = "/api/v3/companies/self/headquarters/";

describe.each(kindsHere())("on %s", (kind) => {
  let server: TestServer;
  let headquarters: Company;
  let admin: Person;
  let session: SignedIn;
  let unit: string;

  beforeAll(async () => {
    server = await openTestServer(kind, [bindUnits, bindCompanyUsers, bindKeys, bindSecurityLog, bindSessions]);
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    headquarters = await createCompany(server.database.db);
    admin = await createPerson(server.database.db, { company: headquarters, name: "Amira Haddad" });
    session = await signIn(server.tools, admin);
    const wanted = { name: "Abu Dhabi", number: "1", city: "Abu Dhabi", country: "AE" };
    unit = (await server.call(session, "POST", `${path}units/`, wanted)).body.id;
  });

  const move = (person: Pick<Person, "id">, body: object) =>
    server.call(session, "POST", `${path}users/${person.id}/move/`, body);
  async function told({ id }: Pick<Person, "id">): Promise<object[]> {
    const { rows } = await sql<object>`
      select company_id, kind, params, on_screen, mail_due from notifications where user_id = ${id} order by id
    `.execute(server.database.db);
    return rows;
  }
  const usual = { kind: "user_moved", on_screen: true, mail_due: true };

  test("they read who moved them and what they left, on the screen and by mail; nobody else does", async () => {
    const yusuf = await createPerson(server.database.db, { company: headquarters, name: "Yusuf Karim" });
    expect((await move(yusuf, { leaves: headquarters.id, to: unit })).status).toBe(200);
    const there = { name: "Amira Haddad", company: "Abu Dhabi", left: "Gulf Freight LLC", stage: "unit" };
    expect(await told(yusuf)).toEqual([{ company_id: unit, params: there, ...usual }]);
    server.clock.forward(1);
    expect((await move(yusuf, { leaves: unit, to: headquarters.id })).status).toBe(200);
    const back = { name: "Amira Haddad", company: "Gulf Freight LLC", left: "Abu Dhabi", stage: "headquarters" };
    expect((await told(yusuf))[1]).toEqual({ company_id: headquarters.id, params: back, ...usual });
    expect(await told(admin)).toEqual([]);
  });

  test("who made a unit belongs to it and its headquarters, and reads of the unit whose it is", async () => {
    const { body } = await server.call(session, "GET", "/api/v3/self/");
    expect(body.memberships).toMatchObject([
      { company_id: unit, company_name: "Abu Dhabi", headquarters_id: headquarters.id },
      { company_id: headquarters.id, company_name: "Gulf Freight LLC" },
    ]);
    expect(Object.keys(body.memberships[1])).not.toContain("headquarters_id");
  });

  test("their session says for whom they work now, in each tab, and once they are back only that it has ended", async () => {
    const { db } = server.database;
    const yusuf = await createPerson(db, { company: headquarters, name: "Yusuf Karim" });
    const { sessionId } = await signIn(server.tools, yusuf);
    const token = await db.transaction().execute((tx) => addRefreshToken(tx, sessionId, server.clock.now()));
    const cookie = `${refreshCookie}=${token}`;
    const refresh = () => server.call(null, "POST", "/api/v3/jwt-token/refresh/", undefined, { cookie });
    expect((await move(yusuf, { leaves: headquarters.id, to: unit })).status).toBe(200);
    const { rows } = await sql<{ data: object }>`
      select data from live_events where user_id = ${yusuf.id} and content_type = 'single_logout'
    `.execute(db);
    const flags = { is_all_users_logout: false, is_idle_session_logout: false };
    expect(rows).toEqual([{ data: { ...flags, session_id: sessionId, is_moved: true } }]);
    for (const _tab of [1, 2]) {
      const { status, body, headers } = await refresh();
      expect([status, headers["set-cookie"]]).toEqual([401, undefined]);
      expect(body).toMatchObject({
        code: "session_moved",
        detail: "You now work for Abu Dhabi. Sign in again.",
        current: { company_name: "Abu Dhabi" },
      });
    }
    expect((await move(yusuf, { leaves: unit, to: headquarters.id })).status).toBe(200);
    expect((await refresh()).body.code).toBe("refresh_not_accepted");
  });

  test("whose move is refused, and who moved themselves, hear nothing", async () => {
    const { body } = await move(admin, { leaves: unit, to: headquarters.id });
    expect(body.code).toBe("last_administrator");
    const other = await createPerson(server.database.db, { company: { id: unit }, name: "Hana Aziz" });
    expect((await move(admin, { leaves: unit, to: headquarters.id })).status).toBe(200);
    expect([await told(admin), await told(other)]).toEqual([[], []]);
  });

  test("the logs of both, of the headquarters and their own hold one entry of a move, none that they were deactivated", async () => {
    const { db } = server.database;
    const other = (
      await server.call(session, "POST", `${path}units/`, {
        name: "Ruwais",
        number: "2",
        city: "Ruwais",
        country: "AE",
      })
    ).body.id;
    const yusuf = await createPerson(db, { company: headquarters, name: "Yusuf Karim" });
    expect((await move(yusuf, { leaves: headquarters.id, to: unit })).status).toBe(200);
    server.clock.forward(1);
    expect((await move(yusuf, { leaves: unit, to: other })).status).toBe(200);
    const first = { from: "Gulf Freight LLC", to: "Abu Dhabi", to_id: unit };
    const second = { from: "Abu Dhabi", to: "Ruwais", to_id: other };
    const ended = { sessions: 0, filings: 0, handed_over_to: null };
    const log = async (who: SignedIn, of: string) => {
      const { body } = await server.call(who, "GET", `${of}security-log/`);
      return (body.results as SecurityEvent[]).flatMap(({ kind: what, user, actor, facts }) =>
        /^USER_/.test(what) ? [{ kind: what, user, actor, facts }] : [],
      );
    };
    const entry = {
      kind: "USER_MOVED",
      user: { id: yusuf.id, name: "Yusuf Karim" },
      actor: { id: admin.id, name: "Amira Haddad" },
    };
    const ofCompany = async (company: string) =>
      log(await signIn(server.tools, admin, company), "/api/v3/companies/self/");
    expect(await ofCompany(headquarters.id)).toEqual([
      { ...entry, facts: second },
      { ...entry, facts: { ...first, ...ended } },
    ]);
    expect(await ofCompany(unit)).toEqual([
      { ...entry, facts: { ...second, ...ended } },
      { ...entry, facts: first },
    ]);
    expect(await log(await signIn(server.tools, yusuf, other), "/api/v3/self/")).toEqual([
      { ...entry, facts: second },
      { ...entry, facts: first },
    ]);
  });

  test("the company that they left says for which of the same headquarters they work now, and of no other company", async () => {
    const { db } = server.database;
    const yusuf = await createPerson(db, { company: headquarters, name: "Yusuf Karim" });
    const omar = await createPerson(db, { company: headquarters, name: "Omar Nasser" });
    await addMembership(db, omar, await createCompany(db, { name: "Elsewhere LLC" }));
    await addMembership(db, admin, { id: (await createCompany(db, { name: "Her own LLC" })).id });
    await sql`update memberships set active = false where user_id = ${omar.id} and company_id = ${headquarters.id}`.execute(
      db,
    );
    const people = async (who: SignedIn) => {
      const { body } = await server.call(who, "GET", "/api/v3/companies/self/users/list/");
      return Object.fromEntries(body.map((one: { name: string; works_for?: object }) => [one.name, one.works_for]));
    };
    expect(Object.keys(await people(session)).sort()).toEqual(["Amira Haddad", "Omar Nasser", "Yusuf Karim"]);
    await move(yusuf, { leaves: headquarters.id, to: unit });
    const inUnit = { id: unit, name: "Abu Dhabi" };
    expect(await people(session)).toEqual({ "Yusuf Karim": inUnit });
    await move(yusuf, { leaves: unit, to: headquarters.id });
    expect(await people(session)).toEqual({});
    const atUnit = await signIn(server.tools, admin, unit);
    expect(await people(atUnit)).toEqual({ "Yusuf Karim": { id: headquarters.id, name: headquarters.name } });
  });
});
