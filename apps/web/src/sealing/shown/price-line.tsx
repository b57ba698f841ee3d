// What submitting will cost, before anybody is asked to seal.
import { getAdcPrice } from "@filings/contract/api/adc/filings";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { PriceWords } from "#sealing/shown/price-words.tsx";
import styles from "./documents.module.css";

export function PriceLine({ filingId }: { readonly filingId: string }) {
  const call = useCall();
  const { data: price } = useQuery({
    queryKey: [...queryKeys.adcFiling(filingId), "price"],
    queryFn: ({ signal }) => call(getAdcPrice, { params: { filingId }, signal }),
  });
  if (price === undefined) return null;
  return (
    <p className={styles.price}>
      <span>
        <Trans>Price to submit</Trans>
      </span>
      <PriceWords price={price} />
    </p>
  );
}
