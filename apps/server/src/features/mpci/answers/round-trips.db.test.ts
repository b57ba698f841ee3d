// How many round trips a bill takes to the database after it was submitted, so that none creeps back.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBreaker } from "#jobs/circuit-breaker";
import { type NaicWord, naicAnswer, postToInbox } from "../../../../../../tests/kit/mpci/naic-answers.ts";
import { kindsHere } from "../../../../../../tests/kit/servers/databases.ts";
import { countRoundTrips, type RoundTrips } from "../../../../../../tests/kit/servers/round-trips.ts";
import { createFiler, type Filer, openTestApp, type TestApp } from "../../../../../../tests/kit/servers/test-app.ts";
import { sendMessage } from "../submission/send-message.job.ts";
import { readKeptNotice } from "./read-notice.job.ts";

describe.runIf(kindsHere().includes("postgres"))("round trips of a submitted bill", () => {
  let app: TestApp;
  let amira: Filer;
  let trips: RoundTrips;
  let filing: { id: string; number: string };
  beforeAll(async () => {
    app = await openTestApp("postgres", { works: false });
    amira = await createFiler(app);
    const { id } = await amira.file(`ABC-SIM-SILENT-${randomUUID().slice(0, 8).toUpperCase()}`);
    filing = await amira.show(id);
    trips = countRoundTrips();
  });
  afterAll(async () => {
    trips?.stop();
    await app?.close();
  });

  /** The trips of a notice's job; its completion is left to the caller. */
  async function hears(says: NaicWord): Promise<string[][]> {
    const { body } = await postToInbox(app, naicAnswer({ says, messageNumber: filing.number }));
    trips.take();
    await readKeptNotice(app.tools, { data: { noticeId: body.notice_id } });
    return trips.take();
  }

  test("its message is found, marked as sent, read under its lock and delivered in one trip each", async () => {
    const breaker = createBreaker();
    const end = async () => {};
    trips.take();
    await sendMessage(app.tools, breaker, { data: { filingId: filing.id }, end });
    const taken = trips.take();
    expect(taken, says(taken)).toHaveLength(4);
  });

  test("an answer is found, read under its filing's lock and applied in one trip each; a decision finds out whom it notifies in two", async () => {
    const registered = await hears("REGISTERED");
    expect(registered, says(registered)).toHaveLength(3);
    const decided = await hears("ACT");
    expect(decided, says(decided)).toHaveLength(5);
    expect((await amira.show(filing.id)).status).toBe("LOAD");
  });

  test("notices that arrive at once are kept in the trips of three transactions", async () => {
    const all = Array.from({ length: 10 }, (_, at) => naicAnswer({ says: "ACT", messageNumber: `MPCI202699700${at}` }));
    trips.take();
    await Promise.all(all.map((bytes) => postToInbox(app, bytes)));
    const taken = trips.take();
    expect(taken.length, says(taken)).toBeLessThanOrEqual(6);
  });
});

function says(taken: string[][]): string {
  return taken.map((trip) => trip.map((text) => text.slice(0, 60)).join(" | ")).join("\n");
}
