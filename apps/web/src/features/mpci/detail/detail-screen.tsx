// One filing: whose move it is, what the authority said, what was sent and heard, and the proof of it.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { GivenAnswer } from "@filings/contract/mpci/rfi";
import { isolated } from "@filings/contract/values/hidden-characters";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { DetailAwaited, DetailFrame } from "#filing/detail/detail-frame.tsx";
import { useSealAddress } from "#filing/detail/use-seal-address.ts";
import { WhoseFiling } from "#filing/detail/whose-filing.tsx";
import { filingsPath } from "#filing/filing-link.tsx";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { CopyButton } from "#ui/button/copy-button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { latePart } from "#ui/late-part.ts";
import { Bdi } from "#ui/layout/bdi.tsx";
import { BodySummary } from "./body-summary.tsx";
import styles from "./detail.module.css";
import { DetailActions } from "./detail-actions.tsx";
import { filingQuery } from "./detail-query.ts";
import { AnswerSection } from "./status/answer-section.tsx";
import { StatusHero } from "./status/status-hero.tsx";
import { useAsTyped } from "./use-as-typed.ts";

// What was sent and proved is read after what is to be done.
const LastReceipt = latePart(async () => (await import("./last-receipt.tsx")).LastReceipt);
const FamilyCard = latePart(async () => (await import("./family/family-card.tsx")).FamilyCard);
const PapersCard = latePart(async () => (await import("./facts/papers-card.tsx")).PapersCard);
const OwnWordsCard = latePart(async () => (await import("#filing/mpci/own-words/own-words-card.tsx")).OwnWordsCard);
const Reading = latePart(async () => (await import("#filing/mpci/presence/reading-presence.tsx")).ReadingPresence);
const TeamCard = latePart(async () => (await import("#filing/team/team-card.tsx")).TeamCard);
const SubmissionsNotice = latePart(
  async () => (await import("#sealing/unanswered/submissions-notice.tsx")).SubmissionsNotice,
);
const WaitingNotice = latePart(async () => (await import("#filing/mpci/waiting/waiting-notice.tsx")).WaitingNotice);
const EventTimeline = latePart(async () => (await import("./event-timeline.tsx")).EventTimeline);
const MessageView = latePart(async () => (await import("./messages/message-view.tsx")).MessageView);

interface AnswerProps {
  readonly filing: FilingDetail;
  readonly given: readonly GivenAnswer[];
  readonly onClose: () => void;
}

interface DetailScreenProps {
  /** The sealing dialogs, which are another feature. */
  readonly seal: (props: { readonly filing: FilingDetail; readonly onClose: () => void }) => ReactNode;
  readonly withdraw: (props: { readonly filing: FilingDetail; readonly onClose: () => void }) => ReactNode;
  readonly answer: (props: AnswerProps) => ReactNode;
}

