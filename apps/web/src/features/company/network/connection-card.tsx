// A connected company: since when, who files for whom, and what can be done about it.
import type { NetworkConnection } from "@filings/contract/api/company/network";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { useFeatureFlag } from "#session/feature-flags.ts";
import { Button } from "#ui/button/button.tsx";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { LateMenu } from "#ui/navigation/late-menu.tsx";
import type { MenuItem } from "#ui/navigation/menu.tsx";
import type { Asked } from "./asked.ts";
import { CompanyName } from "./connection-rows.tsx";
import { DelegationRow } from "./delegation-row.tsx";
import { EndedRow } from "./ended-row.tsx";

interface ConnectionCardProps {
  readonly connection: NetworkConnection;
  readonly onAsk: (asked: Asked) => void;
}

export function ConnectionCard({ connection, onAsk }: ConnectionCardProps) {
  const { t } = useLingui();
  const { date } = useFormats();
  const isAdcOn = useFeatureFlag("adc_filings_enabled");
  const { company, delegations, available_actions: actions } = connection;
  const name = company?.name ?? "";
  // The days of delegations, which stand beneath, are Dubai's.
  const since = date(connection.answered_at, { zone: "Asia/Dubai" });
  const party = company?.mpci_party_id ?? null;
  const items: MenuItem[] = [
    { id: "mpci", label: t`MPCI bills`, onSelect: () => onAsk({ what: "delegate-mpci", connection }) },
    ...(isAdcOn
      ? [
          {
            id: "adc",
            label: t`Declarations to Abu Dhabi Customs`,
            onSelect: () => onAsk({ what: "delegate-adc", connection }),
          },
        ]
      : []),
  ];
  return (
    <SettingsCard title={<CompanyName connection={connection} />}>
      <SettingRow
        title={<Trans>Connected since {since}</Trans>}
        hint={
          party !== null && (
            <Trans>
              MPCI Party ID: <Bdi>{party}</Bdi>
            </Trans>
          )
        }
      >
        {actions.includes("DELEGATE") && (
          <LateMenu
            label={t`Delegate filing to ${name}`}
            trigger={
              <Button size="sm" aria-label={t`Delegate filing to ${name}`}>
                <Trans>Delegate filing</Trans>
              </Button>
            }
            groups={[items]}
          />
        )}
        <Button
          size="sm"
          kind="quiet"
          aria-label={t`Show the history with ${name}`}
          onClick={() => onAsk({ what: "history", connection })}
        >
          <Trans>History</Trans>
        </Button>
        {actions.includes("END") && (
          <Button
            size="sm"
            kind="danger-quiet"
            aria-label={t`End the connection with ${name}`}
            onClick={() => onAsk({ what: "end", connection })}
          >
            <Trans>End the connection</Trans>
          </Button>
        )}
      </SettingRow>
      {delegations.map((delegation) => (
        <DelegationRow
          key={delegation.id}
          delegation={delegation}
          company={name}
          title={
            delegation.direction === "GIVEN" ? (
              <Trans>
                <OwnWords>{name}</OwnWords> files in your name
              </Trans>
            ) : (
              <Trans>
                You file in the name of <OwnWords>{name}</OwnWords>
              </Trans>
            )
          }
          onPayer={() => onAsk({ what: "payer", connection, delegation })}
          onPeople={() => onAsk({ what: "people", connection, delegation })}
          onEnd={() => onAsk({ what: "end-delegation", connection, delegation })}
        />
      ))}
      <EndedRow count={connection.ended_delegations.length} name={name} />
    </SettingsCard>
  );
}
