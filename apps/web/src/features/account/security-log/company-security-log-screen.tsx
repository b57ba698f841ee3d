// What happened to the company's people, permissions, keys and settings, newest first.
import { listCompanySecurityLog } from "@filings/contract/api/account/security-log";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import styles from "#identity/settings.module.css";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SecurityLog } from "./security-log.tsx";

export function CompanySecurityLogScreen() {
  const { t } = useLingui();
  usePageTitle(t`Company log`);
  const call = useCall();
  const params = { company: "self" };
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Company log</Trans>}
        description={<Trans>Sign-ins and codes, and changes to people, permissions, keys and settings.</Trans>}
      />
      <SecurityLog
        queryKey={[...queryKeys.securityLog, "company"]}
        read={(cursor, signal) => call(listCompanySecurityLog, { params, query: { cursor }, signal })}
        hasPeople
      />
    </div>
  );
}
