// Publishes a party id of a shipping line: one that a company entered, or one that is typed here.
import { approvePartyId, publishPartyId, type WaitingPartyId } from "@filings/contract/api/operator/party-ids";
import { limits } from "@filings/contract/limits";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { FormActions } from "#identity/form/form-actions.tsx";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import styles from "#identity/settings.module.css";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { operatorKeys } from "../operator-keys.ts";

interface PublishDialogProps {
  /** Null: no company entered it. */
  readonly waiting: WaitingPartyId | null;
  readonly onClose: () => void;
}

export function PublishDialog({ waiting, onClose }: PublishDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const form = usePlainForm<"scac" | "mpci_party_id" | "source">({
    start: { scac: waiting?.scac ?? "", mpci_party_id: waiting?.mpci_party_id ?? "", source: "" },
    check: ({ scac, mpci_party_id, source }) => ({
      ...(waiting === null && {
        scac: !/^[A-Za-z]{4}$/.test(scac.trim()) && t`Enter the four letters of the line.`,
        mpci_party_id: !/^[A-Za-z0-9]{7}$/.test(mpci_party_id.trim()) && t`Enter seven letters or digits.`,
      }),
      source: source.trim().length < limits.reasonLettersLeast && t`Say where you checked it.`,
    }),
    send: async ({ source, scac, mpci_party_id }) => {
      if (waiting === null) await call(publishPartyId, { body: { scac, mpci_party_id, source } });
      else await call(approvePartyId, { params: { entry: waiting.entry }, body: { source } });
      await queries.invalidateQueries({ queryKey: operatorKeys.partyIds });
      toasts.show({ title: t`The id holds for every company`, tone: "success", titleIconName: "circle-check" });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={waiting === null ? <Trans>Publish an id</Trans> : <OwnWords>{waiting.carrier}</OwnWords>}
      description={t`It holds for every company at once. Bills that were sent stay as they are.`}
    >
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormSummary form={form} />
        {waiting === null && (
          <>
            <TextField label={t`SCAC`} isIdentifier isUpperCase {...form.field("scac")} />
            <TextField label={t`MPCI party id`} isIdentifier isUpperCase {...form.field("mpci_party_id")} />
          </>
        )}
        <TextField label={t`Where you checked it`} dir="auto" {...form.field("source")} />
        <FormActions isBusy={form.isBusy} onCancel={onClose}>
          <Trans>Publish</Trans>
        </FormActions>
      </form>
    </Dialog>
  );
}
