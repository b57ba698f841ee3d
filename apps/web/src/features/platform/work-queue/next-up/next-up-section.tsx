// The next tasks in both systems by due day: the whole team's, or the reader's own.
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useMemo, useRef, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { type AdcFilingsAnswer, adcFilingsQuery } from "#filing/adc/filings-query.ts";
import { adcFilingPath, adcFilingsPath } from "#filing/adc/links.ts";
import { FilingLink, filingsPath } from "#filing/filing-link.tsx";
import { type FilingsAnswer, filingsQuery } from "#filing/mpci/filings-query.ts";
import { useFormats } from "#i18n/formats.ts";
import { QueryFailure } from "#identity/query-state.tsx";
import { useListKeys } from "#list/use-list-keys.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { Kbd } from "#ui/layout/kbd.tsx";
import { type Address, useGo } from "#ui/navigation/address.ts";
import { CountBadge } from "#ui/status/count-badge.tsx";
import { heldBy, listOf, stopped, waitingBills, waitingDeclarations } from "../queue-questions.ts";
import { AwaitedLines, Empty } from "../queue-states.tsx";
import { useFirstKey } from "../use-first-key.ts";
import queue from "../work-queue.module.css";
import { BillLine, firstStep } from "./bill-line.tsx";
import { DeclarationLine } from "./declaration-line.tsx";
import styles from "./next-up.module.css";
import { type DueDay, type DueGroup, nextUp, type Todo } from "./next-up.ts";

interface NextUpProps {
  readonly now: Date;
  readonly bills: boolean;
  readonly declarations: boolean;
}

export function NextUpSection({ now, bills, declarations }: NextUpProps) {
  const go = useGo();
  const place = useRef<HTMLElement>(null);
  const user = useCurrentUser();
  const isMine = (useSearch({ strict: false }) as { readonly whose?: unknown }).whose === "mine";
  const { groups, failed, more } = useWaiting({ now, bills, declarations }, isMine ? (user?.identifier ?? null) : null);
  const first = groups?.[0]?.todos[0];
  const openFirst = (todo: Todo) => {
    const { to, search } = stepOf(todo);
    void go(to, { search });
  };
  useFirstKey(first === undefined ? null : () => openFirst(first));
  useListKeys({ table: place });
  return (
    <section ref={place} aria-labelledby="next-up">
      <div className={queue.sectionHead}>
        <h2 id="next-up">
          <Trans>Next up</Trans>
        </h2>
        <p className={queue.note}>
          {groups?.some(({ day }) => day !== "undated") === true && <Trans>Sorted by deadline.</Trans>}{" "}
          <span className={styles.byKey}>
            <Trans>
              Press <Kbd>N</Kbd> to open the first.
            </Trans>
          </span>
        </p>
        <Ways isMine={isMine} bills={bills} declarations={declarations} />
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
          <Trans>Nothing is waiting for you. Drafts and questions from the authorities appear here.</Trans>
        </Empty>
      ) : (
        <div className={queue.panel}>
          {groups.map((group) => (
            <Group key={group.day} group={group} first={first} now={now} />
          ))}
          {more}
        </div>
      )}
    </section>
  );
}

/** What waits, in groups; more than an answer holds is named and left to the list. */
function useWaiting({ now, bills, declarations }: NextUpProps, own: string | null) {
  const call = useCall();
  const waiting = useQuery({ ...filingsQuery(call, heldBy(waitingBills, own)), enabled: bills });
  const hasMore = waiting.data !== undefined && waiting.data.count > waiting.data.results.length;
  const stops = useQuery({ ...filingsQuery(call, heldBy(stopped, own)), enabled: hasMore });
  const declared = useQuery({ ...adcFilingsQuery(call, heldBy(waitingDeclarations, own)), enabled: declarations });
  const isRead =
    (!bills || waiting.data !== undefined) &&
    (!hasMore || stops.data !== undefined) &&
    (!declarations || declared.data !== undefined);
  const groups = useMemo(
    () =>
      isRead
        ? nextUp(
            {
              bills: [...(waiting.data?.results ?? []), ...(stops.data?.results ?? [])],
              declarations: declared.data?.results ?? [],
            },
            now,
          )
        : null,
    [isRead, waiting.data, stops.data, declared.data, now],
  );
  const owner = own === null ? {} : { owner: own };
  const more = (
    <>
      <More answer={waiting.data} to={filingsPath} search={{ ...listOf.waiting, ...owner }} />
      <More answer={declared.data} to={adcFilingsPath} search={{ ...listOf.declarations, ...owner }} />
    </>
  );
  return { groups, failed: [waiting, stops, declared].find(({ error }) => error !== null), more };
}

