// The dead letters: notices and messages that could not be read or matched, listed for operators and never deleted.
import type { FilingSystem } from "@filings/contract/filing/systems";
import { sql, type Tx } from "../db/open.ts";
import { newId } from "../db/uuid.ts";

export interface DeadLetter {
  readonly system: FilingSystem | "PAYMENT";
  readonly direction?: "IN" | "OUT";
  /** The id of the notice or message. */
  readonly sourceId: string;
  readonly companyId: string | null;
  readonly filingId: string | null;
  readonly reason: string;
  readonly position: number | null;
  readonly at: Date;
}

export async function deadLetter(tx: Tx, letter: DeadLetter): Promise<void> {
  await sql`
    insert into dead_letters (id, system, direction, company_id, filing_id, source_id, reason, position, at)
    values (${newId(letter.at.getTime())}, ${letter.system}, ${letter.direction ?? "IN"}, ${letter.companyId}, ${letter.filingId}, ${letter.sourceId}, ${letter.reason},
      ${letter.position}, ${letter.at})
  `.execute(tx);
}
