// Reads a filing for the state machine, its row locked until the transaction ends.
import { Problem } from "@filings/contract/errors";
import type { MpciStatus } from "@filings/contract/mpci/workflow";
import type { Hex } from "@filings/seal/hash/hex";
import { sql, type Tx } from "../db/open.ts";
import { pipeline } from "../db/pipelined.ts";
import { isOfFamily } from "./family/filed-bill.ts";
import type { StoredAssessment, StoredCancellation, StoredRejection } from "./stored-answers.ts";

/** A filing as the state machine reads it, its row locked until the transaction ends. */
export interface LockedFiling {
  readonly id: string;
  readonly company_id: string;
  readonly number: string;
  readonly status: MpciStatus;
  readonly version: number;
  readonly revision: number;
  readonly last_sent_version: number | null;
  /** The last version that the authority registered; a later one may be drafted, sent or refused. */
  readonly version_in_force: number | null;
  readonly archived: boolean;
  readonly locked: boolean;
  readonly pending_operation: "CANCEL" | null;
  readonly cancellation: StoredCancellation | null;
  readonly delegation_id: string | null;
  readonly registration_number: string | null;
  readonly first_submitted_at: Date | null;
  readonly expires_at: Date | null;
  readonly refreshed_at: Date | null;
  /** When who is to file beneath was reminded. */
  readonly reminded_at: Date | null;
  /** 24 hours before the planned loading. */
  readonly file_by: Date | null;
  /** The cut-off of its voyage, which may be earlier. */
  readonly cut_off_at: Date | null;
  readonly last_assessment: StoredAssessment | null;
  readonly rejection: StoredRejection | null;
  /** It, or a bill that it names above it, expects bills beneath. */
  readonly is_of_family: boolean;
  readonly created_by: string;
  /**
   * The version that DISCARD returns to: the one before, or for a refused update the last registered one (T06, T45).
   */
  readonly previous_version: number | null;
  readonly previous_status: MpciStatus | null;
  readonly last_event_seq: number;
  readonly last_event_hash: Hex;
}

/** For a filing `f`: the version that DISCARD returns to; for a refused update the last registered one (T06, T45). */
const versionBefore = sql`
  select v.version, v.status from filing_versions v
  where v.filing_id = f.id and v.version < f.version and (f.status <> 'SUBMISSION_REJECTED' or v.status <> 'SUBMISSION_REJECTED')
  order by v.version desc limit 1`;

/** The status of that version, for queries over filings `f`. */
export const previousStatus = sql`(select before.status from (${versionBefore}) before)`;

/** The columns of a filing `f` itself that the state machine reads. */
const storedColumns = sql`
  f.id, f.company_id, f.number, f.status, f.version, f.revision, f.last_sent_version, f.version_in_force, f.archived,
  f.locked, f.pending_operation, f.cancellation, f.delegation_id, f.registration_number, f.first_submitted_at, f.expires_at,
  f.refreshed_at, f.reminded_at, f.file_by, f.cut_off_at, f.last_assessment, f.rejection, f.created_by, f.last_event_seq, f.last_event_hash`;

/** The columns of a locked filing `f`; the version before it is read afterwards. */
export const lockedColumns = sql`${storedColumns}, false as is_of_family, null::int as previous_version, null::text as previous_status`;

const versionColumns = sql`before.version as previous_version, before.status as previous_status`;

/** All of a filing `f` that its available actions depend on. */
export const shownColumns = sql`${storedColumns}, false as is_of_family, ${versionColumns}`;

/** All of a filing `f` that the state machine reads; it may change the filing if the transaction holds the lock. */
export const filingColumns = sql`
  ${storedColumns}, ${isOfFamily} as is_of_family, ${versionColumns}`;
export const joinVersionBefore = sql`left join lateral (${versionBefore}) before on f.version > 1`;

/** Locks a filing of a company, or of any company when the authority is the actor; throws `not_found`. */
export async function lockFiling(tx: Tx, id: string, companyId: string | null): Promise<LockedFiling> {
  await lockWithNext(tx, id, companyId);
  const { rows } = await readingFiling(id, companyId).execute(tx);
  if (rows[0] === undefined) throw new Problem("not_found");
  return rows[0];
}

/** The statement that reads a filing as the state machine does. */
export function readingFiling(id: string, companyId: string | null) {
  return sql<LockedFiling>`
    select ${filingColumns} from filings f ${joinVersionBefore} where f.id = ${id} ${ofCompany(companyId)}`;
}

function ofCompany(companyId: string | null) {
  return companyId === null ? sql`` : sql`and f.company_id = ${companyId}`;
}

/** Locks a filing together with the next statement, which then reads the filing and what belongs to it as it is. */
export function lockWithNext(tx: Tx, id: string, companyId: string | null): Promise<void> {
  return pipeline(tx, sql`select 1 from filings f where f.id = ${id} ${ofCompany(companyId)} for update`);
}

/** A query of its own after the change: within its statement the versions would be read as they were before. */
export async function withVersionBefore(tx: Tx, row: LockedFiling): Promise<LockedFiling> {
  if (row.version === 1) return row;
  const before = await sql<{ version: number; status: MpciStatus }>`
    select before.version, before.status from filings f, lateral (${versionBefore}) before where f.id = ${row.id}
  `.execute(tx);
  return {
    ...row,
    previous_version: before.rows[0]?.version ?? null,
    previous_status: before.rows[0]?.status ?? null,
  };
}
