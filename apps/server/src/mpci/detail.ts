// The detail of one MPCI filing for the API, in one query: body, versions, answers, findings and available actions.
import type { FilingDetail, MpciAttachment } from "@filings/contract/api/mpci/filings";
import { Problem } from "@filings/contract/errors";
import { deadlineOf } from "@filings/contract/mpci/deadline";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { type Finding, type HeldBills, nothingHeld } from "@filings/contract/mpci/findings";
import { totalsOf } from "@filings/contract/mpci/totals";
import { availableActions, type MpciStatus } from "@filings/contract/mpci/workflow";
import { findingSentence } from "@filings/phrases/mpci/finding-sentences";
import type { ReleasedLocale } from "@filings/phrases/say";
import { compiledOnce, place } from "../db/compiled-once.ts";
import { type Db, sql, type Tx } from "../db/open.ts";
import type { Caller } from "../http/caller.ts";
import type { Tools } from "../tools.ts";
import { attachmentsOf, shownAttachment } from "./attachments.ts";
import { partyFiledUnder } from "./cancellation/active-filer.ts";
import { carrierPartyId } from "./carrier-party-id.ts";
import { type CheckFacts, checkWith } from "./check.ts";
import type { NamedBills } from "./family/asked-bill.ts";
import { type FamilyAsked, type FamilyFacts, familyFacts, filingWasSent } from "./family/family-facts.ts";
import { billsAbove, billsBeneath } from "./family/family-of.ts";
import { type BillAsked, billNumberTakenBy, heldBills } from "./family/held-bills.ts";
import { acknowledged, isReceived } from "./list/row.ts";
import { filingColumns, joinVersionBefore, type LockedFiling, lockWithNext } from "./lock-filing.ts";
import { factsOf } from "./state-machine.ts";
import { isSuperseded, openRequest, type StoredAssessment } from "./stored-answers.ts";
import { mpciSeenBy } from "./visibility.ts";

/** A filing with what its detail shows; the state machine may change it if the transaction holds the lock. */
export interface DetailRow extends LockedFiling {
  readonly status_changed_at: Date;
  readonly body: FilingBody;
  readonly errors_to_fix: number | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly creator_name: string;
  readonly filer: FilingDetail["filer"];
  readonly filed_by: FilingDetail["filed_by"];
  readonly carrier: { readonly name: string; readonly mpci_party_id: string | null } | null;
  readonly bill_number_taken_by: CheckFacts["billNumberTakenBy"];
  readonly held: HeldBills | null;
  readonly versions: readonly StoredVersion[];
  readonly events: readonly StoredEvent[];
  readonly attachments: readonly MpciAttachment[];
  readonly transport: FilingDetail["transport"];
  readonly acknowledged: boolean;
  readonly family: FamilyFacts;
}

/** Instants inside JSON have the database's format. */
interface StoredVersion {
  readonly version: number;
  readonly submitted_at: string | null;
  readonly status: MpciStatus;
  readonly submitted_by: string | null;
}

interface StoredEvent {
  readonly at: string;
  readonly kind: string;
  readonly actor: "USER" | "SYSTEM" | "AUTHORITY";
  readonly actor_name: string | null;
  readonly text: string | null;
  readonly answer: FilingDetail["events"][number]["answer"];
}

/** What a request gives in place of what is stored, so that the facts about it are read; absent: as it is stored. */
export interface GivenChoices extends Partial<NamedBills> {
  readonly delegation_id?: string | null;
}

type Expression = ReturnType<typeof sql>;

interface FactsAsked extends FamilyAsked {
  /** The MPCI Party ID that NAIC knows the bill under; null for one that it does not have. */
  readonly filedUnder: Expression;
  /** The filing is a draft; of another one nobody asks for its carrier, nor what it is compared with. */
  readonly isDraft: Expression;
}

function factColumns(asked: FactsAsked): Expression {
  const { companyId, delegationId, carrierId, filedUnder, isDraft } = asked;
  return sql`
    (select json_build_object('company_id', c.id, 'company_name', c.name, 'mpci_party_id', coalesce(${filedUnder}, n.mpci_party_id),
        'role', n.role, 'scope', d.scope)
      from (select 1) one left join mpci_delegations d on d.id = ${delegationId}
      join companies c on c.id = coalesce(d.principal_id, ${companyId})
      left join mpci_connections n on n.company_id = c.id) as filer,
    (select json_build_object('id', c.id, 'name', c.name) from companies c where c.id = ${companyId}) as filed_by,
    case when ${isDraft} then
      (select json_build_object('name', k.name, 'mpci_party_id', ${carrierPartyId({ carrier: "k", companyId })})
        from carriers k where k.id = ${carrierId})
    end as carrier,
    case when ${isDraft} then ${billNumberTakenBy(asked)} end as bill_number_taken_by,
    case when ${isDraft} then ${heldBills(asked)} end as held, ${familyFacts(asked)} as family`;
}

