// The page of what administrators alone keep for their company: heading, the button of a new one, and who may otherwise.
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import styles from "../settings.module.css";

interface AdministeredPageProps {
  readonly title: string;
  readonly description: ReactNode;
  readonly addLabel: ReactNode;
  readonly addDialog: (onClose: () => void) => ReactNode;
  /** Read and shown for administrators alone. */
  readonly children: ReactNode;
}

export function AdministeredPage({ title, description, addLabel, addDialog, children }: AdministeredPageProps) {
  const { t } = useLingui();
  usePageTitle(title);
  const me = useCurrentUser();
  const administers = me?.permissions.includes("administer") === true;
  const [isAdding, setAdding] = useState(false);
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        description={description}
        actions={
          administers && (
            <Button kind="primary" onClick={() => setAdding(true)}>
              {addLabel}
            </Button>
          )
        }
      />
      {me !== null && !administers && (
        <AlertBox type="noSign" title={t`Only an administrator can change these settings`}>
          <Trans>See who that is under People.</Trans>
        </AlertBox>
      )}
      {administers && children}
      {isAdding && addDialog(() => setAdding(false))}
    </div>
  );
}
