// Goes to the government's payment page for a declaration; told why not where it cannot be opened.
import { startAdcPayment } from "@filings/contract/api/adc/payments";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { useToasts } from "#ui/toast/toasts.ts";

export function usePayCharges(filingId: string): { readonly isBusy: boolean; readonly pay: () => Promise<void> } {
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const refusal = useKeyRefusal();
  const [isBusy, setBusy] = useState(false);
  async function pay(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const { redirect_url } = await call(startAdcPayment, { params: { filingId } });
      void queries.invalidateQueries({ queryKey: queryKeys.adcFiling(filingId) });
      location.assign(redirect_url);
    } catch (error) {
      toasts.show({ title: refusal(error), tone: "danger", titleIconName: "octagon-alert" });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, pay };
}
