// Single sentences of a page of the help, each with the source of its rule.
import { helpFacts } from "@filings/phrases/platform/help/facts";
import { useLingui } from "@lingui/react/macro";
import { Origin } from "../../help/origin.tsx";
import styles from "./help.module.css";

export function Facts({ of }: { readonly of: keyof typeof helpFacts }) {
  const { i18n } = useLingui();
  return (
    <ul className={styles.facts}>
      {helpFacts[of].map(({ says, source }) => (
        <li key={says.id}>
          {i18n._(says)}
          {source !== "product" && <Origin of={source} />}
        </li>
      ))}
    </ul>
  );
}
