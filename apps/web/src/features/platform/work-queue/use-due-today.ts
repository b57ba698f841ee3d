// How much needs the reader today: what is to be filed or answered by tonight, what is late, and what must not be loaded.
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { type AdcFilingsQuery, adcFilingsQuery } from "#filing/adc/filings-query.ts";
import { countOnly } from "#filing/count-only.ts";
import { type FilingsQuery, filingsQuery } from "#filing/mpci/filings-query.ts";
import { useNow } from "#filing/use-now.ts";
import { useQueue } from "./use-queue.ts";

/** Asked for anew with the day and with every change of a filing. */
export function useDueToday(): number {
  const call = useCall();
  const now = useNow();
  const { isOfBills, isOfDeclarations } = useQueue();
  const bills = useQuery({ ...filingsQuery(call, billsDueBy(now)), enabled: isOfBills });
  const declarations = useQuery({ ...adcFilingsQuery(call, declarationsDueBy(now)), enabled: isOfDeclarations });
  return (bills.data?.count ?? 0) + (declarations.data?.count ?? 0);
}

/** Days are those of the reader's zone. */
export function billsDueBy(now: Date): FilingsQuery {
  const tonight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 0, 0, 0, -1);
  return countOnly({ filter: { needs_action: "true", due_by: tonight.toISOString() } });
}

export function declarationsDueBy(now: Date): AdcFilingsQuery {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  return countOnly({ filter: { needs_action: "true", expected_at: { lte: day.join("-") } } });
}
