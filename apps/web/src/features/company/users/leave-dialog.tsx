// Leaves the company that one works for now: one's open filings go to a colleague.
import { type CompanyUser, leaveCompany } from "@filings/contract/api/company/users";
import { isolated } from "@filings/contract/values/hidden-characters";
import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { useCall } from "#api/api-context.tsx";
import { useAttempt } from "#identity/form/use-attempt.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Stack } from "#ui/layout/stack.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { HeirChoice, useHandedOver, useHeir } from "./heir-choice.tsx";
import { ownCompany, useCompanyUsers } from "./use-company-users.ts";

interface LeaveDialogProps {
  readonly onClose: () => void;
  /** `goesOnFor`: another company of the person; null: there is none. */
  readonly onLeft: (goesOnFor: string | null) => Promise<void>;
}

/** Nothing until the people of the company are known. */
export function LeaveDialog({ onClose, onLeft }: LeaveDialogProps) {
  const users = useCompanyUsers().data;
  const self = users?.find(({ is_self: isSelf }) => isSelf);
  if (users === undefined || self === undefined) return null;
  return <LeaveQuestion self={self} users={users} onClose={onClose} onLeft={onLeft} />;
}

interface LeaveQuestionProps extends LeaveDialogProps {
  readonly self: CompanyUser;
  readonly users: readonly CompanyUser[];
}

function LeaveQuestion({ self, users, onClose, onLeft }: LeaveQuestionProps) {
  const { t } = useLingui();
  const call = useCall();
  const toasts = useToasts();
  const attempt = useAttempt();
  const heir = useHeir(self);
  const handedOver = useHandedOver({ user: self, users, heir });
  const left = useRef<{ readonly goes_on_for: string | null } | null>(null);
  const user = useCurrentUser();
  const company = isolated(user?.company.name ?? "");
  async function leave(): Promise<void> {
    if (!heir.isChosen()) return;
    const isDone = await attempt.run(async () => {
      // Where only the way on failed, that alone is tried again.
      left.current ??= await call(leaveCompany, { params: ownCompany, body: { hand_over_to: heir.id } });
      await onLeft(left.current.goes_on_for);
    });
    if (!isDone) return;
    toasts.show({
      title: t`You left ${company}`,
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
      title={t`Leave ${company}?`}
      description={
        (user?.memberships.length ?? 0) > 1
          ? t`You see nothing of it any more. Its filings stay, and its administrators can let you in again.`
          : t`You see nothing of it any more, and are signed out. Its filings stay, and its administrators can let you in again.`
      }
      okLabel={t`Leave`}
      onCancel={onClose}
      onOk={() => void leave()}
    >
      <Stack>
        {attempt.refusal !== null && <AlertBox type="danger" title={attempt.refusal} isLive />}
        <HeirChoice user={self} users={users} heir={heir} />
      </Stack>
    </ConfirmDialog>
  );
}
