// Moves the clock of a demo forward, for all of its processes and open pages at once.
import { clockChannel, type Moves } from "#clock";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { bringForward } from "#jobs/bring-forward";
import { publish } from "#live/publish";
import type { Tools } from "#tools";

/**
 * Moves it only from where the asker saw it, so that a repeated call moves it once. It never goes back: what was stored
 * meanwhile would lie in the future.
 */
export async function moveClock(
  tools: Tools,
  moved: Moves,
  { from, to }: { from: number; to: number },
): Promise<"moved" | "elsewhere"> {
  const isMoved = await inTransaction(tools, async (tx) => {
    const { rows } = await sql`
      update moved_clock set moved_ms = ${to} where moved_ms = ${from} returning moved_ms
    `.execute(tx);
    if (rows.length === 0) return false;
    await bringForward(tools, tx, to - from);
    await publish(tx, "everyone", { content_type: "clock_moved", data: {} });
    await sql`select pg_notify(${clockChannel}, ${String(to)})`.execute(tx);
    return true;
  });
  // This process need not wait to hear of it.
  if (isMoved) moved.follow(to);
  return isMoved ? "moved" : "elsewhere";
}
