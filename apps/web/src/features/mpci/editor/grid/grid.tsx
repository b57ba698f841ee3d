// A grid like a spreadsheet's: arrows move, Enter or F2 edits, a block is pasted where it starts; only what is seen is drawn.

// biome-ignore-all lint/a11y/useSemanticElements: a table cannot leave out the rows that are not seen
import { Trans } from "@lingui/react/macro";
import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Cell } from "#filing/mpci/cells/cells.ts";
import { type RowActions, type Side, type Spot, sideOf, stepFor } from "#filing/mpci/cells/keys.ts";
import { isBlock } from "#filing/mpci/cells/paste-block.ts";
import { useSpotInFocus } from "#filing/mpci/cells/use-spot-in-focus.ts";
import { whenElsewhere, whenMeasured } from "#filing/mpci/cells/virtual-rows.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { hasCoarsePointer } from "#ui/coarse-pointer.ts";
import { useLatest } from "#ui/use-latest.ts";
import { historyStepFor } from "../command-keys.ts";
import { useEditor, useRowCount } from "../editor-context.ts";
import { useGridEdits } from "./edits/use-grid-edits.ts";
import { useFoldedColumns } from "./folded-columns.ts";
import styles from "./grid.module.css";
import { GridNote } from "./note.tsx";
import { GridRow } from "./row.tsx";
import { GridTold } from "./told.tsx";
import { GridTools } from "./tools.tsx";
import { useSpotOfRow } from "./use-spot-of-row.ts";

export interface GridProps<Row extends { readonly key: string }> {
  readonly name: "equipment" | "goods_items";
  readonly label: string;
  readonly cells: readonly Cell<Row>[];
  readonly headings: readonly string[];
  readonly newRow: () => Row;
  readonly copyRow: (row: Row) => Row;
  readonly rowsMost: number;
  readonly addLabel: string;
}

const rowPx = 36;
const touchRowPx = 48;

