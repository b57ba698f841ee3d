// Creates a filing: empty, filled, or as a copy of another filing of the same company.
import type { createMpciFiling, FilingDetail } from "@filings/contract/api/mpci/filings";
import { Problem } from "@filings/contract/errors";
import { applyChange, copyOf, emptyBody } from "@filings/contract/mpci/draft";
import type { FilingBody } from "@filings/contract/mpci/filing";
import type { Finding } from "@filings/contract/mpci/findings";
import { compiledOnce, place } from "#db/compiled-once";
import { sql, type Tx } from "#db/open";
import { pipeline } from "#db/pipelined";
import { newId } from "#db/uuid";
import { firstHead, type HistoryRow, insertEvent, rowAfter } from "#filing/history";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { publishing } from "#live/publish";
import { checkWith, mayFileUnder } from "#mpci/check";
import { checkFacts, detailOf } from "#mpci/detail";
import { type DetailFacts, type DetailRow, factsOfNew } from "#mpci/detail/detail-row";
import { countErrors } from "#mpci/draft-errors";
import { type Asking, askedBy, isPlain, namedIn } from "#mpci/family/asked-bill";
import { type BodyColumns, columnsOf, wordsOf } from "#mpci/list/body-columns";
import { requirePlausibleMoment } from "#mpci/list/plausible-moment";
import type { Tools } from "#tools";
import { refuseCarrier, requireDelegation } from "./draft-choices.ts";

type CreateCall = Call<typeof createMpciFiling> & { tx: Tx; caller: Caller };

export async function createFiling(tools: Tools, call: CreateCall): Promise<FilingDetail> {
  const { tx, caller, locale, now } = call;
  const { delegation_id: wantedDelegation, copy_from: copyFrom, ...change } = call.body;
  requirePlausibleMoment(change.transport?.planned_loading_at ?? null, "transport.planned_loading_at");
  const source = copyFrom === undefined ? null : await sourceOf(tx, { id: copyFrom, companyId: caller.companyId });
  const body = applyChange(source === null ? emptyBody() : copyOf(source.body), change);
  const delegationId = await delegationOf(tx, { wanted: wantedDelegation, source, body, caller, now });

  const { number, ...facts } = await numberAndFacts(tx, { delegationId, body, caller, now });
  if (change.carrier_id && facts.carrier === null) throw refuseCarrier("carrier_id");
  const findings = checkWith(tools, body, checkFacts({ ...facts, attachments: [] }), now);
  const origin: Record<string, string> = copyFrom === undefined ? {} : { copied_from: copyFrom };
  const filing = newDraft({ number, body, delegationId, caller, now, origin, findings });
  await pipeline(tx, insertion(filing));
  return detailOf(tools, { ...filing.row, ...facts }, { caller, locale, now, findings });
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

const numbering = (isPlain: boolean) =>
  compiledOnce<Asking, DetailFacts & { next: number }>(
    sql`select nextval('filing_numbers') as next, ${factsOfNew({ ...askedBy(place), isPlain })}`,
  );
const plainNumbered = numbering(true);
const numbered = numbering(false);

async function numberAndFacts(
  tx: Tx,
  { delegationId, body, caller, now }: { delegationId: string | null; body: FilingBody; caller: Caller; now: Date },
): Promise<DetailFacts & { number: string }> {
  const named = namedIn(body);
  const asked = { named, filingId: null, companyId: caller.companyId, delegationId };
  const [row] = await (isPlain(named) ? plainNumbered : numbered)(tx, asked);
  const { next, ...facts } = row!;
  return { ...facts, number: `MPCI${now.getUTCFullYear()}${String(next).padStart(6, "0")}` };
}

interface NewFiling {
  readonly number: string;
  readonly body: FilingBody;
  readonly delegationId: string | null;
  readonly caller: Caller;
  readonly now: Date;
  readonly origin: Readonly<Record<string, string>>;
  readonly findings: readonly Finding[];
}

interface NewDraft {
  readonly row: Omit<DetailRow, keyof DetailFacts>;
  readonly columns: BodyColumns;
  readonly event: HistoryRow;
}

/** The row of a new draft, as a query would return it. */
function newDraft({ number, body, delegationId, caller, now, origin, findings }: NewFiling): NewDraft {
  const id = newId(now.getTime());
  const columns = columnsOf(body);
  const event = rowAfter(id, firstHead, {
    type: "CREATE",
    at: now,
    actor: { kind: "USER", id: caller.userId },
    data: { to: "DRAFTED", version: 1, number, ...origin },
  });
  const row = {
    ...{ id, company_id: caller.companyId, number, body, delegation_id: delegationId, file_by: columns.file_by },
    ...({ status: "DRAFTED", version: 1, revision: 1, archived: false, locked: false, acknowledged: false } as const),
    ...{ last_sent_version: null, version_in_force: null, pending_operation: null, cancellation: null },
    ...{
      cut_off_at: null,
      registration_number: null,
      first_submitted_at: null,
      expires_at: null,
      refreshed_at: null,
      reminded_at: null,
      is_of_family: false,
      last_assessment: null,
      rejection: null,
    },
    ...{ previous_version: null, previous_status: null, transport: null, versions: [], attachments: [] },
    ...{
      created_by: caller.userId,
      creator_name: caller.name,
      status_changed_at: now,
      created_at: now,
      updated_at: now,
    },
    ...{ last_event_seq: event.seq, last_event_hash: event.hash, errors_to_fix: countErrors(findings) },
    events: [
      {
        at: now.toISOString(),
        kind: "CREATE",
        actor: "USER",
        actor_name: caller.name,
        text: null,
        answer: null,
      } as const,
    ],
  };
  return { row, columns, event };
}

/** Inserts row, search words, live event and first history entry in one statement. */
function insertion({ row, columns, event }: NewDraft) {
  const { id, company_id: companyId, created_at: now } = row;
  return sql`
    with filing as (
      insert into filings (id, company_id, number, status, status_changed_at, body, delegation_id, bill_type, bill_number,
        master_bill_number, carrier_id, vessel_name, voyage_number, loading, discharge, file_by, shipper_name, consignee_name,
        container_count, has_dangerous_goods, gross_weight_kg, package_count, errors_to_fix, last_event_seq, last_event_hash, created_at, updated_at, created_by)
      values (${id}, ${companyId}, ${row.number}, 'DRAFTED', ${now}, ${columns.body}::jsonb, ${row.delegation_id},
        ${columns.bill_type}, ${columns.bill_number}, ${columns.master_bill_number}, ${columns.carrier_id},
        ${columns.vessel_name}, ${columns.voyage_number}, ${columns.loading}, ${columns.discharge}, ${columns.file_by},
        ${columns.shipper_name}, ${columns.consignee_name}, ${columns.container_count}, ${columns.has_dangerous_goods},
        ${columns.gross_weight_kg}, ${columns.package_count}, ${row.errors_to_fix}, ${event.seq}, ${event.hash}, ${now}, ${now}, ${row.created_by})
    ), words as (
      insert into filing_words (company_id, word, filing_id)
      select ${companyId}, word, ${id} from unnest(${wordsOf(row.number, row.body)}::text[]) as word
    ), told as (
      ${publishing({ companyId }, { content_type: "filing_updated", data: { system: "MPCI", id, status: "DRAFTED", revision: 1 } })}
    )
    ${insertEvent(event)}
  `;
}
