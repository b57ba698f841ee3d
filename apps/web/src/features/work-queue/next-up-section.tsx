// What is to be done next, by the day it is due; the whole team's, or one's own.
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { FilingLink, filingsPath } from "#filing/filing-link.tsx";
import { type FilingsQuery, filingsQuery } from "#filing/filings-query.ts";
import { QueryFailure } from "#identity/query-state.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { Kbd } from "#ui/layout/kbd.tsx";
import styles from "./next-up.module.css";
import { type DueDay, nextUp } from "./next-up.ts";
import { answersNeeded, atRisk, listOf, madeBy, stopped } from "./queue-questions.ts";
import { AwaitedLines, Empty } from "./queue-states.tsx";
import { firstStep, TodoLine } from "./todo-line.tsx";
import { useFirstKey } from "./use-first-key.ts";
import queue from "./work-queue.module.css";

export function NextUpSection({ now }: { readonly now: Date }) {
  const { t } = useLingui();
  const call = useCall();
  const navigate = useNavigate();
  const user = useCurrentUser();
  const [isMine, setMine] = useState(false);
  const own = isMine && user !== null ? user.identifier : null;
  const ask = (question: FilingsQuery) => filingsQuery(call, own === null ? question : madeBy(question, own));
  const risk = useQuery(ask(atRisk));
  const needed = useQuery(ask(answersNeeded));
  const hasMore = needed.data !== undefined && needed.data.count > needed.data.results.length;
  const stops = useQuery({ ...ask(stopped), enabled: hasMore });
  const groups = useMemo(
    () =>
      risk.data === undefined || needed.data === undefined || (hasMore && stops.data === undefined)
        ? null
        : nextUp([...risk.data.results, ...needed.data.results, ...(stops.data?.results ?? [])], now),
    [risk.data, needed.data, hasMore, stops.data, now],
  );
  const first = groups?.[0]?.rows[0];
  useFirstKey(first === undefined ? null : () => void navigate({ to: firstStep(first).path } as never));
  const days: Readonly<Record<DueDay, string>> = {
    "at-once": t`At once`,
    late: t`Late`,
    today: t`Today`,
    tomorrow: t`Tomorrow`,
    later: t`Later`,
  };
  const failed = [risk, needed, stops].find(({ error }) => error !== null);
  return (
    <section aria-labelledby="next-up">
      <div className={queue.sectionHead}>
        <h2 id="next-up">
          <Trans>Next up</Trans>
        </h2>
        <p className={queue.note}>
          <Trans>
            Sorted by deadline. Press <Kbd>N</Kbd> to open the first.
          </Trans>
        </p>
        <div className={styles.tools}>
          {user !== null && (
            // biome-ignore lint/a11y/useSemanticElements: two buttons, of which one is pressed; a fieldset would be a form's
            <div className={styles.switch} role="group" aria-label={t`Whose filings`}>
              <button type="button" aria-pressed={isMine} onClick={() => setMine(true)}>
                <Trans context="filings">Mine</Trans>
              </button>
              <button type="button" aria-pressed={!isMine} onClick={() => setMine(false)}>
                <Trans>Whole team</Trans>
              </button>
            </div>
          )}
          <FilingLink to={filingsPath} search={listOf.all}>
            <Trans>Show all filings</Trans>
          </FilingLink>
        </div>
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
          <Trans>
            Nothing waits for you. Drafts appear here 24 hours before they must be filed, and NAIC's questions at once.
          </Trans>
        </Empty>
      ) : (
        <div className={queue.panel}>
          {groups.map(({ day, rows }) => (
            <div key={day} className={styles.group}>
              <h3 className={styles.day}>{days[day]}</h3>
              <ul>
                {rows.map((row) => (
                  <TodoLine key={row.id} row={row} now={now} isFirst={row.id === first?.id} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
