// The detail of one MPCI filing for the API, in one query: body, versions, answers, findings and available actions.
import type { FilingDetail, MpciAttachment } from "@filings/contract/api/mpci/filings";
import type { Permission } from "@filings/contract/company/permissions";
import { Problem } from "@filings/contract/errors";
import { deadlineOf } from "@filings/contract/mpci/deadline";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { totalsOf } from "@filings/contract/mpci/totals";
import { availableActions, type MpciStatus } from "@filings/contract/mpci/workflow";
import { findingSentence } from "@filings/phrases/mpci/finding-sentences";
import type { ReleasedLocale } from "@filings/phrases/say";
import { type Db, sql } from "../db/open.ts";
import { flagsFor, type StoredFlag } from "../flags.ts";
import type { Tools } from "../tools.ts";
import { attachmentsOf } from "./attachments.ts";
import { carrierPartyId } from "./carrier-party-id.ts";
import { billNumberTakenBy, checkWith } from "./check.ts";
import { acknowledged, isReceived } from "./list/row.ts";
import { type FactsOf, factsOf, previousStatus } from "./state-machine.ts";
import type { StoredAssessment, StoredCancellation, StoredRejection } from "./stored-answers.ts";
import { mpciSeenBy } from "./visibility.ts";

interface DetailRow extends FactsOf {
  readonly id: string;
  readonly company_id: string;
  readonly number: string;
  readonly status: MpciStatus;
  readonly status_changed_at: Date;
  readonly revision: number;
  readonly last_sent_version: number | null;
  readonly version_in_force: number | null;
  readonly delegation_id: string | null;
  readonly registration_number: string | null;
  readonly body: FilingBody;
  readonly last_assessment: StoredAssessment | null;
  readonly rejection: StoredRejection | null;
  readonly cancellation: StoredCancellation | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly created_by: string;
  readonly filer: FilingDetail["filer"];
  readonly filed_by: FilingDetail["filed_by"];
  readonly carrier: { readonly name: string; readonly mpci_party_id: string | null } | null;
  readonly bill_number_taken_by: string | null;
  readonly versions: readonly StoredVersion[];
  readonly events: readonly StoredEvent[];
  readonly attachments: readonly MpciAttachment[];
  readonly transport: FilingDetail["transport"];
  readonly acknowledged: boolean;
  readonly flags: readonly StoredFlag[];
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
}

function detailQuery(filingId: string, companyId: string) {
  return sql<DetailRow>`
    select f.id, f.company_id, f.number, f.status, f.status_changed_at, f.version, f.revision, f.last_sent_version,
      f.version_in_force, f.archived, f.locked, f.pending_operation, f.cancellation, f.delegation_id, f.registration_number,
      f.first_submitted_at, f.expires_at, f.body, f.last_assessment, f.rejection, f.created_at, f.updated_at, creator.name as created_by,
      (select json_build_object('company_id', c.id, 'company_name', c.name, 'mpci_party_id', n.mpci_party_id,
          'role', n.role, 'scope', d.scope)
        from (select 1) one left join mpci_delegations d on d.id = f.delegation_id
        join companies c on c.id = coalesce(d.principal_id, f.company_id)
        left join mpci_connections n on n.company_id = c.id) as filer,
      (select json_build_object('id', c.id, 'name', c.name) from companies c where c.id = f.company_id) as filed_by,
      case when f.status = 'DRAFTED' then
        (select json_build_object('name', k.name, 'mpci_party_id', ${carrierPartyId({ carrier: "k", companyId: sql`f.company_id` })})
          from carriers k where k.id = f.carrier_id)
      end as carrier,
      case when f.status = 'DRAFTED' then ${billNumberTakenBy({
        companyId: sql`f.company_id`,
        delegationId: sql`f.delegation_id`,
        filingId: sql`f.id`,
        billNumber: sql`f.bill_number`,
      })} end as bill_number_taken_by,
      ${previousStatus} as previous_status,
      ${acknowledged} as acknowledged,
      (select coalesce(json_agg(json_build_object('version', v.version, 'submitted_at', v.submitted_at, 'status', v.status,
          'submitted_by', u.name) order by v.version), '[]')
        from filing_versions v left join users u on u.id = v.submitted_by where v.filing_id = f.id) as versions,
      (select coalesce(json_agg(json_build_object('at', e.at, 'kind', e.type, 'actor', e.actor_kind, 'actor_name', u.name,
          'text', coalesce(e.data->>'text', e.data->>'reason')) order by e.seq), '[]')
        from filing_events e left join users u on u.id = case when e.actor_kind = 'USER' then e.actor_id::uuid end
        where e.filing_id = f.id) as events,
      ${attachmentsOf(sql`f.id`)} as attachments,
      (select json_build_object('control_reference', m.control_reference, 'state', m.state, 'tries', m.tries,
          'acknowledged_at', m.acknowledged_at)
        from sent_messages m where m.filing_id = f.id order by m.created_at desc, m.id desc limit 1) as transport,
      (select coalesce(json_agg(json_build_object('name', g.name, 'is_enabled', g.is_enabled,
          'enabled_company_ids', g.enabled_company_ids)), '[]') from feature_flags g) as flags
    from filings f join users creator on creator.id = f.created_by
    where f.id = ${filingId} and ${mpciSeenBy(companyId)}
  `;
}

