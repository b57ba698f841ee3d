// Each kind of paper of a bill as a ticker: its short name and its colour.
import type { PaperType } from "@filings/contract/mpci/types/paper-types";
import { paperTypeLabels } from "@filings/phrases/mpci/paper-types";
import { useLingui } from "@lingui/react";
import type { Ticker } from "#ui/document/ticker-pill.tsx";

const kinds: Readonly<Record<PaperType, { readonly abbreviation: string; readonly colourIndex: number }>> = {
  DANGEROUS_GOODS_DECLARATION: { abbreviation: "DGD", colourIndex: 5 },
  SAFETY_DATA_SHEET: { abbreviation: "SDS", colourIndex: 25 },
  COMMERCIAL_INVOICE: { abbreviation: "INV", colourIndex: 2 },
  PACKING_LIST: { abbreviation: "PL", colourIndex: 6 },
  OTHER: { abbreviation: "OTH", colourIndex: 32 },
};

export function usePaperTicker(): (type: PaperType) => Ticker {
  const { _ } = useLingui();
  return (type) => ({ label: _(paperTypeLabels[type]), ...kinds[type], blockchainSupport: "none" });
}
