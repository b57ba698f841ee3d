// Payments in doubt: their provider is asked again, or an operator settles one as its books say.
import {
  askAboutPayment,
  type DoubtfulPayment,
  listDoubtfulPayments,
  settleDoubtfulPayment,
} from "@filings/contract/api/operator/payments";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useFormats } from "#i18n/formats.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryFailure } from "#identity/query-state.tsx";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { routerPath } from "#ui/navigation/address.ts";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { ActDialog } from "../act-dialog.tsx";
import { operatorKeys } from "../operator-keys.ts";
import { WaitingList } from "../waiting-list.tsx";

interface Act {
  readonly payment: DoubtfulPayment;
  readonly isPaid: boolean;
}

export function DoubtfulPaymentsScreen() {
  const { t } = useLingui();
  usePageTitle(t`Payments in doubt`);
  const call = useCall();
  const [act, setAct] = useState<Act | null>(null);
  const query = useQuery({
    queryKey: operatorKeys.payments,
    queryFn: ({ signal }) => call(listDoubtfulPayments, { signal }),
  });
  const payments = query.data ?? [];
  return (
    <WaitingList
      title={<Trans>Payments in doubt</Trans>}
      description={<Trans>Look the reference up with the provider, then settle the payment as its books say.</Trans>}
      loading={t`Loading the payments`}
      query={query}
      isEmpty={payments.length === 0}
      nothing={<Trans>No payment is in doubt</Trans>}
    >
      {payments.length > 0 && (
        <SettingsCard title={<Trans>Payments</Trans>}>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} onSettle={(isPaid) => setAct({ payment, isPaid })} />
          ))}
        </SettingsCard>
      )}
      {act !== null && <SettleDialog act={act} onClose={() => setAct(null)} />}
    </WaitingList>
  );
}

interface RowProps {
  readonly payment: DoubtfulPayment;
  readonly onSettle: (isPaid: boolean) => void;
}

function PaymentRow({ payment, onSettle }: RowProps) {
  const { amount, dateAtTime } = useFormats();
  const doubts = useDoubtWords();
  const paid = usePaidWords();
  const asking = useAsking(payment);
  const { pays, doubt, company, provider, reference, created_at, amount_e5, currency } = payment;
  return (
    <SettingRow
      title={
        <>
          {paid[pays]} · {amount(amount_e5, currency)}
        </>
      }
      hint={
        <>
          <Link to={routerPath(`/operator/companies/${company.id}`)}>
            <OwnWords>{company.name}</OwnWords>
          </Link>{" "}
          · {dateAtTime(created_at)}
          <br />
          <Bdi>{provider}</Bdi> · <Bdi isMono>{reference}</Bdi>
          {asking.error !== null && (
            <QueryFailure
              query={{ error: asking.error, isFetching: asking.isPending, refetch: () => asking.mutate() }}
            />
          )}
          {asking.data?.is_settled === false && (
            <>
              <br />
              <Trans>The provider knows of no outcome yet.</Trans>
            </>
          )}
        </>
      }
    >
      <StatusBadge tone={doubt === "NO_OUTCOME" ? "warning" : "danger"}>{doubts[doubt]}</StatusBadge>
      {doubt === "NO_OUTCOME" && (
        <Button size="sm" isBusy={asking.isPending} onClick={() => asking.mutate()}>
          <Trans>Ask the provider</Trans>
        </Button>
      )}
      {doubt !== "UNEXPECTED" && (
        <Button size="sm" onClick={() => onSettle(true)}>
          <Trans>Count as paid</Trans>
        </Button>
      )}
      <Button size="sm" onClick={() => onSettle(false)}>
        {doubt === "NO_OUTCOME" ? <Trans>Not paid</Trans> : <Trans>Money went back</Trans>}
      </Button>
    </SettingRow>
  );
}

function useAsking({ id }: DoubtfulPayment) {
  const call = useCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(askAboutPayment, { params: { payment: id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: operatorKeys.all }),
  });
}

function usePaidWords(): Readonly<Record<DoubtfulPayment["pays"], string>> {
  const { t } = useLingui();
  return { TOP_UP: t`Credits`, ADC_CHARGES: t`Customs charges`, PLAN_FEE: t`Fee of the plan` };
}

function useDoubtWords(): Readonly<Record<DoubtfulPayment["doubt"], string>> {
  const { t } = useLingui();
  return { NO_OUTCOME: t`No outcome`, OTHER_SUM: t`Another sum was paid`, UNEXPECTED: t`Nobody expected it` };
}

function SettleDialog({ act: { payment, isPaid }, onClose }: { readonly act: Act; readonly onClose: () => void }) {
  const { t } = useLingui();
  const call = useCall();
  const { amount } = useFormats();
  const isBack = payment.doubt !== "NO_OUTCOME";
  return (
    <ActDialog<"receipt">
      title={amount(payment.amount_e5, payment.currency)}
      description={
        isPaid
          ? t`The payment does what it pays for, once: credits are added, customs is told.`
          : t`It can be paid again. Money that comes after all still counts.`
      }
      verb={isPaid ? <Trans>Count as paid</Trans> : isBack ? <Trans>Money went back</Trans> : <Trans>Not paid</Trans>}
      done={t`The payment is settled`}
      start={{ receipt: "" }}
      send={({ receipt, reason }) =>
        call(settleDoubtfulPayment, {
          params: { payment: payment.id },
          body: { is_paid: isPaid, ...(receipt.trim() !== "" && { receipt_number: receipt }), reason },
        })
      }
      onClose={onClose}
    >
      {(form) =>
        isPaid && <TextField label={t`Provider’s receipt number`} isOptional dir="ltr" {...form.field("receipt")} />
      }
    </ActDialog>
  );
}
