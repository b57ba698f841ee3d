// The database shell runs SQL on the embedded database, and leaves data alone that a running app holds.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lockData } from "@filings/server/db/data-lock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const script = fileURLToPath(new URL("../../scripts/sql.ts", import.meta.url));

describe("the database shell", () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), "filings-sql-"));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  function shell(statements: readonly string[], input = "", folder = dataDir) {
    const args = ["--disable-warning=ExperimentalWarning", script, ...statements];
    const env = { ...process.env, DATABASE_URL: "", DATA_DIR: folder };
    return spawnSync(process.execPath, args, { env, input, encoding: "utf8" });
  }

  it("runs statements that end with a semicolon, over several lines and after one that fails", () => {
    const { stdout, stderr, status } = shell(
      [],
      "create table bills (number text);\ninsert into bills\nvalues ('GFF-1');\nselect * from ships;\nselect number from bills;\n",
    );
    expect(stdout).toContain("1 rows changed");
    expect(stderr).toBe('relation "ships" does not exist\n');
    expect(stdout).toContain("'GFF-1'");
    expect(status).toBe(1);
  });

  it("runs the one statement it is given, and finds what was written before", () => {
    const { stdout, status } = shell(["select count(*) as bills from bills"]);
    expect(stdout).toContain("bills");
    expect(stdout).toContain("1 rows");
    expect(status).toBe(0);
  });

  it("says who holds the data, and where there is none", () => {
    const lock = lockData(dataDir);
    const held = shell(["select 1"]);
    lock.release();
    expect(held.stderr).toMatch(/is using the data in .*\. Stop it first/);
    expect(held.status).toBe(1);
    expect(shell(["select 1"], "", join(dataDir, "nothing")).stderr).toMatch(
      /^There is no data in .*: run npm start once/,
    );
  });
});
