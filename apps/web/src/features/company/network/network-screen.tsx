// The company network: open requests, connected companies and who may file for whom, and this company's branches.
import { acceptConnection, type NetworkConnection } from "@filings/contract/api/company/network";
import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { useAttempt } from "#identity/form/use-attempt.ts";
import { QueryState } from "#identity/query-state.tsx";
import { SettingsCard } from "#identity/settings-rows.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { building2Icon, plusIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import type { Asked } from "./asked.ts";
import { ConnectionCard } from "./connection-card.tsx";
import { EarlierRow, IncomingRow, OutgoingRow } from "./connection-rows.tsx";
import styles from "./network.module.css";
import { OwnPlaces } from "./own-places.tsx";
import { useLimitAsked } from "./use-limit-asked.ts";
import { useNetwork, useNetworkChange } from "./use-network.ts";

// It knows the words of both filing systems, and stands below the rest.
const FiledForUs = latePart(async () => (await import("./filed-for-us.tsx")).FiledForUs);
// Most visits only look: what changes something comes when it is asked for.
const NetworkDialog = latePart(async () => (await import("./dialogs/network-dialog.tsx")).NetworkDialog);

export function NetworkScreen() {
  const { t } = useLingui();
  usePageTitle(t`Company network`);
  const call = useCall();
  const toasts = useToasts();
  const query = useNetwork();
  const change = useNetworkChange();
  const attempt = useAttempt();
  const administers = useCurrentUser()?.permissions.includes("administer") === true;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [askedByAddress, forgetAddress] = useLimitAsked(query.data?.connections);
  const opened = asked ?? askedByAddress;
  const connections = query.data?.connections ?? [];
  const of = (state: NetworkConnection["state"], direction?: NetworkConnection["direction"]) =>
    connections.filter((one) => one.state === state && (direction === undefined || one.direction === direction));
  const [incoming, outgoing, active] = [of("INVITED", "IN"), of("INVITED", "OUT"), of("ACTIVE")];
  const earlier = [...of("REFUSED"), ...of("ENDED")];
  async function accept(connection: NetworkConnection): Promise<void> {
    const params = { connection: connection.id };
    const isDone = await attempt.run(() => change(() => call(acceptConnection, { params })));
    const name = connection.company?.name ?? "";
    if (isDone) toasts.show({ title: t`Connected with ${name}`, tone: "success", titleIconName: "circle-check" });
  }
  const invite = (
    <Button kind="primary" icon={plusIcon} onClick={() => setAsked({ what: "invite" })}>
      <Trans>Invite a company</Trans>
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Company network</Trans>}
        description={<Trans>Companies you work with, and who files in whose name.</Trans>}
        actions={administers && connections.length > 0 && invite}
      />
      {query.data !== undefined && !administers && (
        <AlertBox type="noSign">
          <Trans>Only administrators can invite, answer and delegate.</Trans>
        </AlertBox>
      )}
      {attempt.refusal !== null && <AlertBox type="danger" title={attempt.refusal} isLive />}
      <QueryState label={t`Loading the company network`} query={query} />
      {query.data !== undefined && connections.length === 0 && (
        <EmptyState
          icon={building2Icon}
          title={<Trans>No company is connected yet</Trans>}
          actions={administers && invite}
        >
          <Trans>
            Invite a company you work with. Once it accepts, either of you can let the other file in its name.
          </Trans>
        </EmptyState>
      )}
      {incoming.length > 0 && (
        <SettingsCard title={<Trans>Waiting for your answer</Trans>}>
          {incoming.map((connection) => (
            <IncomingRow
              key={connection.id}
              connection={connection}
              isBusy={attempt.isBusy}
              onAccept={() => void accept(connection)}
              onRefuse={() => setAsked({ what: "refuse", connection })}
            />
          ))}
        </SettingsCard>
      )}
      {active.map((connection) => (
        <ConnectionCard key={connection.id} connection={connection} onAsk={setAsked} />
      ))}
      {outgoing.length > 0 && (
        <SettingsCard title={<Trans>Invited, no answer yet</Trans>}>
          {outgoing.map((connection) => (
            <OutgoingRow
              key={connection.id}
              connection={connection}
              onWithdraw={() => setAsked({ what: "end", connection })}
            />
          ))}
        </SettingsCard>
      )}
      <Suspense>
        <FiledForUs
          isExpected={active.some(({ delegations }) => delegations.some(({ direction }) => direction === "GIVEN"))}
        />
      </Suspense>
      {query.data !== undefined && <OwnPlaces network={query.data} />}
      {earlier.length > 0 && (
        <SettingsCard title={<Trans>Earlier</Trans>}>
          {earlier.map((connection) => (
            <EarlierRow
              key={connection.id}
              connection={connection}
              onHistory={() => setAsked({ what: "history", connection })}
            />
          ))}
        </SettingsCard>
      )}
      {opened !== null && (
        <Suspense>
          <NetworkDialog
            asked={opened}
            onClose={() => {
              setAsked(null);
              forgetAddress();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
