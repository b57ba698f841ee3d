// Exports what a list of ADC filings shows: the same question, order and columns, every row, as a CSV or XLSX file.
import type { AdcListColumnName, exportAdcFilings } from "@filings/contract/api/adc/export";
import type { AdcFilingRow } from "@filings/contract/api/adc/filings";
import { adcExportColumns } from "@filings/phrases/adc/export";
import { adcStatusLabels } from "@filings/phrases/adc/statuses";
import { dubaiStamp } from "@filings/phrases/dates-in-sentences";
import { type ReleasedLocale, say } from "@filings/phrases/say";
import { requireAdc } from "#adc/feature-flag";
import { shownAdcRow } from "#adc/list/row";
import type { Tx } from "#db/open";
import { everyPage, rowsAtOnce } from "#filing/list/every-row";
import { type Cell, tableFile } from "#filing/list/table-file";
import { headsIn } from "#filing/list/time-heads";
import type { Call } from "#http/bind/bind";
import type { FileAnswer } from "#http/bind/bind-download";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { planFilings } from "./list-filings.ts";

type ExportCall = Call<typeof exportAdcFilings> & { tx: Tx; caller: Caller };
type Head = keyof typeof adcExportColumns;

const headsOf: Partial<Record<AdcListColumnName, readonly Head[]>> = { number: ["number", "declaration"] };
const allHeads = Object.keys(adcExportColumns) as Head[];

export async function exportFilings(tools: Tools, call: ExportCall): Promise<FileAnswer> {
  const { caller, locale, now } = call;
  requireAdc(caller);
  const { column, format = "csv", ...query } = call.query;
  const planAfter = (cursor: string | undefined) => planFilings({ ...query, page_size: rowsAtOnce, cursor }, now);
  // What is asked wrongly is refused before the file begins.
  planAfter(undefined);
  const { db } = tools.database;
  const heads = column === undefined ? allHeads : [...new Set(column)].flatMap((name) => headsOf[name] ?? [name]);
  const reader = { permissions: [], references: tools.references, locale, now };
  async function* rows() {
    yield headsIn(heads, { words: adcExportColumns, moments: ["created"], format, locale });
    for await (const page of everyPage({ db, companyId: caller.companyId, now, planAfter })) {
      for (const row of page) {
        const shown = shownAdcRow(row, reader);
        yield heads.map((head) => cells[head](shown, locale));
      }
    }
  }
  return tableFile({
    ...{ format, rows, isRightToLeft: locale === "ar_EG" },
    name: `declarations_${dubaiStamp(now).slice(0, 10)}`,
  });
}

const party = ({ code, name }: AdcFilingRow["importer"]) => [code, name].filter(Boolean).join(" ");

const cells: Readonly<Record<Head, (row: AdcFilingRow, locale: ReleasedLocale) => Cell>> = {
  name: (row) => row.name,
  status: (row, locale) => say(locale, adcStatusLabels[row.status]),
  number: (row) => row.filing_number ?? "",
  declaration: (row) => row.declaration_number ?? "",
  type: (row) => row.declaration_type,
  importer: (row) => party(row.importer),
  exporter: (row) => party(row.exporter),
  center: (row) => row.center.name,
  expected: ({ expected_at: day }) => (day === null ? "" : { day }),
  created: (row) => new Date(row.created_at),
};
