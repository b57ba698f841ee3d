// The status of an ADC filing as a badge.
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { adcStatusLook } from "./adc-status-look.ts";
import { useAdcWords } from "./adc-words.ts";

export function AdcStatusMark({ status, size }: { readonly status: string; readonly size?: "md" | "lg" }) {
  const { tone, weight, icon } = adcStatusLook(status);
  const { status: label } = useAdcWords();
  return (
    <StatusBadge tone={tone} weight={weight} icon={icon} {...(size === undefined ? {} : { size })}>
      {label(status)}
    </StatusBadge>
  );
}
