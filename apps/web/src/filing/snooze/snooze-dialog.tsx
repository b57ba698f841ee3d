// Chooses until when a filing is put off: each answer is one press.
import type { FilingSystem } from "@filings/contract/filing/systems";
import { Trans, useLingui } from "@lingui/react/macro";
import { useNow } from "#filing/use-now.ts";
import { useFormats } from "#i18n/formats.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { timerIcon } from "#ui/icon/icons.ts";
import { Stack } from "#ui/layout/stack.tsx";
import { choicesUntil, minutesUntil, type SnoozeChoice } from "./snooze-choices.ts";
import { useSnooze } from "./use-snooze.tsx";

interface SnoozeDialogProps {
  readonly system: FilingSystem;
  readonly filingId: string;
  readonly name: string;
  /** Null: it has no deadline. */
  readonly by: string | null;
  readonly onClose: () => void;
}

export function SnoozeDialog({ system, filingId, name, by, onClose }: SnoozeDialogProps) {
  const { t } = useLingui();
  const { nearTime } = useFormats();
  const { mutate } = useSnooze();
  const now = useNow();
  const words: Readonly<Record<SnoozeChoice, string>> = {
    hour: t`In 1 hour`,
    "three-hours": t`In 3 hours`,
    tomorrow: t`Tomorrow morning`,
    monday: t`Monday morning`,
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon={timerIcon}
      title={t`Snooze until`}
      description={t`It leaves your queue until then, for you alone. It is back at once when something changes, or two hours before its deadline.`}
      actions={
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <Stack gap="xs">
        <p>
          <bdi>{name}</bdi>
        </p>
        {choicesUntil(by, now).map((choice) => {
          const minutes = minutesUntil(choice, now);
          return (
            <Button
              key={choice}
              isBlock
              onClick={() => {
                mutate({ system, filingId, name, minutes });
                onClose();
              }}
            >
              {words[choice]} <bdi className="subtle">{nearTime(new Date(now.getTime() + minutes * 60_000), now)}</bdi>
            </Button>
          );
        })}
      </Stack>
    </Dialog>
  );
}
