// The words of the trade: the reader's word, the English one, and what it means here.
import { helpTerms } from "@filings/contract/platform/help-topics";
import { glossary } from "@filings/phrases/platform/help/glossary";
import { useLingui } from "@lingui/react/macro";
import { Origin } from "../../help/origin.tsx";
import styles from "./help.module.css";

export function Glossary() {
  const { i18n } = useLingui();
  return (
    <dl className={styles.terms}>
      {helpTerms.map((id) => {
        const { english, term, means, source } = glossary[id];
        const said = i18n._(term);
        return (
          <div key={id} id={id}>
            <dt>
              {said}
              {said !== english && (
                <>
                  {" "}
                  <bdi dir="ltr" lang="en" className="subtle">
                    {english}
                  </bdi>
                </>
              )}
            </dt>
            <dd>
              {i18n._(means)} {source !== "product" && <Origin of={source} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
