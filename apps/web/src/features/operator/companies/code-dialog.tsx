// Gives a company a code of the customs register.
import { addRegistrationCode } from "@filings/contract/api/operator/companies";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCall } from "#api/api-context.tsx";
import { type CodeField, CodeFields, codeOf, noCode, useCodeCheck } from "#filing/adc/codes/code-fields.tsx";
import { ActDialog } from "../act-dialog.tsx";

interface CodeDialogProps {
  readonly companyId: string;
  readonly onClose: () => void;
}

export function CodeDialog({ companyId, onClose }: CodeDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const checkCode = useCodeCheck();
  return (
    <ActDialog<CodeField>
      title={<Trans>Add a registration code</Trans>}
      description={t`As the customs register has it. The company can file with Abu Dhabi Customs at once.`}
      verb={<Trans>Add the code</Trans>}
      done={t`Code added`}
      start={noCode}
      check={checkCode}
      send={(values) =>
        call(addRegistrationCode, {
          params: { company: companyId },
          body: { ...codeOf(values), reason: values.reason },
        })
      }
      onClose={onClose}
    >
      {(form) => <CodeFields form={form} />}
    </ActDialog>
  );
}
