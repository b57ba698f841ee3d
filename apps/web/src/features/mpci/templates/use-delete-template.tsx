// Deletes a template at once, and offers to take that back.
import { deleteMpciTemplate, type MpciTemplate, restoreMpciTemplate } from "@filings/contract/api/mpci/reuse/templates";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { ApiError } from "#api/api-error.ts";
import { queryKeys } from "#api/query-keys.ts";
import { useRefusal } from "#identity/form/use-refusal.ts";
import { Button } from "#ui/button/button.tsx";
import { useToasts } from "#ui/toast/toasts.ts";

/** Longer than other messages: what was deleted by mistake is missed after a look at the list. */
const undoOfferedMs = 20_000;

export function useDeleteTemplate() {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const sentenceOf = useRefusal();
  const [busy, setBusy] = useState<string | null>(null);
  const readAgain = () => queries.invalidateQueries({ queryKey: queryKeys.mpciTemplates });
  const refused = (error: unknown) => void toasts.show({ title: sentenceOf(error), tone: "danger" });

  async function restore({ id, name }: MpciTemplate): Promise<void> {
    try {
      await call(restoreMpciTemplate, { params: { template: id } });
      toasts.show({ title: t`Template ${name} is back`, titleIconName: "undo-2", tone: "success" });
    } catch (error) {
      refused(error);
    }
    void readAgain();
  }

  async function remove(template: MpciTemplate): Promise<void> {
    setBusy(template.id);
    try {
      await call(deleteMpciTemplate, { params: { template: template.id } }).catch((error: unknown) => {
        // A colleague was first.
        if (!(error instanceof ApiError && error.code === "not_found")) throw error;
      });
      await readAgain();
      const { name } = template;
      const id = toasts.show({
        title: t`Template ${name} deleted`,
        titleIconName: "circle-check",
        tone: "success",
        durationMs: undoOfferedMs,
        actions: [
          {
            altText: t`Save the template again from a filing`,
            button: (
              <Button
                size="sm"
                onClick={() => {
                  toasts.dismiss(id);
                  void restore(template);
                }}
              >
                <Trans>Undo</Trans>
              </Button>
            ),
          },
        ],
      });
    } catch (error) {
      refused(error);
    } finally {
      setBusy(null);
    }
  }

  return { busy, remove };
}
