// Says that the reader has a filing open and what they edit of it, and knows which colleagues do.
import type { FilingSystem } from "@filings/contract/filing/systems";
import { presenceMs } from "@filings/contract/platform/socket";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryKeys } from "#api/query-keys.ts";
import { useLive, useLiveStatus } from "#live/live-context.tsx";
import type { Present } from "#live/out-of-date.ts";
import { useCurrentUser } from "#session/session-context.tsx";

interface Here {
  readonly system: FilingSystem;
  readonly id: string;
  /** What is edited; null: it is read. */
  readonly part: string | null;
}

const nobody: readonly Present[] = [];
/** Who has gone without a word is taken away after so long at most. */
const lookMs = 5_000;

export function usePresence({ system, id, part }: Here): readonly Present[] {
  const live = useLive();
  const { state } = useLiveStatus();
  const own = useCurrentUser()?.identifier;
  const [now, setNow] = useState(Date.now);
  // Nothing is fetched: the live line writes it.
  const { data } = useQuery<readonly Present[]>({
    queryKey: queryKeys.presence(id),
    queryFn: () => nobody,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const present = data ?? nobody;
  useEffect(() => {
    if (state !== "open") return;
    const say = () => live.say({ content_type: "here", data: { system, id, part, is_here: true } });
    say();
    const again = setInterval(say, presenceMs.again);
    return () => clearInterval(again);
  }, [live, state, system, id, part]);
  useEffect(
    () => () => live.say({ content_type: "here", data: { system, id, part: null, is_here: false } }),
    [live, system, id],
  );
  useEffect(() => {
    if (present.length === 0) return;
    setNow(Date.now());
    const look = setInterval(() => setNow(Date.now()), lookMs);
    return () => clearInterval(look);
  }, [present]);
  return present.filter(({ user_id, at }) => user_id !== own && at > now - presenceMs.gone);
}
