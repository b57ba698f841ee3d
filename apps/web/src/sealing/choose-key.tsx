// Which key seals, where there is more than one; whether it is open; and why another one cannot seal.
import type { BlockchainKey } from "@filings/contract/api/platform/service";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { keyTypeNames } from "#session/guarded-button/key-type-names.ts";
import { canSeal } from "#session/guarded-button/keys.ts";
import { RadioGroup } from "#ui/field/radio-group.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { keyRoundIcon } from "#ui/icon/icons.ts";
import styles from "./seal.module.css";

interface ChooseKeyProps {
  /** All keys of the person, also those that cannot seal. */
  readonly keys: readonly BlockchainKey[];
  readonly chosen: BlockchainKey;
  readonly openAddress: string | null;
  readonly onChoose: (id: string) => void;
}

export function ChooseKey({ keys, chosen, openAddress, onChoose }: ChooseKeyProps) {
  const { t, i18n } = useLingui();
  const words = (key: BlockchainKey) => (
    <>
      <bdi
        dir="ltr"
        className={styles.mono}
      >{`${key.ethereum_address.slice(0, 6)}…${key.ethereum_address.slice(-4)}`}</bdi>
      {" · "}
      {canSeal(key) ? <Added blockchainKey={key} openAddress={openAddress} /> : <CannotSeal blockchainKey={key} />}
    </>
  );
  const name = ({ type }: BlockchainKey) => i18n._(keyTypeNames[type]);
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
      label={t`Key`}
      look="cards"
      value={chosen.id}
      onChange={onChoose}
      options={keys
        .toSorted((one, other) => Number(canSeal(other)) - Number(canSeal(one)))
        .map((key) => ({ value: key.id, label: name(key), hint: words(key), isDisabled: !canSeal(key) }))}
    />
  );
}

interface OneKey {
  readonly blockchainKey: BlockchainKey;
}

function Added({ blockchainKey, openAddress }: OneKey & Pick<ChooseKeyProps, "openAddress">) {
  const { date } = useFormats();
  const added = date(blockchainKey.created);
  const isOpen = blockchainKey.ethereum_address.toLowerCase() === openAddress?.toLowerCase();
  return isOpen ? <Trans>open</Trans> : <Trans>Added on {added}</Trans>;
}

function CannotSeal({ blockchainKey: { approval, transaction_confirmed } }: OneKey) {
  if (transaction_confirmed) return <Trans>Cannot seal: keys of this type sign documents, not filings</Trans>;
  if (approval === "REJECTED") return <Trans>Cannot seal: a colleague refused this key</Trans>;
  if (approval === "PENDING") return <Trans>Cannot seal yet: a colleague has to approve it</Trans>;
  return <Trans>Cannot seal yet: it is being registered</Trans>;
}
