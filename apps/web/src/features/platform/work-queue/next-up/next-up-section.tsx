// The next tasks in both systems by due day: the whole team's, the reader's own, a colleague's, or what an authority is to answer.
import { Trans } from "@lingui/react/macro";
import { useRef } from "react";
import { useNotSnoozed } from "#filing/snooze/use-not-snoozed.tsx";
import { QueryFailure } from "#identity/query-state.tsx";
import { useListKeys } from "#list/use-list-keys.ts";
import { Kbd } from "#ui/layout/kbd.tsx";
import { SnoozedLines } from "../day/snoozed-lines.tsx";
import { useLineKeys } from "../day/use-line-keys.ts";
import { AwaitedLines, Empty } from "../queue-states.tsx";
import { useShownWhose } from "../use-queue.ts";
import queue from "../work-queue.module.css";
import { Group } from "./due-group.tsx";
import styles from "./next-up.module.css";
import { type DueDay, firstOf } from "./next-up.ts";
import { useWaiting } from "./use-waiting.tsx";
import { Ways } from "./whose-switch.tsx";

/** In these no deadline runs, or none that anybody here keeps. */
const unsorted: readonly DueDay[] = ["undated", "blocked", "with-others"];

interface NextUpProps {
  readonly now: Date;
  readonly bills: boolean;
  readonly declarations: boolean;
}

export function NextUpSection({ now, bills, declarations }: NextUpProps) {
  const place = useRef<HTMLElement>(null);
  const whose = useShownWhose();
  const { groups, asleep, failed, more } = useWaiting({ now, bills, declarations, whose });
  const first = firstOf(groups ?? []);
  useListKeys({ table: place });
  useLineKeys(place, useNotSnoozed());
  return (
    <section ref={place} aria-labelledby="next-up">
      <div className={queue.sectionHead}>
        <h2 id="next-up">
          <Trans>Next up</Trans>
        </h2>
        <p className={queue.note}>
          {groups?.some(({ day }) => !unsorted.includes(day)) === true && <Trans>Sorted by deadline.</Trans>}{" "}
          <span className={styles.byKey}>
            <Trans>
              Press <Kbd>N</Kbd> to open the marked line, <Kbd>T</Kbd> to take it, <Kbd>G</Kbd> to assign it,{" "}
              <Kbd>S</Kbd> to snooze it.
            </Trans>
          </span>
        </p>
        <Ways whose={whose} bills={bills} declarations={declarations} />
      </div>
      {failed !== undefined && (
        <div className={queue.failure}>
          <QueryFailure query={failed} />
        </div>
      )}
      {groups === null ? (
        failed === undefined && <AwaitedLines />
      ) : groups.length === 0 ? (
        <Empty>
          {whose === "authority" ? (
            <Trans>No authority is to answer anything.</Trans>
          ) : (
            <Trans>Nothing is waiting for you. Drafts and questions from the authorities appear here.</Trans>
          )}
        </Empty>
      ) : (
        <div className={queue.panel}>
          {groups.map((group) => (
            <Group key={group.day} group={group} first={first} now={now} />
          ))}
          {more}
        </div>
      )}
      {asleep.length > 0 && <SnoozedLines todos={asleep} now={now} />}
    </section>
  );
}
