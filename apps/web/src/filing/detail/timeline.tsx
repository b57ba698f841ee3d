// What happened to a filing, newest first, each entry with who did it and when.
import type { ReactNode } from "react";
import { useFormats } from "#i18n/formats.ts";
import { Icon, type IconShape } from "#ui/icon/icon.tsx";
import { building2Icon, settingsIcon, userRoundIcon } from "#ui/icon/icons.ts";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { useNow } from "../use-now.ts";
import styles from "./timeline.module.css";

interface TimelineEvent {
  readonly actor: "USER" | "SYSTEM" | "AUTHORITY";
  readonly actor_name: string | null;
  readonly at: string;
  /** In the words of the person or the authority. */
  readonly text: string | null;
}

const actorIcons: Readonly<Record<TimelineEvent["actor"], IconShape>> = {
  USER: userRoundIcon,
  SYSTEM: settingsIcon,
  AUTHORITY: building2Icon,
};

export function Timeline({ children }: { readonly children: ReactNode }) {
  return <ol className={styles.timeline}>{children}</ol>;
}

interface TimelineEntryProps {
  readonly event: TimelineEvent;
  readonly title: ReactNode;
  /** Who and when step back behind the rest. */
  readonly isQuiet?: boolean;
  /** What belongs to it. */
  readonly children?: ReactNode;
}

export function TimelineEntry({ event, title, isQuiet = false, children }: TimelineEntryProps) {
  const { nearTime } = useFormats();
  const now = useNow();
  return (
    <li>
      <span className={styles.dot} data-actor={event.actor}>
        <Icon shape={actorIcons[event.actor]} size="sm" />
      </span>
      <div className={styles.event}>
        <p className={styles.title}>{title}</p>
        {children}
        {event.text !== null && (
          <p className={styles.small}>
            <OwnWords>{event.text}</OwnWords>
          </p>
        )}
        <p className={isQuiet ? styles.quiet : styles.small}>
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
}
