// Which party files which bill.
import { Trans, useLingui } from "@lingui/react/macro";
import { checkIcon } from "#ui/icon/first-icons.ts";
import { Icon } from "#ui/icon/icon.tsx";
import styles from "./public-home.module.css";

export function WhoFilesTable() {
  const { t } = useLingui();
  const rows = [
    {
      who: t`Freight forwarder or NVOCC`,
      files: t`Every house bill you issue, and those of your office abroad`,
      here: t`Yes`,
      does: true,
    },
    {
      who: t`Co-loader`,
      files: t`Your own bill; each party under you files its own`,
      here: t`Yes`,
      does: true,
    },
    {
      who: t`Shipping line`,
      files: t`Direct and master bills, also for transhipment and cargo that stays on board`,
      here: t`Yes`,
      does: true,
    },
    {
      who: t`Importer`,
      files: t`Nothing with NAIC; declarations with Abu Dhabi Customs`,
      here: t`Declarations, if your company can file them`,
      does: true,
    },
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
          {rows.map(({ who, files, here, does }) => (
            <tr key={who}>
              <th scope="row">{who}</th>
              <td>{files}</td>
              <td className={does ? undefined : "subtle"}>
                <span className={styles.columnHead} aria-hidden="true">
                  <Trans>Here:</Trans>{" "}
                </span>
                {does && <Icon shape={checkIcon} className={styles.yes} />} {here}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
