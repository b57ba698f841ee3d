// The company in whose name a request is made, as its registration code says it.
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { askedOf, type RequestValues } from "./form/request-values.ts";
import { codesQuery, type RegistrationCode } from "./reference-queries.ts";

/** Null: one's own company, or none that is known yet. */
export function usePrincipal(values: RequestValues): RegistrationCode | null {
  const call = useCall();
  const { role } = askedOf(values);
  const code = role === "IMPORTER" ? values.importer_code : values.exporter_code;
  // Searched for: the list of a filer for many has it on no first page.
  const { data } = useQuery({ ...codesQuery(call, role, code), enabled: code !== "" });
  const found = data?.find((one) => one.code === code);
  return found === undefined || found.relation === "OWN" ? null : found;
}
