// All that happened to the declaration, newest first, with people and times.
import type { AdcFilingDetail } from "@filings/contract/api/adc-filings";
import { adcEventLines, adcNoteLines } from "@filings/phrases/adc-events";
import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { Icon, type IconShape } from "#ui/icon/icon.tsx";
import { building2Icon, settingsIcon, userRoundIcon } from "#ui/icon/icons.ts";
import { Card } from "#ui/layout/card.tsx";
import styles from "./detail.module.css";

type Entry = AdcFilingDetail["thread"][number];

const actorIcons: Readonly<Record<Entry["actor"], IconShape>> = {
  USER: userRoundIcon,
  SYSTEM: settingsIcon,
  AUTHORITY: building2Icon,
};

export function Thread({ filing }: { readonly filing: AdcFilingDetail }) {
  const { i18n } = useLingui();
  const { dateAtTime } = useFormats();
  const lines: Readonly<Record<string, MessageDescriptor>> = { ...adcEventLines, ...adcNoteLines };
  return (
    <Card title={<Trans>Thread</Trans>}>
      <ol className={styles.timeline}>
        {filing.thread.map((entry) => {
          const line = Object.hasOwn(lines, entry.kind) ? lines[entry.kind] : undefined;
          return (
            <li key={entry.id}>
              <span className={styles.dot} data-actor={entry.actor}>
                <Icon shape={actorIcons[entry.actor]} size="sm" />
              </span>
              <div className={styles.event}>
                <p className={styles.strong}>{line === undefined ? entry.kind : i18n._(line)}</p>
                {entry.text !== null && (
                  <p className={styles.small} dir="auto">
                    {entry.text}
                  </p>
                )}
                <p className={styles.small}>
                  {entry.actor_name !== null && (
                    <>
                      <bdi>{entry.actor_name}</bdi>
                      {" · "}
                    </>
                  )}
                  <time dateTime={entry.at}>{dateAtTime(entry.at)}</time>
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
