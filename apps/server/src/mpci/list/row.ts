// One row of a list of MPCI filings: its columns in SQL, and its shape for the API.
import type { FilingRow } from "@filings/contract/api/mpci/filings";
import type { Permission } from "@filings/contract/company/permissions";
import { limits } from "@filings/contract/limits";
import { deadlineOf } from "@filings/contract/mpci/deadline";
import {
  type AnswerCode,
  type AssessmentCode,
  availableActions,
  type MpciAction,
  type MpciFacts,
  type MpciStatus,
} from "@filings/contract/mpci/workflow";
import { sql } from "#db/open";
import { factsOf, previousStatus } from "../state-machine.ts";

export interface StoredRow {
  readonly id: string;
  readonly number: string;
  readonly status: MpciStatus;
  readonly version: number;
  readonly revision: number;
  readonly bill_type: FilingRow["bill_type"];
  readonly bill_number: string | null;
  readonly master_bill_number: string | null;
  readonly carrier_id: string | null;
  readonly carrier_name: string | null;
  readonly vessel_name: string | null;
  readonly voyage_number: string | null;
  readonly loading: string | null;
  readonly discharge: string | null;
  readonly deadline_port: string | null;
  readonly file_by: Date | null;
  readonly shipper_name: string | null;
  readonly consignee_name: string | null;
  readonly container_count: number;
  readonly first_container: string | null;
  readonly errors_to_fix: number | null;
  readonly created_by: string;
  readonly filer_id: string;
  readonly filer_name: string;
  readonly filer_party_id: string | null;
  readonly answer: AnswerCode | null;
  readonly answered_at: string | null;
  readonly answer_points: number | null;
  readonly assessment_code: AssessmentCode | null;
  readonly assessment_read_at: string | null;
  readonly registration_number: string | null;
  readonly first_submitted_at: Date | null;
  readonly expires_at: Date | null;
  readonly previous_status: MpciStatus | null;
  readonly pending_operation: "CANCEL" | null;
  /** Whether NAIC has acknowledged the version that is sent and unanswered. */
  readonly acknowledged: boolean;
  readonly locked: boolean;
  readonly archived: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** For a filing `f`: whether NAIC has acknowledged the version that is sent and unanswered. */
export const acknowledged = sql`
  f.status = 'SUBMITTED' and exists (
    select 1 from sent_messages m where m.filing_id = f.id and m.version = f.version and m.kind <> 'CANCELLATION'
      and m.acknowledged_at is not null)`;

interface Sent {
  readonly status: MpciStatus;
  readonly acknowledged: boolean;
  readonly first_submitted_at: Date | null;
}

/** Whether NAIC has the version last sent; a draft is never received, whatever happened to the version before. */
export function isReceived({ status, acknowledged, first_submitted_at }: Sent): boolean {
  if (status === "SUBMITTED") return acknowledged;
  // A first draft that was discarded was never sent.
  return status !== "DRAFTED" && (status !== "CANCELED" || first_submitted_at !== null);
}

const saidInAnswer = sql`
  (case when f.answer = 'REJECTED' then f.rejection when f.answer is not null then f.last_assessment end)`;

const deadlinePort = sql`coalesce(nullif(f.body->'transport'->>'last_foreign_load_port', ''), f.loading)`;

/** Columns of a filing `f`, joined with the tables of `rowTables`. */
export const rowColumns = sql`
  f.id, f.number, f.status, f.version, f.revision, f.bill_type, f.bill_number, f.master_bill_number, f.carrier_id,
  k.name as carrier_name, f.vessel_name, f.voyage_number, f.loading, f.discharge, ${deadlinePort} as deadline_port, f.file_by, f.shipper_name, f.consignee_name,
  f.container_count, f.first_container, f.errors_to_fix, maker.name as created_by, c.id as filer_id, c.name as filer_name, n.mpci_party_id as filer_party_id,
  f.answer, ${saidInAnswer}->>'received_at' as answered_at, jsonb_array_length(${saidInAnswer}->'points') as answer_points,
  f.last_assessment->>'code' as assessment_code, f.last_assessment->>'read_at' as assessment_read_at, f.registration_number,
  f.first_submitted_at, f.expires_at, f.pending_operation, f.locked, f.archived, f.created_at, f.updated_at,
  ${acknowledged} as acknowledged,
  case when f.version > 1 then
    ${previousStatus}
  end as previous_status`;

export const rowTables = sql`
  join users maker on maker.id = f.created_by
  left join carriers k on k.id = f.carrier_id
  left join mpci_delegations d on d.id = f.delegation_id
  join companies c on c.id = coalesce(d.principal_id, f.company_id)
  left join mpci_connections n on n.company_id = c.id`;

type ActionsOf = (status: MpciStatus, facts: MpciFacts) => MpciAction[];

/** Caches the available actions, because many rows of a list share the same facts. */
export function rememberActions(permissions: readonly Permission[], flags: ReadonlySet<string>): ActionsOf {
  const known = new Map<string, MpciAction[]>();
  return (status, facts) => {
    const situation = `${status} ${Object.values(facts).join(" ")}`;
    const actions = known.get(situation) ?? availableActions({ status, facts, permissions, flags });
    known.set(situation, actions);
    return actions;
  };
}

export function shownRow(row: StoredRow, actionsOf: ActionsOf, now: Date): FilingRow {
  const plannedLoadingAt =
    row.file_by === null ? null : new Date(row.file_by.getTime() + limits.deadlineHours * 3_600_000).toISOString();
  const assessment = row.assessment_code === null ? null : { read_at: row.assessment_read_at };
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    version: row.version,
    revision: row.revision,
    bill_type: row.bill_type,
    bill_number: row.bill_number,
    master_bill_number: row.master_bill_number,
    carrier: row.carrier_id === null ? null : { id: row.carrier_id, name: row.carrier_name ?? "" },
    vessel_name: row.vessel_name,
    voyage_number: row.voyage_number,
    loading: row.loading,
    discharge: row.discharge,
    deadline_port: row.deadline_port,
    planned_loading_at: plannedLoadingAt,
    deadline: deadlineOf({ plannedLoadingAt, now }),
    received: isReceived(row),
    shipper_name: row.shipper_name,
    consignee_name: row.consignee_name,
    container_count: row.container_count,
    first_container: row.first_container,
    errors_to_fix: row.status === "DRAFTED" ? row.errors_to_fix : null,
    created_by: row.created_by,
    filer: { company_id: row.filer_id, company_name: row.filer_name, mpci_party_id: row.filer_party_id },
    last_assessment_code: row.assessment_code,
    answer: answerOf(row),
    pending_operation: row.pending_operation,
    archived: row.archived,
    updated_at: row.updated_at.toISOString(),
    created_at: row.created_at.toISOString(),
    available_actions: actionsOf(row.status, factsOf({ ...row, last_assessment: assessment }, now)),
  };
}

function answerOf({ answer, answered_at, answer_points }: StoredRow): FilingRow["answer"] {
  if (answer === null || answered_at === null) return null;
  return { code: answer, received_at: answered_at, points: answer_points ?? 0 };
}
