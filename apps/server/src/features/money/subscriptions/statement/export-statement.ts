// Exports the movements of a company's credits, every one that is asked for, newest first, as a CSV or XLSX file.
import type { exportStatement as endpoint, StatementEntry } from "@filings/contract/api/money/statement";
import { amountScale } from "@filings/contract/limits";
import { statementFileName } from "@filings/contract/money/papers";
import { dubaiStamp } from "@filings/phrases/dates-in-sentences";
import { movementNames, movementStates, statementColumns } from "@filings/phrases/money/statement";
import { type ReleasedLocale, say } from "@filings/phrases/say";
import type { Db, Tx } from "#db/open";
import { type Cell, tableFile } from "#filing/list/table-file";
import type { Call } from "#http/bind/bind";
import type { FileAnswer } from "#http/bind/bind-download";
import type { Caller } from "#http/caller";
import type { Cursor } from "#http/list-cursor";
import type { Tools } from "#tools";
import { type Asked, entriesOf, entryFrom } from "./statement-rows.ts";

export async function exportStatement(
  tools: Tools,
  { caller, query, locale, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<FileAnswer> {
  const { filter = {}, format = "csv" } = query;
  const asked = { companyId: caller.companyId, filter };
  const heads = Object.keys(statementColumns) as Head[];
  const { db } = tools.database;
  async function* rows() {
    yield heads.map((head) => say(locale, statementColumns[head]));
    for await (const entry of everyEntry(db, asked)) yield heads.map((head) => cells[head](entry, locale));
  }
  return tableFile({
    ...{ format, rows, isRightToLeft: locale === "ar_EG", sheet: "Statement" },
    name: statementFileName(filter, dubaiStamp(now).slice(0, 10)),
  });
}

/** As many as one statement reads in some tens of milliseconds. */
const rowsAtOnce = 1_000;

async function* everyEntry(db: Db, asked: Asked): AsyncGenerator<StatementEntry> {
  let cursor: Cursor | null = null;
  do {
    const found = await entriesOf(db, asked, { size: rowsAtOnce, cursor, isBackward: false });
    const rows = found.slice(0, rowsAtOnce);
    yield* rows.map(entryFrom);
    const last = found.length > rowsAtOnce ? rows.at(-1) : undefined;
    cursor = last === undefined ? null : { values: [], id: last.id, side: "after" };
  } while (cursor !== null);
}

type Head = keyof typeof statementColumns;

const cells: Readonly<Record<Head, (entry: StatementEntry, locale: ReleasedLocale) => Cell>> = {
  at: ({ at }) => new Date(at),
  what: (entry, locale) => say(locale, movementNames[movementOf(entry)]),
  reference: ({ filing, top_up, refund }) => filing?.number ?? refund?.number ?? top_up?.number ?? "",
  name: ({ filing }) => filing?.name ?? "",
  filed_by: ({ filing }) => filing?.filed_by?.name ?? "",
  state: ({ filing }, locale) => (filing === null ? "" : say(locale, movementStates[filing.state])),
  reason: ({ reason }) => reason ?? "",
  credits: ({ amount_e5 }) => amount_e5 / amountScale,
};

function movementOf({ kind, filing, top_up }: StatementEntry): keyof typeof movementNames {
  if (kind === "REFUND" || kind === "REFUND_REFUSED" || kind === "HANDED_OVER") return kind;
  if (filing === null) return top_up === null ? "ADDED" : "BOUGHT";
  return `${kind === "RELEASE" ? "RETURNED" : "FILED"}_${filing.system}`;
}
