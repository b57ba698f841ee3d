// Invites a company by an address; neither the answer nor its time discloses whether the address is known.
import type { inviteCompany as endpoint } from "@filings/contract/api/company/network";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { identityMail } from "@filings/phrases/mails";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { enqueueMail } from "#mail/enqueue-mail";
import type { Tools } from "#tools";
import { addressesOf, connectionOf } from "./connection-rows.ts";
import { keepEvent } from "./network-history.ts";

type InviteCall = Call<typeof endpoint> & { tx: Tx; caller: Caller };

export async function inviteCompany(tools: Tools, call: InviteCall): Promise<Answer<typeof endpoint>> {
  const { tx, caller, body, now } = call;
  const address = addressMeant(body.address);
  await refuseOwn(tx, address, caller.companyId);
  await refuseTooMany(tx, caller.companyId, now);
  const id = newId(now.getTime());
  const added = await sql`
    insert into company_connections (id, inviter_id, address, state, invited_at)
    values (${id}, ${caller.companyId}, ${address}, 'INVITED', ${now})
    on conflict (inviter_id, address) where state = 'INVITED' do nothing
  `.execute(tx);
  if (added.numAffectedRows !== 1n) throw atAddress("company_invited");
  await keepEvent(tx, { connectionId: id, kind: "INVITED", caller, now });
  // A job notifies the owner of the address, so that a known address takes no longer than an unknown one.
  await tools.jobs.enqueue(tx, "company-network.tell-invited", { connectionId: id });
  if (address.includes("@")) await mailInvitation(tools, { ...call, address });
  return connectionOf(tx, { caller, now }, id);
}

/** An e-mail address or an MPCI Party ID; throws `wrong_value` for anything else. */
function addressMeant(text: string): string {
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text);
  if (isEmail) return text.toLowerCase();
  if (/^[A-Za-z0-9]{7}$/.test(text)) return text.toUpperCase();
  throw atAddress("wrong_value");
}

function atAddress(code: "wrong_value" | "company_invited" | "own_company"): Problem {
  const params = code === "wrong_value" ? { params: { expected: "name@company.ae, MPCI123" } } : {};
  return new Problem(code, { errors: [{ path: "address", code, severity: "error", ...params }] });
}

async function refuseOwn(tx: Tx, address: string, companyId: string): Promise<void> {
  const { rows } = await sql`select 1 where ${address} in ${addressesOf(companyId)}`.execute(tx);
  if (rows.length > 0) throw atAddress("own_company");
}

/** Throws `too_many_invitations`, because an invitation is an unrequested mail. */
async function refuseTooMany(tx: Tx, companyId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 86_400_000);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from company_connections where inviter_id = ${companyId} and invited_at > ${since}
  `.execute(tx);
  const most = limits.networkInvitationsPerDay;
  if ((rows[0]?.n ?? 0) >= most) {
    throw new Problem("too_many_invitations", { params: { most }, retryAfterSeconds: 3_600 });
  }
}

async function mailInvitation(
  tools: Tools,
  { tx, caller, locale, now, address }: InviteCall & { address: string },
): Promise<void> {
  const mail = identityMail(locale, "connection_invitation", {
    inviter: caller.name,
    company: caller.companyName,
    link: `${tools.settings.publicUrl.replace(/\/$/, "")}/company-network`,
  });
  await enqueueMail(tools, tx, { recipient: address, ...mail, now, expiresAt: null });
}
