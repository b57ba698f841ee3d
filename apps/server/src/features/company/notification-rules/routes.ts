// Binds the calls about a company's rules of notification.
import * as rules from "@filings/contract/api/company/notification-rules";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "#http/bind/bind";
import type { Tools } from "#tools";
import { addNotificationRule, changeNotificationRule, removeNotificationRule } from "./keep-rule.ts";
import { listNotificationRules, previewNotificationRule } from "./list-rules.ts";

export function bindNotificationRules(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, rules.listNotificationRules, listNotificationRules);
  bindWrite(app, tools, rules.addNotificationRule, addNotificationRule);
  bindWrite(app, tools, rules.changeNotificationRule, changeNotificationRule);
  bindWrite(app, tools, rules.removeNotificationRule, removeNotificationRule);
  bindRead(app, tools, rules.previewNotificationRule, previewNotificationRule);
}
