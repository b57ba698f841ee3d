// The names of fields of MPCI filings; `[]` stands for a list index, counted from 1.
import type { PartyRole } from "@filings/contract/mpci/filing";
import type { MessageDescriptor } from "@lingui/core";

export const fieldNames = {
  bill_type: /*i18n*/ { id: "field.bill_type", message: "the bill type" },
  bill_number: /*i18n*/ { id: "field.bill_number", message: "the bill number" },
  issue_date: /*i18n*/ { id: "field.issue_date", message: "the date of issue" },
  "issue_place.unlocode": /*i18n*/ { id: "field.issue_place.unlocode", message: "the place of issue" },
  "issue_place.name": /*i18n*/ { id: "field.issue_place.name", message: "the name of the place of issue" },
  "issue_place.country": /*i18n*/ { id: "field.issue_place.country", message: "the country of the place of issue" },
  movement_type: /*i18n*/ { id: "field.movement_type", message: "the movement" },
  master_bill_number: /*i18n*/ { id: "field.master_bill_number", message: "the master bill number" },
  "parent_bill.bill_number": /*i18n*/ {
    id: "field.parent_bill.bill_number",
    message: "the number of the co-load master bill",
  },
  "parent_bill.mpci_party_id": /*i18n*/ {
    id: "field.parent_bill.mpci_party_id",
    message: "the issuer of the co-load master bill",
  },
  is_to_order: /*i18n*/ { id: "field.is_to_order", message: "whether the bill is to order" },
  freight_payment: /*i18n*/ { id: "field.freight_payment", message: "the freight payment" },
  expected_sub_filings: /*i18n*/ { id: "field.expected_sub_filings", message: "the expected sub-filings" },
  "expected_sub_filings[].mpci_party_id": /*i18n*/ {
    id: "field.expected_sub_filings[].mpci_party_id",
    message: "the filer of sub-filing {line}",
  },
  "expected_sub_filings[].bill_number": /*i18n*/ {
    id: "field.expected_sub_filings[].bill_number",
    message: "the bill number of sub-filing {line}",
  },
  carrier_id: /*i18n*/ { id: "field.carrier_id", message: "the shipping line" },
  "transport.vessel_name": /*i18n*/ { id: "field.transport.vessel_name", message: "the vessel" },
  "transport.imo_number": /*i18n*/ { id: "field.transport.imo_number", message: "the IMO number" },
  "transport.voyage_number": /*i18n*/ { id: "field.transport.voyage_number", message: "the voyage number" },
  "transport.pre_carriage": /*i18n*/ { id: "field.transport.pre_carriage", message: "the pre-carriage" },
  "transport.flag_country": /*i18n*/ { id: "field.transport.flag_country", message: "the flag of the vessel" },
  "transport.last_foreign_load_port": /*i18n*/ {
    id: "field.transport.last_foreign_load_port",
    message: "the last load port before the UAE",
  },
  // Of the voyage, not of the bill.
  cut_off_at: /*i18n*/ { id: "field.cut_off_at", message: "a cut-off" },
  "transport.planned_loading_at": /*i18n*/ {
    id: "field.transport.planned_loading_at",
    message: "the planned loading time",
  },
  "transport.etd": /*i18n*/ { id: "field.transport.etd", message: "the departure time" },
  "transport.eta": /*i18n*/ { id: "field.transport.eta", message: "the arrival time" },
  "transport.first_uae_port": /*i18n*/ { id: "field.transport.first_uae_port", message: "the first port in the UAE" },
  "places.receipt.unlocode": /*i18n*/ { id: "field.places.receipt.unlocode", message: "the place of receipt" },
  "places.receipt.name": /*i18n*/ { id: "field.places.receipt.name", message: "the name of the place of receipt" },
  "places.receipt.country": /*i18n*/ {
    id: "field.places.receipt.country",
    message: "the country of the place of receipt",
  },
  "places.loading.unlocode": /*i18n*/ { id: "field.places.loading.unlocode", message: "the port of loading" },
  "places.loading.name": /*i18n*/ { id: "field.places.loading.name", message: "the name of the port of loading" },
  "places.loading.country": /*i18n*/ {
    id: "field.places.loading.country",
    message: "the country of the port of loading",
  },
  "places.transhipment[].unlocode": /*i18n*/ {
    id: "field.places.transhipment[].unlocode",
    message: "the port of transhipment {line}",
  },
  "places.transhipment[].name": /*i18n*/ {
    id: "field.places.transhipment[].name",
    message: "the name of the port of transhipment {line}",
  },
  "places.transhipment[].country": /*i18n*/ {
    id: "field.places.transhipment[].country",
    message: "the country of the port of transhipment {line}",
  },
  "places.discharge.unlocode": /*i18n*/ { id: "field.places.discharge.unlocode", message: "the port of discharge" },
  "places.discharge.name": /*i18n*/ { id: "field.places.discharge.name", message: "the name of the port of discharge" },
  "places.discharge.country": /*i18n*/ {
    id: "field.places.discharge.country",
    message: "the country of the port of discharge",
  },
  "places.delivery.unlocode": /*i18n*/ { id: "field.places.delivery.unlocode", message: "the place of delivery" },
  "places.delivery.name": /*i18n*/ { id: "field.places.delivery.name", message: "the name of the place of delivery" },
  "places.delivery.country": /*i18n*/ {
    id: "field.places.delivery.country",
    message: "the country of the place of delivery",
  },
  parties: /*i18n*/ { id: "field.parties", message: "the parties" },
  "parties[].role": /*i18n*/ { id: "field.parties[].role", message: "the role of {owner}" },
  "parties[].name": /*i18n*/ { id: "field.parties[].name", message: "the name of {owner}" },
  "parties[].mpci_party_id": /*i18n*/ { id: "field.parties[].mpci_party_id", message: "the MPCI Party ID of {owner}" },
  "parties[].street": /*i18n*/ { id: "field.parties[].street", message: "the street of {owner}" },
  "parties[].po_box": /*i18n*/ { id: "field.parties[].po_box", message: "the P.O. box of {owner}" },
  "parties[].city": /*i18n*/ { id: "field.parties[].city", message: "the city of {owner}" },
  "parties[].region": /*i18n*/ { id: "field.parties[].region", message: "the region of {owner}" },
  "parties[].postcode": /*i18n*/ { id: "field.parties[].postcode", message: "the postcode of {owner}" },
  "parties[].country": /*i18n*/ { id: "field.parties[].country", message: "the country of {owner}" },
  "parties[].contact_name": /*i18n*/ { id: "field.parties[].contact_name", message: "the contact person of {owner}" },
  "parties[].phone": /*i18n*/ { id: "field.parties[].phone", message: "the phone number of {owner}" },
  "parties[].email": /*i18n*/ { id: "field.parties[].email", message: "the e-mail address of {owner}" },
  "parties[].tax_id": /*i18n*/ { id: "field.parties[].tax_id", message: "the tax number of {owner}" },
  "parties[].key": /*i18n*/ { id: "field.parties[].key", message: "the key of {owner}" },
  equipment: /*i18n*/ { id: "field.equipment", message: "the containers" },
  "equipment[].key": /*i18n*/ { id: "field.equipment[].key", message: "the key of container {line}" },
  "equipment[].container_number": /*i18n*/ {
    id: "field.equipment[].container_number",
    message: "the number of container {line}",
  },
  "equipment[].size_type": /*i18n*/ {
    id: "field.equipment[].size_type",
    message: "the size and type of container {line}",
  },
  "equipment[].is_shipper_owned": /*i18n*/ {
    id: "field.equipment[].is_shipper_owned",
    message: "whether the shipper owns container {line}",
  },
  "equipment[].load_status": /*i18n*/ {
    id: "field.equipment[].load_status",
    message: "whether container {line} is full",
  },
  "equipment[].tare_weight_kg": /*i18n*/ {
    id: "field.equipment[].tare_weight_kg",
    message: "the tare weight of container {line}",
  },
  "equipment[].seals": /*i18n*/ { id: "field.equipment[].seals", message: "container {line}" },
  "equipment[].seals[].number": /*i18n*/ {
    id: "field.equipment[].seals[].number",
    message: "the number of seal {part} on container {line}",
  },
  "equipment[].seals[].party": /*i18n*/ {
    id: "field.equipment[].seals[].party",
    message: "who put seal {part} on container {line}",
  },
  "equipment[].seals[].type": /*i18n*/ {
    id: "field.equipment[].seals[].type",
    message: "the type of seal {part} on container {line}",
  },
  "equipment[].reefer.set_temperature_c": /*i18n*/ {
    id: "field.equipment[].reefer.set_temperature_c",
    message: "the set temperature of container {line}",
  },
  goods_items: /*i18n*/ { id: "field.goods_items", message: "the goods items" },
  "goods_items[].key": /*i18n*/ { id: "field.goods_items[].key", message: "the key of item {line}" },
  "goods_items[].description": /*i18n*/ {
    id: "field.goods_items[].description",
    message: "the description of item {line}",
  },
  "goods_items[].hs_code": /*i18n*/ { id: "field.goods_items[].hs_code", message: "the HS code of item {line}" },
  "goods_items[].origin_country": /*i18n*/ {
    id: "field.goods_items[].origin_country",
    message: "the country of origin of item {line}",
  },
  "goods_items[].package_count": /*i18n*/ {
    id: "field.goods_items[].package_count",
    message: "the number of packages of item {line}",
  },
  "goods_items[].package_type": /*i18n*/ {
    id: "field.goods_items[].package_type",
    message: "the package type of item {line}",
  },
  "goods_items[].gross_weight_kg": /*i18n*/ {
    id: "field.goods_items[].gross_weight_kg",
    message: "the gross weight of item {line}",
  },
  "goods_items[].net_weight_kg": /*i18n*/ {
    id: "field.goods_items[].net_weight_kg",
    message: "the net weight of item {line}",
  },
  "goods_items[].volume_m3": /*i18n*/ {
    id: "field.goods_items[].volume_m3",
    message: "the volume of item {line}",
  },
  "goods_items[].marks[]": /*i18n*/ {
    id: "field.goods_items[].marks[]",
    message: "line {part} of the marks of item {line}",
  },
  "goods_items[].placements": /*i18n*/ {
    id: "field.goods_items[].placements",
    message: "the packages of item {line} in containers",
  },
  "goods_items[].placements[].container_number": /*i18n*/ {
    id: "field.goods_items[].placements[].container_number",
    message: "the container of item {line}",
  },
  "goods_items[].placements[].package_count": /*i18n*/ {
    id: "field.goods_items[].placements[].package_count",
    message: "the packages of item {line} in its container",
  },
  "goods_items[].dangerous_goods[].un_number": /*i18n*/ {
    id: "field.goods_items[].dangerous_goods[].un_number",
    message: "the UN number of dangerous goods {part} in item {line}",
  },
  "goods_items[].dangerous_goods[].imdg_class": /*i18n*/ {
    id: "field.goods_items[].dangerous_goods[].imdg_class",
    message: "the class of dangerous goods {part} in item {line}",
  },
  "goods_items[].dangerous_goods[].subsidiary_hazards[]": /*i18n*/ {
    id: "field.goods_items[].dangerous_goods[].subsidiary_hazards[]",
    message: "a subsidiary hazard of dangerous goods {part} in item {line}",
  },
  "goods_items[].dangerous_goods[].packing_group": /*i18n*/ {
    id: "field.goods_items[].dangerous_goods[].packing_group",
    message: "the packing group of dangerous goods {part} in item {line}",
  },
  "goods_items[].dangerous_goods[].proper_shipping_name": /*i18n*/ {
    id: "field.goods_items[].dangerous_goods[].proper_shipping_name",
    message: "the proper shipping name of dangerous goods {part} in item {line}",
  },
  "goods_items[].dangerous_goods[].technical_name": /*i18n*/ {
    id: "field.goods_items[].dangerous_goods[].technical_name",
    message: "the technical name of dangerous goods {part} in item {line}",
  },
  "goods_items[].dangerous_goods[].flashpoint_c": /*i18n*/ {
    id: "field.goods_items[].dangerous_goods[].flashpoint_c",
    message: "the flashpoint of dangerous goods {part} in item {line}",
  },
  "goods_items[].dangerous_goods[].ems": /*i18n*/ {
    id: "field.goods_items[].dangerous_goods[].ems",
    message: "the emergency schedule (EmS) of dangerous goods {part} in item {line}",
  },
  "goods_items[].dangerous_goods[].marine_pollutant": /*i18n*/ {
    id: "field.goods_items[].dangerous_goods[].marine_pollutant",
    message: "whether a marine pollutant is in dangerous goods {part} in item {line}",
  },
  "goods_items[].dangerous_goods[].emergency_contact.name": /*i18n*/ {
    id: "field.goods_items[].dangerous_goods[].emergency_contact.name",
    message: "the emergency contact of dangerous goods {part} in item {line}",
  },
  "goods_items[].dangerous_goods[].emergency_contact.phone": /*i18n*/ {
    id: "field.goods_items[].dangerous_goods[].emergency_contact.phone",
    message: "the emergency phone number of dangerous goods {part} in item {line}",
  },
} as const satisfies Record<string, MessageDescriptor>;

