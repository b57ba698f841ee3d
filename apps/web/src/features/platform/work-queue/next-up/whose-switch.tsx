// Whose lines the queue shows, of which own and all are kept and count in "Needs you" too, and the ways to the whole lists.
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { adcFilingsPath } from "#filing/adc/links.ts";
import { FilingLink, filingsPath } from "#filing/filing-link.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { useGo } from "#ui/navigation/address.ts";
import { writeKeptWhose } from "../kept-whose.ts";
import { listOf, type Whose } from "../queue-questions.ts";
import styles from "./next-up.module.css";

interface WaysProps {
  readonly whose: Whose;
  readonly bills: boolean;
  readonly declarations: boolean;
}

const choices: readonly { readonly whose: Whose; readonly words: ReactNode }[] = [
  { whose: "mine", words: <Trans context="filings">Mine</Trans> },
  { whose: "colleagues", words: <Trans>Colleagues</Trans> },
  { whose: null, words: <Trans>Whole team</Trans> },
  { whose: "authority", words: <Trans>With the authority</Trans> },
];

export function Ways({ whose, bills, declarations }: WaysProps) {
  const { t } = useLingui();
  const go = useGo();
  const user = useCurrentUser();
  const choose = (chosen: Whose) => {
    const isKept = chosen === null || chosen === "mine";
    if (isKept) writeKeptWhose(localStorage, chosen);
    void go(".", { search: { whose: isKept ? undefined : chosen }, isReplacing: true, keepsPlace: true });
  };
  return (
    <div className={styles.tools}>
      {user !== null && (
        // biome-ignore lint/a11y/useSemanticElements: buttons, of which one is pressed; a fieldset would be a form's
        <div className={styles.switch} role="group" aria-label={t`Whose filings`}>
          {choices.map(({ whose: one, words }) => (
            <button key={one} type="button" aria-pressed={whose === one} onClick={() => choose(one)}>
              {words}
            </button>
          ))}
        </div>
      )}
      {bills && (
        <FilingLink to={filingsPath} search={listOf.all}>
          <Trans>Show all filings</Trans>
        </FilingLink>
      )}
      {declarations && (
        <FilingLink to={adcFilingsPath}>
          <Trans>Show all declarations</Trans>
        </FilingLink>
      )}
    </div>
  );
}
