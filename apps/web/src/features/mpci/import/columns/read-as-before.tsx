// Says which names of the file were read as the company chose before, and takes one back for this file and those to come.
import { Trans } from "@lingui/react/macro";
import { Button } from "#ui/button/button.tsx";
import styles from "../import.module.css";
import type { ReadAs } from "./kept-values.ts";

interface ReadAsBeforeProps {
  readonly readAs: readonly ReadAs[];
  readonly onUndo: (one: ReadAs) => void;
}

export function ReadAsBefore({ readAs, onUndo }: ReadAsBeforeProps) {
  if (readAs.length === 0) return null;
  return (
    <details className="muted" open={readAs.length <= shownAtFirst}>
      <summary>
        <Trans>Read as your company chose before</Trans>
      </summary>
      <ul className={styles.readAs}>
        {readAs.map((one) => (
          <li key={`${one.kind} ${one.written}`}>
            <bdi>
              {one.text} → {one.means}
            </bdi>{" "}
            <Button kind="link" size="sm" onClick={() => onUndo(one)}>
              <Trans>Undo</Trans>
              <span className="vh"> {one.text}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

const shownAtFirst = 6;
