// The times of a filing as every clock shows them, which the clock at its head holds folded.
import type { ReactNode } from "react";
import type { PortTime } from "#filing/mpci/port-time.ts";
import { useEveryClock } from "#i18n/time/every-clock.ts";
import styles from "../../detail.module.css";

interface KnownTime {
  readonly key: string;
  readonly name: ReactNode;
  readonly at: string;
  /** The place whose clocks show it first; null: the reader's do. */
  readonly clocksOf: PortTime | null;
}

export function AllTimes({ times }: { readonly times: readonly KnownTime[] }) {
  return (
    <dl className={styles.clockFacts}>
      {times.map(({ key, ...time }) => (
        <EveryClock key={key} {...time} />
      ))}
    </dl>
  );
}

/** The moment as the port's clocks, the reader's and UTC show it. */
function EveryClock({ name, at, clocksOf }: Omit<KnownTime, "key">) {
  const everyClock = useEveryClock();
  return (
    <div>
      <dt>{name}</dt>
      {everyClock(at, clocksOf).map(({ whose, words }) => (
        <dd key={whose}>
          <time dateTime={at}>{words}</time>
        </dd>
      ))}
    </div>
  );
}
