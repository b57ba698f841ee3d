import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import { allRead, naicAnswer, type Posting, postToInbox } from "../../../../../../tests/kit/mpci/naic-answers.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import {
  createFiler,
  type Filer,
  filingsPath,
  inboxPath,
  openTestApp,
  type TestApp,
} from "../../../../../../tests/kit/servers/test-app.ts";

describe.each(oneKind("postgres"))("NAIC's inbox on %s", (kind) => {
  let app: TestApp;
  let amira: Filer;

  beforeAll(async () => {
    app = await openTestApp(kind);
    amira = await createFiler(app);
  });
  afterAll(() => app?.close());

  async function noticesHolding(bytes: Buffer) {
    const { rows } = await sql<{ state: string }>`select state from notices where bytes = ${bytes}`.execute(
      app.database.db,
    );
    return rows.map((row) => row.state);
  }
  async function outcomeOf(filingId: string | null, kindOfNotice: string) {
    const { rows } = await sql<{ outcome: string }>`
      select outcome from notice_messages where filing_id is not distinct from ${filingId} and kind = ${kindOfNotice}
    `.execute(app.database.db);
    return rows.map((row) => row.outcome);
  }
  /** Sent and delivered; the sandbox never answers, only the test does. */
  async function silent() {
    const { id } = await amira.file(`ABC-SIM-SILENT-${randomUUID().slice(0, 8).toUpperCase()}`);
    return amira.show(id);
  }
  const some = (messageNumber: string) => naicAnswer({ says: "ACT", messageNumber });
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

  test("notices that arrive at once are kept together, each under its own id and the same bytes under one", async () => {
    const all = Array.from({ length: 20 }, (_, at) => some(`MPCI20269980${String(at).padStart(2, "0")}`));
    const answers = await Promise.all([...all, all[7]!].map((bytes) => postToInbox(app, bytes)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202));
    const ids = answers.map(({ body }): string => body.notice_id);
    expect(ids.at(-1)).toBe(ids[7]);
    expect(new Set(ids).size).toBe(all.length);
    await allRead(app);
    const { rows } = await sql<{ jobs: number; bytes: Uint8Array }>`
      select n.bytes, (select count(*)::int from pgboss.job j where j.data->>'noticeId' = n.id::text) as jobs
      from notices n where n.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], n.id)
    `.execute(app.database.db);
    expect(rows.map(({ jobs, bytes }) => [jobs, Buffer.from(bytes)])).toEqual(all.map((bytes) => [1, bytes]));
  });

  test("a message signed without the secret is refused and not stored", async () => {
    const bytes = some("MPCI2026999001");
    const other = some("MPCI2026999002");
    const postings: Posting[] = [
      { secret: "guessed" },
      { headers: { "x-signature": "00" } },
      { headers: { "x-signature": "f".repeat(64) } },
      { timestamp: ago(1), headers: { "x-timestamp": ago(0) } },
    ];
    for (const posting of postings) {
      const { status, body } = await postToInbox(app, bytes, posting);
      expect([status, body.code]).toEqual([401, "inbox_signature_wrong"]);
    }
    const { status, body } = await app.request({
      method: "POST",
      url: inboxPath,
      headers: { "content-type": "application/edifact" },
      payload: other,
    });
    expect([status, body.code]).toEqual([401, "inbox_signature_wrong"]);
    expect([await noticesHolding(bytes), await noticesHolding(other)]).toEqual([[], []]);
  });

  test("a message signed too long ago, or ahead of time, is refused", async () => {
    const bytes = some("MPCI2026999003");
    for (const timestamp of [ago(301), ago(-310), "yesterday"]) {
      const { status, body } = await postToInbox(app, bytes, { timestamp });
      expect([status, body.code]).toEqual([401, "inbox_time_wrong"]);
    }
    expect(await noticesHolding(bytes)).toEqual([]);
    expect((await postToInbox(app, bytes, { timestamp: ago(290) })).status).toBe(202);
  });

  test("only EDIFACT is taken, and no more than ten megabytes of it", async () => {
    for (const type of ["application/json", "text/plain", "application/octet-stream"]) {
      const { status, body } = await postToInbox(app, Buffer.from("{}"), { headers: { "content-type": type } });
      expect([status, body.code, body.detail]).toEqual([
        415,
        "wrong_media_type",
        "Send the body as application/edifact.",
      ]);
    }
    const most = 10 * 1024 * 1024;
    const { status, body } = await postToInbox(app, Buffer.alloc(most + 1, "A"));
    expect([status, body.code]).toEqual([413, "too_large"]);
    expect((await postToInbox(app, Buffer.alloc(most, "A"))).status).toBe(202);
  });

  test("the same bytes again are the same notice, also at the same moment", async () => {
    const filing = await silent();
    const bytes = some(filing.number);
    const answers = await Promise.all(Array.from({ length: 5 }, () => postToInbox(app, bytes)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(202));
    expect(new Set(answers.map(({ body }) => body.notice_id)).size).toBe(1);
    await allRead(app);
    await postToInbox(app, bytes);
    await allRead(app);
    expect(await noticesHolding(bytes)).toEqual(["READ"]);
    const { status, events } = await amira.show(filing.id);
    expect([status, events.filter((event) => event.kind === "ACT")]).toEqual(["LOAD", [expect.anything()]]);
  });

  test("a message that names another bill than the one sent is kept for people, and decides nothing", async () => {
    const filing = await silent();
    const about = { says: "DNL", messageNumber: filing.number } as const;
    await postToInbox(app, naicAnswer({ ...about, billNumber: "ABCSHA9999999" }));
    await allRead(app);
    const { status, received, events } = await amira.show(filing.id);
    expect([status, received, events.at(-1)?.kind]).toEqual(["SUBMITTED", false, "MESSAGE_SET_ASIDE"]);
    expect(await outcomeOf(filing.id, "DNL")).toEqual(["SET_ASIDE"]);
    const { body } = await amira.call("GET", "/api/operations/dead-letters/");
    expect(body[0].reason).toMatch(/^it names another bill than the one sent as version 1/);

    const named = filing.body.bill_number ?? "";
    await postToInbox(app, naicAnswer({ ...about, billNumber: named.replaceAll("-", " ").toLowerCase() }));
    await amira.reaches(filing.id, "DO_NOT_LOAD");
  });

  describe("a reference that was used before", () => {
    const preparedAt = new Date();
    const seconds = (count: number) => new Date(preparedAt.getTime() + count * 1_000);
    const reference = () => `NB${randomUUID().replaceAll("-", "").slice(0, 12)}`;
    async function hear(bytes: Buffer): Promise<string> {
      const { status, body } = await postToInbox(app, bytes);
      expect(status).toBe(202);
      await allRead(app);
      return body.notice_id;
    }
    const lettersOf = async (noticeId: string) => {
      const { body } = await amira.call("GET", "/api/operations/dead-letters/");
      return body.filter((one: { source_id: string }) => one.source_id === noticeId);
    };

    test("[attack 6] other bytes under a reference that NAIC used before are applied where they are a later answer to a filing of this platform", async () => {
      const { id, number: messageNumber } = await silent();
      const same = { messageNumber, reference: reference(), preparedAt };
      await hear(naicAnswer({ ...same, says: "REGISTERED", issuedAt: preparedAt }));
      await hear(naicAnswer({ ...same, says: "DNL", issuedAt: seconds(2) }));
      expect((await amira.show(id)).status).toBe("DO_NOT_LOAD");
    });

    test("[attack 6] other bytes under a reference that NAIC used before are kept and listed for people, at the filing too, where they are no later word", async () => {
      const [one, other] = [await silent(), await silent()];
      const same = { reference: reference(), preparedAt };
      await hear(naicAnswer({ ...same, says: "ACT", messageNumber: one.number, issuedAt: seconds(2) }));
      const earlier = await hear(naicAnswer({ ...same, says: "DNL", messageNumber: one.number, issuedAt: preparedAt }));
      const { status, events } = await amira.show(one.id);
      expect([status, events.at(-1)?.kind]).toEqual(["LOAD", "MESSAGE_SET_ASIDE"]);
      expect(await lettersOf(earlier)).toMatchObject([{ text: expect.stringContaining(one.number) }]);
      const { body: messages } = await amira.call("GET", `${filingsPath}${one.id}/messages/`);
      expect(messages.results.map(({ outcome }: { outcome: string }) => outcome)).toContain("SET_ASIDE");

      const controlReference = other.transport?.control_reference ?? "";
      const says = { ...same, says: "ACKNOWLEDGED", messageNumber: "", controlReference } as const;
      const undated = await hear(naicAnswer(says));
      expect((await amira.show(other.id)).events.at(-1)?.kind).toBe("MESSAGE_SET_ASIDE");
      expect(await lettersOf(undated)).toHaveLength(1);
    });

    test("[attack 6] other bytes under a reference that NAIC used before are applied to another filing that has no answer yet", async () => {
      const [one, other] = [await silent(), await silent()];
      const same = { reference: reference(), preparedAt, issuedAt: seconds(1) };
      await hear(naicAnswer({ ...same, says: "ACT", messageNumber: one.number }));
      await hear(naicAnswer({ ...same, says: "DNL", messageNumber: other.number }));
      expect([(await amira.show(one.id)).status, (await amira.show(other.id)).status]).toEqual(["LOAD", "DO_NOT_LOAD"]);
    });

    test("[attack 6] other bytes under a reference that NAIC used before change nothing where they give the same answer", async () => {
      const { id, number: messageNumber } = await silent();
      const bytes = naicAnswer({ says: "ACT", messageNumber, reference: reference(), preparedAt });
      await hear(bytes);
      const wrapped = await hear(Buffer.from(bytes.toString("latin1").replaceAll("'", "'\r\n"), "latin1"));
      const { status, events } = await amira.show(id);
      expect([status, events.at(-1)?.kind, await lettersOf(wrapped)]).toEqual(["LOAD", "ACT", []]);
    });

    test("[attack 6] other bytes under a reference that NAIC used before are another message on another day, or of another sender", async () => {
      const { id, number: messageNumber } = await silent();
      const same = { messageNumber, reference: reference(), issuedAt: preparedAt };
      await hear(naicAnswer({ ...same, says: "ACT" }));
      await hear(naicAnswer({ ...same, says: "DNL", preparedAt: seconds(86_400) }));
      expect((await amira.show(id)).status).toBe("DO_NOT_LOAD");
      const of = naicAnswer({ ...same, says: "UNKNOWN_CODE" })
        .toString("latin1")
        .replace("+AENAIC:", "+AENAI2:");
      const noticeId = await hear(Buffer.from(of, "latin1"));
      expect(await lettersOf(noticeId)).toMatchObject([{ reason: "the code QQQ is not known" }]);
    });
  });

  /** Assessed for loading, with its withdrawal sent under a reference of its own. */
  async function withdrawing() {
    const filing = await silent();
    await postToInbox(app, naicAnswer({ says: "ACT", messageNumber: filing.number }));
    await allRead(app);
    const controlReference = `C${randomUUID().replaceAll("-", "").slice(0, 12).toUpperCase()}`;
    await sql`
      insert into sent_messages (id, system, filing_id, company_id, version, kind, control_reference, message_number, bytes, paths,
        state, created_at, sent_at, delivered_at)
      select gen_random_uuid(), system, filing_id, company_id, version + 1, 'CANCELLATION', ${controlReference}, message_number, bytes,
        '[]'::jsonb, 'DELIVERED', created_at + interval '1 minute', created_at + interval '1 minute', created_at + interval '1 minute'
      from sent_messages where filing_id = ${filing.id}
    `.execute(app.database.db);
    await sql`update filings set pending_operation = 'CANCEL' where id = ${filing.id}`.execute(app.database.db);
    return { ...(await amira.show(filing.id)), controlReference };
  }

  test("a withdrawal that is rejected for its syntax has ended, and the filing stands", async () => {
    const filing = await withdrawing();
    expect([filing.status, filing.pending_operation]).toEqual(["LOAD", "CANCEL"]);
    const { controlReference } = filing;
    await postToInbox(app, naicAnswer({ says: "NOT_TAKEN", messageNumber: "", controlReference }));
    await allRead(app);
    const after = await amira.show(filing.id);
    expect([after.status, after.pending_operation, after.rejection]).toEqual(["LOAD", null, null]);
    expect(after.events.at(-1)?.kind).toBe("CANCEL_REFUSED");
  });

  test("what NAIC says of a withdrawal answers the withdrawal, everything else the filing", async () => {
    const filing = await withdrawing();
    const points = { says: "ACW", messageNumber: filing.number } as const;
    await postToInbox(app, naicAnswer({ ...points, issuedAt: new Date(Date.now() + 60_000) }));
    await allRead(app);
    const acknowledged = async () => {
      const { rows } = await sql<{ kind: string }>`
        select kind from sent_messages where filing_id = ${filing.id} and state = 'ACKNOWLEDGED' order by created_at
      `.execute(app.database.db);
      return rows.map((row) => row.kind);
    };
    expect([(await amira.show(filing.id)).status, await acknowledged()]).toEqual(["LOAD_WITH_WARNING", ["ORIGINAL"]]);
    await postToInbox(app, naicAnswer({ says: "CANCEL_ACCEPTED", messageNumber: filing.number, version: 2 }));
    await allRead(app);
    expect([(await amira.show(filing.id)).status, await acknowledged()]).toEqual([
      "CANCELED",
      ["ORIGINAL", "CANCELLATION"],
    ]);
  });

  test("an answer to a withdrawal that was never requested is stored and changes no status", async () => {
    const filing = await silent();
    await postToInbox(app, naicAnswer({ says: "ACT", messageNumber: filing.number }));
    await allRead(app);
    await sql`update filings set pending_operation = 'CANCEL' where id = ${filing.id}`.execute(app.database.db);
    await postToInbox(app, naicAnswer({ says: "CANCEL_ACCEPTED", messageNumber: filing.number }));
    await allRead(app);
    expect((await amira.show(filing.id)).status).toBe("LOAD");
    expect(await outcomeOf(filing.id, "CANCEL_ACCEPTED")).toEqual(["NOTED"]);
  });

  test("an answer to a message that was never sent changes no status and is listed without its content", async () => {
    const filing = await silent();
    await postToInbox(app, naicAnswer({ says: "DNL", messageNumber: "MPCI2026999999" }));
    await postToInbox(app, naicAnswer({ says: "DNL", messageNumber: filing.number, version: 7 }));
    await postToInbox(app, naicAnswer({ says: "ACKNOWLEDGED", messageNumber: "", controlReference: "CX99999999" }));
    await allRead(app);
    expect(await outcomeOf(null, "DNL")).toEqual(["FOREIGN", "FOREIGN"]);
    expect((await amira.show(filing.id)).status).toBe("SUBMITTED");
    const { body } = await amira.call("GET", "/api/operations/dead-letters/");
    const foreign = body.filter((one: { reason: string }) => /2026999999|version 7|CX99999999/.test(one.reason));
    expect(foreign.map((one: { text: string }) => one.text)).toEqual(["", "", ""]);
  });

  test("a bill counts as received once NAIC has acknowledged it, not because it was sent [mpci T10]", async () => {
    const filing = await silent();
    const listed = async () => {
      const { body } = await amira.call("GET", `${filingsPath}?search=${filing.body.bill_number}`);
      return body.results.map(({ received }: { received: boolean }) => received);
    };
    expect([filing.received, await listed()]).toEqual([false, [false]]);
    const controlReference = filing.transport?.control_reference ?? "";
    await postToInbox(app, naicAnswer({ says: "ACKNOWLEDGED", messageNumber: filing.number, controlReference }));
    await allRead(app);
    const acknowledged = await amira.show(filing.id);
    expect([acknowledged.status, acknowledged.received, await listed()]).toEqual(["SUBMITTED", true, [true]]);
    await postToInbox(app, naicAnswer({ says: "ACT", messageNumber: filing.number }));
    await allRead(app);
    expect([(await amira.show(filing.id)).received, await listed()]).toEqual([true, [true]]);
    const draft = await amira.call("POST", `${filingsPath}${filing.id}/convert/`);
    expect([draft.body.received, await listed()]).toEqual([false, [false]]);
  });

  test("an unknown code is stored for operators and changes no status", async () => {
    const filing = await silent();
    await postToInbox(app, naicAnswer({ says: "UNKNOWN_CODE", messageNumber: filing.number }));
    await allRead(app);
    expect(await outcomeOf(filing.id, "UNKNOWN")).toEqual(["UNKNOWN"]);
    expect(await amira.show(filing.id)).toMatchObject({ status: "SUBMITTED", last_assessment: null });
    const { body } = await amira.call("GET", "/api/operations/dead-letters/");
    expect(body[0]).toMatchObject({ direction: "IN", reason: "the code QQQ is not known" });
    expect(body[0].text).toContain(filing.number);
  });

  test.each([
    ["nothing", Buffer.alloc(0), null],
    ["a page", Buffer.from("<html>502 Bad Gateway</html>"), null],
    ["half an answer", some("MPCI2026999004").subarray(0, 120), expect.any(Number)],
    [
      "a byte that no text has",
      Buffer.concat([some("MPCI2026999005").subarray(0, 60), Buffer.from([0]), Buffer.from("'")]),
      null,
    ],
  ])("%s is kept as it came, is listed, and blocks nothing", async (_what, bytes, position) => {
    const { status, body } = await postToInbox(app, bytes);
    if (bytes.length > 0) {
      expect(status).toBe(202);
      await allRead(app);
      expect(await noticesHolding(bytes)).toEqual(["UNREADABLE"]);
      const { rows } = await sql`
        select reason, position from dead_letters where source_id = ${body.notice_id}
      `.execute(app.database.db);
      expect(rows).toEqual([{ reason: expect.stringMatching(/./), position }]);
    } else {
      expect([202, 415]).toContain(status);
    }
    const filing = await silent();
    await postToInbox(app, some(filing.number));
    await amira.reaches(filing.id, "LOAD");
  });

  test("an answer that comes while an update is drafted is what dropping the draft returns to [mpci T14.1] [mpci T27]", async () => {
    const filing = await silent();
    const path = `/api/filings/ae/mpci/filings/${filing.id}/`;
    await postToInbox(app, naicAnswer({ says: "REGISTERED", messageNumber: filing.number }));
    await amira.reaches(filing.id, "SUBMISSION_SUCCESSFUL");
    await amira.call("POST", `${path}convert/`);
    await postToInbox(app, naicAnswer({ says: "DNL", messageNumber: filing.number }));
    await allRead(app);
    expect(await amira.show(filing.id)).toMatchObject({
      status: "DRAFTED",
      version: 2,
      last_assessment: { code: "DNL", version: 1, superseded: false },
      versions: [
        { version: 1, status: "DO_NOT_LOAD" },
        { version: 2, status: "DRAFTED" },
      ],
    });
    const { body } = await amira.call("PATCH", `${path}action/`, { action: "DISCARD" });
    expect(body).toMatchObject({ status: "DO_NOT_LOAD", version: 1 });
  });
});
