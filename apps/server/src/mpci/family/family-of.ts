// The family of a filing as the API shows it: the bills above it, and beneath it what is expected and what is there, as a tree.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { FilingBody } from "@filings/contract/mpci/filing";
import {
  type ExpectedBill,
  expectedBeneath,
  type FamilyState,
  familyStateOf,
} from "@filings/contract/mpci/types/family";
import type { FamilyBill, FamilyFacts } from "./family-facts.ts";

type Above = FilingDetail["bills_above"];
type Beneath = FilingDetail["sub_filings"];

export function billsAbove({ master_bill_number, parent_bill }: FilingBody, facts: FamilyFacts): Above {
  const { carrier_party_id: line, master, parent, named } = facts;
  const { bill_number, mpci_party_id } = parent_bill ?? {};
  const above = [
    { bill_type: "MASTER", number: master_bill_number, party: line, found: master, of: named.master },
    { bill_type: "CO_LOAD_MASTER", number: bill_number, party: mpci_party_id, found: parent, of: named.parent },
  ] as const;
  return above.flatMap(({ bill_type, number, party, found, of }) => {
    if (!number) return [];
    // A drafted update may name another bill than the one that the facts are of.
    const held = of === number ? found : null;
    const state = of !== number ? "UNKNOWN" : held === null ? absentState(party, facts) : familyStateOf(held);
    return [{ bill_type, bill_number: number, mpci_party_id: party || null, state, filing_id: held?.id ?? null }];
  });
}

function absentState(party: string | null | undefined, facts: FamilyFacts): FamilyState {
  return party && facts.connected.includes(party) ? "NOT_FILED" : "UNKNOWN";
}

interface Branch {
  readonly bill: FamilyBill;
  readonly beneath: Branch[];
}

/** Each bill comes before those beneath it; what is expected and not there comes last. */
export function billsBeneath(body: FilingBody, facts: FamilyFacts): Beneath {
  const bills = facts.beneath;
  const missing = expectedBeneath(body).filter((expected) => !bills.some((bill) => isOf(bill, expected)));
  return [
    ...branchesOf(bills).flatMap((branch) => rowsOf(branch, 1)),
    ...missing.map((one) => ({ ...one, level: 1, state: absentState(one.mpci_party_id, facts), filing_id: null })),
  ];
}

/** An expected bill without a number is any bill of that filer. */
function isOf({ party_id, bill_number }: FamilyBill, expected: ExpectedBill): boolean {
  return party_id === expected.mpci_party_id && (expected.bill_number === null || expected.bill_number === bill_number);
}

/** A bill whose parent is not among them lies directly beneath the bill that is read, as do bills that name each other. */
function branchesOf(bills: readonly FamilyBill[]): Branch[] {
  const sorted = bills.toSorted((one, other) => (one.bill_number ?? "").localeCompare(other.bill_number ?? "", "en"));
  const branches = new Map(sorted.map((bill) => [bill, { bill, beneath: [] } as Branch]));
  const byNumber = new Map(sorted.map((bill) => [`${bill.bill_number} ${bill.party_id}`, bill]));
  const parentOf = (bill: FamilyBill) => {
    if (bill.parent_bill_number === null) return undefined;
    return byNumber.get(`${bill.parent_bill_number} ${bill.parent_party_id}`);
  };
  const roots: Branch[] = [];
  for (const [bill, branch] of branches) {
    const parent = parentOf(bill);
    if (parent === undefined || isAboveItself(bill, parentOf)) roots.push(branch);
    else branches.get(parent)?.beneath.push(branch);
  }
  return roots;
}

function isAboveItself(bill: FamilyBill, parentOf: (bill: FamilyBill) => FamilyBill | undefined): boolean {
  const seen = new Set<FamilyBill>();
  for (let one = parentOf(bill); one !== undefined && !seen.has(one); one = parentOf(one)) {
    if (one === bill) return true;
    seen.add(one);
  }
  return false;
}

function rowsOf({ bill, beneath }: Branch, level: number): Beneath {
  const { id: filing_id, bill_number, party_id: mpci_party_id } = bill;
  const row = { bill_number, mpci_party_id, level, state: familyStateOf(bill), filing_id };
  return [row, ...beneath.flatMap((branch) => rowsOf(branch, level + 1))];
}
