// Who of the company may seal and submit, for a reader who may not.
import { isolated } from "@filings/contract/values/hidden-characters";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { useFormats } from "#i18n/formats.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { companyUsersQuery } from "./assignments-query.ts";

/** More names help nobody choose. */
const namedMost = 3;

/** Their names; null: the reader may, or it is not known who else. */
export function useWhoSeals(): string | null {
  const { list } = useFormats();
  const maySeal = useMaySeal();
  const { data } = useQuery({ ...companyUsersQuery(useCall()), enabled: !maySeal });
  const may = data?.filter(({ active, permissions }) => active && permissions.includes("submit")) ?? [];
  if (maySeal || may.length === 0) return null;
  return list(may.slice(0, namedMost).map(({ name }) => isolated(name)));
}

/** Permissions that are not known yet take nothing away. */
export function useMaySeal(): boolean {
  const user = useCurrentUser();
  return user === null || user.permissions.includes("submit");
}