/** The names of parties by role. */
export const ownerNames = {
  SHIPPER: /*i18n*/ { id: "owner.SHIPPER", message: "the shipper" },
  CONSIGNEE: /*i18n*/ { id: "owner.CONSIGNEE", message: "the consignee" },
  NOTIFY: /*i18n*/ { id: "owner.NOTIFY", message: "the notify party" },
  FORWARDER: /*i18n*/ { id: "owner.FORWARDER", message: "the forwarder" },
  CO_LOADER: /*i18n*/ { id: "owner.CO_LOADER", message: "the co-loader" },
  UAE_AGENT: /*i18n*/ { id: "owner.UAE_AGENT", message: "the agent in the UAE" },
  CARRIER: /*i18n*/ { id: "owner.CARRIER", message: "the carrier" },
  CARRIER_AGENT: /*i18n*/ { id: "owner.CARRIER_AGENT", message: "the carrier’s agent" },
} as const satisfies Record<PartyRole, MessageDescriptor>;

/** The form that a name takes in "the name of the shipper", where a language has one of its own. */
export const ofOwner = { as: "owner" } as const;

export const otherOwner: MessageDescriptor = /*i18n*/ { id: "owner.other", message: "party {line}" };

/** For a field without a name for people. */
export const someField: MessageDescriptor = /*i18n*/ { id: "field.some", message: "one field" };

