// What is said at a day that is over, where a later one or none is to be entered.
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "../formats.ts";

/** `earliest`: the first day that may stand there, `YYYY-MM-DD`. */
export function useDayIsOver(): (earliest: string) => string {
  const { t } = useLingui();
  const { date } = useFormats();
  return (earliest) => {
    const today = date(earliest, { zone: "UTC" });
    return t`This day is over: enter ${today} or a later day, or leave it empty.`;
  };
}
