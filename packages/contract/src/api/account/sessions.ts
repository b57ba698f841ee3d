// The calls about the caller's sessions, and the SMS code that starts one.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { passkeyQuestion } from "../passkey-fields.ts";
import { codeSent } from "../platform/service.ts";
import * as wire from "../wire.ts";

export const requestSmsCode = endpoint({
  id: "requestSmsCode",
  method: "POST",
  path: "/api/v3/tfa/request/sms/:purpose/",
  says: "Sends a six-digit code by SMS to the person of the Basic header; without a confirmed phone it answers as to a wrong password.",
  access: "basic",
  params: z.object({ purpose: z.enum(["login"]) }),
  body: z.optional(z.strictObject({})),
  answer: codeSent,
  refuses: ["wrong_credentials", "belongs_nowhere", "code_sent_recently", "codes_spent", "too_many_tries"],
});

export const requestPasskey = endpoint({
  id: "requestPasskey",
  method: "POST",
  path: "/api/v3/tfa/request/passkey/:purpose/",
  says: "What a passkey of the person of the Basic header is to sign in place of a code; null: they have none.",
  access: "basic",
  params: z.object({ purpose: z.enum(["login"]) }),
  body: z.optional(z.strictObject({})),
  answer: z.object({ passkey: z.nullable(passkeyQuestion) }),
  refuses: ["wrong_credentials", "belongs_nowhere", "too_many_tries"],
});

const session = z.object({
  id: wire.uuid,
  is_current: z.boolean(),
  /** The browser and system named at sign-in; null: unknown. */
  device: z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) }),
  /** Null: locations are not looked up. */
  place: z.nullable(z.string()),
  company_name: z.string(),
  created_at: wire.instant,
  last_used_at: wire.instant,
});
export type Session = z.infer<typeof session>;

export const listSessions = endpoint({
  id: "listSessions",
  method: "GET",
  path: "/api/v3/self/sessions/",
  says: "One's own sessions that have not ended, last used first.",
  access: "bearer",
  answer: z.array(session),
  refuses: [],
});

export const revokeSession = endpoint({
  id: "revokeSession",
  method: "DELETE",
  path: "/api/v3/self/sessions/:session/",
  says: "Ends one of one's own sessions; its tabs are signed out at once.",
  access: "bearer",
  params: z.object({ session: wire.uuid }),
  status: 204,
  refuses: [],
});

export const revokeOtherSessions = endpoint({
  id: "revokeOtherSessions",
  method: "POST",
  path: "/api/v3/self/sessions/end-others/",
  says: "Ends all of one's own sessions but this one.",
  access: "bearer",
  answer: z.object({ ended: z.int() }),
  refuses: [],
});
