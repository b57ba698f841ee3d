// The sum that customs waits for, as the payment page will ask for it; null while nothing is to be paid or nothing is known.
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { useFormats } from "#i18n/formats.ts";
import { chargesQuery } from "./charges-query.ts";
import { isMispaid } from "./status-colours.ts";

type Charged = Pick<AdcFilingDetail, "id" | "status" | "charges_status" | "attention">;

const unpaid: ReadonlySet<string> = new Set(["PAYMENT_PENDING", "PAYMENT_STARTED", "PAYMENT_FAILED"]);

export function useChargesDue(filing: Charged): { readonly sum: string; readonly until: string | null } | null {
  const call = useCall();
  const { amount, dateAtTime } = useFormats();
  // What was paid in part is not asked for in full: it is settled first.
  const isDue = unpaid.has(filing.status) && !isMispaid(filing);
  const { data: charges } = useQuery({ ...chargesQuery(call, filing), enabled: isDue });
  if (!isDue || charges === undefined || charges.total_payable_e5 === 0) return null;
  const { total_payable_e5: total, currency, valid_until: until } = charges;
  return { sum: amount(total, currency), until: until === null ? null : dateAtTime(until) };
}
