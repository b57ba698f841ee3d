// The closed list of finding codes, each with its domain rule and severity; the phrases have the sentences.
import type { Severity } from "../../errors.ts";

type Rule = `V${number}`;

export interface FindingKind {
  readonly rule: Rule;
  readonly severity: Severity;
  /** The finding may come with the value that is meant, which one press writes in place of the wrong one. */
  readonly offers?: "value";
}

export const findingCodes = {
  derived_party: { rule: "V10", severity: "error" },
  too_long: { rule: "V10", severity: "error" },

  v01_bill_number: { rule: "V01", severity: "error", offers: "value" },
  v01_bill_number_long: { rule: "V01", severity: "warning" },
  v02_bill_number_taken: { rule: "V02", severity: "error" },
  v03_issue_date_future: { rule: "V03", severity: "error" },
  v03_issue_date_old: { rule: "V03", severity: "warning" },
  v04_party_id: { rule: "V04", severity: "error", offers: "value" },
  v05_control_character: { rule: "V05", severity: "error", offers: "value" },
  v05_not_latin: { rule: "V05", severity: "error", offers: "value" },

  v10_required: { rule: "V10", severity: "error" },
  v10_party_required: { rule: "V10", severity: "error" },
  v10_too_many_parties: { rule: "V10", severity: "error" },
  v10_role_not_used: { rule: "V10", severity: "error" },
  v10_no_bill_above: { rule: "V10", severity: "error" },
  v10_no_bills_beneath: { rule: "V10", severity: "error" },
  v10_who_files_beneath: { rule: "V10", severity: "warning" },
  v10_equipment_required: { rule: "V10", severity: "error" },
  v10_goods_required: { rule: "V10", severity: "error" },
  v10_decimal: { rule: "V10", severity: "error", offers: "value" },
  v10_reefer_temperature: { rule: "V10", severity: "warning" },
  v11_master_is_own: { rule: "V11", severity: "error" },
  v11_parent_is_own: { rule: "V11", severity: "error" },
  v12_carrier_required: { rule: "V12", severity: "error" },
  v12_carrier_not_known: { rule: "V12", severity: "error" },
  v12_carrier_not_registered: { rule: "V12", severity: "error" },
  v13_movement_only_direct: { rule: "V13", severity: "error" },
  v13_type_not_for_role: { rule: "V13", severity: "error" },
  v13_type_not_delegated: { rule: "V13", severity: "error" },

  v20_container_form: { rule: "V20", severity: "error", offers: "value" },
  v20_container_form_soc: { rule: "V20", severity: "warning", offers: "value" },
  v20_check_digit: { rule: "V20", severity: "error", offers: "value" },
  v20_check_digit_soc: { rule: "V20", severity: "warning", offers: "value" },
  v21_container_twice: { rule: "V21", severity: "error" },
  v21_size_type_word: { rule: "V21", severity: "error", offers: "value" },
  v21_size_type_not_listed: { rule: "V21", severity: "error" },
  v21_seal_required: { rule: "V21", severity: "error" },
  v21_seal_form: { rule: "V21", severity: "error", offers: "value" },
  v21_seal_long: { rule: "V21", severity: "warning" },
  v21_seal_placeholder: { rule: "V21", severity: "warning" },
  v22_imo_form: { rule: "V22", severity: "error", offers: "value" },
  v22_imo_check_digit: { rule: "V22", severity: "error", offers: "value" },
  v23_unlocode_form: { rule: "V23", severity: "error", offers: "value" },
  v23_unlocode_not_listed: { rule: "V23", severity: "error" },
  v23_unlocode_cannot_check: { rule: "V23", severity: "warning" },
  v23_discharge_not_uae: { rule: "V23", severity: "error" },
  v23_import_discharged_abroad: { rule: "V23", severity: "warning" },
  v23_stays_on_board: { rule: "V23", severity: "warning" },
  v23_transhipped_elsewhere: { rule: "V23", severity: "warning" },
  v23_first_port_not_uae: { rule: "V23", severity: "error" },
  v23_load_port_in_uae: { rule: "V23", severity: "error" },
  v24_country: { rule: "V24", severity: "error", offers: "value" },
  v24_country_cannot_check: { rule: "V24", severity: "warning" },
  v25_departure_before_loading: { rule: "V25", severity: "error" },
  v25_arrival_before_departure: { rule: "V25", severity: "error" },
  v25_arrival_before_loading: { rule: "V25", severity: "error" },
  v25_file_by_passed: { rule: "V25", severity: "warning" },
  v25_far_ahead: { rule: "V25", severity: "warning" },

  v30_address_required: { rule: "V30", severity: "error" },
  v30_city_elsewhere: { rule: "V30", severity: "warning" },
  v30_name_placeholder: { rule: "V30", severity: "error" },
  v31_to_order_of_whom: { rule: "V31", severity: "error" },
  v31_notify_required: { rule: "V31", severity: "error" },
  v31_notify_phone: { rule: "V31", severity: "error" },
  v32_consignee_contact: { rule: "V32", severity: "warning" },
  v33_is_forwarder: { rule: "V33", severity: "warning" },
  v34_email: { rule: "V34", severity: "error", offers: "value" },
  v34_phone: { rule: "V34", severity: "error", offers: "value" },

  v40_hs_form: { rule: "V40", severity: "error", offers: "value" },
  v40_hs_not_listed: { rule: "V40", severity: "error" },
  v40_hs_cannot_check: { rule: "V40", severity: "warning" },
  v41_hs_short: { rule: "V41", severity: "warning" },
  v42_no_goods_named: { rule: "V42", severity: "error" },
  v42_goods_named_late: { rule: "V42", severity: "warning" },
  v43_is_stop_term: { rule: "V43", severity: "error" },
  v43_has_stop_term: { rule: "V43", severity: "warning" },
  v43_stop_term_on_master: { rule: "V43", severity: "info" },
  v44_same_goods: { rule: "V44", severity: "info" },
  v45_chapter_and_wording: { rule: "V45", severity: "info" },

  v50_package_type: { rule: "V50", severity: "error", offers: "value" },
  v50_package_type_cannot_check: { rule: "V50", severity: "warning" },
  v50_package_count: { rule: "V50", severity: "error" },
  v51_gross_not_positive: { rule: "V51", severity: "error" },
  v51_net_above_gross: { rule: "V51", severity: "error" },
  v51_tare_zero: { rule: "V51", severity: "warning" },
  v51_container_too_heavy: { rule: "V51", severity: "warning" },
  v52_placement_required: { rule: "V52", severity: "error" },
  v52_placed_and_counted: { rule: "V52", severity: "error" },
  v52_container_unused: { rule: "V52", severity: "error" },
  v52_container_not_listed: { rule: "V52", severity: "error" },

  v60_un_number_form: { rule: "V60", severity: "error", offers: "value" },
  v60_un_number_not_listed: { rule: "V60", severity: "error" },
  v60_un_number_cannot_check: { rule: "V60", severity: "warning" },
  v60_class: { rule: "V60", severity: "warning", offers: "value" },
  v60_packing_group: { rule: "V60", severity: "warning" },
  v61_class_form: { rule: "V61", severity: "error", offers: "value" },
  v61_packing_group_required: { rule: "V61", severity: "error" },
  v61_packing_group_not_used: { rule: "V61", severity: "error" },
  v62_technical_name: { rule: "V62", severity: "error" },
  v62_flashpoint: { rule: "V62", severity: "warning" },
  v63_dangerous_word: { rule: "V63", severity: "warning" },
  v64_declaration_missing: { rule: "V64", severity: "info" },
} as const satisfies Record<string, FindingKind>;

export type FindingCode = keyof typeof findingCodes;
export const findingCodeNames = Object.keys(findingCodes) as FindingCode[];

/** Codes for open fields, as opposed to wrong values. */
export const missingCodes: readonly string[] = [
  "v10_required",
  "v10_party_required",
  "v10_equipment_required",
  "v10_goods_required",
  "v12_carrier_required",
  "v12_carrier_not_registered",
  "v21_seal_required",
  "v30_address_required",
  "v31_notify_required",
  "v31_notify_phone",
  "v52_placement_required",
  "v52_container_unused",
  "v61_packing_group_required",
  "v62_technical_name",
] satisfies FindingCode[];
