// Who has which filing open: said by the clients, kept in the memory of each node for a moment, and sent to the others by NOTIFY.
import { type Presence, presenceMs, type SaidMessage, saidMessage } from "@filings/contract/platform/socket";
import { type Database, sql } from "../db/open.ts";
import { type LiveEvent, liveChannel } from "./notifier.ts";

const tables = { MPCI: "filings", ADC: "adc_filings" } as const;

interface Known extends Presence {
  readonly companyId: string;
  readonly at: number;
}

interface Speaker {
  readonly userId: string;
  readonly companyId: string;
  /** Sends to this client alone. */
  readonly send: (text: string) => void;
}

export interface Presences {
  /** Takes a payload of the live channel. */
  readonly heard: (payload: string | null) => void;
  /** For one connection: `say` takes what it sends, `leave` is called at its end. */
  readonly speaker: (who: Speaker) => {
    readonly say: (text: string) => Promise<void>;
    readonly leave: () => Promise<void>;
  };
}

export function createPresences({ db }: Pick<Database, "db">, now: () => number): Presences {
  /** By filing and person, oldest first. */
  const known = new Map<string, Known>();

  function keep(companyId: string, presence: Presence): void {
    const name = `${presence.id} ${presence.user_id}`;
    known.delete(name);
    if (presence.is_here) known.set(name, { ...presence, companyId, at: now() });
    for (const [old, { at }] of known) {
      if (at > now() - presenceMs.gone) break;
      known.delete(old);
    }
  }

  async function tell(companyId: string, presence: Presence): Promise<void> {
    const event: LiveEvent = { company_id: companyId, user_id: null, content_type: "presence", data: presence };
    await sql`select pg_notify(${liveChannel}, ${JSON.stringify([event])})`.execute(db);
  }

  return {
    heard: (payload) => {
      for (const { company_id, content_type, data } of eventsIn(payload)) {
        if (content_type === "presence" && company_id !== null) keep(company_id, data as Presence);
      }
    },
    speaker: ({ userId, companyId, send }) => {
      const held: { at: SaidMessage["data"] | null } = { at: null };
      const presenceOf = ({ system, id, part, is_here }: SaidMessage["data"]) => ({
        system,
        id,
        user_id: userId,
        part,
        is_here,
      });
      async function isOwn({ system, id }: SaidMessage["data"]): Promise<boolean> {
        if (held.at?.id === id) return true;
        const { rows } = await sql`
          select from ${sql.table(tables[system])} where id = ${id} and company_id = ${companyId}
        `.execute(db);
        return rows.length > 0;
      }
      async function leave(): Promise<void> {
        const { at } = held;
        held.at = null;
        if (at !== null) await tell(companyId, presenceOf({ ...at, is_here: false }));
      }
      return {
        leave,
        say: async (text) => {
          const said = readSaid(text);
          if (said === null || !(await isOwn(said))) return;
          const isNew = held.at?.id !== said.id;
          if (isNew) await leave();
          held.at = said.is_here ? said : null;
          await tell(companyId, presenceOf(said));
          if (!isNew || !said.is_here) return;
          // A person who opens the filing is told at once which colleagues have it open.
          for (const { companyId: theirs, at, ...presence } of known.values()) {
            if (theirs !== companyId || presence.id !== said.id || presence.user_id === userId) continue;
            if (at > now() - presenceMs.gone) send(JSON.stringify({ content_type: "presence", data: presence }));
          }
        },
      };
    },
  };
}

/** Null for a ping and for what cannot be read. */
function readSaid(text: string): SaidMessage["data"] | null {
  try {
    const read = saidMessage.safeParse(JSON.parse(text));
    return read.success ? read.data.data : null;
  } catch {
    return null;
  }
}

function eventsIn(payload: string | null): LiveEvent[] {
  try {
    const events: unknown = payload === null ? [] : JSON.parse(payload);
    return Array.isArray(events) ? (events as LiveEvent[]) : [];
  } catch {
    return [];
  }
}
