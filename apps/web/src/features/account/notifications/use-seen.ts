// Marks notifications as seen or not, and clears them all, with a way back.
import {
  clearNotifications,
  markNotificationSeen,
  type Notification,
} from "@filings/contract/api/account/notifications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { self } from "./notifications-query.ts";

interface Mark {
  readonly notification: Pick<Notification, "id">;
  readonly seen: boolean;
  readonly wholeGroup?: boolean;
  /** And all that came before it. */
  readonly andEarlier?: boolean;
}

export function useMarkSeen() {
  const call = useCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ notification, seen, wholeGroup = false, andEarlier = false }: Mark) =>
      call(markNotificationSeen, {
        params: { ...self, notification: notification.id },
        body: andEarlier ? { seen, and_earlier: true } : { seen, whole_group: wholeGroup },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.notifications }),
  });
}

/** Without `undo` the whole list; `undo` brings back what was cleared then. */
export function useClear() {
  const call = useCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (undo?: string) => call(clearNotifications, { params: self, body: undo === undefined ? {} : { undo } }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.notifications }),
  });
}
