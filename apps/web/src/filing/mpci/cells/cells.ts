// The cells of the two grids: how each reads its row and writes into it, as typed or as pasted.
import { emptyEquipment, emptyGoodsItem, usualContainer } from "@filings/contract/mpci/draft";
import type { Equipment, GoodsItem } from "@filings/contract/mpci/filing";
import { loadStatuses } from "@filings/contract/mpci/filing-codes";
import { packageNameOf } from "@filings/contract/mpci/package-type-names";
import { type CellName, cellLabels } from "@filings/phrases/mpci/finding-paths";
import type { MessageDescriptor } from "@lingui/core";
import { choose } from "./choice-words.ts";
import { equipmentColumns, type GridColumn, goodsColumns } from "./columns.ts";
import type { CellAccess } from "./paste-block.ts";
import { readCount } from "./understand.ts";
import { containerNumberOf, type RowMeaning, understandInRow } from "./understand-in-row.ts";

export interface Cell<Row> extends CellAccess<Row> {
  /** Where the value lies in its row, as findings write it. */
  readonly id: string;
  readonly kind: "text" | "identifier" | "number" | "choice" | "containers";
  readonly choices?: readonly string[];
  /** A count or a measure, shown with its thousands parted. */
  readonly isQuantity?: boolean;
  /** What the code in the cell stands for, shown beside it. */
  readonly nameOf?: (code: string, language: string) => string | null;
  /** Its text is found in a list, by a part that comes after the page. */
  readonly looksUp?: "hs";
  /** In rem. */
  readonly width: number;
  readonly label: MessageDescriptor;
}

const kinds: Partial<Record<RowMeaning, Cell<unknown>["kind"]>> = {
  text: "text",
  weight: "number",
  tare: "number",
  volume: "number",
  temperature: "number",
  "hs-code": "number",
};

type Access<Row> = Omit<Cell<Row>, "id" | "width" | "label">;

/** The cell of a member of the row that is a text, or null. */
function textCell<Row>(id: string, meaning: RowMeaning): Access<Row> {
  return {
    kind: kinds[meaning] ?? "identifier",
    isQuantity: meaning === "weight" || meaning === "tare" || meaning === "volume",
    read: (row) => (row[id as keyof Row] as string | null) ?? "",
    write: (row, text) => ({ ...row, [id]: understandInRow(text, meaning).value }),
    understand: (text) => understandInRow(text, meaning),
  };
}

/** Each column of a table is a cell: by its meaning, or as `own` says. */
function cellsOf<Row>(
  columns: Readonly<Partial<Record<CellName, GridColumn>>>,
  own: Readonly<Record<string, Access<Row>>>,
): Cell<Row>[] {
  return Object.entries(columns).map(([id, { width, meaning = "text" }]) => {
    return { id, label: cellLabels[id as CellName], width, ...(own[id] ?? textCell<Row>(id, meaning)) };
  });
}

export const yesNo = ["yes", "no"];
const takesChoice = (choices: readonly string[]) => (text: string) =>
  text.trim() === "" || choose(choices, text) !== null;

export const equipmentCells: readonly Cell<Equipment>[] = cellsOf<Equipment>(equipmentColumns, {
  load_status: {
    kind: "choice",
    choices: loadStatuses,
    read: (row) => row.load_status ?? "",
    takes: takesChoice(loadStatuses),
    write: (row, text) => ({ ...row, load_status: choose(loadStatuses, text) as Equipment["load_status"] }),
  },
  "seals[0].number": {
    kind: "identifier",
    read: (row) => row.seals[0]?.number ?? "",
    write: (row, text) => {
      const number = understandInRow(text, "identifier").value;
      const [first = { number: null, party: "CARRIER", type: "MECHANICAL" }, ...rest] = row.seals;
      if (number === null) return { ...row, seals: rest };
      return { ...row, seals: [{ ...first, number } as Equipment["seals"][number], ...rest] };
    },
  },
  is_shipper_owned: {
    kind: "choice",
    choices: yesNo,
    read: (row) => (row.is_shipper_owned === null ? "" : row.is_shipper_owned ? "yes" : "no"),
    takes: takesChoice(yesNo),
    write: (row, text) => {
      const chosen = choose(yesNo, text);
      return { ...row, is_shipper_owned: chosen === null ? null : chosen === "yes" };
    },
  },
  "reefer.set_temperature_c": {
    kind: "number",
    read: (row) => row.reefer?.set_temperature_c ?? "",
    write: (row, text) => {
      const set_temperature_c = understandInRow(text, "temperature").value;
      return { ...row, reefer: set_temperature_c === null ? null : { set_temperature_c } };
    },
  },
});

export const goodsCells: readonly Cell<GoodsItem>[] = cellsOf<GoodsItem>(goodsColumns, {
  package_count: {
    kind: "number",
    isQuantity: true,
    read: (row) => (row.package_count === null ? "" : String(row.package_count)),
    takes: (text) => text.trim() === "" || readCount(text) !== null,
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
  hs_code: { ...textCell<GoodsItem>("hs_code", "hs-code"), looksUp: "hs" },
  package_type: { ...textCell<GoodsItem>("package_type", "package-type"), nameOf: packageNameOf },
  placements: {
    kind: "containers",
    read: (row) => row.placements.map(({ container_number }) => container_number ?? "").join(", "),
    write: (row, text) => {
      const numbers = containersIn(text);
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
});

/** Several are parted by commas, or by blanks where each is a word of its own. */
export function containersIn(text: string): string[] {
  return text.split(/[,;،؛\n]+/).flatMap((part) => {
    const whole = containerNumberOf(part);
    return whole === null
      ? part.split(/\s+/).flatMap((word) => understandInRow(word, "container").value ?? [])
      : [whole];
  });
}

export function newEquipment(): Equipment {
  return { ...emptyEquipment, ...usualContainer, key: newKey("container") };
}

export function newGoodsItem(): GoodsItem {
  return { ...emptyGoodsItem, key: newKey("item") };
}

export function newKey(kind: string): string {
  return `${kind}-${crypto.randomUUID().slice(0, 13)}`;
}
