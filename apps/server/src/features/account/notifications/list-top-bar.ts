// Lists the top bar notifications: those of operators, authorities that do not answer, a company that may not work.
import type {
  listTopBarNotifications as endpoint,
  TopBarNotification,
} from "@filings/contract/api/account/notifications";
import { limits } from "@filings/contract/limits";
import { releasedLocales } from "@filings/contract/platform/places";
import { errors } from "@filings/phrases/refusal-sentences";
import { say } from "@filings/phrases/say";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { outsideStates } from "#notifications/outside-states";
import type { Tools } from "#tools";

type Row = Omit<TopBarNotification, "params" | "from" | "until"> & { from_at: Date; until_at: Date | null };

const gravity: readonly TopBarNotification["level"][] = ["danger", "warning", "info", "success"];

export async function listTopBar(
  _tools: Tools,
  { db, caller, now }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const { rows } = await sql<Row>`
    select id, level, kind, text, link, dismissible, from_at, until_at from top_bar_notifications
    where (company_id is null or company_id = ${caller.companyId})
      and from_at <= ${now} and (until_at is null or until_at > ${now})
    order by from_at desc, id limit ${sql.lit(limits.topBarMost)}
  `.execute(db);
  const put = rows.map(
    ({ from_at, until_at, ...row }): TopBarNotification => ({
      ...row,
      params: {},
      from: from_at.toISOString(),
      until: until_at?.toISOString() ?? null,
    }),
  );
  const down = (await outsideStates(db, now))
    .filter(({ state }) => state === "DOWN")
    .map(
      ({ id, part, since }): TopBarNotification => ({
        id,
        level: "warning",
        kind: "authority_down",
        params: { part, since: since.toISOString() },
        text: null,
        link: "/status",
        dismissible: true,
        from: since.toISOString(),
        until: null,
      }),
    );
  return [...(await ofStanding(db, caller)), ...down, ...put]
    .sort((one, other) => gravity.indexOf(one.level) - gravity.indexOf(other.level))
    .slice(0, limits.topBarMost);
}

/** While the company waits for approval or is suspended; it cannot be hidden. */
async function ofStanding(db: Db, { companyId, standing }: Caller): Promise<TopBarNotification[]> {
  if (standing === "ACTIVE") return [];
  const { rows } = await sql<{ since: Date }>`
    select coalesce(standing_at, created_at) as since from companies where id = ${companyId}
  `.execute(db);
  const isWaiting = standing === "WAITING";
  const refusal = isWaiting ? "company_waits" : "company_suspended";
  return rows.map(({ since }) => ({
    id: companyId,
    level: isWaiting ? "info" : "danger",
    kind: "announcement",
    params: {},
    text: Object.fromEntries(releasedLocales.map((locale) => [locale, say(locale, errors[refusal])])),
    link: null,
    dismissible: false,
    from: since.toISOString(),
    until: null,
  }));
}
