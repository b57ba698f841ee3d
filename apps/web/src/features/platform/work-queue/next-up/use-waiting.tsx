// What the queue holds, in groups by due day, without what the reader has put off; more than an answer holds is left to the list.
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCall } from "#api/api-context.tsx";
import { type AdcFilingsAnswer, adcFilingsQuery } from "#filing/adc/filings-query.ts";
import { adcFilingsPath } from "#filing/adc/links.ts";
import { FilingLink, filingsPath } from "#filing/filing-link.tsx";
import { type FilingsAnswer, filingsQuery } from "#filing/mpci/filings-query.ts";
import { useFormats } from "#i18n/formats.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import type { Address } from "#ui/navigation/address.ts";
import { isAsleep } from "../day/asleep.ts";
import { useSnoozes } from "../day/day-query.ts";
import {
  billsWithAuthority,
  declarationsWithCustoms,
  heldBy,
  listOf,
  stopped,
  type Whose,
  waitingBills,
  waitingDeclarations,
} from "../queue-questions.ts";
import styles from "./next-up.module.css";
import { type DueGroup, nextUp, type Todo } from "./next-up.ts";

interface Wanted {
  readonly now: Date;
  readonly bills: boolean;
  readonly declarations: boolean;
  readonly whose: Whose;
}

export function useWaiting({ now, bills, declarations, whose }: Wanted) {
  const call = useCall();
  const own = useCurrentUser()?.identifier ?? null;
  const snoozes = useSnoozes();
  const isOthers = whose === "authority";
  // Before it is known who asks, nobody's lines are asked for.
  const isKnown = own !== null || whose === null || isOthers;
  const billsOf = isOthers ? billsWithAuthority : heldBy(waitingBills, whose, own);
  const declarationsOf = isOthers ? declarationsWithCustoms : heldBy(waitingDeclarations, whose, own);
  const waiting = useQuery({ ...filingsQuery(call, billsOf), enabled: bills && isKnown });
  const hasMore = !isOthers && waiting.data !== undefined && waiting.data.count > waiting.data.results.length;
  const stops = useQuery({ ...filingsQuery(call, heldBy(stopped, whose, own)), enabled: hasMore });
  const declared = useQuery({ ...adcFilingsQuery(call, declarationsOf), enabled: declarations && isKnown });
  const isRead =
    snoozes !== null &&
    (!bills || waiting.data !== undefined) &&
    (!hasMore || stops.data !== undefined) &&
    (!declarations || declared.data !== undefined);
  const { groups, asleep } = useMemo(() => {
    if (!isRead) return { groups: null, asleep: [] };
    const billRows = [...(waiting.data?.results ?? []), ...(hasMore ? (stops.data?.results ?? []) : [])];
    const all = nextUp({ bills: billRows, declarations: declared.data?.results ?? [] }, now);
    return withoutAsleep(all, (todo) => isAsleep(todo, snoozes.get(todo.row.id), now));
  }, [isRead, hasMore, waiting.data, stops.data, declared.data, snoozes, now]);
  const owner = whose === "mine" && own !== null ? { owner: own } : {};
  const [billList, declarationList] = isOthers
    ? [listOf.sent, listOf.withCustoms]
    : [listOf.waiting, listOf.declarations];
  const more = (
    <>
      <More answer={waiting.data} to={filingsPath} search={{ ...billList, ...owner }} />
      <More answer={declared.data} to={adcFilingsPath} search={{ ...declarationList, ...owner }} />
    </>
  );
  return { groups, asleep, failed: [waiting, stops, declared].find(({ error }) => error !== null), more };
}

function withoutAsleep(groups: readonly DueGroup[], rests: (todo: Todo) => boolean) {
  const asleep = groups.flatMap(({ todos }) => todos.filter(rests));
  const awake = groups.map((group) => ({ ...group, todos: group.todos.filter((todo) => !asleep.includes(todo)) }));
  return { groups: awake.filter(({ todos }) => todos.length > 0), asleep };
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
