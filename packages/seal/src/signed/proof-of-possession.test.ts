import { expect, test } from "vitest";
import { addressOfPrivateKey } from "../address.ts";
import { toHex, utf8 } from "../hash/hex.ts";
import { checkPossession, isKeyRegistration, keyRegistration } from "./proof-of-possession.ts";
import { sign } from "./signature.ts";
import type { TypedData } from "./typed-data.ts";
import { encodeType, keccak256, typedDataDigest } from "./typed-data.ts";

const privateKey = keccak256(utf8("cow"));
const registration = {
  environment: "local",
  userId: "u-1",
  companyId: "c-1",
  address: addressOfPrivateKey(privateKey),
  nonce: toHex(keccak256(utf8("nonce"))),
  expiresAt: 1768464900,
};
const at = new Date(1768464000_000);
const signature = sign(typedDataDigest(keyRegistration(registration)), privateKey);

test("a key that signs its own registration is proven to be held", () => {
  expect(encodeType("KeyRegistration", keyRegistration(registration).types)).toBe(
    "KeyRegistration(string statement,string userId,string companyId,address key,bytes32 nonce,uint64 expiresAt)",
  );
  expect(checkPossession({ ...registration, signature, at })).toBe("proven");
  expect(checkPossession({ ...registration, address: registration.address.toLowerCase(), signature, at })).toBe(
    "proven",
  );
});

test.each([
  ["user", { userId: "u-2" }],
  ["company", { companyId: "c-2" }],
  ["nonce", { nonce: toHex(keccak256(utf8("other"))) }],
  ["end", { expiresAt: registration.expiresAt + 1 }],
  ["environment", { environment: "production" }],
  ["address", { address: `0x${"11".repeat(20)}` }],
])("a proof for another %s proves nothing", (_, other) => {
  expect(checkPossession({ ...registration, ...other, signature, at })).toBe("other_key");
});

test("a proof that has run out or cannot be read proves nothing", () => {
  expect(checkPossession({ ...registration, signature, at: new Date(registration.expiresAt * 1000) })).toBe("expired");
  expect(checkPossession({ ...registration, signature: "0x00", at })).toBe("signature_invalid");
});

test("the registration of a key is known by its form, its environment and its key", () => {
  expect(isKeyRegistration(keyRegistration(registration), registration)).toBe(true);
});

const asked = keyRegistration(registration);
test.each<[string, TypedData]>([
  ["another kind of statement", { ...asked, primaryType: "FilingSubmission" }],
  ["another sentence", { ...asked, message: { ...asked.message, statement: "I owe you 1000 AED." } }],
  ["another key", keyRegistration({ ...registration, address: `0x${"11".repeat(20)}` })],
  ["another environment", keyRegistration({ ...registration, environment: "production" })],
  ["another domain", { ...asked, domain: { ...asked.domain, name: "Other App" } }],
  ["other types", { ...asked, types: { ...asked.types, Also: [{ name: "this", type: "string" }] } }],
  ["one member more", { ...asked, message: { ...asked.message, also: "this" } }],
])("a server that asks for %s does not ask for the registration", (_, typedData) => {
  expect(isKeyRegistration(typedData, registration)).toBe(false);
});
