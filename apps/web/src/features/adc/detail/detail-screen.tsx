// One declaration: its four steps, whose move it is, its papers, approvals, charges, and all that happened.
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { adcFilingQuery } from "#filing/adc/filing-query.ts";
import { adcFilingsPath, type DocumentSpot } from "#filing/adc/links.ts";
import { useAdcWords } from "#filing/adc/words.ts";
import { DetailAwaited, DetailFrame } from "#filing/detail/detail-frame.tsx";
import { useSealAddress } from "#filing/detail/use-seal-address.ts";
import { WhoseFiling } from "#filing/detail/whose-filing.tsx";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { CopyButton } from "#ui/button/copy-button.tsx";
import { latePart } from "#ui/late-part.ts";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
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
const SettlePaymentCard = latePart(async () => (await import("./payment/settle-payment-card.tsx")).SettlePaymentCard);

const SubmissionsNotice = latePart(
  async () => (await import("#sealing/unanswered/submissions-notice.tsx")).SubmissionsNotice,
);
const PresentLine = latePart(async () => (await import("#filing/team/present/present-line.tsx")).PresentLine);
const TeamCard = latePart(async () => (await import("#filing/team/team-card.tsx")).TeamCard);

/** A declaration is edited step by step on its page. */
const noPart = () => null;

export interface AdcDetailScreenProps {
  /** The sealing dialog and the documents, which are other features. */
  readonly seal: (props: {
    readonly filingId: string;
    readonly onClose: () => void;
    readonly onSpot: (spot: DocumentSpot) => void;
  }) => ReactNode;
  readonly documents: (props: { readonly filingId: string; readonly spot: DocumentSpot | null }) => ReactNode;
}

export function AdcDetailScreen({ seal, documents }: AdcDetailScreenProps) {
  const { t } = useLingui();
  const call = useCall();
  const words = useAdcWords();
  const user = useCurrentUser();
  const { id = "" } = useParams({ strict: false });
  const { data: filing, error, refetch } = useQuery(adcFilingQuery(call, id));
  const [isSealing, openSeal] = useSealAddress(filing?.available_actions.includes("SUBMIT") === true);
  const [spot, setSpot] = useState<DocumentSpot | null>(null);
  usePageTitle(filing?.name ?? null);
  if (filing === undefined) {
    const all = { to: adcFilingsPath, words: <Trans>Show all declarations</Trans> } as const;
    const notFound = <Trans>Declaration not found</Trans>;
    return (
      <DetailAwaited error={error} label={t`Loading the declaration`} notFound={notFound} all={all} onAgain={refetch} />
    );
  }
  const { filing_number: number, center } = filing;
  const party = filing.importer.name ?? filing.exporter.name ?? filing.importer.code ?? filing.exporter.code ?? "";
  return (
    <DetailFrame
      all={{ to: adcFilingsPath, words: <Trans>Declarations</Trans> }}
      whose={{ filedBy: filing.company, principal: filing.principal }}
      header={{
        title: <OwnWords>{filing.name}</OwnWords>,
        facts: (
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
        ),
      }}
      across={
        <>
          {filing.company.id === user?.company.id && (
            <Suspense>
              <PresentLine system="ADC" filingId={filing.id} part={null} nameOf={noPart} />
            </Suspense>
          )}
          <InWhoseName filing={filing} />
          <Suspense>
            {filing.available_actions.includes("SUBMIT") && <SubmissionsNotice system="ADC" filingId={filing.id} />}
          </Suspense>
          <FilingSteps filing={filing} />
          <StatusHero
            filing={filing}
            actions={
              <PaymentToSettle filing={filing}>
                <DetailActions filing={filing} onSeal={() => openSeal(true)} />
              </PaymentToSettle>
            }
          />
          {filing.failure !== null && (
            <FailureCard failure={filing.failure} documents={filing.documents} approvals={filing.approvals} />
          )}
        </>
      }
      main={
        <>
          {documents({ filingId: filing.id, spot: isSealing ? null : spot })}
          <ChargesCard filing={filing} />
          <Approvals filing={filing} />
          <HeaderFacts filing={filing} />
        </>
      }
      beside={
        <>
          <LastReceipt filing={filing} />
          {filing.company.id === user?.company.id && (
            <Suspense>
              <TeamCard system="ADC" filingId={filing.id} name={filing.name} by={null} isStop={false} />
            </Suspense>
          )}
          <Thread filing={filing} />
        </>
      }
      dialog={isSealing && seal({ filingId: filing.id, onClose: () => openSeal(false), onSpot: setSpot })}
    />
  );
}

interface PaymentToSettleProps {
  readonly filing: AdcFilingDetail;
  /** The other buttons, in one row with those that settle a payment. */
  readonly children: ReactNode;
}

function PaymentToSettle({ filing, children }: PaymentToSettleProps) {
  const buttons = <div className={styles.decided}>{children}</div>;
  if (usePaymentToSettle(filing) === null) return buttons;
  return (
    <Suspense fallback={buttons}>
      <SettlePaymentCard filing={filing}>{children}</SettlePaymentCard>
    </Suspense>
  );
}

function InWhoseName({ filing }: { readonly filing: AdcFilingDetail }) {
  return (
    <WhoseFiling
      filedBy={filing.company}
      principal={filing.principal}
      paidBy={filing.paid_by}
      isOpenForPapers={filing.available_actions.includes("UPLOAD")}
    />
  );
}
