// What a delegation misses before anything can be filed under it: the one place that decides it, for lists, mails and the API.
import type { DelegationGap } from "@filings/contract/company/delegation-states";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { sql } from "../../db/open.ts";

export interface DelegationFacts {
  readonly system: FilingSystem;
  /** Of MPCI. */
  readonly principal_is_connected: boolean | null;
  /** Of ADC: the registration code today. */
  readonly code_status: "ACTIVE" | "EXPIRED" | "SUSPENDED" | null;
  /** The company that files has declarations. */
  readonly filerHasAdc: boolean;
  /** Somebody is left of those whom the company that files has named, or it has named nobody. */
  readonly has_people: boolean;
}

/** For a connection to NAIC of this alias, where there is one: the company has a confirmed MPCI Party ID. */
export function isConnected(alias: string) {
  return sql<boolean>`${sql.ref(`${alias}.state`)} = 'CONNECTED'`;
}

/** For an MPCI delegation `d`. */
export const principalIsConnected = sql<boolean>`exists (
  select 1 from mpci_connections held where held.company_id = d.principal_id and ${isConnected("held")})`;

/** For a delegation `d` of either system. */
export const hasPeople = sql<boolean>`(d.people is null or exists (
  select 1 from memberships left_of where left_of.company_id = d.delegate_id and left_of.active and left_of.user_id = any(d.people)))`;

const gapsOfCode = { ACTIVE: [], EXPIRED: ["CODE_EXPIRED"], SUSPENDED: ["CODE_SUSPENDED"] } as const;

/** In the order in which it is told; empty: it can be used. */
export function missingUnder(facts: DelegationFacts): DelegationGap[] {
  const ofPeople = facts.has_people ? [] : (["NOBODY_NAMED"] as const);
  if (facts.system === "MPCI") {
    return [...(facts.principal_is_connected === true ? [] : (["PRINCIPAL_NOT_CONNECTED"] as const)), ...ofPeople];
  }
  const ofFiler = facts.filerHasAdc ? [] : (["FILER_WITHOUT_ADC"] as const);
  return [...gapsOfCode[facts.code_status ?? "ACTIVE"], ...ofFiler, ...ofPeople];
}
