// Codes that NAIC answers with, found by words, with the way to all of them.
import { answerCauses } from "@filings/phrases/mpci/answers/causes";
import { helpTitles } from "@filings/phrases/platform/help-topics";
import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Bdi } from "#ui/layout/bdi.tsx";
import { codes } from "./codes.ts";
import styles from "./help.module.css";
import { holdsWords } from "./holds-words.ts";

/** As many as are read at a glance; the page of the codes has the rest. */
const most = 5;

/** `words` are folded. */
export function useFoundCodes(words: readonly string[]) {
  const { i18n } = useLingui();
  return codes
    .map(([code, { says, cause }]) => ({ code, says: i18n._(says), helps: i18n._(answerCauses[cause]) }))
    .filter(({ code, says }) => holdsWords(`${code} ${says}`, words));
}

export function FoundCodes({ found }: { readonly found: ReturnType<typeof useFoundCodes> }) {
  const { i18n } = useLingui();
  return (
    <section>
      <h2>
        <Link to="/help/$page" params={{ page: "codes" }}>
          {i18n._(helpTitles.codes)}
        </Link>
      </h2>
      <dl className={styles.terms}>
        {found.slice(0, most).map(({ code, says, helps }) => (
          <div key={code}>
            <dt>
              <Bdi isMono>{code}</Bdi> {says}
            </dt>
            <dd>{helps}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
