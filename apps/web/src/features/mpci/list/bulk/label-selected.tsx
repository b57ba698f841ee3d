// Reads which labels the selected filings have, and opens the dialog in which they are set.
import { limits } from "@filings/contract/limits";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { type LabelledFiling, LabelsDialog } from "#filing/mpci/own-words/labels-dialog.tsx";
import { ownWordsQuery } from "#filing/mpci/own-words/own-words-query.ts";
import type { Selection } from "#list/select/selection.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { Button } from "#ui/button/button.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { selectedIds } from "./selected-ids.ts";

interface Read {
  readonly filings: readonly LabelledFiling[];
  readonly isMore: boolean;
}

export function LabelSelected({ selection }: { readonly selection: Selection }) {
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const say = useKeyRefusal();
  const [isBusy, setBusy] = useState(false);
  const [read, setRead] = useState<Read | null>(null);
  async function open(): Promise<void> {
    setBusy(true);
    try {
      const { ids, isMore } = await selectedIds(selection, { call, queries });
      const filings: LabelledFiling[] = [];
      for (let at = 0; at < ids.length; at += limits.pageSizeMost) {
        const some = ids.slice(at, at + limits.pageSizeMost);
        const { results } = await queries.fetchQuery({ ...ownWordsQuery(call, some), staleTime: 0 });
        const labelsOf = new Map(results.map(({ filing_id, labels }) => [filing_id, labels]));
        filings.push(...some.map((id) => ({ id, labels: labelsOf.get(id) ?? [] })));
      }
      setRead({ filings, isMore });
    } catch (error) {
      toasts.show({ title: say(error), tone: "danger", titleIconName: "octagon-alert" });
    }
    setBusy(false);
  }
  return (
    <>
      <Button size="sm" isBusy={isBusy} onClick={() => void open()}>
        <Trans>Labels</Trans>
      </Button>
      {read !== null && <LabelsDialog {...read} onClose={() => setRead(null)} />}
    </>
  );
}
