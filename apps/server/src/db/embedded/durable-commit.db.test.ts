// The embedded database answers a commit when it has reached the disk, not when the next statement comes.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Database, openEmbedded, sql } from "../open.ts";
import { DurableFs } from "./durable-files.ts";

let scratch: string;
let database: Database;
beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), "filings-durable-"));
  database = await openEmbedded(scratch);
  await sql`create table boxes (id int primary key)`.execute(database.db);
});
afterAll(async () => {
  await database?.close();
  rmSync(scratch, { recursive: true, force: true });
});

test("what a transaction commits is on the disk before it is answered", async () => {
  const reached = vi.spyOn(DurableFs.prototype, "syncToFs");
  await database.db.transaction().execute(async (tx) => {
    await sql`insert into boxes values (${1})`.execute(tx);
    reached.mockClear();
  });
  expect(reached).toHaveBeenCalledOnce();
  reached.mockRestore();
});
