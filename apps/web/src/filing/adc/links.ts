// Addresses of the screens of ADC filings, for any feature.
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { filingSystems } from "@filings/contract/filing/systems";

export const adcFilingsPath = `/${filingSystems.ADC.path}/filings` as const;
export const newAdcFilingPath = `${adcFilingsPath}/new` as const;

export function adcFilingPath(id: string) {
  return `${adcFilingsPath}/${id}` as const;
}

const inDocument = /^documents\.([0-9a-f-]{36})/;

type Point = Pick<AdcFilingDetail["findings"][number], "path" | "code" | "params">;

/** Where a finding is settled on the page of its declaration: at the paper, or where that is still to be added. */
export function pointAnchor({ path, code, params }: Point): string | null {
  const documentId = inDocument.exec(path)?.[1];
  if (documentId !== undefined) return documentAnchor(documentId);
  return code === "adc_document_needed" ? `needed-${String(params?.document_type)}` : null;
}

/** Where one paper stands on the page of its declaration. */
export function documentAnchor(documentId: string): string {
  return `document-${documentId}`;
}
