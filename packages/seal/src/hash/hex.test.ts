import { describe, expect, test } from "vitest";
import { fromHex, isHash, sameBytes, toHex } from "./hex.ts";

describe("hex", () => {
  test("bytes come back as they went", () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, value) => value);
    expect(fromHex(toHex(bytes))).toEqual(bytes);
    expect(toHex(new Uint8Array())).toBe("0x");
  });

  test.each(["", "0", "00", "0X00", "0x0", "0xgg", "0x00 ", " 0x00", "0x00\n"])("%j is refused", (text) => {
    expect(() => fromHex(text)).toThrow(expect.objectContaining({ code: "hex_invalid" }));
  });

  test("another length than the one due is refused", () => {
    expect(() => fromHex("0x0011", 3)).toThrow(expect.objectContaining({ code: "hex_invalid" }));
    expect(fromHex("0x0011", 2)).toEqual(Uint8Array.of(0, 17));
  });

  test("a hash is sixty-four digits in lower case", () => {
    expect(isHash(`0x${"ab".repeat(32)}`)).toBe(true);
    expect(isHash(`0x${"AB".repeat(32)}`)).toBe(false);
    expect(isHash(`0x${"ab".repeat(31)}`)).toBe(false);
  });

  test("bytes are the same only when every one is", () => {
    expect(sameBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 2))).toBe(true);
    expect(sameBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 3))).toBe(false);
    expect(sameBytes(Uint8Array.of(1, 2), Uint8Array.of(1))).toBe(false);
  });
});
