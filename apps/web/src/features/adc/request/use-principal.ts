// The company in whose name a request is made, as its registration code says it.
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import type { Asked, RequestValues } from "./form/request-values.ts";
import { codesQuery, type RegistrationCode } from "./reference-queries.ts";

/** Null: the reader's company, or none that is known yet. */
export function usePrincipal(values: RequestValues, { role }: Asked): RegistrationCode | null {
  const code = role === "IMPORTER" ? values.importer_code : values.exporter_code;
  // Searched for: the list of a filer for many has it on no first page.
  const { data } = useQuery(codesQuery(useCall(), role, code));
  const found = data?.find((one) => one.code === code);
  return found === undefined || found.relation === "OWN" ? null : found;
}
