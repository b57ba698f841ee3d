// Adds credits that a company paid outside the product, or is given.
import { giveCredits } from "@filings/contract/api/operator/companies";
import { amountScale, limits } from "@filings/contract/limits";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useFormats } from "#i18n/formats.ts";
import { NumberField } from "#ui/field/text-field.tsx";
import { ActDialog } from "../act-dialog.tsx";

interface CreditsDialogProps {
  readonly companyId: string;
  readonly onClose: () => void;
}

export function CreditsDialog({ companyId, onClose }: CreditsDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const { number } = useFormats();
  // A lost answer that is asked for again adds nothing twice.
  const [key] = useState(() => crypto.randomUUID());
  const most = number(limits.givenCreditsMostE5 / amountScale);
  return (
    <ActDialog<"credits">
      title={<Trans>Add credits</Trans>}
      description={t`They can be spent at once, and stand in the company’s statement.`}
      verb={<Trans>Add credits</Trans>}
      done={t`Credits added`}
      start={{ credits: "" }}
      check={({ credits }) => {
        const count = wholeNumber(credits);
        const isRight = count !== null && count >= 1 && count * amountScale <= limits.givenCreditsMostE5;
        return { credits: !isRight && t`Enter a whole number from 1 to ${most}.` };
      }}
      send={({ credits, reason }) =>
        call(giveCredits, {
          params: { company: companyId },
          body: { credits_e5: (wholeNumber(credits) ?? 0) * amountScale, reason },
          idempotencyKey: key,
        })
      }
      onClose={onClose}
      readBy="payer"
    >
      {(form) => <NumberField isWhole label={<Trans>Credits</Trans>} {...form.field("credits")} />}
    </ActDialog>
  );
}

function wholeNumber(text: string): number | null {
  const read = Number(text.replace(/[\s,]/g, ""));
  return text.trim() !== "" && Number.isInteger(read) ? read : null;
}
