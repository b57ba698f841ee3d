// Lists the top bar notifications: those of operators, and authorities that do not answer.
import type {
  listTopBarNotifications as endpoint,
  TopBarNotification,
} from "@filings/contract/api/account/notifications";
import { limits } from "@filings/contract/limits";
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
    order by from_at desc, id limit ${limits.topBarMost}
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
  return [...down, ...put]
    .sort((one, other) => gravity.indexOf(one.level) - gravity.indexOf(other.level))
    .slice(0, limits.topBarMost);
}
