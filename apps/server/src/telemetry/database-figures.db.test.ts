import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allRead, postToInbox } from "../../../../tests/kit/mpci/naic-answers.ts";
import { oneKind } from "../../../../tests/kit/servers/databases.ts";
import { createFiler, type Filer, openTestApp, type TestApp } from "../../../../tests/kit/servers/test-app.ts";
import { sql } from "../db/open.ts";
import { figuresOf } from "./database-figures.ts";

const hourMs = 3_600_000;

describe.each(oneKind("postgres"))("the figures of the installation on %s", (kind) => {
  let app: TestApp;
  let amira: Filer;
  const figures = () => figuresOf(app.database, app.tools.clock)();

  beforeAll(async () => {
    app = await openTestApp(kind);
    amira = await createFiler(app);
  });
  afterAll(() => app?.close());

  test("count bills whose deadline is near or has passed, filed and archived ones not", async () => {
    const draft = await amira.draft("FIGURES-1");
    const late = await amira.draft("FIGURES-2");
    const archived = await amira.draft("FIGURES-3");
    const now = app.tools.clock.now().getTime();
    const due = async (id: string, hours: number) =>
      sql`update filings set file_by = ${new Date(now + hours * hourMs)} where id = ${id}`.execute(app.database.db);
    await due(draft.id, 1.5);
    await due(late.id, -1);
    await due(archived.id, 1);
    await sql`update filings set archived = true where id = ${archived.id}`.execute(app.database.db);
    expect((await figures()).deadlines).toEqual([
      { hours: "0", value: 1 },
      { hours: "2", value: 1 },
      { hours: "24", value: 1 },
    ]);
  });

  test("count messages that could not be used, and credits that wait for an hour", async () => {
    await amira.file("ABC-SIM-SILENT-1");
    await postToInbox(app, Buffer.from("NOT EDIFACT"));
    await allRead(app);
    const fresh = await figures();
    expect([fresh.deadLetters, fresh.creditsInDoubt]).toEqual([[{ value: 1 }], [{ value: 0 }]]);
    await sql`
      update ledger_reservations set state = 'RESERVED', settled_at = null, covered_by_plan = false, amount_e5 = 250000,
        at = at - interval '2 hours'
    `.execute(app.database.db);
    expect((await figures()).creditsInDoubt).toEqual([{ value: 2.5 }]);
  });

  test("name every queue, with how long its oldest due job waits", async () => {
    const { queueLag, queueWaiting, undelivered } = await figures();
    expect(queueLag.map(({ queue }) => queue)).toContain("mail.send");
    expect(queueWaiting.every(({ value }) => value >= 0)).toBe(true);
    expect(undelivered.map(({ authority }) => authority).sort()).toEqual(["ADC", "NAIC"]);
  });

  test("are asked for once by several who ask together", async () => {
    const asked = figuresOf(app.database, app.tools.clock);
    const [one, other] = await Promise.all([asked(), asked()]);
    expect(one).toBe(other);
  });
});
