// What one is told of, kind by kind, on the screen and by mail, in groups by what it is about, of which each opens by itself.
import { type NotificationTopic, notificationTopics, topicOfKind } from "@filings/contract/account/notification-topics";
import type { NotificationPreference } from "@filings/contract/api/account/notifications";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { useKindName } from "#identity/notification-kind-names.ts";
import { useFeatureFlag } from "#session/feature-flags.ts";
import { TryAgain } from "#ui/button/try-again.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import styles from "./notifications.module.css";
import { type Channel, type Choice, useChoices, useChoose } from "./use-choices.ts";

export function NotificationChoices() {
  const { t } = useLingui();
  const isAdcOn = useFeatureFlag("adc_filings_enabled");
  const { data, error, isFetching, refetch } = useChoices();
  const choose = useChoose();
  const names = useTopicNames();
  const kindName = useKindName();
  if (data === undefined) {
    return error === null ? (
      <Skeleton label={t`Loading your choices`} look="rows" lines={8} />
    ) : (
      <AlertBox
        type="failed"
        isLive
        title={<Trans>Could not load your choices</Trans>}
        actions={<TryAgain isBusy={isFetching} onAgain={refetch} />}
      />
    );
  }
  // What is not released for a company is not spoken of.
  const shown = data.filter(({ kind }) => isAdcOn || !kind.startsWith("adc_"));
  return (
    <>
      {choose.isError && (
        <AlertBox type="failed" isLive>
          <Trans>Your choice was not saved. Try again.</Trans>
        </AlertBox>
      )}
      <div className={styles.list}>
        {notificationTopics.map((topic) => (
          <Topic
            key={topic}
            name={names[topic]}
            // A newer server may know kinds that this page does not: they stand with those of the company.
            preferences={shown.filter(({ kind }) => (topicOfKind[kind] ?? "COMPANY") === topic)}
            kindName={kindName}
            onChoose={choose.mutate}
          />
        ))}
      </div>
    </>
  );
}

function useTopicNames(): Readonly<Record<NotificationTopic, string>> {
  const { t } = useLingui();
  return {
    BILLS: t`MPCI bills`,
    DEADLINES: t`Deadlines`,
    DECLARATIONS: t`Declarations to Abu Dhabi Customs`,
    COLLEAGUES: t`Colleagues`,
    MONEY: t`Plan and payments`,
    COMPANY: t`Company`,
    NETWORK: t`Company network`,
    KEYS: t`Blockchain keys`,
  };
}

interface TopicProps {
  readonly name: string;
  readonly preferences: readonly NotificationPreference[];
  readonly kindName: (kind: string) => string;
  readonly onChoose: (choice: Choice) => void;
}

/** Folded until it is wanted; a search of the browser within the page unfolds it. Nothing where nothing belongs to it. */
function Topic({ name, preferences, kindName, onChoose }: TopicProps) {
  if (preferences.length === 0) return null;
  return (
    <details className={styles.topic}>
      <summary>
        <h3>{name}</h3>
      </summary>
      <table className={styles.choices}>
        <caption className="vh">{name}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>When</Trans>
            </th>
            <th scope="col">
              <Trans>Screen</Trans>
            </th>
            <th scope="col">
              <Trans>E-mail</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {preferences.map((preference) => (
            <Kind key={preference.kind} name={kindName(preference.kind)} preference={preference} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface KindProps extends Pick<TopicProps, "name" | "onChoose"> {
  readonly preference: NotificationPreference;
}

function Kind({ name, preference, onChoose }: KindProps) {
  const { t } = useLingui();
  const reason = useId();
  const box = (channel: Channel, label: string) => (
    <span className={styles.switchCell}>
      <Checkbox
        isLabelHidden
        label={label}
        checked={preference[channel]}
        disabled={preference.is_always_told}
        {...(preference.is_always_told && { "aria-describedby": reason })}
        onChange={({ target }) => onChoose({ kind: preference.kind, [channel]: target.checked })}
      />
    </span>
  );
  return (
    <tr>
      <th scope="row">
        {name}
        {preference.needs_action && (
          <span className={styles.needs}>
            <Trans>Action needed</Trans>
          </span>
        )}
        {preference.is_always_told && (
          <span id={reason} className={styles.needs}>
            <Trans>Always on, because the goods must not be loaded</Trans>
          </span>
        )}
      </th>
      <td>{box("on_screen", t`${name}: on the screen`)}</td>
      <td>{box("by_mail", t`${name}: by e-mail`)}</td>
    </tr>
  );
}
