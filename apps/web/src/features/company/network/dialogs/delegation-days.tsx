// The days of a delegation: its first, today where none is said, and its last; and whether it takes the place of another.
import type { NetworkDelegation } from "@filings/contract/api/company/network";
import { latestStart } from "@filings/contract/company/delegation-days";
import { localTimeOf } from "@filings/contract/values/time/zoned-time";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormats } from "#i18n/formats.ts";
import { toldNow } from "#i18n/time/told-time.ts";
import { useDayIsOver } from "#i18n/time/use-day-is-over.ts";
import type { PlainForm } from "#identity/form/use-plain-form.ts";
import { DateField } from "#ui/date/date-field.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { useCoverWords } from "../words/network-words.ts";
import type { Days, Taken } from "./taken-days.ts";

/** `replaces` is empty, or something. */
type ChosenDays = Days & { readonly replaces: string };

export const noDays: ChosenDays = { valid_from: "", valid_to: "", replaces: "" };

export function daysSent({ valid_from: from, valid_to: until, replaces }: ChosenDays) {
  return {
    ...(from !== "" && { valid_from: from }),
    valid_to: until === "" ? null : until,
    ...(replaces !== "" && { replaces: true }),
  };
}

/** From when and until when a delegation holds that was just given; null: from today, without end. */
export function useDaysSaid(dayNow: () => string): (days: Days) => string | null {
  const { t } = useLingui();
  const { date } = useFormats();
  return ({ valid_from, valid_to: until }) => {
    if (valid_from === "" && until === "") return null;
    const from = date(valid_from === "" ? dayNow() : valid_from, { zone: "UTC" });
    if (until === "") return t`From ${from}, no end date`;
    const to = date(until, { zone: "UTC" });
    return t`From ${from} to ${to}`;
  };
}

/** `dayNow`: the day in Dubai, `YYYY-MM-DD`. */
export function useDaysCheck(dayNow: () => string): (days: Days) => Partial<Record<keyof Days, string | false>> {
  const { t } = useLingui();
  const { date } = useFormats();
  const dayIsOver = useDayIsOver();
  return ({ valid_from: from, valid_to: until }) => {
    const now = dayNow();
    const first = from === "" ? now : from;
    const firstDay = date(first, { zone: "UTC" });
    const latest = latestStart(now);
    const latestDay = date(latest, { zone: "UTC" });
    return {
      valid_from:
        first < now
          ? dayIsOver(now)
          : first > latest && t`Enter ${latestDay} or an earlier day: it starts within a year.`,
      valid_to: until !== "" && until < first && t`The first day is ${firstDay}: enter that day or a later one.`,
    };
  };
}

/** For the calendar, whose today is that of the check. */
const dubaiNow = () => localTimeOf(toldNow(), "Asia/Dubai");

/** Which it is: what it covers, and on which days. */
function HeldBefore({ delegation: { scope, code, valid_from, valid_to } }: { readonly delegation: NetworkDelegation }) {
  const cover = useCoverWords();
  const daysSaid = useDaysSaid(() => valid_from);
  return (
    <>
      {cover({ scope, code: code?.code ?? null, name: code?.name })}
      {" · "}
      {daysSaid({ valid_from, valid_to: valid_to ?? "" })}
      <br />
    </>
  );
}

interface DelegationDaysProps<Name extends string> {
  readonly form: PlainForm<Name | keyof ChosenDays>;
  /** What is in the way of the chosen days. */
  readonly taken: Taken | null;
}

export function DelegationDays<Name extends string>({ form, taken }: DelegationDaysProps<Name>) {
  const replaces = form.values.replaces !== "";
  const [left, setLeft] = useState<ReadonlySet<Taken["field"]>>(new Set());
  const leave = (name: Taken["field"]) => setLeft((before) => new Set(before).add(name));
  /** What is in the way is no fault before a day was chosen: until then it stands where it can be replaced. */
  const isTold = taken !== null && left.has(taken.field) && !replaces;
  const isSaid = isTold || (taken !== null && form.field(taken.field).error !== undefined);
  const errorOf = (name: keyof Days) =>
    form.field(name).error ?? (isTold && taken.field === name ? taken.sentence : undefined);
  function replace(isWanted: boolean): void {
    form.set("replaces", isWanted ? "yes" : "");
    // What was said at the days counts no longer.
    for (const name of ["valid_from", "valid_to"] as const) form.set(name, form.values[name]);
  }
  return (
    <>
      <DateField
        {...form.field("valid_from")}
        error={errorOf("valid_from")}
        onBlur={() => leave("valid_from")}
        label={<Trans>First day</Trans>}
        hint={
          <>
            <Trans>Leave empty to start today.</Trans> <Trans>Days end at midnight in Dubai.</Trans>
          </>
        }
        now={dubaiNow}
        isOptional
      />
      <DateField
        {...form.field("valid_to")}
        error={errorOf("valid_to")}
        onBlur={() => leave("valid_to")}
        label={<Trans>Last day</Trans>}
        hint={<Trans>Leave empty for no end date.</Trans>}
        now={dubaiNow}
        isOptional
      />
      {taken !== null && (
        <Checkbox
          id={form.field("replaces").id}
          error={form.field("replaces").error}
          label={<Trans>Replace the other delegation</Trans>}
          hint={
            <>
              {taken.held.map((one) => (
                <HeldBefore key={one.id} delegation={one} />
              ))}
              {!replaces && !isSaid && `${taken.sentence} `}
              <Trans>It ends the day before. Drafts under it can then no longer be sent.</Trans>
            </>
          }
          checked={replaces}
          onChange={({ target }) => replace(target.checked)}
        />
      )}
    </>
  );
}
