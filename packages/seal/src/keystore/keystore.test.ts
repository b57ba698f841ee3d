import { pbkdf2Sync, scryptSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { addressOfPrivateKey } from "../address.ts";
import { fromHex, toHex, utf8 } from "../hash/hex.ts";
import { keccak256 } from "../signed/typed-data.ts";
import { createKeystore, type KeystoreOptions, openKeystore, type Scrypt } from "./keystore.ts";

// The two public test vectors of the Web3 Secret Storage definition, and a third file for the same key.
const secret = "0x7a28b5ba57c53603b0b07b56bba752f7784bf506fa95edc395f5cf6c7514fe9d";
const pbkdf2Vector = {
  crypto: {
    cipher: "aes-128-ctr",
    cipherparams: { iv: "6087dab2f9fdbbfaddc31a909735c1e6" },
    ciphertext: "5318b4d5bcd28de64ee5559e671353e16f075ecae9f99c7a79a38af5f869aa46",
    kdf: "pbkdf2",
    kdfparams: {
      c: 262144,
      dklen: 32,
      prf: "hmac-sha256",
      salt: "ae3cd4e7013836a3df6bd7241b12db061dbe2c6785853cce422d148a624ce0bd",
    },
    mac: "517ead924a9d0dc3124507e3393d175ce3ff7c1e96529c6c555ce9e51205e9b2",
  },
  id: "3198bc9c-6672-5ab3-d995-4942343ae5b6",
  version: 3,
};
const scryptVector = {
  crypto: {
    cipher: "aes-128-ctr",
    cipherparams: { iv: "83dbcc02d8ccb40e466191a123791e0e" },
    ciphertext: "d172bf743a674da9cdad04534d56926ef8358534d458fffccd4e6ad2fbde479c",
    kdf: "scrypt",
    kdfparams: {
      dklen: 32,
      n: 262144,
      p: 8,
      r: 1,
      salt: "ab0c7876052600dd703518d6fc3fe8984592145b591fc8fb5c6d43190334ba19",
    },
    mac: "2103ac29920d71da29f15d75b4a16dbe95cfd7ff8faea1056c33131d846e3097",
  },
  id: "3198bc9c-6672-5ab3-d995-4942343ae5b6",
  version: 3,
};

const nodeScrypt: Scrypt = ({ passphrase, salt, n, r, p, dklen }) =>
  scryptSync(passphrase, salt, dklen, { N: n, r, p, maxmem: 2 ** 31 - 1 });

const privateKey = keccak256(utf8("cow"));

async function cheapKeystore() {
  return await createKeystore(privateKey, "open", { n: 16 });
}

type Cheap = Awaited<ReturnType<typeof cheapKeystore>>;

function withParams(file: Cheap, params: object): object {
  return { ...file, crypto: { ...file.crypto, kdfparams: { ...file.crypto.kdfparams, ...params } } };
}

describe("opening", () => {
  test("the public pbkdf2 vector opens to its key", async () => {
    expect(toHex(await openKeystore(pbkdf2Vector, "testpassword"))).toBe(secret);
  });

  test("the public scrypt vector opens to its key and says how far it is", { timeout: 60_000 }, async () => {
    const shares: number[] = [];
    const onProgress = (share: number) => shares.push(share);
    expect(toHex(await openKeystore(scryptVector, "testpassword", { onProgress }))).toBe(secret);
    expect(shares.length).toBeGreaterThan(10);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((left, right) => left - right));
  });

  test("the scrypt of Node may be used instead, also for the vector that OpenSSL refuses", {
    timeout: 60_000,
  }, async () => {
    expect(toHex(await openKeystore(scryptVector, "testpassword", { scrypt: nodeScrypt }))).toBe(secret);
  });

  test("a file written as text, in capitals or with 0x opens as well", async () => {
    const file = await cheapKeystore();
    const { crypto, ...rest } = file;
    expect(await openKeystore(JSON.stringify(file), "open")).toEqual(privateKey);
    expect(await openKeystore({ ...rest, Crypto: crypto }, "open")).toEqual(privateKey);
    expect(await openKeystore({ ...file, address: `0x${file.address.toUpperCase()}` }, "open")).toEqual(privateKey);
    expect(await openKeystore({ ...file, address: "" }, "open")).toEqual(privateKey);
  });

  test.each([
    { n: 2, r: 1, p: 1 },
    { n: 4096, r: 8, p: 6 },
    { n: 8192, r: 8, p: 1 },
    { n: 1024, r: 16, p: 3 },
    { n: 512, r: 13, p: 2 },
  ])("a file made with the parameters %j opens, and Node derives the same key", async (params) => {
    const file = await createKeystore(privateKey, "open", params);
    expect(file.crypto.kdfparams).toMatchObject(params);
    expect(await openKeystore(JSON.parse(JSON.stringify(file)), "open")).toEqual(privateKey);
    expect(await openKeystore(file, "open", { scrypt: nodeScrypt })).toEqual(privateKey);
  });

  test("a longer derived key is no hindrance", async () => {
    const salt = Uint8Array.of(1, 2, 3);
    const derived = pbkdf2Sync("open", salt, 1, 64, "sha256");
    const file = await cheapKeystore();
    const ciphertext = fromHex(`0x${file.crypto.ciphertext}`);
    const mac = toHex(keccak256(Uint8Array.from([...derived.subarray(16, 32), ...ciphertext]))).slice(2);
    const kdfparams = { c: 1, dklen: 64, prf: "hmac-sha256", salt: "010203" };
    const foreign = { version: 3, crypto: { ...file.crypto, kdf: "pbkdf2", kdfparams, mac } };
    // The MAC is right, so the passphrase is; another key as the result shows that all 64 bytes were accepted.
    expect(await openKeystore(foreign, "open")).toHaveLength(32);
  });
});

