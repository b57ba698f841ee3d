import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindContacts } from "./routes.ts";

const contacts = "/api/v3/companies/self/contacts/";

describe.each(oneKind("postgres"))("the address book on %s", (kind) => {
  let server: TestServer;
  let amira: SignedIn;
  let payer: SignedIn;
  let stranger: SignedIn;

  beforeAll(async () => {
    server = await openTestServer(kind, [bindContacts]);
    const { db } = server.database;
    const gulf = await createCompany(db);
    amira = await signIn(server.tools, await createPerson(db, { company: gulf }));
    payer = await signIn(server.tools, await createPerson(db, { company: gulf, name: "Payer", permissions: ["pay"] }));
    stranger = await signIn(server.tools, await createPerson(db, { company: await createCompany(db) }));
  });
  afterAll(() => server.close());

  async function add(name: string, more: object = {}, by = amira) {
    const { status, body } = await server.call(by, "POST", contacts, { name, ...more });
    expect(status).toBe(201);
    return body;
  }
  const change = (id: string, body: object, by = amira) => server.call(by, "PATCH", `${contacts}${id}/`, body);
  async function names(search?: string, by = amira): Promise<string[]> {
    const query = search === undefined ? "" : `?search=${encodeURIComponent(search)}`;
    const { status, body } = await server.call(by, "GET", `${contacts}list/${query}`);
    expect(status).toBe(200);
    return body.map((contact: { name: string }) => contact.name);
  }

  test("a party is added, read, changed and taken out, and the list is by name [spec 7.platform.contacts]", async () => {
    const zayed = await add(" Zayed Traders ", { country: "AE", email: "ops@zayed.example", phone: "+971 4 222 0000" });
    expect(zayed).toMatchObject({ name: "Zayed Traders", revision: 1, street: null, country: "AE" });
    await add("Al Noor Textiles");
    expect(await names()).toEqual(["Al Noor Textiles", "Zayed Traders"]);
    server.clock.forward(60);
    const changed = await change(zayed.id, { revision: 1, city: "SHARJAH", email: null });
    expect(changed.body).toMatchObject({ revision: 2, city: "SHARJAH", email: null, phone: "+971 4 222 0000" });
    expect(changed.body.updated_at > zayed.updated_at).toBe(true);
    expect((await server.call(amira, "GET", `${contacts}${zayed.id}/`)).body).toEqual(changed.body);
    expect((await server.call(amira, "DELETE", `${contacts}${zayed.id}/`)).status).toBe(204);
    expect((await server.call(amira, "GET", `${contacts}${zayed.id}/`)).status).toBe(404);
    expect(await names()).toEqual(["Al Noor Textiles"]);
  });

  test("a name is found by the beginning of its words, whatever the marks and the letter case", async () => {
    await add("CERAMICHÉ Valsécchia S.p.A.");
    await add("شركة الإمارات للتجارة");
    expect(await names("ceramiche")).toEqual(["CERAMICHÉ Valsécchia S.p.A."]);
    expect(await names("VALS cer")).toEqual(["CERAMICHÉ Valsécchia S.p.A."]);
    expect(await names("الامارات")).toEqual(["شركة الإمارات للتجارة"]);
    expect(await names("amiche")).toEqual([]);
    expect(await names("%")).toEqual([]);
  });

  test("what somebody else changed in the meantime is not written over", async () => {
    const { id } = await add("Twice Changed LLC");
    expect((await change(id, { revision: 1, city: "DUBAI" })).status).toBe(200);
    const late = await change(id, { revision: 1, city: "AJMAN" });
    expect([late.status, late.body.code]).toEqual([409, "stale_revision"]);
    expect(late.body.current).toMatchObject({ id, revision: 2, city: "DUBAI" });
    // An unchanged value is no change.
    expect((await change(id, { revision: 2, city: "DUBAI" })).body.revision).toBe(2);
  });

  test.each([
    ["name", { name: "  " }],
    ["name", { city: "Dubai" }],
    ["email", { name: "X", email: "nobody" }],
    ["phone", { name: "X", phone: "call me" }],
    ["country", { name: "X", country: "Emirates" }],
    ["country", { name: "X", country: "XZ" }],
    ["street", { name: "X", street: "s".repeat(71) }],
    ["mpci_party_id", { name: "X", mpci_party_id: "a b" }],
    ["nickname", { name: "X", nickname: "Y" }],
  ])("a wrong %s is refused at its field", async (field, body) => {
    const answer = await server.call(amira, "POST", contacts, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toEqual([field]);
  });

  test("it is for the company alone, and changed by who prepares filings", async () => {
    const { id } = await add("Ours Alone LLC");
    expect(await names("ours", stranger)).toEqual([]);
    expect((await server.call(stranger, "GET", `${contacts}${id}/`)).status).toBe(404);
    expect((await change(id, { revision: 1, city: "X" }, stranger)).status).toBe(404);
    expect((await server.call(stranger, "DELETE", `${contacts}${id}/`)).status).toBe(404);
    const elsewhere = `/api/v3/companies/${amira.caller.companyId}/contacts/list/`;
    expect((await server.call(stranger, "GET", elsewhere)).status).toBe(404);
    expect(await names("ours", payer)).toEqual(["Ours Alone LLC"]);
    for (const [method, path, body] of [
      ["POST", contacts, { name: "X" }],
      ["PATCH", `${contacts}${id}/`, { revision: 1, name: "X" }],
      ["DELETE", `${contacts}${id}/`, undefined],
    ] as const) {
      const answer = await server.call(payer, method, path, body);
      expect([answer.status, answer.body.code]).toEqual([400, "permission_required"]);
    }
  });
});
