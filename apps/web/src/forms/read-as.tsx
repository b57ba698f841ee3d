// Says how a text was read that can be meant in two ways, and offers the other.
import { Trans } from "@lingui/react/macro";
import { Button } from "#ui/button/button.tsx";

/** A text that can be meant in two ways, and how it was read. */
export interface ReadInTwoWays {
  readonly text: string;
  readonly read: string;
  readonly other: string;
}

export function ReadAs({
  doubt: { text, read, other },
  onOther,
}: {
  doubt: ReadInTwoWays;
  onOther: (other: string) => void;
}) {
  return (
    <>
      <Trans>
        <bdi dir="ltr">{text}</bdi> was read as <bdi dir="ltr">{read}</bdi>.
      </Trans>{" "}
      <Button kind="link" size="sm" onClick={() => onOther(other)}>
        <Trans>
          Use <bdi dir="ltr">{other}</bdi>
        </Trans>
      </Button>
    </>
  );
}
