// What is about to be sealed, in the words of the trade: who ships to whom, and the facts one would check on the paper.
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import styles from "../seal.module.css";

export interface CargoFact {
  readonly name: string;
  /** Null where it was not said: the line is left out. */
  readonly value: ReactNode;
}

interface CargoFactsProps {
  readonly headline: ReactNode;
  readonly facts: readonly CargoFact[];
}

export function CargoFacts({ headline, facts }: CargoFactsProps) {
  return (
    <section aria-labelledby="sealed" className={styles.part}>
      <h3 id="sealed">
        <Trans>What you seal</Trans>
      </h3>
      <div className={styles.box}>
        <p className={styles.headline}>{headline}</p>
        <dl className={styles.facts}>
          {facts
            .filter(({ value }) => value !== null)
            .map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </div>
    </section>
  );
}

interface FirstOfProps {
  readonly names: readonly string[];
  readonly most?: number;
  readonly isCode?: boolean;
}

/** The first few by name, and how many there are beyond them. */
export function FirstOf({ names, most = 4, isCode = false }: FirstOfProps) {
  const shown = names.slice(0, most);
  const more = names.length - shown.length;
  return (
    <ul className={styles.names}>
      {shown.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two goods items may be called the same
        <li key={at}>
          <bdi dir={isCode ? "ltr" : "auto"}>{name}</bdi>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Trans>and {more} more</Trans>
        </li>
      )}
    </ul>
  );
}
