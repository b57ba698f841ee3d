// Exports what a list of filings shows: the same question, order and columns, every row, as a CSV or XLSX file.
import type { exportMpciFilings, ListColumnName } from "@filings/contract/api/mpci/list";
import { dubaiStamp } from "@filings/phrases/dates-in-sentences";
import { exportColumns } from "@filings/phrases/mpci/export";
import { messageNames } from "@filings/phrases/mpci/messages";
import { statusLabelOf } from "@filings/phrases/mpci/statuses";
import { type ReleasedLocale, say } from "@filings/phrases/say";
import type { Tx } from "#db/open";
import { everyPage, rowsAtOnce } from "#filing/list/every-row";
import { instantWriter } from "#filing/list/instants";
import { type Cell, tableFile } from "#filing/list/table-file";
import { headsIn } from "#filing/list/time-heads";
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
type Head = keyof typeof exportColumns;

/** What each column of the list holds, in cells that a spreadsheet sorts and counts by. */
const headsOf: Readonly<Record<ListColumnName, readonly Head[]>> = {
  bill: ["bill", "number"],
  reference: ["reference"],
  labels: ["labels"],
  status: ["status", "answer"],
  due: ["fileBy"],
  shipper: ["shipper"],
  consignee: ["consignee"],
  route: ["loading", "discharge"],
  vessel: ["vessel", "voyage"],
  loading: ["loadingAt"],
  boxes: ["firstContainer", "containers"],
  changed: ["changed"],
  maker: ["madeBy"],
  assigned: ["assignedTo"],
};
const moments: readonly Head[] = ["fileBy", "loadingAt", "changed"];
const allHeads = Object.keys(exportColumns) as Head[];

export async function exportFilings(tools: Tools, call: ExportCall): Promise<FileAnswer> {
  const { caller, locale, now } = call;
  const { column, format = "csv", ...query } = call.query;
  const planAfter = (cursor: string | undefined) => planFilings({ ...query, page_size: rowsAtOnce, cursor }, now);
  // What is asked wrongly is refused before the file begins.
  planAfter(undefined);
  const { db } = tools.database;
  const heads = column === undefined ? allHeads : [...new Set(column)].flatMap((name) => headsOf[name]);
  async function* rows() {
    yield headsIn(heads, { words: exportColumns, moments, format, locale });
    const { companyId } = caller;
    const names = await labelNames(db, companyId);
    const showing = { actionsOf: () => [], write: instantWriter(), now };
    for await (const page of everyPage({ db, companyId, now, planAfter })) {
      const own = await ownWordsOf(db, { companyId, filingIds: page.map(({ id }) => id) });
      const ownOf = new Map(own.map((words) => [words.filing_id, words]));
      for (const row of page) {
        const words = ownOf.get(row.id);
        const labels = words?.labels.flatMap((id) => names.get(id) ?? []) ?? [];
        const ours = { reference: words?.reference ?? "", labels: labels.join(", ") };
        const shown = { ...shownRow(row, showing), ...ours };
        yield heads.map((head) => cells[head](shown, locale));
      }
    }
  }
  return tableFile({
    format,
    name: `filings_${dubaiStamp(now).slice(0, 10)}`,
    isRightToLeft: locale === "ar_EG",
    rows,
  });
}

const timeOf = (instant: string | null) => (instant === null ? "" : new Date(instant));

const cells: Readonly<Record<Head, (row: Shown, locale: ReleasedLocale) => Cell>> = {
  bill: (row) => row.bill_number ?? "",
  number: (row) => row.number,
  reference: (row) => row.reference,
  labels: (row) => row.labels,
  status: (row, locale) =>
    say(locale, statusLabelOf({ status: row.status, is_discarded: row.status === "CANCELED" && !row.received })),
  answer: ({ answer }, locale) => (answer === null ? "" : say(locale, messageNames[answer.code])),
  fileBy: (row) => timeOf(row.deadline.file_by),
  shipper: (row) => row.shipper_name ?? "",
  consignee: (row) => row.consignee_name ?? "",
  loading: (row) => row.loading ?? "",
  discharge: (row) => row.discharge ?? "",
  vessel: (row) => row.vessel_name ?? "",
  voyage: (row) => row.voyage_number ?? "",
  loadingAt: (row) => timeOf(row.planned_loading_at),
  firstContainer: (row) => row.first_container ?? "",
  containers: (row) => row.container_count,
  changed: (row) => timeOf(row.updated_at),
  madeBy: (row) => row.created_by,
  assignedTo: (row) => row.assigned_to.name,
};
