// A bill as a list of the server tells of it, for tests of the queue: each says only what it is about.
import type { FilingRow } from "@filings/contract/api/mpci/list";

export const hour = 3_600_000;

export function aBill(name: string, difference: Partial<FilingRow> = {}): FilingRow {
  return {
    id: `01a00000-0000-7000-8000-${name.padStart(12, "0")}`,
    number: `MPCI-${name}`,
    status: "DRAFTED",
    status_changed_at: "2026-11-21T08:00:00.000Z",
    bill_type: "HOUSE",
    bill_number: name,
    vessel_name: null,
    voyage_number: null,
    loading: null,
    discharge: null,
    deadline_port: null,
    planned_loading_at: null,
    deadline: { file_by: null, state: "UNKNOWN" },
    shipper_name: null,
    consignee_name: null,
    container_count: 0,
    first_container: null,
    errors_to_fix: null,
    same_as_version: null,
    filed_for: null,
    obstacle: null,
    missing_beneath: null,
    withdrawal: null,
    load_ended: false,
    is_carriers: false,
    created_by: "Amira Haddad",
    assigned_to: { id: "0198a4a0-0000-7000-8000-0000000000a1", name: "Amira Haddad" },
    assigned_by: null,
    answer: null,
    received: false,
    pending_operation: null,
    updated_at: "2026-11-21T08:00:00.000Z",
    available_actions: ["save"],
    ...difference,
  };
}

/** To be filed in so many hours, and loaded a day later. */
export function due(hours: number): Partial<FilingRow> {
  const [loading, fileBy] = [hours + 24, hours].map((at) => new Date(Date.now() + at * hour).toISOString());
  return {
    planned_loading_at: loading!,
    deadline: { file_by: fileBy!, state: "ON_TIME" },
  };
}
