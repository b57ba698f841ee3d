// Finds the bills beneath a bill by what they name above them; they may be of other companies.
import type { BillType } from "@filings/contract/mpci/filing";
import { sql, type Tx } from "../../db/open.ts";
import { carrierPartyId } from "../carrier-party-id.ts";
import { filerOf } from "../check.ts";

export interface BillBeneath {
  readonly id: string;
  readonly company_id: string;
  readonly number: string;
  readonly version: number;
}

interface BillAbove {
  readonly bill_type: BillType;
  readonly bill_number: string | null;
  readonly master_bill_number: string | null;
}

interface Asked {
  readonly id: string;
  readonly company_id: string;
  readonly delegation_id: string | null;
  readonly now: Date;
}

/** Open bills beneath this one, archived or not, and the number by which they name it. */
export async function billsBeneath(
  tx: Tx,
  { id, company_id: companyId, delegation_id: delegationId, now }: Asked,
): Promise<{ above: string; bills: BillBeneath[] }> {
  const { rows: found } = await sql<BillAbove>`
    select bill_type, bill_number, master_bill_number from filings where id = ${id}
  `.execute(tx);
  const [bill] = found;
  const partyId = (await filerOf(tx, { companyId, delegationId, now })).mpci_party_id;
  const above = bill?.bill_number ?? "";
  if (bill === undefined || above === "" || partyId === null) return { above, bills: [] };
  const { rows: bills } = await beneathQuery({ ...bill, bill_number: above, partyId }).execute(tx);
  return { above, bills };
}

/**
 * A house bill names its master bill and the carrier; beneath a co-load master bill it has the same master bill, and
 * names its parent.
 */
export function beneathQuery({ bill_type, bill_number, master_bill_number, partyId }: BillAbove & { partyId: string }) {
  const isMaster = bill_type === "MASTER";
  const carrier = carrierPartyId({ carrier: "c", companyId: sql`f.company_id` });
  return sql<BillBeneath>`
    select f.id, f.company_id, f.number, f.version from filings f left join carriers c on c.id = f.carrier_id
    where f.master_bill_number = ${isMaster ? bill_number : master_bill_number} and f.status <> 'CANCELED'
      and f.status <> 'EXPIRED' and ${
        isMaster
          ? sql`${carrier} = ${partyId}`
          : sql`f.body #>> '{parent_bill,bill_number}' = ${bill_number} and f.body #>> '{parent_bill,mpci_party_id}' = ${partyId}`
      }
    order by f.id
  `;
}
