// Saves a paper of money as a PDF: asked for when the button is pressed, and said where it cannot be had.
import { useState } from "react";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { saveFile } from "#ui/document/save-file.ts";
import { useToasts } from "#ui/toast/toasts.ts";

export function useSavedPaper(name: string, download: () => Promise<unknown>) {
  const toasts = useToasts();
  const refusal = useKeyRefusal();
  const [isBusy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    try {
      const content = await download();
      if (!(content instanceof Blob)) throw new TypeError(`${name} is no file`);
      saveFile({ name: `${name}.pdf`, type: "application/pdf", content });
    } catch (error) {
      toasts.show({ title: refusal(error), tone: "danger", titleIconName: "octagon-alert" });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, run: () => void save() };
}
