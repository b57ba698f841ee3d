import { secp256k1 } from "@noble/curves/secp256k1.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressOfPrivateKey } from "../address.ts";
import { concatBytes, fromHex, toHex, utf8 } from "../hash/hex.ts";
import { recover, sign } from "./signature.ts";
import { keccak256 } from "./typed-data.ts";

const privateKey = keccak256(utf8("cow"));
const digest = keccak256(utf8("a digest"));
const signature = sign(digest, privateKey);
const order = secp256k1.Point.Fn.ORDER;

function word(value: bigint): Uint8Array {
  return fromHex(`0x${value.toString(16).padStart(64, "0")}`);
}

function withParts(parts: { r?: bigint; s?: bigint; v?: number }): string {
  const bytes = fromHex(signature);
  return toHex(
    concatBytes(
      parts.r === undefined ? bytes.subarray(0, 32) : word(parts.r),
      parts.s === undefined ? bytes.subarray(32, 64) : word(parts.s),
      Uint8Array.of(parts.v ?? bytes[64]!),
    ),
  );
}

describe("signing", () => {
  test("the same digest and key give the same signature, with v 27 or 28", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (some) => {
        const signed = sign(some, privateKey);
        expect(sign(some, privateKey)).toBe(signed);
        expect([27, 28]).toContain(fromHex(signed, 65)[64]);
        expect(recover(some, signed)).toBe(addressOfPrivateKey(privateKey));
      }),
      { numRuns: 30 },
    );
  });

  test("only a digest of 32 bytes and a real key are signed with", () => {
    expect(() => sign(new Uint8Array(31), privateKey)).toThrow(expect.objectContaining({ code: "digest_invalid" }));
    expect(() => sign(digest, new Uint8Array(32))).toThrow(expect.objectContaining({ code: "private_key_invalid" }));
  });
});

describe("recovering", () => {
  test("v may be 0 and 1 as well as 27 and 28", () => {
    const v = fromHex(signature)[64]!;
    expect(recover(digest, withParts({ v: v - 27 }))).toBe(addressOfPrivateKey(privateKey));
    expect(recover(digest, withParts({ v: 55 - v }))).not.toBe(addressOfPrivateKey(privateKey));
  });

  test("a signature whose s lies in the upper half is refused", () => {
    const s = BigInt(toHex(fromHex(signature).subarray(32, 64)));
    const v = fromHex(signature)[64]!;
    expect(() => recover(digest, withParts({ s: order - s, v: 55 - v }))).toThrow(
      expect.objectContaining({ code: "signature_high_s" }),
    );
  });

  test.each([
    ["r is zero", withParts({ r: 0n }), "signature_range"],
    ["r is the order", withParts({ r: order }), "signature_range"],
    ["s is zero", withParts({ s: 0n }), "signature_range"],
    ["s is the order", withParts({ s: order }), "signature_range"],
    ["r is on no point of the curve", withParts({ r: 5n }), "signature_unrecoverable"],
    ["v is 2", withParts({ v: 2 }), "signature_recovery_id"],
    ["v is 29", withParts({ v: 29 }), "signature_recovery_id"],
    ["a byte is missing", signature.slice(0, -2), "signature_length"],
    ["a byte is too many", `${signature}00`, "signature_length"],
    ["it is not hex", "0xzz", "hex_invalid"],
  ])("a signature is refused when %s", (_, text, code) => {
    expect(() => recover(digest, text)).toThrow(expect.objectContaining({ code }));
  });

  test("a digest of another length is refused", () => {
    expect(() => recover(new Uint8Array(33), signature)).toThrow(expect.objectContaining({ code: "digest_invalid" }));
  });
});
