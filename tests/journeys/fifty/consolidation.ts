// A forwarder's spreadsheet: fifty house bills on five vessels, twelve rows of them wrong, and what a clerk writes there instead.
import { exampleContainer } from "@filings/contract/mpci/house-bill.example";
import writeExcelFile from "write-excel-file/node";

/** What is wrong with a row, and what mends it. */
export interface Fault {
  readonly row: number;
  /** What is typed over the cell that the next error leads to. */
  readonly text: string;
  /** The product proposes it, and one press takes it over. */
  readonly isProposed?: true;
  /** The number is that of the row before, so both wait: what is mended is the first cell of the row. */
  readonly isNumber?: true;
  /** Rows further down with the same text, which one press mends too. */
  readonly alike?: { readonly before: string; readonly count: number };
}

export interface Consolidation {
  readonly prefix: string;
  readonly numbers: readonly string[];
  readonly faults: readonly Fault[];
  /** How many bills wait for a correction. */
  readonly waiting: number;
  readonly file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
}

type Cell = string | number | Date;

const dayMs = 86_400_000;
const consignee = "GULF HOME SUPPLIES LLC";
const headings = [
  ...["House B/L", "Master B/L", "Our ref", "B/L date", "Line", "Vessel", "Voyage", "POL", "POD", "Loading date"],
  ...["Shipper", "Shipper Address", "Shipper City", "Shipper Country"],
  ...["Consignee", "Consignee Address", "Consignee City", "Consignee Country", "Consignee Phone"],
  ...["Container No", "Type", "Seal No", "Description of Goods", "HS Code", "Pkgs", "Kind", "Gross Weight KGS"],
];
const columns = Object.fromEntries(headings.map((heading, at) => [heading, at]));

const vessels = [
  ["EXAMPLE STAR", "0123W", "CNSHA"],
  ["GULF PIONEER", "045E", "CNNGB"],
  ["JADE HORIZON", "2610W", "CNSZX"],
  ["CORAL TRADER", "118S", "INNSA"],
  ["NORTHERN DUNE", "077W", "KRPUS"],
] as const;

const goods = [
  ["LED CEILING LAMPS WITH ALUMINIUM FRAME FOR HOUSEHOLD USE", "94051100"],
  ["STEEL SHELVES, PAINTED, FOR WAREHOUSES", "94032080"],
  ["COTTON BED LINEN, PRINTED", "63022100"],
  ["CERAMIC TABLEWARE, PORCELAIN", "69111000"],
  ["WOODEN DOORS FOR DWELLINGS", "44182900"],
] as const;

/** Twelve rows of eight kinds: the first with a code too short is mended by hand and its likes with one press. */
const spoilt: readonly (readonly [row: number, heading: string, cell: Cell, mended: string | null])[] = [
  [3, "HS Code", "94", "94051100"],
  [8, "HS Code", "94", null],
  [13, "HS Code", "94", null],
  [18, "HS Code", "94", null],
  [6, "Container No", "wrong check digit", null],
  [21, "Container No", "wrong check digit", null],
  [24, "POD", "ZZQQQ", "AEJEA"],
  [27, "Gross Weight KGS", "see packing list", "1440.5"],
  [31, "Consignee", "", consignee],
  [36, "B/L date", "soon", "today"],
  [41, "Pkgs", "some", "120"],
  [44, "House B/L", "that of the row before", ""],
];

export async function consolidation(prefix: string, count = 50): Promise<Consolidation> {
  // Of two journeys in one product no container is on two voyages in a week.
  const serial = 100_000 + Math.floor(Math.random() * 800_000);
  const numbers = Array.from({ length: count }, (_, at) => numberOf(prefix, at + 1));
  const rows = numbers.map((number, at) => rowOf(number, at + 1, serial));
  const present = spoilt.filter(([row]) => row <= count);
  const faults = present
    .toSorted(([one], [other]) => one - other)
    .flatMap((fault) => faultOf(fault, { numbers, rows, present }));
  // Two rows of one number are one bill until one of them has its own.
  const waiting = present.length;
  const sheet = [headings, ...rows].map((row) => row.map(written));
  const buffer = await writeExcelFile(sheet, { sheet: "Consol" }).toBuffer();
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return { prefix, numbers, faults, waiting, file: { name: "consol.xlsx", mimeType, buffer } };
}

/** One is answered "do not load", one with a question: the sandbox decides by what stands in the number. */
function numberOf(prefix: string, row: number): string {
  const scenario = row === 5 ? "SIM-DNL-" : row === 9 ? "SIM-RFI-" : "";
  return `${prefix}-${scenario}${String(row).padStart(3, "0")}`;
}

function rowOf(number: string, row: number, serial: number): Cell[] {
  const place = (row - 1) % vessels.length;
  const [vessel, voyage, loading] = vessels[place] ?? vessels[0];
  const [description, code] = goods[place] ?? goods[0];
  const due = new Date(Date.now() + (9 + place) * dayMs).toISOString().slice(0, 10);
  return [
    ...[number, `EGLV14260000${2000 + place}`, `JOB ${row}`, new Date(today()), "EGLV", vessel, voyage, loading],
    ...["AEJEA", `${due.split("-").reverse().join("/")} 14:00`],
    ...["BRIGHT LAMPS LTD", "88 KEYUAN ROAD", "SHENZHEN", "China"],
    ...[consignee, "AL QUSAIS 2", "DUBAI", "UAE", "+97145550000"],
    ...[exampleContainer((serial + row) % 1_000_000), "45G1", `CN${serial + row}`, description, code],
    ...[120, "cartons", 1440.5],
  ];
}

interface Around {
  readonly numbers: readonly string[];
  readonly rows: Cell[][];
  readonly present: typeof spoilt;
}

/** Spoils the row, and says what mends it; nothing: another row's press does. */
function faultOf([row, heading, cell, mended]: (typeof spoilt)[number], { numbers, rows, present }: Around): Fault[] {
  const cells = rows[row - 1] ?? [];
  const at = columns[heading] ?? 0;
  if (heading === "Container No") {
    const right = String(cells[at]);
    cells[at] = `${right.slice(0, -1)}${(Number(right.at(-1)) + 1) % 10}`;
    return [{ row, text: right, isProposed: true }];
  }
  if (heading === "House B/L") {
    cells[at] = numbers[row - 2] ?? "";
    return [{ row, text: numbers[row - 1] ?? "", isNumber: true }];
  }
  cells[at] = cell;
  const alike = present.filter(([, other, text]) => other === heading && text === cell && cell !== "").length - 1;
  if (mended === null) return [];
  return [{ row, text: mended, ...(alike > 0 && { alike: { before: String(cell), count: alike } }) }];
}

function today(): number {
  return Math.floor(Date.now() / dayMs) * dayMs;
}

/** As Excel keeps it: a day is a day, a number a number, and a code a text. */
function written(value: Cell) {
  if (value instanceof Date) return { value, type: Date, format: "dd/mm/yyyy" };
  if (typeof value === "number") return { value, type: Number };
  return value === "" ? null : { value, type: String };
}
