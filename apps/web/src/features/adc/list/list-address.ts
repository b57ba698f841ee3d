// The list's address: what it says about folder, search, filters, order and page, and the question that follows from it.
import { type FilingType, filingTypes } from "@filings/contract/adc/types/filing-types";
import { type AdcStatus, adcStatuses } from "@filings/contract/adc/workflow";
import { adcOrderings } from "@filings/contract/api/adc/filings";
import type { AdcFilingsFilter, AdcFilingsQuery } from "#filing/adc/filings-query.ts";
import { adcFilingsPath } from "#filing/adc/links.ts";
import type { ViewedList } from "#filing/views/views-query.ts";
import { type CommonAddress, createListAddresses } from "#list/list-addresses.ts";
import { searchTextOf, someOf } from "#list/list-question.ts";
import { oneOf } from "#list/one-of.ts";
import { columnRules } from "./columns.ts";

export type Field = (typeof adcOrderings)[number];
export type Folder = "active" | "completed";
export const folders: readonly Folder[] = ["active", "completed"];

export interface AdcListAddress extends CommonAddress<Field> {
  readonly folder?: Folder;
  readonly status?: readonly AdcStatus[];
  readonly type?: readonly FilingType[];
  readonly center?: readonly string[];
  /** Only what waits for the company. */
  readonly waiting?: "you";
}

export const addresses = createListAddresses<Field, AdcListAddress>({
  fields: adcOrderings,
  newestFirst: ["created_at", "updated_at"],
  usualOrdering: () => "-created_at",
  usual: { folder: "active" },
  filters: ["status", "type", "center", "waiting", "owner", "from"],
  columns: columnRules,
});
export const { changed, withoutFilters, isNarrowed, hasFilter, orderingOf, sortedBy, atPage } = addresses;

const centerForm = /^[A-Z0-9]{3,6}$/;

/** Anything that the list does not know is passed over: an old bookmark still opens. */
export function readListAddress(search: Record<string, unknown>): AdcListAddress {
  return addresses.tidy({
    folder: oneOf(folders, search.folder),
    q: searchTextOf(search.q),
    status: someOf(adcStatuses, search.status),
    type: someOf(filingTypes, search.type),
    center: centersOf(search.center),
    waiting: oneOf(["you"] as const, search.waiting),
    ...addresses.commonParts(search),
  });
}

export const viewedList: ViewedList<AdcListAddress> = { system: "ADC", path: adcFilingsPath, read: readListAddress };

function centersOf(value: unknown): readonly string[] | undefined {
  const said: readonly unknown[] = Array.isArray(value) ? value : [value];
  const found = said.filter((code): code is string => typeof code === "string" && centerForm.test(code));
  return found.length === 0 ? undefined : [...new Set(found)].slice(0, 100);
}

/** The other folder keeps what was searched for; a status belongs to its own folder. */
export function atFolder(address: AdcListAddress, folder: Folder): AdcListAddress {
  return changed(address, { folder, status: undefined, waiting: undefined });
}

export function folderOf(address: AdcListAddress): Folder {
  return address.folder ?? "active";
}

export function questionOf(address: AdcListAddress): AdcFilingsQuery {
  const filter: AdcFilingsFilter = {
    ...(address.status === undefined ? {} : { status: address.status }),
    ...(address.type === undefined ? {} : { filing_type: address.type }),
    ...(address.center === undefined ? {} : { center_code: address.center }),
    ...(address.waiting === undefined ? {} : { needs_action: "true" }),
    ...(address.owner === undefined ? {} : { created_by: address.owner }),
    ...(address.from === undefined ? {} : { handed_over_from: address.from }),
  };
  return { folder: folderOf(address), ...addresses.questionWith(address, filter) };
}
