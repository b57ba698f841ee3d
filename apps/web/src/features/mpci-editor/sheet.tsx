// A side panel for what does not fit a row: keeps the focus while it is open and gives it back.
import { useLingui } from "@lingui/react/macro";
import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "#ui/button/icon-button.tsx";
import { useFocusGivenBack } from "#ui/dialog/use-focus-given-back.ts";
import { xIcon } from "#ui/icon/icons.ts";
import styles from "./sheet.module.css";

interface SheetProps {
  readonly title: ReactNode;
  /** Id of the field to begin with; null: the first. */
  readonly focusId: string | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Sheet({ title, focusId, onClose, children }: SheetProps) {
  const { t } = useLingui();
  const { remember, giveBack } = useFocusGivenBack();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <Dialog.Content
          className={styles.sheet}
          aria-describedby={undefined}
          onCloseAutoFocus={giveBack}
          onOpenAutoFocus={(event) => {
            remember();
            const field = focusId === null ? firstField(event.target) : document.getElementById(focusId);
            if (field === null) return;
            event.preventDefault();
            field.focus();
            field.scrollIntoView({ block: "center" });
          }}
        >
          <header className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            {/* A tooltip over it would take the first Escape for itself. */}
            <Dialog.Close asChild>
              <IconButton icon={xIcon} label={t`Close`} size="sm" hasTooltip={false} />
            </Dialog.Close>
          </header>
          <div className={styles.body}>{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function firstField(panel: EventTarget | null): HTMLElement | null {
  return panel instanceof HTMLElement ? panel.querySelector<HTMLElement>("input, select, textarea") : null;
}
