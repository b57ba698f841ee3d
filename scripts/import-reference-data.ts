// Makes the seed lists that come from published packages again; the official UN/LOCODE comes by import-unlocode.ts.
import { existsSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parseArgs } from "node:util";
import { REC_21_3 } from "un-ece-recommendation";
import { locodeForm } from "../apps/server/src/references/official-unlocode.ts";
import type { SeedName, SeedRows, UnlocodeRow } from "../apps/server/src/references/seeds.ts";
import { readSeed, seedFile, seedText } from "../apps/server/src/references/seeds.ts";

type SeaPort = { name: string; coordinates?: [lon: number, lat: number]; unlocs: string[] };
type Import = { rows: unknown[]; source: string; complete: boolean };

const read = createRequire(import.meta.url);

// The Arabic names and the places we added by hand live in the seed itself, so making it again must keep them.
function known<Name extends SeedName>(name: Name): SeedRows[Name][] {
  return existsSync(seedFile(name)) ? readSeed(name).rows : [];
}

function countries(): Import {
  const list: { getAlpha2Codes(): Record<string, string> } = read("i18n-iso-countries");
  const names: Record<"en" | "ar", Record<string, string | string[]>> = {
    en: read("i18n-iso-countries/langs/en.json").countries,
    ar: read("i18n-iso-countries/langs/ar.json").countries,
  };
  const first = (name: string | string[] | undefined) => (Array.isArray(name) ? name[0] : name);
  const rows = Object.entries(list.getAlpha2Codes())
    // XK is in wide use but not assigned by ISO 3166-1.
    .filter(([code]) => code !== "XK")
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, alpha3]) => ({ code, alpha3, name: first(names.en[code]), name_ar: first(names.ar[code]) }));
  return { rows, source: "npm i18n-iso-countries 7.14.0 (MIT); codes of ISO 3166-1", complete: true };
}

function packageTypes(): Import {
  const arabic = new Map(known("package-types").map((row) => [row.code, row.name_ar]));
  const rows = REC_21_3.map(({ code, name }) => ({ code: code.replace(/^X(?=..$)/, ""), name: (name ?? "").trim() }))
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map((row) => ({ ...row, name_ar: arabic.get(row.code) ?? null }));
  return {
    rows,
    source: "npm un-ece-recommendation 0.1.1 (MIT); codes of UN/ECE Recommendation 21; Arabic names our own",
    complete: true,
  };
}

function seaPorts(): Import {
  if (existsSync(seedFile("unlocode")) && readSeed("unlocode").complete)
    throw new Error(
      "The official UN/LOCODE list is in place; import a newer edition of it with npm run import-unlocode.",
    );
  const ports: Record<string, SeaPort> = read("sea-ports").JSON;
  const assigned = new Set(countries().rows.map((row) => (row as { code: string }).code));
  const rows = new Map<string, UnlocodeRow>();
  for (const [code, port] of Object.entries(ports)) {
    // The package lists some ports twice; the first of its codes is the one in use.
    if (!locodeForm.test(code) || port.unlocs[0] !== code || !assigned.has(code.slice(0, 2))) continue;
    const [lon = null, lat = null] = port.coordinates?.map((degrees) => Math.round(degrees * 1e4) / 1e4) ?? [];
    rows.set(code, {
      code,
      name: port.name.trim(),
      name_ar: null,
      country: code.slice(0, 2),
      functions: "1",
      lat,
      lon,
    });
  }
  for (const row of known("unlocode")) rows.set(row.code, row);
  return {
    rows: sorted(rows),
    source: "npm sea-ports 0.0.9 (MIT), with places and Arabic names of our own; codes of the UNECE's UN/LOCODE",
    complete: false,
  };
}

function sorted(rows: Map<string, UnlocodeRow>): UnlocodeRow[] {
  return [...rows.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { date: { type: "string", default: new Date().toISOString().slice(0, 10) } },
});
const imports = {
  countries,
  "package-types": packageTypes,
  unlocode: seaPorts,
};
type Importable = keyof typeof imports;
const wanted = positionals.length > 0 ? positionals : Object.keys(imports);
const unknown = wanted.filter((name) => !(name in imports));
if (unknown.length > 0) {
  console.error("Usage: import-reference-data.ts [countries] [package-types] [unlocode] [--date YYYY-MM-DD]");
  process.exit(2);
}
for (const name of wanted as Importable[]) {
  const { rows, source, complete } = imports[name]();
  const date = values.date;
  writeFileSync(seedFile(name), seedText({ name, version: date.slice(0, 7), source, date, complete, rows }));
  console.log(`${name}: ${rows.length} rows`);
}