export function Grid<Row extends { readonly key: string }>(props: GridProps<Row>) {
  const { name, label, headings, newRow, rowsMost } = props;
  const editor = useEditor();
  const [folded, fold] = useFoldedColumns(name);
  // The same as long as nothing is folded or unfolded: a row is not drawn again for them.
  const columnsOfAll = useMemo(
    () => props.cells.map((cell, index) => ({ ...cell, heading: headings[index] })),
    [props.cells, headings],
  );
  const cells = useMemo(
    () => columnsOfAll.filter(({ id }, index) => index === 0 || !folded.has(id)),
    [columnsOfAll, folded],
  );
  const edits = useGridEdits<Row>({ name, columns: columnsOfAll, newRow, rowsMost });
  const { direction } = useLanguage();
  const count = useRowCount(name);
  const { spot, isGone, setSpot } = useSpotOfRow(name);
  const [begun, setEditing] = useState<string | null>(null);
  const editing = isGone ? null : begun;
  const scroller = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  /** A cell was left by Enter, and nothing was pressed since: Tab goes on to the cell beside it. */
  const isEntered = useRef(false);
  /** The cell that Tab leads to is selected: what is typed takes the place of what stands there. */
  const isSelected = useRef(false);
  // Each step asks for the focus anew, be it to the cell that has it.
  const [steps, setSteps] = useState(0);
  const lastStep = useLatest(steps);
  const row = Math.min(spot.row, Math.max(0, count - 1));
  const at = { row, column: Math.min(spot.column, cells.length) };
  const isTouch = hasCoarsePointer();
  const height = isTouch ? touchRowPx : rowPx;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    initialRect: { width: 0, height: 12 * rowPx },
    observeElementRect: whenMeasured,
    scrollToFn: whenElsewhere,
    estimateSize: () => height,
    overscan: 3,
    // After a jump the row with the focus is there at once, and those around it a frame later: no key waits for all of them.
    useFlushSync: false,
    scrollPaddingStart: height,
    // The row that holds the focus is never taken away.
    rangeExtractor: ({ startIndex, endIndex, overscan, count: all }) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(all - 1, endIndex + overscan);
      const seen = Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);
      return row < first && row < all ? [row, ...seen] : row > last && row < all ? [...seen, row] : seen;
    },
  });

  function go(next: Spot, text: string | null = null) {
    wantsFocus.current = true;
    isSelected.current = false;
    setSteps((last) => last + 1);
    setEditing(text);
    setSpot(next);
    virtual.scrollToIndex(next.row, { align: "auto" });
  }
  const textAt = ({ row: index, column }: Spot) => edits.textAt(index, cells[column]);
  function goOn(next: Spot) {
    go(next, textAt(next));
    isSelected.current = true;
  }
  function commit(place: Spot, text: string) {
    const cell = cells[place.column];
    if (cell !== undefined) edits.commit(place.row, cell, text);
  }
  function undo() {
    if (edits.undo()) go(at);
  }
  function open(index: number, focus: string | null = null) {
    editor.panel.set({ path: `${name}[${index}]`, focus });
  }

  function pressUndo(event: KeyboardEvent) {
    const step = editing === null ? historyStepFor(event) : null;
    if (step === null) return;
    event.preventDefault();
    if (step === "undo") undo();
    else if (edits.redo()) go(at);
  }
  function press(event: KeyboardEvent) {
    if (editing !== null) return;
    const wasEntered = isEntered.current;
    isEntered.current = event.key === "Shift" && wasEntered;
    const next = event.key === "Tab" && wasEntered ? beside(event.shiftKey ? "previous" : "next") : null;
    if (next !== null) {
      event.preventDefault();
      goOn(next);
      return;
    }
    const step = stepFor(event, { at, rows: count, columns: cells.length + 1, isRtl: direction === "rtl" });
    // Without a row there is nothing to move to or to clear, and a first one to begin.
    if (step === null || (count === 0 && step.kind !== "edit")) return;
    event.preventDefault();
    if (step.kind === "move") go(step.to);
    else if (step.kind === "clear") commit(at, "");
    else if (count === 0) {
      edits.writeRows([newRow()]);
      go({ row: 0, column: 0 }, step.text ?? "");
    } else if (at.column >= cells.length) open(at.row);
    else go(at, step.text ?? textAt(at));
  }
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text/plain");
    if (editing !== null && !isBlock(text)) return;
    event.preventDefault();
    const start = { row: count === 0 ? 0 : at.row, column: Math.min(at.column, cells.length - 1) };
    edits.paste(text, cells, start);
    go(start);
  }
  function copy(event: ClipboardEvent) {
    if (editing !== null || count === 0) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", textAt(at));
  }

  const beside = (side: Side) => sideOf(at, side, { rows: count, columns: cells.length });
  const acts = useLatest<RowActions>({
    spot: (index, column, isEdited) => go({ row: index, column }, isEdited ? textAt({ row: index, column }) : null),
    open: (index) => open(index),
    hasCell: (side) => beside(side) !== null,
    done: (text, move) => {
      if (text !== null) commit(at, text);
      if (move === "stay") go(at);
      else if (move === "down") {
        isEntered.current = true;
        go({ row: Math.min(count - 1, at.row + 1), column: at.column });
      } else if (move === "leave") {
        // The focus is elsewhere already: taken back, it would move the table under the finger that taps the next cell.
        wantsFocus.current = false;
        // The field goes once the focus is where it is led to: of a field that goes before, the page gives the focus to its cell.
        setTimeout(() => steps === lastStep.current && setEditing(null));
      } else {
        const next = beside(move);
        if (next !== null) goOn(next);
      }
    },
  });
  const [actions] = useState<RowActions>(() => ({
    spot: (...spot) => acts.current.spot(...spot),
    open: (index) => acts.current.open(index),
    hasCell: (side) => acts.current.hasCell(side),
    done: (...edit) => acts.current.done(...edit),
  }));

  useSpotInFocus({ scroller, wantsFocus, at, steps, count, isEdited: editing !== null });
  /** False where the field has no column: its panel is opened. Row -1 is the list itself: its first row is begun. */
  const lead = useLatest((index: number, path: string): boolean => {
    if (index === -1) {
      if (count === 0) edits.writeRows([newRow()]);
      scroller.current?.scrollIntoView({ block: "center" });
      go({ row: 0, column: 0 }, isTouch ? "" : null);
      return true;
    }
    const column = cells.findIndex(({ id }) => id === path);
    if (column === -1) {
      // The tools below are about that row.
      setSpot({ ...spot, row: index });
      return false;
    }
    scroller.current?.scrollIntoView({ block: "center" });
    go({ row: index, column });
    return true;
  });
  // Before anybody who waits for the grid sees it.
  useLayoutEffect(() => {
    editor.grids.set(name, (index, path) => lead.current(index, path));
    return () => void editor.grids.delete(name);
  }, [editor, name, lead]);

  const [first, ...others] = cells.map(({ width }) => width);
  // A description can be cut short where it is narrow, a number cannot.
  const start = cells[0]?.kind === "text" ? `clamp(10rem, 18cqi, ${first}rem)` : `${first}rem`;
  const least = `calc(${others.reduce((sum, width) => sum + width, 4.75)}rem + ${start})`;
  const columns = `2.25rem minmax(${start}, ${first}fr) ${others.map((width) => `minmax(${width}rem, ${width}fr)`).join(" ")} 2.5rem`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what bubbles up from the grid and its tools is heard here
    <div className={styles.frame} onPaste={paste} onCopy={copy} onKeyDown={pressUndo}>
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={count + 1}
        aria-colcount={cells.length + 2}
        tabIndex={count === 0 ? 0 : -1}
        className={styles.grid}
        style={{ "--columns": columns, "--least": least, "--start": start } as CSSProperties}
        onKeyDown={press}
        onFocus={({ target }) => {
          if (!isSelected.current || !(target instanceof HTMLInputElement)) return;
          isSelected.current = false;
          target.select();
        }}
      >
        <div role="row" aria-rowindex={1} className={styles.head} tabIndex={-1}>
          <span role="columnheader" tabIndex={-1}>
            <Trans comment="Heading over row numbers">No.</Trans>
          </span>
          {cells.map(({ id, kind, heading }, index) => (
            <span
              key={id}
              role="columnheader"
              tabIndex={-1}
              data-kind={kind}
              data-start={index === 0 || undefined}
              aria-colindex={index + 2}
            >
              {heading}
            </span>
          ))}
          <span role="columnheader" tabIndex={-1}>
            <span className="vh">
              <Trans>Details</Trans>
            </span>
          </span>
        </div>
        <div role="rowgroup" className={styles.rows} style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => (
            <GridRow<Row>
              key={edits.rowsNow()[index]?.key ?? index}
              name={name}
              index={index}
              top={start}
              height={height}
              cells={cells}
              activeColumn={index === at.row ? at.column : -1}
              editing={index === at.row ? editing : null}
              actions={actions}
            />
          ))}
        </div>
      </div>
      <GridNote name={name} at={at} cells={cells} count={count} isTouch={isTouch} onGo={go} />
      <GridTold told={edits.told} onUndo={undo} />
      <GridTools
        {...props}
        row={at.row}
        count={count}
        rowsNow={edits.rowsNow}
        onRows={edits.writeRows}
        onGo={go}
        onOpen={() => open(at.row)}
        onUndo={undo}
        isTouch={isTouch}
        folded={folded}
        onFold={fold}
      />
    </div>
  );
}
