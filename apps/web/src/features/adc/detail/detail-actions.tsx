// What may be done with the declaration now: from `available_actions` alone.
import type { AdcDocument } from "@filings/contract/api/adc/documents";
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { isolated } from "@filings/contract/values/hidden-characters";
import { Trans, useLingui } from "@lingui/react/macro";
import { type RefObject, useRef, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { downloadAll } from "#filing/adc/download.ts";
import { documentAnchor, newAdcFilingPath, pointAnchor } from "#filing/adc/links.ts";
import { refusedDocuments } from "#filing/adc/papers/refusals-of.ts";
import { PayButton } from "#filing/adc/pay/pay-button.tsx";
import { usePayCharges } from "#filing/adc/use-pay-charges.ts";
import { useAdcWords } from "#filing/adc/words.ts";
import { FilingLink } from "#filing/filing-link.tsx";
import { type PageAction, useOfferActions } from "#filing/page-actions.tsx";
import { GuardedButton } from "#session/guarded-button/guarded-button.tsx";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { creditCardIcon, downloadIcon, refreshCwIcon, shieldCheckIcon } from "#ui/icon/icons.ts";
import { useGo } from "#ui/navigation/address.ts";
import { useToasts } from "#ui/toast/toasts.ts";

interface DetailActionsProps {
  readonly filing: AdcFilingDetail;
  readonly onSeal: () => void;
}

export function DetailActions({ filing, onSeal }: DetailActionsProps) {
  const call = useCall();
  const toasts = useToasts();
  const refusal = useKeyRefusal();
  const { t } = useLingui();
  const go = useGo();
  const payment = usePayCharges(filing.id);
  const seal = useRef<HTMLButtonElement>(null);
  const [isDownloading, setDownloading] = useState(false);
  const { id, available_actions: available } = filing;
  const may = (action: (typeof available)[number]) => available.includes(action);

  async function download(): Promise<void> {
    if (isDownloading) return;
    setDownloading(true);
    try {
      await downloadAll(call, filing);
    } catch (error) {
      toasts.show({ title: refusal(error), tone: "danger", titleIconName: "octagon-alert" });
    } finally {
      setDownloading(false);
    }
  }
  const again = { to: newAdcFilingPath, search: { again: id } };
  const hasFiles = may("DOWNLOAD_ALL") && filing.documents.length > 0;
  const offers: readonly (PageAction | false)[] = [
    may("START_PAYMENT") && {
      id: "pay",
      label: t`Pay the charges`,
      icon: creditCardIcon,
      run: () => void payment.pay(),
    },
    may("SUBMIT") && { id: "seal", label: t`Seal and submit`, icon: shieldCheckIcon, run: () => seal.current?.click() },
    may("REQUEST_AGAIN") && {
      id: "again",
      label: t`Correct and request again`,
      icon: refreshCwIcon,
      run: () => void go(again.to, { search: again.search }),
    },
    hasFiles && { id: "download", label: t`Download all`, icon: downloadIcon, run: () => void download() },
  ];
  useOfferActions(offers.filter((offer) => offer !== false));
  return (
    <>
      {may("REQUEST_AGAIN") && (
        <FilingLink className={buttonClass({ kind: "primary" })} {...again}>
          <Trans>Correct and request again</Trans>
        </FilingLink>
      )}
      {may("START_PAYMENT") && <PayButton filing={filing} payment={payment} />}
      {may("SUBMIT") && <SealButton button={seal} filing={filing} onSeal={onSeal} />}
      {hasFiles && (
        <Button
          kind={filing.status === "COMPLETED" ? "primary" : "secondary"}
          icon={downloadIcon}
          isBusy={isDownloading}
          onClick={() => void download()}
        >
          <Trans>Download all</Trans>
        </Button>
      )}
    </>
  );
}

interface SealButtonProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly filing: AdcFilingDetail;
  readonly onSeal: () => void;
}

function SealButton({ button, filing, onSeal }: SealButtonProps) {
  const gap = filing.findings.find(({ severity }) => severity === "error");
  const [refused] = refusedDocuments(filing);
  return (
    <>
      {gap !== undefined && <GapLink gap={gap} />}
      {gap === undefined && refused !== undefined && <ReplaceLink document={refused} />}
      <GuardedButton
        ref={button}
        kind={gap === undefined && refused === undefined ? "primary" : "secondary"}
        icon={shieldCheckIcon}
        onGo={onSeal}
      >
        <Trans>Seal and submit</Trans>
      </GuardedButton>
    </>
  );
}

/** The next thing to do before it can be sealed: the first paper that is missing or not complete. */
function GapLink({ gap }: { readonly gap: AdcFilingDetail["findings"][number] }) {
  const { t } = useLingui();
  const { documentType } = useAdcWords();
  const anchor = pointAnchor(gap);
  if (anchor === null) return null;
  return (
    <a className={buttonClass({ kind: "primary" })} href={`#${anchor}`}>
      {gap.code === "adc_document_needed"
        ? t`Add ${documentType(String(gap.params?.document_type))}`
        : t`Complete the documents`}
    </a>
  );
}

/** Sealed again as it was, a refused document would be refused again. */
function ReplaceLink({ document: { id, document_type: type, file_name } }: { readonly document: AdcDocument }) {
  const { t } = useLingui();
  const { documentType } = useAdcWords();
  const kind = type === null ? isolated(file_name) : documentType(type);
  return (
    <a className={buttonClass({ kind: "primary" })} href={`#${documentAnchor(id)}`}>
      {t`Replace ${kind}`}
    </a>
  );
}
