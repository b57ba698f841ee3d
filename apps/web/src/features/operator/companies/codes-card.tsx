// The registration codes of a company: given, suspended and renewed.
import type { HeldCode } from "@filings/contract/api/adc/registration";
import { changeRegistrationCode } from "@filings/contract/api/operator/companies";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { CodeLine } from "#filing/adc/codes/code-lines.tsx";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { DateField } from "#ui/date/date-field.tsx";
import { Bdi } from "#ui/layout/bdi.tsx";
import { ActDialog, ReasonDialog } from "../act-dialog.tsx";
import { CodeDialog } from "./code-dialog.tsx";

interface CodesCardProps {
  readonly companyId: string;
  readonly codes: readonly HeldCode[];
}

type Act = { readonly kind: "new" } | { readonly kind: "hold" | "renew"; readonly code: HeldCode };

export function CodesCard({ companyId, codes }: CodesCardProps) {
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  return (
    <SettingsCard title={<Trans>Registration codes</Trans>}>
      {codes.map((code) => (
        <CodeRow key={code.id} code={code} onAct={(kind) => setAct({ kind, code })} />
      ))}
      <SettingRow
        title={codes.length === 0 ? <Trans>No codes yet</Trans> : <Trans>Another code</Trans>}
        hint={<Trans>With a code of the customs register a company can file with Abu Dhabi Customs.</Trans>}
      >
        <Button size="sm" onClick={() => setAct({ kind: "new" })}>
          <Trans>Add a code</Trans>
        </Button>
      </SettingRow>
      {act?.kind === "new" && <CodeDialog companyId={companyId} onClose={close} />}
      {act?.kind === "hold" && <HoldDialog code={act.code} onClose={close} />}
      {act?.kind === "renew" && <RenewDialog code={act.code} onClose={close} />}
    </SettingsCard>
  );
}

interface CodeRowProps {
  readonly code: HeldCode;
  readonly onAct: (kind: "hold" | "renew") => void;
}

function CodeRow({ code, onAct }: CodeRowProps) {
  return (
    <CodeLine code={code}>
      <Button size="sm" onClick={() => onAct("renew")}>
        <Trans>Renew</Trans>
      </Button>
      <Button size="sm" onClick={() => onAct("hold")}>
        {code.status === "SUSPENDED" ? <Trans>Let it hold again</Trans> : <Trans>Suspend</Trans>}
      </Button>
    </CodeLine>
  );
}

interface CodeActProps {
  readonly code: HeldCode;
  readonly onClose: () => void;
}

function HoldDialog({ code, onClose }: CodeActProps) {
  const { t } = useLingui();
  const call = useCall();
  const isSuspended = code.status === "SUSPENDED";
  return (
    <ReasonDialog
      title={<Bdi>{code.code}</Bdi>}
      description={
        isSuspended ? t`The company can file under it again.` : t`Nothing new is filed under it. What was sent goes on.`
      }
      verb={isSuspended ? <Trans>Let it hold again</Trans> : <Trans>Suspend</Trans>}
      done={isSuspended ? t`The code holds again` : t`Code suspended`}
      send={({ reason }) =>
        call(changeRegistrationCode, { params: { code: code.id }, body: { is_active: isSuspended, reason } })
      }
      onClose={onClose}
    />
  );
}

function RenewDialog({ code, onClose }: CodeActProps) {
  const { t } = useLingui();
  const call = useCall();
  return (
    <ActDialog<"valid_until">
      title={<Bdi>{code.code}</Bdi>}
      verb={<Trans>Renew</Trans>}
      done={t`Code renewed`}
      start={{ valid_until: code.valid_until ?? "" }}
      send={({ valid_until, reason }) =>
        call(changeRegistrationCode, {
          params: { code: code.id },
          body: { valid_until: valid_until === "" ? null : valid_until, reason },
        })
      }
      onClose={onClose}
    >
      {(form) => <DateField {...form.field("valid_until")} label={<Trans>Valid until</Trans>} isOptional />}
    </ActDialog>
  );
}
