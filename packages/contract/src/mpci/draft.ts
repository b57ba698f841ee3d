// Creates, changes and copies a draft: objects merge, lists are replaced whole, missing fields are null.
import type {
  DangerousGoods,
  Equipment,
  FilingBody,
  FilingChange,
  GoodsItem,
  Party,
  Place,
  Placement,
  Seal,
} from "./filing.ts";

const emptyPlace: Place = { unlocode: null, name: null, country: null };

export function emptyBody(): FilingBody {
  return {
    bill_type: "HOUSE",
    bill_number: null,
    issue_date: null,
    issue_place: null,
    movement_type: "IMPORT",
    master_bill_number: null,
    parent_bill: null,
    is_to_order: false,
    freight_payment: null,
    expected_sub_filings: [],
    carrier_id: null,
    transport: {
      vessel_name: null,
      imo_number: null,
      voyage_number: null,
      flag_country: null,
      last_foreign_load_port: null,
      planned_loading_at: null,
      etd: null,
      eta: null,
      first_uae_port: null,
    },
    places: { receipt: null, loading: null, transhipment: [], discharge: null, delivery: null },
    parties: [],
    equipment: [],
    goods_items: [],
  };
}

export const emptyParty: Omit<Party, "key" | "role"> = {
  name: null,
  mpci_party_id: null,
  street: null,
  po_box: null,
  city: null,
  region: null,
  postcode: null,
  country: null,
  contact_name: null,
  phone: null,
  email: null,
  tax_id: null,
};

const emptySeal: Seal = { number: null, party: null, type: null };
const emptyPlacement: Placement = { container_number: null, package_count: null };

export const emptyDangerousGoods: DangerousGoods = {
  un_number: null,
  imdg_class: null,
  subsidiary_hazards: [],
  packing_group: null,
  proper_shipping_name: null,
  technical_name: null,
  flashpoint_c: null,
  ems: null,
  marine_pollutant: null,
  emergency_contact: null,
};

function fullPlace(place: Partial<Place> | null | undefined, before: Place | null): Place | null {
  if (place === undefined) return before;
  if (place === null) return null;
  const whole = { ...emptyPlace, ...before, ...place };
  return whole.unlocode === null && whole.name === null && whole.country === null ? null : whole;
}

export const emptyEquipment: Omit<Equipment, "key"> = {
  container_number: null,
  size_type: null,
  is_shipper_owned: null,
  load_status: null,
  tare_weight_kg: null,
  seals: [],
  reefer: null,
};

/** What a container is taken for where its row says nothing of it: full, and not the shipper's own. */
export const usualContainer = { is_shipper_owned: false, load_status: "FULL" } as const;

/** `change` of a bill that is new: what it says of its containers stays, and what it leaves out is as usual. */
export function withUsualContainers(change: FilingChange): FilingChange {
  const { equipment } = change;
  return equipment === undefined
    ? change
    : { ...change, equipment: equipment.map((container) => ({ ...usualContainer, ...container })) };
}

export const emptyGoodsItem: Omit<GoodsItem, "key"> = {
  description: null,
  hs_code: null,
  origin_country: null,
  package_count: null,
  package_type: null,
  gross_weight_kg: null,
  net_weight_kg: null,
  volume_m3: null,
  marks: [],
  placements: [],
  dangerous_goods: [],
};

function fullEquipment(item: NonNullable<FilingChange["equipment"]>[number], index: number): Equipment {
  return {
    ...emptyEquipment,
    ...item,
    key: item.key ?? `container-${index + 1}`,
    seals: (item.seals ?? []).map((seal) => ({ ...emptySeal, ...seal })),
    reefer: item.reefer ? { set_temperature_c: null, ...item.reefer } : null,
  };
}

function fullGoodsItem(item: NonNullable<FilingChange["goods_items"]>[number], index: number): GoodsItem {
  return {
    ...emptyGoodsItem,
    ...item,
    key: item.key ?? `item-${index + 1}`,
    marks: item.marks ?? [],
    placements: (item.placements ?? []).map((placement) => ({ ...emptyPlacement, ...placement })),
    dangerous_goods: (item.dangerous_goods ?? []).map((goods) => ({ ...emptyDangerousGoods, ...goods })),
  };
}

/** The body after an edit; every key is present, and open ones are null. A part that is left alone stays the same object. */
export function applyChange(body: FilingBody, change: FilingChange): FilingBody {
  const {
    issue_place,
    parent_bill,
    transport,
    places,
    parties,
    equipment,
    goods_items,
    expected_sub_filings,
    ...plain
  } = change;
  return {
    ...body,
    ...withoutUndefined(plain),
    issue_place: fullPlace(issue_place, body.issue_place),
    parent_bill:
      parent_bill === undefined
        ? body.parent_bill
        : parent_bill && { bill_number: null, mpci_party_id: null, ...body.parent_bill, ...parent_bill },
    transport: transport === undefined ? body.transport : { ...body.transport, ...withoutUndefined(transport) },
    places: places === undefined ? body.places : changedPlaces(body.places, places),
    parties:
      parties?.map((party, index) => ({ ...emptyParty, ...party, key: party.key ?? `party-${index + 1}` })) ??
      body.parties,
    equipment: equipment?.map(fullEquipment) ?? body.equipment,
    goods_items: goods_items?.map(fullGoodsItem) ?? body.goods_items,
    expected_sub_filings:
      expected_sub_filings?.map((sub) => ({ mpci_party_id: null, bill_number: null, ...sub })) ??
      body.expected_sub_filings,
  };
}

function changedPlaces(
  before: FilingBody["places"],
  { receipt, loading, transhipment, discharge, delivery }: NonNullable<FilingChange["places"]>,
): FilingBody["places"] {
  return {
    receipt: fullPlace(receipt, before.receipt),
    loading: fullPlace(loading, before.loading),
    transhipment: transhipment?.map((place) => ({ ...emptyPlace, ...place })) ?? before.transhipment,
    discharge: fullPlace(discharge, before.discharge),
    delivery: fullPlace(delivery, before.delivery),
  };
}

/**
 * A copy leaves out what belongs to one bill: its numbers, seals and planned times, which would contradict the new
 * loading (domain 4.5).
 */
export function copyOf(body: FilingBody): FilingBody {
  return {
    ...body,
    bill_number: null,
    master_bill_number: null,
    parent_bill: body.parent_bill && { ...body.parent_bill, bill_number: null },
    // Who files beneath may be the same; their bills are others.
    expected_sub_filings: body.expected_sub_filings.map((sub) => ({ ...sub, bill_number: null })),
    transport: { ...body.transport, planned_loading_at: null, etd: null, eta: null },
    equipment: body.equipment.map((item) => ({ ...item, seals: [] })),
  };
}

function withoutUndefined<T extends object>(change: T): T {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as T;
}
