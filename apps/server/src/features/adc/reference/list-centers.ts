// Lists the customs centres by kind, filing type, transport mode and words.

import { modesOf, typesAt } from "@filings/contract/adc/centers";
import type { listAdcCenters as endpoint } from "@filings/contract/api/adc/reference";
import { limits } from "@filings/contract/limits";
import { fold } from "@filings/contract/values/fold";
import { requireAdc } from "#adc/feature-flag";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { pageOfList } from "#http/page-of-list";
import { nameIn } from "#references/adc-reference-data";
import type { Tools } from "#tools";

type ListCall = Call<typeof endpoint> & { caller: Caller };

export async function listCenters(
  tools: Tools,
  { caller, query, locale, request }: ListCall,
): Promise<Answer<typeof endpoint>> {
  requireAdc(caller);
  const { kind, filing_type, transport_mode } = query.filter ?? {};
  const words = fold(query.search ?? "").split(" ");
  const found = tools.references.adc.centers
    .map((center) => ({
      ...center,
      name: nameIn(locale, center) ?? center.name,
      name_en: center.name,
      transport_modes: [...modesOf(center.kind)],
      filing_types: [...typesAt(center.kind)],
      searched: fold(`${center.code} ${center.name} ${center.name_ar} ${center.unlocode ?? ""}`),
    }))
    .filter(
      (center) =>
        (kind === undefined || kind.includes(center.kind)) &&
        (filing_type === undefined || center.filing_types.includes(filing_type)) &&
        (transport_mode === undefined || center.transport_modes.includes(transport_mode)) &&
        words.every((word) => ` ${center.searched}`.includes(` ${word}`)),
    );
  const listed = pageOfList({ found, query, request, defaultSize: limits.referencePageMost });
  return { ...listed, results: listed.results.map(({ searched: _, withdrawn: _withdrawn, ...center }) => center) };
}
