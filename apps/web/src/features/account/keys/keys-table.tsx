// Says where each kind of key lives, and which of them seal filings.
import { Trans, useLingui } from "@lingui/react/macro";
import { Icon } from "#ui/icon/icon.tsx";
import { checkIcon } from "#ui/icon/icons.ts";
import styles from "./keys.module.css";

export function KeysTable() {
  const { t } = useLingui();
  const yes = (
    <span className={styles.yes}>
      <Icon shape={checkIcon} />
      <Trans comment="This kind of key seals filings">Yes</Trans>
    </span>
  );
  return (
    <section aria-labelledby="which-key" className={styles.which}>
      <h2 id="which-key">
        <Trans>Which key is safest?</Trans>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is reached by keyboard */}
      <section className={styles.tableWrap} tabIndex={0} aria-label={t`Kinds of keys`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Key</Trans>
              </th>
              <th scope="col">
                <Trans>Where it is kept</Trans>
              </th>
              <th scope="col">
                <Trans>Seals filings</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                <Trans>Blockchain key (file)</Trans>
              </th>
              <td>
                <Trans>A locked file on your computer, opened by a passphrase</Trans>
              </td>
              <td>{yes}</td>
            </tr>
            <tr>
              <th scope="row">
                <Trans>Private key</Trans>
              </th>
              <td>
                <Trans>Pasted text. Anyone who sees it can use it</Trans>
              </td>
              <td>{yes}</td>
            </tr>
            <tr>
              <th scope="row">
                <Trans>Trezor, Ledger, BC Vault, MetaMask</Trans>
              </th>
              <td>
                <Trans>Hardware or browser wallet</Trans>
              </td>
              <td className={styles.small}>
                <Trans>No, documents only</Trans>
              </td>
            </tr>
          </tbody>
        </table>
      </section>
    </section>
  );
}
