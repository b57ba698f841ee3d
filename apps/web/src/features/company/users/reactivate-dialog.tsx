// Lets somebody in again whose membership was ended, with the permissions held before.
import { type CompanyUser, reactivateUser } from "@filings/contract/api/company/users";
import { useLingui } from "@lingui/react/macro";
import { useCall } from "#api/api-context.tsx";
import { useFormats } from "#i18n/formats.ts";
import { useAttempt } from "#identity/form/use-attempt.ts";
import { usePermissionWords } from "#identity/permission-words.ts";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { ownCompany, useChangedUser } from "./use-company-users.ts";

interface ReactivateDialogProps {
  readonly user: CompanyUser;
  readonly onClose: () => void;
}

export function ReactivateDialog({ user, onClose }: ReactivateDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const { list } = useFormats();
  const words = usePermissionWords();
  const changed = useChangedUser();
  const toasts = useToasts();
  const attempt = useAttempt();
  const { name } = user;
  const may = list(user.permissions.map((permission) => words[permission].label));
  async function letIn(): Promise<void> {
    const params = { ...ownCompany, user: user.id };
    const body = { revision: user.revision };
    const isDone = await attempt.run(() => changed(() => call(reactivateUser, { params, body })));
    if (!isDone) return;
    toasts.show({ title: t`${name} can sign in again`, tone: "success", titleIconName: "circle-check" });
    onClose();
  }
  return (
    <ConfirmDialog
      isOpen
      isBusy={attempt.isBusy}
      title={t`Reactivate ${name}?`}
      description={t`With the same permissions as before: ${may}.`}
      okLabel={t`Reactivate`}
      onCancel={onClose}
      onOk={() => void letIn()}
    >
      {attempt.refusal !== null && <AlertBox type="danger" title={attempt.refusal} isLive />}
    </ConfirmDialog>
  );
}
