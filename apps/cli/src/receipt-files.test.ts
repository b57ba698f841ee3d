import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ReceiptFileError, readReceiptFiles } from "./receipt-files.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "receipt-"));
  writeFileSync(
    join(folder, "receipt.json"),
    JSON.stringify({ documents: [{ file_name: "a.pdf" }, { file_name: "../b.pdf" }] }),
  );
  writeFileSync(join(folder, "platform-keys.json"), JSON.stringify({ keys: [{ key_id: "1", public_key: "0xaa" }] }));
  writeFileSync(join(folder, "a.pdf"), "a");
  writeFileSync(join(folder, "other.json"), "{}");
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a receipt on the disk", () => {
  it("is found by its folder as by its name, with the keys and documents beside it", () => {
    const byFolder = readReceiptFiles(folder);
    expect(byFolder.trustedKeys).toEqual(["0xaa"]);
    expect(byFolder.files.map((file) => file.name)).toEqual(["a.pdf"]);
    expect(readReceiptFiles(join(folder, "receipt.json"))).toEqual(byFolder);
  });

  it("is refused with a sentence when it or its keys cannot be read", () => {
    expect(() => readReceiptFiles(join(folder, "none.json"))).toThrow(ReceiptFileError);
    expect(() => readReceiptFiles(folder, join(folder, "other.json"))).toThrow(/no list of keys/);
    expect(() => readReceiptFiles(folder, join(folder, "a.pdf"))).toThrow(/not JSON/);
  });
});
