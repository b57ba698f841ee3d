// The schema of an MPCI filing: bill, transport, places, parties, equipment and goods (domain 2.2); any field of a
// draft may be open.
import * as z from "zod/mini";
import { limits } from "../limits.ts";
import {
  billTypes,
  freightPayments,
  loadStatuses,
  movementTypes,
  partyRoles,
  sealParties,
  sealTypes,
} from "./filing-codes.ts";

/** Text as typed, kept even when a rule reports it; the hard limit only bounds memory. */
const text = z.nullable(z.string().check(z.maxLength(2_000)));
/** A decimal as typed; a rule reports text that is no decimal. */
const decimal = z.nullable(z.string().check(z.maxLength(40)));
const key = z.string().check(z.minLength(1), z.maxLength(64));
const date = z.nullable(z.iso.date());
const instant = z.nullable(z.iso.datetime({ offset: true }));
const flag = z.nullable(z.boolean());

export const placeSchema = z.strictObject({ unlocode: text, name: text, country: text });
export const transportSchema = z.strictObject({
  vessel_name: text,
  imo_number: text,
  voyage_number: text,
  /** What carries the goods to the port of loading: a truck, a train, a feeder vessel. Absent in older bills. */
  pre_carriage: z.optional(text),
  flag_country: text,
  last_foreign_load_port: text,
  planned_loading_at: instant,
  etd: instant,
  eta: instant,
  first_uae_port: text,
});
const place = z.nullable(placeSchema);
export const placesSchema = z.strictObject({
  receipt: place,
  loading: place,
  transhipment: z.array(placeSchema).check(z.maxLength(limits.transhipmentsMost)),
  discharge: place,
  delivery: place,
});
export const partySchema = z.strictObject({
  key,
  role: z.enum(partyRoles),
  name: text,
  mpci_party_id: text,
  street: text,
  po_box: text,
  city: text,
  region: text,
  postcode: text,
  country: text,
  contact_name: text,
  phone: text,
  email: text,
  tax_id: text,
});
export const sealSchema = z.strictObject({
  number: text,
  party: z.nullable(z.enum(sealParties)),
  type: z.nullable(z.enum(sealTypes)),
});
export const equipmentSchema = z.strictObject({
  key,
  container_number: text,
  size_type: text,
  is_shipper_owned: flag,
  load_status: z.nullable(z.enum(loadStatuses)),
  tare_weight_kg: decimal,
  seals: z.array(sealSchema).check(z.maxLength(limits.sealsMost)),
  reefer: z.nullable(z.strictObject({ set_temperature_c: decimal })),
});
export const dangerousGoodsSchema = z.strictObject({
  un_number: text,
  imdg_class: text,
  subsidiary_hazards: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(9)),
  packing_group: z.nullable(z.union([z.literal(1), z.literal(2), z.literal(3)])),
  proper_shipping_name: text,
  technical_name: text,
  flashpoint_c: decimal,
  ems: text,
  marine_pollutant: flag,
  emergency_contact: z.nullable(z.strictObject({ name: text, phone: text })),
});
export const placementSchema = z.strictObject({
  container_number: text,
  package_count: z.nullable(z.int().check(z.gte(0), z.lte(99_999_999))),
});
export const goodsItemSchema = z.strictObject({
  key,
  description: text,
  hs_code: text,
  origin_country: text,
  package_count: z.nullable(z.int().check(z.gte(0), z.lte(99_999_999))),
  package_type: text,
  gross_weight_kg: decimal,
  net_weight_kg: decimal,
  volume_m3: decimal,
  marks: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(limits.marksMost)),
  placements: z.array(placementSchema).check(z.maxLength(limits.placementsMost)),
  dangerous_goods: z.array(dangerousGoodsSchema).check(z.maxLength(limits.dangerousGoodsMost)),
});

