// The rows of the file as a grid: arrows move, Enter or F2 edits, a block is pasted where it starts; only what is seen is drawn.

// biome-ignore-all lint/a11y/useSemanticElements: a table cannot leave out the rows that are not seen
import { Trans } from "@lingui/react/macro";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type RowActions, type Side, type Spot, sideOf, stepFor } from "#filing/mpci/cells/keys.ts";
import { isBlock } from "#filing/mpci/cells/paste-block.ts";
import { useSpotInFocus } from "#filing/mpci/cells/use-spot-in-focus.ts";
import { whenElsewhere, whenMeasured } from "#filing/mpci/cells/virtual-rows.ts";
import { parseBlock } from "#filing/spreadsheet/parse-block.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { useLatest } from "#ui/use-latest.ts";
import { useFieldWords } from "../columns/field-words.ts";
import { fieldOf } from "../columns/fields.ts";
import type { RowChanges } from "../table/changes.ts";
import type { BillState, CellNote } from "../table/notes.ts";
import type { CellEdit, ImportTable } from "../table/table.ts";
import { useChangeWords } from "../table/use-change-words.ts";
import styles from "./grid.module.css";
import { ImportRow, isPinned } from "./import-row.tsx";

export interface RowFacts {
  readonly state: BillState;
  readonly notes: readonly CellNote[];
  /** Null: nothing of a bill that is there already. */
  readonly changes: RowChanges | null;
}

/** Where a press outside the grid leads: another object each time. */
export interface WantedCell {
  readonly row: number;
  readonly field: string | null;
  /** It is brought into view and in use, and the focus stays where it was pressed. */
  readonly isOnlyShown?: boolean;
}

interface ImportGridProps {
  readonly label: string;
  readonly table: ImportTable;
  /** The rows that are shown, by their place in the table. */
  readonly shown: readonly number[];
  readonly factsOf: (row: number) => RowFacts;
  readonly spot: Spot;
  readonly onSpot: (spot: Spot) => void;
  readonly wanted: WantedCell | null;
  readonly onEdit: (edits: readonly CellEdit[]) => void;
}

const rowPx = 44;
const rowsAtFirst = 12;

