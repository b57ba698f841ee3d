// The callers of this process: session, membership and permissions, kept until a change of them is heard.
import type { Permission } from "@filings/contract/company/permissions";
import type { CompanyStanding } from "@filings/contract/company/standing";
import type { TokenScope } from "@filings/contract/company/token-scopes";
import { type Database, type Db, sql, type Tx } from "../db/open.ts";
import { flagsFor, flagsStored, type StoredFlag } from "../flags.ts";

export interface Caller {
  readonly userId: string;
  readonly companyId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  readonly companyName: string;
  /** Whether the company may file and pay. */
  readonly standing: CompanyStanding;
  readonly permissions: readonly Permission[];
  /** The feature flags that are on for the company. */
  readonly flags: ReadonlySet<string>;
  /** One of the people who run the platform. */
  readonly isOperator: boolean;
  /** The API token that calls in this person's name; absent: the person is signed in. */
  readonly apiToken?: { readonly id: string; readonly scopes: readonly TokenScope[]; readonly expiresAt: Date };
}

interface SignedIn {
  readonly userId: string;
  readonly companyId: string;
  readonly sessionId: string;
}

/** Triggers notify it of every changed session, API token, membership, user, company and flag: the user's id, or nothing for everybody. */
export const accessChannel = "filings_access";

/** Nobody is let in on what was heard longer ago than this, so that a change holds on every node within a second. */
const trustedMs = 1_000;
const callersMost = 10_000;

export interface CallerCache {
  /** The caller as the session and its membership are now; null when either has ended. */
  readonly find: (signedIn: SignedIn) => Promise<Caller | null>;
  /** The same for the hash of an API token; one that has expired is found too. */
  readonly findByToken: (hash: string) => Promise<Caller | null>;
  /** The id of an API token that this process has let in before; it is not asked whether it still may. */
  readonly tokenSeen: (hash: string) => string | undefined;
  /** Keeps when an API token was used last, to the minute. */
  readonly noteUse: (tokenId: string, now: Date) => Promise<void>;
  /** Forgets a user; null: everybody. */
  readonly forget: (userId: string | null) => void;
  /** Until this is called, and while its connection is lost, every caller is read from the database. */
  readonly listen: () => Promise<{ close: () => Promise<void> }>;
}

export function createCallerCache({ db, listen }: Pick<Database, "db" | "listen">): CallerCache {
  const callers = new Map<string, Caller>();
  let heardAll = Number.NEGATIVE_INFINITY;
  let changes = 0;

  function forget(userId: string | null): void {
    changes += 1;
    for (const [key, caller] of callers) if (userId === null || caller.userId === userId) callers.delete(key);
  }
  const isTrusted = () => performance.now() - heardAll < trustedMs;
  async function kept(key: string, read: () => Promise<Caller | null>): Promise<Caller | null> {
    if (!isTrusted()) return read();
    const known = callers.get(key);
    if (known !== undefined) return known;
    const before = changes;
    const caller = await read();
    // What was read while something changed may be the caller before the change.
    if (caller === null || changes !== before) return caller;
    if (callers.size >= callersMost) callers.clear();
    callers.set(key, caller);
    return caller;
  }
  const tokens = rememberTokens(db);
  return {
    find: (signedIn) =>
      kept(`${signedIn.userId} ${signedIn.sessionId} ${signedIn.companyId}`, () => readCaller(db, signedIn)),
    findByToken: async (hash) => {
      const caller = await kept(`token ${hash}`, () => readTokenCaller(db, hash));
      tokens.see(hash, caller?.apiToken?.id);
      return caller;
    },
    tokenSeen: tokens.seen,
    noteUse: tokens.noteUse,
    forget,
    listen: () =>
      listen(accessChannel, (payload) => forget(payload || null), {
        heardAllUntil: (at) => {
          heardAll = at ?? Number.NEGATIVE_INFINITY;
          if (at === null) forget(null);
        },
      }),
  };
}

