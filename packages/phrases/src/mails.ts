// The mails that the platform sends.
import type { MessageDescriptor } from "@lingui/core";
import { type ReleasedLocale, say } from "./say.ts";

export interface MailWords {
  readonly subject: string;
  readonly text: string;
}

export const loginCodeWords = {
  subject: /*i18n*/ { id: "mail.login_code_subject", message: "{code} is your sign-in code" },
  text: /*i18n*/ {
    id: "mail.login_code_text",
    message:
      "Enter {code} to sign in. The code works once, for {minutes} minutes. If you did not ask for it, change your password.",
  },
} as const satisfies Record<keyof MailWords, MessageDescriptor>;

/** The code that a person signs in with. */
export function loginCodeMail(locale: ReleasedLocale, params: { code: string; minutes: number }): MailWords {
  return { subject: say(locale, loginCodeWords.subject, params), text: say(locale, loginCodeWords.text, params) };
}
