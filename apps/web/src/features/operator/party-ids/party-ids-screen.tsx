// The party ids of shipping lines that companies entered, for an operator to publish.
import { listWaitingPartyIds, type WaitingPartyId } from "@filings/contract/api/operator/party-ids";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useFormats } from "#i18n/formats.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryState } from "#identity/query-state.tsx";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { stampIcon } from "#ui/icon/icons.ts";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import styles from "../operator.module.css";
import { operatorKeys } from "../operator-keys.ts";
import { PublishDialog } from "./publish-dialog.tsx";

export function PartyIdsScreen() {
  const { t } = useLingui();
  usePageTitle(t`Party ids of lines`);
  const call = useCall();
  const [chosen, setChosen] = useState<WaitingPartyId | "new" | null>(null);
  const query = useQuery({
    queryKey: operatorKeys.partyIds,
    queryFn: ({ signal }) => call(listWaitingPartyIds, { signal }),
  });
  const waiting = query.data ?? [];
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Party ids of lines</Trans>}
        description={
          <Trans>What a company enters holds for itself alone until it is checked and published here.</Trans>
        }
        actions={
          <Button onClick={() => setChosen("new")}>
            <Trans>Publish an id</Trans>
          </Button>
        }
      />
      {chosen !== null && <PublishDialog waiting={chosen === "new" ? null : chosen} onClose={() => setChosen(null)} />}
      <QueryState label={t`Loading the ids`} lines={4} query={query} />
      {query.data !== undefined && waiting.length === 0 && (
        <EmptyState icon={stampIcon} title={<Trans>No id waits</Trans>}>
          <Trans>Ids that companies enter for a shipping line come here.</Trans>
        </EmptyState>
      )}
      {waiting.length > 0 && (
        <SettingsCard title={<Trans>Waiting</Trans>}>
          {waiting.map((one) => (
            <WaitingRow key={one.entry} waiting={one} onPublish={() => setChosen(one)} />
          ))}
        </SettingsCard>
      )}
    </div>
  );
}

function WaitingRow({ waiting, onPublish }: { readonly waiting: WaitingPartyId; readonly onPublish: () => void }) {
  const { date } = useFormats();
  const { carrier, mpci_party_id, published, company, by, at, source, companies } = waiting;
  return (
    <SettingRow
      title={
        <>
          <OwnWords>{carrier}</OwnWords> · <Bdi>{mpci_party_id}</Bdi>
        </>
      }
      hint={
        <>
          <OwnWords>{company}</OwnWords> · <OwnWords>{by}</OwnWords> · {date(at)} ·{" "}
          <Plural value={companies} one="# company has it" other="# companies have it" />
          {published !== null && (
            <>
              <br />
              <Trans>
                In place of <Bdi>{published}</Bdi>
              </Trans>
            </>
          )}
          {source !== null && (
            <>
              <br />
              <OwnWords>{source}</OwnWords>
            </>
          )}
        </>
      }
    >
      <Button size="sm" onClick={onPublish}>
        <Trans>Publish</Trans>
      </Button>
    </SettingRow>
  );
}
