// Changes what a person of the company may do.
import { type CompanyUser, changePermissions } from "@filings/contract/api/company/users";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { FormActions } from "#identity/form/form-actions.tsx";
import { useAttempt } from "#identity/form/use-attempt.ts";
import { PermissionBoxes } from "#identity/permission-boxes.tsx";
import styles from "#identity/settings.module.css";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { ownCompany, useChangedUser } from "./use-company-users.ts";

interface PermissionsDialogProps {
  readonly user: CompanyUser;
  readonly onClose: () => void;
}

export function PermissionsDialog({ user, onClose }: PermissionsDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const changed = useChangedUser();
  const toasts = useToasts();
  const attempt = useAttempt();
  const [permissions, setPermissions] = useState(user.permissions);
  const [isTried, setTried] = useState(false);
  const isNone = permissions.length === 0;
  async function save(): Promise<void> {
    setTried(true);
    if (isNone || attempt.isBusy) return;
    const params = { ...ownCompany, user: user.id };
    const body = { revision: user.revision, permissions: [...permissions] };
    const isDone = await attempt.run(() => changed(() => call(changePermissions, { params, body })));
    if (!isDone) return;
    toasts.show({ title: t`Permissions saved`, tone: "success", titleIconName: "circle-check" });
    onClose();
  }
  return (
    <Dialog isOpen onClose={onClose} title={<bdi dir="auto">{user.name}</bdi>} description={t`Takes effect at once.`}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {attempt.refusal !== null && <AlertBox type="danger" title={attempt.refusal} isLive />}
        <PermissionBoxes
          value={permissions}
          onChange={setPermissions}
          error={isTried && isNone ? t`Choose at least one. To block someone, deactivate them.` : undefined}
        />
        <FormActions isBusy={attempt.isBusy} onCancel={onClose}>
          <Trans>Save permissions</Trans>
        </FormActions>
      </form>
    </Dialog>
  );
}
