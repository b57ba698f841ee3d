// Stops mails by the link in their foot, or by the button that a mail program shows beside the sender (RFC 8058).
import type {
  stopMails as endpoint,
  lookAtMailStop as lookEndpoint,
  MailStop,
} from "@filings/contract/api/account/mail-stops";
import { Problem } from "@filings/contract/errors";
import type { FastifyInstance } from "fastify";
import { inTransaction } from "#db/in-transaction";
import { type Db, sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import { readStopToken, type Stop, stopPath } from "#notifications/stop-link";
import type { Tools } from "#tools";

export function lookAtMailStop(
  tools: Tools,
  { body }: Call<typeof lookEndpoint>,
): Promise<Answer<typeof lookEndpoint>> {
  return stopOf(tools.database.db, openStop(tools, body.token));
}

export function stopMails(tools: Tools, { body }: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const stop = openStop(tools, body.token);
  return inTransaction(tools, async (tx) => {
    await stopOf(tx, stop);
    await keepStop(tx, stop, body.stopped);
    return stopOf(tx, stop);
  });
}

/** Two words in a form, which never become JSON. */
const formBytes = 4_096;

/** The press of a mail program: a POST to the very address that opens the page. It brings no cookie and reads no answer. */
export function bindOneClick(app: FastifyInstance, tools: Tools): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: formBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Querystring: { token?: unknown }; Body: unknown }>(stopPath, async (request, reply) => {
      const { token } = request.query;
      // As a form of either kind.
      const isPress = typeof request.body === "string" && /List-Unsubscribe[\s\S]*One-Click/.test(request.body);
      if (!isPress || typeof token !== "string") throw new Problem("bad_request");
      const stop = openStop(tools, token);
      await inTransaction(tools, async (tx) => {
        await stopOf(tx, stop);
        await keepStop(tx, stop, true);
      });
      return reply.code(200).send({});
    });
  });
}

function openStop(tools: Tools, token: string): Stop {
  const stop = readStopToken(tools.settings, token);
  if (stop === null || stop.kinds.length === 0) throw new Problem("link_not_valid");
  return stop;
}

async function stopOf(db: Db, { userId, companyId, kinds }: Stop): Promise<MailStop> {
  const { rows } = await sql<{ email: string; company_name: string; chosen: Record<string, boolean | null> | null }>`
    select u.email, c.name as company_name,
      (select jsonb_object_agg(p.kind, p.by_mail) from notification_preferences p
        where p.user_id = m.user_id and p.company_id = m.company_id and p.kind = any(${[...kinds]}::text[])) as chosen
    from memberships m join users u on u.id = m.user_id join companies c on c.id = m.company_id
    where m.user_id = ${userId} and m.company_id = ${companyId} and m.active
  `.execute(db);
  const found = rows[0];
  if (found === undefined) throw new Problem("link_not_valid");
  const { email, company_name, chosen } = found;
  // A mail may have come by a rule of the company, whatever the kind does by itself.
  return { email, company_name, kinds: kinds.map((kind) => ({ kind, is_stopped: chosen?.[kind] === false })) };
}

async function keepStop(tx: Tx, { userId, companyId, kinds }: Stop, stopped: boolean): Promise<void> {
  await sql`
    insert into notification_preferences (user_id, company_id, kind, by_mail)
    select ${userId}::uuid, ${companyId}::uuid, kind, ${!stopped} from unnest(${[...kinds]}::text[]) kind
    on conflict (user_id, company_id, kind) do update set by_mail = excluded.by_mail
  `.execute(tx);
}
