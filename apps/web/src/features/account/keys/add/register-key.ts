// Registers the key that is open: the server asks, the key signs that it is held, the server notes its address.
import { type BlockchainKey, registerKey, startKeyRegistration } from "@filings/contract/api/platform/service";
import { isKeyRegistration } from "@filings/seal/signed/proof-of-possession";
import type { TypedData } from "@filings/seal/signed/typed-data";
import type { Call } from "#api/call.ts";
import { environmentOf } from "#api/environment.ts";
import type { OpenKey } from "#session/open-key/open-key.ts";
import { KeyFaultError } from "#session/open-key/work.ts";

const params = { company: "self", user: "self" } as const;

export async function registerOpenKey(
  call: Call,
  key: OpenKey,
  { address, type }: { readonly address: string; readonly type: "keystore" | "privatekey" },
): Promise<BlockchainKey> {
  const challenge = await call(startKeyRegistration, { params, body: { ethereum_address: address } });
  const typedData = challenge.typed_data as TypedData;
  const environment = environmentOf(document.documentElement);
  if (!isKeyRegistration(typedData, { environment, address })) throw new KeyFaultError("digest_differs");
  const { signature } = await key.work({ do: "sign", typedData, digest: challenge.digest });
  return call(registerKey, { params, body: { challenge_id: challenge.challenge_id, signature, type } });
}
