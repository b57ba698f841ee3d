// Says below a grid what is wrong in the row one stands in, and mends it with one press where it is known what is meant.
import { Trans } from "@lingui/react/macro";
import { Button } from "#ui/button/button.tsx";
import { useAskedWithin } from "./asked.ts";
import { AskedNote } from "./asked-note.tsx";
import { useEditor, useRowFindings } from "./editor-context.ts";
import styles from "./grid.module.css";
import { useWords } from "./use-words.ts";

interface GridNoteProps {
  readonly name: string;
  readonly row: number;
  readonly path: string | null;
  readonly isEmpty: boolean;
  readonly isTouch: boolean;
  /** A suggestion was taken: the focus goes back to the cell. */
  readonly onUsed: () => void;
}

export function GridNote({ name, row, path, isEmpty, isTouch, onUsed }: GridNoteProps) {
  const findings = useRowFindings(`${name}[${row}]`);
  const asked = useAskedWithin(`${name}[${row}]`);
  const { history, write } = useEditor();
  const { sentence } = useWords();
  const wrong = findings.filter(({ severity }) => severity !== "missing");
  const here = wrong.find((finding) => path !== null && finding.path.startsWith(`${name}[${row}].${path}`));
  const finding = here ?? wrong[0];
  if (isEmpty) {
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
  const note = <AskedNote texts={asked} />;
  if (finding === undefined) return asked.length === 0 ? null : <p className={styles.note}>{note}</p>;
  const { suggestion } = finding.params;
  return (
    <p className={styles.note} data-severity={finding.severity} aria-live="polite">
      {sentence(finding, typeof suggestion === "string")}{" "}
      {typeof suggestion === "string" && (
        <Button
          kind="link"
          size="sm"
          onClick={() => {
            history.record(() => write(finding.path, suggestion));
            onUsed();
          }}
        >
          <Trans>
            Use <bdi dir="ltr">{suggestion}</bdi>
          </Trans>
        </Button>
      )}
      {note}
    </p>
  );
}
