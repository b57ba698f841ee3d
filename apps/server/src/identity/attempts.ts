// Counts attempts that could be guesses, or that cost a mail or an SMS; the counters lie in the database, shared by all
// processes.
import { createHmac } from "node:crypto";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import type { FastifyRequest } from "fastify";
import { inTransaction } from "../db/in-transaction.ts";
import { sql, type Tx } from "../db/open.ts";
import type { Tools } from "../tools.ts";

/** This many attempts are free; each further one waits twice as long as the one before, up to a longest wait. */
interface Pace {
  readonly free: number;
  /** One attempt is forgotten after each interval of so many seconds. */
  readonly forgetSeconds: number;
  readonly waitSeconds: number;
  readonly waitSecondsMost: number;
}

export interface Counter {
  readonly scope:
    | "sign-in"
    | "sign-in-address"
    | "password"
    | "mail-address"
    | "mail-company"
    | "sms-phone"
    | "sms-address";
  readonly key: string;
  readonly pace: Pace;
}

const wait = { waitSeconds: limits.attemptWaitSeconds, waitSecondsMost: limits.attemptWaitSecondsMost } as const;
const ofPerson = {
  free: limits.wrongSignInsFree,
  forgetSeconds: limits.wrongSignInForgottenMinutes * 60,
  ...wait,
} as const;

/** A pace that allows `free` attempts an hour. */
function hourly(free: number): Pace {
  return { free, forgetSeconds: 3_600 / free, ...wait };
}

/** The sign-in attempts at one account from one known browser, or from all unknown browsers together. */
export function signInCounter(account: string, deviceHash: string | null): Counter {
  return { scope: "sign-in", key: `${deviceHash ?? "unknown"}/${account}`, pace: ofPerson };
}

/** The password attempts of a signed-in person. */
export function passwordCounter(userId: string): Counter {
  return { scope: "password", key: userId, pace: ofPerson };
}

/** Counts the attempts of an address, against one password tried on many accounts. */
export function addressCounter(
  tools: Pick<Tools, "settings">,
  scope: "sign-in-address" | "mail-address" | "sms-address",
  request: Pick<FastifyRequest, "ip">,
): Counter {
  const perMinute = tools.settings.signInsPerMinute;
  const free = scope === "sign-in-address" ? perMinute * limits.addressNetMinutes : perMinute;
  return { scope, key: networkOf(request.ip), pace: hourly(free) };
}

/** Messages to a phone whose owner is not yet known. */
export function phoneCounter(phone: string): Counter {
  return { scope: "sms-phone", key: phone, pace: hourly(limits.smsPerHour) };
}

/** Mails to invited people, who did not ask for them. */
export function invitationCounter(companyId: string): Counter {
  const free = limits.networkInvitationsPerDay;
  return { scope: "mail-company", key: companyId, pace: { free, forgetSeconds: 86_400 / free, ...wait } };
}

/** The holder of one IPv6 address has its whole network. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!ip.includes(":")) return ip;
  const [head = "", tail = ""] = ip.split("%")[0]!.split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === "" ? [] : tail.split(":");
  const gap = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0");
  const groups = ip.includes("::") ? [...first, ...gap, ...last] : first;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/**
 * Counts one attempt before it is checked, so that concurrent attempts are counted too. Throws while one of the
 * counters has to wait; then none of them counts.
 */
export async function countAttempt(
  tools: Tools,
  counters: readonly Counter[],
  { now, refusal }: { now: Date; refusal: (waitSeconds: number) => Problem },
): Promise<void> {
  await inTransaction(tools, (tx) => countAttemptIn(tools, tx, counters, { now, refusal }));
}

export async function countAttemptIn(
  tools: Pick<Tools, "settings">,
  tx: Tx,
  counters: readonly Counter[],
  { now, refusal }: { now: Date; refusal: (waitSeconds: number) => Problem },
): Promise<void> {
  for (const counter of counters) {
    const waitSeconds = await countOne(tx, { ...counter, key: hashOf(tools, counter) }, now);
    if (waitSeconds > 0) throw refusal(waitSeconds);
  }
}

/** Seconds to wait; 0 when the attempt was counted. */
async function countOne(tx: Tx, { scope, key, pace }: Counter, now: Date): Promise<number> {
  const { free, forgetSeconds, waitSeconds, waitSecondsMost } = pace;
  const counted = await sql`
    insert into attempts as a (scope, key, count, since, next_at) values (${scope}, ${key}, 1, ${now}, ${now})
    on conflict (scope, key) do update set (count, since, next_at) = (
      select kept + 1,
        case when kept = 0 then ${now}::timestamptz else a.since + make_interval(secs => forgotten * ${forgetSeconds}::float8) end,
        ${now}::timestamptz + make_interval(secs => case
          when kept < ${free}::int then 0
          else least(${waitSecondsMost}::float8, ${waitSeconds}::float8 * power(2, least(kept - ${free}::int, 20)))
        end)
      from (
        select forgotten, a.count - forgotten as kept
        from (
          select least(a.count, greatest(0, floor(extract(epoch from ${now}::timestamptz - a.since) / ${forgetSeconds}::float8)))::int as forgotten
        ) passed
      ) left_over
    )
    where a.next_at <= ${now}
  `.execute(tx);
  if (counted.numAffectedRows === 1n) return 0;
  const { rows } = await sql<{ next_at: Date }>`
    select next_at from attempts where scope = ${scope} and key = ${key}
  `.execute(tx);
  return Math.max(1, Math.ceil(((rows[0]?.next_at.getTime() ?? 0) - now.getTime()) / 1000));
}

/** Gives an attempt back that was no guess. */
export async function giveBackAttempt(tools: Tools, counters: readonly Counter[], now: Date): Promise<void> {
  await inTransaction(tools, async (tx) => {
    for (const counter of counters) {
      await sql`
        update attempts set count = greatest(count - 1, 0), next_at = least(next_at, ${now})
        where scope = ${counter.scope} and key = ${hashOf(tools, counter)}
      `.execute(tx);
    }
  });
}

/** The refusal after wrong attempts; a password reset by mail lets the owner in, whatever others try. */
export function tooManyTries(waitSeconds: number): Problem {
  const minutes = Math.ceil(waitSeconds / 60);
  return new Problem("too_many_tries", { params: { minutes }, retryAfterSeconds: waitSeconds });
}

export function tooManyRequests(waitSeconds: number): Problem {
  return new Problem("too_many_requests", { params: { seconds: waitSeconds }, retryAfterSeconds: waitSeconds });
}

/** The typed text is stored as a keyed hash, so that the table names nobody. */
function hashOf({ settings }: Pick<Tools, "settings">, { scope, key }: Counter): string {
  return createHmac("sha256", settings.tokenSecret).update(`attempt/${scope}/${key}`).digest("hex");
}
