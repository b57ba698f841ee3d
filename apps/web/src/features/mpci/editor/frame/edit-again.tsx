// Begins the next version of a bill in place of the form that closed, with the changes that this browser kept.
import { convertMpciFiling, type FilingDetail } from "@filings/contract/api/mpci/filings";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { keepAnswer } from "#api/keep-answer.ts";
import { queryKeys } from "#api/query-keys.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { Button } from "#ui/button/button.tsx";
import { useToasts } from "#ui/toast/toasts.ts";

export function EditAgain({ filing, hasKept }: { readonly filing: FilingDetail; readonly hasKept: boolean }) {
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const refusal = useKeyRefusal();
  const { id, available_actions: may } = filing;
  const again = useMutation({
    mutationFn: async () => {
      if (may.includes("save")) return;
      keepAnswer(queries, queryKeys.mpciFiling(id), await call(convertMpciFiling, { params: { filingId: id } }));
      void queries.invalidateQueries({ queryKey: queryKeys.mpciFilings });
    },
    // The page opens it anew, and finds what was kept.
    onSuccess: () => queries.resetQueries({ queryKey: queryKeys.mpciDraft(id) }),
    onError: (error) => toasts.show({ title: refusal(error), tone: "danger", titleIconName: "octagon-alert" }),
  });
  if (!may.includes("save") && !may.includes("convert")) return null;
  return (
    <Button size="sm" isBusy={again.isPending} onClick={() => again.mutate()}>
      {hasKept ? <Trans>Edit it with these changes</Trans> : <Trans>Edit filing</Trans>}
    </Button>
  );
}
