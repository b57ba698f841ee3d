// The company's security: after how long an idle person is signed out, and whether a colleague approves new keys.
import { getCompanySecurity } from "@filings/contract/api/company/security";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useFormats } from "#i18n/formats.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryState } from "#identity/query-state.tsx";
import styles from "#identity/settings.module.css";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { ChangeSecurity } from "./change-security.tsx";

export function CompanySecurityScreen() {
  const { t } = useLingui();
  usePageTitle(t`Company security`);
  const call = useCall();
  const { duration } = useFormats();
  const me = useCurrentUser();
  const administers = me?.permissions.includes("administer") === true;
  const query = useQuery({
    queryKey: queryKeys.companySecurity,
    queryFn: ({ signal }) => call(getCompanySecurity, { params: { company: "self" }, signal }),
  });
  const security = query.data;
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Company security</Trans>}
        description={<Trans>Applies to everyone in the company.</Trans>}
      />
      <QueryState label={t`Loading the settings`} query={query} />
      {security !== undefined && me !== null && !administers && (
        <>
          <AlertBox type="noSign" title={t`Only an administrator can change these settings`}>
            <Trans>See who that is under People.</Trans>
          </AlertBox>
          <SettingsCard title={<Trans>Settings</Trans>}>
            <SettingRow title={<Trans>Sign out when idle</Trans>}>
              {duration(security.idle_session_timeout * 1_000)}
            </SettingRow>
            <SettingRow title={<Trans>A colleague approves new keys</Trans>}>
              {security.key_approval ? (
                <Trans comment="The setting is switched on">On</Trans>
              ) : (
                <Trans comment="The setting is switched off">Off</Trans>
              )}
            </SettingRow>
          </SettingsCard>
        </>
      )}
      {security !== undefined && administers && <ChangeSecurity security={security} />}
    </div>
  );
}
