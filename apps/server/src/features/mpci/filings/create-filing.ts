// Creates a filing: empty, filled, or as a copy of another filing of the same company.
import type { createMpciFiling, FilingDetail } from "@filings/contract/api/mpci/filings";
import { Problem } from "@filings/contract/errors";
import { applyChange, copyOf, emptyBody } from "@filings/contract/mpci/draft";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import { firstHead, insertEvent, rowAfter } from "#filing/history";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { publishing } from "#live/publish";
import { mayFileUnder } from "#mpci/check";
import { mpciDetail } from "#mpci/detail";
import { keepErrorCount } from "#mpci/draft-errors";
import { columnsOf, wordsOf } from "#mpci/list/body-columns";
import type { Tools } from "#tools";
import { refuseCarrier, requireDelegation } from "./draft-choices.ts";
import { requirePlausibleLoading } from "./planned-loading.ts";

type CreateCall = Call<typeof createMpciFiling> & { tx: Tx; caller: Caller };

export async function createFiling(tools: Tools, call: CreateCall): Promise<FilingDetail> {
  const { tx, caller, locale, now } = call;
  const { delegation_id: wantedDelegation, copy_from: copyFrom, ...change } = call.body;
  requirePlausibleLoading(change);
  const source = copyFrom === undefined ? null : await sourceOf(tx, { id: copyFrom, companyId: caller.companyId });
  const body = applyChange(source === null ? emptyBody() : copyOf(source.body), change);
  const delegationId = await delegationOf(tx, { wanted: wantedDelegation, source, body, caller, now });

  const id = newId(now.getTime());
  const number = await nextNumber(tx, change.carrier_id, now);
  const origin: Record<string, string> = copyFrom === undefined ? {} : { copied_from: copyFrom };
  await insertFiling(tx, { id, number, body, delegationId, caller, now, origin });
  return keepErrorCount(tx, await mpciDetail(tx, tools, { filingId: id, caller, locale, now }));
}

interface Source {
  readonly body: FilingBody;
  readonly delegation_id: string | null;
}

async function sourceOf(tx: Tx, { id, companyId }: { id: string; companyId: string }): Promise<Source> {
  const { rows } = await sql<Source>`
    select body, delegation_id from filings where id = ${id} and company_id = ${companyId}
  `.execute(tx);
  if (rows[0] === undefined) throw new Problem("not_found");
  return rows[0];
}

/** A requested delegation must hold; the delegation of a copied filing is kept only if it still holds. */
async function delegationOf(
  tx: Tx,
  {
    wanted,
    source,
    body,
    caller,
    now,
  }: { wanted: string | null | undefined; source: Source | null; body: FilingBody; caller: Caller; now: Date },
): Promise<string | null> {
  const facts = { companyId: caller.companyId, billType: body.bill_type, now };
  if (wanted !== undefined) {
    if (wanted !== null) await requireDelegation(tx, { ...facts, delegationId: wanted });
    return wanted;
  }
  const before = source?.delegation_id ?? null;
  return before !== null && (await mayFileUnder(tx, { ...facts, delegationId: before })) ? before : null;
}

/** Throws `wrong_value` when the chosen carrier does not exist. */
async function nextNumber(tx: Tx, carrierId: string | null | undefined, now: Date): Promise<string> {
  const { rows } = await sql<{ next: number; has_carrier: boolean }>`
    select nextval('filing_numbers') as next,
      ${carrierId ?? null}::uuid is null or exists (select 1 from carriers where id = ${carrierId ?? null}::uuid) as has_carrier
  `.execute(tx);
  if (!rows[0]!.has_carrier) throw refuseCarrier("carrier_id");
  return `MPCI${now.getUTCFullYear()}${String(rows[0]!.next).padStart(6, "0")}`;
}

interface NewFiling {
  readonly id: string;
  readonly number: string;
  readonly body: FilingBody;
  readonly delegationId: string | null;
  readonly caller: Caller;
  readonly now: Date;
  readonly origin: Readonly<Record<string, string>>;
}

/** Inserts row, search words, live event and first history entry in one statement, which saves four round trips. */
async function insertFiling(tx: Tx, { id, number, body, delegationId, caller, now, origin }: NewFiling): Promise<void> {
  const columns = columnsOf(body);
  const event = rowAfter(id, firstHead, {
    type: "CREATE",
    at: now,
    actor: { kind: "USER", id: caller.userId },
    data: { to: "DRAFTED", version: 1, number, ...origin },
  });
  await sql`
    with filing as (
      insert into filings (id, company_id, number, status, status_changed_at, body, delegation_id, bill_type, bill_number,
        master_bill_number, carrier_id, vessel_name, voyage_number, loading, discharge, file_by, shipper_name, consignee_name,
        container_count, has_dangerous_goods, last_event_seq, last_event_hash, created_at, updated_at, created_by)
      values (${id}, ${caller.companyId}, ${number}, 'DRAFTED', ${now}, ${columns.body}::jsonb, ${delegationId},
        ${columns.bill_type}, ${columns.bill_number}, ${columns.master_bill_number}, ${columns.carrier_id},
        ${columns.vessel_name}, ${columns.voyage_number}, ${columns.loading}, ${columns.discharge}, ${columns.file_by},
        ${columns.shipper_name}, ${columns.consignee_name}, ${columns.container_count}, ${columns.has_dangerous_goods},
        ${event.seq}, ${event.hash}, ${now}, ${now}, ${caller.userId})
    ), words as (
      insert into filing_words (company_id, word, filing_id)
      select ${caller.companyId}, word, ${id} from unnest(${wordsOf(number, body)}::text[]) as word
    ), told as (
      ${publishing({ companyId: caller.companyId }, { content_type: "filing_updated", data: { system: "MPCI", id, status: "DRAFTED", revision: 1 } })}
    )
    ${insertEvent(event)}
  `.execute(tx);
}
