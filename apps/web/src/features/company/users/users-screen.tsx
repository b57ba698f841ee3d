// The people of the company and their permissions; administrators change them, everybody else sees who can.
import type { CompanyUser } from "@filings/contract/api/company/users";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, Suspense, useState } from "react";
import { useFormats } from "#i18n/formats.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryState } from "#identity/query-state.tsx";
import styles from "#identity/settings.module.css";
import { SettingsCard } from "#identity/settings-rows.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { latePart } from "#ui/late-part.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useCompanyUsers } from "./use-company-users.ts";
import { type UserAction, UserRow } from "./user-row.tsx";

// Most visits only look: what changes somebody comes when it is asked for.
const PersonDialog = latePart(async () => (await import("./person-dialog.tsx")).PersonDialog);
const PermissionsDialog = latePart(async () => (await import("./permissions-dialog.tsx")).PermissionsDialog);
const DeactivateDialog = latePart(async () => (await import("./deactivate-dialog.tsx")).DeactivateDialog);
const ReactivateDialog = latePart(async () => (await import("./reactivate-dialog.tsx")).ReactivateDialog);

interface UsersScreenProps {
  readonly invite: ReactNode;
  readonly invitations: ReactNode;
}

interface Chosen {
  readonly user: CompanyUser;
  readonly action: UserAction;
}

export function UsersScreen({ invite, invitations }: UsersScreenProps) {
  const { t } = useLingui();
  usePageTitle(t`People`);
  const { list } = useFormats();
  const query = useCompanyUsers();
  const me = useCurrentUser();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const users = query.data ?? [];
  const administers = me?.permissions.includes("administer") === true;
  const administrators = list(
    users.filter(({ active, permissions }) => active && permissions.includes("administer")).map(({ name }) => name),
  );
  const close = () => setChosen(null);
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>People</Trans>}
        description={<bdi dir="auto">{me?.company.name}</bdi>}
        actions={administers && invite}
      />
      {me !== null && !administers && users.length > 0 && (
        <AlertBox type="noSign" title={t`Only an administrator can change this list`}>
          <Trans>Ask: {administrators}</Trans>
        </AlertBox>
      )}
      <QueryState label={t`Loading the people`} query={query} />
      {query.data !== undefined && (
        <SettingsCard title={<Trans>Members</Trans>}>
          {users.map((user) => (
            <UserRow
              key={user.id}
              user={user}
              administers={administers}
              onAct={(action) => setChosen({ user, action })}
            />
          ))}
        </SettingsCard>
      )}
      {administers && invitations}
      <Suspense>
        {chosen?.action === "details" && <PersonDialog user={chosen.user} onClose={close} />}
        {chosen?.action === "permissions" && <PermissionsDialog user={chosen.user} onClose={close} />}
        {chosen?.action === "deactivate" && <DeactivateDialog user={chosen.user} users={users} onClose={close} />}
        {chosen?.action === "reactivate" && <ReactivateDialog user={chosen.user} onClose={close} />}
      </Suspense>
    </div>
  );
}
