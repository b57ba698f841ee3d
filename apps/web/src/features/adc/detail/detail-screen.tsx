// One declaration: its four steps, whose move it is, its papers, approvals, charges, and all that happened.

import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { adcFilingQuery } from "#filing/adc/filing-query.ts";
import { adcFilingsPath } from "#filing/adc/links.ts";
import { useAdcWords } from "#filing/adc/words.ts";
import { FilingLink } from "#filing/filing-link.tsx";
import { FilingNotRead } from "#filing/filing-not-read.tsx";
import { OnBehalf } from "#filing/on-behalf.tsx";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { CopyButton } from "#ui/button/copy-button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useGo } from "#ui/navigation/address.ts";
import { Approvals } from "./approvals.tsx";
import styles from "./detail.module.css";
import { DetailActions } from "./detail-actions.tsx";
import { FailureCard } from "./failure-card.tsx";
import { FilingSteps } from "./filing-steps.tsx";
import { HeaderFacts } from "./header-facts.tsx";
import { LastReceipt } from "./last-receipt.tsx";
import { ChargesCard } from "./payment/charges-card.tsx";
import { usePaymentToSettle } from "./payment/doubtful-payment.ts";
import { StatusHero } from "./status-hero.tsx";
import { Thread } from "./thread.tsx";

/** Few declarations ever have a payment to settle: its card is fetched for those alone. */
const SettlePaymentCard = lazy(async () => ({
  default: (await import("./payment/settle-payment-card.tsx")).SettlePaymentCard,
}));

export interface AdcDetailScreenProps {
  /** The sealing dialog and the papers; they are other rooms'. */
  readonly seal: (props: { readonly filingId: string; readonly onClose: () => void }) => ReactNode;
  readonly documents: (props: { readonly filingId: string }) => ReactNode;
}

export function AdcDetailScreen({ seal, documents }: AdcDetailScreenProps) {
  const { t } = useLingui();
  const call = useCall();
  const go = useGo();
  const words = useAdcWords();
  const { id = "" } = useParams({ strict: false });
  const asksToSeal = (useSearch({ strict: false }) as { readonly seal?: unknown }).seal === 1;
  const { data: filing, error, refetch } = useQuery(adcFilingQuery(call, id));
  // Opens for what can be sealed, whatever an old address says; once open it stays until it has told what came of it.
  const [isSealing, setSealing] = useState(false);
  const mayOpen = filing?.available_actions.includes("SUBMIT") === true;
  if (asksToSeal ? mayOpen && !isSealing : isSealing) setSealing(asksToSeal);
  usePageTitle(filing?.name ?? null);
  const openSeal = (isOpen: boolean) => void go(".", { search: isOpen ? { seal: 1 } : {}, isReplacing: true });
  if (filing === undefined) {
    return (
      <div className={styles.page}>
        {error === null ? (
          <Skeleton label={t`Loading the declaration`} look="box" />
        ) : (
          <FilingNotRead
            error={error}
            notFound={<Trans>Declaration not found</Trans>}
            all={{ to: adcFilingsPath, words: <Trans>Show all declarations</Trans> }}
            onAgain={() => void refetch()}
          />
        )}
      </div>
    );
  }
  const { filing_number: number, center } = filing;
  const party = filing.importer.name ?? filing.exporter.name ?? filing.importer.code ?? filing.exporter.code ?? "";
  return (
    <div className={styles.page}>
      <PageHeader
        trail={
          <nav aria-label={t`Breadcrumb`}>
            <FilingLink to={adcFilingsPath}>
              <Trans>Declarations</Trans>
            </FilingLink>
          </nav>
        }
        title={<OwnWords>{filing.name}</OwnWords>}
        facts={
          <span className={styles.under}>
            {number !== null && (
              <span className={styles.number}>
                <Bdi>{number}</Bdi>
                <CopyButton value={number} what={t`filing number`} />
              </span>
            )}
            <span>{words.declarationType(filing.declaration_type)}</span>
            <OwnWords>{center.name}</OwnWords>
            <OwnWords>{party}</OwnWords>
          </span>
        }
      />
      <OnBehalf filedBy={filing.company} principal={filing.principal} />
      <FilingSteps filing={filing} />
      <StatusHero
        filing={filing}
        actions={
          <>
            <PaymentToSettle filing={filing} />
            <div className={styles.decided}>
              <DetailActions filing={filing} onSeal={() => openSeal(true)} />
            </div>
          </>
        }
      />
      {filing.failure !== null && (
        <FailureCard failure={filing.failure} documents={filing.documents} approvals={filing.approvals} />
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          {documents({ filingId: filing.id })}
          <ChargesCard filing={filing} />
          <Approvals filing={filing} />
          <HeaderFacts filing={filing} />
        </div>
        <aside className={styles.column} aria-label={t`Proof and history`}>
          <LastReceipt filing={filing} />
          <Thread filing={filing} />
        </aside>
      </div>
      {isSealing && seal({ filingId: filing.id, onClose: () => openSeal(false) })}
    </div>
  );
}

function PaymentToSettle({ filing }: { readonly filing: AdcFilingDetail }) {
  if (usePaymentToSettle(filing) === null) return null;
  return (
    <Suspense fallback={null}>
      <SettlePaymentCard filing={filing} />
    </Suspense>
  );
}
