// Which help belongs to a field of a bill; findings and answers of NAIC name their field, and so lead to the same help.
import { templateOf } from "../../chosen-fields.ts";
import type { mpciHelp } from "./help-texts.ts";

export type MpciHelpTopic = keyof typeof mpciHelp;

/** By the beginning of a path without its indexes; of several that fit the longest counts. */
const topics: Readonly<Record<string, MpciHelpTopic>> = {
  bill_type: "bill_type",
  bill_number: "bill_number",
  issue_date: "issue_date",
  issue_place: "issue_place",
  movement_type: "movement",
  master_bill_number: "master",
  parent_bill: "parent",
  is_to_order: "to_order",
  freight_payment: "freight",
  expected_sub_filings: "sub_filings",
  carrier: "carrier",
  "transport.": "transport",
  "transport.vessel_name": "vessel",
  "transport.voyage_number": "voyage",
  "transport.flag_country": "flag",
  "transport.imo_number": "imo",
  "transport.last_foreign_load_port": "last_port",
  "transport.planned_loading_at": "loading",
  cut_off_at: "cut_off",
  "transport.etd": "times",
  "transport.eta": "times",
  "transport.first_uae_port": "first_port",
  "places.": "place",
  parties: "party",
  "parties[].mpci_party_id": "party_id",
  "parties[].contact_name": "contact",
  "parties[].phone": "contact",
  "parties[].email": "contact",
  equipment: "container",
  "equipment[].size_type": "size_type",
  "equipment[].load_status": "load_status",
  "equipment[].is_shipper_owned": "container_facts",
  "equipment[].tare_weight_kg": "container_facts",
  "equipment[].seals": "seal",
  "equipment[].reefer": "temperature",
  goods_items: "description",
  "goods_items[].hs_code": "hs_code",
  "goods_items[].origin_country": "origin",
  "goods_items[].package_": "packages",
  "goods_items[].gross_weight_kg": "weight",
  "goods_items[].net_weight_kg": "weight",
  "goods_items[].volume_m3": "measures",
  "goods_items[].marks": "measures",
  "goods_items[].placements": "placement",
  "goods_items[].dangerous_goods": "dangerous",
};

export function mpciHelpOf(path: string): MpciHelpTopic | null {
  const template = templateOf(path);
  const [longest] = Object.keys(topics)
    .filter((start) => template.startsWith(start))
    .sort((one, other) => other.length - one.length);
  return longest === undefined ? null : (topics[longest] ?? null);
}