interface MoreProps {
  readonly answer: FilingsAnswer | AdcFilingsAnswer | undefined;
  readonly to: Address;
  readonly search: object;
}

/** Of one system: the way to all that waits in it, where that is more than the answer holds. */
function More({ answer, to, search }: MoreProps) {
  const { upTo } = useFormats();
  if (answer === undefined || answer.count <= answer.results.length) return null;
  const all = upTo(answer);
  return (
    <p className={styles.more}>
      <FilingLink to={to} search={search}>
        <Trans>Show all {all}</Trans>
      </FilingLink>
    </p>
  );
}

function Ways({ isMine, bills, declarations }: Omit<NextUpProps, "now"> & { readonly isMine: boolean }) {
  const { t } = useLingui();
  const go = useGo();
  const user = useCurrentUser();
  const choose = (whose: "mine" | undefined) =>
    void go(".", { search: { whose }, isReplacing: true, keepsPlace: true });
  return (
    <div className={styles.tools}>
      {user !== null && (
        // biome-ignore lint/a11y/useSemanticElements: two buttons, of which one is pressed; a fieldset would be a form's
        <div className={styles.switch} role="group" aria-label={t`Whose filings`}>
          <button type="button" aria-pressed={isMine} onClick={() => choose("mine")}>
            <Trans context="filings">Mine</Trans>
          </button>
          <button type="button" aria-pressed={!isMine} onClick={() => choose(undefined)}>
            <Trans>Whole team</Trans>
          </button>
        </div>
      )}
      {bills && (
        <FilingLink to={filingsPath} search={listOf.all}>
          <Trans>Show all filings</Trans>
        </FilingLink>
      )}
      {declarations && (
        <FilingLink to={adcFilingsPath}>
          <Trans>Show all declarations</Trans>
        </FilingLink>
      )}
    </div>
  );
}

interface GroupProps {
  readonly group: DueGroup;
  readonly first: Todo | undefined;
  readonly now: Date;
}

/** Long enough for a look; the rest of a day opens beneath it. */
const shownFirst = 10;

function Group({ group: { day, todos }, first, now }: GroupProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const [isWhole, setWhole] = useState(false);
  const days: Readonly<Record<DueDay, string>> = {
    "at-once": t`At once`,
    late: t`Late`,
    today: t`Today`,
    soon: t`Next 48 hours`,
    later: t`Later`,
    undated: t`Without a date`,
  };
  const rest = number(todos.length - shownFirst);
  return (
    <div className={styles.group}>
      <h3 className={styles.day}>
        {days[day]} <CountBadge>{number(todos.length)}</CountBadge>
      </h3>
      <ul>
        {todos
          .slice(0, isWhole ? todos.length : shownFirst)
          .map((todo) =>
            todo.system === "MPCI" ? (
              <BillLine key={todo.row.id} row={todo.row} now={now} isFirst={todo === first} />
            ) : (
              <DeclarationLine key={todo.row.id} row={todo.row} now={now} isFirst={todo === first} />
            ),
          )}
      </ul>
      {!isWhole && todos.length > shownFirst && (
        <p className={styles.more}>
          <Button kind="quiet" size="sm" onClick={() => setWhole(true)}>
            <Trans>Show {rest} more</Trans>
          </Button>
        </p>
      )}
    </div>
  );
}

function stepOf(todo: Todo): { readonly to: Address; readonly search?: object } {
  if (todo.system === "ADC") return { to: adcFilingPath(todo.row.id) };
  const { path, search } = firstStep(todo.row);
  return { to: path, search };
}