export interface DetailWanted {
  readonly filingId: string;
  readonly caller: { readonly companyId: string; readonly permissions: readonly Permission[] };
  readonly locale: ReleasedLocale;
  readonly now: Date;
}

/** Throws `not_found` for another company's filing as for a missing one. */
export async function mpciDetail(
  db: Db,
  tools: Tools,
  { filingId, caller, locale, now }: DetailWanted,
): Promise<FilingDetail> {
  const { rows } = await detailQuery(filingId, caller.companyId).execute(db);
  const row = rows[0];
  if (row === undefined) throw new Problem("not_found");
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
    cancellation: row.cancellation && { ...row.cancellation, points: [...row.cancellation.points] },
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
    findings: row.status === "DRAFTED" ? findingsOf(tools, row, { locale, now }) : [],
    last_assessment: assessment,
    rejection: row.rejection && { ...row.rejection, points: [...row.rejection.points] },
    rfi: assessment && openRequest(assessment),
    sub_filings: [],
    attachments: row.attachments.map((file) => ({ ...file, uploaded_at: utc(file.uploaded_at) })),
    versions: versionsOf(row),
    events: row.events.map((event) => ({ ...event, at: utc(event.at) })),
    transport: row.transport && { ...row.transport, acknowledged_at: utcOrNull(row.transport.acknowledged_at) },
    available_actions: isOwn
      ? availableActions({
          status: row.status,
          facts: factsOf(row, now),
          permissions: caller.permissions,
          flags: flagsFor(row.flags, caller.companyId),
        })
      : [],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    created_by: row.created_by,
  };
}

function findingsOf(
  tools: Tools,
  row: DetailRow,
  { locale, now }: Pick<DetailWanted, "locale" | "now">,
): FilingDetail["findings"] {
  const facts = { filer: row.filer, carrier: row.carrier, billNumberTakenBy: row.bill_number_taken_by };
  return checkWith(tools, row.body, facts, now).map((finding) => ({
    ...finding,
    message: findingSentence(locale, finding, now),
  }));
}

type Assessment = NonNullable<FilingDetail["last_assessment"]>;

/**
 * The version in force supersedes an older assessment; so does a sent version that answers it, unless the assessment
 * forbids loading.
 */
function shownAssessment(
  assessment: StoredAssessment,
  { status, version_in_force, last_sent_version }: DetailRow,
): Assessment {
  const isAnswered = status === "SUBMITTED" && assessment.code !== "DNL";
  const counts = isAnswered ? last_sent_version : (version_in_force ?? last_sent_version);
  return {
    ...assessment,
    points: [...assessment.points],
    reference: assessment.reference ?? null,
    containers: [...(assessment.containers ?? [])],
    superseded: counts !== null && counts > assessment.version,
  };
}

/** A request for information is open until a newer version was sent. */
function openRequest(assessment: Assessment): FilingDetail["rfi"] {
  if (assessment.code !== "RFI" || assessment.superseded) return null;
  return {
    issued_at: assessment.issued_at,
    points: assessment.points.map(({ path, code, text }) => ({ path, text, wants_attachment: code === "RFI-DOC" })),
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
