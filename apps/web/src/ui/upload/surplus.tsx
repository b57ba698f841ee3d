// Says that more files were chosen than fit, before any of them is sent.
import { Plural, Trans } from "@lingui/react/macro";
import styles from "./upload.module.css";

interface SurplusProps {
  /** How many files were chosen at once. */
  readonly count: number;
  readonly fits: number;
}

export function Surplus({ count, fits }: SurplusProps) {
  return (
    <p role="alert" className={styles.surplus}>
      {fits <= 0 ? (
        <Trans>No more files fit here. Remove one first.</Trans>
      ) : (
        <Plural
          value={fits}
          one={`You chose ${count} files and # more fits, so none was uploaded. Choose one.`}
          other={`You chose ${count} files and # more fit, so none was uploaded. Choose at most #.`}
        />
      )}
    </p>
  );
}
