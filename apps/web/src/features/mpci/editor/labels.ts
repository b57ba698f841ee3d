// What the editor calls its sections, the roles of parties and the choices; fields take their names from the phrases.
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

export const choiceLabels = {
  HOUSE: msg`House bill`,
  DIRECT: msg`Direct bill`,
  MASTER: msg`Master bill`,
  CO_LOAD_MASTER: msg`Co-load master bill`,
  IMPORT: msg`Import`,
  TRANSIT: msg`Transit`,
  TRANSHIPMENT: msg`Transhipment`,
  FROB: msg`Remains on board`,
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
