// Ends somebody's membership: they are out at once, and their open drafts go to a colleague.
import { type CompanyUser, deactivateUser } from "@filings/contract/api/company/users";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useAttempt } from "#identity/form/use-attempt.ts";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { focusField } from "#ui/field/error-summary.tsx";
import { Select } from "#ui/field/select.tsx";
import { Stack } from "#ui/layout/stack.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { ownCompany, useChangedUser } from "./use-company-users.ts";

interface DeactivateDialogProps {
  readonly user: CompanyUser;
  readonly users: readonly CompanyUser[];
  readonly onClose: () => void;
}

const heirField = "field-hand_over_to";

export function DeactivateDialog({ user, users, onClose }: DeactivateDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const changed = useChangedUser();
  const toasts = useToasts();
  const attempt = useAttempt();
  const [heir, setHeir] = useState("");
  const [isTried, setTried] = useState(false);
  const { name, open_drafts: drafts } = user;
  const heirs = users.filter(
    ({ id, active, permissions }) => active && id !== user.id && permissions.includes("prepare"),
  );
  const isMissing = drafts > 0 && heir === "";
  async function end(): Promise<void> {
    setTried(true);
    if (isMissing) {
      focusField(heirField);
      return;
    }
    const params = { ...ownCompany, user: user.id };
    const body = { revision: user.revision, hand_over_to: heir === "" ? null : heir };
    const isDone = await attempt.run(() => changed(() => call(deactivateUser, { params, body })));
    if (!isDone) return;
    toasts.show({ title: t`${name} is deactivated and signed out`, tone: "success", titleIconName: "circle-check" });
    onClose();
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={attempt.isBusy}
      title={t`Deactivate ${name}?`}
      description={t`They are signed out on every device at once. Their filings stay; you can reactivate them.`}
      okLabel={t`Deactivate`}
      onCancel={onClose}
      onOk={() => void end()}
    >
      <Stack>
        {attempt.refusal !== null && <AlertBox type="danger" title={attempt.refusal} isLive />}
        {drafts > 0 && (
          <Select
            id={heirField}
            label={t`${plural(drafts, { one: "Hand # open draft over to", other: "Hand # open drafts over to" })}`}
            value={heir}
            placeholder={t`Choose a colleague`}
            options={heirs.map(({ id, name: colleague }) => ({ value: id, label: colleague }))}
            error={isTried && isMissing ? t`Choose who takes over the open drafts.` : undefined}
            onChange={({ target }) => setHeir(target.value)}
          />
        )}
        {drafts > 0 && heirs.length === 0 && (
          <AlertBox type="warning" title={t`Nobody else can prepare filings`}>
            <Trans>Give a colleague the permission to prepare filings first, or invite someone.</Trans>
          </AlertBox>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
