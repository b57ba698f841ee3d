// Keeps the draft at hand as a template, as it is once what was typed is saved.
import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { useOfferActions } from "#filing/page-actions.tsx";
import { Button } from "#ui/button/button.tsx";
import { layersIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { useToasts } from "#ui/toast/toasts.ts";
import { useEditor } from "../editor-context.ts";

const SaveTemplateDialog = latePart(
  async () => (await import("#filing/mpci/templates/save-template-dialog.tsx")).SaveTemplateDialog,
);

export function KeepTemplate({ filingId }: { readonly filingId: string }) {
  const { t } = useLingui();
  const { saveNow, readNow } = useEditor();
  const toasts = useToasts();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function open() {
    setBusy(true);
    // The template is made from what the server has.
    const isSaved = await saveNow();
    setBusy(false);
    if (isSaved) return setOpen(true);
    toasts.show({
      title: t`The template was not saved: your last changes are not saved yet. Try again when they are.`,
      tone: "warning",
    });
  }
  useOfferActions([{ id: "editor-template", label: t`Save as template`, icon: layersIcon, run: () => void open() }]);
  return (
    <>
      <Button kind="quiet" size="sm" icon={layersIcon} isBusy={isBusy} onClick={() => void open()}>
        <Trans>Save as template</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <SaveTemplateDialog filingId={filingId} body={readNow()} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