export function DetailScreen({ seal, withdraw, answer }: DetailScreenProps) {
  const { t } = useLingui();
  const call = useCall();
  const { id = "" } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(filingQuery(call, id));
  const filing = useAsTyped(data);
  const [isSealing, openSeal] = useSealAddress(canBeSealed(filing));
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [given, setGiven] = useState<readonly GivenAnswer[] | null>(null);
  const bill = filing?.body.bill_number ?? filing?.number ?? null;
  usePageTitle(bill);
  if (filing === undefined) {
    const all = { to: filingsPath, words: <Trans>Show all filings</Trans> } as const;
    const notFound = <Trans>Filing not found</Trans>;
    return (
      <DetailAwaited error={error} label={t`Loading the filing`} notFound={notFound} all={all} onAgain={refetch} />
    );
  }
  const version = filing.version;
  const principal = { id: filing.filer.company_id, name: filing.filer.company_name };
  return (
    <DetailFrame
      all={{ to: filingsPath, words: <Trans>Filings</Trans> }}
      whose={{ filedBy: filing.filed_by, principal }}
      header={{
        title: (
          <span className={styles.title}>
            <bdi dir="ltr">{bill}</bdi>
            <CopyButton value={bill ?? ""} what={t`bill number`} />
            <span className={styles.tag}>
              <Trans>Version {version}</Trans>
            </span>
            {filing.archived && (
              <span className={styles.tag}>
                <Trans>In the archive</Trans>
              </span>
            )}
          </span>
        ),
        description: <Parties filing={filing} />,
        facts:
          filing.registration_number === null ? undefined : (
            <span className={styles.registration}>
              <span className={styles.small}>
                <Trans>NAIC registration</Trans>
              </span>
              <Bdi>{filing.registration_number}</Bdi>
              <CopyButton value={filing.registration_number} what={t`registration number`} />
            </span>
          ),
        actions: (
          <DetailActions filing={filing} onSeal={() => openSeal(true)} onWithdraw={() => setWithdrawing(true)} />
        ),
      }}
      across={
        <>
          <OwnOnly filing={filing}>
            <Reading filingId={filing.id} />
          </OwnOnly>
          <WhoseFiling filedBy={filing.filed_by} principal={principal} paidBy={filing.paid_by} />
          <Suspense>
            <WaitingNotice filingId={filing.id} />
            {filing.status === "DRAFTED" && <SubmissionsNotice system="MPCI" filingId={filing.id} />}
          </Suspense>
          <StatusHero filing={filing} />
        </>
      }
      main={
        <>
          <AnswerSection filing={filing} onAnswer={setGiven} />
          <Suspense>
            <FamilyCard filing={filing} />
          </Suspense>
          <BodySummary filing={filing} />
          <Suspense>
            <PapersCard filing={filing} />
          </Suspense>
          <Suspense fallback={<Skeleton label={t`Loading the messages`} look="box" />}>
            <MessageView filingId={filing.id} />
          </Suspense>
        </>
      }
      beside={
        <>
          <Suspense>
            <LastReceipt filing={filing} />
          </Suspense>
          <OwnOnly filing={filing}>
            <TeamCard system="MPCI" filingId={filing.id} {...namedAndDue(filing)} />
            <OwnWordsCard filingId={filing.id} />
          </OwnOnly>
          <Suspense>
            <EventTimeline filing={filing} />
          </Suspense>
        </>
      }
      dialog={
        given !== null
          ? answer({ filing, given, onClose: () => setGiven(null) })
          : isWithdrawing
            ? withdraw({ filing, onClose: () => setWithdrawing(false) })
            : isSealing && seal({ filing, onClose: () => openSeal(false) })
      }
    />
  );
}

function canBeSealed(filing: FilingDetail | undefined): boolean {
  return filing?.available_actions.includes("prepare") === true && !filing.obstacle;
}

interface OwnOnlyProps {
  readonly filing: FilingDetail;
  readonly children: ReactNode;
}

/** What concerns the company that files it, and nobody in whose name it is filed. */
function OwnOnly({ filing, children }: OwnOnlyProps) {
  const user = useCurrentUser();
  return filing.filed_by.id === user?.company.id && <Suspense>{children}</Suspense>;
}

function Parties({ filing }: { readonly filing: FilingDetail }) {
  const shipper = nameOf(filing, "SHIPPER");
  const consignee = nameOf(filing, "CONSIGNEE");
  const filingNumber = <Bdi>{filing.number}</Bdi>;
  return (
    <span>
      {shipper && consignee ? (
        <Trans>
          {shipper} to {consignee}
        </Trans>
      ) : (
        <Trans>Filing number {filingNumber}</Trans>
      )}
    </span>
  );
}

/** Isolated, so that a name in one script leaves the sentence around it in order. */
function nameOf({ body }: FilingDetail, role: "SHIPPER" | "CONSIGNEE"): string | null {
  const name = body.parties.find((party) => party.role === role)?.name;
  return name ? isolated(name) : null;
}

function namedAndDue({ body, number, deadline, status, available_actions: available }: FilingDetail) {
  const isStop = status === "DO_NOT_LOAD" && available.includes("MARK_READ");
  return { name: body.bill_number ?? number, by: deadline.file_by, isStop };
}
