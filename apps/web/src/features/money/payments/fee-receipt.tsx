// The receipt or tax invoice of a plan's fee, which is a PDF and no page.
import { downloadFeeReceipt } from "@filings/contract/api/money/fees";
import type { Payment } from "@filings/contract/api/money/payments";
import { paperFileName } from "@filings/contract/money/papers";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { useRefusal } from "#identity/form/use-refusal.ts";
import { Button } from "#ui/button/button.tsx";
import { saveFile } from "#ui/document/save-file.ts";
import { downloadIcon } from "#ui/icon/icons.ts";
import { useToasts } from "#ui/toast/toasts.ts";

interface FeeReceiptProps {
  readonly payment: Payment;
  readonly number: string;
}

export function FeeReceipt({ payment: { id, is_tax_invoice: isInvoice }, number }: FeeReceiptProps) {
  const call = useCall();
  const toasts = useToasts();
  const sentenceOf = useRefusal();
  const fetching = useMutation({
    mutationFn: async () => {
      const content: unknown = await call(downloadFeeReceipt, { params: { feePaymentId: id } });
      if (!(content instanceof Blob)) throw new TypeError(`${number} is no file`);
      saveFile({ name: `${paperFileName(number, isInvoice)}.pdf`, type: "application/pdf", content });
    },
    onError: (error) => toasts.show({ title: sentenceOf(error), tone: "danger", titleIconName: "octagon-alert" }),
  });
  return (
    <Button icon={downloadIcon} isBusy={fetching.isPending} onClick={() => fetching.mutate()}>
      <Trans>Save as PDF</Trans>
    </Button>
  );
}
