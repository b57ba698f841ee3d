// The calls to set a new password by a mailed link.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { email, newPassword, token } from "../person-fields.ts";
import * as wire from "../wire.ts";

export const requestPasswordReset = endpoint({
  id: "requestPasswordReset",
  method: "POST",
  path: "/api/v3/password-reset/request/",
  says: "Mails a link to set a new password, if somebody has this e-mail address; the answer is the same if nobody has.",
  access: "public",
  body: z.strictObject({ email }),
  status: 202,
  answer: z.object({ link_minutes: z.int() }),
  refuses: [],
});

export const lookAtPasswordReset = endpoint({
  id: "lookAtPasswordReset",
  method: "POST",
  path: "/api/v3/password-reset/look/",
  says: "Whose password the link of the mail sets, and until when it holds; the link is not used up.",
  access: "public",
  body: z.strictObject({ token }),
  answer: z.object({ email: z.string(), expires_at: wire.instant }),
  refuses: ["link_not_valid"],
});

export const resetPassword = endpoint({
  id: "resetPassword",
  method: "POST",
  path: "/api/v3/password-reset/",
  says: "Sets a new password by the link of the mail, once; ends all sessions of the person and tells them by mail.",
  access: "public",
  body: z.strictObject({ token, password: newPassword }),
  status: 204,
  refuses: ["link_not_valid", "password_too_short", "password_too_common"],
});
