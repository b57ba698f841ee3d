// After a check: how much stops the seal, and the way to the first of it. Each is named under Checks and explained at its field.
import { Plural, Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { octagonAlertIcon } from "#ui/icon/icons.ts";
import styles from "../editor.module.css";
import { useEditor, useObservable } from "../editor-context.ts";

interface ToFixProps {
  readonly attempt: number;
  /** The checks stand above the form, and say it all. */
  readonly isListAbove: boolean;
}

export function ToFix({ attempt, isListAbove }: ToFixProps) {
  const { findings, lead } = useEditor();
  const all = useObservable(findings, (index) => index.all);
  const box = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(0);
  const [first, ...others] = all.filter(({ severity }) => severity === "error");
  const count = first === undefined ? 0 : 1 + others.length;
  useEffect(() => {
    if (attempt === seen) return;
    setSeen(attempt);
    box.current?.focus();
  }, [attempt, seen]);
  if (attempt === 0 || first === undefined || isListAbove) return null;
  return (
    <section ref={box} tabIndex={-1} className={styles.toFix} aria-labelledby="to-fix">
      <h2 id="to-fix">
        <Icon shape={octagonAlertIcon} />
        <Plural value={count} one="Fix # thing before you seal" other="Fix # things before you seal" />
      </h2>
      <Button kind="link" size="sm" onClick={() => lead(first.path)}>
        <Trans>Take me there</Trans>
      </Button>
    </section>
  );
}
