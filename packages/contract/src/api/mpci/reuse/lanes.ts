// The call that finds what the company filed before for the same shipper, consignee and route.
import * as z from "zod/mini";
import { limits } from "#limits";
import { goodsItemSchema, partySchema, placesSchema, transportSchema } from "#mpci/filing";
import { billTypes, freightPayments } from "#mpci/filing-codes";
import { endpoint } from "../../endpoint.ts";
import * as wire from "../../wire.ts";

const laneGoods = z.pick(goodsItemSchema, {
  description: true,
  hs_code: true,
  origin_country: true,
  package_type: true,
});

const lane = z.object({
  filing_id: wire.uuid,
  bill_number: z.string(),
  bill_type: z.enum(billTypes),
  /** When the bill was first submitted. */
  used_at: wire.instant,
  carrier_id: z.nullable(wire.uuid),
  freight_payment: z.nullable(z.enum(freightPayments)),
  is_to_order: z.boolean(),
  transport: z.pick(transportSchema, { last_foreign_load_port: true, first_uae_port: true }),
  places: placesSchema,
  parties: z.array(partySchema),
  goods_items: z.array(laneGoods),
});
export type MpciLane = z.infer<typeof lane>;

/** As many letters of a name as lists keep. */
const named = z.optional(z.string().check(z.trim(), z.maxLength(limits.laneLettersMost)));

export const findMpciLane = endpoint({
  id: "findMpciLane",
  method: "GET",
  path: "/api/filings/ae/mpci/lanes/",
  says: "The latest bill of the company that NAIC registered for this shipper; with `consignee`, `loading` or `discharge` one that fits them. Null: none.",
  access: "bearer",
  query: z.object({
    shipper: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.laneLettersMost)),
    consignee: named,
    /** UN/LOCODE, or the name of a place without one. */
    loading: named,
    discharge: named,
  }),
  answer: z.object({ lane: z.nullable(lane) }),
  refuses: [],
});
