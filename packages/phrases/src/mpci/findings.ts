// The sentence of every finding: what is wrong, where, and what would be right.
import type { FindingCode } from "@filings/contract/mpci/rules/finding-codes";
import type { MessageDescriptor } from "@lingui/core";

export const findings = {
  derived_party: /*i18n*/ {
    id: "finding.derived_party",
    message:
      "Remove {role, select, SHIPPER {the shipper} CONSIGNEE {the consignee} NOTIFY {the notify party} UAE_AGENT {the agent in the UAE} CARRIER {the carrier} FORWARDER {the forwarder} CO_LOADER {the co-loader} CARRIER_AGENT {the carrier’s agent} other {this party}}: it is filled in by itself when the bill is sent.",
  },
  too_long: /*i18n*/ {
    id: "finding.too_long",
    message: "Shorten {field} to at most {most, plural, one {# character} other {# characters}}: it has {length}.",
  },
  v01_bill_number: /*i18n*/ {
    id: "finding.v01_bill_number",
    message:
      "{value} cannot be {field}: use capital letters, digits, hyphens and slashes, no blanks, and begin with a letter or digit.",
  },
  v01_bill_number_long: /*i18n*/ {
    id: "finding.v01_bill_number_long",
    message: "The bill number has {length} characters: bills rarely have more than {most}. Check it.",
  },
  v02_bill_number_taken: /*i18n*/ {
    id: "finding.v02_bill_number_taken",
    message: "You have filed bill {value} before: open that filing, or enter another number.",
  },
  v02_bill_number_filed: /*i18n*/ {
    id: "finding.v02_bill_number_filed",
    message: "Bill {value} is already filed for {company}: ask them, or enter another number.",
  },
  v03_issue_date_future: /*i18n*/ {
    id: "finding.v03_issue_date_future",
    message: "The date of issue, {date}, is still to come: enter the day the bill was issued.",
  },
  v03_issue_date_old: /*i18n*/ {
    id: "finding.v03_issue_date_old",
    message: "The bill was issued on {date}, more than {days} days ago: check the date.",
  },
  v04_party_id: /*i18n*/ {
    id: "finding.v04_party_id",
    message: "{value} cannot be {field}: an MPCI Party ID has 7 capital letters or digits, such as MPCI123.",
  },
  v05_control_character: /*i18n*/ {
    id: "finding.v05_control_character",
    message: "Remove the line break or hidden character at position {position} of {field}.",
  },
  v05_not_latin: /*i18n*/ {
    id: "finding.v05_not_latin",
    message: "Write {field} in Latin letters: NAIC does not take “{character}”.",
  },
  v10_required: /*i18n*/ { id: "finding.v10_required", message: "Enter {field}." },
  v10_party_required: /*i18n*/ {
    id: "finding.v10_party_required",
    message:
      "Add {role, select, SHIPPER {the shipper} CONSIGNEE {the consignee} NOTIFY {the notify party} UAE_AGENT {the agent in the UAE} CARRIER {the carrier} FORWARDER {the forwarder} CO_LOADER {the co-loader} CARRIER_AGENT {the carrier’s agent} other {this party}}.",
  },
  v10_too_many_parties: /*i18n*/ {
    id: "finding.v10_too_many_parties",
    message:
      "Remove this party: a bill names at most {most} {role, select, SHIPPER {shipper} CONSIGNEE {consignee} NOTIFY {notify parties} UAE_AGENT {agent in the UAE} FORWARDER {forwarder} CARRIER_AGENT {carrier’s agent} other {of its kind}}.",
  },
  v10_role_not_used: /*i18n*/ {
    id: "finding.v10_role_not_used",
    message:
      "Remove {role, select, SHIPPER {the shipper} CONSIGNEE {the consignee} NOTIFY {the notify party} UAE_AGENT {the agent in the UAE} CARRIER {the carrier} FORWARDER {the forwarder} CO_LOADER {the co-loader} CARRIER_AGENT {the carrier’s agent} other {this party}}: {bill_type, select, HOUSE {a house bill} CO_LOAD_MASTER {a co-load master bill} MASTER {a master bill} DIRECT {a direct bill} other {this bill}} does not name this party.",
  },
  v10_no_bill_above: /*i18n*/ {
    id: "finding.v10_no_bill_above",
    message:
      "Empty {field}: {bill_type, select, HOUSE {a house bill} CO_LOAD_MASTER {a co-load master bill} MASTER {a master bill} DIRECT {a direct bill} other {this bill}} has no bill above it.",
  },
  v10_no_bills_beneath: /*i18n*/ {
    id: "finding.v10_no_bills_beneath",
    message:
      "Remove {field}: {bill_type, select, HOUSE {a house bill} CO_LOAD_MASTER {a co-load master bill} MASTER {a master bill} DIRECT {a direct bill} other {this bill}} has no bills beneath it.",
  },
  v10_who_files_beneath: /*i18n*/ {
    id: "finding.v10_who_files_beneath",
    message:
      "{bill_type, select, MASTER {Add the forwarder that files the house bill beneath, or the filers you expect: if there is none, choose direct bill.} other {Add the filers you expect beneath this bill: if there is none, choose house bill.}}",
  },
  v10_equipment_required: /*i18n*/ { id: "finding.v10_equipment_required", message: "Add a container." },
  v10_goods_required: /*i18n*/ { id: "finding.v10_goods_required", message: "Add a goods item." },
  v10_decimal: /*i18n*/ {
    id: "finding.v10_decimal",
    message:
      "{sign, select, negative {{value} cannot be {field}: enter a number that is not below zero.} other {{value} cannot be {field}: enter a number with {places, plural, =0 {no decimals} one {at most # decimal} other {at most # decimals}}.}}",
  },
  v10_reefer_temperature: /*i18n*/ {
    id: "finding.v10_reefer_temperature",
    message: "Container {line} is refrigerated: enter its set temperature, or accept that it travels without one.",
  },
  v11_master_is_own: /*i18n*/ {
    id: "finding.v11_master_is_own",
    message: "{value} is the number of this bill itself: enter the carrier’s bill as master bill.",
  },
  v11_parent_is_own: /*i18n*/ {
    id: "finding.v11_parent_is_own",
    message: "{value} is the number of this bill itself: enter the bill above it as co-load master bill.",
  },
  v12_carrier_required: /*i18n*/ { id: "finding.v12_carrier_required", message: "Choose the shipping line." },
  v12_carrier_not_known: /*i18n*/ {
    id: "finding.v12_carrier_not_known",
    message: "This shipping line is not in the list any more: choose another.",
  },
  v12_carrier_not_registered: /*i18n*/ {
    id: "finding.v12_carrier_not_registered",
    message: "Enter the MPCI Party ID of {carrier}: ask the shipping line for it.",
  },
  v13_movement_only_direct: /*i18n*/ {
    id: "finding.v13_movement_only_direct",
    message:
      "Choose import: {movement, select, TRANSIT {transit} TRANSHIPMENT {transhipment} FROB {cargo remaining on board} other {this movement}} is filed on a direct bill, by the shipping line.",
  },
  v13_type_not_for_role: /*i18n*/ {
    id: "finding.v13_type_not_for_role",
    message:
      "Choose {role, select, FREIGHT_FORWARDER {house bill or co-load master bill: a freight forwarder does not file} SHIPPING_LINE {master bill or direct bill: a shipping line does not file} SHIPPING_AGENT {master bill or direct bill: a shipping agent does not file} other {another type: your company does not file}} {bill_type, select, HOUSE {house bills} CO_LOAD_MASTER {co-load master bills} MASTER {master bills} DIRECT {direct bills} other {such bills}}.",
  },
  v13_type_not_delegated: /*i18n*/ {
    id: "finding.v13_type_not_delegated",
    message:
      "Choose another bill type: {company} has not delegated {bill_type, select, HOUSE {house bills} CO_LOAD_MASTER {co-load master bills} MASTER {master bills} DIRECT {direct bills} other {such bills}} to you.",
  },
  v20_container_form: /*i18n*/ {
    id: "finding.v20_container_form",
    message:
      "Container {line}: {value} is no container number. It has four letters, the fourth U, J or Z, and seven digits, such as CSQU3054383.",
  },
  v20_container_form_soc: /*i18n*/ {
    id: "finding.v20_container_form_soc",
    message:
      "Container {line}: {value} is not the usual form of a container number. Only a shipper’s own container may have it: check it.",
  },
  v20_check_digit: /*i18n*/ {
    id: "finding.v20_check_digit",
    message: "Container {line}: the last digit of {value} should be {expected}. Check the number.",
  },
  v20_check_digit_soc: /*i18n*/ {
    id: "finding.v20_check_digit_soc",
    message:
      "Container {line}: the last digit of {value} should be {expected}, unless the shipper numbers its own container so. Check it.",
  },
  v21_container_twice: /*i18n*/ {
    id: "finding.v21_container_twice",
    message: "Container {line}: {value} is container {first} already. Remove one, or correct the number.",
  },
  v21_container_elsewhere: /*i18n*/ {
    id: "finding.v21_container_elsewhere",
    message: "Container {line}: {value} is also on bill {other}, under another master bill. Check the number.",
  },
  v21_size_type_word: /*i18n*/ {
    id: "finding.v21_size_type_word",
    message: "Container {line}: use {suggestion}, the ISO 6346 code for {value}.",
  },
  v21_size_type_not_listed: /*i18n*/ {
    id: "finding.v21_size_type_not_listed",
    message:
      "Container {line}: enter an ISO 6346 size and type, such as 22G1 or 45G1, or words such as 20GP or 40HC. {value} is neither.",
  },
  v21_seal_required: /*i18n*/ { id: "finding.v21_seal_required", message: "Container {line}: add a seal." },
  v21_seal_form: /*i18n*/ {
    id: "finding.v21_seal_form",
    message: "Container {line}: write seal {value} with capital letters, digits and hyphens.",
  },
  v21_seal_long: /*i18n*/ {
    id: "finding.v21_seal_long",
    message: "Container {line}: a seal number rarely has more than {most} characters, this one has {length}. Check it.",
  },
  v21_seal_placeholder: /*i18n*/ {
    id: "finding.v21_seal_placeholder",
    message: "Container {line}: {value} is no seal number. Enter the number on the seal.",
  },
  v22_imo_form: /*i18n*/ {
    id: "finding.v22_imo_form",
    message: "{value} is no IMO number: it has seven digits.",
  },
  v22_imo_check_digit: /*i18n*/ {
    id: "finding.v22_imo_check_digit",
    message: "Check the IMO number: the last digit of {value} should be {expected}.",
  },
  v23_unlocode_form: /*i18n*/ {
    id: "finding.v23_unlocode_form",
    message: "{value} is no place: choose {field} from the list, or enter its code, such as AEJEA.",
  },
  v23_unlocode_not_listed: /*i18n*/ {
    id: "finding.v23_unlocode_not_listed",
    message: "There is no place {value}: choose {field} from the list.",
  },
  v23_unlocode_cannot_check: /*i18n*/ {
    id: "finding.v23_unlocode_cannot_check",
    message: "{value} is not in UN/LOCODE {edition}, the list of places we have: check {field}.",
  },
  v23_two_codes: /*i18n*/ {
    id: "finding.v23_two_codes",
    message: "{value} and {other} are codes of the same port, {name}: use one of them throughout the bill.",
  },
  v23_discharge_not_uae: /*i18n*/ {
    id: "finding.v23_discharge_not_uae",
    message: "{value} is not in the UAE: choose a port of discharge there, or enter the first UAE port of the vessel.",
  },
  v23_import_discharged_abroad: /*i18n*/ {
    id: "finding.v23_import_discharged_abroad",
    message: "{value} is not in the UAE, and this is an import: check the port of discharge.",
  },
  v23_stays_on_board: /*i18n*/ {
    id: "finding.v23_stays_on_board",
    message:
      "{value} is in the UAE, and cargo that remains on board is not discharged there: check the port of discharge.",
  },
  v23_transhipped_elsewhere: /*i18n*/ {
    id: "finding.v23_transhipped_elsewhere",
    message: "None of the ports of transhipment is in the UAE: add the one there, or check the movement.",
  },
  v23_first_port_not_uae: /*i18n*/ {
    id: "finding.v23_first_port_not_uae",
    message: "{value} is not in the UAE: choose the first UAE port of the vessel.",
  },
  v23_load_port_in_uae: /*i18n*/ {
    id: "finding.v23_load_port_in_uae",
    message: "{value} is in the UAE: choose the last port before the UAE.",
  },
  v24_country: /*i18n*/ {
    id: "finding.v24_country",
    message: "There is no country {value}: enter {field} by its name or its two letters.",
  },
  v24_country_cannot_check: /*i18n*/ {
    id: "finding.v24_country_cannot_check",
    message: "{value} is not in our list of countries, which is not complete: check {field}.",
  },
  v25_departure_before_loading: /*i18n*/ {
    id: "finding.v25_departure_before_loading",
    message: "The departure is before the loading: check both times.",
  },
  v25_arrival_before_departure: /*i18n*/ {
    id: "finding.v25_arrival_before_departure",
    message: "The arrival is before the departure: check both times.",
  },
  v25_arrival_before_loading: /*i18n*/ {
    id: "finding.v25_arrival_before_loading",
    message: "The arrival is before the loading: check both times.",
  },
  v25_file_by_passed: /*i18n*/ {
    id: "finding.v25_file_by_passed",
    message:
      "{loading, select, past {Loading is in the past: check the date.} other {The deadline of this bill has passed: submit it now.}}",
  },
  v25_far_ahead: /*i18n*/ {
    id: "finding.v25_far_ahead",
    message: "Check {field}: it is more than a year ahead.",
  },
  v30_address_required: /*i18n*/ {
    id: "finding.v30_address_required",
    message:
      "No address for {role, select, SHIPPER {the shipper} CONSIGNEE {the consignee} NOTIFY {the notify party} UAE_AGENT {the agent in the UAE} CARRIER {the carrier} FORWARDER {the forwarder} CO_LOADER {the co-loader} CARRIER_AGENT {the carrier’s agent} other {this party}}: enter a street or a P.O. box.",
  },
  v30_city_elsewhere: /*i18n*/ {
    id: "finding.v30_city_elsewhere",
    message: "Check the city and the country: {value} is in {elsewhere}, the country says {country}.",
  },
  v30_name_placeholder: /*i18n*/ {
    id: "finding.v30_name_placeholder",
    message: "{value} names nobody: enter {field} in full.",
  },
  v31_to_order_of_whom: /*i18n*/ {
    id: "finding.v31_to_order_of_whom",
    message: "{value} names nobody: enter to whose order the bill is, such as TO ORDER OF and the bank.",
  },
  v31_notify_required: /*i18n*/ {
    id: "finding.v31_notify_required",
    message: "Add a notify party: a bill to order needs one.",
  },
  v31_notify_phone: /*i18n*/ {
    id: "finding.v31_notify_phone",
    message: "No phone number for the notify party: a bill to order needs it.",
  },
  v32_consignee_contact: /*i18n*/ {
    id: "finding.v32_consignee_contact",
    message:
      "{missing, select, contact_name {No contact person for the consignee: carriers ask for one.} email {No e-mail address for the consignee: carriers ask for one.} phone {No phone number for the consignee: carriers ask for one.} contact_name_email {No contact person and no e-mail address for the consignee: carriers ask for both.} contact_name_phone {No contact person and no phone number for the consignee: carriers ask for both.} email_phone {No e-mail address and no phone number for the consignee: carriers ask for both.} other {No contact person, e-mail address or phone number for the consignee: carriers ask for all three.}}",
  },
  v33_is_forwarder: /*i18n*/ {
    id: "finding.v33_is_forwarder",
    message:
      "{value} is the forwarder that files this bill: enter the actual {role, select, SHIPPER {shipper} other {consignee}}.",
  },
  v34_email: /*i18n*/ {
    id: "finding.v34_email",
    message: "{value} is no e-mail address: check {field}.",
  },
  v34_phone: /*i18n*/ {
    id: "finding.v34_phone",
    message: "{value} is no full phone number: enter {field} with + and the country code, such as +97140000000.",
  },
  v35_consignee_abroad: /*i18n*/ {
    id: "finding.v35_consignee_abroad",
    message: "Check the consignee: the country says {country}, but the goods are delivered in the UAE.",
  },
  v40_hs_form: /*i18n*/ {
    id: "finding.v40_hs_form",
    message:
      "Item {line}: {value} is no HS code. It has {least, select, 8 {8, 10 or 12} other {6, 8, 10 or 12}} digits.",
  },
  v40_hs_not_listed: /*i18n*/ {
    id: "finding.v40_hs_not_listed",
    message: "Item {line}: there is no HS code {value}. Choose one from the list.",
  },
  v40_hs_cannot_check: /*i18n*/ {
    id: "finding.v40_hs_cannot_check",
    message: "Item {line}: HS code {value} is not in our list, which is not complete. Check it.",
  },
  v41_hs_short: /*i18n*/ {
    id: "finding.v41_hs_short",
    message:
      "Item {line}: HS code {value} is short. {movement, select, TRANSHIPMENT {A transhipment} other {An import}} has at least {least} digits.",
  },
  v42_no_goods_named: /*i18n*/ {
    id: "finding.v42_no_goods_named",
    message: "Item {line}: {value} names no goods. Say what they are, what they are made of and what they are for.",
  },
  v42_goods_named_late: /*i18n*/ {
    id: "finding.v42_goods_named_late",
    message: "Item {line}: name the goods within the first {first} characters, before codes and marks.",
  },
  v43_is_stop_term: /*i18n*/ {
    id: "finding.v43_is_stop_term",
    message:
      "Item {line}: “{term}” alone is refused. Say what the goods are, such as “brake discs for passenger cars”.",
  },
  v43_has_stop_term: /*i18n*/ {
    id: "finding.v43_has_stop_term",
    message: "Item {line}: name the exact goods instead of “{term}”, or accept that NAIC may ask.",
  },
  v43_stop_term_on_master: /*i18n*/ {
    id: "finding.v43_stop_term_on_master",
    message: "Item {line}: “{term}” will do on a master bill, since the bills beneath it name the goods.",
  },
  v44_same_goods: /*i18n*/ {
    id: "finding.v44_same_goods",
    message: "Item {line}: same description and HS code as item {first}. Join them if they are the same goods.",
  },
  v45_chapter_and_wording: /*i18n*/ {
    id: "finding.v45_chapter_and_wording",
    message: "Item {line}: “{word}” is usual in chapter {chapters}, the HS code is of chapter {chapter}. Compare them.",
  },
  v50_package_type: /*i18n*/ {
    id: "finding.v50_package_type",
    message: "Item {line}: there is no kind of package {value}. Enter its name or its code, such as CT.",
  },
  v50_package_type_cannot_check: /*i18n*/ {
    id: "finding.v50_package_type_cannot_check",
    message: "Item {line}: {value} is not in our list of packages, which is not complete. Check it.",
  },
  v50_package_count: /*i18n*/ {
    id: "finding.v50_package_count",
    message: "Item {line}: enter at least 1 package. Only bulk goods are not counted.",
  },
  v51_gross_not_positive: /*i18n*/ {
    id: "finding.v51_gross_not_positive",
    message: "Item {line}: enter a gross weight above zero.",
  },
  v51_net_above_gross: /*i18n*/ {
    id: "finding.v51_net_above_gross",
    message: "Item {line}: net {net, number} kg is more than gross {gross, number} kg.",
  },
  v51_tare_zero: /*i18n*/ {
    id: "finding.v51_tare_zero",
    message: "Container {line}: enter what it weighs empty, or no tare at all. It cannot be 0 kg.",
  },
  v51_tare_small: /*i18n*/ {
    id: "finding.v51_tare_small",
    message: "Container {line} weighs only {value} kg empty: check its tare.",
  },
  v51_container_too_heavy: /*i18n*/ {
    id: "finding.v51_container_too_heavy",
    message: "Container {value}: its goods weigh {weight, number} kg, it takes {most, number} kg. Check the weights.",
  },
  v52_placement_required: /*i18n*/ {
    id: "finding.v52_placement_required",
    message: "Item {line}: say which container it is in.",
  },
  v52_placed_and_counted: /*i18n*/ {
    id: "finding.v52_placed_and_counted",
    message: "Item {line}: {count, number} packages, but {placed, number} placed in containers. Make them equal.",
  },
  v52_container_unused: /*i18n*/ {
    id: "finding.v52_container_unused",
    message: "Container {value} is empty: place goods in it, or remove it.",
  },
  v52_container_not_listed: /*i18n*/ {
    id: "finding.v52_container_not_listed",
    message: "Item {line}: {value} is not one of this bill’s containers. Choose one.",
  },
  v60_un_number_form: /*i18n*/ {
    id: "finding.v60_un_number_form",
    message: "Item {line}: {value} is no UN number. It has four digits, such as 1263.",
  },
  v60_un_number_not_listed: /*i18n*/ {
    id: "finding.v60_un_number_not_listed",
    message: "Item {line}: there is no UN number {value}. Check it.",
  },
  v60_un_number_cannot_check: /*i18n*/ {
    id: "finding.v60_un_number_cannot_check",
    message: "Item {line}: UN {value} is not in our list of dangerous goods, which is not complete. Check it.",
  },
  v60_class: /*i18n*/ {
    id: "finding.v60_class",
    message: "Item {line}: UN {un_number} is class {expected}, not {value}. Check it.",
  },
  v60_packing_group: /*i18n*/ {
    id: "finding.v60_packing_group",
    message: "Item {line}: UN {un_number} is packing group {expected}, not {value}. Check it.",
  },
  v60_proper_name: /*i18n*/ {
    id: "finding.v60_proper_name",
    message: "Item {line}: UN {un_number} is {expected}, not {value}. Check the number and the name.",
  },
  v61_class_form: /*i18n*/ {
    id: "finding.v61_class_form",
    message: "Item {line}: {value} is no class of dangerous goods. Enter one such as 3, 6.1 or 1.4S.",
  },
  v61_packing_group_required: /*i18n*/ {
    id: "finding.v61_packing_group_required",
    message:
      "Item {line}: choose the packing group. UN {un_number} has {expected} in our list, which follows 49 CFR and ADR. Leave it empty only if the IMDG Code has none.",
  },
  v61_packing_group_not_used: /*i18n*/ {
    id: "finding.v61_packing_group_not_used",
    message:
      "Item {line}: UN {un_number} has no packing group in our list, which follows 49 CFR and ADR. Leave it empty unless the IMDG Code has one.",
  },
  v62_technical_name: /*i18n*/ {
    id: "finding.v62_technical_name",
    message: "Item {line}: enter the technical name. “Not otherwise specified” goods name the substance.",
  },
  v62_flashpoint: /*i18n*/ {
    id: "finding.v62_flashpoint",
    message: "Item {line}: enter the flashpoint. Class 3 goods are stowed by it.",
  },
  v64_declaration_missing: /*i18n*/ {
    id: "finding.v64_declaration_missing",
    message: "Attach the dangerous goods declaration: without it NAIC often asks for it.",
  },
  v63_dangerous_word: /*i18n*/ {
    id: "finding.v63_dangerous_word",
    message: "Item {line}: the description says “{word}”. Add its dangerous goods, or accept that there are none.",
  },
  v70_container_not_above: /*i18n*/ {
    id: "finding.v70_container_not_above",
    message: "Container {line}: {value} is not on bill {above}, the bill above. Check which of the two is right.",
  },
  v70_seals_differ: /*i18n*/ {
    id: "finding.v70_seals_differ",
    message: "Container {line}: the seals here are {own}, on bill {above} they are {expected}. Check which are right.",
  },
  v70_port_differs: /*i18n*/ {
    id: "finding.v70_port_differs",
    message: "Check {field}: it is {value} here and {expected} on bill {above}, the bill above.",
  },
  v70_carriage_differs: /*i18n*/ {
    id: "finding.v70_carriage_differs",
    message: "Check {field}: it is {value} here and {expected} on bill {above}, the bill above.",
  },
  v70_loading_differs: /*i18n*/ {
    id: "finding.v70_loading_differs",
    message:
      "Check {field}: it is {planned} here and {planned_above} on bill {above}, the bill above (both in Dubai time).",
  },
  v70_weight_above: /*i18n*/ {
    id: "finding.v70_weight_above",
    message:
      "The bills beneath {above} weigh {weight, number} kg together, it has {gross, number} kg. Check the weights.",
  },
  v70_packages_above: /*i18n*/ {
    id: "finding.v70_packages_above",
    message: "Packages of the bills beneath {above}: {count, number} together, {most, number} on it. Check the counts.",
  },
} as const satisfies Record<FindingCode, MessageDescriptor>;

/** Follows any finding that has a suggestion. */
export const suggestion: MessageDescriptor = /*i18n*/ {
  id: "finding.suggestion",
  message: "Did you mean {suggestion}?",
};
