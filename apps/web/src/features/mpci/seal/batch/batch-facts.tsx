// What a batch costs, who pays, and how far the credits reach.
import { Plural, Trans } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { useCredits } from "#i18n/use-credits.ts";
import { TopUpLink } from "#sealing/refused/top-up-link.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import styles from "./batch.module.css";
import type { SealBatch } from "./use-seal-batch.ts";

export function BatchFacts({ ready, prices, totalE5 }: Pick<SealBatch, "ready" | "prices" | "totalE5">) {
  const { amount } = useFormats();
  const creditsOf = useCredits();
  const company = useCurrentUser()?.company.name ?? "";
  const price = ready[0]?.[1].prepared.preparation.price;
  if (price === undefined || totalE5 === null) return null;
  const included = ready.filter(([id]) => prices.get(id)?.isIncluded === true).length;
  const isAllIncluded = included === ready.length;
  const priced = ready.filter(([id]) => (prices.get(id)?.e5 ?? 0) > 0);
  const each = prices.get(priced[0]?.[0] ?? "")?.e5 ?? 0;
  const available = amount(price.balance_e5, price.currency);
  const isShort = totalE5 > price.balance_e5;
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Bills to send</Trans>
          </dt>
          <dd>
            <Plural value={ready.length} one="# bill" other="# bills" />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Price</Trans>
          </dt>
          <dd>
            <b>
              {totalE5 > 0 ? (
                creditsOf(totalE5)
              ) : isAllIncluded ? (
                <Trans>Included in your plan</Trans>
              ) : (
                <Trans>Free of charge</Trans>
              )}
            </b>
            {priced.length > 0 && (
              <span className="subtle">
                <Plural value={priced.length} one="# bill" other="# bills" /> × {creditsOf(each)}
              </span>
            )}
            {included > 0 && !isAllIncluded && (
              <span className="subtle">
                <Plural value={included} one="# in your plan" other="# in your plan" />
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Paid by</Trans>
          </dt>
          <dd>
            <bdi dir="auto">{company}</bdi>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Credits on the account</Trans>
          </dt>
          <dd>{available}</dd>
        </div>
      </dl>
      {isShort && (
        <AlertBox type="warning" title={<Trans>The credits do not cover all bills</Trans>}>
          <Trans>
            They are sent by deadline. What is not covered stays a draft and says so; a bill due within 24 hours may
            overdraw once. <TopUpLink>Buy credits first</TopUpLink>.
          </Trans>
        </AlertBox>
      )}
    </>
  );
}
