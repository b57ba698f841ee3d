// Says how a text was read that can be meant in two ways, or is a word for a code, and offers the other.
import { Trans } from "@lingui/react/macro";
import { Button } from "#ui/button/button.tsx";

/** A text, how it was read, and what else it can mean. */
export interface Reading {
  readonly text: string;
  readonly read: string;
  readonly other: string | null;
}

export function ReadAs({
  doubt: { text, read: plain, other },
  shown = plain,
  onOther,
}: {
  doubt: Reading;
  /** How it stands in its place now, where the reader's language writes a decimal comma. */
  shown?: string;
  onOther: (other: string) => void;
}) {
  const read = text === plain ? shown : plain;
  return (
    <>
      {text === read ? (
        <Trans>
          The point in <bdi dir="ltr">{text}</bdi> was read as a decimal point.
        </Trans>
      ) : (
        <Trans>
          <bdi dir="ltr">{text}</bdi> was read as <bdi dir="ltr">{read}</bdi>.
        </Trans>
      )}{" "}
      {other !== null && (
        <Button kind="link" size="sm" onClick={() => onOther(other)}>
          {other.includes(".") ? (
            <Trans>
              Use <bdi dir="ltr">{other}</bdi> with a decimal point
            </Trans>
          ) : (
            <Trans>
              Use <bdi dir="ltr">{other}</bdi>
            </Trans>
          )}
        </Button>
      )}
    </>
  );
}
