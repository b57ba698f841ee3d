// The calls of the company network: connections, invitations, and delegations of filing.

import * as z from "zod/mini";
import { delegationPayers } from "#company/delegation-payers";
import { delegationGaps, delegationStates } from "#company/delegation-states";
import { amountScale, limits } from "#limits";
import { billTypes } from "#mpci/filing-codes";
import { filingSystemNames } from "../../filing/systems.ts";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";
import { companyUnit } from "./companies.ts";

export const connectionStates = ["INVITED", "ACTIVE", "REFUSED", "ENDED"] as const;
export const connectionActions = ["ACCEPT", "REFUSE", "END", "DELEGATE"] as const;
export const networkEvents = [
  "INVITED",
  "WITHDRAWN",
  "ACCEPTED",
  "REFUSED",
  "ENDED",
  "DELEGATION_GIVEN",
  "DELEGATION_ENDED",
  /** Another of the same takes its place. */
  "DELEGATION_REPLACED",
  "DELEGATION_REMOVED",
  /** Over before its first day. */
  "DELEGATION_WITHDRAWN",
  /** From the next filing on. */
  "PAYER_CHANGED",
] as const;

const connectedCompany = z.object({
  id: wire.uuid,
  name: z.string(),
  country: z.nullable(z.string()),
  mpci_party_id: z.nullable(z.string()),
});

export const networkDelegation = z.object({
  id: wire.uuid,
  system: z.enum(filingSystemNames),
  /** GIVEN: the other company files for us; RECEIVED: we file for them. */
  direction: z.enum(["GIVEN", "RECEIVED"]),
  state: z.enum(delegationStates),
  /** The bill types of MPCI; empty for ADC. */
  scope: z.array(z.enum(billTypes)),
  /** The registration code of ADC; null for MPCI. */
  code: z.nullable(z.object({ id: wire.uuid, code: z.string(), name: z.string() })),
  valid_from: wire.isoDate,
  valid_to: z.nullable(wire.isoDate),
  payer: z.enum(delegationPayers),
  /** The most that the principal pays in a calendar month in Dubai, in credits; null: without limit. */
  monthly_limit_e5: z.nullable(wire.amountE5),
  /** What it has paid under it this month, or is about to, which is what the other company has filed; null where that one pays. */
  spent_e5: z.nullable(wire.amountE5),
  /** Who of the company that files may do so under it; null: all who may file. Whom it sends is for it alone: the other reads null. */
  people: z.nullable(z.array(z.object({ id: wire.uuid, name: z.string() }))),
  /** What is to be done before anything can be filed under it, also before its first day; empty: nothing, or it is over. */
  missing: z.array(z.enum(delegationGaps)),
  available_actions: z.array(z.enum(["END", "CHOOSE_PAYER", "CHOOSE_PEOPLE"])),
});
export type NetworkDelegation = z.infer<typeof networkDelegation>;

export const networkConnection = z.object({
  id: wire.uuid,
  state: z.enum(connectionStates),
  /** OUT: this company invited; IN: it was invited. */
  direction: z.enum(["IN", "OUT"]),
  /** Null until an invited company accepts, so that its existence is not disclosed. */
  company: z.nullable(connectedCompany),
  /** The invited address, until the company is known. */
  address: z.nullable(z.string()),
  invited_at: wire.instant,
  answered_at: wire.nullableInstant,
  ended_at: wire.nullableInstant,
  delegations: z.array(networkDelegation),
  /** Ended or withdrawn by somebody within the last 30 days, which only the history says more of. */
  ended_delegations: z.array(z.pick(networkDelegation, { id: true, system: true, direction: true })),
  available_actions: z.array(z.enum(connectionActions)),
});
export type NetworkConnection = z.infer<typeof networkConnection>;

export const connectionWithHistory = z.extend(networkConnection, {
  /** Newest first. */
  history: z.array(
    z.object({
      id: wire.uuid,
      at: wire.instant,
      kind: z.enum(networkEvents),
      /** By the reader's own company. */
      is_ours: z.boolean(),
      /** Null where it would disclose a company that has not accepted. */
      company_name: z.nullable(z.string()),
      /** Only for people of the reader's own company. */
      person: z.nullable(z.string()),
      system: z.nullable(z.enum(filingSystemNames)),
      scope: z.array(z.enum(billTypes)),
      code: z.nullable(z.string()),
      /** Who pays from then on; null where that was not said. */
      payer: z.nullable(z.enum(delegationPayers)),
      monthly_limit_e5: z.nullable(wire.amountE5),
    }),
  ),
});
export type NetworkConnectionWithHistory = z.infer<typeof connectionWithHistory>;

const connectionParams = z.object({ connection: wire.uuid });
/** From today where absent. */
const from = z.optional(wire.isoDate);
const until = z.optional(z.nullable(wire.isoDate));
/** What covers the same on these days ends the day before the first; absent: it is refused. */
const replaces = z.optional(z.boolean());
/** Absent: the company that files. */
const payer = z.optional(z.enum(delegationPayers));
/** Where the principal pays; absent or null: without limit. Zero: only what its plan includes. */
const monthlyLimit = z.optional(
  z.nullable(wire.amountE5.check(z.gte(0), z.lte(limits.monthlyLimitCreditsMost * amountScale))),
);

export const getCompanyNetwork = endpoint({
  id: "getCompanyNetwork",
  method: "GET",
  path: "/api/company-network/",
  says: "The headquarters, its units, and the companies it is or was connected with, each with what is delegated.",
  access: "bearer",
  answer: z.object({
    headquarters: companyUnit,
    units: z.array(companyUnit),
    connections: z.array(networkConnection),
  }),
  refuses: [],
});

