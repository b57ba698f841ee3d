// Another page has saved a different answer to the same question: both texts stand there until one is chosen.
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";

interface OtherAnswerProps {
  /** What is in the field. */
  readonly text: string;
  readonly other: string;
  readonly onChoose: (text: string) => void;
}

export function OtherAnswer({ text, other, onChoose }: OtherAnswerProps) {
  const { t } = useLingui();
  return (
    <AlertBox
      type="warning"
      isLive
      title={t`This answer was changed in another tab meanwhile. Choose one of the two.`}
      actions={
        <>
          <Button size="sm" onClick={() => onChoose(other)}>
            <Trans>Take the other answer</Trans>
          </Button>
          <Button size="sm" onClick={() => onChoose(text)}>
            <Trans>Keep the answer in the field</Trans>
          </Button>
        </>
      }
    >
      <p dir="auto">{other}</p>
    </AlertBox>
  );
}