/** For an error of the request as a whole. */
export const wholeRequest: MessageDescriptor = /*i18n*/ { id: "field.request", message: "the request" };

/** What the columns of the grids and the fields of a row are called. */
export const cellLabels = {
  container_number: /*i18n*/ { id: "cell.container_number", message: "Container number" },
  size_type: /*i18n*/ { id: "cell.size_type", message: "Size and type" },
  load_status: /*i18n*/ { id: "cell.load_status", message: "Full or empty" },
  "seals[0].number": /*i18n*/ { id: "cell.seals[0].number", message: "Seal number" },
  tare_weight_kg: /*i18n*/ { id: "cell.tare_weight_kg", message: "Tare, kg" },
  is_shipper_owned: /*i18n*/ { id: "cell.is_shipper_owned", message: "Shipper-owned" },
  "reefer.set_temperature_c": /*i18n*/ { id: "cell.reefer.set_temperature_c", message: "Reefer, °C" },
  description: /*i18n*/ { id: "cell.description", message: "Description of goods" },
  hs_code: /*i18n*/ { id: "cell.hs_code", message: "HS code" },
  origin_country: /*i18n*/ { id: "cell.origin_country", message: "Origin" },
  package_count: /*i18n*/ { id: "cell.package_count", message: "Packages" },
  package_type: /*i18n*/ { id: "cell.package_type", message: "Kind" },
  gross_weight_kg: /*i18n*/ { id: "cell.gross_weight_kg", message: "Gross, kg" },
  net_weight_kg: /*i18n*/ { id: "cell.net_weight_kg", message: "Net, kg" },
  volume_m3: /*i18n*/ { id: "cell.volume_m3", message: "Volume, m³" },
  placements: /*i18n*/ { id: "cell.placements", message: "In container" },
} as const satisfies Record<string, MessageDescriptor>;
export type CellName = keyof typeof cellLabels;
