// How many characters of its length a text has, said before there are none left.
import { lettersMostAt } from "@filings/contract/mpci/rules/text/lengths";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/formats.ts";

/** From where on it is said: most texts never come near. */
const nearShare = 0.8;

/** The hint of the field, unless its text is nearly as long as it may be, or longer. */
export function useLengthHint(path: string, text: string | null, hint: ReactNode): ReactNode {
  const { number } = useFormats();
  const most = lettersMostAt(path);
  const length = text?.length ?? 0;
  if (most === null || length < most * nearShare) return hint;
  const [has, may] = [number(length), number(most)];
  return (
    <Trans>
      {has} of at most {may} characters
    </Trans>
  );
}
