// Connects the company to NAIC under its MPCI Party ID, or changes what it is connected as.
import { type AwaitedFilings as Awaited, type Connection, connectMpci } from "@filings/contract/api/mpci/connection";
import { isSendable } from "@filings/contract/mpci/rules/text/sendable";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import styles from "#identity/settings.module.css";
import { Button } from "#ui/button/button.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { Select } from "#ui/field/select.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { Card } from "#ui/layout/card.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { AwaitedFilings, awaitedIn } from "./awaited-filings.tsx";
import { type Role, useRoleWords } from "./role-words.ts";

interface ConnectFormProps {
  readonly connection: Connection;
  /** What the company calls itself here: most are registered with NAIC under the same name. */
  readonly company: string;
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}

/** A plain form keeps texts. */
const accepted = "accepted";

export function ConnectForm({ connection, company, onDone, onCancel }: ConnectFormProps) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const roles = useRoleWords();
  const [awaited, setAwaited] = useState<Awaited | null>(null);
  const form = usePlainForm({
    start: {
      mpci_party_id: connection.mpci_party_id ?? "",
      role: connection.role ?? "FREIGHT_FORWARDER",
      registered_name: connection.registered_name ?? company,
      trade_licence_number: connection.trade_licence_number ?? "",
      accept_terms: "",
    },
    check: (values) => ({
      mpci_party_id:
        !/^[A-Za-z0-9]{7}$/.test(values.mpci_party_id.trim()) &&
        t`Enter the seven letters and digits of your MPCI Party ID.`,
      registered_name:
        values.registered_name.trim() === ""
          ? t`Enter the name that is registered with NAIC.`
          : !isSendable(values.registered_name) && t`Write the name in Latin letters, as it is registered with NAIC.`,
      accept_terms: values.accept_terms === "" && t`Confirm that your company answers for what it files.`,
    }),
    send: async (values) => {
      const licence = values.trade_licence_number.trim();
      const body = {
        mpci_party_id: values.mpci_party_id.trim(),
        role: values.role as Role,
        registered_name: values.registered_name.trim(),
        trade_licence_number: licence === "" ? null : licence,
        accept_terms: true,
      } as const;
      setAwaited(null);
      const answer = await call(connectMpci, { body }).catch((error: unknown) => {
        setAwaited(awaitedIn(error));
        throw error;
      });
      queries.setQueryData(queryKeys.mpciConnection, answer);
      void queries.invalidateQueries({ queryKey: queryKeys.available });
      toasts.show({
        title: t`NAIC is asked to confirm the connection`,
        tone: "success",
        titleIconName: "circle-check",
      });
      onDone();
    },
  });
  const terms = form.field("accept_terms");
  return (
    <Card title={<Trans>Connect your company</Trans>}>
      <form className={`${styles.form} ${styles.narrow}`} noValidate onSubmit={form.onSubmit}>
        <FormSummary form={form} />
        {awaited !== null && <AwaitedFilings {...awaited} />}
        <TextField
          {...form.field("mpci_party_id")}
          label={<Trans>MPCI Party ID</Trans>}
          hint={<Trans>Seven letters and digits, from your registration with NAIC</Trans>}
          isIdentifier
          isUpperCase
          maxLength={7}
        />
        <Select
          {...form.field("role")}
          label={<Trans>Registered as</Trans>}
          options={(Object.keys(roles) as Role[]).map((role) => ({ value: role, label: roles[role] }))}
        />
        <TextField
          {...form.field("registered_name")}
          label={<Trans>Registered name</Trans>}
          dir="auto"
          maxLength={140}
        />
        <TextField
          {...form.field("trade_licence_number")}
          label={<Trans>Trade licence number</Trans>}
          isOptional
          isIdentifier
          maxLength={35}
        />
        <Checkbox
          id={terms.id}
          label={<Trans>We are registered under this ID and answer for what is filed under it</Trans>}
          checked={terms.value === accepted}
          error={terms.error}
          onChange={({ target }) => form.set("accept_terms", target.checked ? accepted : "")}
        />
        <div className={styles.actions}>
          {onCancel !== undefined && (
            <Button onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          <Button kind="primary" type="submit" isBusy={form.isBusy}>
            <Trans>Connect</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
}
