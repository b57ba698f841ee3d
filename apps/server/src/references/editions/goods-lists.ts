// The lists about goods: the Harmonized System, dangerous goods, types of packages.
import { type HsRow, inForce, type PackageTypeRow, type UndgRow } from "../seeds.ts";
import type { Faults } from "./faults.ts";
import type { SheetRow } from "./read-sheet.ts";
import { eachOnce, rowsList } from "./rows-list.ts";

const hsColumns = {
  code: { names: ["code", "hs_code", "cmd_code"], isNeeded: true },
  name: { names: ["description", "name", "hs_description"], isNeeded: true },
} as const;

/** Added by UN Comtrade; the Harmonized System has none. */
const notOfTheSystem = /^99/;
/** Of the ones that UN Comtrade's own files hold beside the codes. */
const total = "TOTAL";

/** Words of ours find goods by their everyday names, and name the chapters in Arabic. */
export const hsList = rowsList<HsRow, keyof typeof hsColumns>({
  columns: hsColumns,
  isWhole: true,
  isSorted: true,
  codeOf: ({ code }) => code,
  shown: ({ name }) => name,
  rowsOf: (sheet, before, faults) => {
    const ours = new Map(before.map((row) => [row.code, row]));
    const given = sheet.filter(({ cells: { code } }) => !notOfTheSystem.test(code) && code.toUpperCase() !== total);
    const codes = new Set(given.map(({ cells }) => digitsOf(cells.code)));
    const rows = given.flatMap((at) => {
      const code = digitsOf(at.cells.code);
      const { name } = at.cells;
      if (!/^\d{2}(\d{2}){0,2}$/.test(code)) faults.add(at, "code", at.cells.code);
      else if (name === "") faults.add(at, "name", code);
      else if (code.length > 2 && !codes.has(code.slice(0, -2))) faults.add(at, "above", code);
      else {
        const { name_ar, also = name } = ours.get(code) ?? {};
        const row: HsRow = { code, name, ...(name_ar !== undefined && { name_ar }), ...(also !== name && { also }) };
        return [{ at, row }];
      }
      return [];
    });
    return eachOnce(rows, ({ code }) => code, faults);
  },
});

/** Files write "0101.21" too. */
function digitsOf(code: string): string {
  return code.replaceAll(/[. ]/g, "");
}

const undgColumns = {
  number: { names: ["un_number", "un no", "un"], isNeeded: true },
  name: { names: ["proper_shipping_name", "name"], isNeeded: true },
  class: { names: ["class", "imdg_class"], isNeeded: true },
  subsidiary: { names: ["subsidiary", "subsidiary_hazards"] },
  groups: { names: ["packing_groups", "packing_group"] },
  technical: { names: ["needs_technical_name"] },
  source: { names: ["source"] },
} as const;

const hazardForm = /^[1-9](\.[1-6])?[A-S]?$/;
const groupOf: Readonly<Record<string, 1 | 2 | 3>> = { I: 1, II: 2, III: 3, "1": 1, "2": 2, "3": 3 };
/** Its class depends on the sample, so that no entry of the list can be compared with it. */
const withoutFixedClass = "0190";

/** Entries of ours distinguish concentrations and packing groups, and stand instead of the file's. */
export const undgList = rowsList<UndgRow, keyof typeof undgColumns>({
  columns: undgColumns,
  isWhole: true,
  isSorted: true,
  codeOf: (row) => row.un_number,
  shown: shownGoods,
  rowsOf: (sheet, before, faults) => {
    const rows = sheet.flatMap((at) => goodsOf(at, faults)).filter((row) => row.un_number !== withoutFixedClass);
    const numbers = new Set(rows.map((row) => row.un_number));
    const ours = inForce({ rows: before }).filter((row) => row.source === undefined && numbers.has(row.un_number));
    const ownNumbers = new Set(ours.map((row) => row.un_number));
    return [...ours, ...rows.filter((row) => !ownNumbers.has(row.un_number))];
  },
});

function goodsOf(at: SheetRow<keyof typeof undgColumns>, faults: Faults): UndgRow[] {
  const { number, name, class: hazard, subsidiary, groups, technical, source } = at.cells;
  const un = number.replace(/^UN ?/i, "");
  const hazards = listIn(subsidiary);
  const packing = listIn(groups).map((group) => groupOf[group]);
  const fault = goodsFault({ un, name, hazards: [hazard, ...hazards], packing });
  if (fault !== null) {
    faults.add(at, fault, number);
    return [];
  }
  return [
    {
      un_number: un,
      proper_shipping_name: name.toUpperCase(),
      imdg_class: hazard,
      subsidiary_hazards: hazards,
      packing_groups: packing.filter((group) => group !== undefined),
      needs_technical_name: /^(1|true|yes)$/i.test(technical),
      needs_flashpoint: hazard === "3" || hazards.includes("3"),
      source: source.startsWith("ADR") ? "ADR" : "49 CFR",
    },
  ];
}

interface ReadGoods {
  readonly un: string;
  readonly name: string;
  readonly hazards: readonly string[];
  readonly packing: readonly (1 | 2 | 3 | undefined)[];
}

function goodsFault({ un, name, hazards, packing }: ReadGoods) {
  if (!/^\d{4}$/.test(un)) return "code";
  if (name === "") return "name";
  if (hazards.some((one) => !hazardForm.test(one))) return "class";
  return packing.includes(undefined) ? "group" : null;
}

function listIn(text: string): string[] {
  return text === "" ? [] : text.split(/[|;/, ]+/).filter((one) => one !== "");
}

const romans = ["", "I", "II", "III"] as const;

function shownGoods({ proper_shipping_name: name, imdg_class, subsidiary_hazards, packing_groups }: UndgRow): string {
  const hazards = [imdg_class, ...subsidiary_hazards.map((hazard) => `(${hazard})`)].join(" ");
  const groups = packing_groups.map((group) => romans[group]).join(", ");
  return groups === "" ? `${name} · ${hazards}` : `${name} · ${hazards} · ${groups}`;
}

const packageColumns = {
  code: { names: ["code"], isNeeded: true },
  name: { names: ["name"], isNeeded: true },
  status: { names: ["status"] },
} as const;

/** The Arabic names are ours. */
export const packageTypesList = rowsList<PackageTypeRow, keyof typeof packageColumns>({
  columns: packageColumns,
  isWhole: true,
  isSorted: true,
  codeOf: ({ code }) => code,
  shown: ({ name }) => name,
  rowsOf: (sheet, before, faults) => {
    const arabic = new Map(before.map((row) => [row.code, row.name_ar]));
    const rows = sheet.flatMap((at) => {
      const { code, name, status } = at.cells;
      if (!/^[A-Z0-9]{2}$/.test(code)) faults.add(at, "code", code);
      else if (name === "") faults.add(at, "name", code);
      else {
        const row: PackageTypeRow = { code, name, name_ar: arabic.get(code) ?? null };
        return [{ at, row: status === "X" ? { ...row, withdrawn: true as const } : row }];
      }
      return [];
    });
    return eachOnce(rows, ({ code }) => code, faults);
  },
});
