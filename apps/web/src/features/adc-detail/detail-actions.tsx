// What may be done with the declaration now: from `available_actions` alone.
import type { AdcFilingDetail } from "@filings/contract/api/adc-filings";
import { startAdcPayment } from "@filings/contract/api/adc-payments";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { downloadAll } from "#filing/adc-download.ts";
import { newAdcFilingPath } from "#filing/adc-links.ts";
import { FilingLink } from "#filing/filing-link.tsx";
import { GuardedButton } from "#session/guarded-button.tsx";
import { useKeyRefusal } from "#session/open-key-refusal.ts";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { creditCardIcon, downloadIcon, shieldCheckIcon } from "#ui/icon/icons.ts";
import { useToasts } from "#ui/toast/toasts.ts";

interface DetailActionsProps {
  readonly filing: AdcFilingDetail;
  readonly onSeal: () => void;
}

export function DetailActions({ filing, onSeal }: DetailActionsProps) {
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const refusal = useKeyRefusal();
  const { t } = useLingui();
  const [busy, setBusy] = useState<"pay" | "download" | null>(null);
  const { id, available_actions: available } = filing;
  const may = (action: (typeof available)[number]) => available.includes(action);

  async function run(name: "pay" | "download", work: () => Promise<void>): Promise<void> {
    if (busy !== null) return;
    setBusy(name);
    try {
      await work();
    } catch (error) {
      toasts.show({ title: refusal(error), tone: "danger", titleIconName: "octagon-alert" });
    } finally {
      setBusy(null);
    }
  }
  const pay = () =>
    run("pay", async () => {
      const { redirect_url } = await call(startAdcPayment, { params: { filingId: id } });
      void queries.invalidateQueries({ queryKey: queryKeys.adcFiling(id) });
      location.assign(redirect_url);
    });
  return (
    <>
      {may("DOWNLOAD_ALL") && filing.documents.length > 0 && (
        <Button
          icon={downloadIcon}
          isBusy={busy === "download"}
          onClick={() => void run("download", () => downloadAll(call, filing))}
        >
          <Trans>Download all</Trans>
        </Button>
      )}
      {may("REQUEST_AGAIN") && (
        <FilingLink className={buttonClass({ kind: "primary" })} to={newAdcFilingPath} search={{ again: id }}>
          <Trans>Correct and request again</Trans>
        </FilingLink>
      )}
      {may("START_PAYMENT") && (
        <Button kind="primary" icon={creditCardIcon} isBusy={busy === "pay"} onClick={() => void pay()}>
          {filing.status === "PAYMENT_STARTED" ? t`Back to the payment page` : t`Pay the charges`}
        </Button>
      )}
      {may("SUBMIT") && (
        <GuardedButton kind="primary" icon={shieldCheckIcon} onGo={onSeal}>
          <Trans>Seal and submit</Trans>
        </GuardedButton>
      )}
    </>
  );
}
