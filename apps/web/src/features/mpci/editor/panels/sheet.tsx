// A side panel for what does not fit a row: keeps the focus while it is open and gives it back.
import { Trans, useLingui } from "@lingui/react/macro";
import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { useFocusGivenBack } from "#ui/dialog/use-focus-given-back.ts";
import { useFocusPassedOn } from "#ui/dialog/use-focus-passed-on.ts";
import { xIcon } from "#ui/icon/icons.ts";
import styles from "./sheet.module.css";

interface SheetProps {
  readonly title: ReactNode;
  /** Id of the field to begin with; null: the first. */
  readonly focusId: string | null;
  /** Id of what stands where the opener stood, once that is gone. */
  readonly heirId: string;
  /** What it was opened to add is not added after all. */
  readonly isUndone?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Sheet({ title, focusId, heirId, isUndone = false, onClose, children }: SheetProps) {
  const { t } = useLingui();
  const { remember, giveBack } = useFocusGivenBack({ heirId, isUndone });
  const passOn = useFocusPassedOn();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <Dialog.Content
          ref={passOn}
          className={styles.sheet}
          aria-describedby={undefined}
          onCloseAutoFocus={giveBack}
          onOpenAutoFocus={(event) => {
            remember();
            const field = fieldOf(event.target, focusId);
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
          <footer className={styles.foot}>
            <Button kind="primary" onClick={onClose}>
              <Trans>Done</Trans>
            </Button>
          </footer>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const fields = "input:not(:disabled), select:not(:disabled), textarea:not(:disabled)";

/** The field asked for; of a list that is asked for, its first field, or the button that adds to it; otherwise the first of all. */
function fieldOf(panel: EventTarget | null, id: string | null): HTMLElement | null {
  if (!(panel instanceof HTMLElement)) return null;
  const asked = id === null ? null : panel.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`);
  if (asked?.matches(`${fields}, button`)) return asked;
  const list = asked?.closest("section");
  return list?.querySelector<HTMLElement>(`${fields}, button`) ?? panel.querySelector<HTMLElement>(fields);
}
