// What the site search is asked, and where each thing it finds is shown.
import {
  type foundContact,
  type foundFiling,
  type SearchAnswer,
  searchSite,
} from "@filings/contract/api/platform/search";
import { screenOf } from "@filings/contract/filing/systems";
import { isolated } from "@filings/contract/values/hidden-characters";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { Call } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";
import { filingsPath } from "#filing/filing-link.tsx";
import type { Address } from "#ui/navigation/address.ts";

/** A single letter finds nothing. */
export const lettersLeast = 2;
export const lettersMost = 200;

export function searchQuery(call: Call, words: string) {
  const q = words.trim();
  return queryOptions({
    queryKey: queryKeys.siteSearch(q),
    queryFn: ({ signal }) => call(searchSite, { query: { q }, signal }),
    enabled: q.length >= lettersLeast,
    placeholderData: keepPreviousData,
  });
}

export type FoundFiling = z.infer<typeof foundFiling>;

export function addressOfFiling({ system, id }: Pick<FoundFiling, "system" | "id">): Address {
  return screenOf(system, id);
}

/**
 * Who filed it in the company's name, the parties of a bill, the name of a declaration, each in its own direction; what stands as its
 * number is not said twice.
 */
export function besideNumber(
  { number, name, shipper_name, consignee_name, filed_by }: FoundFiling,
  filedBy: (name: string) => string,
): string {
  const names = [name === number ? null : name, shipper_name, consignee_name].flatMap((one) => one || []);
  const own = names.length > 1 || filed_by !== null ? names.map(isolated) : names;
  return (filed_by === null ? own : [filedBy(isolated(filed_by)), ...own]).join(" · ");
}

export function addressOfContact({ id }: Pick<z.infer<typeof foundContact>, "id">): string {
  return `/contacts?open=${id}`;
}

export function searchAddress(words: string): string {
  return `/search?q=${encodeURIComponent(words.trim())}`;
}

/** The whole of it, where the search shows only a few. */
export function moreFilings(words: string): string {
  return `${filingsPath}?q=${encodeURIComponent(words.trim())}`;
}

export function moreContacts(words: string): string {
  return `/contacts?q=${encodeURIComponent(words.trim())}`;
}

export function isNothing({ filings, contacts, help }: SearchAnswer): boolean {
  return [filings, contacts, help].every(({ results }) => results.length === 0);
}
