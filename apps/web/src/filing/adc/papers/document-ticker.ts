// Each kind of paper as a ticker: its short name and its colour.
import type { DocumentType } from "@filings/contract/adc/types/document-types";
import { useLingui } from "@lingui/react/macro";
import type { Ticker } from "#ui/document/ticker-pill.tsx";
import { useAdcWords } from "../words.ts";

interface Kind {
  /** As it stands on the papers of every country. */
  readonly abbreviation: string;
  readonly colourIndex: number;
}

const kinds: Readonly<Record<DocumentType, Kind>> = {
  COMMERCIAL_INVOICE: { abbreviation: "INV", colourIndex: 2 },
  PACKING_LIST: { abbreviation: "PL", colourIndex: 6 },
  CERTIFICATE_OF_ORIGIN: { abbreviation: "COO", colourIndex: 21 },
  BILL_OF_LADING: { abbreviation: "BL", colourIndex: 17 },
  AIR_WAYBILL: { abbreviation: "AWB", colourIndex: 19 },
  CARGO_MANIFEST: { abbreviation: "MAN", colourIndex: 18 },
  DELIVERY_ORDER: { abbreviation: "DO", colourIndex: 11 },
  PERMIT: { abbreviation: "PER", colourIndex: 24 },
  PREVIOUS_DECLARATION: { abbreviation: "PD", colourIndex: 27 },
  BANK_GUARANTEE: { abbreviation: "BG", colourIndex: 29 },
  PURPOSE_LETTER: { abbreviation: "LTR", colourIndex: 13 },
  IDENTITY_DOCUMENT: { abbreviation: "ID", colourIndex: 14 },
  AUTHORIZATION_LETTER: { abbreviation: "AUT", colourIndex: 15 },
  EXIT_ENTRY_CERTIFICATE: { abbreviation: "EEC", colourIndex: 22 },
  TRANSLATION: { abbreviation: "TR", colourIndex: 9 },
  OTHER: { abbreviation: "OTH", colourIndex: 32 },
  CUSTOMS_DECLARATION: { abbreviation: "CD", colourIndex: 33 },
  PAYMENT_RECEIPT: { abbreviation: "RCT", colourIndex: 36 },
  GATE_PASS: { abbreviation: "GP", colourIndex: 38 },
  VEHICLE_CLEARANCE_CERTIFICATE: { abbreviation: "VCC", colourIndex: 40 },
  REJECTION_NOTICE: { abbreviation: "REJ", colourIndex: 43 },
  APPROVAL_CERTIFICATE: { abbreviation: "APP", colourIndex: 45 },
};

/** Null: nobody has said yet what the paper is. */
export function useDocumentTicker(): (type: DocumentType | null) => Ticker {
  const { t } = useLingui();
  const { documentType } = useAdcWords();
  return (type) => {
    if (type === null || !Object.hasOwn(kinds, type))
      return { label: type ?? t`Kind not chosen yet`, abbreviation: "?", colourIndex: 32, blockchainSupport: "none" };
    return { label: documentType(type), ...kinds[type], blockchainSupport: "none" };
  };
}