export type DetailFacts = Pick<
  DetailRow,
  "filer" | "filed_by" | "carrier" | "bill_number_taken_by" | "held" | "family"
>;

/** What a detail shows of a filing that is about to be made. */
export function factsOfNew(asked: BillAsked): Expression {
  const isNew = { filedUnder: sql`null::text`, wasSent: sql`false`, isDraft: sql`true` };
  return factColumns({ ...asked, ...isNew, reader: asked.companyId });
}

interface DetailAsked {
  readonly filingId: string | Expression;
  /** The company that reads it. */
  readonly reader: string | Expression;
  readonly seen: Expression;
  readonly given?: GivenChoices | null;
}

function detailQuery({ filingId, reader, seen, given = null }: DetailAsked) {
  const chosen = (name: keyof GivenChoices, type: Expression, stored: Expression = sql.ref(`f.${name}`)) => {
    if (given === null) return sql`${stored}`;
    return sql`case when ${given[name] !== undefined} then ${given[name] ?? null}::${type} else ${stored} end`;
  };
  const storedContainers = sql`array(select box->>'container_number' from jsonb_array_elements(f.body->'equipment') box)`;
  const facts = factColumns({
    companyId: sql`f.company_id`,
    delegationId: chosen("delegation_id", sql`uuid`),
    carrierId: chosen("carrier_id", sql`uuid`),
    billNumber: chosen("bill_number", sql`text`),
    masterNumber: chosen("master_bill_number", sql`text`),
    parentNumber: chosen("parent_bill_number", sql`text`),
    parentParty: chosen("parent_party_id", sql`text`),
    containers: chosen("containers", sql`text[]`, storedContainers),
    fileBy: chosen("file_by", sql`timestamptz`),
    billType: chosen("bill_type", sql`text`),
    filingId: sql`f.id`,
    reader: sql`${reader}::uuid`,
    wasSent: filingWasSent,
    filedUnder: partyFiledUnder,
    isDraft: sql`f.status = 'DRAFTED'`,
  });
  return sql<DetailRow>`
    select ${filingColumns}, f.status_changed_at, f.body, f.errors_to_fix, f.created_at, f.updated_at,
      creator.name as creator_name, ${facts},
      ${acknowledged} as acknowledged,
      (select coalesce(json_agg(json_build_object('version', v.version, 'submitted_at', v.submitted_at, 'status', v.status,
          'submitted_by', u.name) order by v.version), '[]')
        from filing_versions v left join users u on u.id = v.submitted_by where v.filing_id = f.id) as versions,
      (select coalesce(json_agg(json_build_object('at', e.at, 'kind', e.type, 'actor', e.actor_kind, 'actor_name', u.name,
          'text', coalesce(e.data->>'text', e.data->>'reason'), 'answer', e.data->'answer') order by e.seq), '[]')
        from filing_events e left join users u on u.id = case when e.actor_kind = 'USER' then e.actor_id::uuid end
        where e.filing_id = f.id) as events,
      ${attachmentsOf(sql`f.id`)} as attachments,
      (select json_build_object('control_reference', m.control_reference, 'state', m.state, 'tries', m.tries,
          'acknowledged_at', m.acknowledged_at)
        from sent_messages m where m.filing_id = f.id order by m.created_at desc, m.id desc limit 1) as transport
    from filings f join users creator on creator.id = f.created_by ${joinVersionBefore}
    where f.id = ${filingId} and ${seen}
  `;
}

export interface DetailWanted {
  readonly filingId: string;
  readonly caller: Pick<Caller, "companyId" | "permissions" | "flags">;
  readonly locale: ReleasedLocale;
  readonly now: Date;
}

interface Seen {
  readonly filingId: string;
  readonly companyId: string;
}

const reading = place<Seen>(({ companyId }) => companyId);
const storedDetail = compiledOnce<Seen, DetailRow>(
  detailQuery({ filingId: place<Seen>(({ filingId }) => filingId), reader: reading, seen: mpciSeenBy(reading) }),
);

/** Throws `not_found` for another company's filing as for a missing one. */
export async function mpciDetail(db: Db, tools: Tools, wanted: DetailWanted): Promise<FilingDetail> {
  const { filingId, caller } = wanted;
  const [row] = await storedDetail(db, { filingId, companyId: caller.companyId });
  if (row === undefined) throw new Problem("not_found");
  return detailOf(tools, row, wanted);
}

