// The mails that the platform sends.
import type { MessageDescriptor } from "@lingui/core";

export const loginCodeMail = {
  subject: /*i18n*/ { id: "mail.login_code_subject", message: "{code} is your sign-in code" },
  text: /*i18n*/ {
    id: "mail.login_code_text",
    message:
      "Enter {code} to sign in. The code works once, for {minutes} minutes. If you did not ask for it, change your password.",
  },
} as const satisfies Record<string, MessageDescriptor>;
