// Changes the company's security; each choice acts at once.
import { type CompanySecurity, saveCompanySecurity } from "@filings/contract/api/company/security";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useFormats } from "#i18n/formats.ts";
import { useAttempt } from "#identity/form/use-attempt.ts";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { useFeatureFlag } from "#session/feature-flags.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Switch } from "#ui/field/checkbox.tsx";
import { Select } from "#ui/field/select.tsx";
import { useToasts } from "#ui/toast/toasts.ts";

const minutesOffered = [5, 10, 15, 30, 60, 120, 240, 480];

type Change = Partial<Pick<CompanySecurity, "idle_session_timeout" | "key_approval">>;

export function ChangeSecurity({ security }: { security: CompanySecurity }) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const { duration } = useFormats();
  const attempt = useAttempt();
  const mayBegin = useFeatureFlag("key_approval_enabled");
  const offersApproval = mayBegin || security.key_approval;
  const { revision, idle_session_timeout: idle, idle_session_timeout_least, idle_session_timeout_most } = security;
  const seconds = [...new Set([...minutesOffered.map((minutes) => minutes * 60), idle])]
    .filter((one) => one >= idle_session_timeout_least && one <= idle_session_timeout_most)
    .sort((one, other) => one - other);
  async function choose(change: Change): Promise<void> {
    const isDone = await attempt.run(async () => {
      try {
        const params = { company: "self" };
        const saved = await call(saveCompanySecurity, { params, body: { revision, ...change } });
        queries.setQueryData(queryKeys.companySecurity, saved);
        void queries.invalidateQueries({ queryKey: queryKeys.self });
      } catch (error) {
        await queries.invalidateQueries({ queryKey: queryKeys.companySecurity });
        throw error;
      }
    });
    if (isDone) toasts.show({ title: t`Saved`, tone: "success", titleIconName: "circle-check" });
  }
  return (
    <SettingsCard title={<Trans>Settings</Trans>}>
      {attempt.refusal !== null && <AlertBox type="danger" title={attempt.refusal} isLive />}
      <SettingRow
        title={<Trans>Sign out when idle</Trans>}
        hint={<Trans>After this long without a key press or a move of the mouse, in all tabs together</Trans>}
      >
        <Select
          label={<Trans>Sign out when idle</Trans>}
          isLabelHidden
          value={String(idle)}
          options={seconds.map((one) => ({ value: String(one), label: duration(one * 1_000) }))}
          onChange={({ target }) => void choose({ idle_session_timeout: Number(target.value) })}
        />
      </SettingRow>
      {offersApproval && (
        <SettingRow
          title={<Trans>A colleague approves new keys</Trans>}
          hint={
            <Trans>
              From the second key on, a colleague with a usable key must approve a new key before it can seal. Keys that
              wait already need approval even once this is off.
            </Trans>
          }
        >
          <Switch
            label={<Trans>Approval of keys</Trans>}
            checked={security.key_approval}
            disabled={attempt.isBusy}
            onChange={({ target }) => void choose({ key_approval: target.checked })}
          />
        </SettingRow>
      )}
    </SettingsCard>
  );
}
