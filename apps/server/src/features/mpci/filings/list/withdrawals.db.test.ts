// A withdrawal that was refused or not delivered needs somebody until it is read; what came of one is listed.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { assessed, registered, submitted } from "../../../../../../../tests/kit/mpci/filed.ts";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../../tests/kit/servers/test-server.ts";
import { bindMpciFilings } from "../routes.ts";

const filings = "/api/filings/ae/mpci/filings/";
const needing =
  "filter[answer][]=REJECTED&filter[answer][]=RFI&filter[answer][]=WITHDRAWAL_REFUSED&filter[answer][]=WITHDRAWAL_NOT_DELIVERED&filter[needs_action]=true";

interface Row {
  readonly bill_number: string;
  readonly status: string;
  readonly withdrawal: { readonly code: string; readonly received_at: string; readonly is_read: boolean } | null;
  readonly available_actions: readonly string[];
}

describe.each(oneKind("postgres"))("withdrawals in the list on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings]);
  });
  afterAll(() => server?.close());

  async function somebody(): Promise<SignedIn> {
    const { db } = server.database;
    return signIn(server.tools, await createPerson(db, { company: await createCompany(db, {}) }));
  }

  async function filed(who: SignedIn, bill_number: string, code?: "ACT" | "ACW" | "RFI"): Promise<string> {
    const { body } = await server.call(who, "POST", filings, { bill_number });
    await submitted(server.tools, body.id);
    await registered(server.tools, body.id);
    if (code !== undefined) await assessed(server.tools, body.id, code);
    return body.id;
  }

  /** As NAIC's answer, or the end of the tries, leaves it. */
  async function withdrawn(id: string, outcome: "ACCEPTED" | "REFUSED" | "NOT_DELIVERED"): Promise<string> {
    const answered_at = new Date(server.clock.now().getTime() + 60_000).toISOString();
    const cancellation = { reason: "NONE", requested_at: answered_at, outcome, answered_at, text: null, points: [] };
    await sql`
      update filings set cancellation = ${JSON.stringify(cancellation)}::jsonb,
        status = case when ${outcome === "ACCEPTED"} then 'CANCELED' else status end
      where id = ${id}
    `.execute(server.database.db);
    return answered_at;
  }

  async function list(who: SignedIn, query: string): Promise<{ count: number; results: Row[] }> {
    const { status, body } = await server.call(who, "GET", `${filings}?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  }
  const named = async (who: SignedIn, query: string) => {
    const { count, results } = await list(who, query);
    expect(results).toHaveLength(count);
    return results.map(({ bill_number: bill }) => bill).sort();
  };
  const act = (who: SignedIn, id: string, body: object) => server.call(who, "PATCH", `${filings}${id}/action/`, body);

  test("that were refused need somebody until they are read, whatever is asked of the bill beside", async () => {
    const who = await somebody();
    const refused = await filed(who, "REFUSED", "ACT");
    const undelivered = await filed(who, "UNDELIVERED");
    await filed(who, "LOADED", "ACT");
    await filed(who, "ASKED", "RFI");
    await withdrawn(await filed(who, "ACCEPTED", "ACT"), "ACCEPTED");
    const seen = server.clock.now().toISOString();
    await act(who, refused, { action: "MARK_READ" });
    expect(await named(who, needing)).toEqual(["ASKED"]);
    const at = await withdrawn(refused, "REFUSED");
    await withdrawn(undelivered, "NOT_DELIVERED");
    const waiting = ["ASKED", "REFUSED", "UNDELIVERED"];
    for (const ordering of ["", "&ordering=file_by", "&ordering=status"]) {
      expect(await named(who, `${needing}${ordering}`)).toEqual(waiting);
      expect(await named(who, `filter[needs_action]=true${ordering}`)).toEqual(waiting);
    }
    expect(await named(who, "filter[needs_action]=false")).toEqual(["ACCEPTED", "LOADED"]);
    const row = (await list(who, needing)).results.find(({ bill_number: bill }) => bill === "REFUSED");
    expect(row).toMatchObject({ withdrawal: { code: "WITHDRAWAL_REFUSED", received_at: at, is_read: false } });
    expect(row?.available_actions).toContain("MARK_READ");

    const early = await act(who, refused, { action: "MARK_READ", answer_received_at: seen });
    expect(early).toMatchObject({ status: 409, body: { code: "newer_answer" } });
    const read = await act(who, refused, { action: "MARK_READ", answer_received_at: at });
    expect(read.body.cancellation).toMatchObject({ outcome: "REFUSED", read_at: expect.any(String) });
    expect(read.body.available_actions).not.toContain("MARK_READ");
    expect(await named(who, needing)).toEqual(["ASKED", "UNDELIVERED"]);
    await act(who, refused, { action: "MARK_UNREAD" });
    expect(await named(who, needing)).toEqual(waiting);
  });

  test("that were refused wait no more while an update is drafted, and again once that is discarded", async () => {
    const who = await somebody();
    const id = await filed(who, "UPDATED", "ACT");
    await withdrawn(id, "REFUSED");
    expect((await server.call(who, "POST", `${filings}${id}/convert/`, {})).status).toBe(200);
    expect(await named(who, needing)).toEqual([]);
    expect((await act(who, id, { action: "DISCARD" })).status).toBe(200);
    expect(await named(who, needing)).toEqual(["UPDATED"]);
  });

  test("are among the answers, each with what came of it, also when it was read", async () => {
    const who = await somebody();
    await filed(who, "LOADED", "ACT");
    await withdrawn(await filed(who, "WITHDRAWN", "ACT"), "ACCEPTED");
    const refused = await filed(who, "REFUSED");
    await withdrawn(refused, "REFUSED");
    await act(who, refused, { action: "MARK_READ" });
    const asked = ["ACT", "WITHDRAWAL_ACCEPTED", "WITHDRAWAL_REFUSED"]
      .map((code) => `filter[answer][]=${code}`)
      .join("&");
    const { results } = await list(who, `${asked}&ordering=-updated_at`);
    expect(results.map(({ bill_number: bill, withdrawal }) => [bill, withdrawal?.code ?? null]).sort()).toEqual([
      ["LOADED", null],
      ["REFUSED", "WITHDRAWAL_REFUSED"],
      ["WITHDRAWN", "WITHDRAWAL_ACCEPTED"],
    ]);
    expect(await named(who, "filter[answer]=WITHDRAWAL_ACCEPTED")).toEqual(["WITHDRAWN"]);
    expect(await named(who, "filter[answer]=WITHDRAWAL_ACCEPTED&filter[status]=LOAD")).toEqual([]);
  });

  test("of another company are not listed", async () => {
    await withdrawn(await filed(await somebody(), "THEIRS", "ACT"), "REFUSED");
    expect(await named(await somebody(), needing)).toEqual([]);
  });
});
