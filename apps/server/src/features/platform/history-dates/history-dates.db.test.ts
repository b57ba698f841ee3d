import { platformSignatureHolds } from "@filings/seal/signed/platform-signature";
import { type Check, verifyReceipt } from "@filings/seal/verify-receipt";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { inTransaction } from "#db/in-transaction";
import { openPostgres, sql } from "#db/open";
import { lockFiling } from "#mpci/lock-filing";
import { noteOnMpci } from "#mpci/tell-update";
import { oneKind } from "../../../../../../tests/kit/servers/databases.ts";
import {
  createFiler,
  type Filer,
  filingsPath,
  openTestApp,
  type TestApp,
} from "../../../../../../tests/kit/servers/test-app.ts";
import {
  hasOpenssl,
  startTimeStamps,
  type TestTimeStamps,
} from "../../../../../../tests/kit/servers/time-stamp-server.ts";
import { dateHistories } from "./date-histories.job.ts";

describe.each(oneKind("postgres"))("the dates of histories on %s", (kind) => {
  let app: TestApp;
  let amira: Filer;
  beforeAll(async () => {
    app = await openTestApp(kind);
    amira = await createFiler(app);
  });
  afterAll(() => app?.close());

  const run = (timeStamps: TestApp["tools"]["settings"]["timeStamps"] = null) =>
    dateHistories({ ...app.tools, settings: { ...app.tools.settings, timeStamps } });
  const time = async (id: string, authorities: readonly string[] = [], change: (receipt: never) => void = () => {}) => {
    const { body } = await amira.call("GET", `${filingsPath}${id}/receipt/`);
    change(body as never);
    const checks = await verifyReceipt(body, {
      trustedTimeStampers: authorities.map((text) => Buffer.from(text, "base64")),
    });
    const { result, reason } = checks.find(({ name }) => name === "time_anchored") as Check;
    return [result, reason];
  };
  const roots = async () => {
    const { rows } = await sql<{
      root: string;
      at: Date;
      leaf_count: number;
      signature: Parameters<typeof platformSignatureHolds>[2];
      anchor_kind: string;
      anchor_reference: string | null;
    }>`select * from merkle_roots order by at desc`.execute(app.database.db);
    return rows;
  };
  async function loaded(bill: string): Promise<string> {
    const { id } = await amira.file(bill);
    await amira.reaches(id, "LOAD");
    return id;
  }

  test("one signed root holds every history, and each history only once", async () => {
    const [one, other] = [await loaded("DATE-1"), await loaded("DATE-2")];
    expect(await time(one)).toEqual(["cannot_check", "not_anchored_yet"]);
    await run();
    const [root] = await roots();
    expect(root).toMatchObject({ anchor_kind: "none", anchor_reference: null });
    const statement = { root: root!.root, at: root!.at.toISOString(), leaf_count: root!.leaf_count };
    expect(platformSignatureHolds("merkle_root", statement, root!.signature)).toBe(true);
    for (const id of [one, other]) expect(await time(id)).toEqual(["cannot_check", "no_outside_anchor"]);
    const before = (await roots()).length;
    await run();
    expect(await roots()).toHaveLength(before);
  });

  test("leaves of a root are only ever added", async () => {
    await loaded("DATE-3");
    await run();
    await expect(sql`update merkle_leaves set leaf = '0x00'`.execute(app.database.db)).rejects.toThrow(
      /only ever added/,
    );
    await expect(sql`delete from merkle_leaves`.execute(app.database.db)).rejects.toThrow(/only ever added/);
  });

  // Recorded stamps are checked wherever the tests run; new ones are made where OpenSSL is available.
  test.runIf(kind === "postgres").each(["undated_histories", "merkle_roots"])(
    "the dating may take longer than a call: it waits for %s, and is done",
    async (table) => {
      const { id } = await amira.draft(`DATED-AFTER-${table}`);
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.database.db);
      const url = new URL(inject("postgresUrl")!);
      url.pathname = `/${rows[0]!.name}`;
      const hurried = await openPostgres(url.href, 2, {
        limits: { statement: 300, lock: 200, idleInTransaction: 20_000, silence: 20_000 },
      });
      const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
      const holding = app.database.db.transaction().execute(async (tx) => {
        const mode = sql.raw(table === "undated_histories" ? "access exclusive" : "share");
        await sql`lock table ${sql.table(table)} in ${mode} mode`.execute(tx);
        held();
        await sql`select pg_sleep(0.8)`.execute(tx);
      });
      try {
        await isHeld;
        await dateHistories({ ...app.tools, database: hurried });
        const leaves = await sql`select 1 from merkle_leaves where filing_id = ${id}`.execute(app.database.db);
        expect(leaves.rows).toHaveLength(1);
      } finally {
        await holding;
        await hurried.close();
      }
    },
  );

  const datesOf = async (id: string) => {
    const { rows } = await sql`select 1 from merkle_leaves where filing_id = ${id}`.execute(app.database.db);
    return rows.length;
  };
  const marks = async () => (await sql`select 1 from undated_histories`.execute(app.database.db)).rows.length;
  const adds = (id: string, rest: () => Promise<void> = async () => {}) =>
    inTransaction(app.tools, async (tx) => {
      const filing = await lockFiling(tx, id, null);
      const actor = { kind: "SYSTEM", id: "worker" } as const;
      await noteOnMpci(tx, filing, { type: "NOTE", actor, now: app.tools.clock.now(), data: {} });
      await rest();
    });

  test("a history is marked by each event and no longer once it is dated, and it is dated again when it has grown", async () => {
    const { id } = await amira.draft("DATE-7");
    expect(await marks()).toBeGreaterThan(0);
    await run();
    expect([await marks(), await datesOf(id)]).toEqual([0, 1]);
    await adds(id);
    await adds(id);
    expect(await marks()).toBe(1);
    await run();
    await run();
    expect([await marks(), await datesOf(id)]).toEqual([0, 2]);
  });

  // The embedded database has one connection: nothing grows while it dates.
  test.runIf(kind === "postgres")(
    "a history that grows while it is dated keeps its mark, and neither waits",
    async () => {
      const { id } = await amira.draft("DATE-8");
      await run();
      await adds(id);
      await adds(id, () => run());
      expect([await marks(), await datesOf(id)]).toEqual([1, 2]);
      await run();
      expect([await marks(), await datesOf(id)]).toEqual([0, 3]);
    },
  );

  test.runIf(kind === "postgres")("the dating reads no filing", async () => {
    const { id } = await amira.draft("DATE-9");
    await app.database.db.transaction().execute(async (tx) => {
      await sql`lock table filings, adc_filings in access exclusive mode`.execute(tx);
      await run();
    });
    expect(await datesOf(id)).toBe(1);
  });

  describe.runIf(hasOpenssl())("with a witness outside", () => {
    let tsa: TestTimeStamps;
    beforeAll(async () => {
      tsa = await startTimeStamps();
    });
    afterAll(() => tsa?.close());
    const settings = () => ({ url: tsa.url, authorities: [tsa.authority] });

    test("the time is checked, good, bad or cannot be checked now", async () => {
      const id = await loaded("DATE-4");
      await run(settings());
      expect(await time(id, [tsa.authority])).toEqual(["good", null]);
      expect(await time(id)).toEqual(["cannot_check", "witness_unknown"]);
      const { body } = await amira.call("GET", `${filingsPath}${id}/receipt/`);
      // Simulates a root that the platform signed and that was never stamped.
      const { platform_signature: _signed, ...parts } = body;
      const forged = { ...parts, merkle: { ...parts.merkle, root: `0x${"11".repeat(32)}` } };
      const checks = await verifyReceipt({ ...forged, platform_signature: body.platform_signature }, {});
      expect(checks.find(({ name }) => name === "time_anchored")?.result).toBe("bad");
    });

    test("an hour in which no time-stamp authority answers is stamped in the next", async () => {
      const id = await loaded("DATE-5");
      tsa.down(true);
      await expect(run(settings())).rejects.toThrow("503");
      expect(await time(id, [tsa.authority])).toEqual(["cannot_check", "no_outside_anchor"]);
      tsa.down(false);
      await run(settings());
      expect(await time(id, [tsa.authority])).toEqual(["good", null]);
    });

    test("the stamp of an authority that is not trusted is not taken", async () => {
      await loaded("DATE-6");
      const other = await startTimeStamps();
      await expect(run({ url: other.url, authorities: [tsa.authority] })).rejects.toThrow("does not hold");
      await other.close();
      expect((await roots())[0]?.anchor_reference).toBeNull();
    });
  });
});
