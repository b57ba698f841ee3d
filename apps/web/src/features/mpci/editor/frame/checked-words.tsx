// What the last check that somebody asked for came to, for as long as it is true.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { Plural, Trans } from "@lingui/react/macro";
import { useObstacleSays } from "#filing/mpci/obstacle/use-obstacle-says.ts";
import { useFormats } from "#i18n/formats.ts";
import { isSame } from "../draft/values.ts";
import { useBody } from "../editor-context.ts";

/** What the last check that somebody asked for came to. */
export interface Checked {
  readonly at: number;
  readonly errors: number;
  readonly looks: number;
  /** What was checked. */
  readonly body: FilingBody;
  readonly filing: Pick<FilingDetail, "obstacle" | "filer">;
}

/** Said of what was checked, and no longer once that has changed. */
export function CheckedWords({
  checked: { at, errors: found, looks, body, filing },
  errors,
}: {
  checked: Checked;
  errors: number;
}) {
  const formats = useFormats();
  const isStill = useBody((now) => isSame(now, body));
  const sayObstacle = useObstacleSays();
  const time = formats.time(at);
  if (!isStill) return null;
  if (errors === 0 && filing.obstacle) return sayObstacle(filing.obstacle, filing.filer.company_name);
  if (errors === 0 && looks === 0) return <Trans>Checked at {time}: nothing to fix. You can seal.</Trans>;
  if (errors === 0) {
    return (
      <Plural
        value={looks}
        one={`Checked at ${time}: nothing to fix, # thing worth a look. You can seal.`}
        other={`Checked at ${time}: nothing to fix, # things worth a look. You can seal.`}
      />
    );
  }
  if (errors !== found) return null;
  return (
    <Plural
      value={errors}
      one={`Checked at ${time}: # thing to fix before you seal`}
      other={`Checked at ${time}: # things to fix before you seal`}
    />
  );
}
