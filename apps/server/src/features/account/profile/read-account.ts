// The caller's account, as the API shows it.
import type { Account, getAccount as endpoint } from "@filings/contract/api/account/profile";
import type { ReleasedLocale } from "@filings/phrases/say";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { CodeChannel } from "#identity/session/login-code";
import type { Tools } from "#tools";

export async function getAccount(
  _tools: Tools,
  { db, caller, locale }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  return accountOf(db, caller.userId, locale);
}

interface AccountRow {
  revision: number;
  name: string;
  email: string;
  is_unreachable: boolean;
  phone: string | null;
  code_channel: CodeChannel;
  language: ReleasedLocale | null;
  password_changed_at: Date;
}

/** Without a chosen language the account has the language of the call. */
export async function accountOf(db: Db, userId: string, locale: ReleasedLocale): Promise<Account> {
  const { rows } = await sql<AccountRow>`
    select revision, name, email, phone, code_channel, language,
      exists (select 1 from unreachable_addresses where address = lower(email)) as is_unreachable,
      coalesce(password_changed_at, created_at) as password_changed_at
    from users where id = ${userId}
  `.execute(db);
  const row = rows[0]!;
  return {
    ...row,
    language: row.language ?? locale,
    password_changed_at: row.password_changed_at.toISOString(),
  };
}
