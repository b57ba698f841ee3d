// Names who of the company that files may do so under a delegation; everybody who may file, until somebody is named.
import {
  chooseDelegationPeople,
  type NetworkConnection,
  type NetworkDelegation,
} from "@filings/contract/api/company/network";
import { type CompanyUser, listCompanyUsers } from "@filings/contract/api/company/users";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { ChoiceBoxes, chosenIn } from "#identity/form/choice-boxes.tsx";
import { FormActions } from "#identity/form/form-actions.tsx";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import { QueryState } from "#identity/query-state.tsx";
import styles from "#identity/settings.module.css";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { RadioGroup } from "#ui/field/radio-group.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { useNetworkChange } from "../../use-network.ts";

interface PeopleDialogProps {
  readonly connection: NetworkConnection;
  readonly delegation: NetworkDelegation;
  readonly onClose: () => void;
}

export function PeopleDialog({ connection, delegation, onClose }: PeopleDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const change = useNetworkChange();
  const toasts = useToasts();
  const company = connection.company?.name ?? "";
  const query = useQuery({
    queryKey: queryKeys.companyUsers,
    queryFn: ({ signal }) => call(listCompanyUsers, { params: { company: "self" }, signal }),
  });
  const named = delegation.people?.map(({ id }) => id) ?? [];
  // Who may neither prepare nor submit files under none; who is named already can be taken out.
  const files = ({ id, permissions }: CompanyUser) =>
    permissions.includes("prepare") || permissions.includes("submit") || named.includes(id);
  const colleagues = query.data?.filter((user) => user.active && files(user)) ?? [];
  const ids = colleagues.map(({ id }) => id);
  const form = usePlainForm({
    start: {
      who: delegation.people === null ? "all" : "named",
      people: named.join(" "),
    },
    check: ({ who, people }) => ({
      people: who === "named" && chosenIn(people, ids).length === 0 && t`Choose at least one person.`,
    }),
    send: async ({ who, people }) => {
      const params = { delegation: delegation.id };
      const body = { people: who === "all" ? null : chosenIn(people, ids) };
      await change(() => call(chooseDelegationPeople, { params, body }));
      toasts.show({ title: t`Saved`, tone: "success", titleIconName: "circle-check" });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Who files in the name of ${company}`}
      description={t`Others neither begin nor seal filings in its name. ${company} is not told whom you choose.`}
    >
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormSummary form={form} />
        <RadioGroup
          {...form.field("who")}
          label={<Trans>Who files</Trans>}
          options={[
            { value: "all", label: t`Everybody in your company who may file` },
            { value: "named", label: t`Only these people` },
          ]}
          onChange={(value) => form.set("who", value)}
        />
        <QueryState label={t`Loading the people`} query={query} />
        {form.values.who === "named" && colleagues.length > 0 && (
          <ChoiceBoxes
            legend={<Trans>People</Trans>}
            choices={ids}
            words={Object.fromEntries(colleagues.map(({ id, name }) => [id, name]))}
            field={form.field("people")}
            onChange={(chosen) => form.set("people", chosen.join(" "))}
          />
        )}
        <FormActions isBusy={form.isBusy} onCancel={onClose}>
          <Trans>Save</Trans>
        </FormActions>
      </form>
    </Dialog>
  );
}
