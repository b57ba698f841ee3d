// Sends a refused mail again, or marks its address as one that no mail reaches.
import type { markUnreachable, sendMailAgain } from "@filings/contract/api/operator/mails";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import { markAddress } from "#mail/unreachable";
import type { Tools } from "#tools";

type Writing = { readonly tx: Tx; readonly caller: Caller };

export async function sendAgain(
  tools: Tools,
  { tx, caller, params, body, request, now }: Call<typeof sendMailAgain> & Writing,
): Promise<undefined> {
  const { id, recipient, is_void: isVoid } = await lockRefused(tx, params.mail);
  if (isVoid) throw new Problem("not_found");
  await sql`update mails set refused_at = null, refusal = null where id = ${id}`.execute(tx);
  await tools.jobs.enqueue(tx, "mail.send", { mailId: id });
  const facts = { email: recipient, mail: id, reason: body.reason };
  await recordSecurity(tx, {
    kind: "MAIL_SENT_AGAIN",
    ...(await ofPerson(tx, recipient, caller)),
    request,
    now,
    facts,
  });
}

export async function markMail(
  _tools: Tools,
  { tx, caller, params, body, request, now }: Call<typeof markUnreachable> & Writing,
): Promise<undefined> {
  const { recipient } = await lockRefused(tx, params.mail);
  const { reason } = body;
  await markAddress(tx, { address: recipient, reason, by: caller.userId, now });
  await sql`
    update mails set refused_at = null, refusal = null where refused_at is not null and lower(recipient) = lower(${recipient})
  `.execute(tx);
  const facts = { email: recipient, reason };
  await recordSecurity(tx, {
    kind: "ADDRESS_UNREACHABLE",
    ...(await ofPerson(tx, recipient, caller)),
    request,
    now,
    facts,
  });
}

/** The log of the person whose address it is, or the operator's own where it is nobody's here. */
async function ofPerson(tx: Tx, address: string, { userId }: Caller) {
  const { rows } = await sql<{ id: string }>`select id from users where lower(email) = lower(${address})`.execute(tx);
  return { userId: rows[0]?.id ?? userId, actorId: userId };
}

interface Refused {
  readonly id: string;
  readonly recipient: string;
  readonly is_void: boolean;
}

/** Two operators who settle it at once wait for each other, and the second does not find it. Throws `not_found`. */
async function lockRefused(tx: Tx, id: string): Promise<Refused> {
  const { rows } = await sql<Refused>`
    select id, recipient, expires_at is not null as is_void from mails where id = ${id} and refused_at is not null for update
  `.execute(tx);
  if (rows[0] === undefined) throw new Problem("not_found");
  return rows[0];
}
