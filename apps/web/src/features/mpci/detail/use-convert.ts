// Goes to the editor of a filed bill, to a field if one is named: it becomes a draft on the way, or with the first change.
import { convertMpciFiling, type FilingDetail } from "@filings/contract/api/mpci/filings";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { keepAnswer } from "#api/keep-answer.ts";
import { queryKeys } from "#api/query-keys.ts";
import { editFilingPath } from "#filing/filing-link.tsx";
import { beginsWithChange } from "#filing/mpci/update/begins-with-change.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { useGo } from "#ui/navigation/address.ts";
import { useToasts } from "#ui/toast/toasts.ts";

export interface Convert {
  readonly isBusy: boolean;
  readonly convert: (field?: string) => void;
}

export function useConvert(filing: FilingDetail): Convert {
  const { id: filingId } = filing;
  const call = useCall();
  const queries = useQueryClient();
  const go = useGo();
  const toasts = useToasts();
  const refusal = useKeyRefusal();
  const [isBusy, setBusy] = useState(false);

  async function convertAndEdit(field: string | undefined): Promise<void> {
    setBusy(true);
    try {
      if (!beginsWithChange(filing)) {
        keepAnswer(queries, queryKeys.mpciFiling(filingId), await call(convertMpciFiling, { params: { filingId } }));
        void queries.invalidateQueries({ queryKey: queryKeys.mpciFilings });
      }
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
