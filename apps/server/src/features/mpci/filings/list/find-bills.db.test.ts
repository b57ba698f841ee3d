// Many bill numbers are looked for at once: which there are, which lie in the archive, and none of another company.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../../tests/kit/people.ts";
import { kindsHere } from "../../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../../tests/kit/servers/test-server.ts";
import { bindMpciFilings } from "../routes.ts";

const filings = "/api/filings/ae/mpci/filings/";

describe.each(kindsHere())("pasted bill numbers on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings]);
  });
  afterAll(() => server?.close());

  async function somebody(): Promise<SignedIn> {
    const company = await createCompany(server.database.db, {});
    return signIn(server.tools, await createPerson(server.database.db, { company }));
  }
  async function draft(who: SignedIn, bill_number: string): Promise<string> {
    return (await server.call(who, "POST", filings, { bill_number })).body.id;
  }

  test("are found whole, in any letter case, and those in the archive are told apart", async () => {
    const [who, other] = [await somebody(), await somebody()];
    for (const number of ["MANY1", "MANY2", "MANY22"]) await draft(who, number);
    await draft(other, "MANY9");
    const archived = await draft(who, "MANY3");
    await sql`update filings set archived = true where id = ${archived}`.execute(server.database.db);
    const asked = ["many1", "MANY2", "MANY3", "MANY9"];
    const filter = asked.map((number) => `filter[bill_number]=${number}`).join("&");
    const { body: list } = await server.call(who, "GET", `${filings}?${filter}&ordering=bill_number`);
    expect(list.results.map((row: { bill_number: string }) => row.bill_number)).toEqual(["MANY1", "MANY2"]);
    const query = asked.map((number) => `bill_number=${number}`).join("&");
    const { body } = await server.call(who, "GET", `/api/filings/ae/mpci/bills/?${query}`);
    expect(body.results).toEqual([
      { bill_number: "MANY1", archived: false },
      { bill_number: "MANY2", archived: false },
      { bill_number: "MANY3", archived: true },
    ]);
  });

  test("find a draft that has none yet by the number it has here", async () => {
    const who = await somebody();
    const { number } = (await server.call(who, "POST", filings, {})).body;
    const { body: list } = await server.call(who, "GET", `${filings}?filter[bill_number]=${number}`);
    expect(list.results.map((row: { number: string }) => row.number)).toEqual([number]);
    const { body } = await server.call(who, "GET", `/api/filings/ae/mpci/bills/?bill_number=${number}`);
    expect(body.results).toEqual([{ bill_number: number, archived: false }]);
  });
});
