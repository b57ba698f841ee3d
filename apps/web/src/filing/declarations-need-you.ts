// Which declarations need a person: those that move only when the company moves them.
import type { AdcFilingsQuery } from "./adc-filings-query.ts";
import { countOnly } from "./count-only.ts";

export const howManyDeclarations: AdcFilingsQuery = countOnly({ filter: { needs_action: "true" } });
