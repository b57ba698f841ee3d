// Addresses of the screens of ADC filings, for any feature.
import { filingSystems } from "@filings/contract/filing/systems";

export const adcFilingsPath = `/${filingSystems.ADC.path}/filings` as const;
export const newAdcFilingPath = `${adcFilingsPath}/new` as const;

export function adcFilingPath(id: string) {
  return `${adcFilingsPath}/${id}` as const;
}

/** Where one paper stands on the page of its declaration. */
export function documentAnchor(documentId: string): string {
  return `document-${documentId}`;
}
