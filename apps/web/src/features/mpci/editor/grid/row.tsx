// One row of a grid: it alone is drawn again when its values change.

// biome-ignore-all lint/a11y/useSemanticElements: a table cannot leave out the rows that are not seen
import type { GoodsItem } from "@filings/contract/mpci/filing";
import { useLingui } from "@lingui/react/macro";
import { type FunctionComponent, type KeyboardEvent, memo, useState } from "react";
import type { Cell } from "#filing/mpci/cells/cells.ts";
import type { Move, RowActions } from "#filing/mpci/cells/keys.ts";
import { choiceLabels } from "#filing/mpci/fields/choice-labels.ts";
import { type Formats, useFormats } from "#i18n/formats.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { chevronRightIcon, flameIcon } from "#ui/icon/icons.ts";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { isSaveKey } from "../command-keys.ts";
import { useEditor, useObservable, useRowFindings, useValue } from "../editor-context.ts";
import { useWords } from "../use-words.ts";
import { ContainerCell } from "./container-cell.tsx";
import styles from "./grid.module.css";
import { partedNumber } from "./parted-number.ts";

type EditorOfCell = FunctionComponent<Omit<CellEditorProps<never>, "cell">>;
const late: { HsCell: EditorOfCell | null } = { HsCell: null };

/** Behind the page rather than with it. */
export async function fetchHsCell(): Promise<void> {
  late.HsCell = (await import("../hs/hs-cell.tsx")).HsCell;
}

interface GridRowProps<Row> {
  readonly name: string;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly cells: readonly Cell<Row>[];
  /** -1: none of this row. */
  readonly activeColumn: number;
  /** The text with which the active cell begins to be edited; null: it is not. */
  readonly editing: string | null;
  readonly actions: RowActions;
}

export const GridRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Row extends { readonly key: string }>(props: GridRowProps<Row>) {
  const { name, index, top, height, cells, activeColumn, editing, actions } = props;
  const { t } = useLingui();
  const [row] = useValue<Row>(`${name}[${index}]`);
  const findings = useRowFindings(`${name}[${index}]`);
  const texts = useObservable(useEditor().unchosen, (all) => all);
  const { name: nameOf } = useWords();
  const formats = useFormats();
  const number = index + 1;
  if (row === null) return null;
  const prefix = `${name}[${index}].`;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      tabIndex={-1}
      className={styles.row}
      data-row={row.key}
      data-active={activeColumn !== -1 || undefined}
      data-error={findings.some(({ severity }) => severity === "error") || undefined}
      style={{ blockSize: height, insetBlockStart: top }}
    >
      <span role="rowheader" tabIndex={-1} className={styles.number}>
        {number}
      </span>
      {cells.map((cell, column) => {
        const isActive = column === activeColumn;
        const unread = texts.get(prefix + cell.id)?.text;
        const finding = findings.find(({ path }) => path.startsWith(prefix + cell.id));
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around hears the keys
          <div
            key={cell.id}
            role="gridcell"
            aria-colindex={column + 2}
            aria-invalid={finding?.severity === "error" || undefined}
            data-severity={finding?.severity}
            data-kind={cell.kind}
            data-spot={`${index}-${column}`}
            data-field={cell.id}
            // While it is edited its field alone is a stop, or Shift Tab would lead from the field to its own cell.
            tabIndex={isActive && editing === null ? 0 : -1}
            className={styles.cell}
            data-start={column === 0 || undefined}
            aria-label={
              isActive && editing === null
                ? `${nameOf(prefix + cell.id)}: ${unread ?? textOf(cell, row, formats.number)}`
                : undefined
            }
            onClick={({ nativeEvent }) => {
              if (isActive && editing !== null) return;
              // A finger has no second tap to spare.
              actions.spot(index, column, (nativeEvent as PointerEvent).pointerType === "touch");
            }}
            onDoubleClick={() => actions.spot(index, column, true)}
          >
            {isActive && editing !== null ? (
              <EditedCell cell={cell} first={editing} label={nameOf(prefix + cell.id)} actions={actions} />
            ) : (
              <>
                {unread === undefined ? <CellText cell={cell} row={row} /> : <bdi dir="auto">{unread}</bdi>}
                {column === 0 && <Dangers row={row} />}
              </>
            )}
          </div>
        );
      })}
      <span role="gridcell" aria-colindex={cells.length + 2} tabIndex={-1} className={styles.open}>
        <button
          type="button"
          tabIndex={activeColumn === cells.length ? 0 : -1}
          data-spot={`${index}-${cells.length}`}
          aria-label={t`Details of row ${number}`}
          onClick={() => actions.open(index)}
        >
          <Icon shape={chevronRightIcon} size="sm" isDirectional />
        </button>
      </span>
    </div>
  );
}

