// The companies one belongs to: to go on for another, to add one, to leave the one of now.
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { useFormats } from "#i18n/formats.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { useAttempt } from "#identity/form/use-attempt.ts";
import { usePermissionWords } from "#identity/permission-words.ts";
import { useCompaniesInOrder } from "#identity/settings/companies-in-order.ts";
import styles from "#identity/settings.module.css";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { plusIcon } from "#ui/icon/icons.ts";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { AddCompanyDialog } from "./add-company-dialog.tsx";

interface OwnCompaniesScreenProps {
  /** Goes on for another company, from its beginning. */
  readonly onSwitch: (company: string) => Promise<void>;
  readonly leaveDialog: (onClose: () => void) => ReactNode;
}

export function OwnCompaniesScreen({ onSwitch, leaveDialog }: OwnCompaniesScreenProps) {
  const { t } = useLingui();
  usePageTitle(t`Your companies`);
  const user = useCurrentUser();
  const inOrder = useCompaniesInOrder();
  const permissions = usePermissionWords();
  const { list } = useFormats();
  const attempt = useAttempt();
  const [open, setOpen] = useState<"add" | "leave" | null>(null);
  const close = () => setOpen(null);
  const companies = user === null ? [] : inOrder(user);
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Your companies</Trans>}
        actions={
          <Button icon={plusIcon} onClick={() => setOpen("add")}>
            <Trans>Add a company</Trans>
          </Button>
        }
      />
      {attempt.refusal !== null && <AlertBox type="danger" title={attempt.refusal} isLive />}
      <SettingsCard title={<Trans>Companies you belong to</Trans>}>
        {companies.map(({ company_id: id, company_name: name, permissions: held }) => {
          const may = list(held.map((permission) => permissions[permission].label));
          return (
            <SettingRow key={id} title={<OwnWords>{name}</OwnWords>} hint={<Trans>May {may}</Trans>}>
              {id === user?.company.id ? (
                <>
                  <span className="subtle">
                    <Trans>You work for it now</Trans>
                  </span>
                  <Button onClick={() => setOpen("leave")}>
                    <Trans>Leave</Trans>
                  </Button>
                </>
              ) : (
                <Button isBusy={attempt.isBusy} onClick={() => void attempt.run(() => onSwitch(id))}>
                  <Trans>Work for it</Trans>
                </Button>
              )}
            </SettingRow>
          );
        })}
      </SettingsCard>
      {open === "add" && <AddCompanyDialog onClose={close} onAdded={onSwitch} />}
      {open === "leave" && leaveDialog(close)}
    </div>
  );
}
