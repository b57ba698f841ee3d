// Puts the official UN/LOCODE list of the UNECE in the place of the one that ships: npm run import-unlocode -- FILE.csv [MORE.csv].
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { countriesWithout, officialUnlocodeRows } from "../apps/server/src/references/official-unlocode.ts";
import { readSeed, seedFile, seedText, type UnlocodeRow } from "../apps/server/src/references/seeds.ts";

/** A few uninhabited territories may have no place; a missing part lacks dozens of countries. */
const countriesMayLack = 10;

const today = new Date().toISOString().slice(0, 10);
const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { date: { type: "string", default: today }, to: { type: "string" } },
});
const { date } = values;
if (files.length === 0 || !/^\d{4}-\d{2}-\d{2}$/.test(date)) {
  console.error(
    "Usage: npm run import-unlocode -- FILE.csv [MORE.csv …] [--date YYYY-MM-DD of the edition] [--to FILE.json]",
  );
  process.exit(2);
}

const rows = new Map<string, UnlocodeRow>();
for (const file of files) {
  const read = officialUnlocodeRows(readFileSync(file));
  if (read.size === 0) {
    console.error(`${file} holds no row of the official UN/LOCODE file; nothing was changed.`);
    process.exit(1);
  }
  for (const [code, row] of read) rows.set(code, row);
}
// The Arabic names and the time zones are ours and live in the list itself.
for (const { code, name_ar, time_zone } of readSeed("unlocode").rows) {
  const row = rows.get(code);
  if (row !== undefined) Object.assign(row, { name_ar, ...(time_zone !== undefined && { time_zone }) });
}
const missing = countriesWithout(
  rows.values(),
  readSeed("countries").rows.map(({ code }) => code),
);
const complete = missing.length <= countriesMayLack;
const sorted = [...rows.values()].sort((one, other) => (one.code < other.code ? -1 : 1));
const source = "UNECE UN/LOCODE code list (free to use); Arabic names our own";
const target = values.to ?? seedFile("unlocode");
writeFileSync(target, seedText({ name: "unlocode", version: date.slice(0, 7), source, date, complete, rows: sorted }));
console.log(`${sorted.length} places of ${date}; the list is ${complete ? "complete" : "not complete"}.`);
if (!complete) {
  console.log(
    `It lacks ${missing.length} countries (${missing.slice(0, 12).join(", ")} …): name all parts of the edition in one command.`,
  );
}
