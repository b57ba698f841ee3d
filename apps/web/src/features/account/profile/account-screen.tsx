// The person's own account: name, phone, how codes arrive, the language of mails, and the password.
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryState } from "#identity/query-state.tsx";
import styles from "#identity/settings.module.css";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { CodesAndMails } from "./codes-and-mails.tsx";
import { NameForm } from "./name-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { useAccount } from "./use-account.ts";

export function AccountScreen({ passkeys }: { readonly passkeys: ReactNode }) {
  const { t } = useLingui();
  usePageTitle(t`Account`);
  const query = useAccount();
  const account = query.data;
  return (
    <div className={styles.page}>
      <PageHeader title={<Trans>Account</Trans>} description={account && <bdi dir="ltr">{account.email}</bdi>} />
      <QueryState label={t`Loading the account`} query={query} />
      {account !== undefined && (
        <>
          {account.is_unreachable && (
            <AlertBox type="warning" title={<Trans>No mail reaches your address</Trans>}>
              <Trans>Have your mailbox repaired, then write to the operator of the platform.</Trans>
            </AlertBox>
          )}
          <NameForm account={account} />
          <CodesAndMails account={account} />
          {passkeys}
          <PasswordForm account={account} />
        </>
      )}
    </div>
  );
}
