// Saves, changes and deletes the views of the list; a deleted one is there again, at its place, when the deletion is taken back.
import { changeView, deleteView, saveView } from "@filings/contract/api/platform/saved-views";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import type { CallInput } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";
import { Button } from "#ui/button/button.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import type { ShownView, ViewedList } from "./views-query.ts";

type NewView = Omit<CallInput<typeof saveView>["body"], "system">;

export function useChangeViews({ system }: Pick<ViewedList<object>, "system">) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const [error, setError] = useState<unknown>(null);

  /** Whether it was done; otherwise the reason stands in `error`. */
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setError(null);
    try {
      await work();
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: queryKeys.savedViews });
    }
  }
  const save = (view: NewView) => run(() => call(saveView, { body: { ...view, system } }));

  async function remove({ id, name, address, is_shared, is_default, position }: ShownView<object>): Promise<void> {
    if (!(await run(() => call(deleteView, { params: { viewId: id } })))) return;
    toasts.show({
      title: <Trans>The view is deleted</Trans>,
      tone: "success",
      titleIconName: "circle-check",
      durationMs: 10_000,
      actions: [
        {
          altText: t`Save the view again`,
          button: (
            <Button size="sm" onClick={() => void save({ name, address, is_shared, is_default, position })}>
              <Trans>Undo</Trans>
            </Button>
          ),
        },
      ],
    });
  }

  return {
    save,
    change: ({ id, body }: { readonly id: string; readonly body: CallInput<typeof changeView>["body"] }) =>
      void run(() => call(changeView, { params: { viewId: id }, body })),
    remove: (view: ShownView<object>) => void remove(view),
    error,
  };
}
