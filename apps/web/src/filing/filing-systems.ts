// What the company files with: bills for NAIC, declarations for customs, or both; and what it still lacks for either.
import { listFilingSystems } from "@filings/contract/api/shared";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import type { AnswerOf, Call } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";

export type FilingSystems = AnswerOf<typeof listFilingSystems>;

export function filingSystemsQuery(call: Call) {
  return queryOptions({
    queryKey: queryKeys.available,
    queryFn: ({ signal }) => call(listFilingSystems, { signal }),
  });
}

type System = FilingSystems[number];

export function systemOf(systems: FilingSystems | undefined, wanted: FilingSystem): System | undefined {
  return systems?.find(({ system }) => system === wanted);
}

/** Nothing is missing; while NAIC looks at a connection, bills may be drafted. */
export function mayBegin(system: System | undefined): boolean {
  return system?.missing.every((one) => one === "MPCI_CONNECTION_PENDING") ?? false;
}

export interface Begins {
  readonly bills: boolean;
  readonly declarations: boolean;
}

/** What the company may begin; as long as nothing else is known, a bill. */
export function beginsOf(systems: FilingSystems | undefined): Begins {
  const declarations = mayBegin(systemOf(systems, "ADC"));
  return { bills: mayBegin(systemOf(systems, "MPCI")) || !declarations, declarations };
}

export function useBegins(): Begins {
  return beginsOf(useQuery(filingSystemsQuery(useCall())).data);
}
