// Where a person is moved, and who takes over what they have open.
import { moveUnitPerson } from "@filings/contract/api/company/units";
import type { CompanyUser } from "@filings/contract/api/company/users";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCall } from "#api/api-context.tsx";
import { FormActions } from "#identity/form/form-actions.tsx";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import styles from "#identity/settings.module.css";
import { Select } from "#ui/field/select.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import type { Place } from "../asked.ts";
import { ownCompany, useUnitChange } from "../use-headquarters.ts";

interface MoveFormProps {
  readonly person: CompanyUser;
  /** Those of the same place, of whom one takes over. */
  readonly people: readonly CompanyUser[];
  readonly from: Place;
  readonly places: readonly Place[];
  readonly onCancel: () => void;
}

export function MoveForm({ person, people, from, places, onCancel }: MoveFormProps) {
  const { t } = useLingui();
  const call = useCall();
  const change = useUnitChange();
  const toasts = useToasts();
  const hasOpen = person.open_bills + person.open_declarations > 0;
  const heirs = people.filter(({ id, permissions }) => id !== person.id && permissions.includes("prepare"));
  const form = usePlainForm({
    start: { to: "", hand_over_to: "" },
    check: (given) => ({
      to: given.to === "" && t`Choose where the person goes.`,
      hand_over_to: hasOpen && given.hand_over_to === "" && t`Choose who takes over the open filings.`,
    }),
    send: async ({ to, hand_over_to: heir }) => {
      const params = { ...ownCompany, user: person.id };
      const body = { leaves: from.id, to, ...(hasOpen && { hand_over_to: heir }) };
      const { company_name: company } = await change(() => call(moveUnitPerson, { params, body }));
      const { name } = person;
      toasts.show({ title: t`${name} now belongs to ${company}`, tone: "success", titleIconName: "circle-check" });
      onCancel();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormSummary form={form} />
      <Select
        {...form.field("to")}
        label={<Trans>Where the person goes</Trans>}
        placeholder={t`Choose a unit`}
        options={places.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {hasOpen && (
        <Select
          {...form.field("hand_over_to")}
          label={t`Hand the open filings over to`}
          placeholder={t`Choose a colleague`}
          options={heirs.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <FormActions isBusy={form.isBusy} onCancel={onCancel}>
        <Trans comment="A person, to another unit of the company">Move</Trans>
      </FormActions>
    </form>
  );
}
