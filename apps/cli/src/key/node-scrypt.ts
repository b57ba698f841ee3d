// Node's own scrypt for opening keystores: faster than the portable one, and it leaves the loop free.
import { scrypt } from "node:crypto";
import type { ScryptRequest } from "@filings/seal/keystore/keystore";

export function nodeScrypt({ passphrase, salt, n, r, p, dklen }: ScryptRequest): Promise<Uint8Array> {
  // Node counts a little more than 128·n·r for itself.
  const maxmem = 128 * r * (n + p) + 2 ** 20;
  return new Promise((done, failed) => {
    scrypt(passphrase, salt, dklen, { N: n, r, p, maxmem }, (error, key) => (error ? failed(error) : done(key)));
  });
}
