// Leads from the selected filings to the page that seals them together.
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useRef } from "react";
import { useCall } from "#api/api-context.tsx";
import { keyOf } from "#filing/action-keys.ts";
import { forgetReasonOfBatch } from "#filing/mpci/act/kept-reason.ts";
import { keepBatch, keptBatch, sealBatchPath } from "#filing/mpci/bulk/kept-batch.ts";
import type { Selection } from "#list/select/selection.ts";
import { useSelectionKey } from "#list/select/use-selection-key.ts";
import { GuardedButton } from "#session/guarded-button/guarded-button.tsx";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { shieldCheckIcon } from "#ui/icon/icons.ts";
import { useGo } from "#ui/navigation/address.ts";
import { useToasts } from "#ui/toast/toasts.ts";
import { selectedIds } from "./selected-ids.ts";

export function SealSelected({ selection }: { readonly selection: Selection }) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const go = useGo();
  const list = useLocation({ select: ({ search }) => search as Record<string, unknown> });
  const user = useCurrentUser();
  const toasts = useToasts();
  const say = useKeyRefusal();
  const button = useRef<HTMLButtonElement>(null);
  useSelectionKey(keyOf("seal") ?? "", button);
  async function begin(): Promise<void> {
    try {
      const { ids, isMore } = await selectedIds(selection, { call, queries, ordering: "file_by" });
      // What was typed for bills that are all others does not go out with these.
      const before = new Set(keptBatch(user)?.ids);
      if (user !== null && !ids.some((id) => before.has(id))) forgetReasonOfBatch(user);
      if (keepBatch(user, { ids: [...ids], sending: [], list, isMore })) return await go(sealBatchPath);
      refuse(t`This browser stores nothing for this site, so no batch can be kept. Seal the bills one by one.`);
    } catch (error) {
      refuse(say(error));
    }
  }
  function refuse(title: string): void {
    toasts.show({ title, tone: "danger", titleIconName: "octagon-alert" });
  }
  return (
    <GuardedButton
      ref={button}
      size="sm"
      kind="primary"
      icon={shieldCheckIcon}
      aria-keyshortcuts={keyOf("seal")?.toUpperCase()}
      onGo={() => void begin()}
    >
      <Trans>Seal and submit</Trans>
    </GuardedButton>
  );
}
