import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { eicar, startClamd, type TestClamd } from "../../../../tests/kit/servers/clamd-server.ts";
import { unzipped } from "../../../../tests/kit/unzipped.ts";
import { archiveName, cleanName } from "./clean-name.ts";
import { fileTypes } from "./file-types.ts";
import { createClamd, noScanner } from "./scanner.ts";
import { zipStream } from "./zip-stream.ts";

describe("the name of a file", () => {
  test.each([
    ["C:\\Users\\amira\\Desktop\\invoice.pdf", "invoice.pdf"],
    ["../../etc/passwd", "passwd.pdf"],
    ["invoice\u202efdp.exe", "invoicefdp.pdf"],
    ["\u2066in\u0000vo\u200bice\u2069.PDF", "invoice.PDF"],
    ["فاتورة تجارية.pdf", "فاتورة تجارية.pdf"],
    ["scan.jpeg", "scan.pdf"],
    ["Invoice No. 12", "Invoice No. 12.pdf"],
    ["  .  ", "document.pdf"],
    ["\ud800.pdf", "\ufffd.pdf"],
  ])("%j is kept as %j", (given, kept) => {
    expect(cleanName(given, fileTypes.pdf)).toBe(kept);
  });

  test("of 255 letters is taken, of 256 refused", () => {
    expect(cleanName(`${"a".repeat(251)}.pdf`, fileTypes.pdf)).toHaveLength(255);
    expect(() => cleanName(`${"a".repeat(252)}.pdf`, fileTypes.pdf)).toThrow("too_long");
  });

  test("cleaned once is clean, whatever it was", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0x10ffff), { maxLength: 80 }), (letters) => {
        const given = String.fromCodePoint(...letters);
        const name = cleanName(given, fileTypes.csv);
        expect(cleanName(name, fileTypes.csv)).toBe(name);
        expect(name).toMatch(/^[^/\\\p{Cc}\u202a-\u202e\u2066-\u2069]+\.csv$/u);
        expect(archiveName(name)).not.toMatch(/[/\\:]|^\./);
      }),
    );
  });
});

describe("the scanner", () => {
  let clamd: TestClamd;
  beforeAll(async () => {
    clamd = await startClamd();
  });
  afterAll(() => clamd.close());
  const bytes = (content: string | Buffer) => () => Readable.from([Buffer.from(content)]);

  test("tells a clean file from an infected one", async () => {
    const scanner = createClamd(clamd.address);
    expect(await scanner.scan(bytes("an invoice"))).toEqual({ outcome: "CLEAN" });
    expect(await scanner.scan(bytes(`x${eicar}`))).toEqual({ outcome: "INFECTED", found: "Eicar-Test-Signature" });
  });

  test("is given every byte of a large file", async () => {
    const before = clamd.seen.bytes;
    const large = () => Readable.from(Array.from({ length: 50 }, () => Buffer.alloc(100_000)));
    expect(await createClamd(clamd.address).scan(large)).toEqual({ outcome: "CLEAN" });
    expect(clamd.seen.bytes - before).toBe(5_000_000);
  });

  test.each(["INSTREAM size limit exceeded. ERROR", "", "stream: perhaps"])(
    "that answers %j has not decided",
    async (line) => {
      clamd.says(line);
      expect(await createClamd(clamd.address).scan(bytes("x"))).toMatchObject({ outcome: "PENDING" });
      clamd.says(null);
    },
  );

  test("that is not there, or never answers, has not decided", async () => {
    const deaf = createServer((socket) => socket.on("error", () => {}).resume()).listen(0, "127.0.0.1");
    await new Promise<void>((ready) => deaf.once("listening", () => ready()));
    const address = `127.0.0.1:${(deaf.address() as AddressInfo).port}`;
    expect(await createClamd(address, { timeoutMs: 50 }).scan(bytes("x"))).toMatchObject({ outcome: "PENDING" });
    deaf.close();
    expect(await createClamd("/no/such/socket").scan(bytes("x"))).toMatchObject({ outcome: "PENDING" });
  });

  test("that is not configured says so of every file", async () => {
    expect(await noScanner.scan(bytes(eicar))).toEqual({ outcome: "NOT_SCANNED" });
  });
});

describe("an archive", () => {
  const entries = [
    { name: "manifest.json", content: "{}" },
    { name: "02_قائمة.pdf", content: async () => Readable.from([Buffer.alloc(200_000, 1), Buffer.from("end")]) },
    { name: "01_invoice.pdf", content: async () => Readable.from([Buffer.from("%PDF")]) },
  ];

  test("of the same files has the same bytes, in whatever order they are named", async () => {
    const one = await buffer(zipStream(entries));
    const other = await buffer(zipStream([...entries].reverse()));
    expect(one.equals(other)).toBe(true);
  });

  test("is read back by its table, file by file, names in Arabic too", async () => {
    const files = await unzipped(await buffer(zipStream(entries)));
    expect([...files.keys()]).toEqual(["01_invoice.pdf", "02_قائمة.pdf", "manifest.json"]);
    expect([...files.values()].map((content) => content.length)).toEqual([4, 200_003, 2]);
  });

  test("breaks off where a file of it cannot be read", async () => {
    const broken = { name: "03", content: () => Promise.reject(new Error("gone")) };
    await expect(buffer(zipStream([...entries, broken]))).rejects.toThrow("gone");
    const midway = { name: "03", content: async () => Readable.from(failing()) };
    await expect(buffer(zipStream([...entries, midway]))).rejects.toThrow("midway");
  });

  test("whose reader goes away leaves no file open, neither the one being read nor one about to be", async () => {
    const opened: Readable[] = [];
    const opening = Promise.withResolvers<void>();
    const large = (after: Promise<unknown>) => async () => {
      await after;
      const stream = new Readable({ read: () => {} });
      stream.push(Buffer.alloc(1_000));
      opened.push(stream);
      return stream;
    };
    const read = zipStream([{ name: "01", content: large(Promise.resolve()) }]);
    await once(read, "data");
    read.destroy();
    await vi.waitFor(() => expect(opened[0]?.destroyed).toBe(true));
    const unread = zipStream([{ name: "01", content: large(opening.promise) }]);
    unread.destroy();
    opening.resolve();
    await vi.waitFor(() => expect(opened[1]?.destroyed).toBe(true));
  });

  async function* failing() {
    yield Buffer.from("a");
    throw new Error("midway");
  }
});
