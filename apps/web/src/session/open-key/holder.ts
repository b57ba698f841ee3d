// Does the work of the key's worker: makes, opens and uses one key, which it forgets when it is stopped.
import {
  addressOfPrivateKey,
  checksumAddress,
  createPrivateKey,
  isPrivateKey,
  sameAddress,
} from "@filings/seal/address";
import { type Bytes, fromHex, toHex } from "@filings/seal/hash/hex";
import { createKeystore, openKeystore } from "@filings/seal/keystore/keystore";
import { KEYSTORE_BOUNDS, readKeystoreFile } from "@filings/seal/keystore/keystore-file";
import { SealError } from "@filings/seal/seal-error";
import { sign } from "@filings/seal/signed/signature";
import { typedDataDigest } from "@filings/seal/signed/typed-data";
import { KeyFaultError, type KeyWork, type KeyWorkResult } from "./work.ts";

export interface KeyHolder {
  readonly work: (asked: KeyWork, onProgress: (share: number) => void) => Promise<KeyWorkResult[KeyWork["do"]]>;
}

/** `scryptCost` is that of the files made here. */
export function createKeyHolder({ scryptCost = 2 ** 18 }: { readonly scryptCost?: number } = {}): KeyHolder {
  const held: { key: Bytes | null } = { key: null };

  function hold(key: Bytes, wanted: string | undefined): { address: string } {
    const address = addressOfPrivateKey(key);
    if (wanted !== undefined && !sameAddress(wanted, address)) {
      key.fill(0);
      throw new KeyFaultError("other_key", address);
    }
    held.key?.fill(0);
    held.key = key;
    return { address };
  }

  async function encrypt(key: Bytes, passphrase: string, onProgress: (share: number) => void) {
    try {
      const address = addressOfPrivateKey(key);
      return { address, keystore: await createKeystore(key, passphrase, { n: scryptCost, onProgress }) };
    } finally {
      key.fill(0);
    }
  }

  return {
    work: async (asked, onProgress) => {
      switch (asked.do) {
        case "create":
          return encrypt(createPrivateKey(), asked.passphrase, onProgress);
        case "encrypt":
          return encrypt(readPrivateKey(asked.privateKey), asked.passphrase, onProgress);
        case "open-keystore":
          refuseOtherKey(asked.keystore, asked.address);
          return hold(await openKeystore(asked.keystore, asked.passphrase, { onProgress }), asked.address);
        case "open-private-key":
          return hold(readPrivateKey(asked.privateKey), asked.address);
        case "sign": {
          if (held.key === null) throw new KeyFaultError("not_open");
          const digest = typedDataDigest(asked.typedData);
          if (toHex(digest) !== asked.digest.toLowerCase()) throw new KeyFaultError("digest_differs");
          return { signature: sign(digest, held.key), address: addressOfPrivateKey(held.key) };
        }
      }
    },
  };
}

/** A file that names another key is refused before a passphrase is tried on it. */
function refuseOtherKey(keystore: string, wanted: string | undefined): void {
  const { address } = readKeystoreFile(keystore, KEYSTORE_BOUNDS);
  if (wanted === undefined || address === null || sameAddress(wanted, address)) return;
  throw new KeyFaultError("other_key", checksumAddress(address));
}

function readPrivateKey(text: string): Bytes {
  const digits = text.trim().replace(/^0x/i, "");
  if (!/^[0-9a-f]{64}$/i.test(digits)) throw new SealError("private_key_invalid", "not 64 hexadecimal digits");
  const key = fromHex(`0x${digits}`);
  if (!isPrivateKey(key)) throw new SealError("private_key_invalid", "not a key of the curve");
  return key;
}
