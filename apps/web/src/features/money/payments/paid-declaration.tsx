// Whose charges a payment was for: the declaration with its number, the sum, and customs' own receipt.
import type { AdcDocument } from "@filings/contract/api/adc/documents";
import type { Payment } from "@filings/contract/api/money/payments";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { documentBlob } from "#filing/adc/download.ts";
import { adcFilingQuery } from "#filing/adc/filing-query.ts";
import { AdcStatusMark } from "#filing/adc/status.tsx";
import { useChargesDue } from "#filing/adc/use-charges-due.ts";
import { useRefusal } from "#identity/form/use-refusal.ts";
import { Button } from "#ui/button/button.tsx";
import { saveFile } from "#ui/document/save-file.ts";
import { downloadIcon } from "#ui/icon/icons.ts";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { PaidFacts } from "./paid-facts.tsx";
import styles from "./return.module.css";

interface PaidDeclarationProps {
  readonly payment: Payment;
  readonly filingId: string;
}

/** Nothing until it is known; the outcome above does not wait for it. */
export function PaidDeclaration({ payment, filingId }: PaidDeclarationProps) {
  const { t } = useLingui();
  const call = useCall();
  const { data: filing } = useQuery(adcFilingQuery(call, filingId));
  if (filing === undefined) return null;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t`Declaration`}</dt>
        <dd>
          <OwnWords>{filing.name}</OwnWords>
        </dd>
      </div>
      {filing.filing_number !== null && (
        <div>
          <dt>{t`Filing number`}</dt>
          <dd>
            <Bdi>{filing.filing_number}</Bdi>
          </dd>
        </div>
      )}
      <PaidFacts payment={payment} />
      <div>
        <dt>{t`Status`}</dt>
        <dd>
          <AdcStatusMark status={filing.status} attention={filing.attention} />
        </dd>
      </div>
      <Holds filing={filing} />
    </dl>
  );
}

function Holds({ filing }: { readonly filing: Parameters<typeof useChargesDue>[0] }) {
  const until = useChargesDue(filing)?.until ?? null;
  if (until === null) return null;
  return (
    <div>
      <dt>
        <Trans>Can be paid until</Trans>
      </dt>
      <dd>{until}</dd>
    </div>
  );
}

/** Customs' own paper: offered once it has come, which may be a moment after the payment. */
export function PaymentReceipt({ filingId }: { readonly filingId: string }) {
  const call = useCall();
  const toasts = useToasts();
  const sentenceOf = useRefusal();
  const { data: filing } = useQuery(adcFilingQuery(call, filingId));
  const paper = filing?.documents.find(
    ({ origin, document_type: type }) => origin === "AUTHORITY" && type === "PAYMENT_RECEIPT",
  );
  const fetching = useMutation({
    mutationFn: async ({ id, file_name: name, mime_type: type }: AdcDocument) =>
      saveFile({ name, type, content: await documentBlob(call, id) }),
    onError: (error) => toasts.show({ title: sentenceOf(error), tone: "danger", titleIconName: "octagon-alert" }),
  });
  if (paper === undefined) return null;
  return (
    <Button icon={downloadIcon} isBusy={fetching.isPending} onClick={() => fetching.mutate(paper)}>
      <Trans>Download the receipt</Trans>
    </Button>
  );
}
