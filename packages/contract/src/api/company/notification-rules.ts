// The calls about a company's rules of notification: which event of which filings more people are told of, and how.
import * as z from "zod/mini";
import { ruledKinds, ruleLimits } from "#account/ruled-kinds";
import { endpoint } from "../endpoint.ts";
import { who } from "../person-fields.ts";
import { companyParams, selfOr } from "../user-path.ts";
import * as wire from "../wire.ts";

const kind = z.enum(ruledKinds);
/** All of them have to hold; null: whatever it is. */
const conditions = {
  kind,
  /** Bills with this label. */
  label_id: z.nullable(wire.uuid),
  /** Filings that this person works on. */
  of_user_id: z.nullable(wire.uuid),
  /** Bills that are due within so many hours, or late; of `filing_deadline`: how long before; of `filing_overdue`: null. */
  hours_most: z.nullable(z.int().check(z.gte(1), z.lte(ruleLimits.hoursMost))),
};
const rule = z.strictObject({
  ...conditions,
  people: z.array(wire.uuid).check(z.minLength(1), z.maxLength(ruleLimits.peopleMost)),
  on_screen: z.boolean(),
  by_mail: z.boolean(),
});

const notificationRule = z.object({
  id: wire.uuid,
  kind,
  label: z.nullable(z.object({ id: wire.uuid, name: z.string() })),
  of_user: z.nullable(who),
  hours_most: z.nullable(z.int()),
  /** Those who are in the company, by name; who has left is told nothing. */
  people: z.array(who),
  on_screen: z.boolean(),
  by_mail: z.boolean(),
});
export type NotificationRule = z.infer<typeof notificationRule>;

const ruleParams = z.object({ company: selfOr(wire.uuid), rule: wire.uuid });

export const listNotificationRules = endpoint({
  id: "listNotificationRules",
  method: "GET",
  path: "/api/v3/companies/:company/notification-rules/",
  says: "The company's rules of notification, oldest first.",
  access: "bearer",
  permission: "administer",
  params: companyParams,
  answer: z.array(notificationRule),
  refuses: [],
});

export const addNotificationRule = endpoint({
  id: "addNotificationRule",
  method: "POST",
  path: "/api/v3/companies/:company/notification-rules/",
  says: "Tells more people of the company of an event of some filings, on the screen, by mail or both. What a person has switched off stays off.",
  access: "bearer",
  permission: "administer",
  params: companyParams,
  body: rule,
  answer: notificationRule,
  status: 201,
  refuses: ["rules_taken", "not_a_colleague"],
});

export const changeNotificationRule = endpoint({
  id: "changeNotificationRule",
  method: "PATCH",
  path: "/api/v3/companies/:company/notification-rules/:rule/",
  says: "Puts another rule in the place of one; it holds from the next event on.",
  access: "bearer",
  permission: "administer",
  params: ruleParams,
  body: rule,
  answer: notificationRule,
  refuses: ["not_a_colleague"],
});

export const removeNotificationRule = endpoint({
  id: "removeNotificationRule",
  method: "DELETE",
  path: "/api/v3/companies/:company/notification-rules/:rule/",
  says: "Removes a rule.",
  access: "bearer",
  permission: "administer",
  params: ruleParams,
  status: 204,
  refuses: [],
});

export const previewNotificationRule = endpoint({
  id: "previewNotificationRule",
  method: "POST",
  path: "/api/v3/companies/:company/notification-rules/preview/",
  says: `Of how many filings these conditions held in the last ${ruleLimits.daysCounted} days, by the labels and people of now.`,
  access: "bearer",
  permission: "administer",
  params: companyParams,
  body: z.strictObject(conditions),
  answer: z.object({ count: z.int() }),
  refuses: ["not_a_colleague"],
});
