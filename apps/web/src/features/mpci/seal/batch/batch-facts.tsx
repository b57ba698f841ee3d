// What a batch costs, who pays, and how far the credits reach.
import { Plural, Trans } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { useCredits } from "#i18n/use-credits.ts";
import { TopUpLink } from "#sealing/refused/top-up-link.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { OwnWords } from "#ui/layout/bdi.tsx";
import styles from "./batch.module.css";
import type { PayerShare } from "./bill-state.ts";
import type { SealBatch } from "./use-seal-batch.ts";

type Facts = Pick<SealBatch, "ready" | "prices" | "totalE5" | "payers">;

export function BatchFacts({ ready, prices, totalE5, payers }: Facts) {
  const { amount } = useFormats();
  const creditsOf = useCredits();
  if (ready.length === 0 || totalE5 === null) return null;
  const own = payers.find(({ balanceE5 }) => balanceE5 !== null);
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
            <BatchPrice ready={ready} prices={prices} totalE5={totalE5} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Paid by</Trans>
          </dt>
          {payers.map(({ id, name, e5 }) => (
            <dd key={id}>
              <bdi dir="auto">{name}</bdi>
              {payers.length > 1 && <span className="subtle">{creditsOf(e5)}</span>}
            </dd>
          ))}
        </div>
        {own !== undefined && (
          <div>
            <dt>
              <Trans>Credits on the account</Trans>
            </dt>
            <dd>{amount(own.balanceE5 ?? 0, "CREDIT")}</dd>
          </div>
        )}
      </dl>
      {payers
        .filter(({ isCovered }) => !isCovered)
        .map((payer) =>
          payer === own ? <OwnIsShort key={payer.id} /> : <OtherIsShort key={payer.id} payer={payer} />,
        )}
    </>
  );
}

function BatchPrice({ ready, prices, totalE5 }: Omit<Facts, "payers" | "totalE5"> & { readonly totalE5: number }) {
  const creditsOf = useCredits();
  const included = ready.filter(([id]) => prices.get(id)?.isIncluded === true).length;
  const isAllIncluded = included === ready.length;
  const priced = ready.map(([id]) => prices.get(id)?.e5 ?? 0).filter((e5) => e5 > 0);
  const [each = 0] = priced;
  // Each company pays by its own plan.
  const isSameForAll = priced.every((e5) => e5 === each);
  return (
    <>
      <b>
        {totalE5 > 0 ? (
          creditsOf(totalE5)
        ) : isAllIncluded ? (
          <Trans>Included in your plan</Trans>
        ) : (
          <Trans>Free of charge</Trans>
        )}
      </b>
      {priced.length > 0 && isSameForAll && (
        <span className="subtle">
          <Plural value={priced.length} one="# bill" other="# bills" /> × {creditsOf(each)}
        </span>
      )}
      {included > 0 && !isAllIncluded && (
        <span className="subtle">
          <Plural value={included} one="# in your plan" other="# in your plan" />
        </span>
      )}
    </>
  );
}

function OwnIsShort() {
  return (
    <AlertBox type="warning" title={<Trans>The credits do not cover all bills</Trans>}>
      <Trans>
        They are sent by deadline. What is not covered stays a draft and says so; a bill due within 24 hours may
        overdraw once. <TopUpLink>Buy credits first</TopUpLink>.
      </Trans>
    </AlertBox>
  );
}

function OtherIsShort({ payer }: { readonly payer: PayerShare }) {
  const name = <OwnWords>{payer.name}</OwnWords>;
  return (
    <AlertBox type="warning" title={<Trans>{name} does not cover all bills</Trans>}>
      <Trans>
        Its credits or its monthly limit do not reach. Bills are sent by deadline, and what is not covered stays a draft
        and says so. Ask {name} to buy credits or to raise the limit.
      </Trans>
    </AlertBox>
  );
}
