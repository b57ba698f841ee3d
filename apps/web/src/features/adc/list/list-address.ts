// The list's address: what it says about folder, search, filters, order and page, and the question that follows from it.
import { type FilingType, filingTypes } from "@filings/contract/adc/types/filing-types";
import { type AdcStatus, adcStatuses } from "@filings/contract/adc/workflow";
import { adcOrderings } from "@filings/contract/api/adc/filings";
import type { AdcFilingsFilter, AdcFilingsQuery } from "#filing/adc/filings-query.ts";
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

export type OrderField = (typeof adcOrderings)[number];
export type Ordering = OrderField | `-${OrderField}`;
export type Folder = "active" | "completed";
export const folders: readonly Folder[] = ["active", "completed"];

/** What is absent is as usual; nothing usual is written into the address. */
export interface AdcListAddress {
  readonly folder?: Folder;
  readonly q?: string;
  readonly status?: readonly AdcStatus[];
  readonly type?: readonly FilingType[];
  readonly center?: readonly string[];
  /** Only what waits for the company. */
  readonly waiting?: "you";
  /** Whose it is to finish: the id of a person. */
  readonly owner?: string;
  readonly order?: Ordering;
  readonly rows?: PageSize;
  readonly cursor?: string;
}

const orderings = adcOrderings.flatMap((field): Ordering[] => [field, `-${field}`]);
const usualOrdering: Ordering = "-created_at";
const centerForm = /^[A-Z0-9]{3,6}$/;

/** Anything that the list does not know is passed over: an old bookmark still opens. */
export function readListAddress(search: Record<string, unknown>): AdcListAddress {
  return tidy({
    folder: oneOf(folders, search.folder),
    q: searchTextOf(search.q),
    status: someOf(adcStatuses, search.status),
    type: someOf(filingTypes, search.type),
    center: centersOf(search.center),
    waiting: oneOf(["you"] as const, search.waiting),
    owner: ownerOf(search),
    order: oneOf(orderings, search.order),
    rows: pageSizeOf(search.rows),
    cursor: cursorOf(search.cursor),
  });
}

function centersOf(value: unknown): readonly string[] | undefined {
  const said: readonly unknown[] = Array.isArray(value) ? value : [value];
  const found = said.filter((code): code is string => typeof code === "string" && centerForm.test(code));
  return found.length === 0 ? undefined : [...new Set(found)].slice(0, 100);
}

type Loose = { readonly [Name in keyof AdcListAddress]?: AdcListAddress[Name] | undefined };

function tidy(address: Loose): AdcListAddress {
  const usual: Loose = { folder: "active", order: usualOrdering, rows: usualPageSize };
  const kept = Object.entries(address).filter(
    ([name, value]) => value !== undefined && value !== usual[name as keyof Loose],
  );
  return Object.fromEntries(kept) as AdcListAddress;
}

/** Another question begins at its first page. */
export function changed(address: AdcListAddress, change: Loose): AdcListAddress {
  return tidy({ ...address, cursor: undefined, ...change });
}

/** The other folder keeps what was searched for; a status belongs to its own folder. */
export function atFolder(address: AdcListAddress, folder: Folder): AdcListAddress {
  return changed(address, { folder, status: undefined, waiting: undefined });
}

export function withoutFilters(address: AdcListAddress): AdcListAddress {
  return changed(address, {
    q: undefined,
    status: undefined,
    type: undefined,
    center: undefined,
    waiting: undefined,
    owner: undefined,
  });
}

export function isNarrowed({ q, status, type, center, waiting, owner }: AdcListAddress): boolean {
  return [q, status, type, center, waiting, owner].some((part) => part !== undefined);
}

export function folderOf(address: AdcListAddress): Folder {
  return address.folder ?? "active";
}

export function orderingOf(address: AdcListAddress): Ordering {
  return address.order ?? usualOrdering;
}

/** What happened is read from the newest on, everything else from the smallest; the same column again turns it round. */
export function sortedBy(address: AdcListAddress, field: OrderField): AdcListAddress {
  const isTime = field === "created_at" || field === "updated_at";
  const [first, second]: Ordering[] = isTime ? [`-${field}`, field] : [field, `-${field}`];
  return changed(address, { order: orderingOf(address) === first ? second : first });
}

export function atPage(address: AdcListAddress, link: string | null): AdcListAddress | null {
  return link === null ? null : changed(address, { cursor: cursorIn(link) });
}

export function questionOf(address: AdcListAddress): AdcFilingsQuery {
  const filter: AdcFilingsFilter = {
    ...(address.status === undefined ? {} : { status: address.status }),
    ...(address.type === undefined ? {} : { filing_type: address.type }),
    ...(address.center === undefined ? {} : { center_code: address.center }),
    ...(address.waiting === undefined ? {} : { needs_action: "true" }),
    ...(address.owner === undefined ? {} : { created_by: address.owner }),
  };
  return {
    folder: folderOf(address),
    ordering: orderingOf(address),
    page_size: address.rows ?? usualPageSize,
    ...(address.q === undefined ? {} : { search: address.q }),
    ...(Object.keys(filter).length === 0 ? {} : { filter }),
    ...(address.cursor === undefined ? {} : { cursor: address.cursor }),
  };
}
