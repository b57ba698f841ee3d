// The submissions of the signed-in person whose answer has not come, of one filing system; a component that uses this follows them.
import type { FilingSystem } from "@filings/contract/filing/systems";
import { useLingui } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { useCurrentUser } from "#session/session-context.tsx";
import { type Submission, submissions } from "./submissions.ts";

export function useSubmissions(system: FilingSystem): readonly Submission[] {
  const user = useCurrentUser();
  // As text, which is the same as long as nothing has changed.
  const kept = useSyncExternalStore(submissions[system].subscribe, () =>
    user === null ? "[]" : JSON.stringify(submissions[system].all(user.identifier, user.company.id)),
  );
  // One that is on its way is told of by the page it was sent from, as long as that is open.
  return (JSON.parse(kept) as Submission[]).filter(
    ({ at, lostAt }) => lostAt !== undefined || Date.parse(at) < performance.timeOrigin,
  );
}

/** Instead of what is to be done next, while the submission may have arrived; null: nothing is awaited. */
export function useWaitSays(system: FilingSystem, filingId: string): string | null {
  const { t } = useLingui();
  const isAwaited = useSubmissions(system).some(({ id }) => id === filingId);
  return isAwaited ? t`Wait until it is known whether it was submitted.` : null;
}