export const filingBodySchema = z.strictObject({
  bill_type: z.enum(billTypes),
  bill_number: text,
  issue_date: date,
  issue_place: place,
  movement_type: z.enum(movementTypes),
  master_bill_number: text,
  parent_bill: z.nullable(z.strictObject({ bill_number: text, mpci_party_id: text })),
  is_to_order: z.boolean(),
  freight_payment: z.nullable(z.enum(freightPayments)),
  expected_sub_filings: z
    .array(z.strictObject({ mpci_party_id: text, bill_number: text }))
    .check(z.maxLength(limits.subFilingsMost)),
  carrier_id: z.nullable(z.uuid()),
  transport: transportSchema,
  places: placesSchema,
  parties: z.array(partySchema).check(z.maxLength(limits.partiesMost)),
  equipment: z.array(equipmentSchema).check(z.maxLength(limits.equipmentMost)),
  goods_items: z.array(goodsItemSchema).check(z.maxLength(limits.goodsItemsMost)),
});

/**
 * The schema of an edit: objects may be partial and are merged; lists replace the stored list, and their members may
 * leave fields out.
 */
const partialSeal = z.partial(sealSchema);
const partialDangerousGoods = z.partial(dangerousGoodsSchema);
const partialEquipment = z.strictObject({
  ...z.partial(equipmentSchema).shape,
  key: z.optional(key),
  seals: z.optional(z.array(partialSeal).check(z.maxLength(limits.sealsMost))),
  reefer: z.optional(z.nullable(z.partial(z.strictObject({ set_temperature_c: decimal })))),
});
const partialGoodsItem = z.strictObject({
  ...z.partial(goodsItemSchema).shape,
  key: z.optional(key),
  placements: z.optional(z.array(z.partial(placementSchema)).check(z.maxLength(limits.placementsMost))),
  dangerous_goods: z.optional(z.array(partialDangerousGoods).check(z.maxLength(limits.dangerousGoodsMost))),
});
const partialParty = z.strictObject({
  ...z.partial(partySchema).shape,
  key: z.optional(key),
  role: z.enum(partyRoles),
});
const partialPlace = z.optional(z.nullable(z.partial(placeSchema)));

export const filingChangeSchema = z.strictObject({
  ...z.partial(filingBodySchema).shape,
  issue_place: partialPlace,
  parent_bill: z.optional(z.nullable(z.partial(z.strictObject({ bill_number: text, mpci_party_id: text })))),
  transport: z.optional(z.partial(transportSchema)),
  places: z.optional(
    z.strictObject({
      receipt: partialPlace,
      loading: partialPlace,
      transhipment: z.optional(z.array(z.partial(placeSchema)).check(z.maxLength(limits.transhipmentsMost))),
      discharge: partialPlace,
      delivery: partialPlace,
    }),
  ),
  parties: z.optional(z.array(partialParty).check(z.maxLength(limits.partiesMost))),
  equipment: z.optional(z.array(partialEquipment).check(z.maxLength(limits.equipmentMost))),
  goods_items: z.optional(z.array(partialGoodsItem).check(z.maxLength(limits.goodsItemsMost))),
  expected_sub_filings: z.optional(
    z
      .array(z.partial(z.strictObject({ mpci_party_id: text, bill_number: text })))
      .check(z.maxLength(limits.subFilingsMost)),
  ),
});

export type Place = z.infer<typeof placeSchema>;
export type Transport = z.infer<typeof transportSchema>;
export type Places = z.infer<typeof placesSchema>;
export type Party = z.infer<typeof partySchema>;
export type PartyRole = Party["role"];
export type Seal = z.infer<typeof sealSchema>;
export type Equipment = z.infer<typeof equipmentSchema>;
export type DangerousGoods = z.infer<typeof dangerousGoodsSchema>;
export type Placement = z.infer<typeof placementSchema>;
export type GoodsItem = z.infer<typeof goodsItemSchema>;
export type FilingBody = z.infer<typeof filingBodySchema>;
export type FilingChange = z.infer<typeof filingChangeSchema>;
export type BillType = FilingBody["bill_type"];
