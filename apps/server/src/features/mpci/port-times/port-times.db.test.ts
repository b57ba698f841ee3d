import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindPortTimes } from "./routes.ts";

interface PortTime {
  readonly code: string;
  readonly name: string | null;
  readonly time_zone: string | null;
  readonly zones: readonly string[];
}

const path = (codes: readonly string[]) =>
  `/api/v3/location/time-zones/?${codes.map((code) => `filter[code][]=${code}`).join("&")}`;

describe.each(oneKind("postgres"))("the time a port keeps on %s", (kind) => {
  let server: TestServer;
  let amira: SignedIn;
  let colleague: SignedIn;
  let stranger: SignedIn;

  beforeAll(async () => {
    server = await openTestServer(kind, [bindPortTimes]);
    const { db } = server.database;
    const company = await createCompany(db);
    const other = await createCompany(db, { name: "Capital Imports LLC", connectedAs: "MPCI777" });
    amira = await signIn(server.tools, await createPerson(db, { company }));
    colleague = await signIn(server.tools, await createPerson(db, { company, name: "Yusuf Karim" }));
    stranger = await signIn(server.tools, await createPerson(db, { company: other }));
  });
  afterAll(() => server.close());

  async function timesOf(by: SignedIn, codes: readonly string[]): Promise<PortTime[]> {
    return (await server.call(by, "GET", path(codes))).body.results;
  }

  test("is that of its country, or its own where the country keeps several", async () => {
    const found = await timesOf(amira, ["CNNGB", "USLAX", "USNYC", "AUFRE", "NLZZZ", "USXQQ"]);
    expect(found.map(({ code, time_zone }) => [code, time_zone])).toEqual([
      ["CNNGB", "Asia/Shanghai"],
      ["USLAX", "America/Los_Angeles"],
      ["USNYC", "America/New_York"],
      ["AUFRE", "Australia/Perth"],
      ["NLZZZ", "Europe/Amsterdam"],
      ["USXQQ", null],
    ]);
    expect(found[0]?.name).toBe("Ningbo");
    expect(found[5]).toMatchObject({ name: null, zones: expect.arrayContaining(["Pacific/Honolulu"]) });
  });

  test("is asked for with every zone there is, where even the country is on no list", async () => {
    const [place] = await timesOf(amira, ["XZABC"]);
    expect(place).toMatchObject({ name: null, time_zone: null });
    expect(place?.zones).toEqual(expect.arrayContaining(["Asia/Dubai", "Europe/Amsterdam", "Pacific/Honolulu"]));
    expect(new Set(place?.zones).size).toBe(place?.zones.length);
    const chosen = await server.call(amira, "PATCH", "/api/v3/location/time-zones/XZABC/", { time_zone: "Asia/Dubai" });
    expect(chosen.body.time_zone).toBe("Asia/Dubai");
    expect((await timesOf(colleague, ["XZABC"]))[0]?.time_zone).toBe("Asia/Dubai");
  });

  test("that nobody knows is chosen once for the whole company, and can be chosen again", async () => {
    const choose = (zone: string) =>
      server.call(amira, "PATCH", "/api/v3/location/time-zones/USQQQ/", { time_zone: zone });
    expect((await choose("America/Denver")).body.time_zone).toBe("America/Denver");
    expect((await timesOf(colleague, ["USQQQ"]))[0]?.time_zone).toBe("America/Denver");
    await choose("America/Chicago");
    expect((await timesOf(colleague, ["USQQQ"]))[0]?.time_zone).toBe("America/Chicago");
    expect((await timesOf(stranger, ["USQQQ"]))[0]?.time_zone).toBeNull();
  });

  test.each([
    ["USQQQ", "Asia/Dubai"],
    ["USQQQ", "nowhere"],
    ["USLAX", "America/New_York"],
  ])("of %s cannot be chosen as %s", async (code, zone) => {
    const answer = await server.call(amira, "PATCH", `/api/v3/location/time-zones/${code}/`, { time_zone: zone });
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, "time_zone"]);
  });
});
