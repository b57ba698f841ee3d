// The notes on a filing, and whether the reader tracks it.
import { listFilingNotes } from "@filings/contract/api/platform/notes";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { queryOptions } from "@tanstack/react-query";
import type { Call } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";

export function notesQuery(call: Call, system: FilingSystem, filingId: string) {
  return queryOptions({
    queryKey: [...queryKeys.filingNotes, filingId],
    queryFn: ({ signal }) => call(listFilingNotes, { query: { system, filing_id: filingId }, signal }),
  });
}
