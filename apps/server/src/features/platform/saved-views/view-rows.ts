// Saved views in SQL: those that a person sees, and the change of the one with which their list opens.
import type { SavedView } from "@filings/contract/api/platform/saved-views";
import { Problem } from "@filings/contract/errors";
import { type Db, sql, type Tx } from "#db/open";
import type { Caller } from "#http/caller";

type Reader = Pick<Caller, "companyId" | "userId">;

/** The reader's in their order, then those that colleagues of the company share. */
export async function viewsOf(
  db: Db,
  { companyId, userId }: Reader,
  system: SavedView["system"],
): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select v.id, v.system, v.name, v.address, v.is_shared, v.owner_id = ${userId} as is_own, v.position,
      exists (select from default_views d where d.user_id = ${userId} and d.company_id = ${companyId}
        and d.system = v.system and d.view_id = v.id) as is_default
    from saved_views v
    where v.company_id = ${companyId} and v.system = ${system} and (v.owner_id = ${userId} or v.is_shared)
    order by v.owner_id = ${userId} desc, case when v.owner_id = ${userId} then v.position end, lower(v.name), v.id
  `.execute(db);
  return rows;
}

/** Throws `not_found` for a view that the person does not see. */
export async function requireView(db: Db, reader: Reader, id: string): Promise<SavedView> {
  const { rows } = await sql<{ system: SavedView["system"] }>`
    select system from saved_views where id = ${id} and company_id = ${reader.companyId}
      and (owner_id = ${reader.userId} or is_shared)
  `.execute(db);
  const found = rows[0] && (await viewsOf(db, reader, rows[0].system)).find((view) => view.id === id);
  if (found === undefined) throw new Problem("not_found");
  return found;
}

export async function setDefault(
  tx: Tx,
  { companyId, userId }: Reader,
  { view, isDefault }: { view: Pick<SavedView, "id" | "system">; isDefault: boolean },
): Promise<void> {
  if (isDefault) {
    await sql`
      insert into default_views (user_id, company_id, system, view_id)
      values (${userId}, ${companyId}, ${view.system}, ${view.id})
      on conflict (user_id, company_id, system) do update set view_id = excluded.view_id
    `.execute(tx);
    return;
  }
  await sql`
    delete from default_views
    where user_id = ${userId} and company_id = ${companyId} and system = ${view.system} and view_id = ${view.id}
  `.execute(tx);
}

/** Puts a view of the reader's at a place, and numbers the others around it anew. */
export async function place(
  tx: Tx,
  reader: Reader,
  { view, position }: { view: Pick<SavedView, "id" | "system">; position: number },
): Promise<void> {
  const own = (await viewsOf(tx, reader, view.system)).filter(({ is_own, id }) => is_own && id !== view.id);
  const ids = own.map(({ id }) => id).toSpliced(position, 0, view.id);
  await sql`
    update saved_views v set position = at.place - 1
    from unnest(${ids}::uuid[]) with ordinality as at(id, place) where v.id = at.id and v.owner_id = ${reader.userId}
  `.execute(tx);
}
