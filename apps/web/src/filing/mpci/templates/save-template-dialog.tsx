// Keeps the bill of a filing as a template.
import { createMpciTemplate } from "@filings/contract/api/mpci/reuse/templates";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { usuallyEnteredAgain } from "@filings/contract/mpci/templates/entered-again";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { FilingLink } from "#filing/filing-link.tsx";
import { buttonClass } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { TemplateForm } from "./template-form.tsx";
import { templatesPath } from "./templates-query.ts";

interface SaveTemplateProps {
  readonly filingId: string;
  readonly body: FilingBody;
  readonly onClose: () => void;
}

export function SaveTemplateDialog({ filingId, body, onClose }: SaveTemplateProps) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Save as template`}
      description={t`Everyone in your company can start filings from it. Later changes to this filing do not change it.`}
    >
      <TemplateForm
        start={{ name: nameFor(body), entered_again: usuallyEnteredAgain }}
        onCancel={onClose}
        onSend={async (values) => {
          await call(createMpciTemplate, { body: { filing_id: filingId, ...values } });
          void queries.invalidateQueries({ queryKey: queryKeys.mpciTemplates });
          const { name } = values;
          toasts.show({
            title: t`Template ${name} saved`,
            titleIconName: "circle-check",
            tone: "success",
            actions: [
              {
                altText: t`Open Templates in the navigation`,
                button: (
                  <FilingLink className={buttonClass({ size: "sm" })} to={templatesPath}>
                    <Trans>Show the templates</Trans>
                  </FilingLink>
                ),
              },
            ],
          });
          onClose();
        }}
      >
        <Trans>Save the template</Trans>
      </TemplateForm>
    </Dialog>
  );
}

/** Shipper and route, as far as they are known: by these a clerk looks for it. */
function nameFor({ parties, places }: FilingBody): string {
  const shipper = parties.find(({ role }) => role === "SHIPPER")?.name ?? "";
  const route = [places.loading, places.discharge].map((place) => place?.unlocode ?? place?.name).filter(Boolean);
  return [shipper.slice(0, 50).trim(), route.join("–")]
    .filter((part) => part !== "")
    .join(" ")
    .slice(0, 80);
}
