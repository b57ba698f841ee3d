// Searches dangerous goods by UN number or by words of the shipping name.
import { createHash } from "node:crypto";
import type { searchUndg } from "@filings/contract/api/mpci/connection";
import type { Answer, Call } from "#http/bind/bind";
import { pageOfList } from "#http/page-of-list";
import type { UndgRow } from "#references/seeds";
import type { Tools } from "#tools";

type SearchCall = Call<typeof searchUndg>;

export function searchDangerousGoods(tools: Tools, { query, request }: SearchCall): Answer<typeof searchUndg> {
  const { list, search } = tools.references.undg;
  const wantedClass = query.class?.trim() ?? "";
  const found = search(numberOf(query.search ?? ""), (row) => wantedClass === "" || isOfClass(row, wantedClass));
  const listed = pageOfList({ found, query, request });
  return {
    ...listed,
    results: listed.results.map((row) => ({ id: idOf(row), ...row })),
    complete: list.complete,
    source: list.source,
    date: list.date,
  };
}

/** People write "UN 1263" as well as "1263". */
function numberOf(search: string): string {
  return search.replace(/^\s*UN\s*(?=\d)/i, "");
}

/** "2" finds 2.1 and 2.2 as well; "1.4" finds 1.4S. */
function isOfClass(row: UndgRow, wanted: string): boolean {
  return row.imdg_class.toLowerCase().startsWith(wanted.toLowerCase());
}

/** Several entries share a number; the id stays the same when the list grows. */
function idOf(row: UndgRow): string {
  const rest = createHash("sha256").update(`${row.proper_shipping_name}\n${row.imdg_class}`).digest("hex").slice(0, 8);
  return `${row.un_number}-${rest}`;
}
