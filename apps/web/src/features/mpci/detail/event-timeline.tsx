// What happened to the filing, newest first, with people and times.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { eventLines } from "@filings/phrases/mpci/events";
import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { useNow } from "#filing/use-now.ts";
import { useFormats } from "#i18n/formats.ts";
import { Icon, type IconShape } from "#ui/icon/icon.tsx";
import { building2Icon, settingsIcon, userRoundIcon } from "#ui/icon/icons.ts";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { Card } from "#ui/layout/card.tsx";
import styles from "./detail.module.css";

type Event = FilingDetail["events"][number];

const actorIcons: Readonly<Record<Event["actor"], IconShape>> = {
  USER: userRoundIcon,
  SYSTEM: settingsIcon,
  AUTHORITY: building2Icon,
};

export function EventTimeline({ filing }: { readonly filing: FilingDetail }) {
  const { i18n } = useLingui();
  const { nearTime } = useFormats();
  const now = useNow();
  const lines: Readonly<Record<string, MessageDescriptor>> = eventLines;
  // They come in the order of the history, which knows what followed what within one millisecond too.
  const events = filing.events.map((event, place) => ({ ...event, place })).toReversed();
  return (
    <Card title={<Trans>Timeline</Trans>}>
      <ol className={styles.timeline}>
        {events.map((event) => {
          const line = Object.hasOwn(lines, event.kind) ? lines[event.kind] : undefined;
          return (
            <li key={event.place}>
              <span className={styles.dot} data-actor={event.actor}>
                <Icon shape={actorIcons[event.actor]} size="sm" />
              </span>
              <div className={styles.event}>
                <p className={styles.eventTitle}>{line === undefined ? event.kind : i18n._(line)}</p>
                {event.text !== null && (
                  <p className={styles.small}>
                    <OwnWords>{event.text}</OwnWords>
                  </p>
                )}
                <p className={styles.eventMeta}>
                  {event.actor_name !== null && (
                    <>
                      <bdi>{event.actor_name}</bdi>
                      {"\u00a0·\u00a0"}
                    </>
                  )}
                  <time dateTime={event.at}>{nearTime(event.at, now)}</time>
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
