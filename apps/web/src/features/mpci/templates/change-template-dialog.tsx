// Renames a template and changes what is entered again in the drafts made from it.
import { changeMpciTemplate, type MpciTemplate } from "@filings/contract/api/mpci/reuse/templates";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { ApiError } from "#api/api-error.ts";
import { queryKeys } from "#api/query-keys.ts";
import { TemplateForm } from "#filing/mpci/templates/template-form.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { useToasts } from "#ui/toast/toasts.ts";

interface ChangeTemplateProps {
  readonly template: MpciTemplate;
  readonly onClose: () => void;
}

export function ChangeTemplateDialog({ template, onClose }: ChangeTemplateProps) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const [base, setBase] = useState(template);
  const theirs = base.name;
  const [isMet, setMet] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Change the template`}
      description={t`Filings that were started from it stay as they are.`}
    >
      {isMet && (
        <AlertBox type="warning" isLive title={<Trans>A colleague changed this template while you were editing</Trans>}>
          <Trans>
            Its name is now <bdi>{theirs}</bdi>. What you entered is still here; save again to put it in place of
            theirs.
          </Trans>
        </AlertBox>
      )}
      <TemplateForm
        start={template}
        onCancel={onClose}
        onSend={async (values) => {
          const body = { revision: base.revision, ...values };
          try {
            await call(changeMpciTemplate, { params: { template: template.id }, body });
          } catch (error) {
            const current = error instanceof ApiError ? error.details.current : undefined;
            if (current === undefined) throw error;
            setBase(current as MpciTemplate);
            return setMet(true);
          }
          void queries.invalidateQueries({ queryKey: queryKeys.mpciTemplates });
          const { name } = values;
          toasts.show({ title: t`Template ${name} saved`, titleIconName: "circle-check", tone: "success" });
          onClose();
        }}
      >
        <Trans>Save the template</Trans>
      </TemplateForm>
    </Dialog>
  );
}
