// What the submission costs and who pays it, in the words of the plan.
import type { Price } from "@filings/contract/api/money/price";
import { Plural, Trans } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { useCredits } from "#i18n/use-credits.ts";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { TopUpLink } from "../refused/top-up-link.tsx";
import { LimitFacts } from "./limit-facts.tsx";

/** What the words below say is to be paid. */
export function shownTotal({ included_in_plan, total_e5 }: Price): number {
  return included_in_plan ? 0 : total_e5;
}

interface PriceWordsProps {
  readonly price: Price;
  /** The way to more credits, or whom to ask for them, stands beside it already. */
  readonly isTopUpOffered?: boolean;
}

export function PriceWords({ price, isTopUpOffered = false }: PriceWordsProps) {
  return price.balance_e5 === null ? (
    <OthersPrice price={price} isTopUpOffered={isTopUpOffered} />
  ) : (
    <OwnPrice price={price} balanceE5={price.balance_e5} isTopUpOffered={isTopUpOffered} />
  );
}

/** Of the principal that pays nothing is known but whether it can. */
function OthersPrice({ price, isTopUpOffered }: PriceWordsProps) {
  const total = useCredits()(price.total_e5);
  const name = <OwnWords>{price.payer.name}</OwnWords>;
  return (
    <span>
      {price.total_e5 > 0 && (
        <>
          <b>{total}</b>
          {" · "}
        </>
      )}
      <Trans>Paid by {name}</Trans>
      {price.sufficient || (isTopUpOffered && !price.may_overdraw) ? null : (
        <>
          {". "}
          {price.may_overdraw ? (
            <Trans>Its credits do not cover this filing. The deadline is near, so they may be overdrawn once.</Trans>
          ) : price.over_limit === true ? (
            <>
              <Trans>Ask {name} first: its monthly limit does not cover this filing.</Trans>{" "}
              <LimitFacts price={price} />
            </>
          ) : (
            <Trans>Ask {name} first: its credits or its monthly limit do not cover this filing.</Trans>
          )}
        </>
      )}
    </span>
  );
}

function OwnPrice({ price, balanceE5, isTopUpOffered }: PriceWordsProps & { readonly balanceE5: number }) {
  const { amount } = useFormats();
  const total = useCredits()(price.total_e5);
  const balance = amount(balanceE5, price.currency);
  const { remaining_in_plan: left } = price;
  if (price.plan_unpaid === true)
    return (
      <Trans>
        The fee of the plan is unpaid, so nothing new is submitted. <TopUpLink>Pay it first</TopUpLink>.
      </Trans>
    );
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
      ) : isTopUpOffered ? (
        <Trans>Your account has only {balance}.</Trans>
      ) : (
        <Trans>
          Your account has only {balance}. <TopUpLink>Buy credits first</TopUpLink>.
        </Trans>
      )}
    </span>
  );
}
