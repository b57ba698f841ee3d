// Asks once whether page views may be told, and says what is told; until then nothing is.
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button/button.tsx";
import styles from "./consent-bar.module.css";

export function ConsentBar({ onAnswer }: { readonly onAnswer: (given: boolean) => void }) {
  const { t } = useLingui();
  return (
    <section className={styles.bar} aria-label={t`Usage statistics`}>
      <div className={styles.words}>
        <p className={styles.question}>
          <Trans>May we count which pages you use?</Trans>
        </p>
        <p className={styles.told}>
          <Trans>
            If you allow it, we record your e-mail address, a code for this browser and the kind of page you open.
            Nothing from your filings, no cookies. Everything works without it.
          </Trans>
        </p>
      </div>
      <div className={styles.answers}>
        <Button onClick={() => onAnswer(false)}>
          <Trans>Do not allow</Trans>
        </Button>
        <Button onClick={() => onAnswer(true)}>
          <Trans>Allow</Trans>
        </Button>
      </div>
    </section>
  );
}
