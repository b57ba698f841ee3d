// The rows on screen: filtered, mended and made into drafts; all of it is kept in this browser until it is done.
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import type { Spot } from "#filing/mpci/cells/keys.ts";
import { NotKept } from "#offline/unsent/not-kept.tsx";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { downloadIcon } from "#ui/icon/icons.ts";
import { Row } from "#ui/layout/stack.tsx";
import { useFieldWords } from "./columns/field-words.ts";
import type { ReadAs } from "./columns/kept-values.ts";
import { ReadAsBefore } from "./columns/read-as-before.tsx";
import { useKeepMeanings, useKeepValues } from "./columns/use-keep-meanings.ts";
import { cameOf } from "./create/came.ts";
import { CreateBar, type WantedChanges } from "./create/create-bar.tsx";
import { doneOutcomes, useCreate } from "./create/use-create.ts";
import { useErrorsForAll } from "./given/use-errors-for-all.ts";
import { portsIn, useKnown } from "./given/use-known.ts";
import { ValuesForAll } from "./given/values-for-all.tsx";
import { ImportGrid, type WantedCell } from "./grid/import-grid.tsx";
import styles from "./import.module.css";
import type { ImportKeep, KeptImport } from "./keep/kept-import.ts";
import { type LastEdit, NoteBar } from "./note-bar.tsx";
import { StartOver } from "./start-over.tsx";
import { SummaryBar } from "./summary-bar.tsx";
import { type LedTo, nextError } from "./table/next-error.ts";
import type { CellNote } from "./table/notes.ts";
import type { Filter } from "./table/summary.ts";
import type { CellEdit } from "./table/table.ts";
import { useNoteWords } from "./table/use-note-words.ts";
import { useSaveSheet } from "./thread/save-sheet.ts";
import { useRows } from "./use-rows.ts";
import { useTable } from "./use-table.ts";

interface FixRowsProps {
  readonly start: KeptImport;
  /** The button that led here is gone: the rows have the focus. */
  readonly isJustRead: boolean;
  readonly keep: ImportKeep;
  readonly onStartOver: () => void;
}

const keepMs = 400;

