// In whose name a bill is begun: that of the reader's company, or of one that delegated it; and who pays for it then.
import type { listMpciDelegations } from "@filings/contract/api/mpci/connection";
import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "#api/call.ts";
import { Select } from "#ui/field/select.tsx";

interface ForWhomProps {
  readonly delegations: AnswerOf<typeof listMpciDelegations>;
  readonly chosen: string | null;
  /** What is made from another bill is filed in the name that one is filed in, where none is chosen. */
  readonly isFromBill: boolean;
  /** Why nothing was begun in the name that is chosen. */
  readonly error: string | undefined;
  readonly onChoose: (delegation: string) => void;
}

export function ForWhom({ delegations, chosen, isFromBill, error, onChoose }: ForWhomProps) {
  const { t } = useLingui();
  return (
    <Select
      id="filing-for"
      label={t`File in the name of`}
      hint={t`The company named stays responsible, and sees the filing once it is sent.`}
      error={error}
      value={chosen ?? ""}
      placeholder={isFromBill ? t`As in the original` : t`Your own company`}
      options={delegations.map(({ id, payer, principal: { company_name: name, mpci_party_id } }) => ({
        value: id,
        label: `${name} · \u2066${mpci_party_id}\u2069 · ${payer === "PRINCIPAL" ? t`${name} pays` : t`Your company pays`}`,
      }))}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
