import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aZip } from "../../../../tests/kit/sample-files.ts";
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
  it("is found by its folder as by its name, with the keys and documents beside it", async () => {
    const byFolder = await readReceiptFiles(folder);
    expect(byFolder.trustedKeys).toEqual(["0xaa"]);
    expect(byFolder.receipts.map((file) => file.name)).toEqual(["receipt.json"]);
    expect(byFolder.files.map((file) => file.name)).toEqual(["a.pdf"]);
    expect(await readReceiptFiles(join(folder, "receipt.json"))).toEqual(byFolder);
  });

  it("is found in an archive, and everything else there may be a paper of it", async () => {
    const archive = aZip([
      { name: "01_a.pdf", content: "a" },
      { name: "receipts/revision-1.json", content: "{}" },
      { name: "receipts/revision-2.json", content: "{}" },
    ]);
    writeFileSync(join(folder, "all.zip"), archive);
    const found = await readReceiptFiles(join(folder, "all.zip"));
    expect(found.receipts.map(({ name }) => name)).toEqual(["receipts/revision-1.json", "receipts/revision-2.json"]);
    expect(found.files).toEqual([{ name: "01_a.pdf", bytes: Uint8Array.from(Buffer.from("a")) }]);
    writeFileSync(join(folder, "cut.zip"), archive.subarray(0, -8));
    await expect(readReceiptFiles(join(folder, "cut.zip"))).rejects.toThrow(/cannot be read/);
    const bomb = aZip([{ name: "receipts/a.json", content: "x".repeat(5_000), saysSize: 4 }]);
    writeFileSync(join(folder, "bomb.zip"), bomb);
    await expect(readReceiptFiles(join(folder, "bomb.zip"))).rejects.toThrow(/cannot be read/);
    writeFileSync(join(folder, "none.zip"), aZip([{ name: "a.pdf", content: "a" }]));
    await expect(readReceiptFiles(join(folder, "none.zip"))).rejects.toThrow(/no receipt/);
  });

  it.each([
    ["an encrypted file", { name: "receipts/a.json", content: "{}", flags: 1 }],
    ["a name above its folder", { name: "../a.pdf", content: "x" }],
    ["a name with backslashes", { name: "receipts\\a.json", content: "{}" }],
  ])("is not read from an archive with %s", async (_what, strange) => {
    writeFileSync(join(folder, "strange.zip"), aZip([{ name: "receipts/b.json", content: "{}" }, strange]));
    await expect(readReceiptFiles(join(folder, "strange.zip"))).rejects.toThrow(/cannot be read/);
  });

  it("is refused with a sentence when it or its keys cannot be read", async () => {
    await expect(readReceiptFiles(join(folder, "none.json"))).rejects.toThrow(ReceiptFileError);
    await expect(readReceiptFiles(folder, join(folder, "other.json"))).rejects.toThrow(/no list of keys/);
    await expect(readReceiptFiles(folder, join(folder, "a.pdf"))).rejects.toThrow(/not JSON/);
  });
});
