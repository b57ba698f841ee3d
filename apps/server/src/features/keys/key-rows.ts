// Blockchain keys as they are shown.
import type { BlockchainKey, keyTypes } from "@filings/contract/api/platform";
import { checksumAddress } from "@filings/seal/address";
import { type Db, sql } from "../../db/open.ts";

export interface KeyRow {
  readonly id: string;
  readonly user_id: string;
  readonly ethereum_address: string;
  readonly type: (typeof keyTypes)[number];
  readonly created_at: Date;
  readonly transaction_pending: boolean;
  readonly transaction_confirmed: boolean;
  readonly removable: boolean;
}

export function keyAnswer({ created_at, ethereum_address, ...row }: KeyRow): BlockchainKey {
  return { ...row, ethereum_address: checksumAddress(ethereum_address), created: created_at.toISOString() };
}

export async function keysOf(
  db: Db,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<BlockchainKey[]> {
  const { rows } = await sql<KeyRow>`
    select id, user_id, ethereum_address, type, created_at, transaction_pending, transaction_confirmed, removable
    from blockchain_keys
    where user_id = ${userId} and company_id = ${companyId} and disabled_at is null
    order by created_at desc, id desc
  `.execute(db);
  return rows.map(keyAnswer);
}
