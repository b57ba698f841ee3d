// Says that the language which was chosen comes with the line.
import { Trans } from "@lingui/react/macro";
import { useLanguage } from "#i18n/language-context.ts";
import styles from "../frame/frame.module.css";

export function LanguageWaits() {
  const { waiting = null } = useLanguage();
  if (waiting === null) return null;
  const { name } = waiting;
  return (
    <p className={styles.missingPart} role="status">
      <Trans>The language changes to {name} when the connection is back.</Trans>
    </p>
  );
}