/** Locks a filing of the caller's company and reads its detail in one round trip. */
export async function lockMpciDetail(
  tx: Tx,
  { filingId, companyId, given = null }: { filingId: string; companyId: string; given?: GivenChoices | null },
): Promise<DetailRow> {
  await lockWithNext(tx, filingId, companyId);
  const { rows } = await detailQuery({
    filingId,
    reader: companyId,
    seen: sql`f.company_id = ${companyId}`,
    given,
  }).execute(tx);
  if (rows[0] === undefined) throw new Problem("not_found");
  return rows[0];
}

/** The detail as the API shows it, in the caller's language; `findings`: of a draft that was checked already. */
export function detailOf(
  tools: Tools,
  row: DetailRow,
  { caller, locale, now, findings }: Omit<DetailWanted, "filingId"> & { findings?: readonly Finding[] },
): FilingDetail {
  const isOwn = row.company_id === caller.companyId;
  const assessment = row.last_assessment && shownAssessment(row.last_assessment, row);
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    status_changed_at: row.status_changed_at.toISOString(),
    version: row.version,
    revision: row.revision,
    archived: row.archived,
    locked: row.locked,
    pending_operation: row.pending_operation,
    cancellation: row.cancellation && { read_at: null, ...row.cancellation, points: [...row.cancellation.points] },
    delegation_id: row.delegation_id,
    filer: row.filer,
    filed_by: row.filed_by,
    registration_number: row.registration_number,
    first_submitted_at: row.first_submitted_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    deadline: deadlineOf({ plannedLoadingAt: row.body.transport.planned_loading_at, now }),
    received: isReceived(row),
    body: row.body,
    totals: totalsOf(row.body),
    findings: row.status === "DRAFTED" ? said(findings ?? findingsOf(tools, row, now), locale, now) : [],
    last_assessment: assessment,
    rejection: row.rejection && { ...row.rejection, points: [...row.rejection.points] },
    rfi: openRequest(row.last_assessment, row),
    bills_above: billsAbove(row.body, row.family),
    sub_filings: billsBeneath(row.body, row.family),
    attachments: row.attachments.map(shownAttachment),
    versions: versionsOf(row),
    events: row.events.map((event) => ({ ...event, at: utc(event.at) })),
    transport: row.transport && { ...row.transport, acknowledged_at: utcOrNull(row.transport.acknowledged_at) },
    available_actions: isOwn
      ? availableActions({
          status: row.status,
          facts: factsOf(row, now),
          permissions: caller.permissions,
          flags: caller.flags,
        })
      : [],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    created_by: row.creator_name,
  };
}

/** What the rules ask of a filing beside its body. */
export function checkFacts(
  row: Pick<DetailRow, "filer" | "carrier" | "bill_number_taken_by" | "held" | "attachments">,
): CheckFacts {
  const { filer, carrier, bill_number_taken_by: billNumberTakenBy, held, attachments } = row;
  const papers = attachments.map(({ document_type }) => document_type);
  return { filer, carrier, billNumberTakenBy, held: held ?? nothingHeld, papers };
}

function findingsOf(tools: Tools, row: DetailRow, now: Date): Finding[] {
  return checkWith(tools, row.body, checkFacts(row), now);
}

function said(findings: readonly Finding[], locale: ReleasedLocale, now: Date): FilingDetail["findings"] {
  return findings.map((finding) => ({ ...finding, message: findingSentence(locale, finding, now) }));
}

type Assessment = NonNullable<FilingDetail["last_assessment"]>;

function shownAssessment({ replaces: _, ...assessment }: StoredAssessment, row: DetailRow): Assessment {
  return {
    ...assessment,
    points: [...assessment.points],
    reference: assessment.reference ?? null,
    containers: [...(assessment.containers ?? [])],
    superseded: isSuperseded(assessment, row),
  };
}

/** The sent versions, and the one being drafted. */
function versionsOf(row: DetailRow): FilingDetail["versions"] {
  const versions = row.versions.map((version) => ({ ...version, submitted_at: utcOrNull(version.submitted_at) }));
  if (versions.some(({ version }) => version === row.version)) return versions;
  return [...versions, { version: row.version, submitted_at: null, status: row.status, submitted_by: null }];
}

function utc(text: string): string {
  return new Date(text).toISOString();
}

function utcOrNull(text: string | null): string | null {
  return text === null ? null : utc(text);
}