function textOf<Row>(cell: Cell<Row>, row: Row, number: Formats["number"]): string {
  const text = cell.read(row);
  return cell.isQuantity === true ? partedNumber(text, number) : text;
}

function CellText<Row>({ cell, row }: { cell: Cell<Row>; row: Row }) {
  const { i18n } = useLingui();
  const { number } = useFormats();
  const text = textOf(cell, row, number);
  const name = cell.nameOf?.(text, i18n.locale) ?? null;
  if (cell.kind !== "choice")
    return (
      <>
        <bdi dir={cell.kind === "text" ? "auto" : "ltr"}>{text}</bdi>
        {name !== null && (
          <small className="muted" title={name}>
            {name}
          </small>
        )}
      </>
    );
  const label = choiceLabels[text as keyof typeof choiceLabels];
  return <span>{label === undefined ? text : i18n._(label)}</span>;
}

/** Which dangerous goods are in it, told in the row itself. */
function Dangers({ row }: { row: unknown }) {
  const { t } = useLingui();
  const { dangerous_goods: dangers = [] } = row as Partial<GoodsItem>;
  if (dangers.length === 0) return null;
  const [first, ...more] = dangers.flatMap(({ un_number }) => (un_number ? `UN ${un_number}` : []));
  return (
    <span className={styles.danger} title={t`Dangerous goods`}>
      <Icon shape={flameIcon} size="sm" />
      <VisuallyHidden>{t`Dangerous goods`}</VisuallyHidden>
      <bdi dir="ltr">{more.length === 0 ? first : `${first} +${more.length}`}</bdi>
    </span>
  );
}

interface CellEditorProps<Row> {
  readonly cell: Cell<Row>;
  readonly first: string;
  readonly label: string;
  readonly actions: RowActions;
}

function EditedCell<Row>(props: CellEditorProps<Row>) {
  const { cell, ...rest } = props;
  // An edit ends in the field that it began in: one that takes another's place would lose what is typed meanwhile.
  const [LookUp] = useState(() => (cell.looksUp === undefined ? null : late.HsCell));
  if (cell.kind === "containers") return <ContainerCell {...rest} />;
  return LookUp === null ? <CellEditor {...props} /> : <LookUp {...rest} />;
}

/** A key press here draws this one input and nothing else. */
function CellEditor<Row>({ cell, first, label, actions }: CellEditorProps<Row>) {
  const { i18n } = useLingui();
  const [text, setText] = useState(first);
  const [isDone, setDone] = useState(false);
  function done(value: string | null, move: Move) {
    if (isDone) return;
    setDone(true);
    actions.done(value, move);
  }
  const shared = {
    className: styles.editor,
    "aria-label": label,
    autoFocus: true,
    onBlur: () => done(text, "leave"),
    onKeyDown: (event: KeyboardEvent) => {
      // The page hears it too and saves what is then in the draft.
      if (isSaveKey(event)) return done(text, "stay");
      const side = event.shiftKey ? "previous" : "next";
      if (!["Enter", "Tab", "Escape"].includes(event.key)) return;
      if (event.key === "Tab" && !actions.hasCell(side)) return;
      event.preventDefault();
      if (event.key === "Escape") done(null, "stay");
      else if (event.key === "Enter") done(text, "down");
      else done(text, side);
    },
  } as const;
  if (cell.kind === "choice") {
    return (
      <select {...shared} value={text} onChange={({ target }) => setText(target.value)}>
        <option value="" />
        {(cell.choices ?? []).map((choice) => (
          <option key={choice} value={choice}>
            {i18n._(choiceLabels[choice as keyof typeof choiceLabels])}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...shared}
      dir={cell.kind === "text" ? "auto" : "ltr"}
      inputMode={cell.kind === "number" ? "decimal" : undefined}
      autoComplete="off"
      spellCheck={cell.kind === "text"}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
