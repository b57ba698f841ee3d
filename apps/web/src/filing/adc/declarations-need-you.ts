// Which declarations need a person: those that move only when the company moves them.
import { countOnly } from "../count-only.ts";
import type { AdcFilingsQuery } from "./filings-query.ts";

export const howManyDeclarations: AdcFilingsQuery = countOnly({ filter: { needs_action: "true" } });
