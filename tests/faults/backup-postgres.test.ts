// What the page for operators says of PostgreSQL: a dump, restored into an empty database beside the same documents, is verified.
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { verifyInstallation } from "@filings/server/backup/verify-installation";
import { openPostgres, sql } from "@filings/server/db/open";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { kindsHere } from "../kit/servers/databases.ts";
import { findPostgres } from "../kit/servers/postgres-server.ts";
import { createFiler, openTestApp, type TestApp } from "../kit/servers/test-app.ts";

const bin = findPostgres() ?? "";
const isThere = kindsHere().includes("postgres") && existsSync(join(bin, "pg_dump"));

describe.runIf(isThere)("a dump of PostgreSQL", () => {
  const scratch = mkdtempSync(join(tmpdir(), "filings-dump-"));
  const name = `restored_${randomUUID().replaceAll("-", "")}`;
  let app: TestApp;
  let source: string;
  let target: string;

  beforeAll(async () => {
    app = await openTestApp("postgres");
    const amira = await createFiler(app);
    const { id } = await amira.file("BACKUP-PG-1");
    await amira.reaches(id, "LOAD");
    await amira.draft("BACKUP-PG-2");
    const { id: stopped } = await amira.file("SIM-DNL-BACKUP");
    await amira.reaches(stopped, "DO_NOT_LOAD");
    const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(app.database.db);
    source = at(rows[0]!.database);
    target = at(name);
  });
  afterAll(async () => {
    await administer(`drop database if exists ${name} with (force)`);
    await app?.close();
    rmSync(scratch, { recursive: true, force: true });
  });

  function at(database: string): string {
    const url = new URL(inject("postgresUrl")!);
    url.pathname = `/${database}`;
    return url.href;
  }
  async function administer(statement: string): Promise<void> {
    const admin = await openPostgres(inject("postgresUrl")!, 1);
    try {
      await sql.raw(statement).execute(admin.db);
    } finally {
      await admin.close();
    }
  }
  const verified = async (url: string) => {
    const database = await openPostgres(url, 2);
    try {
      const { documents, settings } = app.tools;
      return await verifyInstallation({ db: database.db, store: documents.store, platformKey: settings.platformKey });
    } finally {
      await database.close();
    }
  };

  test("holds every filing, event, transfer, file and receipt, and a changed event is found in it", async () => {
    const before = await verified(source);
    expect([before.filings, before.receipts, before.faults]).toEqual([3, 2, []]);
    const dump = join(scratch, "filings.dump");
    execFileSync(join(bin, "pg_dump"), ["-Fc", "-f", dump, source]);
    await administer(`create database ${name}`);
    execFileSync(join(bin, "pg_restore"), ["-d", target, "--exit-on-error", dump]);
    expect(await verified(target)).toEqual(before);

    const restored = await openPostgres(target, 1);
    await sql`alter table filing_events disable trigger all`.execute(restored.db);
    await sql`
      update filing_events set data = data || '{"to": "CANCELED"}' where (filing_id, seq) in (
        select filing_id, max(seq) from filing_events group by filing_id having count(*) > 2)
    `.execute(restored.db);
    await restored.close();
    const { faults } = await verified(target);
    expect(faults).toContainEqual(expect.stringMatching(/: event \d+ data_differs$/));
  });
});
