// Makes an API token, and shows it the one time that it can be seen.
import { type ApiToken, makeApiToken } from "@filings/contract/api/company/api-tokens";
import { tokenScopes } from "@filings/contract/company/token-scopes";
import { limits } from "@filings/contract/limits";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { ChoiceBoxes, chosenIn } from "#identity/form/choice-boxes.tsx";
import { FormActions } from "#identity/form/form-actions.tsx";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { SecretShownOnce } from "#identity/form/secret-shown-once.tsx";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import styles from "#identity/settings.module.css";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Select } from "#ui/field/select.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { useScopeWords } from "./use-scope-words.ts";

const daysOffered = [30, 90, 180, limits.apiTokenDaysMost];

export function MakeTokenDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const [made, setMade] = useState<{ readonly token: string; readonly name: ApiToken["name"] } | null>(null);
  return made === null ? (
    <AskToken onClose={onClose} onMade={setMade} />
  ) : (
    <SecretShownOnce title={t`Copy the token now`} what={t`API token`} secret={made.token} onClose={onClose} />
  );
}

interface AskTokenProps {
  readonly onClose: () => void;
  readonly onMade: (made: { readonly token: string; readonly name: string }) => void;
}

function AskToken({ onClose, onMade }: AskTokenProps) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const most = limits.apiTokenNameLettersMost;
  const form = usePlainForm({
    start: { name: "", scopes: "read", days: "90" },
    check: ({ name, scopes }) => ({
      name: (name.trim() === "" || name.trim().length > most) && t`Enter a name of at most ${most} letters.`,
      scopes: scopes === "" && t`Choose at least one permission.`,
    }),
    send: async ({ name, scopes, days }) => {
      const body = { name: name.trim(), scopes: chosenIn(scopes, tokenScopes), days: Number(days) };
      const made = await call(makeApiToken, { params: { company: "self" }, body });
      await queries.invalidateQueries({ queryKey: queryKeys.apiTokens });
      onMade(made);
    },
  });
  const scopes = form.field("scopes");
  const words = useScopeWords();
  return (
    <Dialog isOpen onClose={onClose} title={t`New API token`}>
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormSummary form={form} />
        <TextField
          {...form.field("name")}
          label={<Trans>Name</Trans>}
          hint={t`The system that will use it, such as the warehouse.`}
          dir="auto"
        />
        <ChoiceBoxes
          legend={<Trans>Permissions</Trans>}
          choices={tokenScopes}
          words={words}
          field={scopes}
          onChange={(chosen) => form.set("scopes", chosen.join(" "))}
        />
        <Select
          {...form.field("days")}
          label={<Trans>Valid for</Trans>}
          options={daysOffered.map((days) => ({
            value: String(days),
            label: t`${plural(days, { one: "# day", other: "# days" })}`,
          }))}
        />
        <FormActions isBusy={form.isBusy} onCancel={onClose}>
          <Trans>Make the token</Trans>
        </FormActions>
      </form>
    </Dialog>
  );
}
