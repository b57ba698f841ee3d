// NAIC's answer to the version last sent stays in the lists while an update is drafted.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { assessed, refused, registered, submitted } from "../../../../../../../tests/kit/mpci/filed.ts";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../../tests/kit/servers/test-server.ts";
import { bindMpciFilings } from "../routes.ts";

const filings = "/api/filings/ae/mpci/filings/";

describe.each(oneKind("postgres"))("an answer on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings]);
  });
  afterAll(() => server?.close());

  async function somebody(): Promise<SignedIn> {
    const { db } = server.database;
    return signIn(server.tools, await createPerson(db, { company: await createCompany(db, {}) }));
  }
  async function draft(who: SignedIn, change: object): Promise<string> {
    const { body } = await server.call(who, "POST", filings, change);
    return body.id;
  }
  async function list(who: SignedIn, query = "") {
    const { status, body } = await server.call(who, "GET", `${filings}?${query}`);
    expect(status).toBe(200);
    return body;
  }

  test("stays while an update is drafted, until that is sent", async () => {
    const who = await somebody();
    await draft(who, { bill_number: "NEW" });
    const made: Record<string, string> = {};
    for (const code of ["RFI", "DNL", "ACT"] as const) {
      made[code] = await draft(who, { bill_number: code });
      await submitted(server.tools, made[code]);
      await registered(server.tools, made[code]);
      await assessed(server.tools, made[code], code);
    }
    made.NO = await draft(who, { bill_number: "NO" });
    await submitted(server.tools, made.NO);
    await refused(server.tools, made.NO);
    const wanting = "filter[answer][]=RFI&filter[answer][]=DNL&filter[answer][]=REJECTED&filter[needs_action]=true";
    const standing = async () => {
      const { results } = await list(who, wanting);
      return results
        .map((row: { bill_number: string; status: string; answer: { code: string } }) =>
          [row.bill_number, row.status, row.answer.code].join(" "),
        )
        .sort();
    };
    expect(await standing()).toEqual([
      "DNL DO_NOT_LOAD DNL",
      "NO SUBMISSION_REJECTED REJECTED",
      "RFI ADDITIONAL_INFO_NEEDED RFI",
    ]);
    for (const name of ["RFI", "DNL", "NO"]) {
      expect((await server.call(who, "POST", `${filings}${made[name]}/convert/`, {})).status).toBe(200);
    }
    expect(await standing()).toEqual(["DNL DRAFTED DNL", "NO DRAFTED REJECTED", "RFI DRAFTED RFI"]);
    const drafts = await list(who, "filter[status]=DRAFTED&ordering=-updated_at&filter[answer]=RFI");
    expect(drafts.results[0].answer).toMatchObject({ code: "RFI", received_at: expect.any(String) });
    await submitted(server.tools, made.RFI!);
    expect(await standing()).toEqual(["DNL DRAFTED DNL", "NO DRAFTED REJECTED"]);
    const sent = await list(who, "search=RFI");
    expect(sent.results[0]).toMatchObject({ status: "SUBMITTED", answer: null, load_ended: false });
  });

  test("that a bill may be loaded counts no more once an update is sent, until NAIC decides on that", async () => {
    const who = await somebody();
    const id = await draft(who, { bill_number: "ENDED" });
    const ended = async () => (await list(who, "search=ENDED")).results[0].load_ended;
    await submitted(server.tools, id);
    await registered(server.tools, id);
    await assessed(server.tools, id, "ACT");
    expect(await ended()).toBe(false);
    await server.call(who, "POST", `${filings}${id}/convert/`, {});
    expect(await ended()).toBe(false);
    await submitted(server.tools, id);
    expect(await ended()).toBe(true);
    await registered(server.tools, id);
    expect(await ended()).toBe(true);
    await assessed(server.tools, id, "ACW");
    expect(await ended()).toBe(false);
  });
});
