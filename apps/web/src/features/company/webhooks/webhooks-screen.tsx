// The company's webhooks, by which its own systems are told of its filings; administrators add and remove them.
import { listWebhooks } from "@filings/contract/api/company/webhooks";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryState } from "#identity/query-state.tsx";
import styles from "#identity/settings.module.css";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { AddWebhookDialog } from "./add-webhook-dialog.tsx";
import { WebhookCard } from "./webhook-card.tsx";

export function WebhooksScreen() {
  const { t } = useLingui();
  usePageTitle(t`Webhooks`);
  const me = useCurrentUser();
  const administers = me?.permissions.includes("administer") === true;
  const [isAdding, setAdding] = useState(false);
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Webhooks</Trans>}
        description={
          <Trans>
            When the status of a filing changes, your own system is told within a minute, by a signed message that it
            can check. What is not accepted is sent again for three days.
          </Trans>
        }
        actions={
          administers && (
            <Button kind="primary" onClick={() => setAdding(true)}>
              <Trans>New webhook</Trans>
            </Button>
          )
        }
      />
      {me !== null && !administers && (
        <AlertBox type="noSign" title={t`Only an administrator can change these settings`}>
          <Trans>See who that is under People.</Trans>
        </AlertBox>
      )}
      {administers && <Webhooks />}
      {isAdding && <AddWebhookDialog onClose={() => setAdding(false)} />}
    </div>
  );
}

function Webhooks() {
  const { t } = useLingui();
  const call = useCall();
  const query = useQuery({
    queryKey: queryKeys.webhooks,
    queryFn: ({ signal }) => call(listWebhooks, { params: { company: "self" }, signal }),
  });
  return (
    <>
      <QueryState label={t`Loading the webhooks`} query={query} />
      {query.data?.length === 0 && (
        <SettingsCard title={<Trans>Webhooks</Trans>}>
          <SettingRow title={<Trans>No webhooks yet</Trans>} />
        </SettingsCard>
      )}
      {query.data?.map((webhook) => (
        <WebhookCard key={webhook.id} webhook={webhook} />
      ))}
    </>
  );
}
