// What colleagues write to each other on a filing: theirs alone; who is mentioned is notified; and who tracks a filing hears of it.
import { limits } from "@filings/contract/limits";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { bindNotifications } from "#features/account/notifications/routes";
import { bindMpciFilings } from "#features/mpci/filings/routes";
import { peopleOf } from "#mpci/notifications";
import { createCompany, createPerson, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { bindFilingNotes } from "./routes.ts";

const filings = "/api/filings/ae/mpci/filings/";
const notes = "/api/filings/notes/";

describe.each(oneKind("postgres"))("notes on %s", (kind) => {
  let server: TestServer;
  let amira: SignedIn;
  let yusuf: SignedIn;
  let stranger: SignedIn;
  let id: string;
  beforeAll(async () => {
    server = await openTestServer(kind, [bindMpciFilings, bindNotifications, bindFilingNotes]);
    const { db } = server.database;
    const company = await createCompany(db, {});
    amira = await signIn(server.tools, await createPerson(db, { company }));
    yusuf = await signIn(server.tools, await createPerson(db, { company, name: "Yusuf Karim", permissions: ["pay"] }));
    stranger = await signIn(server.tools, await createPerson(db, { company: await createCompany(db, {}) }));
    const bill = { ...aHouseBill(), carrier_id: null, bill_number: "NOTE-1" };
    id = (await server.call(amira, "POST", filings, bill)).body.id;
  });
  afterAll(() => server?.close());

  const add = (text: string, { by = amira, mentions = [] as string[], of = id } = {}) =>
    server.call(by, "POST", notes, { system: "MPCI", filing_id: of, text, mentions });
  const read = (by = amira) => server.call(by, "GET", `${notes}?system=MPCI&filing_id=${id}`);
  const track = (is_tracked: boolean, by = yusuf) =>
    server.call(by, "POST", "/api/filings/tracked/", { system: "MPCI", filing_id: id, is_tracked });
  const heard = async (who: SignedIn) =>
    (await server.call(who, "GET", "/api/v3/companies/self/users/self/notifications/list/")).body.results;

  test("a note is read by every colleague as it was written, and leaves the filing as it is", async () => {
    const before = (await server.call(amira, "GET", `${filings}${id}/`)).body;
    const { status, body } = await add("  Seal is missing.\nAsk the carrier <b>now</b>  ");
    expect([status, body.text]).toEqual([201, "Seal is missing.\nAsk the carrier <b>now</b>"]);
    await add("I did", { by: yusuf });
    const { body: kept } = await read(yusuf);
    expect(
      kept.results.map(({ author, text }: { author: { name: string }; text: string }) => [author.name, text]),
    ).toEqual([
      ["Amira Haddad", "Seal is missing.\nAsk the carrier <b>now</b>"],
      ["Yusuf Karim", "I did"],
    ]);
    expect((await server.call(amira, "GET", `${filings}${id}/`)).body).toEqual(before);
  });

  test("who is mentioned is notified on the screen and by mail, and a note about oneself notifies nobody", async () => {
    await add("@Yusuf Karim please look", { mentions: [yusuf.caller.userId, amira.caller.userId] });
    expect((await heard(yusuf))[0]).toMatchObject({
      kind: "filing_mentioned",
      filing: { system: "MPCI", id, bill_number: "NOTE-1" },
      params: { name: "Amira Haddad", note: "@Yusuf Karim please look" },
    });
    // Of Yusuf's note on the filing that she works on, and of none of her own.
    expect(await heard(amira)).toMatchObject([
      { kind: "filing_noted", filing: { id }, params: { name: "Yusuf Karim" } },
    ]);
    const { rows } = await sql`select mail_due from notifications where kind = 'filing_mentioned'`.execute(
      server.database.db,
    );
    expect(rows).toEqual([{ mail_due: true }]);
  });

  test("an id in capital letters mentions the same colleague once, and not oneself", async () => {
    const [before, hers] = [(await heard(yusuf)).length, await heard(amira)];
    const { userId } = yusuf.caller;
    const mentions = [userId, userId.toUpperCase(), amira.caller.userId.toUpperCase()];
    expect((await add("@Yusuf Karim", { mentions, of: id.toUpperCase() })).status).toBe(201);
    expect([(await heard(yusuf)).length, await heard(amira)]).toEqual([before + 1, hers]);
    expect((await read()).body.results.at(-1).text).toBe("@Yusuf Karim");
  });

  test("who tracks a filing is among those who hear of it, until they stop", async () => {
    const people = () => inTransaction(server.tools, async (tx) => (await peopleOf(tx, id)).people);
    expect(await people()).not.toContain(yusuf.caller.userId);
    expect((await track(true)).body).toEqual({ is_tracked: true });
    await track(true);
    expect((await read(yusuf)).body.is_tracked).toBe(true);
    expect((await read()).body.is_tracked).toBe(false);
    expect(await people()).toContain(yusuf.caller.userId);
    await track(false);
    expect(await people()).not.toContain(yusuf.caller.userId);
  });

  test("who tracks a filing hears of a note on it, and who is mentioned in it once", async () => {
    await track(true);
    const before = (await heard(yusuf)).length;
    await add(`Papers are\nhere ${"é".repeat(200)}`);
    const note = `Papers are here ${"é".repeat(103)}…`;
    expect((await heard(yusuf))[0]).toMatchObject({ kind: "filing_noted", params: { note } });
    await add("@Yusuf Karim see the papers", { mentions: [yusuf.caller.userId] });
    expect((await heard(yusuf))[0]).toMatchObject({ kind: "filing_mentioned" });
    expect(await heard(yusuf)).toHaveLength(before + 2);
    await track(false);
  });

  test("an empty or endless note, and a mention of somebody else's people, are refused", async () => {
    for (const unseen of ["  ", "\u200b", "\u200e\u2060 \ufeff", "\u3164", "\u0000"])
      expect([unseen, (await add(unseen)).status]).toEqual([unseen, 400]);
    expect((await add("Ask\u0000 them \u0007now", { by: yusuf })).body.text).toBe("Ask them now");
    expect((await add("x".repeat(limits.noteLettersMost + 1))).status).toBe(400);
    const { body } = await add("@stranger", { mentions: [stranger.caller.userId] });
    expect([body.code, body.errors[0].path]).toEqual(["not_a_member", "mentions"]);
  });

  test("another company neither reads, writes nor tracks", async () => {
    expect((await read(stranger)).status).toBe(404);
    expect((await add("hello", { by: stranger })).status).toBe(404);
    expect((await track(true, stranger)).status).toBe(404);
  });

  test("there is an end to the notes of one filing, also for those that are written at once", async () => {
    const { db } = server.database;
    const counting = sql<{ count: number }>`select count(*)::int as count from filing_notes where filing_id = ${id}`;
    const most = limits.notesOfFilingMost;
    const free = 3;
    await sql`
      insert into filing_notes (id, company_id, system, filing_id, author_id, text, created_at)
      select gen_random_uuid(), ${amira.caller.companyId}, 'MPCI', ${id}, ${amira.caller.userId}, 'x', now()
      from generate_series(1, ${most - free - (await counting.execute(db)).rows[0]!.count}::int)
    `.execute(db);
    const written = await Promise.all(Array.from({ length: 20 }, (_, at) => add(`note ${at}`)));
    expect(written.filter(({ status }) => status === 201)).toHaveLength(free);
    expect((await counting.execute(db)).rows).toEqual([{ count: most }]);
    expect((await add("one more")).body).toMatchObject({ code: "notes_taken" });
  });
});
