// The calls about the caller's account: name, phone, channel of codes, language of mails, password.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { code, mailLanguage, newPassword, personName } from "../person-fields.ts";
import { codeChannels, codeSent } from "../platform/service.ts";
import * as wire from "../wire.ts";

/** International form; the server removes spaces and hyphens. */
const phone = z.string().check(z.minLength(1), z.maxLength(30));

const account = z.object({
  revision: z.int(),
  name: z.string(),
  email: z.string(),
  /** An operator found that no mail reaches it. */
  is_unreachable: z.boolean(),
  /** Confirmed by a code; null: none. */
  phone: z.nullable(z.string()),
  code_channel: z.enum(codeChannels),
  /** The language of mails and SMS. */
  language: mailLanguage,
  password_changed_at: wire.instant,
});
export type Account = z.infer<typeof account>;

export const getAccount = endpoint({
  id: "getAccount",
  method: "GET",
  path: "/api/v3/self/account/",
  says: "One's own name, phone, channel of codes and language of mails.",
  access: "bearer",
  answer: account,
  refuses: [],
});

export const saveAccount = endpoint({
  id: "saveAccount",
  method: "PATCH",
  path: "/api/v3/self/account/",
  says: "Changes one's own name, channel of codes or language of mails; names the revision it was made on.",
  access: "bearer",
  body: z.strictObject({
    revision: z.int(),
    name: z.optional(personName),
    code_channel: z.optional(z.enum(codeChannels)),
    language: z.optional(mailLanguage),
  }),
  answer: account,
  refuses: ["stale_revision", "phone_needed"],
});

export const requestPhoneCode = endpoint({
  id: "requestPhoneCode",
  method: "POST",
  path: "/api/v3/self/account/phone/",
  says: "Sends a code by SMS to a phone that one wants to use; the phone in use stays until the code is entered.",
  access: "bearer",
  needsStepUp: true,
  body: z.strictObject({ phone }),
  answer: codeSent,
  refuses: ["wrong_phone", "code_sent_recently", "codes_spent"],
});

export const confirmPhone = endpoint({
  id: "confirmPhone",
  method: "POST",
  path: "/api/v3/self/account/phone/confirm/",
  says: "Takes the phone that the code was sent to.",
  access: "bearer",
  body: z.strictObject({ verification_code: code }),
  answer: account,
  refuses: ["wrong_code_for_phone"],
});

export const removePhone = endpoint({
  id: "removePhone",
  method: "DELETE",
  path: "/api/v3/self/account/phone/",
  says: "Forgets one's phone; codes go by e-mail from then on.",
  access: "bearer",
  needsStepUp: true,
  answer: account,
  refuses: [],
});

export const changePassword = endpoint({
  id: "changePassword",
  method: "POST",
  path: "/api/v3/self/account/password/",
  says: "Changes one's own password, asks for the old one, ends all other sessions and tells by mail.",
  access: "bearer",
  body: z.strictObject({ current_password: newPassword, password: newPassword }),
  status: 204,
  refuses: ["current_password_wrong", "too_many_tries", "password_too_short", "password_too_common"],
});
