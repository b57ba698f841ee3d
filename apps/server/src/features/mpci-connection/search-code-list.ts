// Finds a package type or an HS heading by its code or by words of its name.
import { defaultPageSize } from "@filings/contract/api/mpci";
import type { searchMpciCodes } from "@filings/contract/api/mpci-lists";
import type { Answer, Call } from "../../http/bind.ts";
import { linkTo } from "../../http/link-to.ts";
import type { Tools } from "../../tools.ts";

export function searchCodeList(
  tools: Tools,
  { params, query, request }: Call<typeof searchMpciCodes>,
): Answer<typeof searchMpciCodes> {
  const { list, search } = tools.references.codeLists[params.list];
  const found = search(query.search ?? "", () => true);
  const page = query.page ?? 1;
  const size = query.page_size ?? defaultPageSize;
  const start = (page - 1) * size;
  return {
    count: found.length,
    count_capped: false,
    next: start + size < found.length ? linkTo(request, { page: String(page + 1) }) : null,
    previous: page > 1 ? linkTo(request, { page: String(page - 1) }) : null,
    page,
    page_size: size,
    results: found.slice(start, start + size).map(({ code, name, name_ar }) => ({ code, name, name_ar })),
    complete: list.complete,
    source: list.source,
    date: list.date,
  };
}
