// Opens a bill anew in place of the form that closed; the changes that this browser kept begin its next version.
import { convertMpciFiling, type FilingDetail } from "@filings/contract/api/mpci/filings";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { keepAnswer } from "#api/keep-answer.ts";
import { queryKeys } from "#api/query-keys.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { Button } from "#ui/button/button.tsx";
import { useToasts } from "#ui/toast/toasts.ts";

interface EditAgainProps {
  readonly filing: FilingDetail;
  /** Something was typed here that the filing does not have. */
  readonly hasKept: boolean;
  /** This browser has an edit of it, be it one that says nothing else. */
  readonly isFound: boolean;
}

export function EditAgain({ filing, hasKept, isFound }: EditAgainProps) {
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const refusal = useKeyRefusal();
  const { id, available_actions: may } = filing;
  const again = useMutation({
    mutationFn: async () => {
      if (!isFound || may.includes("save")) return;
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
