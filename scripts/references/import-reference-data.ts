// Makes the lists that come from outside again: countries from a published package, the others from open CSV files.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { ratedCurrencies } from "@filings/contract/money/prices";
import { csvRecords } from "../../apps/server/src/references/csv.ts";
import {
  type CurrencyRow,
  type HsRow,
  type PackageTypeRow,
  readSeed,
  seedFile,
  seedText,
  type UndgRow,
} from "../../apps/server/src/references/seeds.ts";

type Import = { rows: unknown[]; version: string; source: string; complete: boolean };

const today = new Date().toISOString().slice(0, 10);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: "string" }, date: { type: "string", default: today } },
});

function records(file: string): Record<string, string>[] {
  if (values.from === undefined) throw new Error(`Name the folder of ${file} with --from.`);
  return csvRecords(gunzipSync(readFileSync(join(values.from, file))).toString("utf8"));
}

function countries(): Import {
  const read = createRequire(import.meta.url);
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
  const source = "npm i18n-iso-countries 7.14.0 (MIT); codes of ISO 3166-1";
  return { rows, version: values.date.slice(0, 7), source, complete: true };
}

/** The Arabic names are ours and live in the list itself. */
function packageTypes(): Import {
  const arabic = new Map(readSeed("package-types").rows.map((row) => [row.code, row.name_ar]));
  const rows = records("packages_rec21.csv.gz").map(
    ({ code = "", name = "", status }): PackageTypeRow => ({
      code,
      name,
      name_ar: arabic.get(code) ?? null,
      ...(status === "X" && { withdrawn: true }),
    }),
  );
  return {
    rows,
    version: "2021",
    source:
      "UN/ECE Recommendation 21, annexes V and VI, revision 12 (datasets/unece-package-codes, PDDL 1.0); Arabic names our own",
    complete: true,
  };
}

/**
 * Chapter 99 is added by UN Comtrade; the Harmonized System has none. Words of ours find goods by their everyday names, and
 * name the chapters in Arabic. A code that another edition lacks stays, withdrawn.
 */
function hs(): Import {
  const before = readSeed("hs").rows;
  const ours = new Map(before.map((row) => [row.code, row]));
  const rows = records("hs.csv.gz")
    .filter(({ code }) => !code?.startsWith("99"))
    .map(({ code = "", description: name = "" }): HsRow => {
      const { name_ar, also = name } = ours.get(code) ?? {};
      return { code, name, ...(name_ar !== undefined && { name_ar }), ...(also !== name && { also }) };
    });
  const codes = new Set(rows.map(({ code }) => code));
  const gone = before
    .filter(({ code }) => !codes.has(code))
    .map(({ code, name }): HsRow => ({ code, name, withdrawn: true }));
  return {
    rows: [...rows, ...gone].sort((one, other) => (one.code < other.code ? -1 : 1)),
    version: "2022",
    source:
      "Harmonized System 2022 in the wording of UN Comtrade (datasets/harmonized-system, PDDL 1.0), with the codes of 2017 that it withdrew; everyday words and the Arabic names of chapters our own",
    complete: true,
  };
}

/** The names and the order of the currencies with a rate are ours; the others follow by code. */
function currencies(): Import {
  const ours = readSeed("currencies").rows.filter(({ code }) => ratedCurrencies.includes(code));
  const official = new Map(records("currencies.csv.gz").map((record) => [record.code ?? "", record]));
  const rows = [...official.values()]
    .filter(({ code }) => ours.every((row) => row.code !== code))
    .map(
      ({ code = "", iso_name, name_en, name_ar, withdrawn }): CurrencyRow => ({
        code,
        name: name_en || iso_name || code,
        name_ar: name_ar || null,
        ...(withdrawn !== "" && { withdrawn: true }),
      }),
    )
    .sort((one, other) => (one.code < other.code ? -1 : 1));
  return {
    rows: [...ours, ...rows],
    version: "2026-02",
    source:
      "ISO 4217 as of 2026-02-01 (datasets/currency-codes, PDDL 1.0); names of Unicode CLDR 48.2 (Unicode License v3)",
    complete: true,
  };
}

/** Its class depends on the sample, so that no entry of the list can be compared with it. */
const withoutFixedClass = new Set(["0190"]);
const groupOf: Readonly<Record<string, 1 | 2 | 3>> = { I: 1, II: 2, III: 3 };

/** Entries of ours distinguish concentrations and packing groups, and stand instead of the table's. */
function undg(): Import {
  const ours = readSeed("undg").rows.filter(({ source }) => source === undefined);
  const numbers = new Set(ours.map(({ un_number }) => un_number));
  const rows = records("undg.csv.gz")
    .filter(({ un_number = "" }) => !numbers.has(un_number) && !withoutFixedClass.has(un_number))
    .map((record): UndgRow => {
      const { un_number = "", proper_shipping_name = "", subsidiary = "", packing_groups = "" } = record;
      const subsidiaries = subsidiary === "" ? [] : subsidiary.split("|");
      return {
        un_number,
        proper_shipping_name: proper_shipping_name.toUpperCase(),
        imdg_class: record.class ?? "",
        subsidiary_hazards: subsidiaries,
        packing_groups: packing_groups.split("|").flatMap((group) => groupOf[group] ?? []),
        needs_technical_name: false,
        needs_flashpoint: record.class === "3" || subsidiaries.includes("3"),
        source: record.source?.startsWith("49 CFR") ? "49 CFR" : "ADR",
      };
    });
  return {
    rows: [...ours, ...rows].sort((one, other) => (one.un_number < other.un_number ? -1 : 1)),
    version: "2025",
    source:
      "49 CFR 172.101 as of 2026-06-01 (a work of the US government, public domain) and ADR 2025 for the numbers it lacks (beTransIT/UN-Numbers, MIT); variants by concentration our own, from the UN Model Regulations",
    complete: false,
  };
}

const imports = { countries, "package-types": packageTypes, hs, currencies, undg };
type Importable = keyof typeof imports;
const wanted = positionals.length > 0 ? positionals : Object.keys(imports);
if (wanted.some((name) => !(name in imports))) {
  console.error(
    `Usage: import-reference-data.ts [${Object.keys(imports).join("] [")}] --from FOLDER [--date YYYY-MM-DD]\nPlaces come by npm run import-unlocode.`,
  );
  process.exit(2);
}
for (const name of wanted as Importable[]) {
  const { rows, ...head } = imports[name]();
  const { version, source, complete } = head;
  writeFileSync(seedFile(name), seedText({ name, version, source, date: values.date, complete, rows }));
  console.log(`${name}: ${rows.length} rows`);
}
