// What is new, read once the frame stands: unseen notifications, what needs somebody, and the notice above the page.
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCall } from "#api/api-context.tsx";
import { recentQuery } from "#features/account/notifications/notifications-query.ts";
import { useOwedFee } from "#features/money/subscriptions/renewal/use-owed-fee.ts";
import { needsYou } from "#features/platform/work-queue/needs-you.ts";
import { useQueue } from "#features/platform/work-queue/use-queue.ts";
import { type Begins, useBegins } from "#filing/filing-systems.ts";
import { useFormats } from "#i18n/formats.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { TopBarNotice } from "./top-bar-notice.tsx";

export interface News {
  readonly unseen: number;
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
  const { bills, declarations } = useBegins();
  useEffect(
    () => onNews({ unseen, waiting, begins: { bills, declarations } }),
    [onNews, unseen, waiting, bills, declarations],
  );
  return user === null ? null : <TopBarNotice key={user.identifier} user={user.identifier} />;
}

function useWaiting(): string | null {
  const { upTo } = useFormats();
  const count = needsYou(useQueue(), useOwedFee() === null ? 0 : 1);
  return count === null ? null : upTo(count);
}
