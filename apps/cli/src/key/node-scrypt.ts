// Node's own scrypt for keystores: faster than the portable one, and outside the event loop.
import { scrypt } from "node:crypto";
import type { ScryptRequest } from "@filings/seal/keystore/keystore";

export function nodeScrypt({ passphrase, salt, n, r, p, dklen }: ScryptRequest): Promise<Uint8Array> {
  // Node's own calculation adds a little to 128·n·r.
  const maxmem = 128 * r * (n + p) + 2 ** 20;
  return new Promise((done, failed) => {
    scrypt(passphrase, salt, dklen, { N: n, r, p, maxmem }, (error, key) => (error ? failed(error) : done(key)));
  });
}
