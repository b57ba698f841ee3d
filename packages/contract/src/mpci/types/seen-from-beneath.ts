// Whether an update of a bill changes what the bills beneath it are compared with, or the voyage that they share with it.
import { parseDecimal } from "../../values/decimal.ts";
import type { FilingBody } from "../filing.ts";
import { totalsOf } from "../totals.ts";

export function changesForBeneath(before: FilingBody, after: FilingBody): boolean {
  return JSON.stringify(seenFromBeneath(before)) !== JSON.stringify(seenFromBeneath(after));
}

function seenFromBeneath(body: FilingBody): unknown {
  const { bill_number, master_bill_number, carrier_id, places, equipment, transport } = body;
  const totals = totalsOf(body);
  return {
    bill_number,
    master_bill_number,
    carrier_id,
    ports: [places.loading?.unlocode ?? null, places.discharge?.unlocode ?? null],
    voyage: [transport.vessel_name, transport.voyage_number, transport.planned_loading_at],
    containers: equipment
      .map(({ container_number, seals }) => [container_number, ...seals.map(({ number }) => number).toSorted()].join())
      .toSorted(),
    weight: String(parseDecimal(totals.gross_weight_kg) ?? 0n),
    packages: totals.packages,
  };
}
