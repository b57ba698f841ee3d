// Every code that NAIC answers with, found by the code or by a word: what it says, and what helps.
import { fold } from "@filings/contract/values/fold";
import { answerCauses } from "@filings/phrases/mpci/answers/causes";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { Bdi } from "#ui/layout/bdi.tsx";
import { codes } from "./codes.ts";
import styles from "./help.module.css";

/** A screen of them. */
const shownFirst = 12;

export function CodesList() {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState("");
  const [areAllShown, setAllShown] = useState(false);
  const wanted = fold(typed);
  const found = codes
    .map(([code, { says, cause }]) => ({ code, says: i18n._(says), helps: i18n._(answerCauses[cause]) }))
    .filter(({ code, says }) => fold(`${code} ${says}`).includes(wanted));
  const shown = areAllShown ? found : found.slice(0, shownFirst);
  const count = found.length;
  return (
    <>
      <search className={styles.narrow}>
        <TextField
          label={t`Code or word`}
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </search>
      <dl className={styles.terms}>
        {shown.map(({ code, says, helps }) => (
          <div key={code}>
            <dt>
              <Bdi isMono>{code}</Bdi> {says}
            </dt>
            <dd>{helps}</dd>
          </div>
        ))}
      </dl>
      {shown.length < count && (
        <p>
          <Button onClick={() => setAllShown(true)}>
            <Trans>Show all {count}</Trans>
          </Button>
        </p>
      )}
      <p role="status" className={count > 0 ? "vh" : undefined}>
        {count === 0 && <Trans>No results for these words</Trans>}
      </p>
    </>
  );
}
