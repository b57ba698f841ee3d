// The bytes of a message that could not be used, as they arrived or were sent.
import { type Db, sql } from "#db/open";

interface Asked {
  readonly system: string;
  readonly direction: "IN" | "OUT";
  readonly source_id: string;
  /** Absent: all of them. */
  readonly bytesMost?: number;
}

/** `size`: of the whole message, in bytes. Null: it is known by a reason alone, as a payment is. */
export async function parkedBytes(
  db: Db,
  { system, direction, source_id, bytesMost }: Asked,
): Promise<{ readonly bytes: Uint8Array; readonly size: number } | null> {
  const table = direction === "IN" ? sql`notices` : system === "ADC" ? sql`adc_messages` : sql`sent_messages`;
  const part = bytesMost === undefined ? sql`bytes` : sql`substring(bytes from 1 for ${bytesMost}) as bytes`;
  const { rows } = await sql<{ bytes: Uint8Array; size: number }>`
    select ${part}, octet_length(bytes) as size from ${table} where id = ${source_id}
  `.execute(db);
  return rows[0] ?? null;
}
