// Turns a filed bill into a draft that can be edited, and goes there: to a field, if one is named.

import { convertMpciFiling } from "@filings/contract/api/mpci/filings";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { keepAnswer } from "#api/keep-answer.ts";
import { queryKeys } from "#api/query-keys.ts";
import { editFilingPath } from "#filing/filing-link.tsx";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { useGo } from "#ui/navigation/address.ts";
import { useToasts } from "#ui/toast/toasts.ts";

export interface Convert {
  readonly isBusy: boolean;
  readonly convert: (field?: string) => void;
}

export function useConvert(filingId: string): Convert {
  const call = useCall();
  const queries = useQueryClient();
  const go = useGo();
  const toasts = useToasts();
  const refusal = useKeyRefusal();
  const [isBusy, setBusy] = useState(false);

  async function convertAndEdit(field: string | undefined): Promise<void> {
    setBusy(true);
    try {
      keepAnswer(queries, queryKeys.mpciFiling(filingId), await call(convertMpciFiling, { params: { filingId } }));
      void queries.invalidateQueries({ queryKey: queryKeys.mpciFilings });
      const search = field === undefined ? {} : { field };
      await go(editFilingPath(filingId), { search });
    } catch (error) {
      toasts.show({ title: refusal(error), tone: "danger", titleIconName: "octagon-alert" });
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, convert: (field) => void (isBusy || convertAndEdit(field)) };
}
