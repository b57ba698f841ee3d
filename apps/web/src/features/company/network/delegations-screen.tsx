// Who files MPCI bills in whose name: what others let this company file, and whom it lets file.
import type { NetworkConnection, NetworkDelegation } from "@filings/contract/api/company/network";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, Suspense, useState } from "react";
import { FilingLink } from "#filing/filing-link.tsx";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryState } from "#identity/query-state.tsx";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { buttonClass } from "#ui/button/button.tsx";
import { latePart } from "#ui/late-part.ts";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import type { Asked } from "./asked.ts";
import { DelegationRow } from "./delegation-row.tsx";
import { EndedRow } from "./ended-row.tsx";
import { FiledForUs } from "./filed-for-us.tsx";
import styles from "./network.module.css";
import { useNetwork } from "./use-network.ts";

const NetworkDialog = latePart(async () => (await import("./dialogs/network-dialog.tsx")).NetworkDialog);

interface Held {
  readonly connection: NetworkConnection;
  readonly delegation: NetworkDelegation;
}

export function DelegationsScreen() {
  const { t } = useLingui();
  usePageTitle(t`Delegations`);
  const query = useNetwork();
  const [asked, setAsked] = useState<Asked | null>(null);
  const all = query.data?.connections ?? [];
  const held = all.flatMap((connection) =>
    connection.delegations
      .filter(({ system }) => system === "MPCI")
      .map((delegation): Held => ({ connection, delegation })),
  );
  const of = (direction: NetworkDelegation["direction"]) =>
    held.filter(({ delegation }) => delegation.direction === direction);
  const rows = (some: readonly Held[]) =>
    some.map(({ connection, delegation }) => {
      const name = connection.company?.name ?? "";
      return (
        <DelegationRow
          key={delegation.id}
          delegation={delegation}
          company={name}
          title={<OwnWords>{name}</OwnWords>}
          onPayer={() => setAsked({ what: "payer", connection, delegation })}
          onPeople={() => setAsked({ what: "people", connection, delegation })}
          onEnd={() => setAsked({ what: "end-delegation", connection, delegation })}
        />
      );
    });
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Delegations</Trans>}
        description={<Trans>Who files MPCI bills in whose name. The company named stays responsible.</Trans>}
        actions={
          <FilingLink className={buttonClass({})} to="/company-network">
            <Trans>Open the company network</Trans>
          </FilingLink>
        }
      />
      <QueryState label={t`Loading the company network`} query={query} />
      {query.data !== undefined && (
        <>
          <Section
            title={<Trans>You file in the name of</Trans>}
            nothing={<Trans>Nobody has delegated filing to your company</Trans>}
            step={<Trans>Connect with the company, then ask it to delegate filing to you.</Trans>}
            rows={rows(of("RECEIVED"))}
            ended={<EndedOnes direction="RECEIVED" connections={all} onAsk={setAsked} />}
          />
          <Section
            title={<Trans>These companies file in your name</Trans>}
            nothing={<Trans>Your company has not delegated filing to anyone</Trans>}
            step={<Trans>Open the company network and delegate filing to a connected company.</Trans>}
            rows={rows(of("GIVEN"))}
            ended={<EndedOnes direction="GIVEN" connections={all} onAsk={setAsked} />}
          />
          <FiledForUs isExpected={of("GIVEN").length > 0} />
        </>
      )}
      {asked !== null && (
        <Suspense>
          <NetworkDialog asked={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </div>
  );
}

interface SectionProps {
  readonly title: ReactNode;
  readonly nothing: ReactNode;
  /** What leads to the first one. */
  readonly step: ReactNode;
  readonly rows: readonly ReactNode[];
  readonly ended: ReactNode;
}

function Section({ title, nothing, step, rows, ended }: SectionProps) {
  return (
    <SettingsCard title={title}>
      {rows.length === 0 ? <SettingRow title={nothing} hint={step} /> : rows}
      {ended}
    </SettingsCard>
  );
}

interface EndedOnesProps extends Pick<NetworkDelegation, "direction"> {
  readonly connections: readonly NetworkConnection[];
  readonly onAsk: (asked: Asked) => void;
}

/** Of companies that are still connected. */
function EndedOnes({ connections, direction, onAsk }: EndedOnesProps) {
  return connections
    .filter(({ state }) => state === "ACTIVE")
    .map((connection) => {
      const name = connection.company?.name ?? "";
      const those = connection.ended_delegations.filter((one) => one.system === "MPCI" && one.direction === direction);
      return (
        <EndedRow
          key={connection.id}
          count={those.length}
          name={name}
          title={<OwnWords>{name}</OwnWords>}
          onHistory={() => onAsk({ what: "history", connection })}
        />
      );
    });
}
