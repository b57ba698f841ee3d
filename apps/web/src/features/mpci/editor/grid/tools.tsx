// What may be done with the rows of a grid: add, copy, remove, open.
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Spot } from "#filing/mpci/cells/keys.ts";
import { Button } from "#ui/button/button.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { copyIcon, plusIcon, trash2Icon } from "#ui/icon/icons.ts";
import { useEditor, useObservable } from "../editor-context.ts";
import { historyOf } from "./edits/edit-history.ts";
import styles from "./grid.module.css";
import type { GridProps } from "./grid.tsx";

interface GridToolsProps<Row extends { readonly key: string }> extends GridProps<Row> {
  readonly row: number;
  readonly count: number;
  readonly rowsNow: () => readonly Row[];
  readonly onRows: (rows: readonly Row[]) => void;
  /** `text`: what the cell begins to be edited with; null: it is not. */
  readonly onGo: (spot: Spot, text?: string | null) => void;
  readonly onOpen: () => void;
  readonly onUndo: () => void;
  readonly isTouch: boolean;
  readonly folded: ReadonlySet<string>;
  readonly onFold: (id: string, isFolded: boolean) => void;
}

export function GridTools<Row extends { readonly key: string }>(props: GridToolsProps<Row>) {
  const { row, count, rowsMost, addLabel, label, newRow, copyRow, rowsNow, onRows, onGo, onOpen, onUndo } = props;
  const { t } = useLingui();
  const canUndo = useObservable(historyOf(useEditor().lists).canUndo, (can) => can);
  const [isFolding, setFolding] = useState(false);
  const isFull = count >= rowsMost;
  const number = row + 1;
  function add() {
    onRows([...rowsNow(), newRow()]);
    // A finger has no second tap to spare.
    onGo({ row: count, column: 0 }, props.isTouch ? "" : null);
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
      {canUndo && (
        <Button size="sm" kind="quiet" onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      )}
      <Button size="sm" kind="quiet" aria-expanded={isFolding} onClick={() => setFolding(!isFolding)}>
        <Trans>Columns</Trans>
      </Button>
      <span className={styles.tip}>
        {isFull ? (
          <Trans>At most {rowsMost} rows</Trans>
        ) : props.isTouch ? (
          <Trans>Tap a cell to write in it</Trans>
        ) : (
          <Trans>Paste from a spreadsheet with Ctrl V</Trans>
        )}
      </span>
      {isFolding && <ColumnChoices {...props} />}
    </div>
  );
}

/** The first column says which row it is, and always stays. */
function ColumnChoices<Row extends { readonly key: string }>({
  cells,
  headings,
  folded,
  onFold,
}: Pick<GridToolsProps<Row>, "cells" | "headings" | "folded" | "onFold">) {
  const { t } = useLingui();
  return (
    <fieldset className={styles.columns} aria-label={t`Columns shown`}>
      {cells.slice(1).map(({ id }, index) => (
        <Checkbox
          key={id}
          label={headings[index + 1]}
          checked={!folded.has(id)}
          onChange={({ target }) => onFold(id, !target.checked)}
        />
      ))}
    </fieldset>
  );
}
