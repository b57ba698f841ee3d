// What the reader has put off, folded beneath what waits.
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useFormats } from "#i18n/formats.ts";
import { Button } from "#ui/button/button.tsx";
import { TodoLine } from "../next-up/due-group.tsx";
import styles from "../next-up/next-up.module.css";
import type { Todo } from "../next-up/next-up.ts";
import queue from "../work-queue.module.css";

interface SnoozedProps {
  readonly todos: readonly Todo[];
  readonly now: Date;
}

export function SnoozedLines({ todos, now }: SnoozedProps) {
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const count = number(todos.length);
  return (
    <div>
      <p className={styles.more}>
        <Button kind="quiet" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Trans>Snoozed: {count}</Trans>
        </Button>
      </p>
      {isOpen && (
        <ul className={queue.panel}>
          {todos.map((todo) => (
            <TodoLine key={todo.row.id} todo={todo} now={now} isFirst={false} isAsleep />
          ))}
        </ul>
      )}
    </div>
  );
}