export function FixRows({ start, isJustRead, keep, onStartOver }: FixRowsProps) {
  const { t } = useLingui();
  const [common, setCommon] = useState(start.common);
  const [table, setTable] = useState(start.table);
  const ports = useMemo(() => portsIn(table, common), [table, common]);
  const { known, whose } = useKnown(common, ports);
  const state = useTable(table, known);
  const { made, progress, failure, create, stop } = useCreate();
  const rows = useRows(state, made);
  // By its row in the table: the cell in use stays the same when other rows are shown.
  const [place, setPlace] = useState<Spot>({ row: 0, column: 0 });
  const spot = { row: Math.max(0, rows.shown.indexOf(place.row)), column: place.column };
  const [wanted, setWanted] = useState<WantedCell | null>(isJustRead ? { row: 0, field: null } : null);
  const [last, setLast] = useState<LastEdit | null>(null);
  const [led, setLed] = useState<LedTo | null>(null);
  const [wantedChanges, setWantedChanges] = useState<WantedChanges>({ drafts: false, filed: false });
  const errors = useErrorsForAll(state, common);
  const keepMeanings = useKeepMeanings();
  const keepValues = useKeepValues();
  const [readAs, setReadAs] = useState(start.readAs);

  const edit = (edits: readonly CellEdit[]) => {
    const [only] = edits;
    const before =
      edits.length === 1 && only ? (table.rows[only.row]?.cells[table.fields.indexOf(only.field)] ?? "") : "";
    const isOffered = only !== undefined && edits.length === 1 && !isSplitOff(only, rows.factsOf(only.row).notes);
    setLast(isOffered ? { ...only, before } : null);
    keepMeanings(table, edits, (one) => rows.factsOf(one).notes);
    setTable(state.edit(table, edits));
  };
  /** What was typed over since stays; another file asks about the name again. */
  function takeBack(one: ReadAs) {
    const { kind, written, text, means, cells } = one;
    const isStill = ({ row, field }: ReadAs["cells"][number]) =>
      table.rows[row]?.cells[table.fields.indexOf(field)] === means;
    setReadAs((all) => all.filter((other) => other !== one));
    setTable(
      state.edit(
        table,
        cells.filter(isStill).map((cell) => ({ ...cell, text })),
      ),
    );
    void keepValues([{ kind, written, means: null }]).catch(() => {});
  }
  const row = rows.shown[spot.row] ?? 0;
  const field = table.fields[spot.column] ?? "bill_number";
  function showRows(filter: Filter) {
    const first = rows.show(filter);
    const isAll = filter.state === "all" && filter.fault === null;
    if (first !== undefined && !isAll) setWanted({ row: first, field: filter.fault?.field ?? null, isOnlyShown: true });
  }
  function goToError() {
    const notesOf = (one: number) => rows.factsOf(one).notes;
    const next = nextError({ shown: rows.shown, fields: table.fields, notesOf }, spot, led);
    setLed(next);
    if (next !== null) setWanted({ row: next.row, field: next.field });
  }
  const states = [...rows.stateOfBill.values()];
  const count = (...wantedStates: readonly string[]) => states.filter((one) => wantedStates.includes(one)).length;
  const ready = [...state.bills.values()].filter(({ key }) =>
    ["ready", "warning"].includes(rows.stateOfBill.get(key) ?? ""),
  );
  // What this page made is its own to change; what was there before only if that is wanted.
  const standing = (key: string) => {
    const outcome = made.get(key)?.outcome;
    const before = state.said.get(key)?.standing ?? "NEW";
    if (outcome !== undefined && doneOutcomes.includes(outcome)) return "OWN";
    return outcome === "EXISTS" && before === "NEW" ? "DRAFT" : before;
  };
  const held = ready.filter(({ key }) => standing(key) === "DRAFT");
  const filed = ready.filter(({ key }) => standing(key) === "FILED");
  const isLeft = ({ key }: { key: string }) =>
    (standing(key) === "DRAFT" && !wantedChanges.drafts) || (standing(key) === "FILED" && !wantedChanges.filed);
  const taken = ready.filter((bill) => !isLeft(bill));
  const fresh = taken.filter(({ key }) => standing(key) === "NEW").length;
  const updates = taken.filter(
    ({ key }) => standing(key) === "FILED" || (standing(key) === "OWN" && made.get(key)?.kind === "update"),
  ).length;
  const isDone = states.length > 0 && count("done") === states.length;
  const isKept = useKept(keep, { name: start.name, table, common, readAs }, isDone);
  const isMended = !isJustRead || table !== start.table || common !== start.common;
  const refused = [...made.values()].find(({ outcome }) => outcome === "REFUSED")?.message ?? null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key for the whole screen
    <div
      className={styles.fix}
      onKeyDown={(event) => {
        if (!event.altKey || event.key !== "ArrowDown") return;
        event.preventDefault();
        goToError();
      }}
    >
      <FileLine
        name={start.name}
        readAs={readAs}
        onUndo={takeBack}
        isKept={isKept && !isDone}
        isDone={isDone}
        state={state}
        rows={rows}
      >
        <StartOver isMended={isMended && !isDone} onStartOver={onStartOver} />
      </FileLine>
      {!isKept && (
        <div className={styles.padded}>
          <NotKept name={keep.name} />
        </div>
      )}
      {state.failure !== null && (
        <div className={styles.padded}>
          <AlertBox
            type="failed"
            isLive
            title={<Trans>The bills are not checked against the lists yet</Trans>}
            actions={
              <Button size="sm" onClick={state.askAgain}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            {state.failure.message}
          </AlertBox>
        </div>
      )}
      <div className={styles.work}>
        <ValuesForAll
          values={common}
          errors={errors}
          whose={whose}
          onChange={(id, text) => setCommon((all) => ({ ...all, [id]: text }))}
        />
        <div className={styles.sheet}>
          <SummaryBar filter={rows.filter} counts={rows.counts} faults={rows.faults} onFilter={showRows} />
          <ImportGrid
            label={t`Rows of the file`}
            table={table}
            shown={rows.shown}
            factsOf={rows.factsOf}
            spot={spot}
            onSpot={({ row: at, column }) => setPlace({ row: rows.shown[at] ?? 0, column })}
            wanted={wanted}
            onEdit={edit}
          />
        </div>
      </div>
      <div className={styles.bottom}>
        <NoteBar
          table={table}
          row={row}
          field={field}
          notes={rows.factsOf(row).notes}
          changes={rows.factsOf(row).changes}
          said={state.said.get(rows.billAt(row) ?? "")}
          last={last}
          onEdit={edit}
          onNext={count("error") > 0 ? goToError : null}
        />
        <CreateBar
          fresh={fresh}
          changed={taken.length - fresh - updates}
          updates={updates}
          toFix={count("error")}
          checking={count("checking")}
          came={cameOf(made, rows.stateOfBill)}
          isDone={isDone}
          held={held.length}
          filed={filed.length}
          wanted={wantedChanges}
          progress={progress}
          failure={failure?.message ?? refused}
          onWanted={setWantedChanges}
          onCreate={() => void create(taken, state.said)}
          onStop={stop}
        />
      </div>
    </div>
  );
}

