// Does to a filing what takes no more than a press, one thing at a time, and says what came of it.
import { actOnMpciFiling, type FilingDetail } from "@filings/contract/api/mpci/filings";
import { newestAnswerAt } from "@filings/contract/mpci/answers/newest-answer";
import type { MpciCalledAction } from "@filings/contract/mpci/workflow";
import { isolated } from "@filings/contract/values/hidden-characters";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { ApiError } from "#api/api-error.ts";
import { keepAnswer } from "#api/keep-answer.ts";
import { queryKeys } from "#api/query-keys.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { useLatest } from "#ui/use-latest.ts";
import { forgetReasonOfUpdate } from "./kept-reason.ts";
import { undo } from "./undo.tsx";

/** The actions that need no seal. */
export type Simple = Exclude<MpciCalledAction, "CANCEL" | "ANSWER_RFI">;

/** What was on the screen when it was pressed: an action that is about just that says so. */
function namesOf(action: Simple, filing: FilingDetail): object {
  if (action === "DISCARD") return { revision: filing.revision };
  const answeredAt = newestAnswerAt(filing);
  return action === "MARK_READ" && answeredAt !== null ? { answer_received_at: answeredAt } : {};
}

/** The bills whose filers were reminded last, isolated; not all that are missing need be among them. */
export function remindedIn({ events }: Pick<FilingDetail, "events">): string | null {
  const text = events.findLast(({ kind }) => kind === "REMIND")?.text ?? null;
  return text === null ? null : isolated(text);
}

export function useAct(filing: FilingDetail) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const refusal = useKeyRefusal();
  const user = useCurrentUser();
  const [busy, setBusy] = useState<string | null>(null);
  const { id } = filing;

  async function run(name: string, work: () => Promise<void>): Promise<void> {
    if (busy !== null) return;
    setBusy(name);
    try {
      await work();
    } catch (error) {
      // What is not as it is shown here is shown as it is.
      if (error instanceof ApiError && error.status === 409) {
        void queries.invalidateQueries({ queryKey: queryKeys.mpciFiling(id) });
      }
      toasts.show({ title: refusal(error), tone: "danger", titleIconName: "octagon-alert" });
    } finally {
      setBusy(null);
    }
  }

  function keep(answer: FilingDetail): void {
    keepAnswer(queries, queryKeys.mpciFiling(answer.id), answer);
    void queries.invalidateQueries({ queryKey: queryKeys.mpciFilings });
  }

  const done: Readonly<Record<Simple, string>> = {
    DISCARD: t`Draft discarded`,
    ARCHIVE: t`Filing archived`,
    UNARCHIVE: t`Restored from archive`,
    MARK_READ: t`Marked as read`,
    MARK_UNREAD: t`Marked as unread`,
    REMIND: t`Filers reminded`,
    REFRESH_STATUS: t`Asked NAIC for its latest answer`,
  };
  const wayBack: Readonly<Partial<Record<Simple, { readonly action: Simple; readonly says: string }>>> = {
    ARCHIVE: { action: "UNARCHIVE", says: t`Restore from archive` },
    MARK_READ: { action: "MARK_UNREAD", says: t`Mark the answer as unread` },
  };
  const act = (action: Simple, onDone?: () => void) =>
    run(action, async () => {
      const names = namesOf(action, filing);
      const answer = await call(actOnMpciFiling, { params: { filingId: id }, body: { action, ...names } });
      keep(answer);
      if (action === "DISCARD") forgetReasonOfUpdate(user?.identifier, id);
      onDone?.();
      // One key archives, or takes a "Do not load" out of the work queue: what was meant otherwise is taken back as fast.
      const back = wayBack[action];
      const actions = back === undefined ? [] : [undo(back.says, () => void actAgain.current(back.action))];
      const who = action === "REMIND" ? remindedIn(answer) : null;
      const title = who === null ? done[action] : t`Reminded: ${who}`;
      toasts.show({ title, tone: "success", titleIconName: "circle-check", actions });
    });
  const actAgain = useLatest<(action: Simple) => Promise<void>>(act);

  return { busy, run, keep, act };
}
