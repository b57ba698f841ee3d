// The lines of one day, and one line of either system.
import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { useFormats } from "#i18n/formats.ts";
import { Button } from "#ui/button/button.tsx";
import { latePart } from "#ui/late-part.ts";
import { CountBadge } from "#ui/status/count-badge.tsx";
import { BillLine } from "./bill-line.tsx";
import { DeclarationLine } from "./declaration-line.tsx";
import { FromWhom } from "./from-whom.tsx";
import styles from "./next-up.module.css";
import { type DueDay, type DueGroup, isStopped, type Todo } from "./next-up.ts";

// What is to be done is read before what else can be done with it.
const LineActions = latePart(async () => (await import("../day/line-actions.tsx")).LineActions);

interface TodoLineProps {
  readonly todo: Todo;
  readonly now: Date;
  readonly isFirst: boolean;
  readonly isAsleep?: boolean;
}

export function TodoLine({ todo, now, isFirst, isAsleep = false }: TodoLineProps) {
  const { system, row } = todo;
  const line = { now, isFirst };
  const isStop = system === "MPCI" && isStopped(row, now);
  const name = system === "MPCI" ? (row.bill_number ?? row.number) : row.name;
  const actions = (
    <>
      <FromWhom giver={row.assigned_by} now={now} />
      <Suspense>
        <LineActions
          {...{ system, name, isAsleep, isStop, now }}
          by={system === "MPCI" ? row.deadline.file_by : null}
          filingId={row.id}
          holderId={row.assigned_to.id}
        />
      </Suspense>
    </>
  );
  if (system === "MPCI") {
    return (
      <BillLine row={row} {...line}>
        {actions}
      </BillLine>
    );
  }
  return (
    <DeclarationLine row={row} {...line}>
      {actions}
    </DeclarationLine>
  );
}

interface GroupProps {
  readonly group: DueGroup;
  readonly first: Todo | undefined;
  readonly now: Date;
}

/** Long enough for a look; the rest of a day opens beneath it. What is late follows what is to be stopped, and is seen with it. */
const shownFirst: Readonly<Partial<Record<DueDay, number>>> = { "at-once": 3 };
const usuallyShown = 10;

export function Group({ group: { day, todos }, first, now }: GroupProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const [isWhole, setWhole] = useState(false);
  const days: Readonly<Record<DueDay, string>> = {
    "at-once": t`At once`,
    late: t`Late`,
    today: t`Today`,
    answered: t`Answers to deal with`,
    soon: t`Next 48 hours`,
    later: t`Later`,
    undated: t`Without a date`,
    blocked: t`Cannot be sent now`,
    "with-others": t`Waiting for others`,
  };
  const most = shownFirst[day] ?? usuallyShown;
  const shown = isWhole ? todos : todos.slice(0, most);
  const rest = number(todos.length - shown.length);
  return (
    <div className={styles.group}>
      <h3 className={styles.day}>
        {days[day]} <CountBadge>{number(todos.length)}</CountBadge>
      </h3>
      <ul>
        {shown.map((todo) => (
          <TodoLine key={todo.row.id} todo={todo} now={now} isFirst={todo === first} />
        ))}
      </ul>
      {shown.length < todos.length && (
        <p className={styles.more}>
          <Button kind="quiet" size="sm" onClick={() => setWhole(true)}>
            <Trans>Show {rest} more</Trans>
          </Button>
        </p>
      )}
    </div>
  );
}
