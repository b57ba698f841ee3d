// Reads the family of a filing: what we hold above and beneath it, of other companies only what NAIC was sent.
import type { FilingBody } from "@filings/contract/mpci/filing";
import type { MpciStatus } from "@filings/contract/mpci/workflow";
import { sql } from "../../db/open.ts";
import { carrierPartyId } from "../carrier-party-id.ts";
import { mpciFiledFor } from "../visibility.ts";
import type { BillAsked } from "./held-bills.ts";

/** A bill of the family; `id` is null where the reader may not open it. */
export interface FamilyBill {
  readonly id: string | null;
  readonly bill_number: string | null;
  readonly party_id: string | null;
  readonly parent_bill_number: string | null;
  readonly parent_party_id: string | null;
  readonly status: MpciStatus;
  readonly in_force: boolean;
  readonly answer: string | null;
}

export interface FamilyFacts {
  /** As NAIC was sent it, otherwise as it is now: whether it can have bills beneath it. */
  readonly bill_type: FilingBody["bill_type"];
  /** The bills above that the facts are of; a drafted update may name others. */
  readonly named: { readonly master: string | null; readonly parent: string | null };
  /** The party that NAIC knows the bill under, or would; null: its filer is not connected. */
  readonly party_id: string | null;
  /** The party of its shipping line. */
  readonly carrier_party_id: string | null;
  /** NAIC was sent it: only then something is said of other companies. */
  readonly is_filed: boolean;
  readonly master: FamilyBill | null;
  readonly parent: FamilyBill | null;
  readonly beneath: readonly FamilyBill[];
  /** Of the parties that the bill names, those that are connected here. */
  readonly connected: readonly string[];
}

type Expression = ReturnType<typeof sql>;

/** Of a filing `f`: NAIC was sent it, and did not lose it on the way. */
export const filingWasSent = sql`(f.status <> 'DRAFTED' or f.first_submitted_at is not null)`;

/**
 * The party of a filer as NAIC has confirmed it, under a delegation only while that one holds: who merely claims a party sees
 * nothing of its families.
 */
function partyNow({ companyId, delegationId, billType }: Pick<BillAsked, "companyId" | "delegationId" | "billType">) {
  return sql`(
    select n.mpci_party_id from mpci_connections n
    where n.state = 'CONNECTED' and n.company_id = case when ${delegationId} is null then ${companyId} else (
      select d.principal_id from mpci_delegations d
      where d.id = ${delegationId} and d.state = 'ACTIVE' and ${billType} = any(d.scope)) end)`;
}

/**
 * Of a filing `f` and what NAIC was sent of it, `b`: its family where no other bill is of it, as long as NAIC was sent it.
 */
export const loneFamily = sql`
  json_build_object('party_id', b.party_id, 'carrier_party_id', b.carrier_party_id, 'is_filed', b.filing_id is not null,
    'named', json_build_object('master', b.master_bill_number, 'parent', b.parent_bill_number), 'master', null, 'parent', null,
    'beneath', '[]'::json, 'connected', '[]'::json, 'bill_type', coalesce(b.bill_type, f.bill_type))`;

/**
 * Of the same: whether another bill may be of its family, or a party that it names may be connected here. What NAIC was
 * not sent is told by `familyFacts` alone.
 */
export function mayHaveFamily(reader: Expression): Expression {
  return sql`case when b.filing_id is null or b.bill_type in ('MASTER', 'CO_LOAD_MASTER') then true else
    exists (select 1 from filed_bills o where o.bill_number in (b.master_bill_number, b.parent_bill_number))
    or exists (select 1 from filings o where o.bill_number in (b.master_bill_number, b.parent_bill_number)
      and o.bill_type in ('MASTER', 'CO_LOAD_MASTER') and o.status <> 'CANCELED' and o.status <> 'EXPIRED' and o.company_id = ${reader})
    or exists (select 1 from mpci_connections n where n.state = 'CONNECTED' and n.mpci_party_id in (b.carrier_party_id, b.parent_party_id)) end`;
}

const partyOfDraft = partyNow({
  companyId: sql`f.company_id`,
  delegationId: sql`f.delegation_id`,
  billType: sql`f.bill_type`,
});

function shown(party: Expression, number: Expression, parent: { number: Expression; party: Expression }) {
  return sql`json_build_object(
    'id', case when f.company_id = self.reader or ${mpciFiledFor(sql`self.reader`)} then f.id end, 'bill_number', ${number},
    'party_id', ${party}, 'parent_bill_number', ${parent.number}, 'parent_party_id', ${parent.party}, 'status', f.status,
    'in_force', f.version_in_force is not null, 'answer', f.answer)`;
}

const shownFiled = shown(sql`b.party_id`, sql`b.bill_number`, {
  number: sql`b.parent_bill_number`,
  party: sql`b.parent_party_id`,
});
const shownDraft = shown(partyOfDraft, sql`f.bill_number`, {
  number: sql`f.parent_bill_number`,
  party: sql`f.parent_party_id`,
});

/** Drafts that NAIC was never sent, of the reader's company alone. */
const ownDraft = sql`f.company_id = self.reader and f.status = 'DRAFTED' and f.first_submitted_at is null and f.id is distinct from self.id`;

/** Of a filing `f`: whose own bill NAIC was never sent is told of no other company's. */
const mayBeTold = sql`(self.is_filed or f.company_id = self.reader)`;

