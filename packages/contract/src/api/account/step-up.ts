// The calls by which a person who is signed in confirms that it is them, before what changes money, keys or access.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { passkeyAnswer, passkeyQuestion } from "../passkey-fields.ts";
import { newPassword } from "../person-fields.ts";

export const askToConfirm = endpoint({
  id: "askToConfirm",
  method: "POST",
  path: "/api/v3/self/step-up/options/",
  says: "How this session is confirmed: by a passkey, which signs the challenge, or with none by the password.",
  access: "bearer",
  answer: z.object({ passkey: z.nullable(passkeyQuestion) }),
  refuses: [],
});

export const confirmSession = endpoint({
  id: "confirmSession",
  method: "POST",
  path: "/api/v3/self/step-up/",
  says: "Confirms this session for some minutes. Who has a passkey confirms with it; a new sign-in confirms as well.",
  access: "bearer",
  body: z
    .strictObject({ password: z.optional(newPassword), passkey: z.optional(passkeyAnswer) })
    .check(z.refine((given) => Object.values(given).some(Boolean), { path: ["password"] })),
  status: 204,
  refuses: ["current_password_wrong", "passkey_not_accepted", "passkey_needed", "too_many_tries"],
});
