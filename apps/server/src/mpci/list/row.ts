// One row of a list of MPCI filings: its columns in SQL, and its shape for the API.
import type { FilingRow } from "@filings/contract/api/mpci/list";
import type { Permission } from "@filings/contract/company/permissions";
import { limits } from "@filings/contract/limits";
import { deadlineStateAt } from "@filings/contract/mpci/deadline";
import {
  type AnswerCode,
  availableActions,
  type MpciAction,
  type MpciStatus,
  type WithdrawalAnswer,
} from "@filings/contract/mpci/workflow";
import type { RawBuilder } from "kysely";
import { sql } from "#db/open";
import { type AssignedBy, assigned, assignedBy } from "#filing/assignment";
import { instant, instantOrNull, seconds } from "#filing/list/instants";
import { obstacleOn } from "../check.ts";
import { previousStatus } from "../lock-filing.ts";
import { type FactsOf, factsOf } from "../state-machine.ts";
import { isCarriers } from "./is-carriers.ts";

/** Instants are seconds since 1970. */
export interface StoredRow {
  readonly id: string;
  readonly number: string;
  readonly status: MpciStatus;
  readonly status_changed_at: number;
  readonly version: number;
  readonly bill_type: FilingRow["bill_type"];
  readonly bill_number: string | null;
  readonly vessel_name: string | null;
  readonly voyage_number: string | null;
  readonly loading: string | null;
  readonly discharge: string | null;
  readonly deadline_port: string | null;
  readonly file_by: number | null;
  readonly due_at: number | null;
  readonly shipper_name: string | null;
  readonly consignee_name: string | null;
  readonly container_count: number;
  readonly first_container: string | null;
  readonly errors_to_fix: number | null;
  readonly same_as_version: number | null;
  readonly missing_beneath: number | null;
  readonly filed_for: string | null;
  readonly obstacle: FilingRow["obstacle"];
  readonly created_by: string;
  readonly maker_id: string;
  /** Null: nobody else than the maker. */
  readonly assigned: FilingRow["assigned_to"] | null;
  readonly assigned_by: AssignedBy | null;
  readonly answer: AnswerCode | null;
  readonly answered_at: string | null;
  readonly load_ended: boolean;
  readonly withdrawal: WithdrawalAnswer | null;
  readonly withdrawal_at: string | null;
  readonly withdrawal_read: boolean;
  readonly is_carriers: boolean;
  /** Whether NAIC has said something that nobody has read. */
  readonly unread: boolean;
  readonly first_submitted_at: number | null;
  readonly expires_at: number | null;
  readonly previous_status: MpciStatus | null;
  readonly pending_operation: "CANCEL" | null;
  /** Whether NAIC has acknowledged the version that is sent and unanswered. */
  readonly acknowledged: boolean;
  readonly locked: boolean;
  readonly archived: boolean;
  readonly updated_at: number;
}

/** For a filing `f`: a withdrawal was refused or not delivered, and nobody has read so. Never null: it is negated too. */
export const unreadRefusal = sql`
  (f.withdrawal is not null and f.withdrawal <> 'WITHDRAWAL_ACCEPTED' and f.cancellation->>'read_at' is null)`;

/** For a filing `f`: whether NAIC has acknowledged the version that is sent and unanswered. */
export const acknowledged = sql`
  f.status = 'SUBMITTED' and exists (
    select 1 from sent_messages m where m.filing_id = f.id and m.version = f.version and m.kind <> 'CANCELLATION'
      and m.acknowledged_at is not null)`;

/** For a filing `f`: a first draft that was discarded has the status of a withdrawn bill, and NAIC never had it. */
export const isDiscarded = sql<boolean>`(f.status = 'CANCELED' and f.first_submitted_at is null)`;

interface Sent {
  readonly status: MpciStatus;
  readonly acknowledged: boolean;
  readonly first_submitted_at: Date | number | null;
}

