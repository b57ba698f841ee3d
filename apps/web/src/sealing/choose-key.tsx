// Which key seals, where there is more than one; and whether it is open.
import type { BlockchainKey } from "@filings/contract/api/platform/service";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { RadioGroup } from "#ui/field/radio-group.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { keyRoundIcon } from "#ui/icon/icons.ts";
import styles from "./seal.module.css";

interface ChooseKeyProps {
  readonly keys: readonly BlockchainKey[];
  readonly chosen: BlockchainKey;
  readonly openAddress: string | null;
  readonly onChoose: (id: string) => void;
}

export function ChooseKey({ keys, chosen, openAddress, onChoose }: ChooseKeyProps) {
  const { t } = useLingui();
  const { date } = useFormats();
  function words(key: BlockchainKey) {
    const added = date(key.created);
    const isOpen = key.ethereum_address.toLowerCase() === openAddress?.toLowerCase();
    return (
      <>
        <bdi
          dir="ltr"
          className={styles.mono}
        >{`${key.ethereum_address.slice(0, 6)}…${key.ethereum_address.slice(-4)}`}</bdi>
        {" · "}
        {isOpen ? <Trans>open</Trans> : <Trans>Added on {added}</Trans>}
      </>
    );
  }
  const name = (key: BlockchainKey) => (key.type === "privatekey" ? t`Private key` : t`Blockchain key`);
  if (keys.length === 1)
    return (
      <section className={styles.part} aria-labelledby="seal-key">
        <h3 id="seal-key">
          <Trans>Key</Trans>
        </h3>
        <p className={styles.key}>
          <Icon shape={keyRoundIcon} />
          <span>
            {name(chosen)} · {words(chosen)}
          </span>
        </p>
      </section>
    );
  return (
    <RadioGroup
      label={<Trans>Key</Trans>}
      look="cards"
      value={chosen.id}
      onChange={onChoose}
      options={keys.map((key) => ({ value: key.id, label: name(key), hint: words(key) }))}
    />
  );
}
