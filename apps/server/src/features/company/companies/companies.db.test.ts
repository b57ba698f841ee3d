import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import {
  type Company,
  createCompany,
  createKey,
  createPerson,
  type Person,
  type SignedIn,
  signIn,
} from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindCompanies } from "./routes.ts";

describe.each(oneKind("postgres"))("the company and its people on %s", (kind) => {
  let server: TestServer;
  let gulf: Company;
  let other: Company;
  let amira: Person;
  let yusuf: Person;
  let stranger: Person;
  let session: SignedIn;

  beforeAll(async () => {
    server = await openTestServer(kind, [bindCompanies]);
    const { db } = server.database;
    gulf = await createCompany(db, { name: "Gulf Forwarding LLC" });
    other = await createCompany(db, { name: "Capital Imports LLC" });
    amira = await createPerson(db, { company: gulf });
    yusuf = await createPerson(db, { company: gulf, name: "Yusuf Karim", permissions: ["prepare"] });
    stranger = await createPerson(db, { company: other, name: "Omar Nasser" });
    session = await signIn(server.tools, amira);
    await createKey(db, amira, "0x00000000000000000000000000000000000000a1");
    for (const [company, name] of [
      [gulf, "Jebel Ali"],
      [gulf, "Abu Dhabi"],
      [other, "Khalifa Port"],
    ] as const) {
      await sql`
        insert into company_branches (id, company_id, name, street, city, country, created_at)
        values (${newId()}, ${company.id}, ${name}, 'Warehouse 4', 'Dubai', 'AE', now())
      `.execute(db);
    }
  });
  afterAll(() => server.close());

  const get = (path: string) => server.call(session, "GET", `/api/v3/companies/${path}`);

  test("the company is told with its address, plan and security settings [spec 7.platform.company]", async () => {
    const own = await get("self/");
    expect(own.status).toBe(200);
    expect(own.body).toMatchObject({
      id: gulf.id,
      name: "Gulf Forwarding LLC",
      street: "Al Mina Road 12",
      city: "Dubai",
      country: "AE",
      plan: "PROFESSIONAL",
      is_demo: false,
      security: { idle_session_timeout: 1800 },
    });
    expect((await get(`${gulf.id.toUpperCase()}/`)).body).toEqual(own.body);
  });

  test("the headquarters comes first, then the branches by name [spec 7.platform.units]", async () => {
    const { body } = await get("self/units/");
    expect(body.map(({ kind, name, city }: Record<string, string>) => [kind, name, city])).toEqual([
      ["HEADQUARTERS", "Gulf Forwarding LLC", "Dubai"],
      ["BRANCH", "Abu Dhabi", "Dubai"],
      ["BRANCH", "Jebel Ali", "Dubai"],
    ]);
    expect(body[0]).toMatchObject({ id: gulf.id, company_id: gulf.id, street: "Al Mina Road 12" });
  });

  test("a colleague is told with permissions, and oneself as self [spec 7.platform.user]", async () => {
    expect((await get("self/users/self/")).body).toMatchObject({
      identifier: amira.id,
      company_id: gulf.id,
      name: amira.name,
      email: amira.email,
      is_active: true,
      has_usable_key: true,
    });
    expect((await get(`${gulf.id}/users/${yusuf.id}/`)).body).toMatchObject({
      identifier: yusuf.id,
      permissions: ["prepare"],
      has_usable_key: false,
    });
  });

  test("its tax registration number is changed by an administrator, who stands in the log", async () => {
    const { db } = server.database;
    const change = (who: SignedIn, body: object, company = "self") =>
      server.call(who, "PATCH", `/api/v3/companies/${company}/`, body);
    expect((await get("self/")).body.tax_number).toBeNull();
    const saved = await change(session, { tax_number: " 100345678900003 " });
    expect(saved).toMatchObject({ status: 200, body: { id: gulf.id, tax_number: "100345678900003" } });
    expect((await get("self/")).body).toEqual(saved.body);
    await change(session, { tax_number: "100345678900003" });
    await change(session, { tax_number: null });
    expect((await get("self/")).body.tax_number).toBeNull();
    const { rows } = await sql`
      select actor_id, facts from security_events where company_id = ${gulf.id} and kind = 'TAX_NUMBER_CHANGED' order by at, id
    `.execute(db);
    expect(rows).toEqual([
      { actor_id: amira.id, facts: { before: null, tax_number: "100345678900003" } },
      { actor_id: amira.id, facts: { before: "100345678900003", tax_number: null } },
    ]);
    const clerk = await change(await signIn(server.tools, yusuf), { tax_number: null });
    expect(clerk).toMatchObject({ status: 400, body: { code: "permission_required" } });
    expect((await change(session, { tax_number: null }, other.id)).status).toBe(404);
  });

  test.each(["10034567890000", "1003456789000033", "10034567890000X", "١٠٠٣٤٥٦٧٨٩٠٠٠٠٣", ""])(
    "the tax registration number %j is refused with what to enter",
    async (tax_number) => {
      const { status, body } = await server.call(session, "PATCH", "/api/v3/companies/self/", { tax_number });
      const message = "Enter the tax number in 15 digits, such as 100000000000003.";
      expect([status, body.errors]).toMatchObject([400, [{ path: "tax_number", code: "wrong_value", message }]]);
    },
  );

  test("who has left is told to an administrator, without a phone, and to nobody else", async () => {
    const { db } = server.database;
    const left = await createPerson(db, { company: gulf, name: "Hana Aziz" });
    await sql`update users set phone = '+971500000009' where id = ${left.id}`.execute(db);
    const path = `/api/v3/companies/self/users/${left.id}/`;
    const member = await signIn(server.tools, yusuf);
    const asMember = () => server.call(member, "GET", path);
    expect((await asMember()).body).toMatchObject({ phone: "+971500000009", is_active: true });
    await sql`update memberships set active = false where user_id = ${left.id}`.execute(db);
    const { body } = await get(`self/users/${left.id}/`);
    expect(body).toMatchObject({ name: "Hana Aziz", phone: null, is_active: false });
    const refused = await asMember();
    expect([refused.status, refused.body.code]).toEqual([404, "not_found"]);
  });

  test("another company, and its people, are not there", async () => {
    for (const path of [
      `${other.id}/`,
      `${other.id}/units/`,
      `${other.id}/users/${stranger.id}/`,
      `self/users/${stranger.id}/`,
      `self/users/${newId()}/`,
      "nobody/",
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
    expect((await server.call(null, "GET", "/api/v3/companies/self/")).status).toBe(401);
  });
});
