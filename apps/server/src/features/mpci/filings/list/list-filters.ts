// The filters of a list of MPCI filings, as SQL conditions that an index can serve.
import type { DeadlineState, listMpciFilings } from "@filings/contract/api/mpci/filings";
import { limits } from "@filings/contract/limits";
import { type MpciStatus, mpciStatuses } from "@filings/contract/mpci/workflow";
import { sql } from "#db/open";
import { rangeConditions } from "#filing/range-conditions";
import { searchWords } from "#filing/search-words";
import type { Call } from "#http/bind/bind";

export type ListQuery = Call<typeof listMpciFilings>["query"];
type Filter = NonNullable<ListQuery["filter"]>;
export type Condition = ReturnType<typeof sql>;

/**
 * One status with its further conditions; each branch is an index range of its own, so that rare statuses are found
 * quickly.
 */
export interface Branch {
  readonly status: MpciStatus;
  readonly and: Condition | null;
}

export interface Narrowing {
  readonly archived: boolean;
  /** Null: every status. */
  readonly branches: readonly Branch[] | null;
  readonly conditions: readonly Condition[];
}

const hour = 3_600_000;
const fileBy = sql`coalesce(f.file_by, 'infinity'::timestamptz)`;
const never = sql`'infinity'::timestamptz`;

export function narrowingOf(query: ListQuery, { companyId, now }: { companyId: string; now: Date }): Narrowing {
  const filter = query.filter ?? {};
  return {
    archived: filter.archived ?? false,
    branches: branchesOf(filter),
    conditions: [...conditionsOf(filter, now), ...searchConditions(query.search, companyId)],
  };
}

/**
 * Filings that need a person: a request for information, a refusal, an unread warning or stop, a draft (decisions 0037
 * and 0043).
 */
function needingAction(): Branch[] {
  const unread = sql`f.last_assessment->>'read_at' is null`;
  return [
    { status: "ADDITIONAL_INFO_NEEDED", and: null },
    { status: "SUBMISSION_REJECTED", and: null },
    { status: "LOAD_WITH_WARNING", and: unread },
    { status: "DO_NOT_LOAD", and: unread },
    { status: "SUBMITTED", and: sql`f.answer is not distinct from 'DNL' and ${unread}` },
    { status: "DRAFTED", and: null },
  ];
}

function branchesOf(filter: Filter): Branch[] | null {
  const wanted = filter.status === undefined || filter.status.length === 0 ? null : [...new Set(filter.status)];
  if (filter.needs_action === undefined) return wanted?.map((status) => ({ status, and: null })) ?? null;
  const needing = needingAction();
  const all = filter.needs_action
    ? needing
    : mpciStatuses.flatMap((status): Branch[] => {
        const found = needing.find((branch) => branch.status === status);
        if (found === undefined) return [{ status, and: null }];
        return found.and === null ? [] : [{ status, and: sql`not (${found.and})` }];
      });
  return wanted === null ? all : all.filter((branch) => wanted.includes(branch.status));
}

function conditionsOf(filter: Filter, now: Date): Condition[] {
  const conditions: Condition[] = [];
  const { bill_type, carrier_id, deadline_state, answer } = filter;
  if (bill_type !== undefined) conditions.push(sql`f.bill_type = any(${bill_type}::text[])`);
  if (carrier_id !== undefined) conditions.push(sql`f.carrier_id = any(${carrier_id}::uuid[])`);
  if (answer !== undefined) conditions.push(sql`f.answer = any(${answer}::text[])`);
  if (deadline_state !== undefined)
    conditions.push(anyOf(deadline_state.map((state) => deadlineCondition(state, now))));
  if (filter.delegation_id !== undefined) conditions.push(sql`f.delegation_id = ${filter.delegation_id}`);
  if (filter.created_by !== undefined)
    conditions.push(sql`coalesce(f.assigned_to, f.created_by) = ${filter.created_by}`);
  if (filter.place_of_loading !== undefined) conditions.push(sql`f.loading = ${filter.place_of_loading.toUpperCase()}`);
  if (filter.place_of_discharge !== undefined) {
    conditions.push(sql`f.discharge = ${filter.place_of_discharge.toUpperCase()}`);
  }
  if (filter.has_dangerous_goods !== undefined) {
    conditions.push(filter.has_dangerous_goods ? sql`f.has_dangerous_goods` : sql`not f.has_dangerous_goods`);
  }
  conditions.push(...rangeConditions("created_at", filter.created_at, { column: sql`f.created_at`, earlier: 0 }));
  const deadline = { column: sql`f.file_by`, earlier: limits.deadlineHours * hour };
  conditions.push(...rangeConditions("planned_loading_at", filter.planned_loading_at, deadline));
  return conditions;
}

export function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/** The same bounds as the contract's deadline, over the stored file-by time. */
function deadlineCondition(state: DeadlineState, now: Date): Condition {
  const soon = new Date(now.getTime() + limits.dueSoonHours * hour);
  const loaded = new Date(now.getTime() - limits.deadlineHours * hour);
  switch (state) {
    case "UNKNOWN":
      return sql`${fileBy} = ${never}`;
    case "ON_TIME":
      return sql`(${fileBy} > ${soon} and ${fileBy} < ${never})`;
    case "DUE_SOON":
      return sql`(${fileBy} >= ${now} and ${fileBy} <= ${soon})`;
    case "OVERDUE":
      return sql`(${fileBy} >= ${loaded} and ${fileBy} < ${now})`;
    case "LOADED_BY_PLAN":
      return sql`${fileBy} < ${loaded}`;
  }
}

/** Every word must begin a word of the filing; a single letter does not narrow. */
function searchConditions(search: string | undefined, companyId: string): Condition[] {
  const text = search?.trim() ?? "";
  if (text.length < limits.searchLettersLeast) return [];
  const words = searchWords(text).slice(0, 10);
  if (words.length === 0) return [sql`false`];
  return words.map(
    (word) => sql`f.id in (
      select w.filing_id from filing_words w where w.company_id = ${companyId} and w.word like ${`${word}%`}
    )`,
  );
}
