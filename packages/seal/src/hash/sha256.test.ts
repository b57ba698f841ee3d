import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { utf8 } from "./hex.ts";
import { sha256Hex, sha256OfFile, sha256OfStream } from "./sha256.ts";

test("the documents of the design note have the hashes it gives", () => {
  expect(sha256Hex(utf8("invoice-demo\n"))).toBe("0xa47e06e9109764c26ea0e87cffa993ebf7810f05ba9ca38a36539a12e1b2b388");
  expect(sha256Hex(utf8("packing-list-demo\n"))).toBe(
    "0x6e760bbec45766616104fe69b275e2c91eb12dc32b163751d7ab0e36e6285b7e",
  );
});

test("at once, as a file and as a stream give the hash Node gives", async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => (at * 7) % 251);
  const expected = `0x${createHash("sha256").update(bytes).digest("hex")}`;
  async function* inChunks() {
    for (let at = 0; at < bytes.length; at += 777) yield bytes.subarray(at, at + 777);
  }
  expect(sha256Hex(bytes)).toBe(expected);
  expect(await sha256OfFile(bytes)).toBe(expected);
  expect(await sha256OfFile(Buffer.from(bytes))).toBe(expected);
  expect(await sha256OfStream(inChunks())).toBe(expected);
});
