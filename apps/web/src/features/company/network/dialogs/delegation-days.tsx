// The days of a delegation: its first, today where none is said, and its last.
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { useDayIsOver } from "#i18n/time/use-day-is-over.ts";
import type { PlainForm } from "#identity/form/use-plain-form.ts";
import { DateField } from "#ui/date/date-field.tsx";

type Days = Readonly<Record<"valid_from" | "valid_to", string>>;

export const noDays: Days = { valid_from: "", valid_to: "" };

export function daysSent({ valid_from: from, valid_to: until }: Days) {
  return { ...(from !== "" && { valid_from: from }), valid_to: until === "" ? null : until };
}

/** `dayNow`: the authority's, `YYYY-MM-DD`. */
export function useDaysCheck(dayNow: () => string): (days: Days) => Partial<Record<keyof Days, string | false>> {
  const { t } = useLingui();
  const { date } = useFormats();
  const dayIsOver = useDayIsOver();
  return ({ valid_from: from, valid_to: until }) => {
    const now = dayNow();
    const first = from === "" ? now : from;
    const firstDay = date(first, { zone: "UTC" });
    return {
      valid_from: first < now && dayIsOver(now),
      valid_to: until !== "" && until < first && t`The first day is ${firstDay}: enter that day or a later one.`,
    };
  };
}

export function DelegationDays<Name extends string>({ form }: { readonly form: PlainForm<Name | keyof Days> }) {
  return (
    <>
      <DateField
        {...form.field("valid_from")}
        label={<Trans>First day</Trans>}
        hint={<Trans>Leave empty to start today.</Trans>}
        isOptional
      />
      <DateField
        {...form.field("valid_to")}
        label={<Trans>Last day</Trans>}
        hint={<Trans>Leave empty for no end date.</Trans>}
        isOptional
      />
    </>
  );
}