/** Whether NAIC has the version last sent; a draft is never received, whatever happened to the version before. */
export function isReceived({ status, acknowledged, first_submitted_at }: Sent): boolean {
  if (status === "SUBMITTED") return acknowledged;
  // A first draft that was discarded was never sent.
  return status !== "DRAFTED" && (status !== "CANCELED" || first_submitted_at !== null);
}

/** For a filing `f`: the version that NAIC has, where the drafted update and its files say the same. Bodies are read of drafted updates alone. */
const sameAsVersion = sql`
  case when f.status = 'DRAFTED' and f.version > 1 and f.registration_number is not null then (
    select v.version from filing_versions v
    where v.filing_id = f.id and v.version = coalesce(f.version_in_force, f.last_sent_version) and v.body = f.body
      and not exists (select from filing_attachments a where a.filing_id = f.id and a.sealed_version is null)
  ) end`;

/** The answer to a version that an update has replaced stands no more; of a withdrawn bill none does. */
const loadEnded = sql`(
  f.status in ('CANCELED', 'SUBMITTED', 'SUBMISSION_SUCCESSFUL') and f.last_assessment is not null
  and f.last_assessment->>'code' in ('ACT', 'ACW')
  and (f.status = 'CANCELED' or (f.last_assessment->>'version')::int < coalesce(f.last_sent_version, 0)))`;

/** For a filing `f`: the principal's name; only of delegated ones it is looked up. */
const filedFor = sql`
  case when f.delegation_id is not null then (
    select c.name from mpci_delegations d join companies c on c.id = d.principal_id where d.id = f.delegation_id
  ) end`;

/** For a filing `f`: only of delegated drafts; whether the company itself is connected is the same for all others. */
function obstacle(today: RawBuilder<unknown>) {
  return sql`case when f.status = 'DRAFTED' and f.delegation_id is not null then ${obstacleOn(today)} end`;
}

/** Columns of a filing `f`, joined with the tables of `rowTables`: none is read from the body, which is long. `today`: in Dubai. */
export function rowColumns(today: RawBuilder<unknown>) {
  return sql`
  f.id, f.number, f.status, ${seconds("status_changed_at")}, f.version, f.bill_type, f.bill_number, f.vessel_name, f.voyage_number, f.loading, f.discharge,
  f.deadline_port, ${seconds("file_by")}, ${seconds("due_at")}, f.shipper_name, f.consignee_name, f.container_count, f.first_container, f.errors_to_fix,
  f.missing_beneath, ${sameAsVersion} as same_as_version,
  ${filedFor} as filed_for, ${obstacle(today)} as obstacle, maker.name as created_by, f.created_by as maker_id, ${assigned} as assigned, ${assignedBy} as assigned_by, f.answer,
  (case when f.answer = 'REJECTED' then f.rejection when f.answer is not null then f.last_assessment end)->>'received_at' as answered_at,
  ${loadEnded} as load_ended,
  f.withdrawal, f.cancellation->>'answered_at' as withdrawal_at, f.cancellation->>'read_at' is not null as withdrawal_read,
  ${isCarriers} as is_carriers,
  f.last_assessment is not null and f.last_assessment->>'read_at' is null or ${unreadRefusal} as unread,
  ${seconds("first_submitted_at")}, ${seconds("expires_at")},
  f.pending_operation, f.locked, f.archived, ${seconds("updated_at")},
  ${acknowledged} as acknowledged,
  case when f.version > 1 then
    ${previousStatus}
  end as previous_status`;
}

export const rowTables = sql`join users maker on maker.id = f.created_by`;

const hour = 3_600_000;

type ActionsOf = (row: StoredRow, now: Date) => MpciAction[];

/** By the permissions of a caller, which stay the same object until they change. */
const actionsOfCallers = new WeakMap<readonly Permission[], Map<string, MpciAction[]>>();

