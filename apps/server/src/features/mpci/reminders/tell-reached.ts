// Tells each person of the filings that have come to a step: of one by its name, of several in one message.
import { randomUUID } from "node:crypto";
import type { NotificationKindName, NotificationParams } from "@filings/contract/account/notification-kinds";
import { limits } from "@filings/contract/limits";
import { sql, type Tx } from "#db/open";
import { type Channels, notify } from "#notifications/notify";
import type { Reached } from "./ladder.ts";

interface Telling {
  readonly companyId: string;
  readonly kind: NotificationKindName;
  /** How the kind says when it is: by the nearest of the filings, and what is true of all of them by the farthest. */
  readonly says: (nearest: Reached, farthest: Reached) => NotificationParams;
  /** What it says of many filings besides. */
  readonly saysOfMany?: (filings: readonly Reached[]) => NotificationParams;
  /** People whom a rule names are told by its channels. */
  readonly channels?: Channels;
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
  { companyId, kind, says, saysOfMany = () => ({}), channels, now }: Telling,
): Promise<void> {
  if (filings.length > 1) {
    const when = says(filings[0]!, filings.at(-1)!);
    const params = { ...when, ...saysOfMany(filings), count: filings.length, bills: namesOf(filings) };
    const groupKey = await groupOf(tx, { companyId, people, bills: params.bills });
    await notify(tx, people, { companyId, kind, params, groupKey, channels, now });
    return;
  }
  const filing = filings[0]!;
  const { id, number, bill_number, version } = filing;
  await sql`update notifications set newest = false where ${saidBefore({ companyId, people, bills: namesOf(filings) })}`.execute(
    tx,
  );
  await notify(tx, people, {
    companyId,
    kind,
    params: { number, bill_number, version, ...says(filing, filing) },
    filing: { system: "MPCI", id },
    channels,
    now,
  });
}

const reminders = ["filing_deadline", "filing_overdue", "filing_expires_soon"] satisfies NotificationKindName[];

interface Said {
  readonly companyId: string;
  readonly people: readonly string[];
  /** The names of the bills, a line each. */
  readonly bills: string;
}

/** An earlier reminder of the same bills and perhaps of more, which is out of date by this one. */
function saidBefore({ companyId, people, bills }: Said) {
  return sql`
    company_id = ${companyId} and user_id = any(${[...people]}::uuid[]) and filing_id is null and newest and cleared_at is null
      and kind = any(${reminders}::text[])
      and string_to_array(params->>'bills', ${"\n"}) @> string_to_array(${bills}, ${"\n"})`;
}

/** They stand together. */
async function groupOf(tx: Tx, said: Said): Promise<string> {
  const { rows } = await sql<{ group_key: string }>`
    select group_key from notifications where ${saidBefore(said)} order by id desc limit 1
  `.execute(tx);
  return rows[0]?.group_key ?? `BILLS:${randomUUID()}`;
}

/** The nearest first, a line each, as far as the list looks for them at once. */
function namesOf(filings: readonly Reached[]): string {
  const names = filings.slice(0, limits.pastedBillsMost).map(({ bill_number, number }) => bill_number ?? number);
  return [...names, ...(filings.length > names.length ? ["…"] : [])].join("\n");
}
