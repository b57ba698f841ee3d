// The dialog that ? opens: the map of keys, and the switch for single letters.
import { Trans, useLingui } from "@lingui/react/macro";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { useLetterKeys } from "#ui/letter-keys.ts";
import { KeysList } from "./keys-list.tsx";

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const [areOn, turn] = useLetterKeys();
  return (
    <Dialog isOpen title={<Trans>Keyboard shortcuts</Trans>} onClose={onClose}>
      <Checkbox label={t`Use single-key shortcuts`} checked={areOn} onChange={({ target }) => turn(target.checked)} />
      <KeysList />
    </Dialog>
  );
}
