// What is new, read once the frame stands: unseen notifications, what needs somebody, and the notice above the page.
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCall } from "#api/api-context.tsx";
import { recentQuery } from "#features/account/notifications/notifications-query.ts";
import { useDueToday } from "#features/platform/work-queue/use-due-today.ts";
import { useQueue } from "#features/platform/work-queue/use-queue.ts";
import { type Begins, useBegins } from "#filing/filing-systems.ts";
import { useFormats } from "#i18n/formats.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { TopBarNotice } from "./top-bar-notice.tsx";

export interface News {
  readonly unseen: number;
  /** How much must be filed today, or is late. */
  readonly due: number;
  /** How much needs somebody; null: nothing, or not known yet. */
  readonly waiting: string | null;
  /** What the company may begin. */
  readonly begins: Begins;
}

/** Shows the notice, and tells the rest to the frame. */
export function ShellNews({ onNews }: { readonly onNews: (news: News) => void }) {
  const call = useCall();
  const user = useCurrentUser();
  const unseen = useQuery(recentQuery(call)).data?.unseen_count ?? 0;
  const waiting = useWaiting();
  const due = useDueToday();
  const { bills, declarations } = useBegins();
  useEffect(
    () => onNews({ unseen, due, waiting, begins: { bills, declarations } }),
    [onNews, unseen, due, waiting, bills, declarations],
  );
  return user === null ? null : <TopBarNotice key={user.identifier} user={user.identifier} />;
}

/** Over both systems: the sum of what the work queue says for each. */
function useWaiting(): string | null {
  const { upTo } = useFormats();
  const { bills, declarations } = useQueue();
  const answers = [bills.data, declarations.data].filter((answer) => answer !== undefined);
  const count = answers.reduce((sum, answer) => sum + answer.count, 0);
  if (count === 0) return null;
  return upTo({ count, count_capped: answers.some((answer) => answer.count_capped) });
}
