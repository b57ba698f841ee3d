// Messages that could not be used: an operator sees them, has them processed again or dismisses them, and nothing is applied twice.
import { Buffer } from "node:buffer";
import { sql } from "@filings/server/db/open";
import { newId } from "@filings/server/db/uuid";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { deadLetter } from "#filing/dead-letter";
import { allRead, naicAnswer, postToInbox } from "../../../../../../tests/kit/mpci/naic-answers.ts";
import { makeOperator } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { createFiler, type Filer, openTestApp, type TestApp } from "../../../../../../tests/kit/servers/test-app.ts";

const path = "/api/operator/messages/";
const reason = { reason: "Agreed with NAIC by telephone" };

describe.each(oneKind("postgres"))("messages that could not be used on %s", (kind) => {
  let app: TestApp;
  let amira: Filer;
  let noor: Filer;

  beforeAll(async () => {
    app = await openTestApp(kind);
    amira = await createFiler(app);
    noor = await createFiler(app, { name: "Noor Saleh" });
    await makeOperator(app.database.db, { id: noor.person.id });
    await vi.waitFor(async () => expect((await noor.call("GET", path)).status).toBe(200));
  });
  afterAll(() => app?.close());

  async function post(bytes: Buffer) {
    await postToInbox(app, bytes);
    await allRead(app);
    const { body } = await noor.call("GET", `${path}?page_size=1`);
    return body.results[0];
  }

  async function shown(id: string) {
    await allRead(app);
    return (await noor.call("GET", `${path}${id}/`)).body;
  }

  async function securityOf(filer: Filer) {
    const { body } = await filer.call("GET", "/api/v3/companies/self/security-log/");
    return body.results as { kind: string; facts: Record<string, unknown> }[];
  }

  test("an unreadable notice is shown with its text, whole as a download, and set aside again when it is read again", async () => {
    const bytes = Buffer.concat([Buffer.from("NOT EDIFACT \xe9\n", "latin1"), Buffer.alloc(12_000, "x")]);
    const letter = await post(bytes);
    expect(letter).toMatchObject({ system: "MPCI", direction: "IN", kind: "UNREADABLE", state: "OPEN", company: null });
    const one = await shown(letter.id);
    expect(one).toMatchObject({ size: bytes.length, can_replay: true });
    expect(one.text).toBe(bytes.toString("latin1").slice(0, 10_000));
    const file = await app.download(`${path}${letter.id}/download/`, noor.who.headers.authorization);
    expect([file.status, file.bytes.equals(bytes)]).toEqual([200, true]);

    expect((await noor.call("POST", `${path}${letter.id}/replay/`, reason)).status).toBe(204);
    expect(await shown(letter.id)).toMatchObject({
      state: "AGAIN",
      can_replay: false,
      settled: { by: "Noor Saleh", reason: reason.reason },
    });
    const { body } = await noor.call("GET", `${path}?page_size=1`);
    expect(body.results[0]).toMatchObject({ source_id: letter.source_id, kind: "UNREADABLE", state: "OPEN" });
    const twice = await noor.call("POST", `${path}${letter.id}/replay/`, reason);
    expect(twice).toMatchObject({ status: 400, body: { code: "parked_message_settled" } });
  });

  test("an answer that came before its message was known is applied when it is read again, and once only", async () => {
    const filing = await amira.file("ABC-SIM-SILENT-1");
    const { number } = await amira.show(filing.id);
    const { db } = app.database;
    // As after a restored copy of the database: the message is not there yet.
    await sql`update sent_messages set message_number = 'HIDDEN' where message_number = ${number}`.execute(db);
    const letter = await post(naicAnswer({ says: "REGISTERED", messageNumber: number }));
    expect(letter).toMatchObject({ kind: "UNMATCHED", can_replay: true });
    await sql`update sent_messages set message_number = ${number} where message_number = 'HIDDEN'`.execute(db);
    const answers = await Promise.all([1, 2].map(() => noor.call("POST", `${path}${letter.id}/replay/`, reason)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect(await shown(letter.id)).toMatchObject({ state: "USED" });
    const { rows } = await sql<{ outcome: string }>`
      select outcome from notice_messages where notice_id = ${letter.source_id}
    `.execute(db);
    expect(rows).toEqual([{ outcome: "APPLIED" }]);
    expect((await amira.show(filing.id)).status).toBe("SUBMISSION_SUCCESSFUL");
  });

  test("what is dismissed stays in the list, its company reads why, and nobody processes it any more", async () => {
    const filing = await amira.file("ABC-SIM-SILENT-2");
    const { number } = await amira.show(filing.id);
    const letter = await post(naicAnswer({ says: "UNKNOWN_CODE", messageNumber: number }));
    expect(letter).toMatchObject({
      kind: "UNKNOWN_CODE",
      company: { id: amira.person.companyId },
      filing_id: filing.id,
    });
    expect((await noor.call("POST", `${path}${letter.id}/dismissal/`, { reason: "x" })).body.errors[0].path).toBe(
      "reason",
    );
    expect((await noor.call("POST", `${path}${letter.id}/dismissal/`, reason)).status).toBe(204);
    expect(await shown(letter.id)).toMatchObject({ state: "DISMISSED", can_replay: false });
    const replay = await noor.call("POST", `${path}${letter.id}/replay/`, reason);
    expect(replay.body.code).toBe("parked_message_settled");
    const facts = expect.objectContaining({ source_id: letter.source_id, ...reason });
    expect(await securityOf(amira)).toContainEqual(expect.objectContaining({ kind: "MESSAGE_DISMISSED", facts }));
  });

  test("a code that is still unknown is listed again, and leaves the filing as it is", async () => {
    const filing = await amira.file("ABC-SIM-SILENT-3");
    const { number, status } = await amira.show(filing.id);
    const letter = await post(naicAnswer({ says: "UNKNOWN_CODE", messageNumber: number }));
    expect((await noor.call("POST", `${path}${letter.id}/replay/`, reason)).status).toBe(204);
    expect(await shown(letter.id)).toMatchObject({ state: "AGAIN" });
    expect((await amira.show(filing.id)).status).toBe(status);
    expect(await securityOf(amira)).toContainEqual(expect.objectContaining({ kind: "MESSAGE_REPLAYED" }));
  });

  test("a payment and a message that was given up are dismissed alone", async () => {
    const at = new Date();
    for (const [system, direction] of [
      ["PAYMENT", "IN"],
      ["MPCI", "OUT"],
    ] as const) {
      const letter = { system, direction, sourceId: newId(), companyId: null, filingId: null, position: null, at };
      await app.database.db
        .transaction()
        .execute((tx) =>
          deadLetter(tx, { ...letter, reason: system === "PAYMENT" ? "payment_unknown: 4711" : "gone" }),
        );
      const { body } = await noor.call("GET", `${path}?system=${system}&direction=${direction}&is_open=true`);
      expect(body.results).toHaveLength(1);
      const [{ id, kind: why }] = body.results;
      expect(why).toBe(system === "PAYMENT" ? "PAYMENT" : "UNDELIVERED");
      const replay = await noor.call("POST", `${path}${id}/replay/`, reason);
      expect(replay).toMatchObject({ status: 400, body: { code: "parked_message_not_replayable" } });
      expect(await shown(id)).toMatchObject({ state: "OPEN", size: null, text: "" });
      expect((await noor.call("GET", `${path}${id}/download/`)).status).toBe(404);
      expect((await noor.call("POST", `${path}${id}/dismissal/`, reason)).status).toBe(204);
      const left = await noor.call("GET", `${path}?system=${system}&direction=${direction}&is_open=true`);
      expect(left.body.results).toEqual([]);
    }
  });

  test("the list goes on page by page, each message once", async () => {
    const all = (await noor.call("GET", `${path}?page_size=100`)).body.results.map(({ id }: { id: string }) => id);
    const seen: string[] = [];
    for (let next: string | null = `${path}?page_size=2`; next !== null; ) {
      const { body } = await noor.call("GET", next);
      seen.push(...body.results.map(({ id }: { id: string }) => id));
      next = body.next;
    }
    expect(seen).toEqual(all);
    expect(seen.length).toBeGreaterThan(4);
  });
});
