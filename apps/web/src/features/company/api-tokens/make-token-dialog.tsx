// Makes an API token, and shows it the one time that it can be seen.
import { type ApiToken, makeApiToken } from "@filings/contract/api/company/api-tokens";
import { type TokenScope, tokenScopes } from "@filings/contract/company/token-scopes";
import { limits } from "@filings/contract/limits";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { FormActions } from "#identity/form/form-actions.tsx";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import styles from "#identity/settings.module.css";
import { Button } from "#ui/button/button.tsx";
import { CopyButton } from "#ui/button/copy-button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { FieldNote } from "#ui/field/field.tsx";
import { Select } from "#ui/field/select.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { Bdi } from "#ui/layout/bdi.tsx";
import { useScopeWords } from "./use-scope-words.ts";

const daysOffered = [30, 90, 180, limits.apiTokenDaysMost];

export function MakeTokenDialog({ onClose }: { readonly onClose: () => void }) {
  const [made, setMade] = useState<{ readonly token: string; readonly name: ApiToken["name"] } | null>(null);
  return made === null ? (
    <AskToken onClose={onClose} onMade={setMade} />
  ) : (
    <ShowToken token={made.token} onClose={onClose} />
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
      const body = { name: name.trim(), scopes: scopesIn(scopes), days: Number(days) };
      const made = await call(makeApiToken, { params: { company: "self" }, body });
      await queries.invalidateQueries({ queryKey: queryKeys.apiTokens });
      onMade(made);
    },
  });
  const scopes = form.field("scopes");
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
        <ScopeBoxes
          value={scopesIn(scopes.value)}
          error={scopes.error}
          firstId={scopes.id}
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

function scopesIn(text: string): TokenScope[] {
  return tokenScopes.filter((scope) => text.split(" ").includes(scope));
}

interface ScopeBoxesProps {
  readonly value: readonly TokenScope[];
  readonly error: string | undefined;
  /** Of the first box, to which the summary of errors leads. */
  readonly firstId: string;
  readonly onChange: (scopes: readonly TokenScope[]) => void;
}

function ScopeBoxes({ value, error, firstId, onChange }: ScopeBoxesProps) {
  const words = useScopeWords();
  const noteId = `${firstId}-note`;
  return (
    <fieldset className={styles.permissions} aria-describedby={error === undefined ? undefined : noteId}>
      <legend>
        <Trans>Permissions</Trans>
      </legend>
      {tokenScopes.map((scope, at) => (
        <Checkbox
          key={scope}
          id={at === 0 ? firstId : undefined}
          label={words[scope]}
          checked={value.includes(scope)}
          onChange={({ target }) =>
            onChange(tokenScopes.filter((one) => (one === scope ? target.checked : value.includes(one))))
          }
        />
      ))}
      <FieldNote id={noteId} note={error === undefined ? null : { kind: "error", text: error }} />
    </fieldset>
  );
}

function ShowToken({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen
      mustAnswer
      onClose={onClose}
      title={t`Copy the token now`}
      description={t`It is not shown again. Keep it where your system keeps its passwords.`}
      actions={
        <Button kind="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p>
        <Bdi isMono>{token}</Bdi> <CopyButton value={token} what={t`API token`} />
      </p>
    </Dialog>
  );
}
