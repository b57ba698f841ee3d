// Only the server's user of the machine may read the data folder.
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../../../tests/kit/servers/postgres-server.ts";
import { startServerProcess } from "../../../../tests/kit/servers/server-process.ts";
import { openEmbedded, sql } from "../db/open.ts";
import { keepPrivate } from "./private-data.ts";

/** Every folder that is not 0700 and every file that is not 0600, with its mode. */
function openTo(path: string): string[] {
  const { mode } = lstatSync(path);
  const isFolder = lstatSync(path).isDirectory();
  const own = (mode & 0o777) === (isFolder ? 0o700 : 0o600) ? [] : [`${path} ${(mode & 0o777).toString(8)}`];
  return [...own, ...(isFolder ? readdirSync(path).flatMap((name) => openTo(join(path, name))) : [])];
}

/** The modes that an earlier version left. */
function open(path: string): void {
  const isFolder = lstatSync(path).isDirectory();
  chmodSync(path, isFolder ? 0o755 : 0o666);
  if (isFolder) for (const name of readdirSync(path)) open(join(path, name));
}

describe("the data on the disk", () => {
  let scratch: string;
  beforeAll(() => {
    scratch = mkdtempSync(join(tmpdir(), "filings-private-"));
  });
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  test("[attack 8] is closed to others wherever the server makes or grows it", async () => {
    const dataDir = join(scratch, "new");
    const database = await openEmbedded(dataDir);
    try {
      await sql`create table t as select repeat('x', 1000) as a from generate_series(1, 2000)`.execute(database.db);
      await sql`checkpoint`.execute(database.db);
      expect(openTo(dataDir)).toEqual([]);
    } finally {
      await database.close();
    }
    expect(openTo(dataDir)).toEqual([]);
  });

  // Two starts, one with a database on disk and one as a process, are slow on a busy machine.
  test("[attack 8] is closed at the next start where an earlier version left it open, with documents and keys", {
    timeout: 180_000,
  }, async () => {
    const dataDir = join(scratch, "old");
    await (await openEmbedded(dataDir)).close();
    for (const folder of ["documents/ab/cd", "sandbox"]) mkdirSync(join(dataDir, folder), { recursive: true });
    for (const file of ["documents/ab/cd/paper", "sandbox/journal.jsonl"]) writeFileSync(join(dataDir, file), "");
    open(dataDir);
    const port = String(await freePort());
    const server = await startServerProcess({
      DATA_DIR: dataDir,
      PORT: port,
      SANDBOX_PORT: "0",
      SANDBOX_SMTP_PORT: "0",
    });
    try {
      expect(openTo(dataDir)).toEqual([]);
    } finally {
      await server.kill("SIGTERM");
    }
  });

  test("[attack 8] that is not ours keeps its rights", () => {
    const dataDir = join(scratch, "shared");
    mkdirSync(join(dataDir, "documents"), { recursive: true });
    for (const name of ["documents/paper", "theirs"]) writeFileSync(join(dataDir, name), "");
    open(dataDir);
    chmodSync(dataDir, 0o1777);
    keepPrivate(dataDir);
    expect(openTo(join(dataDir, "documents"))).toEqual([]);
    expect(lstatSync(join(dataDir, "theirs")).mode & 0o777).toBe(0o666);
    expect(lstatSync(dataDir).mode & 0o7777).toBe(0o1777);
  });
});
