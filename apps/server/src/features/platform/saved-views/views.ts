// Lists, saves, changes and deletes a person's views of a list of filings.
import type {
  changeView as change,
  listSavedViews as list,
  deleteView as remove,
  SavedView,
  saveView as save,
} from "@filings/contract/api/platform/saved-views";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { type Db, sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { place, requireView, setDefault, viewsOf } from "./view-rows.ts";

type Writing = { readonly tx: Tx; readonly caller: Caller };

export async function listViews(
  _tools: Tools,
  { db, caller, query }: Call<typeof list> & { db: Db; caller: Caller },
): Promise<Answer<typeof list>> {
  return { results: await viewsOf(db, caller, query.system) };
}

export async function saveNewView(_tools: Tools, call: Call<typeof save> & Writing): Promise<SavedView> {
  const { tx, caller, body, now } = call;
  const { companyId, userId } = caller;
  // Two tabs of one person take turns.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved-views/${companyId}/${userId}`}, 0))`.execute(tx);
  const own = (await viewsOf(tx, caller, body.system)).filter(({ is_own }) => is_own);
  const most = limits.savedViewsMost;
  if (own.length >= most) throw new Problem("views_taken", { params: { most } });
  const view = { id: newId(now.getTime()), system: body.system };
  await sql`
    insert into saved_views (id, company_id, owner_id, system, name, address, is_shared, position, created_at)
    values (${view.id}, ${companyId}, ${userId}, ${body.system}, ${body.name}, ${body.address}, ${body.is_shared},
      ${own.length}, ${now})
  `.execute(tx);
  if (body.position !== undefined) await place(tx, caller, { view, position: body.position });
  if (body.is_default === true) await setDefault(tx, caller, { view, isDefault: true });
  return requireView(tx, caller, view.id);
}

export async function changeSavedView(_tools: Tools, call: Call<typeof change> & Writing): Promise<SavedView> {
  const { tx, caller, params, body } = call;
  const view = await requireView(tx, caller, params.viewId);
  const { is_default: isDefault, position, ...own } = body;
  if (!view.is_own && (position !== undefined || Object.values(own).some((value) => value !== undefined))) {
    throw new Problem("not_found");
  }
  const { name = view.name, address = view.address, is_shared: isShared = view.is_shared } = own;
  if (view.is_own) {
    await sql`
      update saved_views set name = ${name}, address = ${address}, is_shared = ${isShared}
      where id = ${view.id} and owner_id = ${caller.userId}
    `.execute(tx);
    // A colleague's list no longer opens with what they do not see.
    if (!isShared)
      await sql`delete from default_views where view_id = ${view.id} and user_id <> ${caller.userId}`.execute(tx);
  }
  if (position !== undefined) await place(tx, caller, { view, position });
  if (isDefault !== undefined) await setDefault(tx, caller, { view, isDefault });
  return requireView(tx, caller, view.id);
}

export async function deleteSavedView(_tools: Tools, call: Call<typeof remove> & Writing): Promise<undefined> {
  const { tx, caller, params } = call;
  const { numAffectedRows } = await sql`
    delete from saved_views where id = ${params.viewId} and company_id = ${caller.companyId} and owner_id = ${caller.userId}
  `.execute(tx);
  if (numAffectedRows !== 1n) throw new Problem("not_found");
}
