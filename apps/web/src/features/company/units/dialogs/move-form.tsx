// Where a person is moved, and who takes over what they have open.
import { moveUnitPerson } from "@filings/contract/api/company/units";
import type { CompanyUser } from "@filings/contract/api/company/users";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useCall } from "#api/api-context.tsx";
import { adcFilingsPath } from "#filing/adc/links.ts";
import { OpenFilings } from "#filing/team/open-filings.tsx";
import { FormActions } from "#identity/form/form-actions.tsx";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import styles from "#identity/settings.module.css";
import { useCurrentUser } from "#session/session-context.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Select } from "#ui/field/select.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import type { Place } from "../asked.ts";
import { ownCompany, useUnitChange } from "../use-headquarters.ts";
import { OpenInUnit } from "./open-in-unit.tsx";

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
  const open = person.open_bills + person.open_declarations;
  const hasOpen = open > 0;
  const isOwn = useCurrentUser()?.company.id === from.id;
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
          hint={
            isOwn ? (
              <OpenFilings user={person} declarationsPath={adcFilingsPath} />
            ) : (
              <OpenInUnit unit={from.id} owner={person.id}>
                <Plural value={open} one="# open filing" other="# open filings" />
              </OpenInUnit>
            )
          }
          placeholder={t`Choose a colleague`}
          options={heirs.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {hasOpen && heirs.length === 0 && (
        <AlertBox type="warning" title={t`Nobody else can prepare filings`}>
          <Trans>Give a colleague the permission to prepare filings first, or invite someone.</Trans>
        </AlertBox>
      )}
      <FormActions isBusy={form.isBusy} onCancel={onCancel}>
        <Trans comment="A person, to another unit of the company">Move</Trans>
      </FormActions>
    </form>
  );
}
