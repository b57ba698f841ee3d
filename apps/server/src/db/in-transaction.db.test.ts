// Two transactions that wait for each other never deadlock, and a deadlock that does occur is retried unseen.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kindsHere } from "../../../../tests/kit/servers/databases.ts";
import {
  createFiler,
  type Filer,
  filingsPath,
  openTestApp,
  type TestApp,
} from "../../../../tests/kit/servers/test-app.ts";
import { lockCredits } from "../ledger/accounts.ts";
import { inTransaction } from "./in-transaction.ts";
import { sql, type Tx } from "./open.ts";

describe.runIf(kindsHere().includes("postgres"))("transactions that meet", () => {
  let app: TestApp;
  let amira: Filer;

  beforeAll(async () => {
    app = await openTestApp("postgres", { works: false });
    amira = await createFiler(app, { creditsE5: 1_000_000 });
  });
  afterAll(() => app?.close());

  const credits = (tx: Tx) => lockCredits(tx, amira.person.companyId);
  const files = (tx: Tx, id: string) =>
    sql`update filings set archived = not archived where id = ${id}`.execute(tx).then(() => {});

  test("a transaction that moves a filing and then reserves credits does not wait for one that holds the credits and moves another filing", async () => {
    const [one, other] = [await amira.draft("MEETS-1"), await amira.draft("MEETS-2")];
    const [moved, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let began = 0;
    const submits = inTransaction(app.tools, async (tx) => {
      began += 1;
      // Repeats until every slot of the counter has been used.
      for (let times = 0; times < 100; times += 1) await files(tx, one.id);
      moved.resolve();
      await locked.promise;
      await credits(tx);
    });
    const hears = inTransaction(app.tools, async (tx) => {
      began += 1;
      await moved.promise;
      await credits(tx);
      locked.resolve();
      await files(tx, other.id);
    });
    await Promise.all([submits, hears]);
    expect(began).toBe(2);
  });

  test("a transaction that a deadlock rolled back is repeated until it succeeds, and takes effect once", async () => {
    const ids = [(await amira.draft("MEETS-3")).id, (await amira.draft("MEETS-4")).id];
    const revisions = async () => (await Promise.all(ids.map(amira.show))).map(({ revision }) => revision);
    const before = await revisions();
    const both = { size: 0, ready: Promise.withResolvers<void>() };
    let began = 0;
    const raises = (first: string, second: string) =>
      inTransaction(app.tools, async (tx) => {
        began += 1;
        await sql`update filings set revision = revision + 1 where id = ${first}`.execute(tx);
        both.size += 1;
        if (both.size === 2) both.ready.resolve();
        await both.ready.promise;
        await sql`update filings set revision = revision + 1 where id = ${second}`.execute(tx);
      });
    await Promise.all([raises(ids[0]!, ids[1]!), raises(ids[1]!, ids[0]!)]);
    expect(began).toBe(3);
    expect(await revisions()).toEqual(before.map((revision) => revision + 2));
  });

  test("a transaction that is rolled back each time is refused with the advice to try again, and has no effect", async () => {
    const body = await amira.bill("MEETS-5");
    await sql`
      create function meet_always() returns trigger language plpgsql as $$ begin raise exception using errcode = '40P01'; end $$
    `.execute(app.database.db);
    await sql`create trigger meets before insert on filings for each row execute function meet_always()`.execute(
      app.database.db,
    );
    const refused = await amira.call("POST", filingsPath, body);
    expect([refused.status, refused.body.code]).toEqual([503, "starting"]);
    await sql`drop trigger meets on filings`.execute(app.database.db);
    expect((await amira.call("POST", filingsPath, body)).status).toBe(201);
  });
});
