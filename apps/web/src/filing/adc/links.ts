// Addresses of the screens of ADC filings, for any feature.
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { filingSystems } from "@filings/contract/filing/systems";

export const adcFilingsPath = `/${filingSystems.ADC.path}/filings` as const;
export const newAdcFilingPath = `${adcFilingsPath}/new` as const;

export function adcFilingPath(id: string) {
  return `${adcFilingsPath}/${id}` as const;
}

const inDocument = /^documents\.([0-9a-f-]{36})(?:\.(\w+))?/;

type Point = Pick<AdcFilingDetail["findings"][number], "path" | "code" | "params">;

/** A document of a declaration and the field of it that a finding names; each press is one of its own. */
export interface DocumentSpot {
  readonly documentId: string;
  readonly field: string | null;
}

export function documentSpot({ path }: Pick<Point, "path">): DocumentSpot | null {
  const [, documentId, field = null] = inDocument.exec(path) ?? [];
  return documentId === undefined ? null : { documentId, field };
}

/** Where a finding is settled on the page of its declaration: at the paper, or where that is still to be added. */
export function pointAnchor({ path, code, params }: Point): string | null {
  const spot = documentSpot({ path });
  if (spot !== null) return documentAnchor(spot.documentId);
  return code === "adc_document_needed" ? `needed-${String(params?.document_type)}` : null;
}

/** Where one paper stands on the page of its declaration. */
export function documentAnchor(documentId: string): string {
  return `document-${documentId}`;
}
