// What of a purchase went back to the card, with its credit notes, and the way to let unused credits go back.
import { downloadCreditNote, listRefunds, type Refund, type Refunds } from "@filings/contract/api/money/refunds";
import type { TopUp } from "@filings/contract/api/money/subscriptions";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useFormats } from "#i18n/formats.ts";
import { usePaperTimes } from "#i18n/time/paper-times.ts";
import { useCredits } from "#i18n/use-credits.ts";
import { QueryState } from "#identity/query-state.tsx";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { downloadIcon, undo2Icon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { useSavedPaper } from "../use-saved-paper.ts";

const RefundDialog = latePart(async () => (await import("./refund-dialog.tsx")).RefundDialog);

interface RefundsCardProps {
  readonly topUp: TopUp;
  /** Of the tax on the receipt; 0: it shows none. */
  readonly percent: number;
}

export function RefundsCard({ topUp, percent }: RefundsCardProps) {
  const { t } = useLingui();
  const call = useCall();
  const query = useQuery({
    queryKey: [...queryKeys.payments, "refunds", topUp.id],
    queryFn: ({ signal }) => call(listRefunds, { params: { topUpId: topUp.id }, signal }),
  });
  if (query.data === undefined) return <QueryState label={t`Loading the refunds`} query={query} />;
  return (
    <SettingsCard title={<Trans>Refunds</Trans>}>
      <Unused topUp={topUp} refunds={query.data} percent={percent} />
      {query.data.refunds.map((refund) => (
        <RefundRow key={refund.id} refund={refund} />
      ))}
    </SettingsCard>
  );
}

function Unused({ topUp, refunds, percent }: RefundsCardProps & { readonly refunds: Refunds }) {
  const creditsOf = useCredits();
  const mayPay = useCurrentUser()?.permissions.includes("pay") === true;
  const [isAsking, setAsking] = useState(false);
  const unused = creditsOf(refunds.unused_e5);
  return (
    <SettingRow
      title={refunds.unused_e5 > 0 ? <Trans>Unused: {unused}</Trans> : <Trans>Nothing to refund</Trans>}
      hint={<Trans>Credits that are neither used nor reserved go back to the card. The oldest are used first.</Trans>}
    >
      {mayPay && refunds.unused_e5 > 0 && (
        <Button size="sm" icon={undo2Icon} onClick={() => setAsking(true)}>
          <Trans>Refund</Trans>
        </Button>
      )}
      <Suspense>
        {isAsking && (
          <RefundDialog topUp={topUp} refunds={refunds} percent={percent} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </SettingRow>
  );
}

function RefundRow({ refund }: { readonly refund: Refund }) {
  const { t } = useLingui();
  const call = useCall();
  const { amount } = useFormats();
  const { moment } = usePaperTimes();
  const { number } = refund;
  const save = useSavedPaper(`credit-note_${number}`, () =>
    call(downloadCreditNote, { params: { refundId: refund.id } }),
  );
  return (
    <SettingRow
      title={
        <>
          <bdi>{amount(refund.amount_e5, refund.currency)}</bdi> <RefundState refund={refund} />
        </>
      }
      hint={
        <>
          {moment(refund.settled_at ?? refund.created_at)}
          {" \u00b7 "}
          <OwnWords>{refund.reason}</OwnWords>
          {number !== null && (
            <>
              {" \u00b7 "}
              <Trans>
                Credit note <Bdi>{number}</Bdi>
              </Trans>
            </>
          )}
        </>
      }
    >
      {number !== null && (
        <Button
          size="sm"
          icon={downloadIcon}
          isBusy={save.isBusy}
          aria-label={t`Save credit note ${number} as PDF`}
          onClick={save.run}
        >
          <Trans>Save as PDF</Trans>
        </Button>
      )}
    </SettingRow>
  );
}

function RefundState({ refund: { state } }: { readonly refund: Refund }) {
  if (state === "PENDING")
    return (
      <StatusBadge tone="info">
        <Trans comment="Money that goes back to a card">Being returned</Trans>
      </StatusBadge>
    );
  if (state === "RETURNED")
    return (
      <StatusBadge tone="success">
        <Trans comment="Money that went back to a card">Returned</Trans>
      </StatusBadge>
    );
  return (
    <StatusBadge tone="warning">
      <Trans>Refused: the credits are yours again</Trans>
    </StatusBadge>
  );
}
