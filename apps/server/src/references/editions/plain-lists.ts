// The lists that have no official file: shipping lines, and the centres and authorities of Abu Dhabi Customs, each a CSV of ours.

import { locodeForm } from "../places/official-unlocode.ts";
import type { AdcAuthorityRow, AdcCenterRow, CarrierRow, Withdrawable } from "../seeds.ts";
import { eachOnce, rowsList } from "./rows-list.ts";

const carrierColumns = {
  scac: { names: ["scac", "code"], isNeeded: true },
  name: { names: ["name"], isNeeded: true },
  smdg: { names: ["smdg_code", "smdg"] },
} as const;

/** What an edition says of a shipping line; the party ids are published one by one. */
export type CarrierEditionRow = Pick<CarrierRow, "scac" | "name" | "smdg_code"> & Withdrawable;

export const carriersList = rowsList<CarrierEditionRow, keyof typeof carrierColumns>({
  columns: carrierColumns,
  codeOf: ({ scac }) => scac,
  shown: ({ name, smdg_code }) => (smdg_code === null ? name : `${name} · ${smdg_code}`),
  rowsOf: (sheet, _before, faults) => {
    const rows = sheet.flatMap((at) => {
      const { scac, name, smdg } = at.cells;
      if (!/^[A-Z]{4}$/.test(scac)) faults.add(at, "code", scac);
      else if (name === "") faults.add(at, "name", scac);
      else if (!/^([A-Z0-9]{3})?$/.test(smdg)) faults.add(at, "code", smdg);
      else return [{ at, row: { scac, name, smdg_code: smdg === "" ? null : smdg } }];
      return [];
    });
    return eachOnce(rows, ({ scac }) => scac, faults);
  },
});

const centerColumns = {
  code: { names: ["code"], isNeeded: true },
  name: { names: ["name"], isNeeded: true },
  arabic: { names: ["name_ar"], isNeeded: true },
  kind: { names: ["kind"], isNeeded: true },
  unlocode: { names: ["unlocode"] },
  sourced: { names: ["sourced"] },
} as const;

const centerKinds: readonly string[] = [
  "SEA",
  "AIR",
  "LAND",
  "POST",
  "FREE_ZONE",
  "WAREHOUSE",
] satisfies AdcCenterRow["kind"][];
const yes = /^(1|true|yes)$/i;

export const adcCentersList = rowsList<AdcCenterRow, keyof typeof centerColumns>({
  columns: centerColumns,
  codeOf: ({ code }) => code,
  shown: ({ name, name_ar, kind, unlocode }) =>
    [name, name_ar, kind, unlocode].filter((one) => one !== null).join(" · "),
  rowsOf: (sheet, _before, faults) => {
    const rows = sheet.flatMap((at) => {
      const { code, name, arabic, kind, unlocode, sourced } = at.cells;
      if (!/^[A-Z0-9]{3,6}$/.test(code)) faults.add(at, "code", code);
      else if (name === "" || arabic === "") faults.add(at, "name", code);
      else if (!centerKinds.includes(kind)) faults.add(at, "kind", code);
      else if (unlocode !== "" && !locodeForm.test(unlocode)) faults.add(at, "place", code);
      else {
        const row: AdcCenterRow = {
          ...{ code, name, name_ar: arabic, kind: kind as AdcCenterRow["kind"] },
          unlocode: unlocode === "" ? null : unlocode,
          sourced: yes.test(sourced),
          enabled: true,
        };
        return [{ at, row }];
      }
      return [];
    });
    return eachOnce(rows, ({ code }) => code, faults);
  },
});

const authorityColumns = {
  code: { names: ["code"], isNeeded: true },
  name: { names: ["name"], isNeeded: true },
  arabic: { names: ["name_ar"], isNeeded: true },
  sourced: { names: ["sourced"] },
} as const;

export const adcAuthoritiesList = rowsList<AdcAuthorityRow, keyof typeof authorityColumns>({
  columns: authorityColumns,
  codeOf: ({ code }) => code,
  shown: ({ name, name_ar }) => `${name} · ${name_ar}`,
  rowsOf: (sheet, _before, faults) => {
    const rows = sheet.flatMap((at) => {
      const { code, name, arabic, sourced } = at.cells;
      if (!/^[A-Z-]{3,10}$/.test(code)) faults.add(at, "code", code);
      else if (name === "" || arabic === "") faults.add(at, "name", code);
      else return [{ at, row: { code, name, name_ar: arabic, sourced: yes.test(sourced) } }];
      return [];
    });
    return eachOnce(rows, ({ code }) => code, faults);
  },
});
