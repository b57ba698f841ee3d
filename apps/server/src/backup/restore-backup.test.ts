// A backup that somebody changed is refused before anything of it is restored.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { copyFolder } from "../db/embedded/copy-folder.ts";
import { BackupError, descriptionFile, makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

const scratch = mkdtempSync(join(tmpdir(), "filings-restore-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let installation: string;
let saved: string;
let empty: string;
beforeEach(() => {
  const folder = mkdtempSync(join(scratch, "one-"));
  [installation, saved, empty] = ["installation", "saved", "empty"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const path of ["database", "documents/aa"]) mkdirSync(join(installation, path), { recursive: true });
  writeFileSync(join(installation, "database/PG_VERSION"), "17\n");
  writeFileSync(join(installation, "documents/aa/paper"), "an invoice");
  writeFileSync(join(installation, "secrets.json"), "{}");
  mkdirSync(empty);
});

const make = () =>
  makeBackup({
    dataDir: installation,
    to: saved,
    copyDatabase: (to) => copyFolder(join(installation, "database"), to),
  });
const restore = () => restoreBackup({ from: saved, dataDir: empty });

describe("a backup that was changed", () => {
  const described = () => JSON.parse(readFileSync(join(saved, descriptionFile), "utf8"));
  const describeAs = (what: unknown) => writeFileSync(join(saved, descriptionFile), JSON.stringify(what));
  const without = (gone: string) => {
    const { files, ...rest } = described();
    describeAs({
      ...rest,
      files: Object.fromEntries(Object.entries(files).filter(([path]) => !path.startsWith(gone))),
    });
    rmSync(join(saved, gone), { recursive: true });
  };
  const linked = (path: string, to: string) => {
    rmSync(join(saved, path), { recursive: true, force: true });
    symlinkSync(to, join(saved, path));
  };
  const outside = join(scratch, "outside");
  mkdirSync(outside, { recursive: true });
  writeFileSync(join(outside, "paper"), "an invoice");

  test.each<[string, () => void, string]>([
    ["holds no description", () => describeAs(null), "has a format"],
    ["describes no files", () => describeAs({ ...described(), files: null }), "has a format"],
    ["holds no database", () => without("database"), "database/PG_VERSION is missing"],
    [
      "holds an empty database",
      () => {
        without("database");
        mkdirSync(join(saved, "database"));
      },
      "PG_VERSION is missing",
    ],
    ["holds a link in place of a file", () => linked("documents/aa/paper", join(outside, "paper")), "paper is missing"],
    ["holds a link in place of a folder", () => linked("documents/aa", outside), "documents/aa"],
    ["holds a link more", () => linked("documents/bb", outside), "documents/bb"],
    ["holds a link in place of the secrets", () => linked("secrets.json", "/etc/hostname"), "secrets.json is missing"],
    [
      "describes a file outside",
      () =>
        describeAs({
          ...described(),
          files: { ...described().files, "../../outside/paper": described().files["documents/aa/paper"] },
        }),
      "../../outside/paper is missing",
    ],
    [
      "describes a folder",
      () =>
        describeAs({
          ...described(),
          files: { ...described().files, documents: described().files["documents/aa/paper"] },
        }),
      "documents is missing",
    ],
  ])("and %s changes nothing", async (_how, change, sentence) => {
    await make();
    change();
    const refused: unknown = await restore().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(BackupError);
    expect((refused as BackupError).message).toContain(sentence);
    expect(readdirSync(empty).filter((name) => !name.startsWith("in-use"))).toEqual([]);
  });
});
