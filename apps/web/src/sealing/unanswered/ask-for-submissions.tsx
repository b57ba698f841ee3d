// Asks the server, whatever page is open, what became of the submissions whose answer was lost, and says it.
import type { FilingSystem } from "@filings/contract/filing/systems";
import { isolated } from "@filings/contract/values/hidden-characters";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import type { Owner } from "#offline/own-key.ts";
import { useToasts } from "#ui/toast/toasts.ts";
import { type Submission, submissions } from "./submissions.ts";
import { whatBecameOf } from "./what-became.ts";

const againMs = 10_000;
const systems = Object.keys(submissions) as FilingSystem[];

export function AskForSubmissions({ user, company }: Owner) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();

  const ask = useEffectEvent(async (system: FilingSystem, submission: Submission): Promise<void> => {
    const { id, digest } = submission;
    const became = await whatBecameOf(submission, { call, system, now: Date.now() });
    // Its own page has heard, or it was sealed anew.
    if (became === null || submissions[system].read(user, id)?.digest !== digest) return;
    submissions[system].forget(user, id);
    const changed = system === "MPCI" ? queryKeys.mpciFilings : queryKeys.adcFilings;
    const shown = system === "MPCI" ? queryKeys.mpciFiling(id) : queryKeys.adcFiling(id);
    for (const queryKey of [changed, shown]) void queries.invalidateQueries({ queryKey });
    const name = isolated(submission.name);
    if (became === "sent")
      toasts.show({ title: t`${name} was sealed and submitted`, tone: "success", titleIconName: "circle-check" });
    else toasts.show({ title: t`${name} was not submitted`, tone: "info", titleIconName: "info" });
  });

  useEffect(() => {
    const held = { isBusy: false };
    async function askForAll(): Promise<void> {
      if (held.isBusy || !navigator.onLine) return;
      held.isBusy = true;
      try {
        for (const system of systems)
          for (const submission of submissions[system].all(user, company)) await ask(system, submission);
      } finally {
        held.isBusy = false;
      }
    }
    const again = () => void askForAll();
    again();
    const timer = setInterval(again, againMs);
    addEventListener("online", again);
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
    };
  }, [user, company]);
  return null;
}
