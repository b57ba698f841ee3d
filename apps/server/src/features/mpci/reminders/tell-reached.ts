// Tells each person of the filings that have come to a step: one by one while they are few, otherwise all in one message.
import { randomUUID } from "node:crypto";
import type { NotificationKindName, NotificationParams } from "@filings/contract/account/notification-kinds";
import { limits } from "@filings/contract/limits";
import { sql, type Tx } from "#db/open";
import { notify } from "#notifications/notify";
import type { Reached } from "./ladder.ts";

interface Telling {
  readonly companyId: string;
  readonly kind: NotificationKindName;
  /** How the kind says when it is: by the nearest of the filings, and what is true of all of them by the farthest. */
  readonly says: (nearest: Reached, farthest: Reached) => NotificationParams;
  /** What it says of many filings besides. */
  readonly saysOfMany?: (filings: readonly Reached[]) => NotificationParams;
  readonly now: Date;
}

export async function tellReached(tx: Tx, reached: readonly Reached[], telling: Telling): Promise<void> {
  const steps = new Set(reached.map(({ step_hours }) => step_hours));
  for (const step of steps) {
    const filings = reached.filter(({ step_hours }) => step_hours === step);
    for (const audience of audiencesOf(filings)) await tellAudience(tx, audience, telling);
  }
}

interface Audience {
  readonly people: string[];
  readonly filings: readonly Reached[];
}

/** People who are told of the same filings are told together. */
function audiencesOf(filings: readonly Reached[]): Audience[] {
  const byPerson = new Map<string, Reached[]>();
  for (const filing of filings) {
    for (const person of new Set(filing.people)) byPerson.set(person, [...(byPerson.get(person) ?? []), filing]);
  }
  const audiences = new Map<string, Audience>();
  for (const [person, theirs] of byPerson) {
    const key = theirs.map(({ id }) => id).join();
    const audience = audiences.get(key) ?? { people: [], filings: theirs };
    audience.people.push(person);
    audiences.set(key, audience);
  }
  return [...audiences.values()];
}

async function tellAudience(
  tx: Tx,
  { people, filings }: Audience,
  { companyId, kind, says, saysOfMany = () => ({}), now }: Telling,
): Promise<void> {
  if (filings.length > limits.remindersEachMost) {
    const when = says(filings[0]!, filings.at(-1)!);
    const params = { ...when, ...saysOfMany(filings), count: filings.length, bills: namesOf(filings) };
    const groupKey = await groupOf(tx, { companyId, people, bills: params.bills });
    await notify(tx, people, { companyId, kind, params, groupKey, now });
    return;
  }
  for (const filing of filings) {
    const { id, number, bill_number, version } = filing;
    await notify(tx, people, {
      companyId,
      kind,
      params: { number, bill_number, version, ...says(filing, filing) },
      filing: { system: "MPCI", id },
      now,
    });
  }
}

/** An earlier reminder of the same bills and perhaps of more, which is out of date by this one: they stand together. */
async function groupOf(
  tx: Tx,
  { companyId, people, bills }: { companyId: string; people: readonly string[]; bills: string },
): Promise<string> {
  const { rows } = await sql<{ group_key: string }>`
    select group_key from notifications
    where company_id = ${companyId} and user_id = any(${[...people]}::uuid[]) and filing_id is null and newest and cleared_at is null
      and string_to_array(params->>'bills', ${"\n"}) @> string_to_array(${bills}, ${"\n"})
    order by id desc limit 1
  `.execute(tx);
  return rows[0]?.group_key ?? `BILLS:${randomUUID()}`;
}

/** The nearest first, a line each, as far as the list looks for them at once. */
function namesOf(filings: readonly Reached[]): string {
  const names = filings.slice(0, limits.pastedBillsMost).map(({ bill_number, number }) => bill_number ?? number);
  return [...names, ...(filings.length > names.length ? ["…"] : [])].join("\n");
}
