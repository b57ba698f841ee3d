// The clerks of the demo: its people as callers, their keys, and the context of the calls that they make without HTTP.
import { permissions } from "@filings/contract/company/permissions";
import { addressOfPrivateKey, checksumAddress } from "@filings/seal/address";
import { fromHex } from "@filings/seal/hash/hex";
import { sign } from "@filings/seal/signed/signature";
import { sql, type Tx } from "../db/open.ts";
import { effectiveFlags } from "../flags.ts";
import type { Caller } from "../http/caller.ts";
import type { demoKeys } from "../references/published-keys.ts";
import type { Tools } from "../tools.ts";
import type { OpenDemoKey } from "./demo-key.ts";

export type KeyOwner = keyof typeof demoKeys;

/** Those whose keys seal, and the address of each. */
export const sealers: Readonly<Record<KeyOwner, string>> = {
  amira: "amira@gulf-forwarding.example",
  omar: "omar@capital-imports.example",
  salim: "salim@pearl-gulf.example",
};

/** The context of a use case without an HTTP request: no address and no device. */
export type Called = <B>(tx: Tx, body: B, params?: Readonly<Record<string, string>>) => never;

export function callOf(caller: Caller, now: Date): Called {
  return ((tx: Tx, body: unknown, params: object = {}) => {
    const request = { headers: {} };
    return { tx, caller, locale: "en_GB", now, params, query: {}, body, request };
  }) as unknown as Called;
}

interface Known {
  readonly user_id: string;
  readonly name: string;
  readonly company_id: string;
  readonly company: string;
  readonly key_id: string | null;
}

async function personOf(tools: Tools, email: string): Promise<{ caller: Caller; keyId: string | null }> {
  const { rows } = await sql<Known>`
    select u.id as user_id, u.name, c.id as company_id, c.name as company, k.id as key_id
    from users u join memberships m on m.user_id = u.id join companies c on c.id = m.company_id and c.is_demo
    left join blockchain_keys k on k.user_id = u.id and k.transaction_confirmed
    where u.email = ${email} limit 1
  `.execute(tools.database.db);
  const { user_id: userId, name, company_id: companyId, company: companyName, key_id: keyId } = rows[0]!;
  const flags = await effectiveFlags(tools.database.db, companyId);
  const caller: Caller = {
    userId,
    companyId,
    sessionId: "",
    name,
    email,
    companyName,
    standing: "ACTIVE",
    permissions,
    flags,
    isOperator: false,
  };
  return { caller, keyId };
}

export async function callerOf(tools: Tools, email: string): Promise<Caller> {
  return (await personOf(tools, email)).caller;
}

export interface Clerk {
  readonly caller: Caller;
  readonly keyId: string;
  readonly privateKey: Uint8Array;
}

export async function clerkOf(tools: Tools, openKey: OpenDemoKey, owner: KeyOwner): Promise<Clerk> {
  const { caller, keyId } = await personOf(tools, sealers[owner]);
  if (keyId === null) throw new Error(`${caller.name} has no key`);
  return { caller, keyId, privateKey: await openKey(owner) };
}

interface Sealable {
  readonly preparation_id: string;
  readonly digest: string;
  readonly price: { readonly total_e5: number };
  readonly findings: readonly { readonly code: string; readonly severity: string }[];
}

export function sealed({ privateKey }: Clerk, { preparation_id, digest, price, findings }: Sealable) {
  return {
    preparation_id,
    signature: sign(fromHex(digest), privateKey),
    ethereum_address: checksumAddress(addressOfPrivateKey(privateKey)),
    total_e5: price.total_e5,
    accepted_warnings: findings.filter(({ severity }) => severity === "warning").map(({ code }) => code),
  };
}
