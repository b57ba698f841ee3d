// People are moved between a headquarters and its units, and those whom it lets see the filings of all units.
import { aHeader } from "@filings/contract/adc/header.example";
import type { Permission } from "@filings/contract/company/permissions";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { bindMpciFilings } from "#features/mpci/filings/routes";
import {
  addMembership,
  type Company,
  createCompany,
  createPerson,
  type Person,
  type SignedIn,
  signIn,
} from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindUnits } from "./routes.ts";

const path = "/api/v3/companies/self/headquarters/";
const filings = "/api/filings/ae/mpci/filings/";

describe.each(oneKind("postgres"))("on %s", (kind) => {
  let server: TestServer;
  let headquarters: Company;
  let admin: SignedIn;
  let units: readonly [string, string];

  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings, bindUnits]);
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    headquarters = await createCompany(server.database.db);
    admin = (await somebody(headquarters.id, "Amira Haddad")).session;
    units = [await aUnit("Abu Dhabi", "1"), await aUnit("Sharjah", "2")];
  });

  async function aUnit(name: string, number: string): Promise<string> {
    const wanted = { name, number, city: name, country: "AE", draws_on_headquarters: true };
    const { status, body } = await server.call(admin, "POST", `${path}units/`, wanted);
    expect(status).toBe(201);
    return body.id;
  }
  async function somebody(companyId: string, name: string, permissions?: Permission[]) {
    const person = await createPerson(server.database.db, {
      ...{ company: { id: companyId }, name },
      ...(permissions === undefined ? {} : { permissions }),
    });
    return { person, session: await signIn(server.tools, person) };
  }
  const move = (person: Person, body: object, who = admin) =>
    server.call(who, "POST", `${path}users/${person.id}/move/`, body);
  async function placesOf({ id }: Person) {
    const { rows } = await sql<{ says: string }>`
      select c.name || case when m.active then '' else ' (left)' end || ': ' || array_to_string(m.permissions, ' ') as says
      from memberships m join companies c on c.id = m.company_id where m.user_id = ${id} order by m.active desc, c.name
    `.execute(server.database.db);
    return rows.map(({ says }) => says);
  }
  const bill = async (who: SignedIn) => (await server.call(who, "POST", filings, {})).body.id as string;

  describe("moving somebody", () => {
    test("from one unit to another keeps the permissions, and signs them out of the one they leave", async () => {
      const { person, session } = await somebody(units[0], "Yusuf Karim", ["prepare", "submit"]);
      const moved = await move(person, { leaves: units[0], to: units[1] });
      expect(moved.body).toEqual({ company_id: units[1], company_name: "Sharjah" });
      expect(await placesOf(person)).toEqual(["Sharjah: prepare submit", "Abu Dhabi (left): prepare submit"]);
      expect((await server.call(session, "GET", path)).status).toBe(403);
      const { body } = await server.call(admin, "GET", `${path}units/${units[1]}/users/`);
      expect(body.map(({ name }: { name: string }) => name)).toEqual(["Amira Haddad", "Yusuf Karim"]);
    });

    test("works out of the headquarters and back into it, and who is back oversees no units by that", async () => {
      const { person } = await somebody(headquarters.id, "Yusuf Karim", ["prepare"]);
      await sql`
        insert into api_tokens (id, company_id, user_id, name, scopes, token_hash, ends_in, created_at, expires_at)
        values (gen_random_uuid(), ${headquarters.id}, ${person.id}, 'ERP', '{read}', 'hash', 'abcd', now(), now() + interval '1 day')
      `.execute(server.database.db);
      await server.call(admin, "POST", `${path}overseers/${person.id}/`, { oversees: true });
      expect((await move(person, { leaves: headquarters.id, to: units[0] })).status).toBe(200);
      expect((await move(person, { leaves: units[0], to: headquarters.id })).status).toBe(200);
      expect(await placesOf(person)).toEqual(["Gulf Freight LLC: prepare", "Abu Dhabi (left): prepare"]);
      expect((await server.call(admin, "GET", path)).body.overseers.map(({ name }: Person) => name)).not.toContain(
        "Yusuf Karim",
      );
      const { rows } =
        await sql`select revoked_at is not null as revoked from api_tokens where user_id = ${person.id}`.execute(
          server.database.db,
        );
      expect(rows).toEqual([{ revoked: true }]);
    });

    test("hands open filings over to a colleague of the unit they leave", async () => {
      const { person, session } = await somebody(units[0], "Yusuf Karim", ["prepare"]);
      const { person: hana } = await somebody(units[0], "Hana Aziz", ["prepare"]);
      const id = await bill(session);
      const way = { leaves: units[0], to: units[1] };
      expect((await move(person, way)).body.code).toBe("hand_over_needed");
      expect(await placesOf(person)).toEqual(["Abu Dhabi: prepare"]);
      expect((await move(person, { ...way, hand_over_to: hana.id })).status).toBe(200);
      const { rows } = await sql`select assigned_to from filings where id = ${id}`.execute(server.database.db);
      expect(rows).toEqual([{ assigned_to: hana.id }]);
      const { rows: mails } = await sql<{ body: string }>`
        select body from mails where recipient = ${hana.email} order by id desc limit 1
      `.execute(server.database.db);
      // Nobody was dismissed.
      expect(mails[0]?.body).not.toContain("has left");
      const plain = mails[0]?.body.replaceAll(/[\u2068\u2069]/g, "");
      expect(plain).toMatch(/^Yusuf Karim works for Sharjah instead of Abu Dhabi from now on: .+ arranged it\. /);
    });

    test("is refused for a unit's last administrator, into a closed unit, and where nothing moves", async () => {
      const amira = { id: admin.caller.userId } as Person;
      expect((await move(amira, { leaves: units[0], to: units[1] })).body.code).toBe("last_administrator");
      const { person } = await somebody(units[0], "Yusuf Karim", ["prepare"]);
      expect((await move(person, { leaves: units[0], to: units[0] })).body.code).toBe("wrong_value");
      await sql`update companies set closed_at = now(), draws_on_headquarters = false where id = ${units[1]}`.execute(
        server.database.db,
      );
      expect((await move(person, { leaves: units[0], to: units[1] })).body.code).toBe("not_found");
      expect(await placesOf(person)).toEqual(["Abu Dhabi: prepare"]);
    });

    test("is refused between companies that are not all of one headquarters, and to whom does not administer it", async () => {
      const { person, session } = await somebody(units[0], "Yusuf Karim");
      const stranger = await createCompany(server.database.db, { name: "Stranger LLC" });
      const { person: theirs } = await somebody(stranger.id, "Omar Nasser");
      expect((await move(person, { leaves: units[0], to: stranger.id })).body.code).toBe("not_found");
      expect((await move(theirs, { leaves: stranger.id, to: units[0] })).body.code).toBe("not_found");
      // Who administers a unit is not its headquarters.
      expect((await move(person, { leaves: units[0], to: units[1] }, session)).body.code).toBe("not_found");
      const { session: plain } = await somebody(headquarters.id, "Hana Aziz", ["prepare"]);
      expect((await move(person, { leaves: units[0], to: units[1] }, plain)).body.code).toBe("permission_required");
    });

    test("counts the seats of the headquarters and of the units that draw on it together", async () => {
      const { db } = server.database;
      await sql`update companies set plan = 'BASIC' where id = ${headquarters.id}`.execute(db);
      const apart = await aUnit("Ajman", "3");
      await sql`update companies set draws_on_headquarters = false where id = ${apart}`.execute(db);
      for (const name of ["One", "Two", "Three"]) await somebody(units[0], name, ["prepare"]);
      const { person } = await somebody(apart, "Yusuf Karim", ["prepare"]);
      expect((await move(person, { leaves: apart, to: units[0] })).status).toBe(200);
      const { person: sixth } = await somebody(apart, "Six", ["prepare"]);
      const { body } = await move(sixth, { leaves: apart, to: units[1] });
      expect(body.code).toBe("seats_taken");
      // The plan is not the unit's.
      expect(body.detail).toContain("Gulf Freight LLC");
      expect(await placesOf(sixth)).toEqual(["Ajman: prepare"]);
    });
  });

  test("moving somebody takes no seat between two that share a plan, also where it has more people than seats", async () => {
    const { db } = server.database;
    for (const name of ["One", "Two", "Three"]) await somebody(units[0], name, ["prepare"]);
    await sql`update companies set plan = 'FREE' where id = ${headquarters.id}`.execute(db);
    const { person } = await somebody(units[0], "Yusuf Karim", ["prepare"]);
    for (const way of [
      { leaves: units[0], to: units[1] },
      { leaves: units[1], to: headquarters.id },
      { leaves: headquarters.id, to: units[0] },
    ])
      expect((await move(person, way)).status).toBe(200);
  });

  describe("the filings of all units", () => {
    async function declaration(companyId: string, by: string, isClosed: boolean): Promise<void> {
      await sql`
        insert into adc_filings (id, company_id, status, status_changed_at, header, created_at, updated_at, created_by)
        values (gen_random_uuid(), ${companyId}, ${isClosed ? "COMPLETED" : "FILING_NUMBER_ISSUED"}, now(),
          ${JSON.stringify(aHeader())}::jsonb, now(), now() + interval '1 hour', ${by})
      `.execute(server.database.db);
    }
    const list = (who: SignedIn, query = "") => server.call(who, "GET", `${path}filings/${query}`);

    test("stand in one list, of both systems, last changed first, each with its unit", async () => {
      const [abuDhabi, sharjah] = [await somebody(units[0], "Yusuf Karim"), await somebody(units[1], "Hana Aziz")];
      const bills = [await bill(abuDhabi.session), await bill(sharjah.session)];
      await bill(admin);
      await declaration(units[1], sharjah.person.id, true);
      await declaration(units[0], abuDhabi.person.id, false);
      const { body } = await list(admin);
      expect(body).toMatchObject({ count: 4, count_capped: false, next: null });
      const rows: { system: string; unit: { name: string }; id: string }[] = body.results;
      expect(rows.map(({ system, unit }) => `${system} ${unit.name}`).sort()).toEqual([
        ...["ADC Abu Dhabi", "ADC Sharjah", "MPCI Abu Dhabi", "MPCI Sharjah"],
      ]);
      expect(rows.slice(0, 2).map(({ system }) => system)).toEqual(["ADC", "ADC"]);
      expect(
        rows
          .slice(2)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(bills.toSorted());
      const { body: one } = await list(admin, `?unit=${units[1]}`);
      expect(one.count).toBe(2);
      expect(one.results.map(({ unit }: { unit: { id: string } }) => unit.id)).toEqual([units[1], units[1]]);
      const ids = async (query: string) => {
        const { body: some } = await list(admin, query);
        expect(some.count).toBe(some.results.length);
        return some.results.map(
          ({ system, unit }: { system: string; unit: { name: string } }) => `${system} ${unit.name}`,
        );
      };
      // The declaration of Sharjah is closed.
      expect((await ids("?is_open=true")).sort()).toEqual(["ADC Abu Dhabi", "MPCI Abu Dhabi", "MPCI Sharjah"]);
      expect(await ids("?is_open=false")).toEqual(["ADC Sharjah"]);
      expect(await ids(`?owner=${sharjah.person.id}&is_open=true`)).toEqual(["MPCI Sharjah"]);
      expect(await ids(`?owner=${sharjah.person.id}&unit=${units[0]}`)).toEqual([]);
      const { body: second } = await list(admin, "?page=2&page_size=3");
      expect([second.results.length, second.previous !== null, second.next]).toEqual([1, true, null]);
    });

    test("are seen by those alone whom an administrator lets see them, whatever else they may do", async () => {
      const { person, session } = await somebody(headquarters.id, "Hana Aziz");
      expect((await list(session)).body.code).toBe("oversight_required");
      const choose = (oversees: boolean, who = admin) =>
        server.call(who, "POST", `${path}overseers/${person.id}/`, { oversees });
      expect((await choose(true)).body).toMatchObject({ name: "Hana Aziz", oversees: true });
      expect((await list(session)).status).toBe(200);
      expect((await server.call(session, "GET", path)).body.oversees).toBe(true);
      await choose(false);
      expect((await list(session)).body.code).toBe("oversight_required");
      const { person: unitsOwn, session: atUnit } = await somebody(units[0], "Yusuf Karim");
      expect((await list(atUnit)).body.code).toBe("oversight_required");
      const elsewhere = await server.call(admin, "POST", `${path}overseers/${unitsOwn.id}/`, { oversees: true });
      expect(elsewhere.body.code).toBe("not_found");
    });

    test("of another headquarters stay its own", async () => {
      const other = await createCompany(server.database.db, { name: "Other LLC" });
      const { session } = await somebody(other.id, "Omar Nasser");
      const made = await server.call(session, "POST", `${path}units/`, {
        ...{ name: "Their unit", number: "1", city: "Doha", country: "QA" },
      });
      const person = { id: session.caller.userId };
      await addMembership(server.database.db, { id: admin.caller.userId }, { id: made.body.id });
      await bill(await signIn(server.tools, { ...person, companyId: made.body.id } as Person));
      expect((await list(admin)).body.count).toBe(0);
      expect((await list(admin, `?unit=${made.body.id}`)).body.results).toEqual([]);
      expect((await list(session)).body.count).toBe(1);
    });
  });
});
