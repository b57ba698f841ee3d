// The code lists of an MPCI filing (domain 2.2), apart from its checks, so that a form can load them alone.
export const billTypes = ["DIRECT", "MASTER", "HOUSE", "CO_LOAD_MASTER"] as const;
export const movementTypes = ["IMPORT", "TRANSIT", "TRANSHIPMENT", "FROB"] as const;
export const freightPayments = ["PREPAID", "COLLECT"] as const;
export const partyRoles = [
  "SHIPPER",
  "CONSIGNEE",
  "NOTIFY",
  "FORWARDER",
  "CO_LOADER",
  "UAE_AGENT",
  "CARRIER",
  "CARRIER_AGENT",
] as const;
export const sealParties = ["CARRIER", "SHIPPER", "CUSTOMS", "TERMINAL", "CONSOLIDATOR", "UNKNOWN"] as const;
export const sealTypes = ["MECHANICAL", "ELECTRONIC"] as const;
export const loadStatuses = ["FULL", "EMPTY_WITH_RESIDUE"] as const;
