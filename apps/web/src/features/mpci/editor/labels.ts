// What the editor calls its sections, the roles of parties and the choices; fields take their names from the phrases.
import { msg } from "@lingui/core/macro";
import { billTypeLabels, movementLabels } from "#filing/mpci/bill-words.ts";

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

export const choiceLabels = {
  ...billTypeLabels,
  ...movementLabels,
  PREPAID: msg`Prepaid`,
  COLLECT: msg`Collect`,
  FULL: msg`Full`,
  EMPTY_WITH_RESIDUE: msg`Empty, uncleaned`,
  CARRIER: msg`Carrier`,
  SHIPPER: msg`Shipper`,
  CUSTOMS: msg`Customs`,
  TERMINAL: msg`Terminal`,
  CONSOLIDATOR: msg`Consolidator`,
  UNKNOWN: msg`Unknown`,
  MECHANICAL: msg`Mechanical`,
  ELECTRONIC: msg`Electronic`,
  yes: msg`Yes`,
  no: msg`No`,
} as const;
