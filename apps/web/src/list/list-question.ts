// What every list's address is read with: some of a table, a text, and the mark of a page.
import { limits } from "@filings/contract/limits";

export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export const usualPageSize = limits.pageSize as PageSize;

/** In the order of the table, each once, whatever the address says. */
export function someOf<T extends string>(values: readonly T[], value: unknown): readonly T[] | undefined {
  const wanted: readonly unknown[] = Array.isArray(value) ? value : [value];
  const found = values.filter((each) => wanted.includes(each));
  return found.length === 0 ? undefined : found;
}

const cursorLettersMost = 500;

export function searchTextOf(value: unknown): string | undefined {
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" || text.length > limits.searchLettersMost ? undefined : text;
}

export function cursorOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" && value.length <= cursorLettersMost ? value : undefined;
}

export function pageSizeOf(value: unknown): PageSize | undefined {
  return pageSizes.find((size) => String(size) === String(value));
}

/** The fewest rows a page that show so many at once. */
export function pageSizeFor(count: number): PageSize {
  return pageSizes.find((size) => size >= count) ?? pageSizes[pageSizes.length - 1]!;
}

/** The answer names the neighbouring pages by their whole address; only their mark is of use here. */
export function cursorIn(link: string): string | undefined {
  return new URL(link, "https://list.example").searchParams.get("cursor") ?? undefined;
}

/** Ids in small letters, each once. */
export function idsOf(value: unknown, most: number): readonly string[] | undefined {
  const given: readonly unknown[] = Array.isArray(value) ? value : [value];
  const ids = given
    .filter((each) => typeof each === "string" && idForm.test(each))
    .map((id) => String(id).toLowerCase());
  return ids.length === 0 ? undefined : [...new Set(ids)].slice(0, most);
}

const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whose filings are wanted; mails of before name it as the call does. */
export function ownerOf(search: Record<string, unknown>): string | undefined {
  return personOf(search.owner ?? search["filter[created_by]"]);
}

export function personOf(named: unknown): string | undefined {
  return typeof named === "string" && idForm.test(named) ? named.toLowerCase() : undefined;
}
