// The keys that do something, and where; what is not in this list does nothing.
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { controlKey } from "#ui/control-key.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { Kbd } from "#ui/layout/kbd.tsx";
import { useLetterKeys } from "#ui/letter-keys.ts";
import styles from "./shortcuts-dialog.module.css";

interface Row {
  /** Each alternative is pressed together. */
  readonly keys: readonly (readonly string[])[];
  readonly does: ReactNode;
}

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const [areOn, turn] = useLetterKeys();
  const everywhere: readonly Row[] = [
    { keys: [[controlKey, "K"]], does: <Trans>Search and commands</Trans> },
    { keys: [["F8"]], does: <Trans>Go to the messages</Trans> },
    { keys: [["Esc"]], does: <Trans>Close the open dialog or menu</Trans> },
  ];
  const letters: readonly Row[] = [
    { keys: [["?"]], does: <Trans>Keyboard shortcuts</Trans> },
    { keys: [["N"]], does: <Trans>In the work queue: open the first item</Trans> },
    { keys: [["/"]], does: <Trans>In a list: go to the search</Trans> },
    { keys: [["J"], ["K"]], does: <Trans>In a list: next row, previous row</Trans> },
    { keys: [["X"]], does: <Trans>In a list: select the row, or not</Trans> },
  ];
  const editor: readonly Row[] = [
    {
      keys: [
        ["Alt", "1"],
        ["Alt", "6"],
      ],
      does: <Trans>Go to a section of the filing, 1 to 6</Trans>,
    },
    { keys: [[controlKey, "S"]], does: <Trans>Save now</Trans> },
    { keys: [["F2"], ["Enter"]], does: <Trans>In a table: edit the cell</Trans> },
  ];
  return (
    <Dialog isOpen title={<Trans>Keyboard shortcuts</Trans>} onClose={onClose}>
      <Keys title={t`Everywhere`} rows={everywhere} />
      <Keys title={t`In the editor of a filing`} rows={editor} />
      <Keys title={t`Single-key shortcuts`} rows={letters} />
      <Checkbox label={t`Use single-key shortcuts`} checked={areOn} onChange={({ target }) => turn(target.checked)} />
    </Dialog>
  );
}

function Keys({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {rows.map(({ keys, does }) => (
          <div key={keys.join()}>
            <dt dir="ltr">
              {keys.map((chord) => (
                <span key={chord.join()}>
                  {chord.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </span>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
