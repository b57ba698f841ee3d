// The last known availability of authorities and providers, stored for every process and for the status page.
import type { PartState, StatusPart } from "@filings/contract/api/platform/status";
import { limits } from "@filings/contract/limits";
import { inTransaction } from "../db/in-transaction.ts";
import { type Db, sql } from "../db/open.ts";
import { newId } from "../db/uuid.ts";
import { publish } from "../live/publish.ts";
import type { Tools } from "../tools.ts";

export type OutsidePart = Exclude<StatusPart, "PLATFORM">;

export interface OutsideState {
  readonly part: OutsidePart;
  readonly state: PartState;
  readonly id: string;
  readonly since: Date;
  readonly checked_at: Date;
}

/** The last known state of each part; unknown when the last check is long ago. */
export async function outsideStates(db: Db, now: Date): Promise<OutsideState[]> {
  const { rows } = await sql<OutsideState>`
    select part, state, id, since, checked_at from outside_states order by part
  `.execute(db);
  const fresh = now.getTime() - limits.outsideStateMinutes * 60_000;
  return rows.map((row) => (row.checked_at.getTime() >= fresh ? row : { ...row, state: "UNKNOWN" }));
}

export interface OutsideWatch {
  /** Stores a change at once, and an unchanged state once a minute. */
  readonly found: (state: "UP" | "DOWN") => Promise<void>;
}

const repeatMs = 60_000;

export function watchOutside(tools: Tools, part: OutsidePart): OutsideWatch {
  const last = { state: "", at: 0 };
  return {
    found: async (state) => {
      const now = tools.clock.now();
      if (last.state === state && Math.abs(now.getTime() - last.at) < repeatMs) return;
      await keep(tools, { part, state, now });
      last.state = state;
      last.at = now.getTime();
    },
  };
}

async function keep(
  tools: Tools,
  { part, state, now }: { part: OutsidePart; state: "UP" | "DOWN"; now: Date },
): Promise<void> {
  const id = newId(now.getTime());
  await inTransaction(tools, async (tx) => {
    const before = await sql<{
      state: string;
    }>`select state from outside_states where part = ${part} for update`.execute(tx);
    await sql`
      insert into outside_states (part, state, id, since, checked_at) values (${part}, ${state}, ${id}, ${now}, ${now})
      on conflict (part) do update set checked_at = excluded.checked_at, state = excluded.state,
        id = case when outside_states.state = excluded.state then outside_states.id else excluded.id end,
        since = case when outside_states.state = excluded.state then outside_states.since else excluded.since end
    `.execute(tx);
    const was = before.rows[0]?.state ?? "UP";
    if (was !== state) await publish(tx, "everyone", { content_type: "top_bar_notification", data: { id } });
  });
}
