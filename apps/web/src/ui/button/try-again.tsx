// The button that asks once more for what did not come.
import { Trans } from "@lingui/react/macro";
import { Button, type ButtonSize } from "./button.tsx";

interface TryAgainProps {
  readonly size?: ButtonSize;
  readonly isBusy?: boolean;
  readonly onAgain: () => unknown;
}

export function TryAgain({ size = "sm", isBusy, onAgain }: TryAgainProps) {
  return (
    <Button size={size} isBusy={isBusy} onClick={() => void onAgain()}>
      <Trans>Try again</Trans>
    </Button>
  );
}
