// The columns of the filings.
import type { FilingRow } from "@filings/contract/api/mpci/list";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { filingsPath } from "#filing/filing-link.tsx";
import { useLabels, useOwnWords } from "#filing/mpci/own-words/own-words-query.ts";
import { usePortTimes } from "#filing/mpci/port-time.ts";
import { useNow } from "#filing/use-now.ts";
import { widthIn } from "#list/columns/column-choice.ts";
import type { ColumnChoice } from "#list/columns/use-column-choice.ts";
import type { ShownList } from "#list/list-screen.tsx";
import { ListTable, widthOf } from "#list/list-table.tsx";
import { SelectPageCell } from "#list/select/select-box.tsx";
import type { ListSelection } from "#list/select/use-selection.ts";
import { type ColumnName, columnRem } from "./columns.ts";
import { FilingLine, type ShownColumn } from "./filing-line.tsx";
import styles from "./filings-table.module.css";
import { addresses, type ListAddress } from "./list-address.ts";
import { useHeadings } from "./use-headings.ts";

interface FilingsTableProps {
  readonly address: ListAddress;
  readonly shown: ShownList<FilingRow>;
  readonly chosen: ListSelection;
  readonly choice: ColumnChoice;
}

export function FilingsTable({ address, shown, chosen, choice }: FilingsTableProps) {
  const { t } = useLingui();
  const now = useNow();
  const headings = useHeadings();
  const { columns, isChosen, isCompact } = choice;
  const sized = useMemo(
    () =>
      columns.map(({ name, width }) => {
        const rem = isChosen ? widthIn(columnRem[name as ColumnName], width) : undefined;
        return { name, rem, style: widthOf({ rem }) };
      }),
    [columns, isChosen],
  );
  const isShown = useLabels().length > 0 || columns.some(({ name }) => name === "reference");
  const ownWords = useOwnWords(isShown ? (shown.rows ?? []).map(({ id }) => id) : []);
  return (
    <ListTable
      path={filingsPath}
      addresses={addresses}
      address={address}
      shown={shown}
      label={t`Filings table`}
      caption={t`Filings`}
      styles={styles}
      columns={sized.map(({ name, rem }) => ({ ...headings[name as ColumnName], name, rem }))}
      isCompact={isCompact}
      choice={<SelectPageCell chosen={chosen} />}
      lines={(rows) => <FilingLines rows={rows} now={now} chosen={chosen} columns={sized} ownWords={ownWords} />}
    />
  );
}

interface FilingLinesProps {
  readonly rows: readonly FilingRow[];
  readonly now: Date;
  readonly chosen: ListSelection;
  readonly columns: readonly ShownColumn[];
  readonly ownWords: ReturnType<typeof useOwnWords>;
}

/** Only of the lines that are drawn by now the times at the port are asked for. */
function FilingLines({ rows, now, chosen, columns, ownWords }: FilingLinesProps) {
  const timeAt = usePortTimes(rows.map(({ deadline_port }) => deadline_port));
  return rows.map((row) => {
    const { zone, whose } = timeAt(row.deadline_port) ?? {};
    return (
      <FilingLine
        key={row.id}
        row={row}
        now={now}
        zone={zone}
        whose={whose}
        own={ownWords(row.id)}
        columns={columns}
        isSelected={chosen.isOn(row.id)}
        onChoose={chosen.choose}
      />
    );
  });
}
