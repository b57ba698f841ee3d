// One row of the file: drawn again only when its texts, its notes or the cell in use change.

// biome-ignore-all lint/a11y/useSemanticElements: a table cannot leave out the rows that are not seen
import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, memo, useState } from "react";
import type { Move, RowActions } from "#filing/mpci/cells/keys.ts";
import { Icon, type IconShape } from "#ui/icon/icon.tsx";
import { checkIcon, circleAlertIcon, circleCheckIcon, circleDashedIcon, triangleAlertIcon } from "#ui/icon/icons.ts";
import { type BillState, type CellNote, errorsFirst } from "../table/notes.ts";
import type { TableRow } from "../table/table.ts";
import type { ToldChanges } from "../table/use-change-words.ts";
import { useNoteWords } from "../table/use-note-words.ts";
import styles from "./grid.module.css";

interface ShownCell {
  readonly field: string;
  readonly heading: string;
}

interface ImportRowProps {
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly row: TableRow;
  readonly cells: readonly ShownCell[];
  readonly notes: readonly CellNote[];
  readonly changes: ToldChanges | null;
  readonly state: BillState;
  /** -1: none of this row. */
  readonly activeColumn: number;
  readonly editing: string | null;
  readonly actions: RowActions;
}

/** True or, where it is not, absent. */
export function isPinned(field: string): true | undefined {
  return field === "bill_number" || undefined;
}

const icons: Readonly<Record<BillState, IconShape>> = {
  checking: circleDashedIcon,
  error: circleAlertIcon,
  warning: triangleAlertIcon,
  ready: checkIcon,
  done: circleCheckIcon,
};

export const ImportRow = memo(function ImportRow(props: ImportRowProps) {
  const { index, top, height, row, cells, notes, changes, state, activeColumn, editing, actions } = props;
  const wordsOf = useNoteWords();
  const says = useRowWords(props);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      tabIndex={-1}
      className={styles.row}
      data-active={activeColumn !== -1 || undefined}
      data-odd={index % 2 === 1 || undefined}
      style={{ blockSize: height, insetBlockStart: top }}
    >
      <span role="rowheader" tabIndex={-1} className={styles.number}>
        {row.line}
      </span>
      <span role="gridcell" tabIndex={-1} className={styles.state} data-state={state} title={says}>
        <Icon shape={icons[state]} size="sm" />
        <span className="vh">{says}</span>
      </span>
      {cells.map(({ field, heading }, column) => {
        const isActive = column === activeColumn;
        const text = row.cells[column] ?? "";
        const here = notes.filter((note) => note.field === field);
        const note = here.find(({ severity }) => severity === "error") ?? here[0];
        const change = note === undefined ? changes?.cells.get(field) : undefined;
        const words = note === undefined ? change : wordsOf(note, text);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around hears the keys
          <div
            key={field}
            role="gridcell"
            aria-colindex={column + 3}
            aria-invalid={note?.severity === "error" || undefined}
            aria-label={
              isActive && editing === null ? [`${heading}: ${text}`, words].filter(Boolean).join(". ") : undefined
            }
            data-pinned={isPinned(field)}
            data-severity={note?.severity}
            data-differs={change !== undefined || undefined}
            data-spot={`${index}-${column}`}
            tabIndex={isActive && editing === null ? 0 : -1}
            className={styles.cell}
            title={words}
            onClick={({ nativeEvent }) => {
              if (isActive && editing !== null) return;
              actions.spot(index, column, (nativeEvent as PointerEvent).pointerType === "touch");
            }}
            onDoubleClick={() => actions.spot(index, column, true)}
          >
            {isActive && editing !== null ? (
              <CellEditor first={editing} label={heading} actions={actions} />
            ) : (
              <>
                <bdi dir="auto" className={styles.text}>
                  {text}
                </bdi>
                {words !== undefined && (
                  <small className={styles.words} data-severity={note?.severity}>
                    {words}
                  </small>
                )}
              </>
            )}
          </div>
        );
      })}
    </div>
  );
});

/** How the row stands and why: the errors of its cells too, as otherwise a row that is to fix says only what it warns of. */
function useRowWords({ row, cells, notes, changes, state }: ImportRowProps): string {
  const { t } = useLingui();
  const wordsOf = useNoteWords();
  const states: Readonly<Record<BillState, string>> = {
    checking: t`Being checked`,
    error: t`To fix`,
    warning: t`To check`,
    ready: t`Ready`,
    done: t`Done`,
  };
  const told = errorsFirst(notes).filter(({ field, severity }) => field === null || severity === "error");
  const ofRow = told.map((note) => {
    const at = cells.findIndex(({ field }) => field === note.field);
    const sentence = wordsOf(note, row.cells[at] ?? "");
    return at === -1 ? sentence : `${cells[at]?.heading}: ${sentence}`;
  });
  const all = [states[state], ...ofRow, ...(changes === null ? [] : [changes.row])];
  return all.map((sentence) => sentence.replace(/\.$/, "")).join(". ");
}

interface CellEditorProps {
  readonly first: string;
  readonly label: string;
  readonly actions: RowActions;
}

/** A key press here draws this one input and nothing else. */
function CellEditor({ first, label, actions }: CellEditorProps) {
  const [text, setText] = useState(first);
  const [isDone, setDone] = useState(false);
  function done(value: string | null, move: Move) {
    if (isDone) return;
    setDone(true);
    actions.done(value, move);
  }
  function press(event: KeyboardEvent) {
    const side = event.shiftKey ? "previous" : "next";
    if (!["Enter", "Tab", "Escape"].includes(event.key)) return;
    if (event.key === "Tab" && !actions.hasCell(side)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") done(null, "stay");
    else done(text, event.key === "Enter" ? "down" : side);
  }
  const ways = { autoFocus: true, autoComplete: "off", spellCheck: false, dir: "auto" } as const;
  return (
    <input
      {...ways}
      className={styles.editor}
      aria-label={label}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => done(text, "leave")}
      onKeyDown={press}
    />
  );
}
