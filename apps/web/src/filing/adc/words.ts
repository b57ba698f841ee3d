// What the codes of ADC filings are called in the reader's language; unknown codes speak for themselves.
import type { AdcFilingRow } from "@filings/contract/api/adc/filings";
import { declarationTypeLabels, filingTypeLabels, transportModeLabels } from "@filings/phrases/adc/declaration-types";
import { documentTypeLabels } from "@filings/phrases/adc/document-types";
import { adcStatusLabels, adcStatusNextSteps } from "@filings/phrases/adc/statuses";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { isMispaid } from "./status-colours.ts";

type Standing = Pick<AdcFilingRow, "status" | "available_actions" | "attention">;

export interface AdcWords {
  readonly status: (code: string) => string;
  /** Empty for a status that we do not know: nobody knows what comes next. */
  readonly nextStep: (filing: Standing) => string;
  readonly filingType: (code: string) => string;
  readonly declarationType: (code: string) => string;
  readonly transportMode: (code: string) => string;
  readonly documentType: (code: string) => string;
}

const correctAndSubmit = msg`Correct what was refused, then submit again.`;
const settle = msg`The amount paid is not the amount due: an administrator settles it.`;

type Table = Readonly<Record<string, MessageDescriptor>>;

export function useAdcWords(): AdcWords {
  const { _ } = useLingui();
  const say = (table: Table) => (code: string) => (Object.hasOwn(table, code) ? _(table[code]!) : code);
  const next = say(adcStatusNextSteps);
  return {
    status: say(adcStatusLabels),
    nextStep: ({ status, available_actions: actions, attention }) => {
      if (isMispaid({ attention })) return _(settle);
      if (status === "REJECTED" && actions.includes("SUBMIT")) return _(correctAndSubmit);
      return Object.hasOwn(adcStatusNextSteps, status) ? next(status) : "";
    },
    filingType: say(filingTypeLabels),
    declarationType: say(declarationTypeLabels),
    transportMode: say(transportModeLabels),
    documentType: say(documentTypeLabels),
  };
}
