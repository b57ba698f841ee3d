// How a bill is filed, from the first field to the answer.
import { useLingui } from "@lingui/react/macro";
import styles from "./public-home.module.css";

export function Steps() {
  const { t } = useLingui();
  const steps = [
    {
      title: t`Enter`,
      text: t`Type a bill, start from an example or copy an earlier one. Mistakes show while you type.`,
    },
    {
      title: t`Seal`,
      text: t`Your blockchain key signs the exact contents in your browser. Any later change would show.`,
    },
    { title: t`Submit`, text: t`We send the bill to NAIC and keep the receipt. Each step is dated.` },
    { title: t`Get the answer`, text: t`Load, do not load or a question to answer. We tell you at once.` },
  ];
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
