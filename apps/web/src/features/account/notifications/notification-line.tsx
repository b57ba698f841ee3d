// One notification: what has happened, what one does next, when it was; opening it marks all of its filing as seen.
import type { Notification } from "@filings/contract/api/account/notifications";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { FilingLink } from "#filing/filing-link.tsx";
import { useNow } from "#filing/use-now.ts";
import { useFormats } from "#i18n/formats.ts";
import { IconButton } from "#ui/button/icon-button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { checkIcon, mailIcon } from "#ui/icon/icons.ts";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { isOfFee, lookOf, placeOf, searchFor } from "./notification-look.ts";
import { useNotificationWords } from "./notification-words.ts";
import styles from "./notifications.module.css";
import { useMarkSeen } from "./use-seen.ts";

interface NotificationLineProps {
  readonly notification: Notification;
  /** Stands for its whole filing; absent: for itself alone. */
  readonly isGroup?: boolean;
  readonly onOpen?: () => void;
  /** Shows the earlier ones of the filing; absent: there is no way to them here. */
  readonly onEarlier?: () => void;
  readonly isOpen?: boolean;
}

export function NotificationLine({
  notification,
  isGroup = false,
  onOpen,
  onEarlier,
  isOpen = false,
}: NotificationLineProps) {
  const { t } = useLingui();
  const now = useNow();
  const { relative, dateAtTime } = useFormats();
  const words = useNotificationWords();
  const mark = useMarkSeen();
  const { line, step } = words(notification);
  const { note } = notification.params;
  const { icon, tone } = lookOf(notification);
  const to = placeOf(notification);
  const isUnseen = isGroup ? notification.group.unseen_count > 0 : notification.seen_at === null;
  const setSeen = (seen: boolean) => mark.mutate({ notification, seen, wholeGroup: isGroup });
  const earlier = notification.group.count - 1;
  const open = () => {
    if (isUnseen) setSeen(true);
    onOpen?.();
  };
  return (
    <li className={styles.line} data-tone={tone} data-unseen={isUnseen || undefined}>
      <span className={styles.dot}>
        <Icon shape={icon} />
      </span>
      <div className={styles.words}>
        {to === null ? (
          <span className={styles.title}>
            <Whole line={line} />
          </span>
        ) : (
          <FilingLink className={styles.title} to={to} search={searchFor(notification)} onClick={open}>
            <Whole line={line} />
          </FilingLink>
        )}
        {typeof note === "string" && note !== "" && (
          <p className={styles.step}>
            <q>
              <OwnWords>{note}</OwnWords>
            </q>
          </p>
        )}
        {step !== null && <p className={styles.step}>{step}</p>}
        <p className={styles.time}>
          <time dateTime={notification.created_at} title={dateAtTime(notification.created_at)}>
            {relative(notification.created_at, now)}
          </time>
          {isGroup && earlier > 0 && onEarlier !== undefined && (
            <button type="button" className={styles.earlier} aria-expanded={isOpen} onClick={onEarlier}>
              <Plural value={earlier} one="# earlier" other="# earlier" />
              {!isOfFee(notification) && (
                <span className="vh">
                  {" "}
                  {notification.filing === null ? <Trans>on the same bills</Trans> : <Trans>on the same filing</Trans>}
                </span>
              )}
            </button>
          )}
        </p>
      </div>
      {isUnseen && (
        <span className={styles.fresh}>
          <span className="vh">
            <Trans>Unseen</Trans>
          </span>
        </span>
      )}
      <IconButton
        icon={isUnseen ? checkIcon : mailIcon}
        size="sm"
        hasTooltip={false}
        title={isUnseen ? t`Mark as seen` : t`Mark as unseen`}
        label={isUnseen ? t`Mark as seen: ${line}` : t`Mark as unseen: ${line}`}
        onClick={() => setSeen(isUnseen)}
      />
    </li>
  );
}

/** A number in the sentence: isolated, without a space, and short enough for a line. */
const number = /(\u2068[^\s\u2069]{1,24}\u2069)/;

/** The sentence with its numbers kept whole at the end of a line. */
function Whole({ line }: { readonly line: string }) {
  return line.split(number).map((part) =>
    number.test(part) ? (
      <span key={part} className={styles.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
