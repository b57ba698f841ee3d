// The filer of a filing, who must be connected to NAIC and, under a delegation, still represented by the company.
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "../../db/open.ts";
import { filerOf } from "../check.ts";
import type { LockedFiling } from "../lock-filing.ts";

/**
 * Of a filing `f` that NAIC has: the MPCI Party ID that its last version was sealed under. NAIC takes an update, an answer
 * or a withdrawal from that party alone, also after the company was connected under another one.
 */
export const partyFiledUnder = sql<string | null>`
  case when f.first_submitted_at is not null then
    (select s.seal->'typed_data'->'message'->>'registrationCode' from filing_versions s
      where s.filing_id = f.id and s.version = f.last_sent_version)
  end`;

export async function activeFiler(
  tx: Tx,
  { id, company_id, delegation_id, first_submitted_at, version_in_force }: LockedFiling,
  { userId, now }: { readonly userId: string; readonly now: Date },
) {
  const isWithNaic = version_in_force !== null;
  const filer = await filerOf(tx, { companyId: company_id, delegationId: delegation_id, now, userId, isWithNaic });
  if (filer.state === "DELEGATION_OF_OTHERS") throw new Problem("delegation_of_others");
  if (filer.state === "DELEGATION_NOT_ACTIVE") throw new Problem("delegation_not_active");
  if (filer.state !== "CONNECTED" || filer.mpci_party_id === null) throw new Problem("not_connected");
  if (first_submitted_at === null) return filer;
  const { rows } = await sql<{ party: string | null }>`
    select ${partyFiledUnder} as party from filings f where f.id = ${id}
  `.execute(tx);
  return { ...filer, mpci_party_id: rows[0]?.party ?? filer.mpci_party_id };
}
