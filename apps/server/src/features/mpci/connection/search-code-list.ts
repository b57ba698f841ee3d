// Searches package types and HS headings by code or by words.
import type { searchMpciCodes } from "@filings/contract/api/mpci/reference";
import type { Answer, Call } from "#http/bind/bind";
import { pageOfList } from "#http/page-of-list";
import type { Tools } from "#tools";

export function searchCodeList(
  tools: Tools,
  { params, query, request }: Call<typeof searchMpciCodes>,
): Answer<typeof searchMpciCodes> {
  const { list, search } = tools.references.codeLists[params.list];
  const found = search(query.search ?? "", () => true);
  const listed = pageOfList({ found, query, request });
  return {
    ...listed,
    results: listed.results.map(({ code, name, name_ar, also = null, withdrawn = false }) => {
      return { code, name, name_ar, also, withdrawn };
    }),
    complete: list.complete,
    source: list.source,
    date: list.date,
  };
}
