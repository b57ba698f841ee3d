// What the editor calls its sections, and the roles of parties; fields take their names from the phrases.
import { msg } from "@lingui/core/macro";

export const sectionLabels = {
  bill: msg`Bill of lading`,
  transport: msg`Vessel and times`,
  places: msg`Places`,
  parties: msg`Parties`,
  equipment: msg`Containers`,
  goods_items: msg`Goods`,
} as const;

export const roleLabels = {
  SHIPPER: msg`Shipper`,
  CONSIGNEE: msg`Consignee`,
  NOTIFY: msg`Notify party`,
  UAE_AGENT: msg`Agent in the UAE`,
  CARRIER_AGENT: msg`Carrier’s agent`,
  FORWARDER: msg`Forwarder`,
  CO_LOADER: msg`Co-loader`,
  CARRIER: msg`Carrier`,
} as const;
