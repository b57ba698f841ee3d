// Exports what a list of filings shows: the same question and order, every row, as a CSV file.
import { pipeline, Readable } from "node:stream";
import type { exportMpciFilings } from "@filings/contract/api/mpci/list";
import { dubaiStamp } from "@filings/phrases/dates-in-sentences";
import { exportColumns } from "@filings/phrases/mpci/export";
import { messageNames } from "@filings/phrases/mpci/messages";
import { statusLabels } from "@filings/phrases/mpci/statuses";
import { type ReleasedLocale, say } from "@filings/phrases/say";
import { stringify } from "csv-stringify";
import type { Tx } from "#db/open";
import { everyPage, rowsAtOnce } from "#filing/list/every-row";
import type { Call } from "#http/bind/bind";
import type { FileAnswer } from "#http/bind/bind-download";
import type { Caller } from "#http/caller";
import { labelNames, ownWordsOf } from "#mpci/list/own-words";
import { shownRow } from "#mpci/list/row";
import type { Tools } from "#tools";
import { planFilings } from "./list-filings.ts";

type ExportCall = Call<typeof exportMpciFilings> & { tx: Tx; caller: Caller };
interface Shown extends ReturnType<typeof shownRow> {
  /** The company's own; empty: none. */
  readonly reference: string;
  readonly labels: string;
}

export async function exportFilings(tools: Tools, call: ExportCall): Promise<FileAnswer> {
  const { caller, query, locale, now } = call;
  const planAfter = (cursor: string | undefined) => planFilings({ ...query, page_size: rowsAtOnce, cursor }, now);
  // What is asked wrongly is refused before the file begins.
  planAfter(undefined);
  const { db } = tools.database;
  async function* lines() {
    yield Object.values(exportColumns).map((name) => say(locale, name));
    const { companyId } = caller;
    const names = await labelNames(db, companyId);
    for await (const rows of everyPage({ db, companyId, planAfter })) {
      const own = await ownWordsOf(db, { companyId, filingIds: rows.map(({ id }) => id) });
      const ownOf = new Map(own.map((words) => [words.filing_id, words]));
      for (const row of rows) {
        const words = ownOf.get(row.id);
        const labels = words?.labels.flatMap((id) => names.get(id) ?? []) ?? [];
        const ours = { reference: words?.reference ?? "", labels: labels.join(", ") };
        yield lineOf({ ...shownRow(row, () => [], now), ...ours }, locale);
      }
    }
  }
  return {
    fileName: `filings_${dubaiStamp(now).slice(0, 10)}.csv`,
    mimeType: "text/csv; charset=utf-8",
    size: null,
    etag: null,
    open: async () => {
      // The mark tells spreadsheets that the file is UTF-8.
      const csv = stringify({ bom: true, escape_formulas: true, record_delimiter: "windows" });
      return pipeline(Readable.from(lines()), csv, () => {});
    },
  };
}

/** One value for each of `exportColumns`, in their order. */
function lineOf(row: Shown, locale: ReleasedLocale): (string | number)[] {
  const { answer } = row;
  const answered = answer === null ? "" : say(locale, messageNames[answer.code]);
  const { file_by } = row.deadline;
  return [
    row.bill_number ?? "",
    row.number,
    row.reference,
    row.labels,
    say(locale, statusLabels[row.status]),
    answered,
    file_by === null ? "" : dubaiStamp(new Date(file_by)),
    row.shipper_name ?? "",
    row.consignee_name ?? "",
    row.loading ?? "",
    row.discharge ?? "",
    row.vessel_name ?? "",
    row.voyage_number ?? "",
    row.planned_loading_at === null ? "" : dubaiStamp(new Date(row.planned_loading_at)),
    row.first_container ?? "",
    row.container_count,
    dubaiStamp(new Date(row.updated_at)),
    row.created_by,
  ];
}
