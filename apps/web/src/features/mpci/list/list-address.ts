// The list's address: what it says about tab, search, filters, order and page, and the question that follows from it.
import { filingOrderings } from "@filings/contract/api/mpci/list";
import { type DeadlineState, deadlineStates } from "@filings/contract/api/mpci/parts";
import { limits } from "@filings/contract/limits";
import { type AnswerCode, answerCodes, type MpciStatus, mpciStatuses } from "@filings/contract/mpci/workflow";
import { filingsPath } from "#filing/filing-link.tsx";
import { billsNeedYou } from "#filing/mpci/bills-need-you.ts";
import type { FilingsFilter, FilingsQuery } from "#filing/mpci/filings-query.ts";
import type { ViewedList } from "#filing/views/views-query.ts";
import { toldNow } from "#i18n/time/told-time.ts";
import { numbersIn } from "#list/filter/pasted-numbers.ts";
import { type CommonAddress, createListAddresses } from "#list/list-addresses.ts";
import { idsOf, pageSizeFor, searchTextOf, someOf } from "#list/list-question.ts";
import { oneOf } from "#list/one-of.ts";
import { columnRules } from "./columns.ts";
import { type Field, statusesOf, usualOrdering, type ViewName, viewNames } from "./list-views.ts";

export interface ListAddress extends CommonAddress<Field> {
  readonly view?: ViewName;
  readonly status?: readonly MpciStatus[];
  readonly deadline?: readonly DeadlineState[];
  readonly goods?: "dangerous" | "other";
  /** Only what waits for a person: a question, a refusal, an unread warning, a draft. */
  readonly waiting?: "you";
  /** What the authority has said of the version last sent, also while an update is drafted. */
  readonly answer?: readonly AnswerCode[];
  /** Only what a person or NAIC has still to act on. */
  readonly open?: "only";
  /** The company's own labels, by their ids. */
  readonly label?: readonly string[];
  /** Whole bill numbers, as they were pasted into the search. */
  readonly bills?: readonly string[];
}

export const addresses = createListAddresses<Field, ListAddress>({
  fields: filingOrderings,
  newestFirst: ["updated_at", "created_at"],
  usualOrdering: ({ view = "all" }) => usualOrdering(view),
  usual: { view: "all" },
  filters: ["status", "deadline", "goods", "waiting", "answer", "open", "owner", "from", "label", "bills"],
  columns: columnRules,
});
export const { changed, withoutFilters, isNarrowed, hasFilter, orderingOf, sortedBy, atPage } = addresses;

/** Anything that the list does not know is passed over: an old bookmark still opens. */
export function readListAddress(search: Record<string, unknown>): ListAddress {
  return addresses.tidy({
    view: oneOf(viewNames, search.view),
    q: searchTextOf(search.q),
    status: someOf(mpciStatuses, search.status),
    deadline: someOf(deadlineStates, search.deadline),
    goods: oneOf(["dangerous", "other"] as const, search.goods),
    waiting: oneOf(["you"] as const, search.waiting),
    open: oneOf(["only"] as const, search.open),
    answer: someOf(answerCodes, search.answer),
    bills: billsOf(search.bills),
    label: idsOf(search.label, limits.labelsMost),
    ...addresses.commonParts(search),
  });
}

export const viewedList: ViewedList<ListAddress> = { system: "MPCI", path: filingsPath, read: readListAddress };

/** Another tab keeps what was searched for; what was chosen within the old tab is left behind. */
export function atView(address: ListAddress, view: ViewName): ListAddress {
  return changed(address, { view, status: undefined, order: undefined });
}

export function viewOf(address: ListAddress): ViewName {
  return address.view ?? "all";
}

/** `now`: what needs somebody is another with each day. */
export function questionOf(address: ListAddress, now = new Date(toldNow())): FilingsQuery {
  const view = viewOf(address);
  const needsYou = view === "needs-you";
  const status = address.status ?? (needsYou ? null : statusesOf(view));
  const filter: FilingsFilter = {
    ...(status === null ? {} : { status }),
    ...(needsYou ? billsNeedYou(now) : {}),
    ...(address.deadline === undefined ? {} : { deadline_state: address.deadline }),
    ...(address.goods === undefined ? {} : { has_dangerous_goods: booleanText(address.goods === "dangerous") }),
    ...(address.waiting === undefined ? {} : { needs_action: booleanText(true) }),
    ...(address.open === undefined ? {} : { is_open: booleanText(true) }),
    ...(address.answer === undefined ? {} : { answer: address.answer }),
    ...(address.bills === undefined ? {} : { bill_number: address.bills }),
    ...(address.label === undefined ? {} : { label: address.label }),
    ...(address.owner === undefined ? {} : { created_by: address.owner }),
    ...(address.from === undefined ? {} : { handed_over_from: address.from }),
    ...(view === "archived" ? { archived: booleanText(true) } : {}),
  };
  return addresses.questionWith(address, filter);
}

function billsOf(value: unknown): readonly string[] | undefined {
  const given: readonly unknown[] = Array.isArray(value) ? value : [value];
  const bills = numbersIn(given.filter((each) => typeof each === "string"));
  return bills.length === 0 ? undefined : bills;
}

/** Looks for these bills wherever they are in the list, on as few pages as may be. */
export function atBills(address: ListAddress, bills: readonly string[]): ListAddress {
  const rows = pageSizeFor(bills.length);
  return changed(withoutFilters(address), { view: undefined, order: undefined, bills, rows });
}

function booleanText(value: boolean): "true" | "false" {
  return value ? "true" : "false";
}
