// The cells of the two grids: how each reads its row and writes into it, as typed or as pasted.
import type { Equipment, GoodsItem } from "@filings/contract/mpci/filing";
import { loadStatuses } from "@filings/contract/mpci/filing-codes";
import { toLatinDigits } from "@filings/contract/mpci/report";
import type { CellAccess } from "./paste-block.ts";

export interface Cell<Row> extends CellAccess<Row> {
  /** Where the value lies in its row, as findings write it. */
  readonly id: string;
  readonly kind: "text" | "identifier" | "number" | "choice";
  readonly choices?: readonly string[];
  /** In rem. */
  readonly width: number;
}

type Texts<Row> = { [Name in keyof Row]: Row[Name] extends string | null ? Name : never }[keyof Row] & string;

function textCell<Row>(id: Texts<Row>, width: number, kind: Cell<Row>["kind"] = "text"): Cell<Row> {
  return {
    id,
    kind,
    width,
    read: (row) => (row[id] as string | null) ?? "",
    write: (row, text) => ({ ...row, [id]: tidy(text, kind) }),
  };
}

/** Open is null; identifiers are written in capitals, as the papers have them. */
export function tidy(text: string, kind: Cell<unknown>["kind"]): string | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  if (kind === "identifier") return trimmed.toUpperCase();
  return kind === "number" ? plainNumber(trimmed) : trimmed;
}

/** Thousands as a spreadsheet writes them; what is no number stays as typed, and a rule says so. */
export function plainNumber(text: string): string {
  const latin = toLatinDigits(text);
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(latin) ? latin.replaceAll(",", "") : latin;
}

/** Null when it is no count. */
export function readCount(text: string): number | null {
  const plain = plainNumber(text.trim());
  return /^\d{1,8}$/.test(plain) ? Number(plain) : null;
}

function choose(choices: readonly string[], text: string): string | null {
  const wanted = text.trim().toUpperCase();
  return choices.find((choice) => choice.toUpperCase() === wanted || choice[0]?.toUpperCase() === wanted) ?? null;
}

const yesNo = ["yes", "no"];

export const equipmentCells: readonly Cell<Equipment>[] = [
  textCell("container_number", 9.5, "identifier"),
  textCell("size_type", 6.5, "identifier"),
  {
    id: "load_status",
    kind: "choice",
    choices: loadStatuses,
    width: 7,
    read: (row) => row.load_status ?? "",
    write: (row, text) => ({ ...row, load_status: choose(loadStatuses, text) as Equipment["load_status"] }),
  },
  {
    id: "seals[0].number",
    kind: "identifier",
    width: 8,
    read: (row) => row.seals[0]?.number ?? "",
    write: (row, text) => {
      const number = tidy(text, "identifier");
      const [first = { number: null, party: "CARRIER", type: "MECHANICAL" }, ...rest] = row.seals;
      if (number === null) return { ...row, seals: rest };
      return { ...row, seals: [{ ...first, number } as Equipment["seals"][number], ...rest] };
    },
  },
  textCell("tare_weight_kg", 5.5, "number"),
  {
    id: "is_shipper_owned",
    kind: "choice",
    choices: yesNo,
    width: 7,
    read: (row) => (row.is_shipper_owned === null ? "" : row.is_shipper_owned ? "yes" : "no"),
    write: (row, text) => {
      const chosen = choose(yesNo, text === "true" ? "yes" : text === "false" ? "no" : text);
      return { ...row, is_shipper_owned: chosen === null ? null : chosen === "yes" };
    },
  },
  {
    id: "reefer.set_temperature_c",
    kind: "number",
    width: 6,
    read: (row) => row.reefer?.set_temperature_c ?? "",
    write: (row, text) => {
      const set_temperature_c = tidy(text, "number");
      return { ...row, reefer: set_temperature_c === null ? null : { set_temperature_c } };
    },
  },
];

export const goodsCells: readonly Cell<GoodsItem>[] = [
  textCell("description", 16),
  textCell("hs_code", 6.5, "number"),
  textCell("origin_country", 4.5, "identifier"),
  {
    id: "package_count",
    kind: "number",
    width: 5.5,
    read: (row) => (row.package_count === null ? "" : String(row.package_count)),
    write: (row, text) => {
      const package_count = readCount(text);
      // All packages lie in the one container: the count there follows.
      const follows = row.placements.length === 1 && row.placements[0]?.package_count === row.package_count;
      return {
        ...row,
        package_count,
        placements: follows ? row.placements.map((placement) => ({ ...placement, package_count })) : row.placements,
      };
    },
  },
  textCell("package_type", 4, "identifier"),
  textCell("gross_weight_kg", 5.5, "number"),
  textCell("net_weight_kg", 5.5, "number"),
  textCell("volume_m3", 5.5, "number"),
  {
    id: "placements",
    kind: "identifier",
    width: 9,
    read: (row) => row.placements.map(({ container_number }) => container_number ?? "").join(", "),
    write: (row, text) => {
      const numbers = text.split(/[,;\s]+/).flatMap((part) => tidy(part, "identifier") ?? []);
      if (numbers.length > 1) {
        const known = new Map(row.placements.map((placement) => [placement.container_number, placement]));
        const placements = numbers.map(
          (container_number) => known.get(container_number) ?? { container_number, package_count: null },
        );
        return { ...row, placements };
      }
      const placements = numbers.map((container_number) => ({ container_number, package_count: row.package_count }));
      return { ...row, placements };
    },
  },
];

export function newEquipment(): Equipment {
  return {
    key: newKey("container"),
    container_number: null,
    size_type: null,
    is_shipper_owned: false,
    load_status: "FULL",
    tare_weight_kg: null,
    seals: [],
    reefer: null,
  };
}

export function newGoodsItem(): GoodsItem {
  return {
    key: newKey("item"),
    description: null,
    hs_code: null,
    origin_country: null,
    package_count: null,
    package_type: null,
    gross_weight_kg: null,
    net_weight_kg: null,
    volume_m3: null,
    marks: [],
    placements: [],
    dangerous_goods: [],
  };
}

export function newKey(kind: string): string {
  return `${kind}-${crypto.randomUUID().slice(0, 13)}`;
}
