// The calls about notifications, preferences and top bar notifications.

import * as z from "zod/mini";
import { notificationKindNames } from "#account/notification-kinds";
import { limits } from "#limits";
import { filingSystemNames } from "../../filing/systems.ts";
import { endpoint } from "../endpoint.ts";
import { selfOr, userParams } from "../user-path.ts";
import * as wire from "../wire.ts";

const kind = z.enum(notificationKindNames);
const params = z.record(z.string(), z.nullable(z.union([z.string(), z.number()])));

/** A kind and its parameters, never a sentence: the client renders it in the reader's language. */
export const notification = z.object({
  id: wire.uuid,
  kind,
  params,
  needs_action: z.boolean(),
  filing: z.nullable(
    z.object({
      system: z.enum(filingSystemNames),
      id: wire.uuid,
      number: z.nullable(z.string()),
      bill_number: z.nullable(z.string()),
    }),
  ),
  /** Notifications of one filing are one group; a notification without a filing is a group of its own. */
  group: z.object({ key: z.string(), count: z.int(), unseen_count: z.int() }),
  created_at: wire.instant,
  seen_at: wire.nullableInstant,
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = endpoint({
  id: "listNotifications",
  method: "GET",
  path: "/api/v3/companies/:company/users/:user/notifications/list/",
  says: "One's own notifications, newest first; `grouped=true` shows the newest of each filing alone.",
  access: "bearer",
  params: userParams,
  query: z.object({
    page_size: wire.pageQuery.page_size,
    page: wire.pageQuery.page,
    cursor: wire.pageQuery.cursor,
    grouped: wire.queryBoolean,
    filter: z.optional(
      z.strictObject({
        seen: wire.queryBoolean,
        needs_action: wire.queryBoolean,
        kind: wire.listOf(kind),
        group: z.optional(z.string().check(z.maxLength(100))),
      }),
    ),
  }),
  answer: z.object({ ...wire.listAnswer(notification), unseen_count: z.int() }),
  refuses: ["wrong_cursor", "page_too_deep"],
});

const unseen = { unseen_count: z.int() };

export const markNotificationSeen = endpoint({
  id: "markNotificationSeen",
  method: "POST",
  path: "/api/v3/companies/:company/users/:user/notifications/:notification/seen/",
  says: "Marks a notification as seen, or with `seen` false as not; with `whole_group` all of its filing, with `and_earlier` all before it.",
  access: "bearer",
  params: z.object({ company: selfOr(wire.uuid), user: selfOr(wire.uuid), notification: wire.uuid }),
  body: z.optional(
    z.strictObject({
      seen: z.optional(z.boolean()),
      whole_group: z.optional(z.boolean()),
      and_earlier: z.optional(z.boolean()),
    }),
  ),
  answer: z.object({ id: wire.uuid, seen_at: wire.nullableInstant, ...unseen }),
  refuses: [],
});

export const clearNotifications = endpoint({
  id: "clearNotifications",
  method: "POST",
  path: "/api/v3/companies/:company/users/:user/notifications/clear-all/",
  says: "Takes all notifications off the list, or those up to `up_to`; `undo` with the answer's `cleared_at` brings them back.",
  access: "bearer",
  params: userParams,
  body: z.optional(z.strictObject({ up_to: z.optional(wire.uuid), undo: z.optional(wire.givenInstant) })),
  answer: z.object({ count: z.int(), cleared_at: wire.nullableInstant, ...unseen }),
  refuses: [],
});

export const notificationPreference = z.object({
  kind,
  on_screen: z.boolean(),
  by_mail: z.boolean(),
  needs_action: z.boolean(),
  /** Goods must not move: it cannot be switched off. */
  is_always_told: z.boolean(),
});
export type NotificationPreference = z.infer<typeof notificationPreference>;

export const listNotificationPreferences = endpoint({
  id: "listNotificationPreferences",
  method: "GET",
  path: "/api/v3/companies/:company/users/:user/notifications/preferences/",
  says: "What one is told of, kind by kind: on screen, by mail.",
  access: "bearer",
  params: userParams,
  answer: z.array(notificationPreference),
  refuses: [],
});

export const changeNotificationPreferences = endpoint({
  id: "changeNotificationPreferences",
  method: "PATCH",
  path: "/api/v3/companies/:company/users/:user/notifications/preferences/",
  says: "Changes the kinds named and answers with all of them; one that is always told stays on.",
  access: "bearer",
  params: userParams,
  body: z.strictObject({
    preferences: z
      .array(z.strictObject({ kind, on_screen: z.optional(z.boolean()), by_mail: z.optional(z.boolean()) }))
      .check(z.maxLength(100)),
  }),
  answer: z.array(notificationPreference),
  refuses: ["always_told"],
});

export const noticeLevels = ["info", "success", "warning", "danger"] as const;
export const noticeKinds = ["maintenance", "authority_down", "announcement"] as const;

export const topBarNotification = z.object({
  id: wire.uuid,
  level: z.enum(noticeLevels),
  kind: z.enum(noticeKinds),
  params,
  /** The text by language; null when kind and parameters suffice. */
  text: z.nullable(z.record(z.string(), z.string())),
  link: z.nullable(z.string()),
  dismissible: z.boolean(),
  from: wire.instant,
  until: wire.nullableInstant,
});
export type TopBarNotification = z.infer<typeof topBarNotification>;

export const listTopBarNotifications = endpoint({
  id: "listTopBarNotifications",
  method: "GET",
  path: "/api/v3/top-bar-notification/list/",
  says: `Notices that hold now for everyone or for one's company, gravest first, at most ${limits.topBarMost}.`,
  access: "bearer",
  answer: z.array(topBarNotification),
  refuses: [],
});
