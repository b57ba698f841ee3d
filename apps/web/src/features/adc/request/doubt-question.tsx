// Asks once before a number is requested with what is rarely meant and cannot be changed afterwards.
import { Trans, useLingui } from "@lingui/react/macro";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";

interface DoubtQuestionProps {
  readonly doubts: string;
  readonly onOk: () => void;
  readonly onCancel: () => void;
}

export function DoubtQuestion({ doubts, onOk, onCancel }: DoubtQuestionProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      isOpen
      title={<Trans>Request the number with this?</Trans>}
      description={doubts}
      okLabel={t`Request the filing number`}
      onOk={onOk}
      onCancel={onCancel}
    />
  );
}
