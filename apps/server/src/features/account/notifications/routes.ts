// Binds the calls about notifications.
import * as mailStops from "@filings/contract/api/account/mail-stops";
import * as mailTimes from "@filings/contract/api/account/mail-times";
import * as notifications from "@filings/contract/api/account/notifications";
import type { FastifyInstance } from "fastify";
import { bindOpen, bindRead, bindWrite } from "#http/bind/bind";
import { withSignInLimit } from "#http/request-limits";
import type { Tools } from "#tools";
import { clearNotifications } from "./clear-notifications.ts";
import { getMailTimes, keepMailTimes } from "./keep-mail-times.ts";
import { listNotifications } from "./list-notifications.ts";
import { listTopBar } from "./list-top-bar.ts";
import { markSeen } from "./mark-seen.ts";
import { keepNotificationPreferences, listNotificationPreferences } from "./notification-preferences.ts";
import { bindOneClick, lookAtMailStop, stopMails } from "./stop-mails.ts";

export function bindNotifications(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, notifications.listNotifications, listNotifications);
  bindWrite(app, tools, notifications.markNotificationSeen, markSeen);
  bindWrite(app, tools, notifications.clearNotifications, clearNotifications);
  bindRead(app, tools, notifications.listNotificationPreferences, listNotificationPreferences);
  bindWrite(app, tools, notifications.changeNotificationPreferences, keepNotificationPreferences);
  bindRead(app, tools, mailTimes.getMailTimes, getMailTimes);
  bindWrite(app, tools, mailTimes.changeMailTimes, keepMailTimes);
  const limited = withSignInLimit(app, tools);
  bindOpen(limited, tools, mailStops.lookAtMailStop, lookAtMailStop);
  bindOpen(limited, tools, mailStops.stopMails, stopMails);
  bindOneClick(app, tools);
  bindRead(app, tools, notifications.listTopBarNotifications, listTopBar);
}
