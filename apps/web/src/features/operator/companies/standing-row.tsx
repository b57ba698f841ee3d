// Whether a company may work: an operator approves it, suspends it, or lets it work again.
import { type OperatorCompany, setCompanyStanding } from "@filings/contract/api/operator/companies";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { SettingRow } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { ReasonDialog } from "../act-dialog.tsx";
import { useStandingWords } from "./use-operator-words.ts";

interface StandingProps {
  readonly company: Pick<OperatorCompany, "id" | "name" | "standing">;
}

export function StandingRow({ company }: StandingProps) {
  const words = useStandingWords();
  const [isDeciding, setDeciding] = useState(false);
  return (
    <SettingRow title={<Trans>State</Trans>} hint={words[company.standing]}>
      <Button size="sm" onClick={() => setDeciding(true)}>
        <StandingVerb standing={company.standing} />
      </Button>
      {isDeciding && <StandingDialog company={company} onClose={() => setDeciding(false)} />}
    </SettingRow>
  );
}

function StandingVerb({ standing }: Pick<OperatorCompany, "standing">) {
  if (standing === "WAITING") return <Trans>Approve</Trans>;
  return standing === "ACTIVE" ? <Trans>Suspend</Trans> : <Trans>Let it work again</Trans>;
}

function StandingDialog({ company, onClose }: StandingProps & { readonly onClose: () => void }) {
  const { t } = useLingui();
  const call = useCall();
  const isActive = company.standing === "ACTIVE";
  return (
    <ReasonDialog
      title={<OwnWords>{company.name}</OwnWords>}
      description={
        isActive
          ? t`Its people see and export everything, and begin, send and pay nothing. What was sent is still answered.`
          : t`Its people can submit and pay.`
      }
      verb={<StandingVerb standing={company.standing} />}
      done={isActive ? t`Company suspended` : t`The company can work`}
      send={({ reason }) =>
        call(setCompanyStanding, {
          params: { company: company.id },
          body: { standing: isActive ? "SUSPENDED" : "ACTIVE", reason },
        })
      }
      onClose={onClose}
    />
  );
}
