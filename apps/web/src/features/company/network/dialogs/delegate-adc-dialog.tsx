// Lets a connected company declare to Abu Dhabi Customs under one of this company's registration codes.
import { listAdcRegistrationCodes } from "@filings/contract/api/adc/reference";
import { delegateAdc, type NetworkConnection, type NetworkDelegation } from "@filings/contract/api/company/network";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type Ref, useRef } from "react";
import { useCall } from "#api/api-context.tsx";
import type { AnswerOf } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";
import { toldNow } from "#i18n/time/told-time.ts";
import { FormActions } from "#identity/form/form-actions.tsx";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { type PlainField, usePlainForm } from "#identity/form/use-plain-form.ts";
import { QueryState } from "#identity/query-state.tsx";
import styles from "#identity/settings.module.css";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useFirstFocus } from "#ui/dialog/first-focus.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Select } from "#ui/field/select.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { useNetworkChange } from "../use-network.ts";
import { useGapWords } from "../words/gap-words.ts";
import { DelegationDays, daysSent, noDays, useDaysCheck, useDaysSaid } from "./delegation-days.tsx";
import { chosenPayer, PayerFields, payerSent, usePayerCheck } from "./payer/payer-fields.tsx";
import { useTakenDays, withTaken } from "./taken-days.ts";

interface DelegateAdcDialogProps {
  readonly connection: NetworkConnection;
  readonly onClose: () => void;
}

export function DelegateAdcDialog({ connection, onClose }: DelegateAdcDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const change = useNetworkChange();
  const told = useTold();
  const name = connection.company?.name ?? "";
  const query = useQuery({
    queryKey: [...queryKeys.adcReference, "own-codes"],
    queryFn: ({ signal }) => call(listAdcRegistrationCodes, { query: { filter: { relation: "OWN" } }, signal }),
  });
  const today = () => dubaiDay(new Date(toldNow()));
  const wrongDays = useDaysCheck(today);
  const daysSaid = useDaysSaid(today);
  const takenDays = useTakenDays(today);
  const wrongPayer = usePayerCheck();
  const alike = (code: string) =>
    connection.delegations.filter((held) => held.direction === "GIVEN" && held.code?.id === code);
  const form = usePlainForm({
    start: { registration_code_id: "", ...chosenPayer({ payer: "FILER", monthly_limit_e5: null }), ...noDays },
    check: ({ registration_code_id: code, payer, monthly_limit_e5, ...days }) => ({
      ...wrongPayer({ payer, monthly_limit_e5 }),
      ...withTaken(wrongDays(days), days.replaces === "" ? takenDays(alike(code), days) : null),
      registration_code_id: code === "" && t`Choose a registration code.`,
    }),
    send: async ({ registration_code_id, payer, monthly_limit_e5, ...days }) => {
      const params = { connection: connection.id };
      const paying = payer === "PRINCIPAL" && payerSent({ payer, monthly_limit_e5 });
      const body = { registration_code_id, ...daysSent(days), ...paying };
      let missing: NetworkDelegation["missing"] = [];
      await change(async () => {
        const { delegations } = await call(delegateAdc, { params, body });
        missing = delegations.findLast(({ code }) => code?.id === registration_code_id)?.missing ?? [];
      });
      told(name, missing, daysSaid(days));
      onClose();
    },
  });
  const codes = query.data?.results ?? [];
  const hasCodes = codes.length > 0;
  const first = useRef<HTMLSelectElement>(null);
  useFirstFocus(first, hasCodes);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      focusesItself
      title={t`Let ${name} declare to Abu Dhabi Customs in your name`}
      description={t`It declares under your registration code, and you stay responsible. You see everything it files, and either of you can end it.`}
    >
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormSummary form={form} />
        <QueryState label={t`Loading your registration codes`} query={query} />
        {query.data !== undefined && codes.length === 0 && (
          <AlertBox type="warning">
            <Trans>Your company has no registration code of its own to delegate.</Trans>
          </AlertBox>
        )}
        {hasCodes && <CodeField ref={first} codes={codes} field={form.field("registration_code_id")} />}
        <PayerFields form={form} company={name} />
        <DelegationDays form={form} taken={takenDays(alike(form.values.registration_code_id), form.values)} />
        <FormActions isBusy={form.isBusy} onCancel={onClose}>
          <Trans>Delegate filing</Trans>
        </FormActions>
      </form>
    </Dialog>
  );
}

interface CodeFieldProps {
  readonly codes: AnswerOf<typeof listAdcRegistrationCodes>["results"];
  readonly field: PlainField;
  readonly ref: Ref<HTMLSelectElement>;
}

function CodeField({ codes, field, ref }: CodeFieldProps) {
  const { t } = useLingui();
  return (
    <Select
      ref={ref}
      {...field}
      label={<Trans>Registration code</Trans>}
      placeholder={t`Choose a registration code`}
      options={codes.map(({ id, code, name, status }) => ({
        value: id,
        label: `\u2066${code}\u2069 · ${name}${status === "EXPIRED" ? ` · ${t`Expired`}` : ""}`,
        isDisabled: status !== "ACTIVE",
      }))}
    />
  );
}

/** Says that the other company can file, and on which days, or why it cannot yet. */
function useTold(): (name: string, missing: NetworkDelegation["missing"], days: string | null) => void {
  const { t } = useLingui();
  const toasts = useToasts();
  const gapWords = useGapWords();
  return (name, [gap], days) => {
    if (gap === undefined) {
      const title = t`${name} can file in your name`;
      toasts.show({ title, message: days, tone: "success", titleIconName: "circle-check" });
    } else {
      const title = gapWords(gap, { direction: "GIVEN", company: name });
      toasts.show({ title, tone: "warning", titleIconName: "triangle-alert" });
    }
  };
}
