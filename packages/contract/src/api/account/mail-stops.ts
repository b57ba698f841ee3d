// The calls behind the link in the foot of a mail, which stops mails of its kind without a sign-in.
import * as z from "zod/mini";
import { notificationKindNames } from "#account/notification-kinds";
import { endpoint } from "../endpoint.ts";

/** Longer than other tokens: it says whom it is for and which kinds it stops. */
const token = z.string().check(z.minLength(1), z.maxLength(800));

const mailStop = z.object({
  email: z.string(),
  company_name: z.string(),
  kinds: z.array(z.object({ kind: z.enum(notificationKindNames), is_stopped: z.boolean() })),
});
export type MailStop = z.infer<typeof mailStop>;

export const lookAtMailStop = endpoint({
  id: "lookAtMailStop",
  method: "POST",
  path: "/api/v3/mail-stop/look/",
  says: "Whose mails of which kinds the link of a mail stops; nothing is stopped by it.",
  access: "public",
  body: z.strictObject({ token }),
  answer: mailStop,
  refuses: ["link_not_valid"],
});

export const stopMails = endpoint({
  id: "stopMails",
  method: "POST",
  path: "/api/v3/mail-stop/",
  says: "Stops the mails of the kinds of the link, or with `stopped` false begins them again; what the bell shows stays as it was.",
  access: "public",
  body: z.strictObject({ token, stopped: z.boolean() }),
  answer: mailStop,
  refuses: ["link_not_valid"],
});
