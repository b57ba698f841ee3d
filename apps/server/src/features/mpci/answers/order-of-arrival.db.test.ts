// Answers of NAIC arrive in any order, twice, or late: the last answer to the version in force decides.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sql } from "#db/open";
import { createBreaker } from "#jobs/circuit-breaker";
import { type NaicWord, naicAnswer, postToInbox } from "../../../../../../tests/kit/mpci/naic-answers.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import {
  createFiler,
  type Filer,
  filingsPath,
  openTestApp,
  type TestApp,
} from "../../../../../../tests/kit/servers/test-app.ts";
import { sendMessage, TryAgain } from "../submission/send-message.job.ts";
import { askAgain } from "./ask-again.job.ts";
import { readKeptNotice } from "./read-notice.job.ts";

describe.each(oneKind("postgres"))("the order of NAIC's answers on %s", (kind) => {
  let app: TestApp;
  let amira: Filer;

  beforeAll(async () => {
    app = await openTestApp(kind, { works: false });
    amira = await createFiler(app);
  });
  afterAll(() => app?.close());
  const breaker = createBreaker({ failuresMost: 1_000_000, openMs: 1 });

  const silentBill = () => `ABC-SIM-SILENT-${randomUUID().slice(0, 8).toUpperCase()}`;
  const convert = (id: string) => amira.call("POST", `${filingsPath}${id}/convert/`);
  const act = (id: string, action: string) => amira.call("PATCH", `${filingsPath}${id}/action/`, { action });
  const began = Date.now();
  const secondsAgo = (seconds: number) => new Date(began - seconds * 1000);

  async function messagesOf(id: string): Promise<{ control_reference: string; state: string }[]> {
    const { rows } = await sql<{ control_reference: string; state: string }>`
      select control_reference, state from sent_messages where filing_id = ${id} order by created_at, id
    `.execute(app.database.db);
    return rows;
  }
  /** The worker delivers what is queued; a line error is an answer like any other. */
  async function deliver(filingId: string): Promise<void> {
    await sendMessage(app.tools, breaker, { data: { filingId } }).catch((error: unknown) => {
      if (!(error instanceof TryAgain)) throw error;
    });
  }
  async function send(id: string): Promise<void> {
    await amira.send(id);
    await deliver(id);
  }
  /** Sent and delivered; the sandbox never answers, only the test does. */
  async function silent(bill = silentBill()) {
    const { id, number } = await amira.draft(bill);
    await send(id);
    return { id, number };
  }
  async function readAll(): Promise<number> {
    const { rows } = await sql<{ id: string }>`select id from notices where state = 'KEPT'`.execute(app.database.db);
    for (const { id } of rows) await readKeptNotice(app.tools, { data: { noticeId: id } });
    return rows.length;
  }
  async function hear(bytes: Buffer): Promise<void> {
    expect((await postToInbox(app, bytes)).status).toBe(202);
    await readAll();
  }
  const say = (says: NaicWord, messageNumber: string, version = 1, issuedAt = new Date()) =>
    hear(naicAnswer({ says, messageNumber, version, issuedAt }));

  /** Refused, corrected and sent again under the same version. */
  async function sentTwice() {
    const { id, number } = await silent();
    await say("REJECTED", number, 1, secondsAgo(60));
    await convert(id);
    await amira.save(id, { bill_number: silentBill() });
    return { id, number };
  }

  test("a late word on the form of a refused attempt does not refuse the next", async () => {
    const { id, number } = await sentTwice();
    await send(id);
    const [first] = await messagesOf(id);
    const { control_reference: controlReference } = first!;
    const word = naicAnswer({ says: "ACKNOWLEDGED", messageNumber: number, controlReference });
    await hear(Buffer.from(word.toString("latin1").replace("+AENAIC:ZZZ+7'", "+AENAIC:ZZZ+4'"), "latin1"));
    expect((await amira.show(id)).status).toBe("SUBMITTED");
    await say("ACT", number);
    expect((await amira.show(id)).status).toBe("LOAD");
  });

  test("a refusal said before the one that was answered does not refuse the next attempt", async () => {
    const { id, number } = await sentTwice();
    await send(id);
    await say("REJECTED", number, 1, secondsAgo(61));
    expect((await amira.show(id)).status).toBe("SUBMITTED");
    await say("REJECTED", number);
    expect((await amira.show(id)).status).toBe("SUBMISSION_REJECTED");
  });

  test("a late word on a refused attempt does not keep the next from being sent", async () => {
    const { id, number } = await sentTwice();
    await amira.send(id);
    await say("REJECTED", number, 1, secondsAgo(59));
    await deliver(id);
    expect((await messagesOf(id)).at(-1)?.state).toBe("DELIVERED");
    expect((await amira.show(id)).status).toBe("SUBMITTED");
  });

  /** Registered, with an update sent. */
  async function updated() {
    const { id, number } = await silent();
    await say("REGISTERED", number);
    await convert(id);
    await amira.save(id, { bill_number: silentBill() });
    await send(id);
    return { id, number };
  }

  test.each([
    ["before", ["DNL", "REJECTED"]],
    ["after", ["REJECTED", "DNL"]],
  ] as const)(
    "what is said of the version in force %s its update is refused stands when that is dropped",
    async (_when, words) => {
      const { id, number } = await updated();
      for (const says of words) await say(says, number, says === "REJECTED" ? 2 : 1);
      expect(await amira.show(id)).toMatchObject({ status: "SUBMISSION_REJECTED", version: 2 });
      expect((await act(id, "DISCARD")).body).toMatchObject({
        status: "DO_NOT_LOAD",
        version: 1,
        last_assessment: { code: "DNL", version: 1, superseded: false },
      });
    },
  );

  test("after a rejected update the news that the version in force must not be loaded is notified and shown", async () => {
    const { id, number } = await updated();
    await say("REJECTED", number, 2);
    await say("DNL", number);
    const { rows } = await sql<{ kind: string; version: number }>`
      select kind, (params->>'version')::int as version from notifications where filing_id = ${id} order by created_at, id
    `.execute(app.database.db);
    expect(rows).toEqual([
      { kind: "filing_rejected", version: 2 },
      { kind: "filing_do_not_load", version: 1 },
    ]);
    const { body } = await amira.call("GET", `${filingsPath}?filter[answer][]=DNL`);
    expect(body.results).toContainEqual(
      expect.objectContaining({ id, status: "SUBMISSION_REJECTED", answer: expect.objectContaining({ code: "DNL" }) }),
    );
  });

  test("that the version in force must not be loaded is shown while its update is on its way, until that is registered", async () => {
    const { id, number } = await updated();
    await say("DNL", number);
    const listed = async (query: string) => {
      const { body } = await amira.call("GET", `${filingsPath}?${query}`);
      return body.results.find((row: { id: string }) => row.id === id);
    };
    const waiting = "filter[needs_action]=true";
    expect(await listed(waiting)).toMatchObject({ status: "SUBMITTED", answer: { code: "DNL" } });
    expect(await listed("filter[needs_action]=false")).toBeUndefined();
    expect(await amira.show(id)).toMatchObject({
      status: "SUBMITTED",
      last_assessment: { code: "DNL", version: 1, superseded: false },
    });
    await act(id, "MARK_READ");
    expect(await listed(waiting)).toBeUndefined();
    expect(await listed("filter[needs_action]=false")).toMatchObject({ answer: { code: "DNL" } });
    await say("REGISTERED", number, 2);
    expect(await listed("filter[needs_action]=false")).toMatchObject({ status: "SUBMISSION_SUCCESSFUL", answer: null });
    expect((await amira.show(id)).last_assessment).toMatchObject({ code: "DNL", superseded: true });
  });

  test("a rejected version is never in force: loading stays forbidden, even when a further update is sent", async () => {
    const { id, number } = await updated();
    await say("DNL", number);
    await say("REJECTED", number, 2);
    expect((await amira.show(id)).last_assessment).toMatchObject({ code: "DNL", superseded: false });
    await convert(id);
    await say("ACT", number, 2);
    expect(await amira.show(id)).toMatchObject({
      status: "DRAFTED",
      version: 3,
      last_assessment: { code: "DNL", version: 1, superseded: false },
    });
    await amira.save(id, { bill_number: silentBill() });
    await send(id);
    await say("ACT", number, 2);
    expect(await amira.show(id)).toMatchObject({
      status: "SUBMITTED",
      last_assessment: { code: "DNL", version: 1, superseded: false },
    });
    await say("ACT", number, 3);
    expect(await amira.show(id)).toMatchObject({ status: "LOAD", last_assessment: { code: "ACT", version: 3 } });
  });

  test("of two answers said at the same time the stricter stands, whichever came first", async () => {
    for (const words of [
      ["ACT", "DNL"],
      ["DNL", "ACT"],
    ] as const) {
      const { id, number } = await silent();
      for (const says of words) await say(says, number, 1, secondsAgo(5));
      expect((await amira.show(id)).status).toBe("DO_NOT_LOAD");
    }
  });

  test("once an update is registered, nothing said of the version before counts any more", async () => {
    const { id, number } = await updated();
    await say("REGISTERED", number, 2);
    await say("DNL", number);
    expect(await amira.show(id)).toMatchObject({
      status: "SUBMISSION_SUCCESSFUL",
      last_assessment: null,
      versions: [{ version: 1, status: "SUBMISSION_SUCCESSFUL" }, { version: 2 }],
    });
  });

  test("of two answers to the version in force the last said stands, whichever came last", async () => {
    const { id, number } = await updated();
    await say("ACT", number, 1, secondsAgo(5));
    await say("DNL", number, 1, secondsAgo(10));
    await say("REJECTED", number, 2);
    expect((await act(id, "DISCARD")).body).toMatchObject({ status: "LOAD", last_assessment: { code: "ACT" } });
  });

  test("asking again after a rejected update was dropped asks about the version in force", async () => {
    await app.control({ hold: true });
    const bill = `ABC-HELD-${randomUUID().slice(0, 8).toUpperCase()}`;
    const { id, number } = await silent(bill);
    await say("REGISTERED", number);
    // Written by NAIC and lost on the way.
    await app.answer(bill, { answer: "ACT", deliver: false });
    await convert(id);
    await amira.save(id, { bill_number: silentBill() });
    await send(id);
    await app.control({ hold: false });
    await say("REJECTED", number, 2);
    expect((await act(id, "DISCARD")).body).toMatchObject({ status: "SUBMISSION_SUCCESSFUL", version: 1 });
    await act(id, "REFRESH_STATUS");
    await askAgain(app.tools, { data: { filingId: id } });
    await vi.waitFor(async () => expect(await readAll()).toBe(1), 10_000);
    expect((await amira.show(id)).status).toBe("LOAD");
  });
});
