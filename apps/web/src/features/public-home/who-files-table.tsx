// Which party files which bill.
import { Trans, useLingui } from "@lingui/react/macro";
import styles from "./public-home.module.css";

export function WhoFilesTable() {
  const { t } = useLingui();
  const rows = [
    {
      who: t`Freight forwarder or NVOCC`,
      files: t`Every house bill you issue, and those of your office abroad`,
      here: t`Yes`,
    },
    { who: t`Co-loader`, files: t`Your own bill; each party beneath you files its own`, here: t`Yes` },
    {
      who: t`Shipping line`,
      files: t`Direct and master bills, also for transhipment and cargo that stays on board`,
      here: t`Yes`,
    },
    { who: t`Importer`, files: t`Nothing, unless a forwarder has delegated to you`, here: t`Only by delegation` },
  ];
  return (
    <div className={styles.tableBox}>
      <table className={styles.table}>
        <caption className="vh">
          <Trans>Who files which bill</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>You are</Trans>
            </th>
            <th scope="col">
              <Trans>You file</Trans>
            </th>
            <th scope="col">
              <Trans>Here</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ who, files, here }) => (
            <tr key={who}>
              <th scope="row">{who}</th>
              <td>{files}</td>
              <td>{here}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