export function ImportGrid(props: ImportGridProps) {
  const { label, table, shown, factsOf, spot, onSpot, onEdit } = props;
  const { direction, code: language } = useLanguage();
  const words = useFieldWords();
  const wordsOfChanges = useChangeWords();
  const scroller = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const [editing, setEditing] = useState<string | null>(null);
  const [steps, setSteps] = useState(0);
  const count = shown.length;
  const at = {
    row: Math.min(spot.row, Math.max(0, count - 1)),
    column: Math.min(spot.column, table.fields.length - 1),
  };
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    initialRect: { width: 0, height: rowPx * rowsAtFirst },
    observeElementRect: whenMeasured,
    scrollToFn: whenElsewhere,
    estimateSize: () => rowPx,
    overscan: 4,
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), at.row),
    useFlushSync: false,
    scrollPaddingStart: rowPx,
  });

  function go(next: Spot, text: string | null = null) {
    wantsFocus.current = true;
    setSteps((last) => last + 1);
    setEditing(text);
    onSpot(next);
    virtual.scrollToIndex(next.row, { align: "auto" });
  }
  const textAt = ({ row, column }: Spot) => table.rows[shown[row] ?? -1]?.cells[column] ?? "";
  function commit({ row, column }: Spot, text: string) {
    const field = table.fields[column];
    const index = shown[row];
    if (field !== undefined && index !== undefined && text !== textAt({ row, column }))
      onEdit([{ row: index, field, text }]);
  }
  function press(event: KeyboardEvent) {
    if (editing !== null || count === 0) return;
    const step = stepFor(event, { at, rows: count, columns: table.fields.length, isRtl: direction === "rtl" });
    if (step === null) return;
    event.preventDefault();
    if (step.kind === "move") go(step.to);
    else if (step.kind === "clear") commit(at, "");
    else go(at, step.text ?? textAt(at));
  }
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text/plain");
    if (editing !== null && !isBlock(text)) return;
    event.preventDefault();
    const edits = parseBlock(text).flatMap((line, down) =>
      line.flatMap((cell, along): CellEdit[] => {
        const row = shown[at.row + down];
        const field = table.fields[at.column + along];
        return row === undefined || field === undefined ? [] : [{ row, field, text: cell }];
      }),
    );
    onEdit(edits);
    go(at);
  }
  function copy(event: ClipboardEvent) {
    if (editing !== null || count === 0) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", textAt(at));
  }
  const beside = (side: Side) => sideOf(at, side, { rows: count, columns: table.fields.length });
  const actions = useLatestActions({
    spot: (row, column, isEdited) => go({ row, column }, isEdited ? textAt({ row, column }) : null),
    open: () => {},
    hasCell: (side) => beside(side) !== null,
    done: (text, move) => {
      if (text !== null) commit(at, text);
      if (move === "leave") setEditing(null);
      else if (move === "stay") go(at);
      else if (move === "down") go({ row: Math.min(count - 1, at.row + 1), column: at.column });
      else {
        const next = beside(move);
        if (next !== null) go(next, textAt(next));
      }
    },
  });
  useSpotInFocus({ scroller, wantsFocus, at, steps, count, isEdited: editing !== null });
  useWanted(props.wanted, ({ row, field, isOnlyShown }) => {
    const place = shown.indexOf(row);
    if (place === -1) return;
    const to = { row: place, column: Math.max(0, field === null ? 0 : table.fields.indexOf(field)) };
    if (isOnlyShown !== true) return go(to);
    setEditing(null);
    onSpot(to);
    virtual.scrollToIndex(place, { align: "auto" });
    // On a phone the rows lie beneath what was pressed, below the screen.
    scroller.current?.scrollIntoView({ block: "nearest" });
    const heading = scroller.current?.querySelector(`[role=columnheader][aria-colindex="${to.column + 3}"]`);
    heading?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  // Where other rows are shown, the one in use is still seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only then, not at each step
  useEffect(() => {
    if (count > 0) virtual.scrollToIndex(at.row, { align: "auto" });
  }, [count]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are others in another language
  const cells = useMemo(
    () => table.fields.map((field) => ({ field, heading: words(field), width: fieldOf(field)?.width ?? 8 })),
    [table.fields, words, language],
  );
  const pinned = `${cells.find(({ field }) => isPinned(field))?.width ?? 0}rem`;
  const columns = `3rem 2.25rem ${cells.map(({ width }) => `${width}rem`).join(" ")}`;
  const least = `${cells.reduce((sum, { width }) => sum + width, 5.25)}rem`;
  return (
    <div className={styles.frame} onPaste={paste} onCopy={copy}>
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={count + 1}
        aria-colcount={cells.length + 2}
        tabIndex={count === 0 ? 0 : -1}
        className={styles.grid}
        style={{ "--columns": columns, "--least": least, "--pinned": pinned } as CSSProperties}
        onKeyDown={press}
      >
        <div role="row" aria-rowindex={1} className={styles.head} tabIndex={-1}>
          <span role="columnheader" tabIndex={-1}>
            <Trans comment="Heading over row numbers of a spreadsheet">Row</Trans>
          </span>
          <span role="columnheader" tabIndex={-1}>
            <span className="vh">
              <Trans>State</Trans>
            </span>
          </span>
          {cells.map(({ field, heading }, index) => (
            <span key={field} role="columnheader" tabIndex={-1} aria-colindex={index + 3} data-pinned={isPinned(field)}>
              {heading}
            </span>
          ))}
        </div>
        <div role="rowgroup" className={styles.rows} style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = shown[index] ?? 0;
            const { state, notes, changes } = factsOf(row);
            const data = table.rows[row];
            return (
              data && (
                <ImportRow
                  key={row}
                  index={index}
                  top={start}
                  height={rowPx}
                  row={data}
                  cells={cells}
                  notes={notes}
                  changes={changes && wordsOfChanges(changes)}
                  state={state}
                  activeColumn={index === at.row ? at.column : -1}
                  editing={index === at.row ? editing : null}
                  actions={actions}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** The same as long as the grid stands: a row is not drawn again for them. */
function useLatestActions(now: RowActions): RowActions {
  const latest = useLatest(now);
  const [actions] = useState<RowActions>(() => ({
    spot: (...spot) => latest.current.spot(...spot),
    open: (row) => latest.current.open(row),
    hasCell: (side) => latest.current.hasCell(side),
    done: (...edit) => latest.current.done(...edit),
  }));
  return actions;
}

/** The row in use stays drawn: what is being typed in it, and the focus, outlive that it is scrolled away. */
function withRow(rows: number[], row: number): number[] {
  return rows.length === 0 || rows.includes(row) ? rows : [...rows, row].sort((one, other) => one - other);
}

function useWanted<Wanted>(wanted: Wanted | null, onWanted: (wanted: Wanted) => void): void {
  const latest = useLatest(onWanted);
  useEffect(() => {
    if (wanted !== null) latest.current(wanted);
  }, [wanted, latest]);
}
