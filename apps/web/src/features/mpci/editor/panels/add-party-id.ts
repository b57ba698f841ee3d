// The id of the button that adds a party, which has the focus again when the party was not entered after all.
import type { PartyRole } from "@filings/contract/mpci/filing";

export function addPartyId(role: PartyRole): string {
  return `add-${role}`;
}
