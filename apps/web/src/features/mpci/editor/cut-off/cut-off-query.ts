// What the company has entered as the cut-off of a voyage, and whether it counts for the bill that is edited.
import { getMpciCutOff } from "@filings/contract/api/mpci/cut-offs";
import { type Voyage, voyageOf } from "@filings/contract/mpci/types/voyage";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import type { AnswerOf, Call } from "#api/call.ts";
import { useBody } from "../editor-context.ts";

export type CutOff = AnswerOf<typeof getMpciCutOff>;

export const cutOffQuery = (call: Call, filingId: string, voyage: Voyage | null) =>
  queryOptions({
    queryKey: ["mpci-cut-off", filingId, voyage],
    queryFn: () => call(getMpciCutOff, { query: { ...voyage!, filing_id: filingId } }),
    enabled: voyage !== null,
  });

/** The voyage that the form names, the same object until it names another one. */
export function useVoyage(): Voyage | null {
  const key = useBody((body) => JSON.stringify(voyageOf(body)));
  return JSON.parse(key) as Voyage | null;
}

/** The cut-off that counts for the bill; `first`: as it was when the bill was opened. Asks for nothing itself. */
export function useCutOffInForce(filingId: string, first: string | null): string | null {
  const voyage = useVoyage();
  const { data } = useQuery({ ...cutOffQuery(useCall(), filingId, voyage), enabled: false });
  if (voyage === null) return null;
  return data === undefined ? first : data.bill_cut_off_at;
}
