// Spreadsheets of every kind are read rightly, or refused with their reason before they hurt.
import { limits } from "@filings/contract/limits";
import { describe, expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { matchFile } from "#features/mpci/import/columns/match-columns.ts";
import { readFile, readPasted } from "./read-file.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const rowsOf = async (bytes: Uint8Array) => (await readFile(new Uint8Array(bytes)))[0]?.rows;

async function workbook(...sheets: unknown[][][]): Promise<Uint8Array> {
  const made = sheets.map((data, index) => ({ data, sheet: `Sheet ${index + 1}` }));
  return new Uint8Array(await writeExcelFile(made as never).toBuffer());
}

describe("separated values", () => {
  const rows = [
    ["HBL", "الشاحن"],
    ["A1", "شركة النور, دبي"],
  ];
  test.each([
    ["UTF-8 and commas", bytesOf('HBL,الشاحن\nA1,"شركة النور, دبي"\n')],
    ["UTF-8 with a mark and semicolons", bytesOf("\ufeffHBL;الشاحن\r\nA1;شركة النور, دبي\r\n")],
    [
      "UTF-16 and tabs",
      new Uint8Array(
        new Uint16Array([..."\ufeffHBL\tالشاحن\nA1\tشركة النور, دبي"].map((letter) => letter.charCodeAt(0))).buffer,
      ),
    ],
    [
      "Windows Arabic",
      Uint8Array.from([
        ...bytesOf("HBL;"),
        0xc7,
        0xe1,
        0xd4,
        0xc7,
        0xcd,
        0xe4,
        ...bytesOf("\nA1;"),
        0xd4,
        0xd1,
        0xdf,
        0xc9,
        0x20,
        0xc7,
        0xe1,
        0xe4,
        0xe6,
        0xd1,
        ...bytesOf(", "),
        0xcf,
        0xc8,
        0xed,
      ]),
    ],
  ])("%s are read", async (_, bytes) => {
    expect(await rowsOf(bytes)).toEqual(rows);
  });

  test("a line end in quotes, and a pasted block", async () => {
    expect(await rowsOf(bytesOf('a,b\n"one\ntwo",3'))).toEqual([
      ["a", "b"],
      ["one\ntwo", "3"],
    ]);
    expect(readPasted("a\tb\n1\t2\n")[0]?.rows).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });
});

describe("workbooks", () => {
  test("days, numbers and texts are read as they are meant; a formula is its result or its text", async () => {
    const day = { value: new Date(Date.UTC(2026, 10, 20)), type: Date, format: "dd/mm/yyyy" };
    const bytes = await workbook([
      ["HBL", "Date", "HS", "Kg", "F"],
      ["A1", day, 94051100, 0.1 + 0.2, "=1+1"],
    ]);
    expect(await rowsOf(bytes)).toEqual([
      ["HBL", "Date", "HS", "Kg", "F"],
      ["A1", "2026-11-20", "94051100", "0.3", "=1+1"],
    ]);
  });

  test("sheets of bills, containers and goods are one table by the bill number", async () => {
    const bytes = await workbook(
      [
        ["HBL", "Shipper"],
        ["A1", "S1"],
        ["A2", "S2"],
      ],
      [
        ["HBL No", "Container No", "Seal No"],
        ["A2", "CSQU3054383", "X1"],
        ["A1", "CSQU3054383", "X1"],
      ],
      [
        ["B/L No", "Container", "Description", "Gross Wt (KG)"],
        ["A1", "CSQU3054383", "LAMPS", 5],
        ["", "CSQU3054383", "CORDS", 6],
      ],
    );
    const { columns, rows } = matchFile(await readFile(new Uint8Array(bytes)), {});
    expect(columns.map(({ field }) => field)).toEqual([
      "bill_number",
      "SHIPPER.name",
      "container.container_number",
      "container.seals[0].number",
      "goods.description",
      "goods.gross_weight_kg",
    ]);
    expect(rows.map(({ texts }) => [texts[0], texts[4] ?? ""])).toEqual([
      ["A1", ""],
      ["A1", ""],
      ["A1", "LAMPS"],
      ["A1", "CORDS"],
      ["A2", ""],
      ["A2", ""],
    ]);
  });
});

describe("refuses", () => {
  const ole = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const locked = Uint8Array.from([...ole, ...bytesOf([..."EncryptedPackage"].join("\0"))]);
  const rows = (count: number) => bytesOf("a,b\n".repeat(count));
  test.each([
    ["an empty file", new Uint8Array(), "empty"],
    ["a workbook with a password", locked, "password"],
    ["an old workbook", ole, "old_excel"],
    ["a PDF", bytesOf("%PDF-1.7"), "not_a_table"],
    ["an image", Uint8Array.from([0x89, 0x50, 0, 0, 0, 13, 0, 1]), "not_a_table"],
    ["a cut workbook", Uint8Array.from([0x50, 0x4b, 3, 4, ...new Array(40).fill(1)]), "damaged"],
    ["a hundred megabytes", new Uint8Array(limits.importedFileBytes + 1), "too_large"],
    ["too many rows", rows(limits.importedRowsMost + 1), "too_many_rows"],
    ["too many columns", bytesOf(`${"a,".repeat(limits.importedColumnsMost)}b`), "too_many_columns"],
  ])("%s", async (_, bytes, fault) => {
    await expect(readFile(new Uint8Array(bytes))).rejects.toMatchObject({ fault });
  });

  test("a small workbook that unfolds to more than the memory holds", async () => {
    const bytes = await workbook([
      ["a", "b"],
      ["1", "2"],
    ]);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const entry = bytes.findIndex((_, at) => at + 4 <= bytes.length && view.getUint32(at, true) === 0x02014b50);
    view.setUint32(entry + 24, limits.importedUnzippedBytes + 1, true);
    await expect(readFile(new Uint8Array(bytes))).rejects.toMatchObject({ fault: "unzips_too_large" });
  });
});

describe("headings", () => {
  test.each([
    ["HBL", "bill_number"],
    ["B/L No", "bill_number"],
    ["Gross Wt (KG)", "goods.gross_weight_kg"],
    ["Consignee Address", "CONSIGNEE.street"],
    ["Name of shipper", "SHIPPER.name"],
    ["رقم الحاوية", "container.container_number"],
    ["رقم البوليصة", "bill_number"],
    ["اسم الشاحن", "SHIPPER.name"],
    ["POL", "places.loading"],
    ["Our ref", "reference"],
    ["Salesperson", null],
  ])("%s names %s", (heading, field) => {
    const [, column] = matchFile(
      [
        {
          name: "",
          rows: [
            ["HS code", heading, "Container no", "Description"],
            ["1", "x", "y", "z"],
          ],
        },
      ],
      {},
    ).columns;
    expect(column?.field).toBe(heading === "رقم الحاوية" ? "container.container_number" : field);
  });

  test("what the company chose goes first, titles above the headings are passed over, a total is no row", () => {
    const rows = [["CONSOL 214W"], [], ["Our ref", "HBL", "Weight"], ["M1", "A1", "5"], ["", "TOTAL", "5"]];
    const { columns, rows: read } = matchFile([{ name: "", rows }], { "our ref": "master_bill_number", hbl: null });
    expect(columns.map(({ field }) => field)).toEqual(["master_bill_number", null, "goods.gross_weight_kg"]);
    expect(read.map(({ line, texts }) => [line, texts[1]])).toEqual([[4, "A1"]]);
  });
});
