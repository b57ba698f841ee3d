// Makes the draft of what was taken over and opens it in the editor; pressed twice, or sent again after a lost answer, it is still one.
import { createMpciFiling } from "@filings/contract/api/mpci/filings";
import type { FilingChange } from "@filings/contract/mpci/filing";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useContentKey } from "#api/use-content-key.ts";
import { editFilingPath } from "#filing/filing-link.tsx";
import { useGo } from "#ui/navigation/address.ts";

export function useMakeDraft(onMade: () => void) {
  const call = useCall();
  const go = useGo();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const keyOf = useContentKey();
  async function make(change: FilingChange): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const { id } = await call(createMpciFiling, { body: change, idempotencyKey: keyOf(change) });
      void queries.invalidateQueries({ queryKey: queryKeys.mpciFilings });
      onMade();
      await go(editFilingPath(id));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }
  return { isBusy, failure, make };
}
