// What may be done with the rows of a grid: add, copy, remove, open.
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button/button.tsx";
import { copyIcon, plusIcon, trash2Icon } from "#ui/icon/icons.ts";
import styles from "./grid.module.css";
import type { GridProps } from "./grid.tsx";
import type { Spot } from "./grid-keys.ts";

interface GridToolsProps<Row extends { readonly key: string }> extends GridProps<Row> {
  readonly row: number;
  readonly count: number;
  readonly rowsNow: () => readonly Row[];
  readonly onRows: (rows: readonly Row[]) => void;
  readonly onGo: (spot: Spot) => void;
  readonly onOpen: () => void;
}

export function GridTools<Row extends { readonly key: string }>(props: GridToolsProps<Row>) {
  const { row, count, rowsMost, addLabel, label, newRow, copyRow, rowsNow, onRows, onGo, onOpen } = props;
  const { t } = useLingui();
  const isFull = count >= rowsMost;
  const number = row + 1;
  function add() {
    onRows([...rowsNow(), newRow()]);
    onGo({ row: count, column: 0 });
  }
  function copy() {
    const rows = rowsNow();
    const found = rows[row];
    if (found === undefined) return;
    onRows([...rows.slice(0, row + 1), copyRow(found), ...rows.slice(row + 1)]);
    onGo({ row: row + 1, column: 0 });
  }
  function remove() {
    onRows(rowsNow().filter((_, index) => index !== row));
    onGo({ row: Math.max(0, Math.min(row, count - 2)), column: 0 });
  }
  return (
    <div className={styles.tools} role="toolbar" aria-label={t`Rows of ${label}`}>
      <Button size="sm" icon={plusIcon} onClick={add} isDisabled={isFull}>
        {addLabel}
      </Button>
      {count > 0 && (
        <>
          <Button size="sm" kind="quiet" icon={copyIcon} onClick={copy} isDisabled={isFull}>
            <Trans>Copy row {number}</Trans>
          </Button>
          <Button size="sm" kind="quiet" icon={trash2Icon} onClick={remove}>
            <Trans>Remove row {number}</Trans>
          </Button>
          <Button size="sm" kind="quiet" onClick={onOpen}>
            <Trans>Open row {number}</Trans>
          </Button>
        </>
      )}
      <span className={styles.tip}>
        {isFull ? <Trans>{rowsMost} rows are the most</Trans> : <Trans>Paste from a spreadsheet with Ctrl V</Trans>}
      </span>
    </div>
  );
}
