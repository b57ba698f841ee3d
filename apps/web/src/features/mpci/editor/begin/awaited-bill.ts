// The bill that another filer waits for, as the link of its notification names it: what a draft of it begins with, and the one that is there already.
import type { FilingChange } from "@filings/contract/mpci/filing";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useCall } from "#api/api-context.tsx";
import { filingPath } from "#filing/filing-link.tsx";
import { filingsQuery } from "#filing/mpci/filings-query.ts";

export interface AwaitedBill {
  /** Null: the filer above does not know it. */
  readonly number: string | null;
  readonly above: string;
  readonly party: string;
}

export function readAwaitedBill({ bill, above, party }: Readonly<Record<string, unknown>>): AwaitedBill | null {
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
  const [aboveIt, ofParty] = [text(above), text(party)];
  return aboveIt === null || ofParty === null ? null : { number: text(bill), above: aboveIt, party: ofParty };
}

interface Line {
  readonly id: string;
  readonly mpci_party_id: string | null;
}

/** Above it is a shipping line's master bill, or the co-load master bill of another forwarder. */
export function beginningOf({ number, above, party }: AwaitedBill, carriers: readonly Line[]): FilingChange {
  const line = carriers.find(({ mpci_party_id }) => mpci_party_id === party);
  return {
    ...(number !== null && { bill_number: number }),
    ...(line === undefined
      ? { parent_bill: { bill_number: above, mpci_party_id: party } }
      : { master_bill_number: above, carrier_id: line.id }),
  };
}

/** Opens the bill where it is there already; true until it is known that it is not. */
export function useOpenIfThere(awaited: AwaitedBill | null): boolean {
  const call = useCall();
  const navigate = useNavigate();
  const number = awaited?.number ?? null;
  const { data, isPending } = useQuery({
    ...filingsQuery(call, { filter: { bill_number: [number ?? ""] }, page_size: 1 }),
    enabled: number !== null,
  });
  const id = data?.results[0]?.id;
  useEffect(() => {
    if (id !== undefined) void navigate({ href: filingPath(id), replace: true });
  }, [id, navigate]);
  return number !== null && (isPending || id !== undefined);
}
