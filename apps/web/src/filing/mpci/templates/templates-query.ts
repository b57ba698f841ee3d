// The company's templates as they are asked for, and the address of their screen.
import { listMpciTemplates } from "@filings/contract/api/mpci/reuse/templates";
import { queryOptions } from "@tanstack/react-query";
import type { Call } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";

export const templatesPath = "/ae/mpci/templates";

export function templatesQuery(call: Call) {
  return queryOptions({
    queryKey: queryKeys.mpciTemplates,
    queryFn: ({ signal }) => call(listMpciTemplates, { signal }),
  });
}
