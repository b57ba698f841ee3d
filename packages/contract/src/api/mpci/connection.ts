// The calls of a company's connection to NAIC: its registration, delegations, shipping lines and dangerous goods.
import * as z from "zod/mini";
import { delegationPayers } from "#company/delegation-payers";
import { billTypes } from "#mpci/filing-codes";
import { principalRoles } from "#mpci/types/bill-forms";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";
import { role } from "./parts.ts";

/** Why we refuse what NAIC has confirmed: another company here is connected with the id. */
const ownRefusal = z.nullable(z.literal("party_id_in_use"));

const connection = z.object({
  state: z.enum(["NOT_CONNECTED", "PENDING", "CONNECTED", "REJECTED"]),
  role: z.nullable(role),
  mpci_party_id: z.nullable(z.string()),
  registered_name: z.nullable(z.string()),
  trade_licence_number: z.nullable(z.string()),
  requested_at: wire.nullableInstant,
  connected_at: wire.nullableInstant,
  /** NAIC's reason for refusing it, in its words; null where it gave none. */
  reason: z.nullable(z.string()),
  code: ownRefusal,
  /** What the connection is to be replaced by; it holds until NAIC confirms this. */
  replacement: z.nullable(
    z.object({
      /** CONFIRMED by NAIC, it waits until no filing awaits its receipt under the connection before it. */
      state: z.enum(["PENDING", "CONFIRMED", "REJECTED"]),
      role,
      mpci_party_id: z.string(),
      registered_name: z.string(),
      trade_licence_number: z.nullable(z.string()),
      requested_at: wire.instant,
      reason: z.nullable(z.string()),
      code: ownRefusal,
    }),
  ),
});
export type Connection = z.infer<typeof connection>;

/** With `connection_in_use`, as `current`: the first of the filings that NAIC is yet to acknowledge, and how many they are. */
export interface AwaitedFilings {
  readonly count: number;
  readonly filings: readonly { readonly id: string; readonly name: string }[];
}

export const getMpciConnection = endpoint({
  id: "getMpciConnection",
  method: "GET",
  path: "/api/filings/ae/mpci/connect/",
  says: "The company's registration with NAIC; NOT_CONNECTED when there is none.",
  access: "bearer",
  answer: connection,
  refuses: [],
});

export const connectMpci = endpoint({
  id: "connectMpci",
  method: "POST",
  path: "/api/filings/ae/mpci/connect/",
  says: "Asks NAIC to confirm that the company holds this MPCI Party ID; a connection before it holds until then.",
  access: "bearer",
  permission: "administer",
  body: z.strictObject({
    mpci_party_id: z.string().check(z.regex(/^[A-Za-z0-9]{7}$/)),
    role,
    registered_name: z.string().check(z.minLength(1), z.maxLength(140)),
    trade_licence_number: z.optional(z.nullable(z.string().check(z.maxLength(35)))),
    accept_terms: z.literal(true),
  }),
  status: 201,
  answer: connection,
  refuses: ["party_id_in_use", "connection_in_use"],
});

export const listMpciDelegations = endpoint({
  id: "listMpciDelegations",
  method: "GET",
  path: "/api/filings/ae/mpci/connected-delegations/",
  says: "Parties for which this company may file now.",
  access: "bearer",
  answer: z.array(
    z.object({
      id: wire.uuid,
      principal: z.object({
        company_name: z.string(),
        mpci_party_id: z.string(),
        role: z.enum(principalRoles),
      }),
      scope: z.array(z.enum(billTypes)),
      state: z.enum(["ACTIVE", "SUSPENDED", "EXPIRED"]),
      valid_from: wire.isoDate,
      valid_to: z.nullable(wire.isoDate),
      /** Of the next filing. */
      payer: z.enum(delegationPayers),
    }),
  ),
  refuses: [],
});

export const mpciCarrier = z.object({
  id: wire.uuid,
  name: z.string(),
  scac: z.nullable(z.string()),
  smdg_code: z.nullable(z.string()),
  /** The published id, or the one the company entered. */
  mpci_party_id: z.nullable(z.string()),
  /** Who of the company entered the party id, when, and where it is from; null for a published id and without one. */
  party_id_entered: z.nullable(z.object({ by: z.string(), at: wire.instant, source: z.nullable(z.string()) })),
  /** Where a published id is from, in an operator's words, and since when it holds for every company. */
  party_id_published: z.nullable(z.object({ source: z.string(), at: wire.instant })),
  /** The ids that the company's bills had before, the latest first: bills that were filed keep theirs. */
  earlier_party_ids: z.array(z.object({ mpci_party_id: z.string(), until: wire.instant })),
  si_cutoff_note: z.nullable(z.string()),
  /** No longer in the list: not offered, and named in the bills that have it. */
  withdrawn: z.boolean(),
});
export type MpciCarrier = z.infer<typeof mpciCarrier>;

export const listMpciCarriers = endpoint({
  id: "listMpciCarriers",
  method: "GET",
  path: "/api/filings/ae/mpci/carriers/",
  says: "Shipping lines, by name; one without a party id can be chosen but not filed with until the company enters it.",
  access: "bearer",
  answer: z.array(mpciCarrier),
  refuses: [],
});

export const searchUndg = endpoint({
  id: "searchUndg",
  method: "GET",
  path: "/api/filings/ae/mpci/undg/",
  says: "Dangerous goods by UN number or words of the shipping name.",
  access: "bearer",
  query: z.object({
    ...wire.pageQuery,
    search: wire.search,
    class: z.optional(z.string().check(z.maxLength(10))),
  }),
  answer: z.object({
    ...wire.listAnswer(
      z.object({
        id: z.string(),
        un_number: z.string(),
        proper_shipping_name: z.string(),
        imdg_class: z.string(),
        subsidiary_hazards: z.array(z.string()),
        packing_groups: z.array(z.union([z.literal(1), z.literal(2), z.literal(3)])),
        needs_technical_name: z.boolean(),
        needs_flashpoint: z.boolean(),
      }),
    ),
    complete: z.boolean(),
    source: z.string(),
    date: wire.isoDate,
  }),
  refuses: [],
});
