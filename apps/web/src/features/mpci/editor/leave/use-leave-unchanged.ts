// Leaves no update behind where the editor of a registered bill was opened and closed without a change.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { useCall } from "#api/api-context.tsx";
import { isDraftedUpdate } from "#filing/mpci/update/use-sent-version.ts";
import { useToasts } from "#ui/toast/toasts.ts";
import type { EditorParts } from "../editor-context.ts";
import type { Autosave } from "../keep/autosave.ts";

interface Left {
  readonly filing: FilingDetail;
  readonly autosave: Autosave;
  readonly unchosen: EditorParts["unchosen"];
  /** NAIC's questions are answered there, or what it rejected is corrected: what is written goes with the update. */
  readonly isAnswering: boolean;
}

export function useLeaveUnchanged({ filing, autosave, unchosen, isAnswering }: Left): void {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const { history } = useRouter();
  const isOpen = useRef(false);
  const leave = useEffectEvent(async () => {
    // The seal dialog asks the person who goes on to it.
    const isSealing = new URLSearchParams(history.location.search).get("seal") === "1";
    if (isOpen.current || isSealing || autosave.hasUnsaved() || unchosen.get().size > 0) return;
    const { discardUnchanged } = await import("./discard-unchanged.ts");
    if (!(await discardUnchanged(call, queries, filing.id))) return;
    toasts.show({ title: t`Nothing was changed, so no update was begun`, tone: "info", titleIconName: "info" });
  });
  const isUpdate = isDraftedUpdate(filing) && !isAnswering && filing.available_actions.includes("DISCARD");
  useEffect(() => {
    if (!isUpdate) return;
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      // After the address has changed; a page that is drawn twice is open again by then.
      setTimeout(() => void leave());
    };
  }, [isUpdate]);
}
