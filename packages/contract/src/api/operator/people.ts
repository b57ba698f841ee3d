// The calls by which an operator helps a person to sign in.
import * as z from "zod/mini";
import { limits } from "../../limits.ts";
import { endpoint } from "../endpoint.ts";
import { codeChannels } from "../platform/service.ts";
import * as wire from "../wire.ts";

const params = z.object({ user: wire.uuid });

const foundPerson = z.object({
  id: wire.uuid,
  name: z.string(),
  email: z.string(),
  /** How codes come at sign-in. */
  code_channel: z.enum(codeChannels),
  /** Whether a phone is confirmed; its number is told to nobody. */
  has_phone: z.boolean(),
  is_unreachable: z.boolean(),
  /** Signed in now. */
  sessions: z.int(),
  companies: z.array(z.object({ id: wire.uuid, name: z.string(), is_active: z.boolean() })),
});
export type FoundPerson = z.infer<typeof foundPerson>;

export const findPerson = endpoint({
  id: "findPerson",
  method: "GET",
  path: "/api/operator/people/",
  says: "The person with exactly this e-mail address: how their codes come, whether they are signed in, and their companies. Nothing that is secret.",
  access: "bearer",
  isForOperators: true,
  query: z.object({ email: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.searchLettersMost)) }),
  answer: z.object({ person: z.nullable(foundPerson) }),
  refuses: [],
});

export const resetSecondFactor = endpoint({
  id: "resetSecondFactor",
  method: "POST",
  path: "/api/operator/people/:user/second-factor/reset/",
  says: "Removes a person's phone, voids codes that are on their way, forgets their devices and ends their sessions; the next code comes by e-mail. The person is told by mail.",
  access: "bearer",
  isForOperators: true,
  params,
  body: z.strictObject({ reason: wire.reason }),
  status: 204,
  refuses: [],
});

export const markReachable = endpoint({
  id: "markReachable",
  method: "POST",
  path: "/api/operator/people/:user/reachable/",
  says: "Notes that mail reaches the address of a person again; repeated, it changes nothing.",
  access: "bearer",
  isForOperators: true,
  params,
  body: z.strictObject({ reason: wire.reason }),
  status: 204,
  refuses: [],
});
