// What is new, read once the frame stands: unseen notifications, what waits in the work queue, and the notice above the page.
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCall } from "#api/api-context.tsx";
import { recentQuery } from "#features/notifications/notifications-query.ts";
import { answersNeeded, atRisk } from "#features/work-queue/queue-questions.ts";
import { filingsQuery } from "#filing/filings-query.ts";
import { useFormats } from "#i18n/formats.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { TopBarNotice } from "./top-bar-notice.tsx";
import { useDeclaresOnly } from "./use-declares-only.ts";

export interface News {
  readonly unseen: number;
  /** How much stands in the work queue; null: nothing, or not known yet. */
  readonly waiting: string | null;
  /** The company has declarations for customs and no bills for NAIC. */
  readonly declaresOnly: boolean;
}

/** Shows the notice, and tells the rest to the frame. */
export function ShellNews({ onNews }: { readonly onNews: (news: News) => void }) {
  const call = useCall();
  const user = useCurrentUser();
  const unseen = useQuery(recentQuery(call)).data?.unseen_count ?? 0;
  const waiting = useWaiting();
  const declaresOnly = useDeclaresOnly();
  useEffect(() => onNews({ unseen, waiting, declaresOnly }), [onNews, unseen, waiting, declaresOnly]);
  return user === null ? null : <TopBarNotice key={user.identifier} user={user.identifier} />;
}

/** The same questions as the work queue asks, so that they are asked once. */
function useWaiting(): string | null {
  const call = useCall();
  const { number } = useFormats();
  const risk = useQuery(filingsQuery(call, atRisk)).data;
  const needed = useQuery(filingsQuery(call, answersNeeded)).data;
  if (risk === undefined || needed === undefined) return null;
  const count = risk.count + needed.count;
  if (count === 0) return null;
  return number(count) + (risk.count_capped || needed.count_capped ? "+" : "");
}
