// A long list is written as a file without being held: what is in memory does not grow with its rows.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import readExcelFile from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { unzipped } from "../../../../../tests/kit/unzipped.ts";
import { type Cell, tableFile } from "./table-file.ts";

async function* rowsOf(count: number): AsyncGenerator<readonly Cell[]> {
  yield Array.from({ length: 12 }, (_, at) => `Head ${at}`);
  for (let at = 0; at < count; at += 1) {
    // As rows come from a database: by and by.
    if (at % 1_000 === 0) await new Promise((resolve) => setImmediate(resolve));
    yield Array.from({ length: 12 }, (_, column) => `Row ${at}, column ${column}: Gulf Home Supplies LLC`);
  }
}

const megabyte = 1024 * 1024;

// Garbage is collected first: how much of it there is depends on the load of the machine.
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

function held(): number {
  collect();
  return process.memoryUsage().heapUsed + process.memoryUsage().external;
}

interface Written {
  readonly bytes: number;
  /** Of what JavaScript holds, above what it held before; looked at a dozen times. */
  readonly peakBytes: number;
}

async function write(format: "csv" | "xlsx", count: number): Promise<Written> {
  const before = held();
  let [bytes, peakBytes, next] = [0, 0, 0];
  const stream = await tableFile({ format, name: "x", isRightToLeft: false, rows: () => rowsOf(count) }).open();
  for await (const chunk of stream) {
    bytes += (chunk as Buffer).length;
    if (bytes < next) continue;
    next = bytes + (format === "csv" ? 4 * megabyte : megabyte / 4);
    peakBytes = Math.max(peakBytes, held() - before);
  }
  return { bytes, peakBytes };
}

describe("a list of a hundred thousand rows", () => {
  test.each(["csv", "xlsx"] as const)(
    "as %s takes no more memory than a part of what it writes",
    async (format) => {
      await write(format, 2_000);
      const { bytes, peakBytes } = await write(format, 100_000);
      expect(bytes).toBeGreaterThan(format === "csv" ? 40 * megabyte : 2 * megabyte);
      // All rows at once would be at least the 50 MB of their texts, and several times that as objects.
      expect(peakBytes / megabyte).toBeLessThan(24);
    },
    120_000,
  );
});

test("a workbook reads from right to left where its words do, and leaves out what XML cannot carry", async () => {
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    yield ["الشاحن", "a < b & c\u0000", "", 7];
  }
  const stream = await tableFile({ format: "xlsx", name: "x", isRightToLeft: true, rows }).open();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const files = await unzipped(Buffer.concat(chunks));
  expect([...files.keys()]).toContain("[Content_Types].xml");
  const sheet = files.get("xl/worksheets/sheet1.xml")?.toString("utf8");
  expect(sheet).toContain('rightToLeft="1"');
  expect(sheet).toContain('a &lt; b &amp; c</t></is></c><c r="D1"><v>7</v></c></row>');
});

test("a workbook of any width is read by the library that reads what clerks import", async () => {
  const wide = Array.from({ length: 30 }, (_, at) => `Head ${at}`);
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    yield wide;
    yield ["", ...wide.slice(2), 29];
  }
  const chunks: Buffer[] = [];
  const stream = await tableFile({ format: "xlsx", name: "x", isRightToLeft: false, rows }).open();
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const [sheet] = await readExcelFile(Buffer.concat(chunks));
  expect(sheet?.data).toEqual([wide, [null, ...wide.slice(2), 29]]);
});

test("a moment is a date of Dubai's time in a workbook, and text with its zone in CSV; a day is a day in both", async () => {
  const at = new Date("2026-11-28T20:30:07Z");
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    yield ["Moment", "Day"];
    yield [at, { day: "2026-11-30" }];
  }
  const read = async (format: "csv" | "xlsx") => {
    const chunks: Buffer[] = [];
    const stream = await tableFile({ format, name: "x", isRightToLeft: false, rows }).open();
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  };
  const [sheet] = await readExcelFile(await read("xlsx"));
  // The library reads a date cell, which has no zone, as UTC.
  expect(sheet?.data[1]).toEqual([new Date("2026-11-29T00:30:07Z"), new Date("2026-11-30T00:00:00Z")]);
  const [, line] = (await read("csv")).toString("utf8").split("\r\n");
  expect(line).toBe("2026-11-29 00:30:07 +04:00,2026-11-30");
});
