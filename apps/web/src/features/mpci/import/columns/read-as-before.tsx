// Says which names of the file were read as the company chose before.
import { Trans } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import type { ReadAs } from "./kept-values.ts";

const shownMost = 6;

export function ReadAsBefore({ readAs }: { readonly readAs: readonly ReadAs[] }) {
  const { list } = useFormats();
  if (readAs.length === 0) return null;
  const shown = readAs.slice(0, shownMost).map(({ text, means }) => `\u2068${text} → ${means}\u2069`);
  const names = list([...shown, ...(readAs.length > shownMost ? ["…"] : [])]);
  return (
    <div className="muted">
      <Trans>Read as your company chose before: {names}</Trans>
    </div>
  );
}
