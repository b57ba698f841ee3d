// Keeps what NAIC is told of a bill with its version: families are found by it, and how many bills beneath are missing.
import type { SealedContent } from "@filings/contract/mpci/seal/bill-to-seal";
import { expectedBeneath } from "@filings/contract/mpci/types/family";
import type { TypedData } from "@filings/seal/signed/typed-data";
import { sql, type Tx } from "../../db/open.ts";
import { pipeline } from "../../db/pipelined.ts";
import { tellingUpdate } from "../tell-update.ts";

type Expression = ReturnType<typeof sql>;

interface Sealed {
  readonly filing: { readonly id: string };
  readonly content: SealedContent;
  readonly preparation: {
    readonly typed_data: TypedData;
    readonly detail: { readonly carrier_party_id: string | null };
  };
}

/** A change of one row, as a part of the statement that keeps the version. */
export function keepFiledBill({ filing, content, preparation: { typed_data, detail } }: Sealed) {
  const { bill_type, bill_number, master_bill_number, parent_bill: parent } = content;
  return sql`
    insert into filed_bills (filing_id, party_id, bill_type, bill_number, master_bill_number, carrier_party_id,
      parent_bill_number, parent_party_id, expected)
    values (${filing.id}, ${typed_data.message.registrationCode}, ${bill_type}, ${bill_number}, ${master_bill_number},
      ${detail.carrier_party_id}, ${parent?.bill_number || null}, ${parent?.mpci_party_id || null},
      ${JSON.stringify(expectedBeneath(content))}::jsonb)
    on conflict (filing_id) do update set party_id = excluded.party_id, bill_type = excluded.bill_type,
      bill_number = excluded.bill_number, master_bill_number = excluded.master_bill_number,
      carrier_party_id = excluded.carrier_party_id, parent_bill_number = excluded.parent_bill_number,
      parent_party_id = excluded.parent_party_id, expected = excluded.expected`;
}

/** Of filed bills `b` and `above`: `b` names `above` as its carrier's bill, or as the co-loader's. */
const isBeneath = sql`(
  above.bill_type = 'MASTER' and b.master_bill_number = above.bill_number and b.carrier_party_id = above.party_id
  or above.bill_type = 'CO_LOAD_MASTER' and b.parent_bill_number = above.bill_number and b.parent_party_id = above.party_id)`;

/** The filing itself, and the filings of the bills that it names above it, that expect bills beneath. */
function expecting(filingId: Expression) {
  return sql`
    select above.filing_id from filed_bills b join filed_bills above on above.expected <> '[]' and (
      above.filing_id = b.filing_id
      or above.bill_number = b.master_bill_number and above.party_id = b.carrier_party_id and above.bill_type = 'MASTER'
      or above.bill_number = b.parent_bill_number and above.party_id = b.parent_party_id and above.bill_type = 'CO_LOAD_MASTER')
    where b.filing_id = ${filingId}`;
}

/** Of a filing `f`. */
export const isOfFamily = sql<boolean>`exists (${expecting(sql`f.id`)})`;

export interface Counted {
  readonly id: string;
  readonly missing_beneath: number;
}

/** Of an expected bill `e` beneath `above`: a bill of that filer, with that number if one is named, is registered. */
const isRegistered = sql`exists (
  select 1 from filed_bills b join filings c on c.id = b.filing_id
  where ${isBeneath} and b.party_id = e->>'mpci_party_id' and coalesce(e->>'bill_number', b.bill_number) = b.bill_number
    and c.version_in_force is not null and c.status <> 'CANCELED' and c.status <> 'EXPIRED')`;

export interface MissingBill {
  readonly party_id: string;
  readonly bill_number: string | null;
}

/** The bills that are expected beneath a filed bill and are not registered. */
export async function missingBeneath(tx: Tx, filingId: string): Promise<readonly MissingBill[]> {
  const { rows } = await sql<MissingBill>`
    select e->>'mpci_party_id' as party_id, e->>'bill_number' as bill_number
    from filed_bills above, jsonb_array_elements(above.expected) e
    where above.filing_id = ${filingId} and not ${isRegistered}
  `.execute(tx);
  return rows;
}

/** "XYZHB0099 (MPCI456)", or the party alone: letters of one direction, joined by commas. */
export function namesOfMissing(missing: readonly MissingBill[]): string {
  const most = 5;
  const names = missing.map(({ party_id, bill_number }) => (bill_number ? `${bill_number} (${party_id})` : party_id));
  return names.length > most ? `${names.slice(0, most).join(", ")} … +${names.length - most}` : names.join(", ");
}

/** Tells the clients of the bills above, which show in what state this one is. */
export async function tellAbove(tx: Tx, filingId: string): Promise<void> {
  await pipeline(
    tx,
    sql`
      with above as (
        select f.* from filings f where f.id in (${expecting(sql`${filingId}::uuid`)}) and f.id <> ${filingId}
      ), ${tellingUpdate(sql`above`)}
      select 1
    `,
  );
}

/**
 * Counts anew, after a bill was registered or has ended, what it and the bills above it miss. The rows are locked first, so that of two bills registered at once the later counts both.
 */
export async function countMissing(tx: Tx, filingId: string): Promise<readonly Counted[]> {
  await pipeline(
    tx,
    sql`select 1 from filings where id in (${expecting(sql`${filingId}::uuid`)}) order by id for update`,
  );
  const { rows } = await sql<Counted>`
    with counted as (
      select above.filing_id, (
        select count(*)::int from jsonb_array_elements(above.expected) e where not ${isRegistered}) as missing
      from filed_bills above where above.filing_id in (${expecting(sql`${filingId}::uuid`)})
    ), moved as (
      update filings f set missing_beneath = counted.missing from counted
      where f.id = counted.filing_id and f.missing_beneath is distinct from counted.missing
      returning f.id, f.missing_beneath
    )
    select id, missing_beneath from moved
  `.execute(tx);
  return rows;
}
