// Adds a rule of notification, or changes one: the event, its conditions, the people and the channels.
import { ruledKinds, systemOfRule } from "@filings/contract/account/ruled-kinds";
import {
  addNotificationRule,
  changeNotificationRule,
  type NotificationRule,
} from "@filings/contract/api/company/notification-rules";
import { listCompanyUsers } from "@filings/contract/api/company/users";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useLabels } from "#filing/mpci/own-words/own-words-query.ts";
import { ChoiceBoxes, chosenIn } from "#identity/form/choice-boxes.tsx";
import { FormActions } from "#identity/form/form-actions.tsx";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { type PlainForm, usePlainForm } from "#identity/form/use-plain-form.ts";
import { useKindName } from "#identity/notification-kind-names.ts";
import styles from "#identity/settings.module.css";
import { useFeatureFlag } from "#session/feature-flags.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Select } from "#ui/field/select.tsx";
import { RulePreview } from "./rule-preview.tsx";
import { conditionsIn, hoursIn, kindIn, type RuleField, rulesKey } from "./rule-values.ts";

interface RuleDialogProps {
  /** Null: a new one. */
  readonly rule: NotificationRule | null;
  readonly onClose: () => void;
}

const channels = ["screen", "mail"] as const;

export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const people = useColleagues();
  const form = usePlainForm<RuleField>({
    start: startOf(rule),
    check: ({ people: chosen, channels: by }) => ({
      people: chosen === "" && t`Choose at least one.`,
      channels: by === "" && t`Choose at least one.`,
    }),
    send: async (values) => {
      const by = chosenIn(values.channels, channels);
      const body = {
        ...conditionsIn(values),
        people: values.people.split(" "),
        on_screen: by.includes("screen"),
        by_mail: by.includes("mail"),
      };
      await (rule === null
        ? call(addNotificationRule, { params: { company: "self" }, body })
        : call(changeNotificationRule, { params: { company: "self", rule: rule.id }, body }));
      await queries.invalidateQueries({ queryKey: rulesKey });
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={rule === null ? t`New rule` : t`Change the rule`}>
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormSummary form={form} />
        <Conditions form={form} people={people} />
        <ChoiceBoxes
          legend={<Trans>Whom to tell</Trans>}
          choices={people.map(({ id }) => id)}
          words={Object.fromEntries(people.map(({ id, name }) => [id, name]))}
          field={form.field("people")}
          onChange={(chosen) => form.set("people", chosen.join(" "))}
        />
        <ChoiceBoxes
          legend={<Trans>How to tell them</Trans>}
          choices={channels}
          words={{ screen: t`On the screen`, mail: t`By e-mail` }}
          field={form.field("channels")}
          onChange={(chosen) => form.set("channels", chosen.join(" "))}
        />
        <RulePreview values={form.values} />
        <FormActions isBusy={form.isBusy} onCancel={onClose}>
          {rule === null ? <Trans>Add the rule</Trans> : <Trans>Save the rule</Trans>}
        </FormActions>
      </form>
    </Dialog>
  );
}

function startOf(rule: NotificationRule | null): Record<RuleField, string> {
  return {
    kind: rule?.kind ?? "filing_do_not_load",
    label_id: rule?.label?.id ?? "",
    of_user_id: rule?.of_user?.id ?? "",
    hours_most: String(rule?.hours_most ?? ""),
    people: rule?.people.map(({ id }) => id).join(" ") ?? "",
    channels:
      rule === null ? "screen mail" : [rule.on_screen && "screen", rule.by_mail && "mail"].filter(Boolean).join(" "),
  };
}

interface Colleague {
  readonly id: string;
  readonly name: string;
}

function useColleagues(): readonly Colleague[] {
  const call = useCall();
  const { data } = useQuery({
    queryKey: queryKeys.companyUsers,
    queryFn: ({ signal }) => call(listCompanyUsers, { params: { company: "self" }, signal }),
  });
  return data?.filter(({ active }) => active) ?? [];
}

const hours = ["2", "6", "12", "24", "48", "72", "168"];

function Conditions({ form, people }: { readonly form: PlainForm<RuleField>; readonly people: readonly Colleague[] }) {
  const { t } = useLingui();
  const kindName = useKindName();
  const labels = useLabels();
  const isAdcOn = useFeatureFlag("adc_filings_enabled");
  const offered = ruledKinds.filter((kind) => isAdcOn || systemOfRule(kind) === "MPCI" || kind === form.values.kind);
  const kind = kindIn(form.values);
  return (
    <>
      <Select
        {...form.field("kind")}
        label={<Trans>When</Trans>}
        options={offered.map((kind) => ({ value: kind, label: kindName(kind) }))}
      />
      <Select
        {...form.field("of_user_id")}
        label={<Trans>Whose filing</Trans>}
        placeholder={t`Anyone’s`}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {systemOfRule(kind) === "MPCI" && (
        <Select
          {...form.field("label_id")}
          label={<Trans>Label</Trans>}
          placeholder={t`Any bill, with or without a label`}
          options={labels.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <Hours form={form} />
    </>
  );
}

/** A deadline that is near is so many hours away; to any other event they are a condition. */
function Hours({ form }: { readonly form: PlainForm<RuleField> }) {
  const { t } = useLingui();
  const chosen = hoursIn(form.values);
  if (chosen === null) return null;
  const offered = hours.includes(chosen) || chosen === "" ? hours : [...hours, chosen];
  return (
    <Select
      {...form.field("hours_most")}
      value={chosen}
      label={<Trans>Hours to the deadline, at most</Trans>}
      {...(kindIn(form.values) === "filing_deadline" ? {} : { placeholder: t`Any time` })}
      options={offered.map((each) => ({ value: each, label: each }))}
    />
  );
}
