// Addresses of the screens of ADC filings, for any feature.
import { filingSystems } from "@filings/contract/filing/systems";

export const adcFilingsPath = `/${filingSystems.ADC.path}/filings` as const;
export const newAdcFilingPath = `${adcFilingsPath}/new` as const;

export function adcFilingPath(id: string) {
  return `${adcFilingsPath}/${id}` as const;
}

/** Where a paper that is still missing is asked for. */
export function neededAnchor(documentType: string): string {
  return `needed-${documentType}`;
}

/** Where one paper stands on the page of its declaration. */
export function documentAnchor(documentId: string): string {
  return `document-${documentId}`;
}
