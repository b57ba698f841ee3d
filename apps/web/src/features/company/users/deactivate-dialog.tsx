// Ends somebody's membership: they are out at once, and their open filings go to a colleague.
import { type CompanyUser, deactivateUser } from "@filings/contract/api/company/users";
import { useLingui } from "@lingui/react/macro";
import { useCall } from "#api/api-context.tsx";
import { useAttempt } from "#identity/form/use-attempt.ts";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Stack } from "#ui/layout/stack.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { HeirChoice, useHandedOver, useHeir } from "./heir-choice.tsx";
import { ownCompany, useChangedUser } from "./use-company-users.ts";

interface DeactivateDialogProps {
  readonly user: CompanyUser;
  readonly users: readonly CompanyUser[];
  readonly onClose: () => void;
}

export function DeactivateDialog({ user, users, onClose }: DeactivateDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const changed = useChangedUser();
  const toasts = useToasts();
  const attempt = useAttempt();
  const heir = useHeir(user);
  const handedOver = useHandedOver({ user, users, heir });
  const { name } = user;
  async function end(): Promise<void> {
    if (!heir.isChosen()) return;
    const params = { ...ownCompany, user: user.id };
    const body = { revision: user.revision, hand_over_to: heir.id };
    const isDone = await attempt.run(() => changed(() => call(deactivateUser, { params, body })));
    if (!isDone) return;
    toasts.show({
      title: t`${name} is deactivated and signed out`,
      message: handedOver(),
      tone: "success",
      titleIconName: "circle-check",
    });
    onClose();
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={attempt.isBusy}
      title={t`Deactivate ${name}?`}
      description={t`${name} is signed out on every device at once. The filings stay, and you can reactivate the person later.`}
      okLabel={t`Deactivate`}
      onCancel={onClose}
      onOk={() => void end()}
    >
      <Stack>
        {attempt.refusal !== null && <AlertBox type="danger" title={attempt.refusal} isLive />}
        <HeirChoice user={user} users={users} heir={heir} />
      </Stack>
    </ConfirmDialog>
  );
}
