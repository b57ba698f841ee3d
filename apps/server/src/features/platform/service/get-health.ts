// The health check: whether this process and its database answer.
import type { getHealth as endpoint } from "@filings/contract/api/shared";
import { Problem } from "@filings/contract/errors";
import { sql } from "#db/open";
import type { Answer } from "#http/bind/bind";
import type { Tools } from "#tools";
import manifest from "../../../../package.json" with { type: "json" };

/** A load balancer asks again soon, so a quick no is better than a long wait. */
const patienceMs = 2_000;

export async function getHealth(tools: Tools): Promise<Answer<typeof endpoint>> {
  const { db, kind } = tools.database;
  const answers = await Promise.race([
    sql`select 1`.execute(db).then(
      () => true,
      () => false,
    ),
    new Promise<false>((done) => setTimeout(() => done(false), patienceMs).unref()),
  ]);
  if (!answers) throw new Problem("starting", { retryAfterSeconds: 5 });
  return { status: "ok", database: kind, version: manifest.version };
}
