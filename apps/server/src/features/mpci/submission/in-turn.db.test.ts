// One company's submits wait for each other in a process; what has ended meanwhile counts when it is their turn.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/open";
import {
  createFiler,
  type Filer,
  filingsPath,
  openTestApp,
  type TestApp,
} from "../../../../../../tests/kit/servers/test-app.ts";

describe("submits of one company", () => {
  let app: TestApp;
  let amira: Filer;
  let yusuf: Filer;
  let other: Filer;

  beforeAll(async () => {
    app = await openTestApp("postgres", { works: false });
    amira = await createFiler(app, { plan: "PROFESSIONAL" });
    yusuf = await createFiler(app, { company: { id: amira.person.companyId }, name: "Yusuf Karim" });
    other = await createFiler(app, { plan: "PROFESSIONAL" });
  });
  afterAll(() => app?.close());

  async function prepared(who: Filer, number: string) {
    const { id } = await who.draft(number);
    const body = who.seal(await who.prepare(id));
    return { id, submit: () => who.call("POST", `${filingsPath}${id}/submit/`, body) };
  }

  test("one that waits is refused once its person has left the company, and no other company's waits", async () => {
    const [held, waiting, beside] = [
      await prepared(amira, "TURN1"),
      await prepared(yusuf, "TURN2"),
      await prepared(other, "TURN3"),
    ];
    const free = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const lock = app.database.db.transaction().execute(async (tx) => {
      await sql`select 1 from filings where id = ${held.id} for update`.execute(tx);
      locked.resolve();
      await free.promise;
    });
    await locked.promise;
    const first = held.submit();
    await expect.poll(async () => (await waitingForLocks()).length).toBe(1);
    const second = waiting.submit();
    expect((await beside.submit()).status).toBe(200);
    await sql`update memberships set active = false where user_id = ${yusuf.person.id}`.execute(app.database.db);
    app.tools.callers.forget(yusuf.person.id);
    free.resolve();
    await lock;
    expect((await first).status).toBe(200);
    expect((await second).status).toBe(403);
    const { rows } = await sql`select status from filings where id = ${waiting.id}`.execute(app.database.db);
    expect(rows).toEqual([{ status: "DRAFTED" }]);
  });

  async function waitingForLocks() {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(app.database.db);
    return rows;
  }
});
