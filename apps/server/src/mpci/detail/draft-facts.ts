// What the rules ask of a draft beside its content, as parts of a query: its filer, its carrier, and other bills.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { HeldBills } from "@filings/contract/mpci/findings";
import { sql } from "../../db/open.ts";
import { carrierPartyId } from "../carrier-party-id.ts";
import type { CheckFacts } from "../check.ts";
import { type BillAsked, billNumberTakenBy, heldBills, takenByOwn } from "../family/held-bills.ts";

export type Expression = ReturnType<typeof sql>;

export interface DraftFacts {
  readonly filer: FilingDetail["filer"];
  readonly carrier: { readonly name: string; readonly mpci_party_id: string | null } | null;
  readonly bill_number_taken_by: CheckFacts["billNumberTakenBy"];
  readonly held: HeldBills | null;
}

interface FilerAsked extends Pick<BillAsked, "companyId" | "delegationId"> {
  /** The MPCI Party ID that NAIC knows the bill under; null for one that it does not have. */
  readonly filedUnder: Expression;
}

export function filerColumn({ companyId, delegationId, filedUnder }: FilerAsked): Expression {
  return sql`
    (select json_build_object('company_id', c.id, 'company_name', c.name, 'mpci_party_id', coalesce(${filedUnder}, n.mpci_party_id),
        'role', n.role, 'scope', d.scope)
      from (select 1) one left join mpci_delegations d on d.id = ${delegationId}
      join companies c on c.id = coalesce(d.principal_id, ${companyId})
      left join mpci_connections n on n.company_id = c.id) as filer`;
}

/** Of a filer that files for itself. */
export function ownFilerColumn({ companyId }: Pick<BillAsked, "companyId">): Expression {
  return sql`
    (select json_build_object('company_id', c.id, 'company_name', c.name, 'mpci_party_id', n.mpci_party_id, 'role', n.role, 'scope', null)
      from companies c left join mpci_connections n on n.company_id = c.id where c.id = ${companyId}) as filer`;
}

interface DraftAsked extends BillAsked {
  /** The filing is a draft: only then it is asked. */
  readonly isDraft: Expression;
  /** It stands alone: what others would ask is not set up. */
  readonly isAlone?: boolean;
}

export function draftColumns(asked: DraftAsked): Expression {
  const { companyId, carrierId, isDraft } = asked;
  return sql`
    case when ${isDraft} then
      (select json_build_object('name', k.name, 'mpci_party_id', ${carrierPartyId({ carrier: "k", companyId })})
        from carriers k where k.id = ${carrierId})
    end as carrier,
    case when ${isDraft} then ${asked.isAlone ? takenByOwn(asked) : billNumberTakenBy(asked)} end as bill_number_taken_by,
    case when ${isDraft} then ${heldBills(asked)} end as held`;
}

/** What a draft that NAIC was never sent is checked by. */
export function factsOfNew(asked: BillAsked & { readonly isAlone: boolean }): Expression {
  const filer = asked.isAlone ? ownFilerColumn(asked) : filerColumn({ ...asked, filedUnder: sql`null::text` });
  return sql`${filer}, ${draftColumns({ ...asked, isDraft: sql`true` })}`;
}

/** Of a filing `f`. */
export const storedContainers = sql`array(select box->>'container_number' from jsonb_array_elements(f.body->'equipment') box)`;
