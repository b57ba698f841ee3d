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

const single: Readonly<Record<string, number>> = {
  bill_number: billNumberMost,
  master_bill_number: billNumberMost,
  "parent_bill.bill_number": billNumberMost,
  "transport.pre_carriage": preCarriageMost,
  "goods_items[].description": descriptionMost,
};

const groups: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "parties[].": partyLengths,
  "transport.": transportLengths,
  "goods_items[].dangerous_goods[].": dangerousGoodsLengths,
  "goods_items[].dangerous_goods[].emergency_contact.": emergencyContactLengths,
};

/** Of the field at this path of the body; null: its form says how long it is. */
export function lettersMostAt(path: string): number | null {
  const field = path.replace(/\[\d+\]/g, "[]");
  const name = /\w+$/.exec(field)?.[0] ?? "";
  const group = groups[field.slice(0, field.length - name.length)] ?? {};
  return (Object.hasOwn(single, field) ? single[field] : Object.hasOwn(group, name) ? group[name] : null) ?? null;
}
