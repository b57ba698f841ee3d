// What an operator does: what it takes, and the reason, which the company concerned reads in its log.
import { limits } from "@filings/contract/limits";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormActions } from "#identity/form/form-actions.tsx";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { type PlainForm, usePlainForm } from "#identity/form/use-plain-form.ts";
import styles from "#identity/settings.module.css";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { operatorKeys } from "./operator-keys.ts";

type Reader = "company" | "payer" | "person" | "operators" | "self";

interface ActDialogProps<Name extends string> {
  readonly title: ReactNode;
  readonly description?: string;
  /** What sending does, as a verb. */
  readonly verb: ReactNode;
  readonly done: string;
  readonly start: Readonly<Record<Name, string>>;
  readonly check?: (values: Readonly<Record<Name, string>>) => Readonly<Partial<Record<Name, string | false>>>;
  readonly send: (values: Readonly<Record<Name | "reason", string>>) => Promise<unknown>;
  readonly onClose: () => void;
  /** Who reads the reason: the company or person concerned, a company also in its statement, the operators on this page, or the operator who acts, in their own log. */
  readonly readBy?: Reader;
  readonly children?: (form: PlainForm<Name | "reason">) => ReactNode;
}

export function ActDialog<Name extends string = never>(props: ActDialogProps<Name>) {
  const { title, description, verb, done, start, check, send, onClose, readBy = "company", children } = props;
  const { t } = useLingui();
  const queries = useQueryClient();
  const toasts = useToasts();
  const readers = useReaders();
  const form = usePlainForm<Name | "reason">({
    start: { ...start, reason: "" } as Readonly<Record<Name | "reason", string>>,
    check: (values) => ({
      ...(check?.(values) as Readonly<Partial<Record<Name | "reason", string | false>>>),
      reason: values.reason.trim().length < limits.reasonLettersLeast && readers[readBy].refusal,
    }),
    send: async (values) => {
      await send(values);
      await queries.invalidateQueries({ queryKey: operatorKeys.all });
      toasts.show({ title: done, tone: "success", titleIconName: "circle-check" });
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={title} description={description}>
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormSummary form={form} />
        {children?.(form)}
        <TextField label={t`Reason`} hint={readers[readBy].hint} dir="auto" {...form.field("reason")} />
        <FormActions isBusy={form.isBusy} onCancel={onClose}>
          {verb}
        </FormActions>
      </form>
    </Dialog>
  );
}

function useReaders(): Readonly<Record<Reader, { readonly hint: string; readonly refusal: string }>> {
  const { t } = useLingui();
  return {
    company: { hint: t`The company reads it in its log.`, refusal: t`Say why: the company reads it in its log.` },
    payer: {
      hint: t`The company reads it in its log and its statement.`,
      refusal: t`Say why: the company reads it in its log and its statement.`,
    },
    person: { hint: t`The person reads it in their log.`, refusal: t`Say why: the person reads it in their log.` },
    operators: { hint: t`Other operators read it here.`, refusal: t`Say why: other operators read it here.` },
    self: { hint: t`It stands in your own log.`, refusal: t`Say why: it stands in your own log.` },
  };
}

/** The same without anything but a reason. */
export function ReasonDialog(props: Omit<ActDialogProps<never>, "start" | "check">) {
  return <ActDialog<never> {...props} start={{}} />;
}
