// Opens the published keystore of a demo clerk once for all demo seals; its passphrase lies beside it.
import { scrypt } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { openKeystore, type ScryptRequest } from "@filings/seal/keystore/keystore";
import type { demoKeys } from "../references/published-keys.ts";

const folder = new URL("../../../../examples/keys/", import.meta.url);
const passphraseFile = new URL("passphrase.txt", folder);

export type OpenDemoKey = (owner: keyof typeof demoKeys) => Promise<Uint8Array>;

export function openDemoKeys(): OpenDemoKey {
  const opened = new Map<string, Promise<Uint8Array>>();
  return (owner) => {
    const key = opened.get(owner) ?? open(owner);
    opened.set(owner, key);
    return key;
  };
}

/** Without the examples folder nothing can be sealed. */
export function hasDemoKeys(): boolean {
  return existsSync(passphraseFile);
}

async function open(owner: string): Promise<Uint8Array> {
  const keystore: unknown = JSON.parse(readFileSync(new URL(`${owner}.keystore.json`, folder), "utf8"));
  return openKeystore(keystore, readFileSync(passphraseFile, "utf8").trim(), { scrypt: asideFromTheLoop });
}

/** Node's scrypt runs outside the event loop, so that no call waits. */
function asideFromTheLoop({ passphrase, salt, n, r, p, dklen }: ScryptRequest): Promise<Uint8Array> {
  const maxmem = 128 * r * (n + p) + 2 ** 20;
  return new Promise((done, failed) => {
    scrypt(passphrase, salt, dklen, { N: n, r, p, maxmem }, (error, key) => (error ? failed(error) : done(key)));
  });
}
