// After "Check only": everything that stops the seal in one list, each line leading to its field.
import { Plural, Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Icon } from "#ui/icon/icon.tsx";
import { octagonAlertIcon } from "#ui/icon/icons.ts";
import styles from "../editor.module.css";
import { useEditor, useObservable } from "../editor-context.ts";
import { useWords } from "../use-words.ts";

const shownMost = 10;

export function ToFix({ attempt }: { attempt: number }) {
  const { findings, lead } = useEditor();
  const { line } = useWords();
  const all = useObservable(findings, (index) => index.all);
  const box = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(0);
  const errors = all.filter(({ severity }) => severity === "error");
  const count = errors.length;
  const rest = count - shownMost;
  useEffect(() => {
    if (attempt === seen) return;
    setSeen(attempt);
    box.current?.focus();
  }, [attempt, seen]);
  if (attempt === 0 || count === 0) return null;
  return (
    <section ref={box} tabIndex={-1} className={styles.toFix} aria-labelledby="to-fix">
      <h2 id="to-fix">
        <Icon shape={octagonAlertIcon} />
        <Plural value={count} one="Fix # thing before you seal" other="Fix # things before you seal" />
      </h2>
      <ul>
        {errors.slice(0, shownMost).map((finding) => (
          <li key={`${finding.code} ${finding.path} ${String(finding.params.role ?? "")}`}>
            <button type="button" onClick={() => lead(finding.path)}>
              {line(finding)}
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p>
          <Trans>{rest} more under Checks.</Trans>
        </p>
      )}
    </section>
  );
}
