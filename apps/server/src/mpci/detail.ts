// The detail of one MPCI filing for the API, from one query: body, versions, answers, findings and available actions.
import type { FilingDetail, SavedDraft } from "@filings/contract/api/mpci/filings";
import { Problem } from "@filings/contract/errors";
import { deadlineOf } from "@filings/contract/mpci/deadline";
import { type Finding, nothingHeld } from "@filings/contract/mpci/findings";
import { totalsOf } from "@filings/contract/mpci/totals";
import { availableActions } from "@filings/contract/mpci/workflow";
import { findingSentence } from "@filings/phrases/mpci/finding-sentences";
import type { ReleasedLocale } from "@filings/phrases/say";
import type { Db } from "../db/open.ts";
import { type Reader, readerOf } from "../filing/visibility/overseen.ts";
import type { Caller } from "../http/caller.ts";
import type { Tools } from "../tools.ts";
import { shownAttachment } from "./attachments.ts";
import { type CheckFacts, checkWith } from "./check.ts";
import { type DetailRow, storedDetail } from "./detail/detail-row.ts";
import type { DraftFacts } from "./detail/draft-facts.ts";
import { billsAbove, billsBeneath } from "./family/family-of.ts";
import { isReceived } from "./list/row.ts";
import { factsOf } from "./state-machine.ts";
import { isSuperseded, openRequest, type StoredAssessment } from "./stored-answers.ts";

export interface DetailWanted {
  readonly filingId: string;
  readonly caller: Reader & Pick<Caller, "permissions" | "flags">;
  readonly locale: ReleasedLocale;
  readonly now: Date;
}

/** Throws `not_found` for another company's filing as for a missing one. */
export async function mpciDetail(db: Db, tools: Tools, wanted: DetailWanted): Promise<FilingDetail> {
  const { filingId, caller, now } = wanted;
  const { companyId } = caller;
  const row = (await storedDetail(db, { filingId, companyId, now })) ?? (await overseenDetail(db, wanted));
  if (row === undefined) throw new Problem("not_found");
  return detailOf(tools, row, wanted);
}

/** Asked of what is not the caller's company's alone, so that nobody's own filing takes a query more. */
async function overseenDetail(db: Db, { filingId, caller, now }: DetailWanted): Promise<DetailRow | undefined> {
  const unitId = await readerOf(db, caller, { table: "filings", filingId });
  return unitId === caller.companyId ? undefined : storedDetail(db, { filingId, companyId: unitId, now });
}

/** The detail as the API shows it, in the caller's language. */
export function detailOf(
  tools: Tools,
  row: DetailRow,
  { caller, locale, now }: Omit<DetailWanted, "filingId">,
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
    obstacle: row.obstacle,
    paid_by: row.paid_by,
    registration_number: row.registration_number,
    first_submitted_at: row.first_submitted_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    deadline: deadlineOf({
      plannedLoadingAt: row.body.transport.planned_loading_at,
      cutOffAt: row.cut_off_at?.toISOString() ?? null,
      now,
    }),
    received: isReceived(row),
    body: row.body,
    totals: totalsOf(row.body),
    findings: row.status === "DRAFTED" ? said(findingsOf(tools, row, now), locale, now) : [],
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
export function draftFacts({
  filer,
  carrier,
  bill_number_taken_by: billNumberTakenBy,
  held,
  papers,
}: DraftFacts & Pick<CheckFacts, "papers">): CheckFacts {
  return { filer, carrier, billNumberTakenBy, held: held ?? nothingHeld, papers };
}

export function checkFacts(row: DraftFacts & Pick<DetailRow, "attachments">): CheckFacts {
  return draftFacts({ ...row, papers: row.attachments.map(({ document_type }) => document_type) });
}

interface Saved
  extends Pick<
    DetailRow,
    "id" | "number" | "version" | "revision" | "cut_off_at" | "delegation_id" | "body" | "updated_at"
  > {}

/** The answer to what made or changed a draft. */
export function savedDraftOf(
  { id, number, version, revision, cut_off_at, delegation_id, body, updated_at }: Saved,
  { findings, locale, now }: { findings: readonly Finding[]; locale: ReleasedLocale; now: Date },
): SavedDraft {
  return {
    ...{ id, number, status: "DRAFTED", version, revision, delegation_id },
    deadline: deadlineOf({
      plannedLoadingAt: body.transport.planned_loading_at,
      cutOffAt: cut_off_at?.toISOString() ?? null,
      now,
    }),
    findings: said(findings, locale, now),
    updated_at: updated_at.toISOString(),
  };
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
