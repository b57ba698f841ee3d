// The plan of a company, and the one that comes; an operator sets it, at once or from a day on.
import { type OperatorCompany, setCompanyPlan } from "@filings/contract/api/operator/companies";
import { type PlanName, planNames } from "@filings/contract/money/plans";
import { creditCurrency } from "@filings/contract/money/prices";
import { dubaiDay, dubaiDayBegins, dubaiMonth } from "@filings/contract/values/time/dubai-day";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useFormats } from "#i18n/formats.ts";
import { toldNow } from "#i18n/time/told-time.ts";
import { useDayIsOver } from "#i18n/time/use-day-is-over.ts";
import { SettingRow } from "#identity/settings-rows.tsx";
import { usePlanName } from "#identity/use-plan-name.ts";
import { Button } from "#ui/button/button.tsx";
import { DateField } from "#ui/date/date-field.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Select, type SelectProps } from "#ui/field/select.tsx";
import { ActDialog } from "../act-dialog.tsx";

type PlanFacts = "next_plan" | "next_plan_at" | "next_plan_is_own" | "seats_taken" | "plan_seats" | "pays_fees";

interface PlanProps {
  readonly company: Pick<OperatorCompany, "id" | "plan" | PlanFacts>;
}

export function PlanRow({ company }: PlanProps) {
  const planName = usePlanName();
  const { date } = useFormats();
  const [isSetting, setSetting] = useState(false);
  const { plan, next_plan, next_plan_at } = company;
  const next = next_plan === null ? "" : planName(next_plan);
  const from = next_plan_at === null ? "" : date(next_plan_at, { zone: "Asia/Dubai" });
  return (
    <SettingRow
      title={<Trans>Plan</Trans>}
      hint={
        <>
          {planName(plan)}
          {next !== "" && (
            <>
              {" · "}
              <Trans>
                {next} from {from}
              </Trans>
            </>
          )}
        </>
      }
    >
      <Button size="sm" onClick={() => setSetting(true)}>
        <Trans>Set the plan</Trans>
      </Button>
      {isSetting && <PlanDialog company={company} onClose={() => setSetting(false)} />}
    </SettingRow>
  );
}

function PlanDialog({ company, onClose }: PlanProps & { readonly onClose: () => void }) {
  const { t } = useLingui();
  const call = useCall();
  const planName = usePlanName();
  const { date } = useFormats();
  const dayIsOver = useDayIsOver();
  const { next_plan: next, next_plan_at: nextAt } = company;
  const now = dubaiDay(new Date(toldNow()));
  const [coming, begins] = [
    next === null ? "" : planName(next),
    nextAt === null ? "" : date(nextAt, { zone: "Asia/Dubai" }),
  ];
  const costs = t`What is filed from then on costs what the plan says.`;
  const waits = company.next_plan_is_own
    ? t`The company has chosen ${coming} from ${begins}. That stays if you set a plan at once that costs more; any other plan you set takes its place.`
    : t`It takes the place of ${coming} from ${begins}.`;
  return (
    <ActDialog<"plan" | "from">
      title={<Trans>Set the plan</Trans>}
      description={next === null ? costs : `${costs} ${waits}`}
      verb={<Trans>Set the plan</Trans>}
      done={t`Plan set`}
      start={{ plan: company.plan, from: "" }}
      check={({ from }) => ({
        from: from !== "" && from < now && dayIsOver(now),
      })}
      send={({ plan, from, reason }) =>
        call(setCompanyPlan, {
          params: { company: company.id },
          body: { plan: plan as PlanName, ...(from !== "" && { from }), reason },
        })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <PlanField company={company} from={form.values.from} field={form.field("plan")} />
          <SeatsWarning company={company} plan={form.values.plan} />
          <DateField label={t`From`} hint={t`Empty: at once.`} isOptional {...form.field("from")} />
        </>
      )}
    </ActDialog>
  );
}

interface PlanFieldProps extends PlanProps {
  /** The day on which the plan begins; empty: at once. */
  readonly from: string;
  readonly field: Pick<SelectProps, "value" | "onChange" | "name" | "error">;
}

/** The plans with what this company is charged for each in a month, and from when. */
function PlanField({ company, from, field }: PlanFieldProps) {
  const { t } = useLingui();
  const planName = usePlanName();
  const { amount, date } = useFormats();
  const feeOf = (value: string) => company.plan_seats.find(({ plan }) => plan === value)?.fee_e5 ?? 0;
  const [now, begins] = [new Date(toldNow()), from === "" ? new Date(toldNow()) : dubaiDayBegins(from)];
  // On a plan without a fee its fees end with the month.
  const pays = company.pays_fees && (feeOf(company.plan) > 0 || begins <= monthFrom(now));
  const labelOf = (value: PlanName) => {
    const [name, feeE5] = [planName(value), pays ? feeOf(value) : 0];
    if (feeE5 === 0) return t`${name}: no monthly fee`;
    const fee = amount(feeE5, creditCurrency);
    return t`${name}: ${fee} a month`;
  };
  const charged = date(monthFrom(begins), { zone: "Asia/Dubai" });
  return (
    <Select
      label={<Trans>Plan</Trans>}
      hint={
        pays
          ? t`A fee is charged from ${charged} on.`
          : t`The company pays no fee for a plan that you set. Its fees begin once it chooses a larger plan itself.`
      }
      options={planNames.map((value) => ({ value, label: labelOf(value) }))}
      {...field}
    />
  );
}

/** The first day of a month that is not before this instant. */
function monthFrom(at: Date): Date {
  const { beginsAt, endsAt } = dubaiMonth(at);
  return beginsAt >= at ? beginsAt : endsAt;
}

function SeatsWarning({ company, plan }: Pick<PlanProps, "company"> & { readonly plan: string }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const seats = company.plan_seats.find((one) => one.plan === plan)?.seats ?? null;
  if (seats === null || seats >= company.seats_taken) return null;
  const people = number(company.seats_taken);
  const wantedSeats = number(seats);
  return (
    <AlertBox type="warning" title={t`${people} seats are taken, and the plan has ${wantedSeats}`}>
      <Trans>Nobody loses access. The company can invite again when seats are free.</Trans>
    </AlertBox>
  );
}
