// The filings that are selected, by their ids: those that were ticked, or those that the server finds by the question.
import { limits } from "@filings/contract/limits";
import type { QueryClient } from "@tanstack/react-query";
import type { Call } from "#api/call.ts";
import { patiently } from "#filing/mpci/bulk/six-at-a-time.ts";
import { type FilingsQuery, filingsQuery } from "#filing/mpci/filings-query.ts";
import { cursorIn } from "#list/list-question.ts";
import type { Selection } from "#list/select/selection.ts";
import { questionOf, readListAddress } from "../list-address.ts";

interface SelectedIds {
  readonly ids: readonly string[];
  /** There are more than one action takes. */
  readonly isMore: boolean;
}

interface Asking {
  readonly call: Call;
  readonly queries: QueryClient;
  /** Which ones come first, where there are more. */
  readonly ordering?: FilingsQuery["ordering"];
}

export async function selectedIds(selection: Selection, { call, queries, ordering }: Asking): Promise<SelectedIds> {
  const most = limits.bulkFilingsMost;
  if (selection.kind === "some") {
    return { ids: selection.ids.slice(0, most), isMore: selection.ids.length > most };
  }
  const question = questionOf(readListAddress(JSON.parse(selection.question) as Record<string, unknown>));
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const query = {
      ...question,
      page_size: limits.pageSizeMost,
      ...(ordering === undefined ? {} : { ordering }),
      ...(cursor === undefined ? {} : { cursor }),
    };
    const page = await patiently(() => queries.fetchQuery({ ...filingsQuery(call, query), staleTime: 0 }));
    found.push(...page.results.map(({ id }) => id).filter((id) => !selection.except.includes(id)));
    cursor = page.next === null ? undefined : cursorIn(page.next);
  } while (cursor !== undefined && found.length <= most);
  return { ids: found.slice(0, most), isMore: found.length > most };
}
