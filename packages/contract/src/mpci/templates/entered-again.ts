// What of a bill is entered again in each draft made from a template, and the body with that taken out.
import type { FilingBody, GoodsItem, PartyRole } from "../filing.ts";

/** In the order of the form. */
export const enteredAgainFields = [
  "bill_number",
  "master_bill_number",
  "issue_date",
  "voyage",
  "planned_times",
  "shipper",
  "consignee",
  "notify",
  "containers",
  "seals",
  "goods",
  "package_counts",
  "weights",
  "marks",
] as const;
export type EnteredAgainField = (typeof enteredAgainFields)[number];

/** A bill number belongs to one bill: used again, the bill is refused as filed twice. */
export const alwaysEnteredAgain = "bill_number" satisfies EnteredAgainField;

/** What hardly any two shipments have in common; taken over unseen, it is wrong in the next bill. */
export const usuallyEnteredAgain: readonly EnteredAgainField[] = [
  "bill_number",
  "master_bill_number",
  "issue_date",
  "voyage",
  "planned_times",
  "containers",
  "seals",
  "package_counts",
  "weights",
];

type Emptying = (body: FilingBody) => FilingBody;

function withoutParty(role: PartyRole): Emptying {
  return (body) => ({ ...body, parties: body.parties.filter((party) => party.role !== role) });
}

function withGoods(change: (item: GoodsItem) => Partial<GoodsItem>): Emptying {
  return (body) => ({ ...body, goods_items: body.goods_items.map((item) => ({ ...item, ...change(item) })) });
}

const emptyings: Readonly<Record<EnteredAgainField, Emptying>> = {
  bill_number: (body) => ({
    ...body,
    bill_number: null,
    expected_sub_filings: body.expected_sub_filings.map((sub) => ({ ...sub, bill_number: null })),
  }),
  master_bill_number: (body) => ({
    ...body,
    master_bill_number: null,
    parent_bill: body.parent_bill && { ...body.parent_bill, bill_number: null },
  }),
  issue_date: (body) => ({ ...body, issue_date: null }),
  voyage: ({ transport, ...body }) => {
    const { pre_carriage: _, ...kept } = transport;
    return {
      ...body,
      transport: { ...kept, vessel_name: null, imo_number: null, voyage_number: null, flag_country: null },
    };
  },
  planned_times: (body) => ({
    ...body,
    transport: { ...body.transport, planned_loading_at: null, etd: null, eta: null },
  }),
  shipper: withoutParty("SHIPPER"),
  consignee: withoutParty("CONSIGNEE"),
  notify: withoutParty("NOTIFY"),
  // What lies in them is placed again.
  containers: (body) => withGoods(() => ({ placements: [] }))({ ...body, equipment: [] }),
  seals: (body) => ({ ...body, equipment: body.equipment.map((item) => ({ ...item, seals: [] })) }),
  goods: (body) => ({ ...body, goods_items: [] }),
  package_counts: withGoods(({ placements }) => ({
    package_count: null,
    placements: placements.map((placement) => ({ ...placement, package_count: null })),
  })),
  weights: withGoods(() => ({ gross_weight_kg: null, net_weight_kg: null, volume_m3: null })),
  marks: withGoods(() => ({ marks: [] })),
};

/** The body of a new draft; the bill number is taken out in any case. */
export function draftOfTemplate(body: FilingBody, enteredAgain: readonly EnteredAgainField[]): FilingBody {
  const fields = enteredAgainFields.filter((field) => field === alwaysEnteredAgain || enteredAgain.includes(field));
  return fields.reduce((kept, field) => emptyings[field](kept), body);
}
