// The company's webhooks, by which its own systems are told of its filings; administrators add and remove them.
import { listWebhooks } from "@filings/contract/api/company/webhooks";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { QueryState } from "#identity/query-state.tsx";
import { AdministeredPage } from "#identity/settings/administered-page.tsx";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { AddWebhookDialog } from "./add-webhook-dialog.tsx";
import { WebhookCard } from "./webhook-card.tsx";

export function WebhooksScreen() {
  const { t } = useLingui();
  return (
    <AdministeredPage
      title={t`Webhooks`}
      description={
        <Trans>
          When the status of a filing changes, your own system is told within a minute, by a signed message that it can
          check. What is not accepted is sent again for three days.
        </Trans>
      }
      addLabel={<Trans>New webhook</Trans>}
      addDialog={(onClose) => <AddWebhookDialog onClose={onClose} />}
    >
      <Webhooks />
    </AdministeredPage>
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
