// A new key: made here, or brought along as a file or as a private key.
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { RadioGroup } from "#ui/field/radio-group.tsx";
import { keyRoundIcon } from "#ui/icon/icons.ts";
import { CreateKey } from "./create-key.tsx";
import { ImportKeystore } from "./import-keystore.tsx";
import { ImportPrivateKey } from "./import-private-key.tsx";

type Way = "create" | "keystore" | "privatekey";

interface AddKeyDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function AddKeyDialog({ isOpen, onClose }: AddKeyDialogProps) {
  const { t } = useLingui();
  const [way, setWay] = useState<Way>("create");
  const [isUnderWay, setUnderWay] = useState(false);
  const Way = { create: CreateKey, keystore: ImportKeystore, privatekey: ImportPrivateKey }[way];
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isWide
      mustAnswer={isUnderWay}
      icon={keyRoundIcon}
      title={t`Add a blockchain key`}
      description={t`The key is made and kept on your computer. We can never see or restore it.`}
    >
      {!isUnderWay && (
        <RadioGroup
          label={t`Which key?`}
          value={way}
          look="cards"
          onChange={(value) => setWay(value as Way)}
          options={[
            { value: "create", label: t`Create a new key`, hint: t`Saved as a file, opened by a passphrase` },
            { value: "keystore", label: t`Use a keystore file`, hint: t`A file made here or by a wallet` },
            { value: "privatekey", label: t`Use a private key`, hint: t`64 digits; the least safe way` },
          ]}
        />
      )}
      <Way onUnderWay={setUnderWay} onDone={onClose} />
    </Dialog>
  );
}

/** What each way to a key is told and tells. */
export interface WayProps {
  /** Work that must not be cut off by a slip. */
  readonly onUnderWay: (isUnderWay: boolean) => void;
  readonly onDone: () => void;
}
