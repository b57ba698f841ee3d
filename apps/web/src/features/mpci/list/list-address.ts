// The list's address: what it says about tab, search, filters, order and page, and the question that follows from it.
import { type DeadlineState, deadlineStates, filingOrderings } from "@filings/contract/api/mpci/filings";
import { type AnswerCode, answerCodes, type MpciStatus, mpciStatuses } from "@filings/contract/mpci/workflow";
import { billsNeedYou } from "#filing/mpci/bills-need-you.ts";
import type { FilingsFilter, FilingsQuery } from "#filing/mpci/filings-query.ts";
import {
  cursorIn,
  cursorOf,
  oneOf,
  ownerOf,
  type PageSize,
  pageSizeOf,
  searchTextOf,
  someOf,
  usualPageSize,
} from "#list/list-question.ts";
import { type Ordering, statusesOf, usualOrdering, type ViewName, viewNames } from "./list-views.ts";

/** What is absent is as usual; nothing usual is written into the address. */
export interface ListAddress {
  readonly view?: ViewName;
  readonly q?: string;
  readonly status?: readonly MpciStatus[];
  readonly deadline?: readonly DeadlineState[];
  readonly goods?: "dangerous" | "other";
  /** Only what waits for a person: a question, a refusal, an unread warning, a draft. */
  readonly waiting?: "you";
  /** What the authority has said of the version last sent, also while an update is drafted. */
  readonly answer?: readonly AnswerCode[];
  /** Whose it is to finish: the id of a person. */
  readonly owner?: string;
  readonly order?: Ordering;
  readonly rows?: PageSize;
  readonly cursor?: string;
}

const orderings = filingOrderings.flatMap((field): Ordering[] => [field, `-${field}`]);

/** Anything that the list does not know is passed over: an old bookmark still opens. */
export function readListAddress(search: Record<string, unknown>): ListAddress {
  return tidy({
    view: oneOf(viewNames, search.view),
    q: searchTextOf(search.q),
    status: someOf(mpciStatuses, search.status),
    deadline: someOf(deadlineStates, search.deadline),
    goods: oneOf(["dangerous", "other"] as const, search.goods),
    waiting: oneOf(["you"] as const, search.waiting),
    answer: someOf(answerCodes, search.answer),
    owner: ownerOf(search),
    order: oneOf(orderings, search.order),
    rows: pageSizeOf(search.rows),
    cursor: cursorOf(search.cursor),
  });
}

type Loose = { readonly [Name in keyof ListAddress]?: ListAddress[Name] | undefined };

function tidy(address: Loose): ListAddress {
  const view = address.view ?? "all";
  const usual: Loose = { view: "all", order: usualOrdering(view), rows: usualPageSize };
  const kept = Object.entries(address).filter(
    ([name, value]) => value !== undefined && value !== usual[name as keyof Loose],
  );
  return Object.fromEntries(kept) as ListAddress;
}

/** Another question begins at its first page. */
export function changed(address: ListAddress, change: Loose): ListAddress {
  return tidy({ ...address, cursor: undefined, ...change });
}

/** Another tab keeps what was searched for; what was chosen within the old tab is left behind. */
export function atView(address: ListAddress, view: ViewName): ListAddress {
  return changed(address, { view, status: undefined, order: undefined });
}

export function withoutFilters(address: ListAddress): ListAddress {
  return changed(address, {
    q: undefined,
    status: undefined,
    deadline: undefined,
    goods: undefined,
    waiting: undefined,
    answer: undefined,
    owner: undefined,
  });
}

export function isNarrowed(address: ListAddress): boolean {
  return address.q !== undefined || hasFilter(address);
}

/** Narrowed by more than the words searched for. */
export function hasFilter({ status, deadline, goods, waiting, answer, owner }: ListAddress): boolean {
  return [status, deadline, goods, waiting, answer, owner].some((part) => part !== undefined);
}

export function viewOf(address: ListAddress): ViewName {
  return address.view ?? "all";
}

export function orderingOf(address: ListAddress): Ordering {
  return address.order ?? usualOrdering(viewOf(address));
}

/** What happened is read from the newest on, everything else from the smallest. */
const newestFirst: readonly string[] = ["updated_at", "created_at"];

/** The same column again turns the order round. */
export function sortedBy(address: ListAddress, field: (typeof filingOrderings)[number]): ListAddress {
  const now = orderingOf(address);
  const [first, second]: Ordering[] = newestFirst.includes(field) ? [`-${field}`, field] : [field, `-${field}`];
  return changed(address, { order: now === first ? second : first });
}

export function questionOf(address: ListAddress): FilingsQuery {
  const view = viewOf(address);
  const needsYou = view === "needs-you";
  const status = address.status ?? (needsYou ? null : statusesOf(view));
  const filter: FilingsFilter = {
    ...(status === null ? {} : { status }),
    ...(needsYou ? billsNeedYou : {}),
    ...(address.deadline === undefined ? {} : { deadline_state: address.deadline }),
    ...(address.goods === undefined ? {} : { has_dangerous_goods: booleanText(address.goods === "dangerous") }),
    ...(address.waiting === undefined ? {} : { needs_action: booleanText(true) }),
    ...(address.answer === undefined ? {} : { answer: address.answer }),
    ...(address.owner === undefined ? {} : { created_by: address.owner }),
    ...(view === "archived" ? { archived: booleanText(true) } : {}),
  };
  return {
    ordering: orderingOf(address),
    page_size: address.rows ?? usualPageSize,
    ...(address.q === undefined ? {} : { search: address.q }),
    ...(Object.keys(filter).length === 0 ? {} : { filter }),
    ...(address.cursor === undefined ? {} : { cursor: address.cursor }),
  };
}

function booleanText(value: boolean): "true" | "false" {
  return value ? "true" : "false";
}

export function atPage(address: ListAddress, link: string | null): ListAddress | null {
  if (link === null) return null;
  return changed(address, { cursor: cursorIn(link) });
}
