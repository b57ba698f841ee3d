// The fees of the plan: the one that is due, the next one with the card that is kept for it, and those that were paid, with their receipts.
import { downloadFeeReceipt, listFees, type PaidFee } from "@filings/contract/api/money/fees";
import type { Subscription } from "@filings/contract/api/money/subscriptions";
import { paperFileName } from "@filings/contract/money/papers";
import { planTitles } from "@filings/phrases/money/plans";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useFormats } from "#i18n/formats.ts";
import { usePaperTimes } from "#i18n/time/paper-times.ts";
import { useCredits } from "#i18n/use-credits.ts";
import { QueryState } from "#identity/query-state.tsx";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { SavePaper } from "../entries/save-paper.tsx";
import { useSavedPaper } from "../use-saved-paper.ts";
import { useFailureWords } from "./unpaid-fee.tsx";

/** Of a company that pays fees, or has paid one. */
export function FeesCard({ fee }: { readonly fee: Subscription["fee"] }) {
  const { t } = useLingui();
  const call = useCall();
  const query = useQuery({
    queryKey: [...queryKeys.subscription, "fees"],
    queryFn: ({ signal }) => call(listFees, { signal }),
  });
  if (query.data === undefined) return <QueryState label={t`Loading the fees of the plan`} query={query} />;
  if (fee.due === null && fee.next === null && query.data.length === 0) return null;
  return (
    <SettingsCard title={<Trans>Fees of the plan</Trans>}>
      {fee.due !== null && <DueFee due={fee.due} currency={fee.currency} />}
      {fee.next !== null && <NextFee next={fee.next} fee={fee} />}
      {query.data.map((paid) => (
        <PaidRow key={paid.id} paid={paid} />
      ))}
    </SettingsCard>
  );
}

interface DueFeeProps {
  readonly due: NonNullable<Subscription["fee"]["due"]>;
  readonly currency: Subscription["fee"]["currency"];
}

/** The way to pay it stands at the top of the page. */
function DueFee({ due, currency }: DueFeeProps) {
  const { i18n } = useLingui();
  const { amount } = useFormats();
  const { day } = usePaperTimes();
  const reasons = useFailureWords();
  const fee = amount(due.amount_e5, currency);
  const since = day(due.begins_at);
  const plan = i18n._(planTitles[due.plan]);
  return (
    <SettingRow
      title={
        <Trans>
          {plan}: {fee}, due since {since}
        </Trans>
      }
      hint={due.failed_because === null ? <Trans>The card is being charged.</Trans> : reasons[due.failed_because]}
    />
  );
}

interface NextFeeProps {
  readonly next: NonNullable<Subscription["fee"]["next"]>;
  readonly fee: Subscription["fee"];
}

function NextFee({ next, fee: { currency, card } }: NextFeeProps) {
  const { i18n } = useLingui();
  const { amount } = useFormats();
  const { day } = usePaperTimes();
  const due = amount(next.amount_e5, currency);
  const on = day(next.at);
  const plan = i18n._(planTitles[next.plan]);
  const label = card?.label ?? "";
  return (
    <SettingRow
      title={
        <Trans>
          {plan}: {due} on {on}
        </Trans>
      }
      hint={
        card === null ? (
          <Trans>No card is kept. Pay on the payment page when the fee is due.</Trans>
        ) : (
          <Trans>
            Charged to the kept card: <Bdi>{label}</Bdi>
          </Trans>
        )
      }
    />
  );
}

function PaidRow({ paid }: { readonly paid: PaidFee }) {
  const { i18n } = useLingui();
  const call = useCall();
  const { amount } = useFormats();
  const { day } = usePaperTimes();
  const creditsOf = useCredits();
  const { number } = paid;
  const save = useSavedPaper(paperFileName(number, paid.is_tax_invoice), () =>
    call(downloadFeeReceipt, { params: { feePaymentId: paid.id } }),
  );
  const plan = i18n._(planTitles[paid.plan]);
  const from = day(paid.begins_at);
  const to = day(new Date(Date.parse(paid.ends_at) - 1).toISOString());
  const credits = creditsOf(paid.amount_e5);
  const headquarters = <OwnWords>{paid.headquarters ?? ""}</OwnWords>;
  return (
    <SettingRow
      title={
        paid.headquarters !== null ? (
          <Trans>
            This fee was no longer due: your headquarters, {headquarters}, paid by then. Added to your account:{" "}
            {credits}.
          </Trans>
        ) : paid.plan_was_set ? (
          <Trans>
            This fee was no longer due: the operator of the platform set another plan. Added to your account: {credits}.
          </Trans>
        ) : paid.as_credits ? (
          <Trans>
            This fee was no longer due: another payment came first, another plan was chosen, or its month was over.
            Added to your account: {credits}.
          </Trans>
        ) : from === to ? (
          <Trans>
            {plan}, {from}
          </Trans>
        ) : (
          <Trans>
            {plan}, {from} to {to}
          </Trans>
        )
      }
      hint={
        <>
          <bdi>{amount(paid.amount_e5, paid.currency)}</bdi> · <Bdi>{number}</Bdi>
        </>
      }
    >
      <SavePaper number={number} save={save} />
    </SettingRow>
  );
}
