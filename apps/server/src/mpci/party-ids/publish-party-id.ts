// Publishes party ids of shipping lines for every company: what a company entered once an operator approves it, or what an
// operator knows from elsewhere.
import { type Db, sql, type Tx } from "../../db/open.ts";

/** An operator's name and word for where the id is known from; the company that entered it is named to nobody. */
interface Approval {
  readonly source: string;
  readonly operator: string;
  readonly now: Date;
}

interface Published {
  readonly carrier: string;
  readonly mpci_party_id: string;
  /** The published id that it takes the place of. */
  readonly replaces: string | null;
}

export type Outcome = ({ readonly kind: "published" } & Published) | { readonly kind: Refused };

/** `replaced`: its company has entered another since; `held`: it holds for every company already. */
type Refused = "unknown" | "replaced" | "held" | "form" | "no-source";

const partyIdForm = /^[A-Z0-9]{7}$/;

/** Publishes what a company entered. */
export async function approvePartyId(tx: Tx, { entry, ...approval }: Approval & { entry: string }): Promise<Outcome> {
  const { rows } = await sql<{ carrier_id: string; mpci_party_id: string; is_latest: boolean }>`
    select e.carrier_id, e.mpci_party_id, not exists (
      select 1 from carrier_party_ids later
      where later.company_id = e.company_id and later.carrier_id = e.carrier_id and later.id > e.id) as is_latest
    from carrier_party_ids e where e.id::text = ${entry}
  `.execute(tx);
  const found = rows[0];
  if (found === undefined) return { kind: "unknown" };
  if (!found.is_latest) return { kind: "replaced" };
  return publish(tx, { carrierId: found.carrier_id, partyId: found.mpci_party_id, entry, ...approval });
}

/** Publishes an id that no company entered, as NAIC or the line itself gives it. */
export async function publishPartyId(
  tx: Tx,
  { scac, partyId, ...approval }: Approval & { scac: string; partyId: string },
): Promise<Outcome> {
  const { rows } = await sql<{ id: string }>`select id from carriers where scac = ${scac.toUpperCase()}`.execute(tx);
  const carrierId = rows[0]?.id;
  if (carrierId === undefined) return { kind: "unknown" };
  return publish(tx, { carrierId, partyId: partyId.toUpperCase(), entry: null, ...approval });
}

interface Publishing extends Approval {
  readonly carrierId: string;
  readonly partyId: string;
  readonly entry: string | null;
}

async function publish(tx: Tx, { carrierId, partyId, entry, source, operator, now }: Publishing): Promise<Outcome> {
  if (!partyIdForm.test(partyId)) return { kind: "form" };
  if (source.trim() === "" || operator.trim() === "") return { kind: "no-source" };
  const { rows } = await sql<{ name: string; mpci_party_id: string | null }>`
    select name, mpci_party_id from carriers where id = ${carrierId} for update
  `.execute(tx);
  const carrier = rows[0]!;
  if (carrier.mpci_party_id === partyId) return { kind: "held" };
  await sql`
    insert into published_party_ids (carrier_id, mpci_party_id, source, approved_by, approved_at, entry_id)
    values (${carrierId}, ${partyId}, ${source.trim()}, ${operator.trim()}, ${now}, ${entry}::bigint)
  `.execute(tx);
  await sql`update carriers set mpci_party_id = ${partyId} where id = ${carrierId}`.execute(tx);
  return { kind: "published", carrier: carrier.name, mpci_party_id: partyId, replaces: carrier.mpci_party_id };
}

export interface Waiting {
  readonly entry: string;
  readonly carrier: string;
  readonly scac: string | null;
  readonly mpci_party_id: string;
  readonly company: string;
  readonly by: string;
  readonly at: Date;
  readonly source: string | null;
  /** Companies whose latest entry for this line is the same id. */
  readonly companies: number;
  readonly published: string | null;
}

/** What each company entered last for a line. */
const latestEntries = sql`latest as (
      select distinct on (e.company_id, e.carrier_id) e.* from carrier_party_ids e
      order by e.company_id, e.carrier_id, e.id desc
    )`;

/** How many entries wait, as a scalar in another statement. */
export const countOfWaitingPartyIds = sql`(
    with ${latestEntries}
    select count(*)::int from latest l join carriers c on c.id = l.carrier_id
    where l.mpci_party_id is distinct from c.mpci_party_id)`;

/** For operators: the latest id that each company entered for a line, where it is not the published one. */
export async function waitingPartyIds(db: Db): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    with ${latestEntries}
    select l.id::text as entry, c.name as carrier, c.scac, l.mpci_party_id, o.name as company, u.name as by, l.entered_at as at,
      l.source, (count(*) over (partition by l.carrier_id, l.mpci_party_id))::int as companies, c.mpci_party_id as published
    from latest l join carriers c on c.id = l.carrier_id join companies o on o.id = l.company_id join users u on u.id = l.entered_by
    where l.mpci_party_id is distinct from c.mpci_party_id
    order by c.name, l.mpci_party_id, l.id
  `.execute(db);
  return rows;
}
