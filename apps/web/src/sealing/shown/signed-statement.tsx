// The sentence that is signed, which is English, and beside it what it says in the reader's language.
import { type SealStatement, sealStatements } from "@filings/contract/filing/seal-statements";
import { sealStatementMeanings } from "@filings/phrases/filing/seal-statements";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import styles from "../seal.module.css";

const statements = Object.keys(sealStatements) as SealStatement[];

export function SignedStatement({ statement }: { readonly statement: string }) {
  const { i18n } = useLingui();
  const known = statements.find((name) => sealStatements[name] === statement);
  const meaning = known === undefined ? statement : i18n._(sealStatementMeanings[known]);
  return (
    <div className={styles.statements}>
      {meaning !== statement && (
        <div className={styles.meaning}>
          <p className={styles.small}>
            <Trans>In your language</Trans>
          </p>
          <p className={styles.statement}>{meaning}</p>
        </div>
      )}
      <div className={styles.meaning}>
        <p className={styles.small}>
          <Trans>This sentence is signed</Trans>
        </p>
        <blockquote className={styles.statement} lang="en" dir="ltr">
          {statement}
        </blockquote>
      </div>
    </div>
  );
}
