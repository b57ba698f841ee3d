// Changes the caller's name, channel of codes, or language of mails.
import type { saveAccount as endpoint } from "@filings/contract/api/account/profile";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { changedAccess } from "#http/caller-cache";
import { recordSecurity } from "#identity/record-security";
import type { Tools } from "#tools";
import { accountOf } from "./read-account.ts";

export async function saveAccount(
  _tools: Tools,
  { tx, caller, body, request, now, locale }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const { userId } = caller;
  await sql`select 1 from users where id = ${userId} for update`.execute(tx);
  const before = await accountOf(tx, userId, locale);
  if (before.revision !== body.revision) throw new Problem("stale_revision", { current: before });
  const { name = before.name, code_channel = before.code_channel, language = null } = body;
  if (code_channel === "SMS" && before.phone === null) {
    throw new Problem("phone_needed", { errors: [{ path: "code_channel", code: "phone_needed", severity: "error" }] });
  }
  changedAccess(tx).add(userId);
  await sql`
    update users set name = ${name.trim()}, code_channel = ${code_channel}, language = coalesce(${language}, language),
      revision = revision + 1
    where id = ${userId}
  `.execute(tx);
  const after = await accountOf(tx, userId, locale);
  const shown = ({ name, code_channel, language }: typeof after) => ({ name, code_channel, language });
  const facts = { before: shown(before), after: shown(after) };
  await recordSecurity(tx, { kind: "ACCOUNT_CHANGED", userId, request, now, facts });
  return after;
}