describe("making", () => {
  test("what is made names its address, opens to the key and never repeats itself", async () => {
    const [one, other] = [await cheapKeystore(), await cheapKeystore()];
    expect(`0x${one.address}`).toBe(addressOfPrivateKey(privateKey).toLowerCase());
    expect(await openKeystore(one, "open")).toEqual(privateKey);
    expect(one.crypto.kdfparams.salt).not.toBe(other.crypto.kdfparams.salt);
    expect(one.crypto.cipherparams.iv).not.toBe(other.crypto.cipherparams.iv);
    expect(one.id).not.toBe(other.id);
    expect(JSON.stringify(one)).not.toContain(toHex(privateKey).slice(2));
  });

  test("a passphrase opens in whichever form another keyboard writes it", async () => {
    const file = await createKeystore(privateKey, "كلمة السر é", { n: 16 });
    expect(await openKeystore(file, "كلمة السر é".normalize("NFD"))).toEqual(privateKey);
  });

  test("bytes that are no private key are refused", async () => {
    await expect(createKeystore(new Uint8Array(32), "open", { n: 16 })).rejects.toMatchObject({
      code: "private_key_invalid",
    });
  });
});

describe("refusing", () => {
  const never: KeystoreOptions = {
    scrypt: () => {
      throw new Error("nothing may be computed here");
    },
  };

  test("a wrong passphrase is said to be wrong", async () => {
    const file = await cheapKeystore();
    await expect(openKeystore(file, "Open")).rejects.toMatchObject({ code: "wrong_passphrase" });
    await expect(openKeystore(pbkdf2Vector, "")).rejects.toMatchObject({ code: "wrong_passphrase" });
  });

  test("a changed ciphertext or MAC never gives a key", async () => {
    const file = await cheapKeystore();
    const flip = (digits: string) => (digits.startsWith("0") ? `1${digits.slice(1)}` : `0${digits.slice(1)}`);
    for (const member of ["ciphertext", "mac"] as const) {
      const crypto = { ...file.crypto, [member]: flip(file.crypto[member]) };
      await expect(openKeystore({ ...file, crypto }, "open")).rejects.toMatchObject({ code: "wrong_passphrase" });
    }
  });

  test("a file whose address is another key's is damaged", async () => {
    const file = await cheapKeystore();
    await expect(openKeystore({ ...file, address: "11".repeat(20) }, "open")).rejects.toMatchObject({
      code: "keystore_damaged",
    });
    const iv = { ...file, crypto: { ...file.crypto, cipherparams: { iv: "00".repeat(16) } } };
    await expect(openKeystore(iv, "open")).rejects.toMatchObject({ code: "keystore_damaged" });
  });

  test.each([
    ["n of 2^24", { n: 2 ** 24 }, "keystore_too_costly"],
    ["n of 2^40", { n: 2 ** 40 }, "keystore_too_costly"],
    ["a great r", { r: 2 ** 30 }, "keystore_too_costly"],
    ["a great p", { p: 2 ** 30 }, "keystore_too_costly"],
    ["a p that takes hours", { n: 2 ** 18, p: 2 ** 12 }, "keystore_too_costly"],
    ["n that is no power of two", { n: 1000 }, "not_a_keystore"],
    ["n just beside a great power of two", { n: 2 ** 50 + 1 }, "not_a_keystore"],
    ["n of 1", { n: 1 }, "not_a_keystore"],
    ["n below zero", { n: -16 }, "not_a_keystore"],
    ["n as a text", { n: "16" }, "not_a_keystore"],
    ["r of zero", { r: 0 }, "not_a_keystore"],
    ["a fraction of p", { p: 1.5 }, "not_a_keystore"],
    ["a salt that is not hex", { salt: "xyz" }, "not_a_keystore"],
    ["a short derived key", { dklen: 16 }, "unsupported"],
  ])("%s is refused before anything is computed", async (_, params, code) => {
    const file = withParams(await cheapKeystore(), params);
    await expect(openKeystore(file, "open", never)).rejects.toMatchObject({ code });
  });

  test("the bounds are the caller's to choose", async () => {
    const file = await cheapKeystore();
    await expect(openKeystore(file, "open", { ...never, maxMemoryBytes: 1024 })).rejects.toMatchObject({
      code: "keystore_too_costly",
    });
    const crypto = { ...pbkdf2Vector.crypto, kdfparams: { ...pbkdf2Vector.crypto.kdfparams, c: 10_000_001 } };
    await expect(openKeystore({ ...pbkdf2Vector, crypto }, "testpassword")).rejects.toMatchObject({
      code: "keystore_too_costly",
    });
  });

  test.each([
    ["nothing", null, "not_a_keystore"],
    ["a list", [], "not_a_keystore"],
    ["a text that is not JSON", "a picture", "not_a_keystore"],
    ["some other JSON", { name: "x" }, "not_a_keystore"],
    ["version 1", { ...scryptVector, version: 1 }, "unsupported"],
    ["version 4", { version: 4, crypto: {} }, "unsupported"],
    ["no crypto part", { version: 3 }, "not_a_keystore"],
    ["another cipher", { ...scryptVector, crypto: { ...scryptVector.crypto, cipher: "aes-128-cbc" } }, "unsupported"],
    ["another kdf", { ...scryptVector, crypto: { ...scryptVector.crypto, kdf: "argon2" } }, "unsupported"],
    ["a short ciphertext", { ...scryptVector, crypto: { ...scryptVector.crypto, ciphertext: "00" } }, "not_a_keystore"],
    ["a short MAC", { ...scryptVector, crypto: { ...scryptVector.crypto, mac: "00" } }, "not_a_keystore"],
    ["a bad address", { ...scryptVector, address: "0x12" }, "not_a_keystore"],
    [
      "another prf",
      {
        ...pbkdf2Vector,
        crypto: { ...pbkdf2Vector.crypto, kdfparams: { ...pbkdf2Vector.crypto.kdfparams, prf: "hmac-sha512" } },
      },
      "unsupported",
    ],
  ])("%s is refused", async (_, json, code) => {
    await expect(openKeystore(json, "testpassword", never)).rejects.toMatchObject({ code });
  });
});
