import { createPublicKey, verify } from "node:crypto";
import { expect, test } from "vitest";
import { canonicalJson } from "../hash/canonical-json.ts";
import { fromHex, toHex, utf8 } from "../hash/hex.ts";
import { sha256 } from "../hash/sha256.ts";
import { platformKeyId, platformPublicKey, platformSignatureHolds, signAsPlatform } from "./platform-signature.ts";

const privateKey = sha256(utf8("a platform key for tests"));
const statement = { root: "0x01", at: "2026-11-21T08:00:00.000Z" };
const signature = signAsPlatform("merkle_root", statement, privateKey);

test("RFC 8032's first key gives its public key", () => {
  const key = fromHex("0x9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60");
  expect(platformPublicKey(key)).toBe("0xd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");
});

test("Node's own Ed25519 accepts the signature over the canonical statement", () => {
  const { value, ...head } = signature;
  const spki = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), fromHex(signature.public_key)]);
  const key = createPublicKey({ key: spki, format: "der", type: "spki" });
  const signed = utf8(canonicalJson({ purpose: "merkle_root", ...head, statement }));
  expect(verify(null, signed, key, fromHex(value))).toBe(true);
});

test("the key id is the beginning of the public key's hash", () => {
  expect(signature.key_id).toBe(toHex(sha256(fromHex(signature.public_key))).slice(2, 18));
  expect(platformKeyId(signature.public_key)).toBe(signature.key_id);
});

test("the signature holds for its statement and purpose alone", () => {
  expect(platformSignatureHolds("merkle_root", statement, signature)).toBe(true);
  expect(platformSignatureHolds("receipt", statement, signature)).toBe(false);
  expect(platformSignatureHolds("merkle_root", { ...statement, root: "0x02" }, signature)).toBe(false);
});

test.each([
  ["algorithm", { alg: "ed25519" as "Ed25519" }],
  ["key id", { key_id: "0".repeat(16) }],
  ["key", { public_key: platformPublicKey(sha256(utf8("other"))) }],
  ["value", { value: `${signature.value.slice(0, -2)}00` }],
  ["value's spelling", { value: `0x${signature.value.slice(2).toUpperCase()}` }],
  ["value's length", { value: "0x" }],
])("another %s does not hold", (_, other) => {
  expect(platformSignatureHolds("merkle_root", statement, { ...signature, ...other })).toBe(false);
});