/** Caches the available actions, because many rows of many lists are in the same situation. */
export function rememberActions(permissions: readonly Permission[], flags: ReadonlySet<string>): ActionsOf {
  const known = actionsOfCallers.get(permissions) ?? new Map<string, MpciAction[]>();
  actionsOfCallers.set(permissions, known);
  const ofFlags = [...flags].join();
  return (row, now) => {
    const situation = `${ofFlags} ${situationOf(row, now)}`;
    const actions =
      known.get(situation) ??
      availableActions({ status: row.status, facts: factsOf(factsIn(row), now), permissions, flags });
    if (known.size < situationsMost) known.set(situation, actions);
    return actions;
  };
}

const situationsMost = 1_000;

/** All that `factsIn` and `factsOf` read, in the fewest letters: it is written for each row. */
function situationOf(row: StoredRow, now: Date): string {
  const yesOrNo =
    (row.first_submitted_at === null ? 0 : 1) +
    (row.locked ? 2 : 0) +
    (row.archived ? 4 : 0) +
    (row.unread ? 8 : 0) +
    (row.expires_at !== null && now >= instant(row.expires_at) ? 16 : 0);
  return `${row.status} ${row.version} ${row.pending_operation} ${row.previous_status} ${yesOrNo}`;
}

interface Showing {
  readonly actionsOf: ActionsOf;
  readonly write: (at: Date) => string;
  readonly now: Date;
}

export function shownRow(row: StoredRow, { actionsOf, write, now }: Showing): FilingRow {
  const legalBy = instantOrNull(row.file_by);
  const fileBy = instantOrNull(row.due_at);
  const loadingAt = legalBy === null ? null : new Date(legalBy.getTime() + limits.deadlineHours * hour);
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    status_changed_at: write(instant(row.status_changed_at)),
    bill_type: row.bill_type,
    bill_number: row.bill_number,
    vessel_name: row.vessel_name,
    voyage_number: row.voyage_number,
    loading: row.loading,
    discharge: row.discharge,
    deadline_port: row.deadline_port,
    planned_loading_at: loadingAt && write(loadingAt),
    deadline: { file_by: fileBy && write(fileBy), state: deadlineStateAt({ loadingAt, fileBy }, now) },
    received: isReceived(row),
    shipper_name: row.shipper_name,
    consignee_name: row.consignee_name,
    container_count: row.container_count,
    first_container: row.first_container,
    errors_to_fix: row.status === "DRAFTED" ? row.errors_to_fix : null,
    same_as_version: row.same_as_version,
    missing_beneath: row.missing_beneath,
    filed_for: row.filed_for,
    obstacle: row.obstacle,
    created_by: row.created_by,
    assigned_to: row.assigned ?? { id: row.maker_id, name: row.created_by },
    assigned_by: row.assigned_by && { name: row.assigned_by.name, at: write(instant(row.assigned_by.at)) },
    answer: answerOf(row),
    load_ended: row.load_ended,
    withdrawal: withdrawalOf(row),
    is_carriers: row.is_carriers,
    pending_operation: row.pending_operation,
    updated_at: write(instant(row.updated_at)),
    available_actions: actionsOf(row, now),
  };
}

function factsIn(row: StoredRow): FactsOf {
  const { version, pending_operation, locked, archived, previous_status, unread } = row;
  return {
    ...{ version, pending_operation, locked, archived, previous_status },
    first_submitted_at: instantOrNull(row.first_submitted_at),
    expires_at: instantOrNull(row.expires_at),
    last_assessment: unread ? { read_at: null } : null,
  };
}

function answerOf({ answer, answered_at }: StoredRow): FilingRow["answer"] {
  return answer === null || answered_at === null ? null : { code: answer, received_at: answered_at };
}

function withdrawalOf({ withdrawal, withdrawal_at, withdrawal_read }: StoredRow): FilingRow["withdrawal"] {
  if (withdrawal === null || withdrawal_at === null) return null;
  return { code: withdrawal, received_at: withdrawal_at, is_read: withdrawal_read };
}
