// Removes what a person signs in with beside the password: codes come by e-mail from then on.
import { sql, type Tx } from "../../db/open.ts";
import { forgetDevices } from "./known-device.ts";

export async function dropSecondFactors(tx: Tx, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await sql`
    update users set phone = null, code_channel = 'EMAIL', revision = revision + 1 where id = ${userId}
  `.execute(tx);
  // A code that somebody else reads opens nothing, and delays no new one.
  await sql`update login_codes set used_at = ${now} where user_id = ${userId} and used_at is null`.execute(tx);
  await sql`delete from passkeys where user_id = ${userId}`.execute(tx);
  await forgetDevices(tx, userId);
}
