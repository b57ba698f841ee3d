// Makes one bill of its rows: what the bill says itself from any of them, its containers and goods row by row.
import { limits } from "@filings/contract/limits";
import { emptyEquipment, emptyGoodsItem } from "@filings/contract/mpci/draft";
import type { Equipment, FilingChange, GoodsItem, PartyRole } from "@filings/contract/mpci/filing";
import { containersIn, equipmentCells, goodsCells } from "#filing/mpci/cells/cells.ts";
import { understandInRow } from "#filing/mpci/cells/understand-in-row.ts";
import { fieldOf, partyFields, partyRoles } from "../columns/fields.ts";
import type { BillRows, ImportTable, TableRow } from "./table.ts";
import { type CellFaultCode, type Given, textLettersMost, writeBillField } from "./write-field.ts";

export interface CellFault {
  readonly row: number;
  readonly field: string;
  readonly code: CellFaultCode;
  /** With `differs`: the line and the text of the row before it. */
  readonly other?: { readonly line: number; readonly text: string };
}

export interface BuiltBill extends BillRows {
  /** The company's own, which is no part of the bill; empty: the file has none. */
  readonly reference: string;
  readonly change: FilingChange;
  readonly faults: readonly CellFault[];
  /** The row of each container, goods item and party, in the order of the bill. */
  readonly containerRows: readonly number[];
  readonly goodsRows: readonly number[];
  readonly roles: readonly PartyRole[];
}

interface Around {
  readonly table: ImportTable;
  /** Where the table has each field. */
  readonly places: ReadonlyMap<string, number>;
  readonly rows: readonly (TableRow & { readonly index: number })[];
  readonly given: Given;
  readonly faults: CellFault[];
}

export function buildBill(table: ImportTable, bill: BillRows, given: Given): BuiltBill {
  const rows = bill.rows.flatMap((index) => {
    const row = table.rows[index];
    return row === undefined ? [] : [{ ...row, index }];
  });
  const around: Around = { table, places: placesOf(table.fields), rows, given, faults: [] };
  const own = ofBill(around);
  const { parties, roles } = partiesOf(around);
  const containers = containersOf(around);
  const goods = goodsOf(around, containers.numbersOfRow);
  const isToOrder = parties.some(({ role, name }) => role === "CONSIGNEE" && /^to (?:the )?order\b/i.test(name ?? ""));
  const change: FilingChange = {
    ...own,
    bill_type: "HOUSE",
    ...(isToOrder && own.is_to_order === undefined && { is_to_order: true }),
    ...(parties.length > 0 && { parties }),
    ...(containers.equipment.length > 0 && { equipment: containers.equipment.map(said) }),
    ...(goods.items.length > 0 && { goods_items: goods.items.map(saidOfGoods) }),
  };
  return {
    ...bill,
    reference: referenceOf(around),
    change,
    faults: around.faults,
    containerRows: containers.rows,
    goodsRows: goods.rows,
    roles,
  };
}

/** A field without a text says nothing: what a draft or a filed bill has there stays. */
function said<Row extends object>(row: Row): Partial<Row> {
  const isSaid = ([, value]: [string, unknown]) => value !== null && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(row).filter(isSaid)) as Partial<Row>;
}

function saidOfGoods(item: GoodsItem): NonNullable<FilingChange["goods_items"]>[number] {
  const { dangerous_goods: dangerous } = item;
  return { ...said(item), ...(dangerous.length > 0 && { dangerous_goods: dangerous.map(said) }) };
}

function referenceOf(around: Around): string {
  const field = "reference";
  const text = textOf(around, field, true);
  if (text.length <= limits.ownReferenceLettersMost) return text;
  around.faults.push({ row: rowOf(around, field), field, code: "too_long" });
  return "";
}

const placesOfFields = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

