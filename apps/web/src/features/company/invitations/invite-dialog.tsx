// Invites somebody by mail, with the permissions they will have.
import { inviteUser } from "@filings/contract/api/company/invitations";
import type { ReleasedLocale } from "@filings/phrases/released-locales";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { offeredLanguages } from "#i18n/language.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { FormActions } from "#identity/form/form-actions.tsx";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { looksLikeEmail } from "#identity/form/looks-like-email.ts";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import { PermissionBoxes } from "#identity/permission-boxes.tsx";
import type { Permission } from "#identity/permission-words.ts";
import styles from "#identity/settings.module.css";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Select } from "#ui/field/select.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { useToasts } from "#ui/toast/toasts.ts";

/** All but administering: what most people are invited for. */
const usual: readonly Permission[] = ["prepare", "submit", "pay"];

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const { code } = useLanguage();
  const offered = offeredLanguages(code);
  const form = usePlainForm({
    start: { email: "", name: "", permissions: usual.join(" "), language: code as string },
    check: ({ email, permissions }) => ({
      email: !looksLikeEmail(email) && t`Enter their e-mail address, such as name@company.ae.`,
      permissions: permissions === "" && t`Choose at least one permission.`,
    }),
    send: async ({ email, name, permissions, language }) => {
      const invited = await call(inviteUser, {
        params: { company: "self" },
        body: {
          email: email.trim(),
          name: name.trim() || null,
          permissions: permissions.split(" ") as Permission[],
          language: language as ReleasedLocale,
        },
      });
      await queries.invalidateQueries({ queryKey: queryKeys.invitations });
      const address = `\u2066${invited.email}\u2069`;
      toasts.show({ title: t`Invitation sent to ${address}`, tone: "success", titleIconName: "mail" });
      onClose();
    },
  });
  const permissions = form.field("permissions");
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Invite someone`}
      description={t`They get a link by e-mail and choose a password.`}
    >
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormSummary form={form} />
        <TextField {...form.field("email")} label={<Trans>Their e-mail</Trans>} type="email" isIdentifier />
        <TextField {...form.field("name")} label={<Trans>Their name</Trans>} isOptional dir="auto" />
        <PermissionBoxes
          value={permissions.value === "" ? [] : (permissions.value.split(" ") as Permission[])}
          error={permissions.error}
          onChange={(chosen) => form.set("permissions", chosen.join(" "))}
        />
        <Select
          {...form.field("language")}
          label={<Trans>E-mail language</Trans>}
          options={offered.map((one) => ({ value: one.code, label: one.name }))}
        />
        <FormActions isBusy={form.isBusy} onCancel={onClose}>
          <Trans>Send invitation</Trans>
        </FormActions>
      </form>
    </Dialog>
  );
}
