// What Abu Dhabi customs says of a declaration that was just submitted, and the one that is due next.
import type { AdcFilingDetail, AdcFilingRow } from "@filings/contract/api/adc/filings";
import { isolated } from "@filings/contract/values/hidden-characters";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { adcFilingQuery } from "#filing/adc/filing-query.ts";
import { type AdcFilingsQuery, adcFilingsQuery } from "#filing/adc/filings-query.ts";
import { adcFilingPath, adcFilingsPath } from "#filing/adc/links.ts";
import { PayButton } from "#filing/adc/pay/pay-button.tsx";
import { adcStatusLook } from "#filing/adc/status-colours.ts";
import { usePayCharges } from "#filing/adc/use-pay-charges.ts";
import { useAdcWords } from "#filing/adc/words.ts";
import { FilingLink } from "#filing/filing-link.tsx";
import { type NextLinkProps, SealSent, type SentAnswer } from "#sealing/seal-sent.tsx";

/** Numbered, and waiting for papers and seal; the one expected first comes first. */
const waiting: AdcFilingsQuery = {
  filter: { status: ["FILING_NUMBER_ISSUED"] },
  ordering: "expected_at",
  page_size: 2,
};

/** Undefined while it is looked for, null when no other one waits. */
export function useNextDeclaration(filingId: string): AdcFilingRow | null | undefined {
  const call = useCall();
  const others = useQuery(adcFilingsQuery(call, waiting));
  if (others.isPending) return undefined;
  return others.data?.results.find(({ id }) => id !== filingId) ?? null;
}

interface DeclarationSentProps {
  readonly sent: AdcFilingDetail;
  readonly due: AdcFilingRow | null | undefined;
  readonly onClose: () => void;
}

export function DeclarationSent({ sent, due, onClose }: DeclarationSentProps) {
  const call = useCall();
  const { data: filing = sent } = useQuery(adcFilingQuery(call, sent.id));
  const payment = usePayCharges(filing.id);
  const mayPay = filing.available_actions.includes("START_PAYMENT");
  const name = isolated(due?.name ?? "");
  const next = (props: NextLinkProps) =>
    due === undefined || due === null ? (
      <FilingLink {...props} to={adcFilingsPath}>
        <Trans>Back to the list</Trans>
      </FilingLink>
    ) : (
      <FilingLink {...props} to={adcFilingPath(due.id)}>
        <Trans>Next: {name}</Trans>
      </FilingLink>
    );
  return (
    <SealSent
      name={filing.name}
      answer={useAnswer(filing)}
      act={mayPay ? (ref) => <PayButton ref={ref} filing={filing} payment={payment} /> : undefined}
      next={due === undefined ? undefined : next}
      onClose={onClose}
    />
  );
}

function useAnswer(filing: AdcFilingDetail): SentAnswer {
  const { t } = useLingui();
  const { status: label, nextStep } = useAdcWords();
  const { status, needs_action, failure, delivery } = filing;
  const { tone, icon } = adcStatusLook(status);
  const asksForWork = needs_action || tone === "danger";
  const said = failure === null ? [] : [...failure.items.map(({ message }) => message), failure.message ?? ""];
  const known = { tone, icon, reasons: said.filter((words) => words !== ""), asksForWork };
  const isReceived = delivery === null || delivery.received_at !== null;
  if (isReceived || asksForWork) return { ...known, label: label(status), words: nextStep(filing) };
  return {
    ...known,
    tone: "neutral",
    label: t`Sent, no answer yet`,
    words: t`Customs confirms receipt, then answers. You can leave: the answer will appear here.`,
  };
}
