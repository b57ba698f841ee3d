import type { listMpciMessages, MpciMessage, MpciMessageSummary } from "@filings/contract/api/mpci/messages";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import type { Answer } from "#http/bind/bind";
import { allRead, naicAnswer, postToInbox } from "../../../../../../../tests/kit/mpci/naic-answers.ts";
import { oneKind } from "../../../../../../../tests/kit/servers/databases.ts";
import {
  createFiler,
  type Filer,
  filingsPath,
  openTestApp,
  type TestApp,
} from "../../../../../../../tests/kit/servers/test-app.ts";

describe.each(oneKind("postgres"))("the messages of a filing on %s", (kind) => {
  let app: TestApp;
  let amira: Filer;

  beforeAll(async () => {
    app = await openTestApp(kind);
    amira = await createFiler(app);
  });
  afterAll(() => app?.close());

  async function list(id: string, query = "", who = amira): Promise<Answer<typeof listMpciMessages>> {
    const { status, body } = await who.call("GET", `${filingsPath}${id}/messages/${query}`);
    expect(status).toBe(200);
    return body;
  }
  async function read(id: string, { id: messageId }: MpciMessageSummary, who = amira): Promise<MpciMessage> {
    const { status, body } = await who.call("GET", `${filingsPath}${id}/messages/${messageId}/`);
    expect(status).toBe(200);
    return body;
  }
  /** One interchange in which NAIC answers a filing of each. */
  async function answerBoth(ours: string, theirs: string): Promise<void> {
    const says = (messageNumber: string, billNumber: string) =>
      naicAnswer({ says: "ACT", messageNumber, billNumber }).toString("latin1");
    const second = /UNH.*UNT\+[^']*'/s.exec(says(theirs, `SECRET?'UNH+3+CUSRES+${ours}`))![0];
    const renumbered = second.replace(/^UNH\+1\+/, "UNH+2+").replace(/\+1'$/, "+2'");
    const both = says(ours, "OURS").replace(/UNZ\+1\+/, `${renumbered}UNZ+2+`);
    expect((await postToInbox(app, Buffer.from(both, "latin1"))).status).toBe(202);
    await allRead(app);
  }

  test("are listed newest first with their type and what came of them, and without their text", async () => {
    const { id } = await amira.draft("MESSAGES-0");
    expect(await list(id)).toMatchObject({ count: 0, next: null, results: [] });
    const filing = await amira.file("MESSAGES-1");
    await amira.reaches(filing.id, "LOAD");
    await allRead(app);
    const { results, count } = await list(filing.id);
    expect(count).toBe(4);
    const told = results.map(({ direction, kind: says, type }) => [direction, says, type]);
    expect(told.slice(2)).toEqual([
      ["IN", "ACKNOWLEDGED", "CONTRL"],
      ["OUT", "ORIGINAL", "CUSCAR"],
    ]);
    const seconds = results.map(({ at }) => at.slice(0, 19));
    expect(seconds).toEqual([...seconds].sort().reverse());
    expect(results.filter((one) => "text" in one || "segments" in one)).toEqual([]);
    const [sent] = results.slice(-1);
    expect(sent).toMatchObject({ outcome: "ACKNOWLEDGED", version: 1 });
    expect((await amira.show(filing.id)).transport).toMatchObject({ control_reference: sent!.control_reference });
  });

  test("of one second are in the order in which a bill is answered, whichever arrived first", async () => {
    const filing = await amira.file("MESSAGES-7");
    await amira.reaches(filing.id, "LOAD");
    await allRead(app);
    // The decision overtakes the registration, and the receipt comes last; the bill was sent within the same second.
    const { db } = app.database;
    const at = (milliseconds: number) => new Date(Date.UTC(2026, 10, 21, 8, 0, 0, milliseconds));
    for (const [kind, milliseconds] of [
      ["ACT", 100],
      ["REGISTERED", 200],
      ["ACKNOWLEDGED", 300],
    ] as const) {
      await sql`update notices set received_at = ${at(milliseconds)} where id = (
        select notice_id from notice_messages where filing_id = ${filing.id} and kind = ${kind})`.execute(db);
    }
    await sql`update sent_messages set created_at = ${at(400)} where filing_id = ${filing.id}`.execute(db);
    const inOrder = ["ACT", "REGISTERED", "ACKNOWLEDGED", "ORIGINAL"];
    const kinds = ({ results }: Answer<typeof listMpciMessages>) => results.map((one) => one.kind);
    expect(kinds(await list(filing.id))).toEqual(inOrder);
    let page = await list(filing.id, "?page_size=1");
    const paged = kinds(page);
    while (page.next !== null) {
      page = await list(filing.id, new URL(page.next, "http://x").search);
      paged.push(...kinds(page));
    }
    expect(paged).toEqual(inOrder);
  });

  test("are listed page by page, forwards and back, and no cursor leads to another filing's", async () => {
    const filing = await amira.file("MESSAGES-2");
    await amira.reaches(filing.id, "LOAD");
    await allRead(app);
    const all = (await list(filing.id)).results.map(({ id }) => id);
    const first = await list(filing.id, "?page_size=3");
    expect(first).toMatchObject({ count: 4, previous: null, page_size: 3 });
    const rest = await list(filing.id, new URL(first.next!, "http://x").search);
    expect([...first.results, ...rest.results].map(({ id }) => id)).toEqual(all);
    expect(rest.next).toBeNull();
    const back = await list(filing.id, new URL(rest.previous!, "http://x").search);
    expect(back.results.map(({ id }) => id)).toEqual(all.slice(0, 3));
    const { id: other } = await amira.draft("MESSAGES-3");
    const { search } = new URL(first.next!, "http://x");
    for (const query of [search, "?cursor=x"]) {
      const { status, body } = await amira.call("GET", `${filingsPath}${other}/messages/${query}`);
      expect([status, body.code]).toEqual([400, "wrong_cursor"]);
    }
  });

  test("each is read in words, segment by segment and as it was sent", async () => {
    const filing = await amira.file("MESSAGES-4");
    await amira.reaches(filing.id, "LOAD");
    await allRead(app);
    const { results } = await list(filing.id);
    const sent = await read(filing.id, results.at(-1)!);
    expect(sent.text).toContain("UNH+1+CUSCAR:D:13A:UN'");
    expect(sent.segments.map(({ text }) => text).join("")).toBe(sent.text);
    expect(sent.parts[0]?.lines[0]).toEqual({ name: "KIND", form: "KIND", value: "ORIGINAL" });
    const decided = await read(filing.id, results[0]!);
    expect(decided).toMatchObject({ ...results[0], segment_count: decided.segments.length });
    expect(decided.segments.find(({ tag }) => tag === "GEI")).toMatchObject({ meaning: "FILING_CODE" });
    expect(decided.parts[0]?.lines).toContainEqual({ name: "KIND", form: "KIND", value: "ACT" });
  });

  test("of an interchange about several companies each reads its own alone, whatever the texts name", async () => {
    const omar = await createFiler(app);
    const [ours, theirs] = await Promise.all([
      amira.file("ABC-SIM-SILENT-M1").then(({ id }) => amira.show(id)),
      omar.file("ABC-SIM-SILENT-M2").then(({ id }) => omar.show(id)),
    ]);
    await answerBoth(ours.number, theirs.number);
    const { results } = await list(ours.id);
    expect(results.map(({ direction }) => direction)).toEqual(["IN", "OUT"]);
    const mine = await read(ours.id, results[0]!);
    expect(mine.text).toContain(ours.number);
    expect(mine.text.match(/UNH\+/g)).toHaveLength(1);
    expect(JSON.stringify(mine)).not.toContain("SECRET");
    const [theirAnswer] = (await list(theirs.id, "", omar)).results;
    expect((await read(theirs.id, theirAnswer!, omar)).text).toContain("SECRET");
  });

  test("are nobody else's: neither another company's filing nor a message of another filing is found", async () => {
    const omar = await createFiler(app);
    const filing = await amira.file("MESSAGES-5");
    const other = await amira.file("MESSAGES-6");
    const [message] = (await list(filing.id)).results;
    const paths = [`${filing.id}/messages/`, `${filing.id}/messages/${message!.id}/`];
    for (const path of paths) {
      const { status, body } = await omar.call("GET", `${filingsPath}${path}`);
      expect([status, body.code]).toEqual([404, "not_found"]);
    }
    const { status } = await amira.call("GET", `${filingsPath}${other.id}/messages/${message!.id}/`);
    expect(status).toBe(404);
  });
});
