import { expect, test } from "vitest";
import {
  addressOfPrivateKey,
  addressOfPublicKey,
  checksumAddress,
  createPrivateKey,
  isAddress,
  isPrivateKey,
  sameAddress,
} from "./address.ts";
import { fromHex } from "./hash/hex.ts";

const cow = "0xc85ef7d79691fe79573b1a7064c19c1a9819ebdbd1faaab1a8ec92344438aaf4";

test("the key of the design note has the address it gives", () => {
  expect(addressOfPrivateKey(fromHex(cow))).toBe("0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826");
});

test.each([
  "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
  "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
  "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
  "0x52908400098527886E0F7030069857D2E4169EE7",
  "0xde709f2102306220921060314715629080e2fb77",
])("%s is spelled as EIP-55 spells it", (address) => {
  expect(checksumAddress(address.toLowerCase())).toBe(address);
  expect(isAddress(address)).toBe(true);
});

test("mixed case with a wrong checksum is not an address, one case alone is", () => {
  expect(isAddress("0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed")).toBe(false);
  expect(isAddress("0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed")).toBe(true);
  expect(isAddress("0x5aaeb6053f3e94c9b9a09f33669435e7ef1beae")).toBe(false);
  expect(isAddress("5aaeb6053f3e94c9b9a09f33669435e7ef1beaed")).toBe(false);
});

test("addresses are compared ignoring case", () => {
  const address = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
  expect(sameAddress(address, address.toLowerCase())).toBe(true);
  expect(sameAddress(address, "0x52908400098527886E0F7030069857D2E4169EE7")).toBe(false);
  expect(sameAddress("", "")).toBe(false);
});

test("zero, the order of the curve and the wrong length are no private keys", () => {
  const order = "0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141";
  for (const key of [new Uint8Array(32), fromHex(order), new Uint8Array(31).fill(1), new Uint8Array(33).fill(1)]) {
    expect(isPrivateKey(key)).toBe(false);
    expect(() => addressOfPrivateKey(key)).toThrow(expect.objectContaining({ code: "private_key_invalid" }));
  }
});

test("a point that is not on the curve is no public key", () => {
  expect(() => addressOfPublicKey(new Uint8Array(65).fill(4))).toThrow(
    expect.objectContaining({ code: "public_key_invalid" }),
  );
});

test("two new keys differ and are usable", () => {
  const [one, other] = [createPrivateKey(), createPrivateKey()];
  expect(isPrivateKey(one)).toBe(true);
  expect(addressOfPrivateKey(one)).not.toBe(addressOfPrivateKey(other));
});
