// The callers of this process: session, membership and permissions, kept until a change of them is heard.
import type { Permission } from "@filings/contract/company/permissions";
import { type Database, type Db, sql, type Tx } from "../db/open.ts";
import { flagsFor, flagsStored, type StoredFlag } from "../flags.ts";

export interface Caller {
  readonly userId: string;
  readonly companyId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  readonly companyName: string;
  readonly permissions: readonly Permission[];
  /** The feature flags that are on for the company. */
  readonly flags: ReadonlySet<string>;
  /** One of the people who run the platform. */
  readonly isOperator: boolean;
}

interface SignedIn {
  readonly userId: string;
  readonly companyId: string;
  readonly sessionId: string;
}

/** Triggers notify it of every changed session, membership, user, company and flag: the user's id, or nothing for everybody. */
export const accessChannel = "filings_access";

/** Nobody is let in on what was heard longer ago than this, so that a change holds on every node within a second. */
const trustedMs = 1_000;
const callersMost = 10_000;

export interface CallerCache {
  /** The caller as the session and its membership are now; null when either has ended. */
  readonly find: (signedIn: SignedIn) => Promise<Caller | null>;
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
  return {
    find: async (signedIn) => {
      if (!isTrusted()) return readCaller(db, signedIn);
      const key = `${signedIn.userId} ${signedIn.sessionId} ${signedIn.companyId}`;
      const known = callers.get(key);
      if (known !== undefined) return known;
      const before = changes;
      const caller = await readCaller(db, signedIn);
      // What was read while something changed may be the caller before the change.
      if (caller === null || changes !== before) return caller;
      if (callers.size >= callersMost) callers.clear();
      callers.set(key, caller);
      return caller;
    },
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
  readonly permissions: readonly Permission[];
  readonly flags: readonly StoredFlag[];
  readonly is_operator: boolean;
}

async function readCaller(db: Db, { userId, sessionId, companyId }: SignedIn): Promise<Caller | null> {
  const { rows } = await sql<StoredCaller>`
    select u.name, u.email, c.name as company_name, m.permissions, ${flagsStored} as flags,
      exists (select 1 from operators o where o.user_id = u.id) as is_operator
    from sessions s
    join users u on u.id = s.user_id
    join memberships m on m.user_id = s.user_id and m.company_id = ${companyId}
    join companies c on c.id = m.company_id
    where s.id = ${sessionId} and s.user_id = ${userId} and s.ended_at is null and m.active
  `.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  return {
    userId,
    sessionId,
    companyId,
    name: row.name,
    email: row.email,
    companyName: row.company_name,
    permissions: row.permissions,
    flags: flagsFor(row.flags, companyId),
    isOperator: row.is_operator,
  };
}
