// The people of the company as the server has them, and the one way to change one of them.
import { type CompanyUser, listCompanyUsers } from "@filings/contract/api/company/users";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";

export const ownCompany = { company: "self" } as const;

export function useCompanyUsers() {
  const call = useCall();
  return useQuery({
    queryKey: queryKeys.companyUsers,
    queryFn: ({ signal }) => call(listCompanyUsers, { params: ownCompany, signal }),
  });
}

/** Puts the changed person into the list; after a refusal what is shown must be what is there. */
export function useChangedUser(): (change: () => Promise<CompanyUser>) => Promise<void> {
  const queries = useQueryClient();
  return async (change) => {
    try {
      const changed = await change();
      queries.setQueryData<CompanyUser[]>(queryKeys.companyUsers, (users) =>
        users?.map((user) => (user.id === changed.id ? changed : user)),
      );
    } finally {
      await queries.invalidateQueries({ queryKey: queryKeys.companyUsers });
      await queries.invalidateQueries({ queryKey: queryKeys.self });
    }
  };
}
