// The calls by which an operator sees mails that were refused for good, sends one again, or marks an address as not reachable.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";

const params = z.object({ mail: wire.uuid });

const refusedMail = z.object({
  id: wire.uuid,
  address: z.string(),
  /** What it is about, as its reader would have seen it; never its text. */
  subject: z.string(),
  refused_at: wire.instant,
  /** As the mail server said it. */
  reason: z.string(),
  /** False: it held a code or a link that is void by now, and is asked for anew. */
  can_send: z.boolean(),
});
export type RefusedMail = z.infer<typeof refusedMail>;

export const listRefusedMails = endpoint({
  id: "listRefusedMails",
  method: "GET",
  path: "/api/operator/mails/",
  says: "Mails that the mail server refused for good and that nobody has dealt with, newest first.",
  access: "bearer",
  isForOperators: true,
  query: z.object(wire.pageQuery),
  answer: z.object(wire.listAnswer(refusedMail)),
  refuses: ["wrong_cursor", "page_too_deep"],
});

export const sendMailAgain = endpoint({
  id: "sendMailAgain",
  method: "POST",
  path: "/api/operator/mails/:mail/sending/",
  says: "Sends a refused mail again, once; one whose code or link is void is not found.",
  access: "bearer",
  isForOperators: true,
  params,
  body: z.strictObject({ reason: wire.reason }),
  status: 204,
  refuses: [],
});

export const markUnreachable = endpoint({
  id: "markUnreachable",
  method: "POST",
  path: "/api/operator/mails/:mail/unreachable/",
  says: "Marks the address of a refused mail as not reachable: its person reads so at sign-in and in their account. Its refused mails are dealt with.",
  access: "bearer",
  isForOperators: true,
  params,
  body: z.strictObject({ reason: wire.reason }),
  status: 204,
  refuses: [],
});