function above(type: "MASTER" | "CO_LOAD_MASTER", number: Expression, party: Expression): Expression {
  const isLine = type === "MASTER" ? sql`f.carrier_id = self.carrier_id` : sql`${partyOfDraft} = ${party}`;
  return sql`(
    select found.bill from (
      select ${shownFiled} as bill, f.status = 'EXPIRED' as has_ended, f.first_submitted_at as since
      from filed_bills b join filings f on f.id = b.filing_id
      where b.bill_number = ${number} and b.party_id = ${party} and b.bill_type = ${sql.lit(type)} and f.status <> 'CANCELED'
        and f.id is distinct from self.id and ${filingWasSent} and ${mayBeTold}
      union all
      select ${shownDraft}, false, null from filings f
      where f.bill_number = ${number} and f.bill_type = ${sql.lit(type)} and ${ownDraft} and ${isLine}
    ) found order by found.has_ended, found.since nulls last limit 1)`;
}

const beneathMaster = sql`
  select ${shownFiled} as bill from filed_bills b join filings f on f.id = b.filing_id
  where b.master_bill_number = self.bill_number and b.carrier_party_id = self.party_id and b.bill_type <> 'MASTER'
    and f.status <> 'CANCELED' and f.status <> 'EXPIRED' and f.id is distinct from self.id and ${filingWasSent} and ${mayBeTold}
  union all
  select ${shownDraft} from filings f
  where f.master_bill_number = self.bill_number and f.carrier_id = self.carrier_id and ${ownDraft}`;

const beneathCoLoad = sql`
  select ${shownFiled} as bill from filed_bills b join filings f on f.id = b.filing_id
  where b.parent_bill_number = self.bill_number and b.parent_party_id = self.party_id
    and f.status <> 'CANCELED' and f.status <> 'EXPIRED' and f.id is distinct from self.id and ${filingWasSent} and ${mayBeTold}
  union all
  select ${shownDraft} from filings f
  where f.master_bill_number = self.master_bill_number and f.parent_bill_number = self.bill_number
    and f.parent_party_id = self.party_id and ${ownDraft}`;

const listed = (rows: Expression) => sql`(select coalesce(json_agg(one.bill), '[]') from (${rows}) one)`;

export interface FamilyAsked extends BillAsked {
  /** The company that reads it. */
  readonly reader: Expression;
  /** NAIC was sent it: then it is what it was sent, otherwise what it says now. */
  readonly wasSent: Expression;
  /** Null: it may be of any type, and what each would ask is set up. */
  readonly billTypeKnown?: FilingBody["bill_type"] | null;
}

/** PostgreSQL sets up every branch at each use, also those that it does not take. */
function beneath(known: FilingBody["bill_type"] | null): Expression {
  if (known === "MASTER") return listed(beneathMaster);
  if (known === "CO_LOAD_MASTER") return listed(beneathCoLoad);
  if (known !== null) return sql`'[]'::json`;
  return sql`case self.bill_type when 'MASTER' then ${listed(beneathMaster)}
    when 'CO_LOAD_MASTER' then ${listed(beneathCoLoad)} else '[]' end`;
}

const carrierParty = ({ companyId, carrierId }: FamilyAsked) =>
  sql`(select ${carrierPartyId({ carrier: "k", companyId })} from carriers k where k.id = ${carrierId})`;

const masterAbove = sql`
  case when self.master_bill_number is not null then
    ${above("MASTER", sql`self.master_bill_number`, sql`self.carrier_party_id`)} end`;

export function familyFacts(asked: FamilyAsked): Expression {
  const said = (filed: string, now: Expression) =>
    sql`case when b.filing_id is null then ${now} else ${sql.ref(`b.${filed}`)} end as ${sql.ref(filed)}`;
  return sql`(
    select json_build_object('party_id', self.party_id, 'carrier_party_id', self.carrier_party_id, 'is_filed', self.is_filed,
      'named', json_build_object('master', self.master_bill_number, 'parent', self.parent_bill_number),
      'master', ${masterAbove},
      'parent', case when self.parent_bill_number is not null then
        ${above("CO_LOAD_MASTER", sql`self.parent_bill_number`, sql`self.parent_party_id`)} end,
      'beneath', ${beneath(asked.billTypeKnown ?? null)}, 'bill_type', self.bill_type,
      'connected', case when self.is_filed then (
        select coalesce(json_agg(n.mpci_party_id), '[]') from mpci_connections n
        where n.state = 'CONNECTED' and (n.mpci_party_id in (self.carrier_party_id, self.parent_party_id)
          or n.mpci_party_id in (select e->>'mpci_party_id' from jsonb_array_elements(self.expected) e))) else '[]' end)
    from (
      select ${asked.filingId} as id, ${asked.reader} as reader, ${asked.carrierId} as carrier_id,
        b.filing_id is not null as is_filed, ${said("party_id", partyNow(asked))}, ${said("bill_type", asked.billType)},
        ${said("bill_number", asked.billNumber)}, ${said("master_bill_number", asked.masterNumber)},
        ${said("parent_bill_number", asked.parentNumber)}, ${said("parent_party_id", asked.parentParty)},
        ${said("carrier_party_id", carrierParty(asked))},
        coalesce(b.expected, '[]') as expected
      from (select 1) one left join filed_bills b on b.filing_id = ${asked.filingId} and ${asked.wasSent}
    ) self)`;
}
