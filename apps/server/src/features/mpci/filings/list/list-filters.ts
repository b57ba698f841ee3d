// The filters of a list of MPCI filings, as SQL conditions that an index can serve.

import type { filingOrderings, listMpciFilings } from "@filings/contract/api/mpci/list";
import type { DeadlineState } from "@filings/contract/api/mpci/parts";
import { limits } from "@filings/contract/limits";
import { type MpciStatus, mpciStatuses, registeredStatuses, withdrawalAnswers } from "@filings/contract/mpci/workflow";
import { sql } from "#db/open";
import {
  anyOf,
  type Condition,
  equal,
  type Filters,
  filedBy,
  filedByOthers,
  filterConditions,
  oneOf,
  searchConditions,
} from "#filing/list/conditions";
import type { Narrowing } from "#filing/list/page-query";
import { instantOf, range } from "#filing/list/range-conditions";
import type { Call } from "#http/bind/bind";
import { openFilings } from "#identity/members/open-filings";
import {
  asksSomething,
  type Branch,
  isKeptDraft,
  needingAction,
  needsAction,
  unreadAnswers,
} from "#mpci/list/needs-action";

export type ListQuery = Call<typeof listMpciFilings>["query"];
type Filter = NonNullable<ListQuery["filter"]>;
/** The rest names ranges of the list. */
type Narrower = Omit<Filter, "status" | "needs_action" | "archived">;

const hour = 3_600_000;
/** The earlier of the legal deadline and the cut-off. */
const dueAt = sql`coalesce(f.due_at, 'infinity'::timestamptz)`;
const legalBy = sql`coalesce(f.file_by, 'infinity'::timestamptz)`;
const never = sql`'infinity'::timestamptz`;

const filters: Filters<Narrower> = {
  bill_type: oneOf(sql`f.bill_type`),
  carrier_id: (ids) => sql`f.carrier_id = any(${ids}::uuid[])`,
  // With withdrawals the statuses are asked one by one.
  answer: (codes) => (withdrawalsIn(codes).length > 0 ? [] : oneOf(sql`f.answer`)(codes)),
  deadline_state: (states, now) => anyOf(states.map((state) => deadlineCondition(state, now))),
  delegation_id: equal(sql`f.delegation_id`),
  created_by: filedBy,
  not_created_by: filedByOthers,
  handed_over_from: equal(sql`f.handed_over_from`),
  is_open: (isOpen) => (isOpen ? sql`(${openFilings.filings})` : sql`not (${openFilings.filings})`),
  bill_number: (numbers) => {
    const asked = sql`any(${numbers.map((number) => number.toUpperCase())}::text[])`;
    // Before it has a bill number a draft is known by its own.
    return sql`(coalesce(f.bill_number, '') = ${asked} or f.number = ${asked} and f.bill_number is null)`;
  },
  label: (labels) =>
    sql`f.id in (select l.filing_id from labelled_filings l where l.label_id = any(${labels}::uuid[]))`,
  place_of_loading: (unlocode) => sql`f.loading = ${unlocode.toUpperCase()}`,
  place_of_discharge: (unlocode) => sql`f.discharge = ${unlocode.toUpperCase()}`,
  has_dangerous_goods: (has) => (has ? sql`f.has_dangerous_goods` : sql`not f.has_dangerous_goods`),
  created_at: range("created_at", sql`f.created_at`),
  file_by: range("file_by", sql`f.due_at`),
  due_by: (moment) =>
    sql`(${asksSomething} or f.due_at <= ${new Date(instantOf("filter.due_by", moment))} and not ${isKeptDraft})`,
  planned_loading_at: range("planned_loading_at", sql`f.file_by`, limits.deadlineHours * hour),
};

export function narrowingOf(
  query: ListQuery,
  { companyId, now, field }: { companyId: string | Condition; now: Date; field: (typeof filingOrderings)[number] },
): Narrowing {
  const filter = query.filter ?? {};
  const archived = sql`archived = ${filter.archived ?? false}`;
  const narrowed = [
    ...filterConditions(filters, filter, now),
    ...searchConditions(query.search, { words: "filing_words", companyId }),
  ];
  const conditions = [sql`f.${archived}`, ...narrowed];
  if (isWholeQueue(filter)) {
    return { conditions, counters: archived, ...rangesOfQueue(field === "updated_at", narrowed.length > 0) };
  }
  const branches = branchesOf(filter);
  // The counters know no further condition.
  const counted =
    narrowed.length > 0
      ? []
      : (branches?.filter(({ and }) => and === null).map(({ status }) => status) ?? mpciStatuses);
  const others = branches?.filter(({ status }) => !counted.includes(status)) ?? null;
  const isCounted = narrowed.length === 0 && (others ?? []).length === 0;
  return {
    conditions,
    // Only `updated_at` has an index for each status.
    ranges: field === "updated_at" && branches?.length ? branches.map(oneBranch) : [anyBranch(branches)],
    counters: archived,
    counted,
    uncounted: isCounted ? null : anyBranch(others),
  };
}

