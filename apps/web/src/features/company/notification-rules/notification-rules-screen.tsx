// The company's rules of notification: whom an event of a filing is told beside those who work on it.
import {
  listNotificationRules,
  type NotificationRule,
  removeNotificationRule,
} from "@filings/contract/api/company/notification-rules";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useAttempt } from "#identity/form/use-attempt.ts";
import { QueryState } from "#identity/query-state.tsx";
import { AdministeredPage } from "#identity/settings/administered-page.tsx";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { RuleDialog } from "./rule-dialog.tsx";
import { rulesKey } from "./rule-values.ts";
import { useRuleWords } from "./use-rule-words.ts";

export function NotificationRulesScreen() {
  const { t } = useLingui();
  return (
    <AdministeredPage
      title={t`Notification rules`}
      description={
        <Trans>
          Who works on a filing hears of it anyway. A rule tells more people. What a person has switched off for
          themselves stays off.
        </Trans>
      }
      addLabel={<Trans>New rule</Trans>}
      addDialog={(onClose) => <RuleDialog rule={null} onClose={onClose} />}
    >
      <Rules />
    </AdministeredPage>
  );
}

function Rules() {
  const { t } = useLingui();
  const call = useCall();
  const query = useQuery({
    queryKey: rulesKey,
    queryFn: ({ signal }) => call(listNotificationRules, { params: { company: "self" }, signal }),
  });
  return (
    <>
      <QueryState label={t`Loading the rules`} query={query} />
      {query.data !== undefined && (
        <SettingsCard title={<Trans>Rules</Trans>}>
          {query.data.length === 0 && <SettingRow title={<Trans>No rules yet</Trans>} />}
          {query.data.map((rule) => (
            <RuleRow key={rule.id} rule={rule} />
          ))}
        </SettingsCard>
      )}
    </>
  );
}

function RuleRow({ rule }: { readonly rule: NotificationRule }) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const [asked, setAsked] = useState<"change" | "remove" | null>(null);
  const { when, told } = useRuleWords()(rule);
  const end = () => setAsked(null);
  async function remove(): Promise<void> {
    await attempt.run(() => call(removeNotificationRule, { params: { company: "self", rule: rule.id } }));
    await queries.invalidateQueries({ queryKey: rulesKey });
    end();
  }
  return (
    <>
      {attempt.refusal !== null && <AlertBox type="danger" title={attempt.refusal} isLive />}
      <SettingRow title={when} hint={told}>
        <Button size="sm" aria-label={t`Change the rule: ${when}`} onClick={() => setAsked("change")}>
          <Trans>Change</Trans>
        </Button>
        <Button
          size="sm"
          kind="danger-quiet"
          aria-label={t`Remove the rule: ${when}`}
          onClick={() => setAsked("remove")}
        >
          <Trans>Remove</Trans>
        </Button>
      </SettingRow>
      {asked === "change" && <RuleDialog rule={rule} onClose={end} />}
      {asked === "remove" && (
        <ConfirmDialog
          isOpen
          isDangerous
          isBusy={attempt.isBusy}
          title={t`Remove this rule?`}
          description={when}
          okLabel={t`Remove`}
          onCancel={end}
          onOk={() => void remove()}
        />
      )}
    </>
  );
}
