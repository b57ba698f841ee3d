// The mails and short messages of the platform.
import type { MessageDescriptor } from "@lingui/core";
import { nameInMail } from "./plain-name.ts";
import { type ReleasedLocale, say } from "./say.ts";

export interface MailWords {
  readonly subject: string;
  readonly text: string;
}

export const loginCodeWords = {
  // The subject has no code, because subjects are stored, logged and shown on locked screens.
  subject: /*i18n*/ { id: "mail.login_code_subject", message: "Your sign-in code" },
  text: /*i18n*/ {
    id: "mail.login_code_text",
    message:
      "Enter {code} to sign in. The code works once, for {minutes} minutes. If you did not ask for it, change your password.",
  },
} as const satisfies Record<keyof MailWords, MessageDescriptor>;

/** The login code by mail. */
export function loginCodeMail(locale: ReleasedLocale, params: { code: string; minutes: number }): MailWords {
  return { subject: say(locale, loginCodeWords.subject, params), text: say(locale, loginCodeWords.text, params) };
}

const mails = {
  password_reset_subject: /*i18n*/ { id: "mail.password_reset_subject", message: "Set a new password" },
  password_reset_text: /*i18n*/ {
    id: "mail.password_reset_text",
    message:
      "Open this link to set a new password: {link}\n\nIt works once, for {minutes} minutes. If you did not ask for it, do nothing: your password stays as it is.",
  },
  password_changed_subject: /*i18n*/ { id: "mail.password_changed_subject", message: "Your password was changed" },
  password_changed_text: /*i18n*/ {
    id: "mail.password_changed_text",
    message:
      "The password of your account was changed on {at}, and other sessions were ended. If that was not you, set a new one now: {link}",
  },
  phone_changed_subject: /*i18n*/ { id: "mail.phone_changed_subject", message: "Your phone number was changed" },
  phone_changed_text: /*i18n*/ {
    id: "mail.phone_changed_text",
    message:
      "The phone number of your account was changed on {at}. If that was not you, change your password now: {link}",
  },
  second_factor_reset_subject: /*i18n*/ { id: "mail.second_factor_reset_subject", message: "Your sign-in was reset" },
  second_factor_reset_text: /*i18n*/ {
    id: "mail.second_factor_reset_text",
    message:
      "The operator of the platform removed the phone and the passkeys from your account on {at} and ended your sessions. The code at your next sign-in comes by e-mail; then add your phone again. If you did not ask for this, set a new password now: {link}",
  },
  passkey_added_subject: /*i18n*/ { id: "mail.passkey_added_subject", message: "A passkey was added to your account" },
  passkey_added_text: /*i18n*/ {
    id: "mail.passkey_added_text",
    message:
      "The passkey “{name}” was added to your account on {at}. You can sign in and confirm with it. If that was not you, set a new password now and remove the passkey: {link}",
  },
  passkey_removed_subject: /*i18n*/ {
    id: "mail.passkey_removed_subject",
    message: "A passkey was removed from your account",
  },
  passkey_removed_text: /*i18n*/ {
    id: "mail.passkey_removed_text",
    message:
      "The passkey “{name}” was removed from your account on {at}. If that was not you, set a new password now: {link}",
  },
  invitation_subject: /*i18n*/ { id: "mail.invitation_subject", message: "{inviter} invites you to {company}" },
  invitation_text: /*i18n*/ {
    id: "mail.invitation_text",
    message:
      "{inviter} invites you to work on customs filings for {company}. Open this link to accept: {link}\n\nIt works once, until {until}.",
  },
  connection_invitation_subject: /*i18n*/ {
    id: "mail.connection_invitation_subject",
    message: "{company} invites your company to connect",
  },
  connection_invitation_text: /*i18n*/ {
    id: "mail.connection_invitation_text",
    message:
      "{inviter} of {company} invites your company to connect for customs filings. Nothing is shared or filed until you agree.\n\nSign in, or register your company, and answer here: {link}\n\nIf you do not know {company}, do nothing.",
  },
  registration_code_subject: /*i18n*/ {
    id: "mail.registration_code_subject",
    message: "Confirm your e-mail address",
  },
  registration_code_text: /*i18n*/ {
    id: "mail.registration_code_text",
    message:
      "Enter {code} to register your company. The code works once, for {minutes} minutes. If you did not ask for it, do nothing.",
  },
  account_exists_subject: /*i18n*/ { id: "mail.account_exists_subject", message: "You already have an account" },
  account_exists_text: /*i18n*/ {
    id: "mail.account_exists_text",
    message:
      "Someone wants to register a company with this e-mail address, which already has an account. If it was you, sign in and add the company there: {link}\n\nIf it was not you, do nothing.",
  },
  hand_over_subject: /*i18n*/ {
    id: "mail.hand_over_subject",
    message: "The open filings of {name} are yours now",
  },
  hand_over_text: /*i18n*/ {
    id: "mail.hand_over_text",
    message:
      "{stage, select, moved {{name} works for {to} instead of {company} from now on: {by} arranged it.} left {{name} has left {company}.} other {{by} deactivated {name}, who can no longer sign in for {company}.}} {count, plural, one {# filing that {name} had open is yours now} other {# filings that {name} had open are yours now}}: {link}",
  },
  unit_closed_subject: /*i18n*/ { id: "mail.unit_closed_subject", message: "The unit {company} was closed" },
  unit_closed_text: /*i18n*/ {
    id: "mail.unit_closed_text",
    message:
      "{name} of {headquarters} closed the unit {company}. You belong to no other company, so you can no longer sign in. If you have questions, ask {name}: {email}",
  },
  key_approval_subject: /*i18n*/ {
    id: "mail.key_approval_subject",
    message: "{name} asks you to approve a blockchain key",
  },
  key_approval_text: /*i18n*/ {
    id: "mail.key_approval_text",
    message:
      "{name} wants to seal filings of {company} with the key {address}. Ask {name} to read the address to you, then approve or refuse it: {link}",
  },
} as const satisfies Record<string, MessageDescriptor>;
type MailName = keyof typeof mails extends `${infer Name}_${"subject" | "text"}` ? Name : never;

export const identityMailWords: Readonly<Record<string, MessageDescriptor>> = mails;

/** Whether a person typed the parameter; other values are ours. */
function isTyped(param: string): boolean {
  return ["inviter", "company", "headquarters", "name", "address", "by", "to"].includes(param);
}

/** An identity mail by its name. */
export function identityMail(
  locale: ReleasedLocale,
  name: MailName,
  params: Readonly<Record<string, string | number>>,
): MailWords {
  const safe = Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, isTyped(key) ? nameInMail(String(value)) : value]),
  );
  return { subject: say(locale, mails[`${name}_subject`], safe), text: say(locale, mails[`${name}_text`], safe) };
}

export const smsWords = {
  code: /*i18n*/ {
    id: "sms.code",
    message: "{code} is your code for Filings App. It works once, for {minutes} minutes. Do not share it.",
  },
} as const satisfies Record<string, MessageDescriptor>;

/** A code as a short message: to sign in, or to confirm the phone. */
export function codeSms(locale: ReleasedLocale, params: { code: string; minutes: number }): string {
  return say(locale, smsWords.code, params);
}
