// Shows what happened to the person's own account, newest first.
import { listOwnSecurityLog } from "@filings/contract/api/account/security-log";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import styles from "#identity/settings.module.css";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SecurityLog } from "./security-log.tsx";

export function SecurityLogScreen() {
  const { t } = useLingui();
  usePageTitle(t`Security log`);
  const call = useCall();
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Security log</Trans>}
        description={<Trans>Sign-ins, codes, changes and uses of your keys. Nothing here can be changed.</Trans>}
      />
      <SecurityLog
        queryKey={[...queryKeys.securityLog, "own"]}
        read={(cursor, signal) => call(listOwnSecurityLog, { query: { cursor }, signal })}
      />
    </div>
  );
}
