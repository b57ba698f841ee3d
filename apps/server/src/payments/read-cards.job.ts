// Asks the provider what it knows of kept cards: those that it was not asked about yet, and all again each week.
import { limits } from "@filings/contract/limits";
import { sql } from "../db/open.ts";
import type { Tools } from "../tools.ts";
import type { KeptCardRow } from "./kept-cards.ts";

const dayMs = 86_400_000;
const readAtOnce = 100;

export async function readKeptCards(tools: Tools): Promise<void> {
  const { payments } = tools.gateways;
  const { db } = tools.database;
  const now = tools.clock.now();
  const { rows } = await sql<KeptCardRow>`
    select customer, method from kept_cards
    where provider = ${payments.name} and coalesce(asked_at <= ${new Date(now.getTime() - limits.keptCardReadDays * dayMs)}, true)
    order by asked_at nulls first limit ${sql.lit(readAtOnce)}
  `.execute(db);
  for (const { customer, method } of rows) {
    const found = await payments.readCard({ customer, method });
    // The next run asks again: one card of which the provider says nothing keeps none of the others from being asked about.
    if (found.kind === "unavailable") continue;
    const known = found.kind === "kept" ? sql`label = ${found.label}, expires = ${found.expires},` : sql``;
    await sql`
      update kept_cards set ${known} asked_at = ${now} where provider = ${payments.name} and method = ${method}
    `.execute(db);
  }
}
