// What a bill is compared with: its number, the bill above it and its containers among the bills that its filer's company holds.
import { limits } from "@filings/contract/limits";
import { sql } from "../../db/open.ts";
import { mpciSeenBy } from "../visibility.ts";

type Expression = ReturnType<typeof sql>;

/** What the bill itself says, as it is stored or about to be. */
export interface BillAsked {
  readonly companyId: Expression;
  readonly delegationId: Expression;
  /** Null for a filing that is not there yet. */
  readonly filingId: Expression;
  readonly billType: Expression;
  readonly billNumber: Expression;
  readonly masterNumber: Expression;
  readonly carrierId: Expression;
  readonly parentNumber: Expression;
  readonly parentParty: Expression;
  /** An array of texts. */
  readonly containers: Expression;
  readonly fileBy: Expression;
}

const open = (filing: string) =>
  sql`${sql.ref(`${filing}.status`)} <> 'CANCELED' and ${sql.ref(`${filing}.status`)} <> 'EXPIRED'`;

/**
 * No bill is held above the bill, and it is its own company's, which files for nobody and nobody for it: most are so, and what
 * others would ask is not set up for them.
 */
export function standsAlone({
  companyId,
  delegationId,
  masterNumber,
}: Pick<BillAsked, "companyId" | "delegationId" | "masterNumber">): Expression {
  return sql`(
    ${delegationId} is null and not exists (select 1 from mpci_delegations d where d.principal_id = ${companyId})
    and not exists (select 1 from filings o where o.bill_number = ${masterNumber} and o.bill_type in ('MASTER', 'CO_LOAD_MASTER')
      and ${open("o")}))`;
}

/** The same as `billNumberTakenBy`, of a bill that stands alone. */
export function takenByOwn({
  companyId,
  filingId,
  billNumber,
}: Pick<BillAsked, "companyId" | "filingId" | "billNumber">): Expression {
  return sql`(
    select json_build_object('filing_id', other.id) from filings other
    where other.company_id = ${companyId} and other.bill_number = ${billNumber} and ${open("other")}
      and other.id is distinct from ${filingId} and other.delegation_id is null
    order by other.id limit 1)`;
}

/**
 * The first open filing of the same filer with this bill number: of the company itself, or what its principal or another
 * delegate of that one has sent. `filing_id` is null where the company may not see it; a filing that ended frees its number
 * (T61).
 */
export function billNumberTakenBy({
  companyId,
  delegationId,
  filingId,
  billNumber,
}: Pick<BillAsked, "companyId" | "delegationId" | "filingId" | "billNumber">): Expression {
  return sql`(
    select json_build_object('filing_id', case when other.company_id = ${companyId} or filer.id = ${companyId} then other.id end)
    from (select coalesce((select d.principal_id from mpci_delegations d where d.id = ${delegationId}), ${companyId}) as id) filer,
      lateral (
        select ${companyId} as id union select filer.id union
        select d.delegate_id from mpci_delegations d where d.principal_id = filer.id
      ) holder,
      filings other left join mpci_delegations held on held.id = other.delegation_id
    where other.company_id = holder.id and other.bill_number = ${billNumber} and ${open("other")}
      and other.id is distinct from ${filingId} and coalesce(held.principal_id, other.company_id) = filer.id
      and (other.company_id = ${companyId} or other.last_sent_version is not null)
    order by other.company_id <> ${companyId}, other.id limit 1
  )`;
}

const partyOfBill = sql`(
  select n.mpci_party_id from mpci_connections n
  where n.company_id = coalesce((select d.principal_id from mpci_delegations d where d.id = f.delegation_id), f.company_id))`;

function beside(field: "gross_weight_kg" | "package_count") {
  return sql`coalesce(sum(${sql.ref(`f.${field}`)}), 0)`;
}

const seen = mpciSeenBy(sql`asked.company_id`);

