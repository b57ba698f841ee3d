// The page that was left with the session, by whom and how: signing in leads back to it, but not after a sign-out on purpose, and not another person.

interface LeftPage {
  readonly path: string;
  readonly by: string | null;
  /** Signed out here on purpose; a session that ended by itself is not. */
  readonly isMeant: boolean;
}

const key = "filings-left-page";

export function rememberLeft(kept: Pick<Storage, "setItem">, left: LeftPage): void {
  try {
    kept.setItem(key, JSON.stringify(left));
  } catch {
    // Without storage everybody is led back.
  }
}

export function forgetLeft(kept: Pick<Storage, "removeItem">): void {
  kept.removeItem(key);
}

/** A page that nobody left here was asked for by its address. */
export function leadsBack(
  kept: Pick<Storage, "getItem">,
  { path, user }: { readonly path: string; readonly user: string | null },
): boolean {
  const left = leftPage(kept);
  return left === null || pageOf(left.path) !== pageOf(path) || (!left.isMeant && left.by === user);
}

function leftPage(kept: Pick<Storage, "getItem">): LeftPage | null {
  try {
    const left = Object(JSON.parse(kept.getItem(key) ?? "null")) as Partial<LeftPage>;
    return typeof left.path === "string"
      ? { path: left.path, by: left.by ?? null, isMeant: left.isMeant === true }
      : null;
  } catch {
    return null;
  }
}

/** A query may come back written otherwise. */
function pageOf(path: string): string {
  return path.replace(/[?#].*$/, "");
}
