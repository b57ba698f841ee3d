// The orders of a list of ADC filings: each follows an index within its folder.
import type { adcOrderings } from "@filings/contract/api/adc/filings";
import { sql } from "#db/open";
import { type SortKey, textKey, timeKey } from "#filing/list/sort-keys";

const createdAt = timeKey(sql`f.created_at`);

export const sortKeys: Readonly<Record<(typeof adcOrderings)[number], readonly SortKey[]>> = {
  created_at: [createdAt],
  updated_at: [timeKey(sql`f.updated_at`)],
  name: [textKey(sql`f.name`)],
  status: [textKey(sql`f.status`), createdAt],
  filing_number: [textKey(sql`coalesce(f.filing_number, '')`)],
  expected_at: [textKey(sql`coalesce(f.expected_at, '9999-12-31')`)],
};