/** Found once for a table: its five thousand rows are asked for each of thirty fields. */
function placesOf(fields: readonly string[]): ReadonlyMap<string, number> {
  const found = placesOfFields.get(fields) ?? new Map(fields.map((field, at) => [field, at]));
  placesOfFields.set(fields, found);
  return found;
}

function textIn({ places }: Around, row: TableRow, field: string): string {
  return row.cells[places.get(field) ?? -1] ?? "";
}

/** The first row that says it; a later row that says something else is told. */
function textOf(around: Around, field: string, tell: boolean): string {
  if (!around.places.has(field)) return around.given.common[field] ?? "";
  const first = around.rows.find((row) => textIn(around, row, field) !== "");
  if (first === undefined) return around.given.common[field] ?? "";
  const text = textIn(around, first, field);
  for (const row of tell ? around.rows : []) {
    const other = textIn(around, row, field);
    if (other === "" || other === text || other.toUpperCase() === text.toUpperCase()) continue;
    around.faults.push({ row: row.index, field, code: "differs", other: { line: first.line, text } });
  }
  return text;
}

function rowOf(around: Around, field: string): number {
  const row = around.rows.find((one) => textIn(around, one, field) !== "") ?? around.rows[0];
  return row?.index ?? 0;
}

const ownFields = [
  "bill_number",
  "master_bill_number",
  "issue_date",
  "issue_place",
  "is_to_order",
  "freight_payment",
  "carrier_id",
];

function ofBill(around: Around): FilingChange {
  const fields = new Set([...around.table.fields, ...Object.keys(around.given.common)]);
  let whole: FilingChange = {};
  for (const field of fields) {
    if (!ownFields.includes(field) && !/^(?:transport|places)\./.test(field)) continue;
    const text = textOf(around, field, true);
    if (text === "") continue;
    const written = writeBillField(field, text, {
      given: around.given,
      textOf: (other) => textOf(around, other, false),
    });
    if ("fault" in written) around.faults.push({ row: rowOf(around, field), field, code: written.fault });
    else whole = merged(whole, written.change);
  }
  return whole;
}

function merged(one: FilingChange, { transport, places, ...plain }: FilingChange): FilingChange {
  return {
    ...one,
    ...plain,
    ...(transport && { transport: { ...one.transport, ...transport } }),
    ...(places && { places: { ...one.places, ...places } }),
  };
}

type Party = NonNullable<FilingChange["parties"]>[number];

const sameAsConsignee = /^same(?: as (?:the )?(?:consignee|above))?$|^نفس المرسل إليه$/iu;

function partiesOf(around: Around): { parties: Party[]; roles: PartyRole[] } {
  const parties: Party[] = [];
  for (const role of partyRoles) {
    const given = partyFields.flatMap((name) => {
      const field = `${role}.${name}`;
      const text = fieldOf(field) === undefined ? "" : textOf(around, field, true);
      if (text.length > textLettersMost) around.faults.push({ row: rowOf(around, field), field, code: "too_long" });
      else if (text !== "")
        return [[name, understandInRow(text, name === "country" ? "country" : "text").value] as const];
      return [];
    });
    if (given.length === 0) continue;
    const party = { role, key: role.toLowerCase(), ...Object.fromEntries(given) } as Party;
    const consignee = parties.find((one) => one.role === "CONSIGNEE");
    const isSame = role === "NOTIFY" && consignee !== undefined && sameAsConsignee.test(party.name ?? "");
    parties.push(isSame ? { ...consignee, role, key: role.toLowerCase() } : party);
  }
  return { parties, roles: parties.map(({ role }) => role) };
}

