// Searches ports and places by code or name, by page.
import type { searchUnlocode as endpoint } from "@filings/contract/api/platform/location";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import type { Answer, Call } from "#http/bind/bind";
import type { KnownPlace } from "#references/places/known-places";
import type { Tools } from "#tools";

export function searchUnlocode(tools: Tools, { query }: Call<typeof endpoint>): Answer<typeof endpoint> {
  const { list, find, search } = tools.references.places;
  const country = query.country?.toUpperCase() ?? "";
  const codes = query.filter?.code?.map((code) => code.toUpperCase());
  const found =
    codes !== undefined && query.search === undefined
      ? codes.filter((code) => code.startsWith(country) && find(code) !== null)
      : inWantedOrder(
          search(query.search ?? "", country).filter((code) => codes?.includes(code) ?? true),
          (code) => query.prefer === undefined || isSeaPort(find(code)),
        );
  const pageSize = query.page_size ?? limits.pageSize;
  const page = query.cursor === undefined ? (query.page ?? 1) : pageOf(query.cursor);
  const start = (page - 1) * pageSize;
  return {
    count: found.length,
    count_capped: false,
    next: start + pageSize < found.length ? cursorOf(page + 1) : null,
    previous: page > 1 ? cursorOf(page - 1) : null,
    page,
    page_size: pageSize,
    results: found
      .slice(start, start + pageSize)
      .flatMap((code) => find(code) ?? [])
      .map((place) => ({
        code: place.code,
        name: place.name,
        name_ar: place.name_ar,
        other_names: [...place.otherNames],
        country: place.country,
        usual: place.isUsual || place.isPortByUse,
        sea_port: isSeaPort(place),
        airport_code: place.isPortByUse,
        withdrawn: place.isWithdrawn,
      })),
    complete: list.complete,
    source: list.source,
    date: list.date,
  };
}

/** Two letters begin the codes of a whole country, and those are in this order already. */
const orderedMost = 500;

function inWantedOrder(codes: readonly string[], isFirst: (code: string) => boolean): readonly string[] {
  const head = codes.slice(0, orderedMost);
  const isLast = (code: string) => !isFirst(code);
  return [...head.filter(isFirst), ...head.filter(isLast), ...codes.slice(orderedMost)];
}

function isSeaPort(place: Pick<KnownPlace, "functions" | "isPortByUse"> | null): boolean {
  return place !== null && (place.functions.includes("1") || place.isPortByUse);
}

/** The list is in memory and does not change between pages, so a page number is a sufficient cursor. */
function cursorOf(page: number): string {
  return Buffer.from(`page ${page}`).toString("base64url");
}

function pageOf(cursor: string): number {
  const page = /^page ([1-9]\d{0,8})$/.exec(Buffer.from(cursor, "base64url").toString("utf8"))?.[1];
  if (page === undefined) {
    throw new Problem("wrong_value", {
      errors: [{ path: "cursor", code: "wrong_value", severity: "error", params: { expected: "next, previous" } }],
    });
  }
  return Number(page);
}
