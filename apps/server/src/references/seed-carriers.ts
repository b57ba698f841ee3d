// Seeds the table of shipping lines, and says of their published party ids where they come from; rows that an operator entered
// stay as they are.
import { inTransaction } from "../db/in-transaction.ts";
import { sql } from "../db/open.ts";
import { newId } from "../db/uuid.ts";
import type { Tools } from "../tools.ts";
import { readSeed } from "./seeds.ts";

/** Adds lines with an unknown SCAC and returns their number; two processes that start at once add each line once. */
export async function seedCarriers(tools: Tools): Promise<number> {
  const { rows } = readSeed("carriers");
  return inTransaction(tools, async (tx) => {
    await sql`lock table carriers in share row exclusive mode`.execute(tx);
    const known = await sql<{ scac: string }>`select scac from carriers where scac is not null`.execute(tx);
    const scacs = new Set(known.rows.map((row) => row.scac));
    const missing = rows.filter((row) => !scacs.has(row.scac)).map((row) => ({ id: newId(), ...row }));
    if (missing.length === 0) return 0;
    await sql`
      with added as (
        insert into carriers (id, name, scac, smdg_code, mpci_party_id)
        select id, name, scac, smdg_code, mpci_party_id
        from jsonb_to_recordset(${JSON.stringify(missing)}::jsonb)
          as row(id uuid, name text, scac text, smdg_code text, mpci_party_id text)
        returning id, mpci_party_id
      )
      insert into published_party_ids (carrier_id, mpci_party_id, source, approved_by, approved_at)
      select id, mpci_party_id, 'the list that ships', 'installation', ${tools.clock.now()} from added where mpci_party_id is not null
    `.execute(tx);
    return missing.length;
  });
}
