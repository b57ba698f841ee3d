import { expect, test } from "vitest";
import { addressOfPrivateKey } from "../address.ts";
import { toHex, utf8 } from "../hash/hex.ts";
import { checkPossession, isKeyRegistration, keyRegistration } from "./proof-of-possession.ts";
import { sign } from "./signature.ts";
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

test("typed data that says anything else is not the registration asked for", () => {
  expect(isKeyRegistration(keyRegistration(registration), registration)).toBe(true);
  expect(isKeyRegistration(keyRegistration({ ...registration, userId: "u-2" }), registration)).toBe(false);
});
