// What a person is told of, as the server has it, and the way to choose otherwise: each choice holds at once.
import {
  changeNotificationPreferences,
  listNotificationPreferences,
  type NotificationPreference,
} from "@filings/contract/api/account/notifications";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { self } from "./notifications-query.ts";

export type Channel = "on_screen" | "by_mail";
export type Choice = Pick<NotificationPreference, "kind"> & Partial<Record<Channel, boolean>>;

const choicesKey = [...queryKeys.notifications, "choices"];

export function useChoices() {
  const call = useCall();
  return useQuery({
    queryKey: choicesKey,
    queryFn: ({ signal }) => call(listNotificationPreferences, { params: self, signal }),
  });
}

export function useChoose() {
  const call = useCall();
  const queries = useQueryClient();
  return useMutation({
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
}