function isWholeQueue({ needs_action, status = [], answer = [] }: Filter): boolean {
  return needs_action === true && status.length === 0 && withdrawalsIn(answer).length === 0;
}

/** All that needs a person is found by indexes of its own among any number of bills that need nobody (decision 0183). */
function rangesOfQueue(isByChange: boolean, isNarrowed: boolean): Pick<Narrowing, "ranges" | "counted" | "uncounted"> {
  const waiting = needingAction.filter(({ and }) => and === null);
  return {
    ranges: isByChange ? [...waiting.map(oneBranch), unreadAnswers] : [needsAction],
    counted: isNarrowed ? [] : waiting.map(({ status }) => status),
    uncounted: isNarrowed ? needsAction : unreadAnswers,
  };
}

function oneBranch({ status, and }: Branch): Condition {
  return and === null ? sql`f.status = ${status}` : sql`f.status = ${status} and ${and}`;
}

function anyBranch(branches: readonly Branch[] | null): Condition {
  if (branches === null) return sql`true`;
  if (branches.length > 0 && branches.every(({ and }) => and === null)) {
    return oneOf(sql`f.status`)(branches.map(({ status }) => status));
  }
  return anyOf(branches.map((branch) => sql`(${oneBranch(branch)})`));
}

type Code = NonNullable<Filter["answer"]>[number];

function withdrawalsIn(codes: readonly Code[]): Code[] {
  return codes.filter((code) => withdrawalAnswers.some((one) => one === code));
}

/** Only some statuses are reached by a withdrawal: the others keep the indexes of their answers. */
function branchesOf(filter: Filter): Branch[] | null {
  const branches = ofStatuses(filter);
  const { answer = [] } = filter;
  if (withdrawalsIn(answer).length === 0) return branches;
  const all = branches ?? mpciStatuses.map((status) => ({ status, and: null }));
  return all.flatMap(({ status, and }) => {
    const said = saidOf(status, answer);
    return said === null ? [] : [{ status, and: and === null ? said : sql`(${and} and ${said})` }];
  });
}

/** Null: no filing of this status has such an answer. A withdrawn bill is listed for its withdrawal alone. */
function saidOf(status: MpciStatus, asked: readonly Code[]): Condition | null {
  const withdrawals = withdrawalsIn(asked);
  const codes = status === "CANCELED" ? [] : asked.filter((code) => !withdrawals.includes(code));
  const isReached = status === "CANCELED" || registeredStatuses.includes(status);
  const said = [
    ...(codes.length > 0 ? [oneOf(sql`f.answer`)(codes)] : []),
    ...(isReached ? [oneOf(sql`f.withdrawal`)(withdrawals)] : []),
  ];
  return said.length === 0 ? null : anyOf(said);
}

function ofStatuses(filter: Filter): Branch[] | null {
  const wanted = filter.status === undefined || filter.status.length === 0 ? null : [...new Set(filter.status)];
  if (filter.needs_action === undefined) return wanted?.map((status) => ({ status, and: null })) ?? null;
  const all = filter.needs_action
    ? needingAction
    : mpciStatuses.flatMap((status): Branch[] => {
        const found = needingAction.find((branch) => branch.status === status);
        if (found === undefined) return [{ status, and: null }];
        return found.and === null ? [] : [{ status, and: sql`not (${found.and})` }];
      });
  return all.filter(({ status }) => wanted?.includes(status) ?? true);
}

/** The same bounds as the contract's deadline, over the stored times; what has kept it is neither due soon nor late. */
function deadlineCondition(state: DeadlineState, now: Date): Condition {
  const soon = new Date(now.getTime() + limits.dueSoonHours * hour);
  const loaded = new Date(now.getTime() - limits.deadlineHours * hour);
  switch (state) {
    case "UNKNOWN":
      return sql`${dueAt} = ${never}`;
    case "ON_TIME":
      return sql`(${dueAt} > ${soon} and ${dueAt} < ${never})`;
    case "DUE_SOON":
      return sql`(${dueAt} >= ${now} and ${dueAt} <= ${soon} and not ${isKeptDraft})`;
    case "OVERDUE":
      return sql`(${dueAt} < ${now} and ${legalBy} >= ${loaded} and not ${isKeptDraft})`;
    case "LOADED_BY_PLAN":
      return sql`(${legalBy} < ${loaded} and not ${isKeptDraft})`;
  }
}
