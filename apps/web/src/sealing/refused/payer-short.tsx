// That the principal that pays cannot pay this filing, and who can change that: said before any key is opened.
import type { Price } from "@filings/contract/api/money/price";
import { isolated } from "@filings/contract/values/hidden-characters";
import { Trans, useLingui } from "@lingui/react/macro";
import { TryAgain } from "#ui/button/try-again.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { LimitFacts } from "../shown/limit-facts.tsx";

/** Of another company's account nothing is known but whether it suffices. */
export function isPayerShort(price: Price | undefined): boolean {
  return price !== undefined && price.balance_e5 === null && !price.sufficient && !price.may_overdraw;
}

interface PayerShortProps {
  readonly price: Price;
  /** Absent where nothing is under way yet: it is asked anew with every change. */
  readonly onAgain?: () => void;
}

export function PayerShort({ price, onAgain }: PayerShortProps) {
  const { t } = useLingui();
  const name = isolated(price.payer.name);
  return (
    <AlertBox
      type={onAgain === undefined ? "warning" : "failed"}
      isLive={onAgain !== undefined}
      title={
        price.over_limit === true
          ? t`Ask ${name} first: its monthly limit does not cover this filing.`
          : t`Ask ${name} first: its credits or its monthly limit do not cover this filing.`
      }
      actions={onAgain === undefined ? undefined : <TryAgain onAgain={onAgain} />}
    >
      {price.over_limit === true ? (
        <>
          <LimitFacts price={price} /> <Trans>Its administrators can raise the limit.</Trans>
        </>
      ) : (
        <Trans>Its administrators can buy credits or raise the limit.</Trans>
      )}
    </AlertBox>
  );
}
