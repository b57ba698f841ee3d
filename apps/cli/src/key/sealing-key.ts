// Finds the key a person seals with: opens the keystore of a registered key, or creates and registers a key.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ApiClient } from "@filings/client/client";
import { SealRefusedError } from "@filings/client/errors";
import {
  type BlockchainKey,
  listBlockchainKeys,
  registerKey,
  startKeyRegistration,
  usableKeyTypes,
} from "@filings/contract/api/platform/service";
import { addressOfPrivateKey, createPrivateKey, sameAddress } from "@filings/seal/address";
import { createKeystore, openKeystore } from "@filings/seal/keystore/keystore";
import { isKeyRegistration } from "@filings/seal/signed/proof-of-possession";
import { sign } from "@filings/seal/signed/signature";
import { type TypedData, typedDataDigest } from "@filings/seal/signed/typed-data";
import { nodeScrypt } from "./node-scrypt.ts";

export interface SealingKey {
  readonly id: string;
  readonly address: string;
  readonly privateKey: Uint8Array;
  /** The path of its keystore. */
  readonly keystore: string;
  readonly isNew: boolean;
}

const self = { company: "self", user: "self" } as const;

/** Opens the first keystore with a usable key; without one, creates a key and stores it in `keptAt`. */
export async function sealingKey({
  api,
  authorization,
  environment,
  keystores,
  passphrase,
  keptAt,
}: {
  api: ApiClient;
  authorization: string;
  environment: string;
  keystores: readonly string[];
  passphrase: string;
  keptAt: string;
}): Promise<SealingKey> {
  const keys = await api.call(listBlockchainKeys, { params: self, authorization });
  const usable = keys.filter((key) => key.transaction_confirmed && usableKeyTypes.includes(key.type));
  for (const keystore of keystores) {
    const key = existsSync(keystore)
      ? usable.find((one) => sameAddress(addressIn(keystore), one.ethereum_address))
      : undefined;
    if (key === undefined) continue;
    const privateKey = await openKeystore(readFileSync(keystore, "utf8"), passphrase, { scrypt: nodeScrypt });
    return { id: key.id, address: key.ethereum_address, privateKey, keystore, isNew: false };
  }
  const privateKey = createPrivateKey();
  // Stored before it is registered: a registered key without a keystore would be useless.
  const keystore = join(keptAt, `${addressOfPrivateKey(privateKey).toLowerCase()}.keystore.json`);
  mkdirSync(dirname(keystore), { recursive: true });
  const file = await createKeystore(privateKey, passphrase, { scrypt: nodeScrypt });
  writeFileSync(keystore, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 });
  const key = await register({ api, authorization, environment, privateKey });
  return { id: key.id, address: key.ethereum_address, privateKey, keystore, isNew: true };
}

interface Registering {
  readonly api: ApiClient;
  readonly authorization: string;
  readonly environment: string;
  readonly privateKey: Uint8Array;
}

async function register({ api, authorization, environment, privateKey }: Registering): Promise<BlockchainKey> {
  const address = addressOfPrivateKey(privateKey);
  const challenge = await api.call(startKeyRegistration, {
    params: self,
    body: { ethereum_address: address },
    authorization,
  });
  const typedData = challenge.typed_data as TypedData;
  if (!isKeyRegistration(typedData, { environment, address })) {
    throw new SealRefusedError(
      "Nothing was signed: the server asks for something else than the registration of this key.",
    );
  }
  return api.call(registerKey, {
    params: self,
    body: {
      challenge_id: challenge.challenge_id,
      signature: sign(typedDataDigest(typedData), privateKey),
      type: "keystore",
    },
    authorization,
  });
}

function addressIn(keystore: string): string {
  try {
    const { address } = JSON.parse(readFileSync(keystore, "utf8")) as { address?: unknown };
    return typeof address === "string" ? `0x${address.replace(/^0x/, "")}` : "";
  } catch {
    return "";
  }
}
