// What is said of NAIC's codes, and at the fields of a bill and of a declaration, found by words.
import { adcFieldLabels } from "@filings/phrases/adc/fields";
import { adcHelpOf } from "@filings/phrases/adc/help/help-of-field";
import { adcHelp } from "@filings/phrases/adc/help/help-texts";
import { fieldNames } from "@filings/phrases/mpci/finding-paths";
import { mpciHelpOf } from "@filings/phrases/mpci/help/help-of-field";
import { mpciHelp } from "@filings/phrases/mpci/help/help-texts";
import { Trans, useLingui } from "@lingui/react/macro";
import { Bdi } from "#ui/layout/bdi.tsx";
import { Origin } from "../../help/origin.tsx";
import { FoundCodes, useFoundCodes } from "./found-codes.tsx";
import styles from "./help.module.css";
import { holdsWords } from "./holds-words.ts";

interface FoundFieldsProps {
  /** Folded. */
  readonly words: readonly string[];
  /** Pages or terms were found too. */
  readonly hasOthers: boolean;
}

/** Some names count their line and part. */
const noNumbers = { line: "", part: "" };

const helped = [
  ...Object.entries(mpciHelp).map(([topic, help]) => ({
    topic,
    help,
    names: Object.entries(fieldNames).flatMap(([path, name]) => (mpciHelpOf(path) === topic ? [name] : [])),
  })),
  ...Object.entries(adcHelp).map(([topic, help]) => ({
    topic,
    help,
    names: Object.entries(adcFieldLabels).flatMap(([path, name]) => (adcHelpOf(path) === topic ? [name] : [])),
  })),
].map((one) => ({ ...one, topic: one.topic.replaceAll("_", " ") }));

export function FoundFields({ words, hasOthers }: FoundFieldsProps) {
  const { i18n } = useLingui();
  const found = helped
    .filter(({ topic, names, help }) =>
      // By the English name of the topic too: a paper may have it.
      holdsWords(
        [topic, i18n._(help.wants), ...names.map((name) => i18n._({ ...name, values: noNumbers }))].join(" "),
        words,
      ),
    )
    .map(({ help }) => help);
  const foundCodes = useFoundCodes(words);
  const isAnything = hasOthers || found.length > 0 || foundCodes.length > 0 || words.length === 0;
  return (
    <>
      {found.length > 0 && (
        <section>
          <h2>
            <Trans>In the forms</Trans>
          </h2>
          <ul className={styles.facts}>
            {found.map((help) => (
              <li key={`${help.wants.id} ${help.example}`}>
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
      {foundCodes.length > 0 && <FoundCodes found={foundCodes} />}
      <p role="status" className={isAnything ? "vh" : undefined}>
        {!isAnything && <Trans>No results for these words</Trans>}
      </p>
    </>
  );
}
