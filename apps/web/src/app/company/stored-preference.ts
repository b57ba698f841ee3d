// Whether signing in opens the work queue, as this browser has it.
export const opensHomeKey = "open-mpci-homepage-on-login";

/** An object with a boolean `open`; whatever else is kept there counts as true. */
export function readOpensHome(storage: Pick<Storage, "getItem">): boolean {
  try {
    const kept = JSON.parse(storage.getItem(opensHomeKey) ?? "null") as { readonly open?: unknown } | null;
    return kept?.open !== false;
  } catch {
    return true;
  }
}
