// The button that saves a paper of money as a PDF.
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button/button.tsx";
import { downloadIcon } from "#ui/icon/icons.ts";
import type { useSavedPaper } from "../use-saved-paper.ts";

export function SavePaper({
  number,
  save,
}: {
  readonly number: string;
  readonly save: ReturnType<typeof useSavedPaper>;
}) {
  const { t } = useLingui();
  return (
    <Button size="sm" icon={downloadIcon} isBusy={save.isBusy} onClick={save.run} aria-label={t`Save ${number} as PDF`}>
      <Trans>Save as PDF</Trans>
    </Button>
  );
}
