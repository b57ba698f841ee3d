// How many characters each text of a bill may have; the rules report more, and the form says it before.

export const billNumberMost = 35;
export const sealMost = 35;
export const containerNumberMost = 17;
export const markMost = 35;
export const descriptionMost = 512;
export const placeNameMost = 256;
export const preCarriageMost = 70;

export const partyLengths = {
  name: 70,
  street: 70,
  po_box: 20,
  city: 35,
  region: 35,
  postcode: 17,
  contact_name: 70,
  phone: 35,
  email: 254,
  tax_id: 35,
} as const;

export const transportLengths = { vessel_name: 70, voyage_number: 17 } as const;
export const dangerousGoodsLengths = { imdg_class: 7, proper_shipping_name: 250, technical_name: 250, ems: 8 } as const;
export const emergencyContactLengths = { name: 70, phone: 35 } as const;

const lettersMost: Readonly<Record<string, number>> = {
  bill_number: billNumberMost,
  master_bill_number: billNumberMost,
  "parent_bill.bill_number": billNumberMost,
  "transport.pre_carriage": preCarriageMost,
  "goods_items[].description": descriptionMost,
  ...within("parties[].", partyLengths),
  ...within("transport.", transportLengths),
  ...within("goods_items[].dangerous_goods[].", dangerousGoodsLengths),
  ...within("goods_items[].dangerous_goods[].emergency_contact.", emergencyContactLengths),
};

function within(group: string, lengths: Readonly<Record<string, number>>) {
  return Object.fromEntries(Object.entries(lengths).map(([name, most]) => [group + name, most]));
}

/** Of the field at this path of the body; null: its form says how long it is. */
export function lettersMostAt(path: string): number | null {
  return lettersMost[path.replace(/\[\d+\]/g, "[]")] ?? null;
}
