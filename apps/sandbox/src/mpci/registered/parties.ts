// The parties registered with NAIC: whether a company holds the party id that it claims.
import type { Journal } from "../../journal.ts";
import type { Settings } from "../settings.ts";

export interface Claim {
  readonly mpci_party_id: string;
  readonly role: string;
  readonly registered_name: string;
}

export type Verdict =
  | { readonly state: "CONFIRMED" | "PENDING" }
  | { readonly state: "REFUSED"; readonly reason: string };

interface Party {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  /** When it was first claimed; the decision takes as long as one on a filing. */
  readonly since: number;
}

const known: readonly Party[] = [
  { id: "MPCI123", name: "Gulf Forwarding LLC", role: "FREIGHT_FORWARDER", since: 0 },
  { id: "EMCSL00", name: "Evergreen Line", role: "SHIPPING_LINE", since: 0 },
  { id: "PGLSL00", name: "Pearl Gulf Line LLC", role: "SHIPPING_LINE", since: 0 },
];

interface PartiesOptions {
  readonly settings: Pick<Settings, "delay_ms">;
  readonly now: () => Date;
  readonly journal: Journal;
}

/**
 * A free id goes to the company that claims it first. `SIMREJ…` is an id that NAIC does not know, `SIMPND…` one that it
 * never decides on.
 */
export function createParties({ settings, now, journal }: PartiesOptions): (claim: Claim) => Verdict {
  const parties = new Map(known.map((party) => [party.id, party]));
  const shelf = journal.shelf<Party>("party", () => parties.values());
  for (const party of shelf.past) parties.set(party.id, party);
  return (claim) => {
    const id = claim.mpci_party_id;
    if (id.startsWith("SIMREJ")) return refused(`${id} is not registered with NAIC`);
    if (id.startsWith("SIMPND")) return { state: "PENDING" };
    const party = parties.get(id) ?? claimed(claim);
    if (plain(party.name) !== plain(claim.registered_name)) return refused(`${id} is registered to another company`);
    if (party.role !== claim.role) return refused(`${id} is registered in another role`);
    return { state: now().getTime() - party.since < settings.delay_ms ? "PENDING" : "CONFIRMED" };
  };

  function claimed({ mpci_party_id: id, registered_name: name, role }: Claim): Party {
    const party = { id, name, role, since: now().getTime() };
    parties.set(id, party);
    shelf.keep(party);
    return party;
  }
}

function refused(reason: string): Verdict {
  return { state: "REFUSED", reason };
}

function plain(name: string): string {
  return name.toUpperCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
}
