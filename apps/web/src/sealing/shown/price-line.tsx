// What submitting will cost, before anybody is asked to seal.
import type { Price } from "@filings/contract/api/money/price";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { isPayerShort, PayerShort } from "../refused/payer-short.tsx";
import styles from "./price-line.module.css";
import { PriceWords, shownTotal } from "./price-words.tsx";

interface PriceLineProps {
  /** Of the filing: what changes the filing may change its price. */
  readonly filingKey: readonly unknown[];
  readonly fetchPrice: (signal: AbortSignal) => Promise<Price>;
}

export function usePrice(filingKey: PriceLineProps["filingKey"], fetchPrice: PriceLineProps["fetchPrice"]) {
  return useQuery({ queryKey: [...filingKey, "price"], queryFn: ({ signal }) => fetchPrice(signal) });
}

export function PriceLine({ filingKey, fetchPrice }: PriceLineProps) {
  const { data: price, isPending } = usePrice(filingKey, fetchPrice);
  // Its place, so that nothing moves when it comes.
  if (price === undefined) return isPending ? <div aria-hidden="true" className={styles.awaited} /> : null;
  const isShort = isPayerShort(price);
  return (
    <>
      <p className={styles.price}>
        <span>
          {shownTotal(price) > 0 ? (
            <Trans>Price to submit</Trans>
          ) : (
            <Trans comment="Before what it costs, where no sum is named, as in: Free of charge">Submission</Trans>
          )}
        </span>
        <PriceWords price={price} isTopUpOffered={isShort} />
      </p>
      {isShort && <PayerShort price={price} />}
    </>
  );
}
