// Who works on filings: the one each is assigned to, at first its maker; and the colleagues who may take over.
import type { CompanyUser } from "@filings/contract/api/company/users";
import { listCompanyUsers } from "@filings/contract/api/company/users";
import { type Assignment, listAssignments } from "@filings/contract/api/platform/assignments";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { limits } from "@filings/contract/limits";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import type { Call } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";

export function assignmentsQuery(call: Call, system: FilingSystem, filingIds: readonly string[]) {
  return queryOptions({
    queryKey: [...queryKeys.assignments, system, filingIds],
    queryFn: async ({ signal }) => {
      const found: Assignment[] = [];
      for (let at = 0; at < filingIds.length; at += limits.pageSizeMost) {
        const filing_id = filingIds.slice(at, at + limits.pageSizeMost);
        found.push(...(await call(listAssignments, { query: { system, filing_id }, signal })).results);
      }
      return found;
    },
  });
}

export function companyUsersQuery(call: Call) {
  return queryOptions({
    queryKey: queryKeys.companyUsers,
    queryFn: ({ signal }) => call(listCompanyUsers, { params: { company: "self" }, signal }),
  });
}

/** Those who may prepare filings, by name; null while they are on their way. */
export function useColleagues(): readonly CompanyUser[] | null {
  const { data } = useQuery(companyUsersQuery(useCall()));
  return data?.filter(({ active, permissions }) => active && permissions.includes("prepare")) ?? null;
}