interface FileLineProps {
  readonly name: string;
  readonly readAs: KeptImport["readAs"];
  readonly onUndo: (one: ReadAs) => void;
  readonly isKept: boolean;
  readonly isDone: boolean;
  readonly state: ReturnType<typeof useTable>;
  readonly rows: ReturnType<typeof useRows>;
  readonly children: ReactNode;
}

function FileLine({ name, readAs, isKept, isDone, state, rows, onUndo, children }: FileLineProps) {
  const { t } = useLingui();
  const words = useFieldWords();
  const wordsOf = useNoteWords();
  const save = useSaveSheet(state.write);
  const { table } = state;
  const download = useCallback(() => {
    const errors = t`Errors`;
    return save(`${name.replace(/\.\w+$/, "")}.xlsx`, {
      headings: [...table.fields.map(words), errors],
      rows: table.rows.map(({ cells }, row) => {
        const { notes } = rows.factsOf(row);
        const said = notes.map((note) => {
          const at = note.field === null ? -1 : table.fields.indexOf(note.field);
          const sentence = wordsOf(note, cells[at] ?? "");
          return note.field === null ? sentence : `${words(note.field)}: ${sentence}`;
        });
        const marked = notes.flatMap(({ field }) => (field === null ? [] : [table.fields.indexOf(field)]));
        return { texts: [...cells, said.join("\n")], marked };
      }),
    });
  }, [name, table, rows, save, words, wordsOf, t]);
  return (
    <div className={styles.padded}>
      <Row isSpread>
        <div>
          <b>
            <bdi dir="auto">{name}</bdi>
          </b>{" "}
          <span className="muted">{isKept && <Trans>Kept on this computer</Trans>}</span>
          <ReadAsBefore readAs={readAs} onUndo={onUndo} />
        </div>
        <Row>
          {!isDone && (
            <Button icon={downloadIcon} onClick={() => void download()}>
              <Trans>Save with errors marked</Trans>
            </Button>
          )}
          {children}
        </Row>
      </Row>
    </div>
  );
}

/** A number that one bill wrongly shared with another: those that keep it are right, and are offered no change. */
function isSplitOff({ field }: CellEdit, notes: readonly CellNote[]): boolean {
  return field === "bill_number" && notes.some(({ code }) => code === "differs");
}

/** False: the browser has no space left. What is done is kept no longer: the next visit begins with another file. */
function useKept(keep: ImportKeep, { name, table, common, readAs }: Omit<KeptImport, "at">, isDone: boolean): boolean {
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    if (isDone) return keep.forget();
    const write = () => setKept(keep.write({ name, table, common, readAs }));
    const timer = setTimeout(write, keepMs);
    // A page that is left before the pause is over keeps it at once.
    window.addEventListener("pagehide", write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", write);
    };
  }, [keep, name, table, common, readAs, isDone]);
  return isKept;
}
