// Says below a grid what is wrong in the row one stands in, mends it with one press where it is known what is meant, and leads to the other rows.
import { Plural, Trans } from "@lingui/react/macro";
import type { Cell } from "#filing/mpci/cells/cells.ts";
import type { Spot } from "#filing/mpci/cells/keys.ts";
import { Button } from "#ui/button/button.tsx";
import { useAskedWithin } from "../answers/asked.ts";
import { AskedNote } from "../answers/asked-note.tsx";
import { type FindingIndex, useEditor, useObservable, useRowFindings } from "../editor-context.ts";
import { useWords } from "../use-words.ts";
import { historyOf } from "./edits/edit-history.ts";
import styles from "./grid.module.css";

interface GridNoteProps<Row> {
  readonly name: string;
  readonly at: Spot;
  readonly cells: readonly Cell<Row>[];
  readonly count: number;
  readonly isTouch: boolean;
  /** The focus goes to this cell. */
  readonly onGo: (spot: Spot) => void;
}

export function GridNote<Row>(props: GridNoteProps<Row>) {
  return (
    <div className={styles.notes} aria-live="polite">
      {props.count === 0 ? (
        <NoRows isTouch={props.isTouch} />
      ) : (
        <>
          <RowNote {...props} />
          <RowsToFix {...props} />
        </>
      )}
    </div>
  );
}

function NoRows({ isTouch }: { readonly isTouch: boolean }) {
  return (
    <p className={styles.note}>
      {isTouch ? (
        <Trans>No rows yet. Add one.</Trans>
      ) : (
        <Trans>No rows yet. Add one, or paste a block copied from a spreadsheet here.</Trans>
      )}
    </p>
  );
}

function RowNote<Row>({ name, at, cells, onGo }: GridNoteProps<Row>) {
  const path = `${name}[${at.row}]`;
  const findings = useRowFindings(path);
  const asked = useAskedWithin(path);
  const { lists, write } = useEditor();
  const { sentence } = useWords();
  const id = cells[at.column]?.id;
  const wrong = findings.filter(({ severity }) => severity !== "missing");
  const here = wrong.find((finding) => id !== undefined && finding.path.startsWith(`${path}.${id}`));
  if (wrong.length + asked.length === 0) return null;
  // Of the cell one stands in first; each other red cell has its sentence here too.
  const said = here === undefined ? wrong : [here, ...wrong.filter((finding) => finding !== here)];
  return (
    <div className={styles.rowNotes}>
      {said.map((finding) => {
        const { suggestion } = finding.params;
        return (
          <p className={styles.note} data-severity={finding.severity} key={`${finding.path} ${finding.code}`}>
            {sentence(finding, typeof suggestion === "string")}{" "}
            {typeof suggestion === "string" && (
              <Button
                kind="link"
                size="sm"
                onClick={() => {
                  historyOf(lists).record(() => write(finding.path, suggestion));
                  onGo(at);
                }}
              >
                <Trans>
                  Use <bdi dir="ltr">{suggestion}</bdi>
                </Trans>
              </Button>
            )}
          </p>
        );
      })}
      {asked.length > 0 && (
        <p className={styles.note}>
          <AskedNote texts={asked} />
        </p>
      )}
    </div>
  );
}

/** Said while there are others than the row one stands in, whose message is said already. */
function RowsToFix<Row>({ name, at, cells, count, onGo }: GridNoteProps<Row>) {
  const index = useObservable(useEditor().findings, (all) => all);
  const rows = rowsToFix(index, name).filter((row) => row < count);
  const toFix = rows.length;
  const next = rows.find((row) => row > at.row) ?? rows.find((row) => row !== at.row);
  if (next === undefined) return null;
  function go(row: number) {
    const path = `${name}[${row}]`;
    const found = index.byRow.get(path)?.find(({ severity }) => severity === "error")?.path ?? path;
    const column = cells.findIndex(({ id }) => found.startsWith(`${path}.${id}`));
    // What has no column is in the details, whose button is the last.
    onGo({ row, column: column === -1 ? cells.length : column });
  }
  return (
    <p className={styles.note}>
      <Plural value={toFix} one="# row to fix" other="# rows to fix" />{" "}
      <Button kind="link" size="sm" onClick={() => go(next)}>
        <Trans comment="To the next row that has something to fix">Go to the next</Trans>
      </Button>
    </p>
  );
}

function rowsToFix({ byRow }: FindingIndex, name: string): number[] {
  return [...byRow]
    .filter(([path, found]) => path.startsWith(`${name}[`) && found.some(({ severity }) => severity === "error"))
    .map(([path]) => Number(/\d+/.exec(path)?.[0]))
    .sort((one, other) => one - other);
}
