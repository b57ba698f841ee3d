// Begins the guide on the screens, or goes on with it where it was left.
import { Trans } from "@lingui/react/macro";
import { Button } from "#ui/button/button.tsx";
import { focusPageHeading } from "#ui/layout/page-heading.ts";
import { useGuide } from "./use-guide.ts";

export function GuideStart() {
  const guide = useGuide();
  if (guide === null || guide.isOpen) return null;
  const { step: at, show } = guide;
  return (
    <p>
      <Button
        kind="primary"
        onClick={({ currentTarget }) => {
          // The button goes; what follows it by chance is not where anybody wants to be.
          if (currentTarget === document.activeElement) focusPageHeading();
          show(at);
        }}
      >
        {at === 1 ? <Trans>Show me on the screens</Trans> : <Trans>Go on with step {at}</Trans>}
      </Button>
    </p>
  );
}
