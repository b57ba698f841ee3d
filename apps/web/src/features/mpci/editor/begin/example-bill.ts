// A complete bill of each type, to try things out: its loading is planned in ten days.
import type { BillType, FilingBody, FilingChange } from "@filings/contract/mpci/filing";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { aCoLoadMasterBill, aDirectBill, aMasterBill } from "@filings/contract/mpci/types/other-bills.example";

const dayMs = 86_400_000;

const examples: Readonly<Record<BillType, (change: FilingChange) => FilingBody>> = {
  HOUSE: aHouseBill,
  CO_LOAD_MASTER: aCoLoadMasterBill,
  MASTER: aMasterBill,
  DIRECT: aDirectBill,
};

export function exampleBill(type: BillType, carrierId: string | null, now: Date): FilingBody {
  const inDays = (days: number) =>
    new Date(Math.ceil(now.getTime() / 3_600_000) * 3_600_000 + days * dayMs).toISOString();
  return examples[type]({
    bill_number: `ABCSHA${now.getTime().toString(36).toUpperCase()}`,
    issue_date: now.toISOString().slice(0, 10),
    carrier_id: carrierId,
    transport: { planned_loading_at: inDays(10), etd: inDays(10.5), eta: inDays(20) },
  });
}
