// What is wrong with a text, and where hidden characters are what is wrong, the text without them, to be taken with one press.
import { hasHidden, withoutHidden } from "@filings/contract/values/hidden-characters";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "#ui/button/button.tsx";

interface Faulty {
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onUse: (plain: string) => void;
}

export function errorWithUse({ value, error, onUse }: Faulty): ReactNode {
  if (error === undefined || typeof value !== "string" || !hasHidden(value)) return error;
  const plain = withoutHidden(value);
  return (
    <>
      {error}{" "}
      <Button kind="link" size="sm" onClick={() => onUse(plain)}>
        <Trans>
          Use <bdi>{plain}</bdi>
        </Trans>
      </Button>
    </>
  );
}
