// What the authority can answer, what it means and what is then to be done.
import { Trans, useLingui } from "@lingui/react/macro";
import styles from "./public-home.module.css";

export function AnswersTable() {
  const { t } = useLingui();
  const rows = [
    {
      code: "ACT",
      tone: "success",
      weight: "solid",
      name: t`Load`,
      means: t`The container may be loaded.`,
      act: t`Nothing. Tell your carrier if it asks.`,
    },
    {
      code: "ACW",
      tone: "warning",
      weight: "solid",
      name: t`Load with warning`,
      means: t`It may be loaded, with a remark.`,
      act: t`Read the remark. Correct the bill if it is right.`,
    },
    {
      code: "RFI",
      tone: "warning",
      weight: "soft",
      name: t`Answer needed`,
      means: t`NAIC has questions.`,
      act: t`Answer the latest request before loading.`,
    },
    {
      code: "PSF",
      tone: "info",
      weight: "soft",
      name: t`Awaiting sub-filing`,
      means: t`A bill beneath yours is missing.`,
      act: t`Remind the party that has to file it.`,
    },
    {
      code: "DNL",
      tone: "danger",
      weight: "solid",
      name: t`Do not load`,
      means: t`The container must not be loaded.`,
      act: t`Stop it with the carrier. Read the reason.`,
    },
    {
      code: "EXP",
      tone: "neutral",
      weight: "outline",
      name: t`Expired`,
      means: t`200 days have passed.`,
      act: t`Updates are no longer possible.`,
    },
  ] as const;
  return (
    <div className={styles.tableBox}>
      <table className={styles.table}>
        <caption className="vh">
          <Trans>Answers of NAIC</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Answer</Trans>
            </th>
            <th scope="col">
              <Trans>It means</Trans>
            </th>
            <th scope="col">
              <Trans>What you do</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, tone, weight, name, means, act }) => (
            <tr key={code}>
              <th scope="row">
                <span className={styles.badge} data-tone={tone} data-weight={weight}>
                  {name} <bdi dir="ltr">{code}</bdi>
                </span>
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
