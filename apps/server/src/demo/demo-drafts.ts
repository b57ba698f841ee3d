// The demo drafts: the forwarder's one complete, one with errors, one whose deadline is near; the shipping line's of each kind.
import type { FilingChange } from "@filings/contract/mpci/filing";
import { aHouseBill, exampleContainer, inContainer } from "@filings/contract/mpci/house-bill.example";
import { aDirectBill, aMasterBill, aTranshipment } from "@filings/contract/mpci/types/other-bills.example";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Of the shipping line's first container; the forwarder's come from the numbers of their bills. */
const lineSerial = 712_001;

export function demoDrafts({ carrierId, now }: { carrierId: string; now: Date }): FilingChange[] {
  return [
    completeDraft({ carrierId, now, billNumber: "GFWSHA2611001", loadingInMs: 10 * dayMs }),
    draftWithFaults({ carrierId, now }),
    completeDraft({ carrierId, now, billNumber: "GFWSHA2611003", loadingInMs: 40 * hourMs }),
  ];
}

/** The bills that the demo submits; the bill number selects the sandbox scenario. */
export function demoSentBills({ carrierId, now }: { carrierId: string; now: Date }): FilingChange[] {
  const loading = [12, 9, 7, 15];
  return ["GFWSHA2611004", "GFWSHA2611005-SIM-ACW", "GFWSHA2611006-SIM-RFI", "GFWSHA2611007-SIM-DNL"].map(
    (billNumber, at) => completeDraft({ carrierId, now, billNumber, loadingInMs: (loading[at] ?? 10) * dayMs }),
  );
}

/** All complete: a master bill, a direct import, and goods that change ships in Jebel Ali. */
export function demoLineDrafts({ carrierId, now }: { carrierId: string; now: Date }): FilingChange[] {
  const bills = [aMasterBill(), aDirectBill(), aTranshipment()];
  return bills.map((bill, at) => {
    const loading = wholeHour(now.getTime() + (8 + 3 * at) * dayMs);
    return {
      ...inContainer(bill, exampleContainer(lineSerial + at)),
      bill_number: `PGLSHA261100${at + 1}`,
      issue_date: new Date(now.getTime() - 3 * dayMs).toISOString().slice(0, 10),
      carrier_id: carrierId,
      transport: { ...bill.transport, ...timesOf(loading) },
    };
  });
}

interface Draft {
  readonly carrierId: string;
  readonly now: Date;
  readonly billNumber: string;
  readonly loadingInMs: number;
}

function completeDraft({ carrierId, now, billNumber, loadingInMs }: Draft): FilingChange {
  const bill = inContainer(aHouseBill(), exampleContainer(Number(billNumber.slice(7, 13))));
  const loading = wholeHour(now.getTime() + loadingInMs);
  return {
    ...bill,
    bill_number: billNumber,
    issue_date: new Date(now.getTime() - 3 * dayMs).toISOString().slice(0, 10),
    master_bill_number: `EGLV1426${billNumber.slice(6, 13)}`,
    carrier_id: carrierId,
    transport: { ...bill.transport, ...timesOf(loading) },
  };
}

export function timesOf(loading: number) {
  return {
    planned_loading_at: instant(loading),
    etd: instant(loading + 12 * hourMs),
    eta: instant(loading + 9 * dayMs),
  };
}

/** The most frequent mistakes: a check digit, missing goods, a short HS code, no seal, no city of the consignee. */
function draftWithFaults({ carrierId, now }: { carrierId: string; now: Date }): FilingChange {
  const draft = completeDraft({ carrierId, now, billNumber: "GFWSHA2611002", loadingInMs: 6 * dayMs });
  return {
    ...draft,
    master_bill_number: null,
    parties: draft.parties?.map((party) => (party.role === "CONSIGNEE" ? { ...party, city: null } : party)),
    equipment: draft.equipment?.map((container) => ({
      ...container,
      container_number: container.container_number?.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)) ?? null,
      seals: [],
    })),
    goods_items: draft.goods_items?.map((item, index) =>
      index === 0 ? { ...item, description: "SPARE PARTS", hs_code: "9405.11" } : item,
    ),
  };
}

function wholeHour(ms: number): number {
  return Math.ceil(ms / hourMs) * hourMs;
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}
