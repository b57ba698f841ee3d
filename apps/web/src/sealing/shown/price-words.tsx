// What the submission costs, in the words of the plan.
import type { Price } from "@filings/contract/api/money/price";
import { Plural, Trans } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { useCredits } from "#i18n/use-credits.ts";
import { TopUpLink } from "../refused/top-up-link.tsx";

/** What the words below say is to be paid. */
export function shownTotal({ included_in_plan, total_e5 }: Price): number {
  return included_in_plan ? 0 : total_e5;
}

export function PriceWords({ price }: { readonly price: Price }) {
  const { amount } = useFormats();
  const total = useCredits()(price.total_e5);
  const balance = amount(price.balance_e5, price.currency);
  const { remaining_in_plan: left } = price;
  if (price.included_in_plan)
    return (
      <span>
        <b>
          <Trans>Included in your plan</Trans>
        </b>
        {left !== null && (
          <>
            {" · "}
            <Plural value={left} one="# filing left" other="# filings left" />
          </>
        )}
      </span>
    );
  if (price.total_e5 === 0)
    return (
      <b>
        <Trans>Free of charge</Trans>
      </b>
    );
  return (
    <span>
      <b>{total}</b>{" "}
      {price.sufficient ? (
        <Trans>of {balance} on your account</Trans>
      ) : price.may_overdraw ? (
        <Trans>Your account has {balance}. The deadline is near, so it may overdraw once.</Trans>
      ) : (
        <Trans>
          Your account has only {balance}. <TopUpLink>Buy credits first</TopUpLink>.
        </Trans>
      )}
    </span>
  );
}
