// Every code a person can meet has a sentence in every released language.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { errorCodes } from "@filings/contract/errors";
import { findingCodeNames } from "@filings/contract/mpci/rules/finding-codes";
import { mpciEvents, mpciStatuses } from "@filings/contract/mpci/workflow";
import { locales } from "@filings/contract/platform/places";
import { eventLines } from "@filings/phrases/mpci/events";
import { findings } from "@filings/phrases/mpci/findings";
import { statusLabels, statusNextSteps } from "@filings/phrases/mpci/statuses";
import { errors } from "@filings/phrases/refusal-sentences";
import { releasedLocales } from "@filings/phrases/say";
import { expect, test } from "vitest";
import { compileCatalogues } from "../../scripts/words.ts";
import { type Phrased, unsaid } from "./sentences.ts";

const catalogueFolder = fileURLToPath(new URL("../../packages/phrases/locales", import.meta.url));

const lists: readonly Phrased[] = [
  { kind: "refusal", codes: errorCodes, sentences: errors },
  { kind: "finding", codes: findingCodeNames, sentences: findings },
  { kind: "status", codes: mpciStatuses, sentences: statusLabels },
  { kind: "next step", codes: mpciStatuses, sentences: statusNextSteps },
  { kind: "event", codes: [...mpciEvents, "MESSAGE_SET_ASIDE"], sentences: eventLines },
];

test("a planted code without a sentence is found", () => {
  const planted: Phrased = {
    kind: "refusal",
    codes: ["not_found", "never_said", "not_translated"],
    sentences: { not_found: errors.not_found, not_translated: { id: "error.not_translated" } },
  };
  expect(unsaid("ar_EG", planted)).toEqual(["refusal never_said in ar_EG", "refusal not_translated in ar_EG"]);
});

test("the released languages have a catalogue each, and no other language has one yet", () => {
  const catalogues = readdirSync(catalogueFolder).map((name) => name.replace(/\.po$/, ""));
  expect(catalogues.sort()).toEqual(
    locales
      .filter(({ released }) => released)
      .map(({ code }) => code as string)
      .sort(),
  );
  expect([...releasedLocales].sort()).toEqual(catalogues);
});

test("a released language with a gap stops the build, and is named", () => {
  const folder = mkdtempSync(join(tmpdir(), "filings-words-"));
  const copy = `${folder}/packages/phrases/locales`;
  cpSync(catalogueFolder, copy, { recursive: true });
  mkdirSync(`${folder}/packages/phrases/src/compiled`, { recursive: true });
  const config = `${folder}/lingui.config.ts`;
  const real = fileURLToPath(new URL("../../lingui.config.ts", import.meta.url));
  writeFileSync(
    config,
    `import real from ${JSON.stringify(real)};\nexport default { ...real, rootDir: ${JSON.stringify(folder)} };\n`,
  );
  try {
    compileCatalogues("--config", config);
    const arabic = readFileSync(`${copy}/ar_EG.po`, "utf8");
    const gap = arabic.replace(/^(msgid "error\.not_found"\nmsgstr )".+"$/m, '$1""');
    expect(gap).not.toBe(arabic);
    writeFileSync(`${copy}/ar_EG.po`, gap);
    expect(() => compileCatalogues("--config", config)).toThrow(/locale ar_EG!\s+Missing 1 translation/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each(releasedLocales)("every code has its sentence in %s", (locale) => {
  expect(lists.flatMap((list) => unsaid(locale, list))).toEqual([]);
});
