// Gives the server what was begun without a line as soon as there is one, and what was to be submitted then, whatever page is open.
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { editFilingPath } from "#filing/filing-link.tsx";
import { madeDrafts } from "#offline/made/made-drafts.ts";
import { sendMade } from "#offline/made/send-made.ts";
import type { Owner } from "#offline/own-key.ts";
import { pagesEditing, thisPage } from "#offline/page/open-pages.ts";
import type { OwnEntries, OwnEntry } from "#offline/unsent/own-entries.ts";
import { waitingBills } from "#offline/unsent/waiting-bills.ts";
import { submissions } from "#sealing/unanswered/submissions.ts";
import { useCurrentUser, useSession } from "#session/session-context.tsx";
import { latePart } from "#ui/late-part.ts";

// Few bills wait, and what seals them is large.
const SubmitWaitingBills = latePart(
  async () => (await import("#features/mpci/seal/later/submit-waiting-bills.tsx")).SubmitWaitingBills,
);

const AskForSubmissions = latePart(
  async () => (await import("#sealing/unanswered/ask-for-submissions.tsx")).AskForSubmissions,
);

const againMs = 10_000;

export function SendMade() {
  const call = useCall();
  const queries = useQueryClient();
  const user = useCurrentUser();
  const isMoved = useIsMoved(user?.company.id);
  // The session is for another company already: what was begun for this one would be begun for that.
  const [identifier, company] = isMoved ? [] : [user?.identifier, user?.company.id];
  useEffect(() => {
    if (identifier === undefined || company === undefined) return;
    const owner = { user: identifier, company };
    const held = { isBusy: false };
    async function send(): Promise<void> {
      if (held.isBusy || madeDrafts.all(owner.user, owner.company).length === 0) return;
      held.isBusy = true;
      try {
        const sent = await sendMade(call, owner, isEdited);
        if (sent.length > 0) void queries.invalidateQueries({ queryKey: queryKeys.mpciFilings });
        // Its number is on its page, and in the head of its editor.
        for (const id of sent)
          for (const queryKey of [queryKeys.mpciFiling(id), queryKeys.mpciDraft(id)])
            void queries.invalidateQueries({ queryKey });
      } catch {
        // A part did not come, or the storage is forbidden: the next time.
      } finally {
        held.isBusy = false;
      }
    }
    const again = () => void send();
    again();
    const timer = setInterval(again, againMs);
    addEventListener("online", again);
    const stop = madeDrafts.subscribe(again);
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
      stop();
    };
  }, [call, queries, identifier, company]);
  const owner = identifier === undefined || company === undefined ? null : { user: identifier, company };
  const waits = useHasAny(waitingBills, owner);
  const isUnanswered = [useHasAny(submissions.MPCI, owner), useHasAny(submissions.ADC, owner)].includes(true);
  if (owner === null) return null;
  return (
    <>
      <Suspense>{waits && <SubmitWaitingBills owner={owner} isEdited={isEdited} />}</Suspense>
      <Suspense>{isUnanswered && <AskForSubmissions {...owner} />}</Suspense>
    </>
  );
}

function useHasAny({ subscribe, all }: Pick<OwnEntries<OwnEntry>, "subscribe" | "all">, owner: Owner | null): boolean {
  return useSyncExternalStore(subscribe, () => owner !== null && all(owner.user, owner.company).length > 0);
}

/** Another tab went on for another company, and this page has not followed yet. */
function useIsMoved(company: string | undefined): boolean {
  const session = useSession();
  const [movedTo, setMovedTo] = useState<string | null>(null);
  useEffect(() => session.onMoved(setMovedTo), [session]);
  return movedTo !== null && company !== undefined && movedTo !== company;
}

/** A page that is open and has left the editor saves nothing of it any more. */
async function isEdited(id: string, page: string): Promise<boolean> {
  if (page === thisPage) return location.pathname.startsWith(editFilingPath(id));
  return (await pagesEditing(id)).includes(page);
}
