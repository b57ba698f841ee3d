// A backup holds what the installation holds, also where two are asked for at once, and where links lead out of it.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { copyFolder } from "../db/embedded/copy-folder.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

const scratch = mkdtempSync(join(tmpdir(), "filings-backup-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let folder: string;
let installation: string;
let saved: string;
let restored: string;
beforeEach(() => {
  folder = mkdtempSync(join(scratch, "one-"));
  installation = join(folder, "installation");
  saved = join(folder, "saved");
  restored = join(folder, "restored");
  for (const path of ["database", "documents/aa"]) mkdirSync(join(installation, path), { recursive: true });
  writeFileSync(join(installation, "database/PG_VERSION"), "17\n");
  writeFileSync(join(installation, "documents/aa/paper"), "an invoice");
  mkdirSync(restored);
});

const make = (meanwhile: () => Promise<unknown> = async () => {}) =>
  makeBackup({
    dataDir: installation,
    to: saved,
    copyDatabase: async (to) => {
      await copyFolder(join(installation, "database"), to);
      await meanwhile();
    },
  });
const restore = () => restoreBackup({ from: saved, dataDir: restored });

describe("a backup", () => {
  test("asked for twice at once into one folder is made once, and whole", async () => {
    await expect(make(() => make())).rejects.toThrow(`${saved} exists already. Name a folder that does not.`);
    await restore();
    expect(readdirSync(folder).filter((name) => name.includes(".part-"))).toEqual([]);
  });

  test("holds what links in the installation lead to", async () => {
    const disk = join(folder, "disk");
    mkdirSync(disk);
    writeFileSync(join(disk, "letter"), "elsewhere");
    symlinkSync(disk, join(installation, "documents/bb"));
    await make();
    rmSync(disk, { recursive: true });
    await restore();
    expect(readFileSync(join(restored, "documents/bb/letter"), "utf8")).toBe("elsewhere");
  });
});
