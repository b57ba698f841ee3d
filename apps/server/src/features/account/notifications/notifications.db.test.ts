import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { newId } from "#db/uuid";
import { notify } from "#notifications/notify";
import { watchOutside } from "#notifications/outside-states";
import { createCompany, createPerson, type Person, type SignedIn, signIn } from "../../../../../../tests/kit/people.ts";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import { openTestServer, type TestServer } from "../../../../../../tests/kit/servers/test-server.ts";
import { announceNotices } from "./announce-notices.job.ts";
import { mailNotifications } from "./mail-notifications.job.ts";
import { bindNotifications } from "./routes.ts";

const own = "/api/v3/companies/self/users/self/notifications/";
const topBar = "/api/v3/top-bar-notification/list/";

interface Line {
  readonly id: string;
  readonly kind: string;
  readonly group: { readonly key: string; readonly count: number; readonly unseen_count: number };
}

describe.each(oneKind("postgres"))("notifications on %s", (kind) => {
  let server: TestServer;
  let amira: Person;
  let yusuf: Person;
  let session: SignedIn;
  let colleague: SignedIn;
  let stranger: SignedIn;

  beforeAll(async () => {
    server = await openTestServer(kind, [bindNotifications]);
    const { db } = server.database;
    const company = await createCompany(db);
    amira = await createPerson(db, { company });
    yusuf = await createPerson(db, { company, name: "Yusuf Karim" });
    session = await signIn(server.tools, amira);
    colleague = await signIn(server.tools, yusuf);
    stranger = await signIn(server.tools, await createPerson(db, { company: await createCompany(db) }));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await sql`delete from notifications`.execute(server.database.db);
  });

  async function tell(filingId: string, kind: "filing_load" | "filing_rejected" = "filing_load", to = [amira.id]) {
    server.clock.forward(1);
    await inTransaction(server.tools, (tx) =>
      notify(tx, to, {
        companyId: amira.companyId,
        kind,
        params: { number: "MPCI2026000001", bill_number: "B1", version: 1 },
        filing: { system: "MPCI", id: filingId },
        now: server.clock.now(),
      }),
    );
  }
  const list = (query = "", by = session) => server.call(by, "GET", `${own}list/${query}`);
  const seen = (id: string, body: object = {}, by = session) => server.call(by, "POST", `${own}${id}/seen/`, body);
  const clear = (body: object = {}, by = session) => server.call(by, "POST", `${own}clear-all/`, body);
  const lines = (answer: { body: { results: Line[] } }) => answer.body.results.map(({ kind, id }) => ({ kind, id }));

  test("they are listed newest first, as kinds with parameters, with how many were not seen [spec 7.platform.notifications]", async () => {
    const filing = newId();
    await tell(filing, "filing_rejected");
    await tell(filing, "filing_load");
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body).toMatchObject({ count: 2, count_capped: false, unseen_count: 2, next: null, previous: null, page: 1 });
    expect(body.results.map(({ kind }: Line) => kind)).toEqual(["filing_load", "filing_rejected"]);
    expect(body.results[1]).toEqual({
      id: expect.any(String),
      kind: "filing_rejected",
      params: { number: "MPCI2026000001", bill_number: "B1", version: 1 },
      needs_action: true,
      filing: { system: "MPCI", id: filing, number: "MPCI2026000001", bill_number: "B1" },
      group: { key: `MPCI:${filing}`, count: 2, unseen_count: 2 },
      created_at: expect.stringMatching(/Z$/),
      seen_at: null,
    });
    expect((await list("", colleague)).body.results).toEqual([]);
  });

  test("grouped, each filing shows its newest alone, and a group opens by its key", async () => {
    const [one, two] = [newId(), newId()];
    await tell(one, "filing_rejected");
    await tell(two, "filing_load");
    await tell(one, "filing_load");
    const { body } = await list("?grouped=true");
    expect(body.results.map(({ group }: Line) => [group.key, group.count])).toEqual([
      [`MPCI:${one}`, 2],
      [`MPCI:${two}`, 1],
    ]);
    const opened = await list(`?filter[group]=${encodeURIComponent(`MPCI:${one}`)}`);
    expect(opened.body.results.map(({ kind }: Line) => kind)).toEqual(["filing_load", "filing_rejected"]);
    const calling = await list("?filter[needs_action]=true");
    expect(calling.body.results.map(({ kind }: Line) => kind)).toEqual(["filing_rejected"]);
    expect((await list("?filter[kind][]=filing_load")).body.count).toBe(2);
  });

  test("a mail leads to what it is about, and to the notifications only where that is nothing else", async () => {
    const places = [
      ["plan_fee_failed", "/subscriptions", {}],
      ["company_plan_set", "/subscriptions", { from: "2026-12-15", plan: "BASIC" }],
      ["delegation_ended", "/company-network", {}],
      ["delegation_limit_reached", "/company-network?limit=01a0", { delegation: "01a0" }],
      ["user_moved", "/identity/account/companies", {}],
      ["sub_filing_awaited", "/notifications", {}],
    ] as const;
    for (const [told, place, params] of places) {
      server.clock.forward(1);
      const telling = { companyId: amira.companyId, kind: told, params, now: server.clock.now() };
      await inTransaction(server.tools, (tx) => notify(tx, [amira.id], telling));
      await mailNotifications(server.tools);
      const { rows } = await sql<{ body: string }>`select body from mails order by id desc limit 1`.execute(
        server.database.db,
      );
      expect(rows[0]?.body).toContain(`Open it here: ${server.tools.settings.publicUrl}${place}\n`);
    }
  });

  test("pages follow each other without a gap, forward and back", async () => {
    for (let count = 0; count < 5; count += 1) await tell(newId());
    const whole = lines(await list());
    const first = await list("?page_size=2");
    const follow = (url: string) => server.call(session, "GET", url);
    const second = await follow(first.body.next);
    const third = await follow(second.body.next);
    expect([...lines(first), ...lines(second), ...lines(third)]).toEqual(whole);
    expect(third.body.next).toBeNull();
    expect(lines(await follow(third.body.previous))).toEqual(lines(second));
    const back = await follow(second.body.previous);
    expect(lines(back)).toEqual(lines(first));
    expect(back.body.previous).toBeNull();
    expect(lines(await list("?page_size=2&page=2"))).toEqual(lines(second));
    expect((await list("?cursor=nonsense")).body.code).toBe("wrong_cursor");
  });

  test("one is marked as seen, or all of its filing, and can be unseen again [spec 7.platform.notification-seen]", async () => {
    const filing = newId();
    await tell(filing);
    await tell(filing);
    await tell(newId());
    const [latest, newest] = (await list()).body.results;
    const marked = await seen(newest.id);
    expect(marked.body).toEqual({ id: newest.id, seen_at: server.clock.now().toISOString(), unseen_count: 2 });
    server.clock.forward(5);
    // A notification that was already seen keeps its time.
    expect((await seen(newest.id)).body.seen_at).toBe(marked.body.seen_at);
    expect((await list("?filter[seen]=false")).body.count).toBe(2);
    expect((await seen(newest.id, { whole_group: true })).body.unseen_count).toBe(1);
    expect(lines(await list("?filter[seen]=false")).map(({ id }) => id)).toEqual([latest.id]);
    expect((await seen(newest.id, { seen: false })).body).toEqual({ id: newest.id, seen_at: null, unseen_count: 2 });
  });

  test("a filing is unseen while one of its notifications is, as the bell counts, and seen once all are", async () => {
    const filing = newId();
    await tell(filing);
    await tell(filing);
    const [newest] = (await list()).body.results;
    expect((await seen(newest.id)).body.unseen_count).toBe(1);
    const grouped = async (isSeen: boolean) =>
      lines(await list(`?grouped=true&filter[seen]=${isSeen}`)).map(({ id }) => id);
    expect([await grouped(false), await grouped(true)]).toEqual([[newest.id], []]);
    await seen(newest.id, { whole_group: true });
    expect([await grouped(false), await grouped(true)]).toEqual([[], [newest.id]]);
  });

  test("all up to the last one shown are seen at once, those that came after it and those of others are not", async () => {
    await tell(newId(), "filing_load", [amira.id, yusuf.id]);
    await tell(newId());
    const [shown] = (await list()).body.results;
    await tell(newId());
    expect((await seen(shown.id, { and_earlier: true })).body).toMatchObject({ id: shown.id, unseen_count: 1 });
    expect((await list("?filter[seen]=true")).body.count).toBe(2);
    expect((await list("", colleague)).body.unseen_count).toBe(1);
    expect((await seen(shown.id, { and_earlier: true }, stranger)).status).toBe(404);
  });

  test("all are cleared up to the last one shown, and an undo brings those back [spec 7.platform.notifications-clear]", async () => {
    await tell(newId());
    await tell(newId());
    const [shown] = (await list()).body.results;
    await tell(newId());
    const cleared = await clear({ up_to: shown.id });
    expect(cleared.body).toEqual({ count: 2, cleared_at: server.clock.now().toISOString(), unseen_count: 1 });
    expect((await list()).body.count).toBe(1);
    const undone = await clear({ undo: cleared.body.cleared_at });
    expect(undone.body).toEqual({ count: 2, cleared_at: null, unseen_count: 3 });
    expect((await clear()).body).toMatchObject({ count: 3, unseen_count: 0 });
    expect((await list()).body).toMatchObject({ count: 0, unseen_count: 0 });
    expect((await clear()).body).toEqual({ count: 0, cleared_at: null, unseen_count: 0 });
  });

  test("each person's are their own", async () => {
    await tell(newId(), "filing_load", [amira.id, yusuf.id]);
    const [mine] = (await list()).body.results;
    expect((await seen(mine.id, {}, colleague)).status).toBe(404);
    expect((await seen(newId())).status).toBe(404);
    await clear({}, colleague);
    expect((await list()).body.count).toBe(1);
    for (const by of [colleague, stranger]) {
      const path = `/api/v3/companies/${amira.companyId}/users/${amira.id}/notifications/`;
      expect((await server.call(by, "GET", `${path}list/`)).status).toBe(404);
      expect((await server.call(by, "POST", `${path}${mine.id}/seen/`, {})).status).toBe(404);
      expect((await server.call(by, "POST", `${path}clear-all/`, {})).status).toBe(404);
      expect((await server.call(by, "GET", `${path}preferences/`)).status).toBe(404);
    }
  });

  describe("notices above every page", () => {
    async function put({
      companyId = null,
      level = "info",
      from = -60,
      until = null,
    }: {
      companyId?: string | null;
      level?: string;
      from?: number;
      until?: number | null;
    }): Promise<string> {
      const id = newId();
      const at = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1_000);
      await sql`
        insert into top_bar_notifications (id, company_id, level, kind, text, link, dismissible, from_at, until_at)
        values (${id}, ${companyId}, ${level}, 'maintenance', ${JSON.stringify({ en_GB: "Tonight", ar_EG: "الليلة" })}::jsonb,
          '/status', false, ${at(from)}, ${until === null ? null : at(until)})
      `.execute(server.database.db);
      return id;
    }
    const ids = async (by = session) =>
      (await server.call(by, "GET", topBar)).body.map((notice: { id: string }) => notice.id);
    beforeEach(async () => {
      await sql`delete from top_bar_notifications`.execute(server.database.db);
      await sql`delete from outside_states`.execute(server.database.db);
    });

    test("those that hold now, for everyone or for one's company, gravest first [spec 7.platform.top-bar]", async () => {
      const info = await put({});
      const grave = await put({ level: "danger", until: 3_600 });
      const ours = await put({ companyId: amira.companyId, level: "warning" });
      await put({ from: 60 });
      await put({ until: -1 });
      expect(await ids()).toEqual([grave, ours, info]);
      expect(await ids(stranger)).toEqual([grave, info]);
      const [first] = (await server.call(session, "GET", topBar)).body;
      expect(first).toMatchObject({
        level: "danger",
        kind: "maintenance",
        text: { en_GB: "Tonight", ar_EG: "الليلة" },
        link: "/status",
        dismissible: false,
      });
    });

    test("an authority that does not answer is one of them, until it answers again", async () => {
      const watch = watchOutside(server.tools, "NAIC");
      await watch.found("DOWN");
      const [notice] = (await server.call(session, "GET", topBar)).body;
      expect(notice).toMatchObject({ kind: "authority_down", params: { part: "NAIC" }, text: null, link: "/status" });
      server.clock.forward(90);
      await watch.found("DOWN");
      expect(await ids()).toEqual([notice.id]);
      await watch.found("UP");
      expect(await ids()).toEqual([]);
    });

    test("that one begins to hold is said once, to everyone or to its company", async () => {
      await sql`delete from live_events`.execute(server.database.db);
      const [everyone, ours] = [await put({}), await put({ companyId: amira.companyId })];
      await put({ from: 60 });
      await announceNotices(server.tools);
      await announceNotices(server.tools);
      const { rows } = await sql<{ company_id: string | null; data: { id: string } }>`
        select company_id, data from live_events where content_type = 'top_bar_notification'
      `.execute(server.database.db);
      expect(rows).toHaveLength(2);
      expect(rows).toEqual(
        expect.arrayContaining([
          { company_id: null, data: { id: everyone } },
          { company_id: amira.companyId, data: { id: ours } },
        ]),
      );
    });
  });
});
