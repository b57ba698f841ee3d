// Which delegation covers the same on the chosen days already, said at the day that is in its way as soon as it is chosen.
import type { NetworkDelegation } from "@filings/contract/api/company/network";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";

export type Days = Readonly<Record<"valid_from" | "valid_to", string>>;

export interface Taken {
  /** "replaces": no other day would do. */
  readonly field: keyof Days | "replaces";
  readonly sentence: string;
  /** All of them, which are replaced together. */
  readonly held: readonly NetworkDelegation[];
}

/** `alike`: those that cover something that the new one covers; `dayNow`: the day in Dubai, `YYYY-MM-DD`. */
export function useTakenDays(dayNow: () => string): (alike: readonly NetworkDelegation[], days: Days) => Taken | null {
  const { t } = useLingui();
  const { date } = useFormats();
  const said = (day: string) => date(day, { zone: "UTC" });
  return (alike, { valid_from, valid_to: until }) => {
    const from = valid_from === "" ? dayNow() : valid_from;
    const held = alike.filter(
      (one) =>
        ["ACTIVE", "WAITING", "PLANNED"].includes(one.state) &&
        (until === "" || one.valid_from <= until) &&
        (one.valid_to === null || one.valid_to >= from),
    );
    const [found] = held;
    if (found === undefined) return null;
    if (found.valid_from > from) {
      const begins = said(found.valid_from);
      return {
        field: "valid_to",
        held,
        sentence: t`Another delegation covers the same from ${begins}: enter an earlier day.`,
      };
    }
    if (found.valid_to === null)
      return {
        field: "replaces",
        held,
        sentence: t`Another delegation covers the same, without an end date: replace it.`,
      };
    const ends = said(found.valid_to);
    return {
      field: "valid_from",
      held,
      sentence: t`Another delegation covers the same until ${ends}: enter a later day, or replace it.`,
    };
  };
}

type WrongDays = Partial<Record<Taken["field"], string | false>>;

/** For the check of a form: what is wrong with a day itself is said before what is in its way. */
export function withTaken(wrong: WrongDays, taken: Taken | null): WrongDays {
  return taken === null ? wrong : { ...wrong, [taken.field]: wrong[taken.field] || taken.sentence };
}