/** The other bills directly beneath the same bill. */
const besides = sql`
  select json_build_object('gross_weight_kg', ${beside("gross_weight_kg")}::text, 'packages', ${beside("package_count")})
  from filings f
  where f.master_bill_number = asked.master_number and f.id is distinct from asked.filing_id and ${open("f")}
    and f.parent_bill_number is not distinct from asked.parent_number
    and f.parent_party_id is not distinct from asked.parent_party
    and (asked.parent_number is not null or f.carrier_id = asked.carrier_id) and ${seen}`;

const isAboveAny = sql`
  f.bill_type in ('MASTER', 'CO_LOAD_MASTER') and case when asked.parent_number is null then f.bill_type = 'MASTER' and f.carrier_id = asked.carrier_id
    else f.bill_type = 'CO_LOAD_MASTER' and ${partyOfBill} = asked.parent_party end`;

/** The bill above as the company holds it, with the sums of the others beneath it (V70). */
const billAbove = sql`
  select json_build_object('bill_number', f.bill_number, 'loading', f.body #>> '{places,loading,unlocode}',
    'discharge', f.body #>> '{places,discharge,unlocode}', 'vessel_name', f.body #>> '{transport,vessel_name}',
    'voyage_number', f.body #>> '{transport,voyage_number}',
    'planned_loading_at', f.body #>> '{transport,planned_loading_at}', 'gross_weight_kg', coalesce(f.gross_weight_kg, 0)::text,
    'packages', coalesce(f.package_count, 0),
    'containers', (
      select coalesce(json_agg(json_build_object('container_number', box->>'container_number',
        'seals', (select coalesce(json_agg(seal->>'number'), '[]') from jsonb_array_elements(box->'seals') seal))), '[]')
      from jsonb_array_elements(f.body->'equipment') box),
    'besides', (${besides}))
  from filings f
  where ${open("f")} and f.bill_number = coalesce(asked.parent_number, asked.master_number)
    and ${isAboveAny} and f.id is distinct from asked.filing_id and ${seen}
  order by f.first_submitted_at nulls last, f.id limit 1`;

/** Containers looked up per bill, and the newest bills looked at for each: a wrong number is found among the newest. */
const containersMost = 20;
const billsMost = 50;

const days = sql`interval ${sql.lit(`${limits.containerElsewhereDays} days`)}`;

/** The containers that the company has filed under another carrier's bill which loads at about the same time (V21). */
const containersElsewhere = sql`
  select coalesce(json_agg(json_build_object('container_number', box.number, 'bill_number', found.bill_number)), '[]')
  from (select distinct number from unnest(asked.containers[1:${sql.lit(containersMost)}]) number where number <> '') box,
    lateral (
      select f.bill_number from (
        select w.filing_id from filing_words w where w.company_id = asked.company_id and w.word = lower(box.number)
        order by w.filing_id desc limit ${sql.lit(billsMost)}
      ) newest join filings f on f.id = newest.filing_id
      where f.id is distinct from asked.filing_id and ${open("f")} and f.first_submitted_at is not null
        and coalesce(f.master_bill_number, f.bill_number) <> asked.master_number
        and f.file_by between asked.file_by - ${days} and asked.file_by + ${days}
      limit 1
    ) found`;

/** `isAlone`: no bill is held above it. */
export function heldBills(asked: BillAsked & { readonly isAlone?: boolean }): Expression {
  return sql`(
    select json_build_object('above', ${asked.isAlone ? sql`null` : sql`(${billAbove})`}, 'elsewhere', (${containersElsewhere}))
    from (
      select ${asked.companyId} as company_id, ${asked.filingId} as filing_id, ${asked.masterNumber} as master_number,
        ${asked.carrierId} as carrier_id, ${asked.parentNumber} as parent_number, ${asked.parentParty} as parent_party,
        ${asked.containers} as containers, ${asked.fileBy} as file_by
    ) asked)`;
}

/** It stands alone, its number is free, and no other bill has its containers. */
export function hasNoConflict(asked: BillAsked): Expression {
  const held = heldBills({ ...asked, isAlone: true });
  return sql`${standsAlone(asked)} and ${takenByOwn(asked)} is null and json_array_length(${held}->'elsewhere') = 0`;
}
