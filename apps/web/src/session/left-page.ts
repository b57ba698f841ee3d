// The page that was left with the session, by whom and how: signing in leads back to it, but not after a sign-out on purpose, and not another person.
import type { ApiError } from "#api/api-error.ts";

interface LeftPage {
  readonly path: string;
  readonly by: string | null;
  /** Signed out here on purpose; a session that ended by itself is not. */
  readonly isMeant: boolean;
  /** The name of the company to which its person was moved; absent: they were not. */
  readonly movedTo?: string | null;
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

/** What the refusal of a refresh says of it. */
export function movedToOf({ code, details }: Pick<ApiError, "code" | "details">): string | null {
  const { company_name: name } = Object(details.current) as { company_name?: unknown };
  return code === "session_moved" && typeof name === "string" ? name : null;
}

/** Of this tab: an address that anybody can write does not say it. */
export function readMovedTo(kept: Pick<Storage, "getItem">): string | null {
  return leftPage(kept)?.movedTo ?? null;
}

function leftPage(kept: Pick<Storage, "getItem">): LeftPage | null {
  try {
    const { path, by = null, isMeant, movedTo } = Object(JSON.parse(kept.getItem(key) ?? "null")) as Partial<LeftPage>;
    if (typeof path !== "string") return null;
    return { path, by, isMeant: isMeant === true, movedTo: typeof movedTo === "string" ? movedTo : null };
  } catch {
    return null;
  }
}

/** A query may come back written otherwise. */
function pageOf(path: string): string {
  return path.replace(/[?#].*$/, "");
}
