// What is said at the fields of a bill and of a declaration, found by words.
import { adcHelp } from "@filings/phrases/adc/help/help-texts";
import { mpciHelp } from "@filings/phrases/mpci/help/help-texts";
import { Trans, useLingui } from "@lingui/react/macro";
import { Bdi } from "#ui/layout/bdi.tsx";
import { Origin } from "../../help/origin.tsx";
import styles from "./help.module.css";
import { holdsWords } from "./holds-words.ts";

interface FoundFieldsProps {
  /** Folded. */
  readonly words: readonly string[];
  /** Pages or terms were found too. */
  readonly hasOthers: boolean;
}

export function FoundFields({ words, hasOthers }: FoundFieldsProps) {
  const { i18n } = useLingui();
  // By the English name of the field too: a paper may have it.
  const found = [...Object.entries(mpciHelp), ...Object.entries(adcHelp)]
    .filter(([name, { wants }]) => holdsWords(`${name.replaceAll("_", " ")} ${i18n._(wants)}`, words))
    .map(([, help]) => help);
  return (
    <>
      {found.length > 0 && (
        <section>
          <h2>
            <Trans>In the forms</Trans>
          </h2>
          <ul className={styles.facts}>
            {found.map((help) => (
              <li key={help.wants.id}>
                {i18n._(help.wants)}{" "}
                {help.example !== null && (
                  <Trans>
                    Example: <Bdi>{help.example}</Bdi>
                  </Trans>
                )}
                {help.source !== "product" && <Origin of={help.source} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p role="status" className={hasOthers || found.length > 0 || words.length === 0 ? "vh" : undefined}>
        {!hasOthers && found.length === 0 && words.length > 0 && <Trans>No results for these words</Trans>}
      </p>
    </>
  );
}
