import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindContacts } from "./routes.ts";

const contacts = "/api/v3/companies/self/contacts/";

describe.each(oneKind("postgres"))("contacts from a spreadsheet on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindContacts]);
  });
  afterAll(() => server.close());

  async function somebody(permissions?: readonly ["pay"]): Promise<SignedIn> {
    const { db } = server.database;
    const person = await createPerson(db, { company: await createCompany(db), ...(permissions && { permissions }) });
    return signIn(server.tools, person);
  }
  interface Row {
    readonly cells: object;
    readonly revision?: number;
  }
  const send = (who: SignedIn, rows: readonly Row[], keep = true) =>
    server.call(who, "POST", `${contacts}import/`, { keep, contacts: rows });
  async function results(who: SignedIn, rows: readonly Row[], keep = true) {
    const { status, body } = await send(who, rows, keep);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.results;
  }
  const outcomes = async (who: SignedIn, rows: readonly Row[], keep = true) =>
    (await results(who, rows, keep)).map(({ outcome }: { outcome: string }) => outcome);
  const book = async (who: SignedIn) => (await server.call(who, "GET", `${contacts}list/`)).body;
  const names = async (who: SignedIn) => (await book(who)).map(({ name }: { name: string }) => name);
  const noor = { cells: { name: "AL NOOR TEXTILES", country: "AE", city: "DUBAI" } };
  const lamps = { cells: { name: "Bright Lamps", country: "CN", phone: "" } };

  test("rows become contacts, and the same file again doubles none", async () => {
    const who = await somebody();
    expect(await outcomes(who, [noor, lamps])).toEqual(["CREATED", "CREATED"]);
    expect(await outcomes(who, [noor, lamps])).toEqual(["UNCHANGED", "UNCHANGED"]);
    expect(await names(who)).toEqual(["AL NOOR TEXTILES", "Bright Lamps"]);
    expect((await book(who))[1]).toMatchObject({ country: "CN", phone: null });
  });

  test("what is only looked at is said alike, and not kept", async () => {
    const who = await somebody();
    expect(await outcomes(who, [noor, lamps, noor], false)).toEqual(["CREATED", "CREATED", "UNCHANGED"]);
    expect(await names(who)).toEqual([]);
  });

  test("the contact of the same name and country changes only where the row names its revision", async () => {
    const who = await somebody();
    await send(who, [noor]);
    const moved = { cells: { name: "Al-Noor Textiles", country: "AE", city: "SHARJAH", phone: "" } };
    const [asked] = await results(who, [moved]);
    expect(asked).toMatchObject({
      outcome: "EXISTS",
      changes: ["city"],
      held: { name: "AL NOOR TEXTILES", revision: 1 },
    });
    expect((await book(who))[0]).toMatchObject({ city: "DUBAI" });
    expect(await outcomes(who, [{ ...moved, revision: 7 }])).toEqual(["EXISTS"]);
    expect(await outcomes(who, [{ ...moved, revision: 1 }], false)).toEqual(["UPDATED"]);
    expect(await outcomes(who, [{ ...moved, revision: 1 }])).toEqual(["UPDATED"]);
    // Its spelling stays as the company wrote it, and an empty cell takes nothing away.
    expect((await book(who))[0]).toMatchObject({ name: "AL NOOR TEXTILES", city: "SHARJAH", revision: 2 });
    expect(await outcomes(who, [{ cells: { ...moved.cells, country: "SA" } }])).toEqual(["CREATED"]);
  });

  test("a country that only one side names makes no second contact; two countries do", async () => {
    const who = await somebody();
    await send(who, [noor]);
    expect(await outcomes(who, [{ cells: { name: "Al Noor Textiles" } }])).toEqual(["UNCHANGED"]);
    expect(await outcomes(who, [{ cells: { name: "Open" } }, { cells: { name: "Open", country: "AE" } }])).toEqual([
      "CREATED",
      "EXISTS",
    ]);
    expect(await outcomes(who, [{ cells: { ...noor.cells, country: "OM" } }])).toEqual(["CREATED"]);
    const either = [{ cells: { name: "AL NOOR TEXTILES", country: "OM", city: "DUBAI" } }];
    expect(await outcomes(who, either)).toEqual(["UNCHANGED"]);
    expect(await names(who)).toHaveLength(3);
  });

  test("a second row of one name and country is compared with the first", async () => {
    const who = await somebody();
    const other = { cells: { ...noor.cells, city: "AJMAN" } };
    expect(await outcomes(who, [noor, other], false)).toEqual(["CREATED", "EXISTS"]);
    expect(await outcomes(who, [noor, other])).toEqual(["CREATED", "EXISTS"]);
    expect(await book(who)).toHaveLength(1);
  });

  test("a wrong row says at which fields, in a sentence, and holds up no other", async () => {
    const who = await somebody();
    const rows = [
      { cells: { name: "X", email: "nobody", country: "Emirates" } },
      { cells: { name: " ", city: "DUBAI" } },
      { cells: { name: "Y", country: "XZ" } },
      { cells: { name: "Z", street: "s".repeat(80) } },
      noor,
    ];
    const said = await results(who, rows);
    expect(said.map(({ outcome }: { outcome: string }) => outcome)).toEqual([...Array(4).fill("REFUSED"), "CREATED"]);
    const fields = said.map(({ errors }: { errors: { field: string }[] }) => errors.map(({ field }) => field));
    expect(fields).toEqual([["country", "email"], ["name"], ["country"], ["street"], []]);
    expect(said[1].errors[0].message).toBe("Enter the name.");
    expect(await names(who)).toEqual(["AL NOOR TEXTILES"]);
  });

  test.each([
    ["contacts", { keep: true, contacts: [] }],
    ["keep", { contacts: [noor] }],
    ["contacts[0].cells.nickname", { keep: true, contacts: [{ cells: { name: "X", nickname: "Y" } }] }],
    ["contacts[0].cells.city", { keep: true, contacts: [{ cells: { name: "X", city: "c".repeat(501) } }] }],
  ])("a request with a wrong %s is refused whole", async (path, body) => {
    const answer = await server.call(await somebody(), "POST", `${contacts}import/`, body);
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, path]);
  });

  test("another company's contacts are neither found nor changed, and only who prepares filings brings any", async () => {
    const [who, other, payer] = [await somebody(), await somebody(), await somebody(["pay"])];
    await send(who, [noor]);
    const moved = { cells: { ...noor.cells, city: "AJMAN" }, revision: 1 };
    expect(await outcomes(other, [moved])).toEqual(["CREATED"]);
    expect((await book(who))[0]).toMatchObject({ city: "DUBAI", revision: 1 });
    const elsewhere = `/api/v3/companies/${who.caller.companyId}/contacts/import/`;
    const body = { keep: true, contacts: [noor] };
    expect((await server.call(other, "POST", elsewhere, body)).status).toBe(404);
    expect((await send(payer, [noor])).body.code).toBe("permission_required");
    expect((await server.call(null, "POST", `${contacts}import/`, body)).status).toBe(401);
  });
});
