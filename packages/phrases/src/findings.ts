// The sentence of every finding: what is wrong, where, and what would be right.
import type { FindingCode } from "@filings/contract/mpci/rules/finding-codes";
import type { MessageDescriptor } from "@lingui/core";

export const findings = {
  bill_type_not_supported: /*i18n*/ {
    id: "finding.bill_type_not_supported",
    message:
      "Choose a house bill: {bill_type, select, MASTER {master bills} DIRECT {direct bills} CO_LOAD_MASTER {co-load masters} other {other bills}} cannot be filed here yet.",
  },
  derived_party: /*i18n*/ {
    id: "finding.derived_party",
    message:
      "Remove {role, select, SHIPPER {the shipper} CONSIGNEE {the consignee} NOTIFY {the notify party} UAE_AGENT {the agent in the UAE} CARRIER {the carrier} FORWARDER {the forwarder} CO_LOADER {the co-loader} CARRIER_AGENT {the carrier’s agent} other {this party}} from the parties: it is filled in when the message is written.",
  },
  too_long: /*i18n*/ {
    id: "finding.too_long",
    message: "Shorten {field} to at most {most, plural, one {# character} other {# characters}}: it has {length}.",
  },
  v01_bill_number: /*i18n*/ {
    id: "finding.v01_bill_number",
    message:
      "Write {field} with capital letters, digits, hyphens and slashes, beginning with a letter or digit, without blanks: {value} does not fit.",
  },
  v01_bill_number_long: /*i18n*/ {
    id: "finding.v01_bill_number_long",
    message:
      "Check the bill number: house bill numbers rarely have more than {most} characters, this one has {length}.",
  },
  v02_bill_number_taken: /*i18n*/ {
    id: "finding.v02_bill_number_taken",
    message:
      "Open the filing that exists for {value}, or enter another number: you have filed this bill number before.",
  },
  v03_issue_date_future: /*i18n*/ {
    id: "finding.v03_issue_date_future",
    message: "Enter the date on which the bill was issued: {date} is still to come.",
  },
  v03_issue_date_old: /*i18n*/ {
    id: "finding.v03_issue_date_old",
    message: "Check the date of issue: {date} is more than {days} days ago.",
  },
  v04_party_id: /*i18n*/ {
    id: "finding.v04_party_id",
    message:
      "Enter the MPCI Party ID in {field} with 7 capital letters or digits, such as MPCI123: {value} does not fit.",
  },
  v05_control_character: /*i18n*/ {
    id: "finding.v05_control_character",
    message: "Remove the line break or hidden character at position {position} of {field}.",
  },
  v05_not_latin: /*i18n*/ {
    id: "finding.v05_not_latin",
    message: "Write {field} in Latin letters: NAIC does not take “{character}” at position {position}.",
  },
  v10_required: /*i18n*/ { id: "finding.v10_required", message: "Enter {field}." },
  v10_party_required: /*i18n*/ {
    id: "finding.v10_party_required",
    message:
      "Add {role, select, SHIPPER {the shipper} CONSIGNEE {the consignee} NOTIFY {the notify party} UAE_AGENT {the agent in the UAE} CARRIER {the carrier} FORWARDER {the forwarder} CO_LOADER {the co-loader} CARRIER_AGENT {the carrier’s agent} other {this party}}: a house bill names this party.",
  },
  v10_too_many_parties: /*i18n*/ {
    id: "finding.v10_too_many_parties",
    message:
      "Remove this party: a house bill names at most {most} {role, select, SHIPPER {shipper} CONSIGNEE {consignee} NOTIFY {notify parties} UAE_AGENT {agent in the UAE} other {of its kind}}.",
  },
  v10_role_not_for_house: /*i18n*/ {
    id: "finding.v10_role_not_for_house",
    message:
      "Remove {role, select, SHIPPER {the shipper} CONSIGNEE {the consignee} NOTIFY {the notify party} UAE_AGENT {the agent in the UAE} CARRIER {the carrier} FORWARDER {the forwarder} CO_LOADER {the co-loader} CARRIER_AGENT {the carrier’s agent} other {this party}}: a house bill does not carry this party.",
  },
  v10_not_for_house: /*i18n*/ {
    id: "finding.v10_not_for_house",
    message: "Remove {field}: a house bill has no bills beneath it.",
  },
  v10_equipment_required: /*i18n*/ { id: "finding.v10_equipment_required", message: "Add at least one container." },
  v10_goods_required: /*i18n*/ { id: "finding.v10_goods_required", message: "Add at least one goods item." },
  v10_decimal: /*i18n*/ {
    id: "finding.v10_decimal",
    message:
      "Enter {field} as a number with a decimal point and {places, plural, =0 {no decimals} one {at most # decimal} other {at most # decimals}}: {value} does not fit.",
  },
  v10_reefer_temperature: /*i18n*/ {
    id: "finding.v10_reefer_temperature",
    message: "Enter {field}, or accept that this refrigerated container travels without a set temperature.",
  },
  v11_master_is_own: /*i18n*/ {
    id: "finding.v11_master_is_own",
    message: "Enter the carrier’s bill number as master bill number: {value} is the number of this bill itself.",
  },
  v11_parent_is_own: /*i18n*/ {
    id: "finding.v11_parent_is_own",
    message: "Enter the number of the bill above as parent bill: {value} is the number of this bill itself.",
  },
  v12_carrier_required: /*i18n*/ { id: "finding.v12_carrier_required", message: "Choose the shipping line." },
  v12_carrier_not_known: /*i18n*/ {
    id: "finding.v12_carrier_not_known",
    message: "Choose the shipping line again: the one chosen is not in the list any more.",
  },
  v12_carrier_not_registered: /*i18n*/ {
    id: "finding.v12_carrier_not_registered",
    message: "Choose another shipping line or ask for its MPCI Party ID: none is known for {carrier}.",
  },
  v13_movement_not_for_house: /*i18n*/ {
    id: "finding.v13_movement_not_for_house",
    message:
      "Choose import: {movement, select, TRANSIT {transit} TRANSHIPMENT {transhipment} FROB {cargo remaining on board} other {this movement}} is filed by the shipping line alone.",
  },
  v20_container_form: /*i18n*/ {
    id: "finding.v20_container_form",
    message:
      "Enter {field} as four letters and seven digits, such as CSQU3054383, with U, J or Z as fourth letter: {value} does not fit.",
  },
  v20_container_form_soc: /*i18n*/ {
    id: "finding.v20_container_form_soc",
    message:
      "Check {field}: {value} does not have the form of ISO 6346, which only a shipper’s own container may lack.",
  },
  v20_check_digit: /*i18n*/ {
    id: "finding.v20_check_digit",
    message: "Check {field}: the last digit of {value} should be {expected}.",
  },
  v20_check_digit_soc: /*i18n*/ {
    id: "finding.v20_check_digit_soc",
    message:
      "Check {field}: the last digit of {value} should be {expected}, unless the shipper’s own container is numbered so.",
  },
  v21_container_twice: /*i18n*/ {
    id: "finding.v21_container_twice",
    message: "Remove this container or correct its number: {value} is container {first} already.",
  },
  v21_size_type_form: /*i18n*/ {
    id: "finding.v21_size_type_form",
    message: "Enter {field} as four characters of ISO 6346, such as 22G1 or 45G1: {value} does not fit.",
  },
  v21_size_type_not_listed: /*i18n*/ {
    id: "finding.v21_size_type_not_listed",
    message: "Choose {field} from the list: {value} is not in ISO 6346.",
  },
  v21_size_type_cannot_check: /*i18n*/ {
    id: "finding.v21_size_type_cannot_check",
    message: "Check {field} yourself: {value} is not in our list, which is not complete.",
  },
  v21_seal_required: /*i18n*/ { id: "finding.v21_seal_required", message: "Add at least one seal to {field}." },
  v21_seal_form: /*i18n*/ {
    id: "finding.v21_seal_form",
    message: "Write {field} with capital letters, digits and hyphens: {value} does not fit.",
  },
  v21_seal_long: /*i18n*/ {
    id: "finding.v21_seal_long",
    message: "Check {field}: seals rarely have more than {most} characters, this one has {length}.",
  },
  v21_seal_placeholder: /*i18n*/ {
    id: "finding.v21_seal_placeholder",
    message: "Enter the number on the seal: {value} is no seal number.",
  },
  v22_imo_form: /*i18n*/ {
    id: "finding.v22_imo_form",
    message: "Enter {field} as seven digits: {value} does not fit.",
  },
  v22_imo_check_digit: /*i18n*/ {
    id: "finding.v22_imo_check_digit",
    message: "Check {field}: the last digit of {value} should be {expected}.",
  },
  v23_unlocode_form: /*i18n*/ {
    id: "finding.v23_unlocode_form",
    message: "Choose {field} from the list, or enter its UN/LOCODE, such as AEJEA: {value} does not fit.",
  },
  v23_unlocode_not_listed: /*i18n*/ {
    id: "finding.v23_unlocode_not_listed",
    message: "Choose {field} from the list: {value} is not in UN/LOCODE.",
  },
  v23_unlocode_cannot_check: /*i18n*/ {
    id: "finding.v23_unlocode_cannot_check",
    message: "Check {field} yourself: {value} is not in our list of places, which is not complete.",
  },
  v23_discharge_not_uae: /*i18n*/ {
    id: "finding.v23_discharge_not_uae",
    message: "Choose a port of discharge in the UAE, or enter the first UAE port of the vessel: {value} is abroad.",
  },
  v23_first_port_not_uae: /*i18n*/ {
    id: "finding.v23_first_port_not_uae",
    message: "Choose a port in the UAE as {field}: {value} is abroad.",
  },
  v23_load_port_in_uae: /*i18n*/ {
    id: "finding.v23_load_port_in_uae",
    message: "Choose the last port before the UAE as {field}: {value} is in the UAE.",
  },
  v24_country: /*i18n*/ {
    id: "finding.v24_country",
    message: "Choose {field} from the list: {value} is no country code of ISO 3166.",
  },
  v24_country_cannot_check: /*i18n*/ {
    id: "finding.v24_country_cannot_check",
    message: "Check {field} yourself: {value} is not in our list of countries, which is not complete.",
  },
  v25_departure_before_loading: /*i18n*/ {
    id: "finding.v25_departure_before_loading",
    message: "Enter a departure after the planned loading.",
  },
  v25_arrival_before_departure: /*i18n*/ {
    id: "finding.v25_arrival_before_departure",
    message: "Enter an arrival after the departure.",
  },
  v25_arrival_before_loading: /*i18n*/ {
    id: "finding.v25_arrival_before_loading",
    message: "Enter an arrival after the planned loading.",
  },
  v25_file_by_passed: /*i18n*/ {
    id: "finding.v25_file_by_passed",
    message: "Submit at once: the filing was due by {file_by}, 24 hours before loading.",
  },
  v30_address_required: /*i18n*/ {
    id: "finding.v30_address_required",
    message:
      "Enter a street or a P.O. box for {role, select, SHIPPER {the shipper} CONSIGNEE {the consignee} NOTIFY {the notify party} UAE_AGENT {the agent in the UAE} CARRIER {the carrier} FORWARDER {the forwarder} CO_LOADER {the co-loader} CARRIER_AGENT {the carrier’s agent} other {this party}}.",
  },
  v30_name_placeholder: /*i18n*/ {
    id: "finding.v30_name_placeholder",
    message: "Enter the full company name in {field}: {value} names nobody.",
  },
  v31_to_order_of_whom: /*i18n*/ {
    id: "finding.v31_to_order_of_whom",
    message:
      "Enter to whose order the bill is made out, such as TO ORDER OF and the name of the bank: {value} names nobody.",
  },
  v31_notify_required: /*i18n*/ {
    id: "finding.v31_notify_required",
    message: "Add a notify party: a bill to order names one.",
  },
  v31_notify_phone: /*i18n*/ {
    id: "finding.v31_notify_phone",
    message: "Enter the phone number of the notify party: a bill to order gives it.",
  },
  v32_consignee_contact: /*i18n*/ {
    id: "finding.v32_consignee_contact",
    message: "Enter {field}: carriers ask for it when the consignee is in the UAE.",
  },
  v33_is_forwarder: /*i18n*/ {
    id: "finding.v33_is_forwarder",
    message:
      "Enter the actual {role, select, SHIPPER {shipper} other {consignee}}: {value} is the forwarder that files this bill.",
  },
  v34_email: /*i18n*/ {
    id: "finding.v34_email",
    message: "Enter {field} with a name, @ and a domain: {value} does not fit.",
  },
  v34_phone: /*i18n*/ {
    id: "finding.v34_phone",
    message: "Enter {field} with + and the country code, then digits, such as +97140000000: {value} does not fit.",
  },
  v40_hs_form: /*i18n*/ {
    id: "finding.v40_hs_form",
    message: "Enter {field} as 6, 8, 10 or 12 digits without points: {value} does not fit.",
  },
  v40_hs_not_listed: /*i18n*/ {
    id: "finding.v40_hs_not_listed",
    message: "Choose {field} from the list: {heading} is not in the Harmonized System.",
  },
  v40_hs_cannot_check: /*i18n*/ {
    id: "finding.v40_hs_cannot_check",
    message: "Check {field} yourself: {heading} is not in our list of headings, which is not complete.",
  },
  v41_hs_short: /*i18n*/ {
    id: "finding.v41_hs_short",
    message: "Enter {field} with at least {least} digits for an import: {value} is short.",
  },
  v42_no_goods_named: /*i18n*/ {
    id: "finding.v42_no_goods_named",
    message: "Say what the goods are, what they are made of and what they are for: {value} names no goods.",
  },
  v42_goods_named_late: /*i18n*/ {
    id: "finding.v42_goods_named_late",
    message: "Name the goods within the first {first} characters of {field}, before codes and marks.",
  },
  v43_is_stop_term: /*i18n*/ {
    id: "finding.v43_is_stop_term",
    message:
      "Say what the goods are, what they are made of and what they are for, such as “brake discs for passenger cars”: {term} alone is refused.",
  },
  v43_has_stop_term: /*i18n*/ {
    id: "finding.v43_has_stop_term",
    message: "Replace {term} in {field} by the exact goods, or accept that NAIC may ask about it.",
  },
  v44_same_goods: /*i18n*/ {
    id: "finding.v44_same_goods",
    message: "Join this item with goods item {first} if they are the same goods: description and HS code are equal.",
  },
  v45_chapter_and_wording: /*i18n*/ {
    id: "finding.v45_chapter_and_wording",
    message:
      "Compare {field} with the description: “{word}” is usual in chapter {chapters}, the code is of chapter {chapter}.",
  },
  v50_package_type: /*i18n*/ {
    id: "finding.v50_package_type",
    message: "Choose {field} from the list: {value} is no package code of UN Recommendation 21.",
  },
  v50_package_type_cannot_check: /*i18n*/ {
    id: "finding.v50_package_type_cannot_check",
    message: "Check {field} yourself: {value} is not in our list of packages, which is not complete.",
  },
  v50_package_count: /*i18n*/ {
    id: "finding.v50_package_count",
    message: "Enter {field} as 1 or more; only bulk goods are not counted.",
  },
  v51_gross_not_positive: /*i18n*/ { id: "finding.v51_gross_not_positive", message: "Enter {field} above zero." },
  v51_net_above_gross: /*i18n*/ {
    id: "finding.v51_net_above_gross",
    message: "Correct the weights: net {net} kg is more than gross {gross} kg.",
  },
  v51_container_too_heavy: /*i18n*/ {
    id: "finding.v51_container_too_heavy",
    message:
      "Check the weights of the goods in {value}: together {weight} kg, more than the {most} kg a container takes.",
  },
  v52_placement_required: /*i18n*/ {
    id: "finding.v52_placement_required",
    message: "Say in which container the goods lie: add {field}.",
  },
  v52_placed_and_counted: /*i18n*/ {
    id: "finding.v52_placed_and_counted",
    message: "Make {field} add up: {placed} placed in containers, {count} in the item.",
  },
  v52_container_unused: /*i18n*/ {
    id: "finding.v52_container_unused",
    message: "Place goods in {value} or remove the container: nothing lies in it.",
  },
  v52_container_not_listed: /*i18n*/ {
    id: "finding.v52_container_not_listed",
    message: "Choose a container of this filing in {field}: {value} is not listed under containers.",
  },
  v60_un_number_form: /*i18n*/ {
    id: "finding.v60_un_number_form",
    message: "Enter {field} as four digits, such as 1263: {value} does not fit.",
  },
  v60_un_number_not_listed: /*i18n*/ {
    id: "finding.v60_un_number_not_listed",
    message: "Check {field}: {value} is not in the list of dangerous goods.",
  },
  v60_un_number_cannot_check: /*i18n*/ {
    id: "finding.v60_un_number_cannot_check",
    message: "Check {field} yourself: {value} is not in our list of dangerous goods, which is not complete.",
  },
  v60_class: /*i18n*/ {
    id: "finding.v60_class",
    message: "Check {field}: UN {un_number} is of class {expected}, not {value}.",
  },
  v60_packing_group: /*i18n*/ {
    id: "finding.v60_packing_group",
    message: "Check {field}: UN {un_number} has packing group {expected}, not {value}.",
  },
  v61_class_form: /*i18n*/ {
    id: "finding.v61_class_form",
    message: "Enter {field} as a class, such as 3, 6.1 or 1.4S: {value} does not fit.",
  },
  v61_packing_group_required: /*i18n*/ {
    id: "finding.v61_packing_group_required",
    message: "Choose {field}: UN {un_number} has {expected}.",
  },
  v61_packing_group_not_used: /*i18n*/ {
    id: "finding.v61_packing_group_not_used",
    message: "Leave {field} open: UN {un_number} has no packing group.",
  },
  v62_technical_name: /*i18n*/ {
    id: "finding.v62_technical_name",
    message: "Enter {field}: an entry “not otherwise specified” names the substance.",
  },
  v62_flashpoint: /*i18n*/ { id: "finding.v62_flashpoint", message: "Enter {field}: class 3 goods are stowed by it." },
  v63_dangerous_word: /*i18n*/ {
    id: "finding.v63_dangerous_word",
    message: "Add the dangerous goods of this item, or accept that there are none: the description says “{word}”.",
  },
} as const satisfies Record<FindingCode, MessageDescriptor>;

/** Stands after any finding that knows what is meant. */
export const suggestion: MessageDescriptor = /*i18n*/ {
  id: "finding.suggestion",
  message: "Did you mean {suggestion}?",
};