export const getNetworkConnection = endpoint({
  id: "getNetworkConnection",
  method: "GET",
  path: "/api/company-network/connections/:connection/",
  says: "One connection with its history.",
  access: "bearer",
  params: connectionParams,
  answer: connectionWithHistory,
  refuses: [],
});

export const inviteCompany = endpoint({
  id: "inviteCompany",
  method: "POST",
  path: "/api/company-network/connections/",
  says: "Invites a company by the e-mail of somebody there or by its MPCI Party ID; the answer never says whether it is known.",
  access: "bearer",
  permission: "administer",
  body: z.strictObject({ address: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)) }),
  status: 201,
  answer: networkConnection,
  refuses: ["company_invited", "own_company", "too_many_invitations"],
});

export const acceptConnection = endpoint({
  id: "acceptConnection",
  method: "POST",
  path: "/api/company-network/connections/:connection/accept/",
  says: "Accepts an invitation of another company.",
  access: "bearer",
  permission: "administer",
  params: connectionParams,
  answer: networkConnection,
  refuses: ["connection_changed"],
});

export const refuseConnection = endpoint({
  id: "refuseConnection",
  method: "POST",
  path: "/api/company-network/connections/:connection/refuse/",
  says: "Refuses an invitation; the inviting company learns that it was refused, and not by whom.",
  access: "bearer",
  permission: "administer",
  params: connectionParams,
  answer: networkConnection,
  refuses: ["connection_changed"],
});

export const endConnection = endpoint({
  id: "endConnection",
  method: "POST",
  path: "/api/company-network/connections/:connection/end/",
  says: "Ends a connection with every delegation over it, or withdraws an invitation of one's own.",
  access: "bearer",
  permission: "administer",
  params: connectionParams,
  answer: networkConnection,
  refuses: ["connection_changed"],
});

export const delegateMpci = endpoint({
  id: "delegateMpci",
  method: "POST",
  path: "/api/company-network/connections/:connection/mpci-delegations/",
  says: "Lets the connected company file bills of these types in one's own name, from the first day to the last, or until it is ended.",
  access: "bearer",
  permission: "administer",
  needsStepUp: true,
  params: connectionParams,
  body: z.strictObject({
    scope: z.array(z.enum(billTypes)).check(z.minLength(1), z.maxLength(billTypes.length)),
    valid_from: from,
    valid_to: until,
    replaces,
    payer,
    monthly_limit_e5: monthlyLimit,
  }),
  status: 201,
  answer: networkConnection,
  refuses: ["connection_changed", "not_connected", "agent_cannot_delegate", "already_delegated"],
});

export const delegateAdc = endpoint({
  id: "delegateAdc",
  method: "POST",
  path: "/api/company-network/connections/:connection/adc-delegations/",
  says: "Lets the connected company declare under a registration code of one's own.",
  access: "bearer",
  permission: "administer",
  needsStepUp: true,
  params: connectionParams,
  body: z.strictObject({
    registration_code_id: wire.uuid,
    valid_from: from,
    valid_to: until,
    replaces,
    payer,
    monthly_limit_e5: monthlyLimit,
  }),
  status: 201,
  answer: networkConnection,
  refuses: ["connection_changed", "feature_off", "registration_code_inactive", "already_delegated"],
});

export const endDelegation = endpoint({
  id: "endDelegation",
  method: "POST",
  path: "/api/company-network/delegations/:delegation/end/",
  says: "Ends a delegation, from either side; what was filed under it stays visible to both.",
  access: "bearer",
  permission: "administer",
  params: z.object({ delegation: wire.uuid }),
  answer: networkConnection,
  refuses: ["connection_changed"],
});

export const chooseDelegationPayer = endpoint({
  id: "chooseDelegationPayer",
  method: "POST",
  path: "/api/company-network/delegations/:delegation/payer/",
  says: "Chooses who pays for what is filed under a delegation of one's own, from the next filing on.",
  access: "bearer",
  permission: "administer",
  needsStepUp: true,
  params: z.object({ delegation: wire.uuid }),
  body: z.strictObject({ payer: z.enum(delegationPayers), monthly_limit_e5: monthlyLimit }),
  answer: networkConnection,
  refuses: ["connection_changed"],
});

export const chooseDelegationPeople = endpoint({
  id: "chooseDelegationPeople",
  method: "POST",
  path: "/api/company-network/delegations/:delegation/people/",
  says: "Names who of one's own company may file under a delegation that it received; null: everybody who may file.",
  access: "bearer",
  permission: "administer",
  params: z.object({ delegation: wire.uuid }),
  body: z.strictObject({ people: z.nullable(z.array(wire.comparedUuid).check(z.minLength(1), z.maxLength(200))) }),
  answer: networkConnection,
  refuses: ["connection_changed", "not_a_colleague"],
});

export const filedForUs = z.object({
  id: wire.uuid,
  system: z.enum(filingSystemNames),
  /** The bill's number, or the name and number of a declaration. */
  title: z.string(),
  number: z.nullable(z.string()),
  status: z.string(),
  filed_by: z.object({ id: wire.uuid, name: z.string() }),
  updated_at: wire.instant,
});
export type FiledForUs = z.infer<typeof filedForUs>;

export const listFiledForUs = endpoint({
  id: "listFiledForUs",
  method: "GET",
  path: "/api/company-network/filings/",
  says: "What other companies have filed in this company's name, in both systems, last changed first.",
  access: "bearer",
  query: z.object({ page: wire.pageQuery.page, page_size: wire.pageQuery.page_size }),
  answer: z.object(wire.listAnswer(filedForUs)),
  refuses: ["page_too_deep"],
});