function containersOf(around: Around) {
  const byNumber = new Map<string, { item: Equipment; row: number }>();
  const numbersOfRow = new Map<number, readonly string[]>();
  let above: readonly string[] = [];
  for (const row of around.rows) {
    const text = textIn(around, row, "container.container_number");
    const numbers = text === "" ? [] : containersIn(text);
    // A merged cell, or a container that is written once for the goods below it.
    const goesOn = numbers.length === 0;
    above = goesOn ? above : numbers;
    numbersOfRow.set(row.index, above);
    for (const number of goesOn ? [] : numbers) {
      const before = byNumber.get(number)?.item ?? {
        ...emptyEquipment,
        key: `container-${byNumber.size + 1}`,
        container_number: number,
      };
      const item = writeCells(around, row, {
        cells: equipmentCells,
        scope: "container",
        item: before,
        except: "container_number",
      });
      byNumber.set(number, { item, row: byNumber.get(number)?.row ?? row.index });
    }
  }
  const all = [...byNumber.values()];
  return { equipment: all.map(({ item }) => item), rows: all.map(({ row }) => row), numbersOfRow };
}

function goodsOf(around: Around, numbersOfRow: ReadonlyMap<number, readonly string[]>) {
  const items: GoodsItem[] = [];
  const rows: number[] = [];
  const fields = around.table.fields.filter((id) => fieldOf(id)?.scope === "goods");
  for (const row of around.rows) {
    if (fields.every((id) => textIn(around, row, id) === "")) continue;
    const first: GoodsItem = { ...emptyGoodsItem, key: `item-${items.length + 1}` };
    const written = writeCells(around, row, { cells: goodsCells, scope: "goods", item: first, except: "placements" });
    const placements = goodsCells.find(({ id }) => id === "placements");
    const placed = placements?.write(written, (numbersOfRow.get(row.index) ?? []).join(", ")) ?? written;
    items.push({
      ...placed,
      marks: marksOf(textIn(around, row, "goods.marks")),
      dangerous_goods: dangerousOf(around, row),
    });
    rows.push(row.index);
  }
  return { items, rows };
}

interface Writing<Row> {
  readonly cells: readonly {
    readonly id: string;
    readonly write: (row: Row, text: string) => Row;
    readonly takes?: (text: string) => boolean;
  }[];
  readonly scope: "container" | "goods";
  readonly item: Row;
  readonly except: string;
}

function writeCells<Row>(
  around: Around,
  row: TableRow & { index: number },
  { cells, scope, item, except }: Writing<Row>,
): Row {
  let written = item;
  for (const { id, write, takes } of cells) {
    const field = `${scope}.${id}`;
    const text = id === except ? "" : textIn(around, row, field);
    if (text === "") continue;
    if (text.length > textLettersMost) around.faults.push({ row: row.index, field, code: "too_long" });
    else if (takes?.(text) === false) {
      around.faults.push({ row: row.index, field, code: id === "package_count" ? "not_a_number" : "not_a_choice" });
    } else written = write(written, text);
  }
  return written;
}

const markLettersMost = 200;
const marksMost = 10;

function marksOf(text: string): string[] {
  return text
    .split(/[\n;؛]+/)
    .map((mark) => mark.trim().slice(0, markLettersMost))
    .filter((mark) => mark !== "")
    .slice(0, marksMost);
}

function dangerousOf(around: Around, row: TableRow): GoodsItem["dangerous_goods"] {
  const text = (name: string) => textIn(around, row, `goods.${name}`);
  const number = text("un_number")
    .toUpperCase()
    .replace(/^UN\s*/, "");
  if (number === "" && text("imdg_class") === "" && text("proper_shipping_name") === "") return [];
  const group = { I: 1, II: 2, III: 3, 1: 1, 2: 2, 3: 3 }[text("packing_group").toUpperCase()] as 1 | 2 | 3 | undefined;
  return [
    {
      un_number: number || null,
      imdg_class: text("imdg_class") || null,
      subsidiary_hazards: [],
      packing_group: group ?? null,
      proper_shipping_name: text("proper_shipping_name") || null,
      technical_name: null,
      flashpoint_c: understandInRow(text("flashpoint_c"), "temperature").value,
      ems: null,
      marine_pollutant: null,
      emergency_contact: null,
    },
  ];
}
