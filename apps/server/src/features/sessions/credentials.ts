// Who somebody says they are, by e-mail and password; what is wrong is never told apart, in text or in time.
import { Problem } from "@filings/contract/errors";
import { type Db, sql } from "../../db/open.ts";
import { passwordHolds } from "../../passwords.ts";

interface Person {
  readonly userId: string;
  readonly email: string;
  readonly companyId: string;
}

/** The person of a Basic header, in the first company they belong to; throws `wrong_credentials`. */
export async function personOf(db: Db, authorization: string | undefined): Promise<Person> {
  const given = readBasic(authorization);
  const found = await findByEmail(db, given.email);
  const holds = await passwordHolds(given.password, found?.password_hash ?? null);
  if (!holds || found === null) throw new Problem("wrong_credentials");
  return { userId: found.id, email: found.email, companyId: found.company_id };
}

/** A header that cannot be read counts as an e-mail that nobody has. */
function readBasic(authorization: string | undefined): { email: string; password: string } {
  const encoded = /^Basic ([A-Za-z0-9+/_-]{1,4096}={0,2})$/i.exec(authorization ?? "")?.[1];
  const text = encoded === undefined ? "" : Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  if (colon < 0 || text.includes("\0")) return { email: "", password: "" };
  return { email: text.slice(0, colon).trim(), password: text.slice(colon + 1) };
}

async function findByEmail(db: Db, email: string) {
  const { rows } = await sql<{ id: string; email: string; password_hash: string; company_id: string }>`
    select u.id, u.email, u.password_hash, m.company_id
    from users u join memberships m on m.user_id = u.id and m.active
    where lower(u.email) = lower(${email})
    order by m.created_at, m.company_id limit 1
  `.execute(db);
  return rows[0] ?? null;
}
