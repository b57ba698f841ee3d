// The columns that the list of declarations can show, and how wide each is.
import { type AdcListColumnName, adcListColumns } from "@filings/contract/api/adc/export";
import type { ColumnRules } from "#list/columns/column-choice.ts";

/** In rem, where a person has chosen the columns. */
export const columnRem: Readonly<Record<AdcListColumnName, number>> = {
  name: 11,
  status: 13,
  number: 12.25,
  type: 9.75,
  importer: 12,
  exporter: 12,
  center: 10,
  expected: 6.5,
  created: 8,
};

export const columnRules: ColumnRules = { names: adcListColumns, usual: adcListColumns };
