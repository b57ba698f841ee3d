// A connection between two companies and a delegation under it, as the server tells them.
import type { NetworkConnection, NetworkDelegation } from "@filings/contract/api/company/network";

export const at = "2026-11-20T08:00:00.000Z";
export const idOf = (last: string) => `01a00000-0000-7000-8000-0000000000${last}`;

export function aConnection(difference: Partial<NetworkConnection> = {}): NetworkConnection {
  return {
    id: idOf("c1"),
    state: "ACTIVE",
    direction: "OUT",
    company: { id: idOf("d1"), name: "Capital Imports LLC", country: "AE", mpci_party_id: "CAP1234" },
    address: null,
    invited_at: at,
    answered_at: at,
    ended_at: null,
    delegations: [],
    ended_delegations: [],
    available_actions: ["END", "DELEGATE"],
    ...difference,
  };
}

export function aDelegation(difference: Partial<NetworkDelegation> = {}): NetworkDelegation {
  return {
    id: idOf("e1"),
    system: "MPCI",
    direction: "GIVEN",
    state: "ACTIVE",
    scope: ["HOUSE", "MASTER"],
    code: null,
    valid_from: "2026-11-20",
    valid_to: null,
    ...{ payer: "FILER", monthly_limit_e5: null, spent_e5: null, people: null, missing: [] },
    available_actions: ["END"],
    ...difference,
  };
}
