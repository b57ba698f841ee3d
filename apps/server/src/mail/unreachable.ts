// Addresses that no mail reaches, as operators marked them.
import { type Db, sql, type Tx } from "../db/open.ts";

export async function isUnreachable(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql`select 1 from unreachable_addresses where address = lower(${address})`.execute(db);
  return rows.length > 0;
}

/** Marked again, the first reason stays. */
export async function markAddress(
  tx: Tx,
  { address, reason, by, now }: { address: string; reason: string; by: string; now: Date },
): Promise<void> {
  await sql`
    insert into unreachable_addresses (address, reason, marked_at, marked_by)
    values (lower(${address}), ${reason}, ${now}, ${by}) on conflict do nothing
  `.execute(tx);
}

/** False: it was not marked. */
export async function unmarkAddress(tx: Tx, address: string): Promise<boolean> {
  const { rows } = await sql`
    delete from unreachable_addresses where address = lower(${address}) returning address
  `.execute(tx);
  return rows.length > 0;
}