const tokensMost = 10_000;
const usedEveryMs = 60_000;

/** Which API tokens this process has let in, and when it last wrote that one was used. */
function rememberTokens(db: Db): {
  readonly see: (hash: string, tokenId: string | undefined) => void;
  readonly seen: (hash: string) => string | undefined;
  readonly noteUse: (tokenId: string, now: Date) => Promise<void>;
} {
  const ids = new Map<string, string>();
  const noted = new Map<string, number>();
  return {
    see: (hash, tokenId) => {
      if (ids.size >= tokensMost) ids.clear();
      if (tokenId === undefined) ids.delete(hash);
      else ids.set(hash, tokenId);
    },
    seen: (hash) => ids.get(hash),
    noteUse: async (tokenId, now) => {
      const last = noted.get(tokenId);
      if (last !== undefined && now.getTime() - last < usedEveryMs) return;
      if (noted.size >= tokensMost) noted.clear();
      noted.set(tokenId, now.getTime());
      await sql`
        update api_tokens set last_used_at = ${now}
        where id = ${tokenId} and (last_used_at is null or last_used_at < ${now})
      `.execute(db);
    },
  };
}

const changedUsers = new WeakMap<Tx, Set<string>>();

/** The users whose access a transaction changes; this process forgets them at its commit, before the answer. */
export function changedAccess(tx: Tx): Set<string> {
  const users = changedUsers.get(tx) ?? new Set<string>();
  changedUsers.set(tx, users);
  return users;
}

interface StoredCaller {
  readonly name: string;
  readonly email: string;
  readonly company_name: string;
  readonly standing: CompanyStanding;
  readonly permissions: readonly Permission[];
  readonly flags: readonly StoredFlag[];
  readonly is_operator: boolean;
}

async function readCaller(db: Db, { userId, sessionId, companyId }: SignedIn): Promise<Caller | null> {
  const { rows } = await sql<StoredCaller>`
    select u.name, u.email, c.name as company_name, c.standing, m.permissions, ${flagsStored} as flags,
      exists (select 1 from operators o where o.user_id = u.id) as is_operator
    from sessions s
    join users u on u.id = s.user_id
    join memberships m on m.user_id = s.user_id and m.company_id = ${companyId}
    join companies c on c.id = m.company_id
    where s.id = ${sessionId} and s.user_id = ${userId} and s.ended_at is null and m.active
  `.execute(db);
  const row = rows[0];
  return row === undefined ? null : callerFrom(row, { userId, sessionId, companyId });
}

interface StoredTokenCaller extends StoredCaller {
  readonly id: string;
  readonly user_id: string;
  readonly company_id: string;
  readonly scopes: readonly TokenScope[];
  readonly expires_at: Date;
}

/** The maker of the token, with the permissions they have now; a token never runs the platform. */
async function readTokenCaller(db: Db, hash: string): Promise<Caller | null> {
  const { rows } = await sql<StoredTokenCaller>`
    select t.id, t.user_id, t.company_id, t.scopes, t.expires_at, u.name, u.email, c.name as company_name, c.standing,
      m.permissions, ${flagsStored} as flags, false as is_operator
    from api_tokens t
    join users u on u.id = t.user_id
    join memberships m on m.user_id = t.user_id and m.company_id = t.company_id
    join companies c on c.id = m.company_id
    where t.token_hash = ${hash} and t.revoked_at is null and m.active
  `.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  const { id, user_id: userId, company_id: companyId, scopes, expires_at: expiresAt } = row;
  return { ...callerFrom(row, { userId, sessionId: id, companyId }), apiToken: { id, scopes, expiresAt } };
}

function callerFrom(row: StoredCaller, { userId, sessionId, companyId }: SignedIn): Caller {
  return {
    userId,
    sessionId,
    companyId,
    name: row.name,
    email: row.email,
    companyName: row.company_name,
    standing: row.standing,
    permissions: row.permissions,
    flags: flagsFor(row.flags, companyId),
    isOperator: row.is_operator,
  };
}
