// Blockchain keys in SQL and in the shape of the API.
import type { approvalStatuses, BlockchainKey, keyTypes } from "@filings/contract/api/platform/service";
import { usableKeyTypes } from "@filings/contract/api/platform/service";
import { Problem } from "@filings/contract/errors";
import { checksumAddress } from "@filings/seal/address";
import { type Db, sql } from "#db/open";

export interface KeyRow {
  readonly id: string;
  readonly user_id: string;
  readonly ethereum_address: string;
  readonly type: (typeof keyTypes)[number];
  readonly created_at: Date;
  readonly transaction_pending: boolean;
  readonly transaction_confirmed: boolean;
  readonly removable: boolean;
  readonly approval: (typeof approvalStatuses)[number] | null;
}

/** `approvers`: the names of colleagues who could approve the key, given only while it waits. */
export function keyAnswer(
  { created_at, ethereum_address, approval, ...row }: KeyRow,
  approvers: readonly string[] = [],
): BlockchainKey {
  return {
    ...row,
    ethereum_address: checksumAddress(ethereum_address),
    created: created_at.toISOString(),
    ...(approval === null ? {} : { approval }),
    ...(approval === "PENDING" ? { approvers: [...approvers] } : {}),
  };
}

export async function keysOf(
  db: Db,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<BlockchainKey[]> {
  const { rows } = await sql<KeyRow>`
    select id, user_id, ethereum_address, type, created_at, transaction_pending, transaction_confirmed, removable, approval
    from blockchain_keys
    where user_id = ${userId} and company_id = ${companyId} and disabled_at is null
    order by created_at desc, id desc
  `.execute(db);
  const waits = rows.some((row) => row.approval === "PENDING");
  const approvers = waits ? await approversOf(db, { userId, companyId }) : [];
  return rows.map((row) =>
    keyAnswer(
      row,
      approvers.map(({ name }) => name),
    ),
  );
}

export interface Approver {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: string | null;
}

/** The user's colleagues who can seal; only they decide on the user's keys. */
export async function approversOf(
  db: Db,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<Approver[]> {
  const { rows } = await sql<Approver>`
    select u.id, u.name, u.email, u.language from memberships m join users u on u.id = m.user_id
    where m.company_id = ${companyId} and m.active and m.user_id <> ${userId}
      and exists (
        select 1 from blockchain_keys k
        where k.user_id = m.user_id and k.company_id = m.company_id and k.transaction_confirmed and k.disabled_at is null
          and k.type = any(${[...usableKeyTypes]}::text[])
      )
    order by u.name, u.id
  `.execute(db);
  return rows;
}

/** A key of a user of this company, locked until the end of the transaction, or `not_found`. */
export async function lockKey(
  db: Db,
  { keyId, userId, companyId }: { keyId: string; userId: string; companyId: string },
): Promise<KeyRow> {
  const { rows } = await sql<KeyRow>`
    select id, user_id, ethereum_address, type, created_at, transaction_pending, transaction_confirmed, removable, approval
    from blockchain_keys
    where id = ${keyId} and user_id = ${userId} and company_id = ${companyId} and disabled_at is null for update
  `.execute(db);
  if (rows[0] === undefined) throw new Problem("not_found");
  return rows[0];
}
