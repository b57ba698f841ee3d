// Against a database that stops answering, no query waits longer than a limit, and locks are freed.
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freshPostgres, oneKind } from "../../../../tests/kit/servers/databases.ts";
import { ensureQueues } from "../jobs/boss.ts";
import { type Database, openPostgres, sql } from "./open.ts";

const limits = { statement: 600, lock: 400, idleInTransaction: 1_200, silence: 2_000 };

/** A proxy to the database that can stop forwarding while both of its ends stay open. */
async function stoppableLine(target: URL) {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", () => {});
    }
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    /** Stops the open connections; later ones are forwarded. */
    stop: () => {
      for (const socket of open) socket.unpipe().pause();
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

describe.each(oneKind("postgres").filter((kind) => kind === "postgres"))("time limits on %s", () => {
  let postgres: Awaited<ReturnType<typeof freshPostgres>>;
  let line: Awaited<ReturnType<typeof stoppableLine>>;
  let through: Database;
  let direct: Database;

  beforeAll(async () => {
    postgres = await freshPostgres();
    line = await stoppableLine(new URL(postgres.url));
    through = await openPostgres(line.url, 2, { limits });
    direct = await openPostgres(postgres.url, 2, { limits });
    await sql`create table held (id int primary key, at int not null)`.execute(direct.db);
    await sql`insert into held values (1, 0)`.execute(direct.db);
  });
  afterAll(async () => {
    line?.close();
    await through?.close();
    await direct?.close();
    await postgres?.drop();
  });

  test("[attack 19] a write whose line dies in the middle ends, the row is free, and the next write goes through", async () => {
    const start = performance.now();
    const write = through.db.transaction().execute(async (tx) => {
      await sql`update held set at = 1 where id = 1`.execute(tx);
      line.stop();
      await sql`update held set at = 2 where id = 1`.execute(tx);
    });
    await expect(write).rejects.toThrow(/connection terminated|not queryable/i);
    expect(performance.now() - start).toBeLessThan(10 * limits.silence);
    await vi.waitFor(() => sql`update held set at = 3 where id = 1`.execute(direct.db), { timeout: 10_000 });
    await sql`update held set at = at + 1 where id = 1`.execute(through.db);
    expect((await sql`select at from held`.execute(through.db)).rows).toEqual([{ at: 4 }]);
  });

  test("[attack 19] a statement that takes too long, and one that waits for a lock too long, are ended", async () => {
    await expect(sql`select pg_sleep(20)`.execute(direct.db)).rejects.toMatchObject({ code: "57014" });
    await direct.db.transaction().execute(async (tx) => {
      await sql`select 1 from held where id = 1 for update`.execute(tx);
      const waits = sql`update held set at = 0`.execute(through.db);
      await expect(waits).rejects.toMatchObject({ code: "55P03" });
    });
  });

  test("[attack 19] a migration may take its time", async () => {
    const seconds = (limits.silence + 500) / 1_000;
    await expect(sql`select pg_sleep(${seconds})`.execute(direct.patient)).resolves.toBeDefined();
  });

  test("[attack 19] the maintenance of the queues may take its time, and a failed one leaves nobody a broken connection", async () => {
    await ensureQueues(direct, 5);
    const boss = new PgBoss({ db: direct.forJobs, supervise: false, schedule: false, maintenanceIntervalSeconds: 1 });
    const failures: unknown[] = [];
    boss.on("error", (error) => failures.push(error));
    await boss.start();
    await sql`update pgboss.queue set maintain_on = null, monitor_on = null`.execute(direct.db);
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
    const holding = through.patient.transaction().execute(async (tx) => {
      await sql`lock table pgboss.job in share mode`.execute(tx);
      held();
      await sql`select pg_sleep(${(limits.statement + limits.lock) / 1_000})`.execute(tx);
    });
    await isHeld;
    await boss.supervise();
    await holding;
    expect(failures).toEqual([]);
    await boss.stop({ graceful: false, close: false });
    for (let connection = 0; connection < 2; connection += 1) {
      await expect(direct.forJobs.executeSql("begin; select 1 / 0; commit")).rejects.toThrow("division by zero");
      expect(await direct.forJobs.executeSql("begin; select 1 as one; commit")).toEqual({ rows: [{ one: 1 }] });
    }
  });

  test("[attack 19] without being told otherwise, each connection has its limits", async () => {
    const usual = await openPostgres(postgres.url, 1);
    try {
      const { rows } = await sql`
        select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
          current_setting('idle_in_transaction_session_timeout') as idle
      `.execute(usual.db);
      expect(rows).toEqual([{ statement: "20s", lock: "10s", idle: "20s" }]);
    } finally {
      await usual.close();
    }
  });
});
