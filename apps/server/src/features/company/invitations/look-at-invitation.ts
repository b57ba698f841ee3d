// Returns the invitation that a link leads to.
import type { lookAtInvitation as endpoint } from "@filings/contract/api/company/invitations";
import type { Answer, Call } from "#http/bind/bind";
import type { Tools } from "#tools";
import { openInvitation } from "./open-invitation.ts";

export async function lookAtInvitation(
  tools: Tools,
  { body, now }: Call<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const invitation = await openInvitation(tools.database.db, body.token, now);
  const { company_name, invited_by, email, name, permissions, expires_at, signs_in } = invitation;
  return {
    company_name,
    invited_by,
    email,
    name,
    permissions,
    expires_at: expires_at.toISOString(),
    has_account: signs_in,
  };
}
