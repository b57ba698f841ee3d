// The status of an ADC filing as a badge.
import { Trans } from "@lingui/react/macro";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { adcStatusLook, isMispaid } from "./status-colours.ts";
import { useAdcWords } from "./words.ts";

interface AdcStatusMarkProps {
  readonly status: string;
  /** Why the declaration needs a look; unset where that is not known. */
  readonly attention?: string | null;
  readonly size?: "md" | "lg";
}

export function AdcStatusMark({ status, attention = null, size }: AdcStatusMarkProps) {
  const { tone, weight, icon } = adcStatusLook(status, attention);
  const { status: label } = useAdcWords();
  return (
    <StatusBadge tone={tone} weight={weight} icon={icon} {...(size === undefined ? {} : { size })}>
      {isMispaid({ attention }) ? <Trans>Amounts differ</Trans> : label(status)}
    </StatusBadge>
  );
}
