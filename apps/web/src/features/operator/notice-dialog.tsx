// Puts a notice on top of every page, for everybody or for one company.
import { noticeLevels } from "@filings/contract/api/account/notifications";
import { makeNotice, type PutNotice, putKinds } from "@filings/contract/api/operator/notices";
import { limits } from "@filings/contract/limits";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useFormats } from "#i18n/formats.ts";
import { FormActions } from "#identity/form/form-actions.tsx";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import styles from "#identity/settings.module.css";
import { DateTimeField } from "#ui/date/date-field.tsx";
import { isMoment } from "#ui/date/read-date.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { Select } from "#ui/field/select.tsx";
import { TextArea } from "#ui/field/text-field.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { operatorKeys } from "./operator-keys.ts";
import { useLevelWords, usePutKindWords } from "./use-notice-words.ts";

type Named = "en_GB" | "ar_EG" | "level" | "kind" | "from" | "until" | "dismissible";

interface NoticeDialogProps {
  /** Absent: for everybody. */
  readonly companyId?: string;
  readonly onClose: () => void;
}

export function NoticeDialog({ companyId, onClose }: NoticeDialogProps) {
  const { t } = useLingui();
  const [levels, kinds] = [useLevelWords(), usePutKindWords()];
  const form = useNoticeForm(companyId, onClose);
  const dismissible = form.field("dismissible");
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>New notice</Trans>}
      description={
        companyId === undefined
          ? t`Everybody who is signed in sees it on top of every page.`
          : t`The people of this company see it on top of every page.`
      }
    >
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormSummary form={form} />
        <TextArea label={t`Text in English`} dir="ltr" rows={3} {...form.field("en_GB")} />
        <TextArea label={t`Text in Arabic`} dir="rtl" rows={3} {...form.field("ar_EG")} />
        <Select
          label={t`Level`}
          options={noticeLevels.map((value) => ({ value, label: levels[value] }))}
          {...form.field("level")}
        />
        <Select
          label={t`About`}
          options={putKinds.map((value) => ({ value, label: kinds[value] }))}
          {...form.field("kind")}
        />
        <DateTimeField label={t`From`} hint={t`Empty: at once.`} isOptional {...form.field("from")} />
        <DateTimeField label={t`Until`} hint={t`Empty: until you end it.`} isOptional {...form.field("until")} />
        <Checkbox
          label={t`Readers can hide it`}
          checked={dismissible.value === "yes"}
          onChange={({ target }) => form.set("dismissible", target.checked ? "yes" : "")}
        />
        <FormActions isBusy={form.isBusy} onCancel={onClose}>
          <Trans>Put it on top</Trans>
        </FormActions>
      </form>
    </Dialog>
  );
}

function useNoticeForm(companyId: string | undefined, onClose: () => void) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const most = useFormats().number(limits.noticeLettersMost);
  // A lost answer that is asked for again makes no second notice.
  const [key] = useState(() => crypto.randomUUID());
  const isWrong = (text: string) => text.trim() === "" || text.trim().length > limits.noticeLettersMost;
  const isUnread = (moment: string) => moment !== "" && !isMoment(moment);
  return usePlainForm<Named>({
    start: { en_GB: "", ar_EG: "", level: "info", kind: "announcement", from: "", until: "", dismissible: "yes" },
    check: ({ en_GB, ar_EG, from, until }) => ({
      en_GB: isWrong(en_GB) && t`Enter the text in English, ${most} letters at most.`,
      ar_EG: isWrong(ar_EG) && t`Enter the text in Arabic, ${most} letters at most.`,
      from: isUnread(from) && t`Enter a day and a time.`,
      until:
        (isUnread(until) && t`Enter a day and a time.`) ||
        (isMoment(until) && isMoment(from) && until <= from && t`Choose an end after the beginning.`),
    }),
    send: async ({ en_GB, ar_EG, level, kind, from, until, dismissible }) => {
      await call(makeNotice, {
        body: {
          text: { en_GB, ar_EG },
          level: level as PutNotice["level"],
          kind: kind as PutNotice["kind"],
          dismissible: dismissible === "yes",
          from: instantOf(from),
          until: instantOf(until),
          company: companyId ?? null,
        },
        idempotencyKey: key,
      });
      await queries.invalidateQueries({ queryKey: operatorKeys.notices });
      toasts.show({ title: t`The notice is kept`, tone: "success", titleIconName: "circle-check" });
      onClose();
    },
  });
}

/** What the reader's clocks show, as an instant. */
function instantOf(moment: string): string | null {
  return moment === "" ? null : new Date(moment).toISOString();
}
