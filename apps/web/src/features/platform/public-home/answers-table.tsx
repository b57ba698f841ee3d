// What the authority can answer, what it means and what is then to be done.
import { Trans, useLingui } from "@lingui/react/macro";
import { FilingStatus } from "#filing/mpci/status.tsx";
import styles from "./public-home.module.css";

export function AnswersTable() {
  const { t } = useLingui();
  const rows = [
    { status: "LOAD", means: t`It may be loaded.`, act: t`Tell the carrier.` },
    {
      status: "LOAD_WITH_WARNING",
      means: t`It may be loaded, with a remark.`,
      act: t`Read the remark. If the remark is right, correct the bill.`,
    },
    {
      status: "SUBMISSION_REJECTED",
      means: t`NAIC found mistakes. The bill is not registered.`,
      act: t`Correct what NAIC points out, then submit again. It is free.`,
    },
    {
      status: "ADDITIONAL_INFO_NEEDED",
      means: t`NAIC has questions.`,
      act: t`Answer the latest request before loading.`,
    },
    {
      status: "PENDING_SUB_FILING",
      means: t`A bill under yours is missing.`,
      act: t`Remind the party that must file it.`,
    },
    {
      status: "DO_NOT_LOAD",
      means: t`The container must not be loaded.`,
      act: t`Tell the carrier to stop. Read the reason.`,
    },
    { status: "EXPIRED", means: t`200 days have passed.`, act: t`Updates are no longer possible.` },
  ] as const;
  return (
    <div className={styles.tableBox}>
      <table className={styles.table}>
        <caption className="vh">
          <Trans>NAIC's answers</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Answer</Trans>
            </th>
            <th scope="col">
              <Trans>Meaning</Trans>
            </th>
            <th scope="col">
              <Trans>What to do</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ status, means, act }) => (
            <tr key={status}>
              <th scope="row">
                <FilingStatus status={status} />
              </th>
              <td>{means}</td>
              <td>{act}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
