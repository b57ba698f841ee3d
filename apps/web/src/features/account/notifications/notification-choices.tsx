// What one is told of, kind by kind: on the screen and by mail. Each switch holds at once.
import {
  changeNotificationPreferences,
  listNotificationPreferences,
  type NotificationPreference,
} from "@filings/contract/api/account/notifications";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useKindName } from "#identity/notification-kind-names.ts";
import { useFeatureFlag } from "#session/feature-flags.ts";
import { TryAgain } from "#ui/button/try-again.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import styles from "./notifications.module.css";
import { self } from "./notifications-query.ts";

type Channel = "on_screen" | "by_mail";
type Choice = Pick<NotificationPreference, "kind"> & Partial<Record<Channel, boolean>>;

const choicesKey = [...queryKeys.notifications, "choices"];

export function NotificationChoices() {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const kindName = useKindName();
  const isAdcOn = useFeatureFlag("adc_filings_enabled");
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: choicesKey,
    queryFn: ({ signal }) => call(listNotificationPreferences, { params: self, signal }),
  });
  const change = useMutation({
    mutationKey: choicesKey,
    // One after the other, as they were made.
    scope: { id: "notification-choices" },
    mutationFn: (choice: Choice) =>
      call(changeNotificationPreferences, { params: self, body: { preferences: [choice] } }),
    // The switch moves under the finger; what the server says stands in the end.
    onMutate: (choice) =>
      queries.setQueryData<readonly NotificationPreference[]>(choicesKey, (all) =>
        all?.map((each) => (each.kind === choice.kind ? { ...each, ...choice } : each)),
      ),
    onSuccess: (all) => {
      // What is chosen and not sent yet is unknown to the answer before it.
      if (queries.isMutating({ mutationKey: choicesKey }) === 1) queries.setQueryData(choicesKey, all);
    },
    onError: () => void queries.invalidateQueries({ queryKey: choicesKey }),
  });
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
  const box = (preference: NotificationPreference, channel: Channel, label: string) => (
    <span className={styles.switchCell}>
      <Checkbox
        isLabelHidden
        label={label}
        checked={preference[channel]}
        onChange={(event) => change.mutate({ kind: preference.kind, [channel]: event.target.checked })}
      />
    </span>
  );
  return (
    <>
      {change.isError && (
        <AlertBox type="failed" isLive>
          <Trans>Your choice was not saved. Try again.</Trans>
        </AlertBox>
      )}
      <div className={styles.list}>
        <table className={styles.choices}>
          <caption className="vh">
            <Trans>Notification settings</Trans>
          </caption>
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
            {shown.map((preference) => {
              const name = kindName(preference.kind);
              return (
                <tr key={preference.kind}>
                  <th scope="row">
                    {name}
                    {preference.needs_action && (
                      <span className={styles.needs}>
                        <Trans>Action needed</Trans>
                      </span>
                    )}
                  </th>
                  <td>{box(preference, "on_screen", t`${name}: on the screen`)}</td>
                  <td>{box(preference, "by_mail", t`${name}: by e-mail`)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
