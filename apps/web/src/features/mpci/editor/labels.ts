// What the editor calls each part of a row or a party; whole fields take their names from the phrases.
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

export const partyLabels = {
  name: msg`Name`,
  street: msg`Street`,
  po_box: msg`P.O. box`,
  city: msg`City`,
  region: msg`Region`,
  postcode: msg`Postcode`,
  country: msg`Country`,
  contact_name: msg`Contact person`,
  phone: msg`Phone`,
  email: msg`E-mail`,
  tax_id: msg`Tax number`,
  mpci_party_id: msg`MPCI Party ID`,
} as const;

export const dangerLabels = {
  un_number: msg`UN number`,
  imdg_class: msg`Class`,
  subsidiary_hazards: msg`Subsidiary hazards`,
  packing_group: msg`Packing group`,
  proper_shipping_name: msg`Proper shipping name`,
  technical_name: msg`Technical name`,
  flashpoint_c: msg`Flashpoint, °C`,
  ems: msg`Emergency schedule (EmS)`,
  marine_pollutant: msg`Marine pollutant`,
  "emergency_contact.name": msg`Emergency contact`,
  "emergency_contact.phone": msg`Emergency phone`,
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
