// Where a sign-in may lead back to: paths of this application alone, never another site.

const redirectPrefix = "/filings-redirect";
export const loginPath = "/identity/login";
/** Without an origin of its own an address cannot be parsed; this one is never shown. */
const nowhere = "https://own.invalid";

/** `elsewhere`: in another tab, or from another device; `replaced`: another account is signed in in this browser; `moved`: to another company of the same headquarters; `removed`: from the company. */
export type LogoutReason = "idle" | "everywhere" | "expired" | "elsewhere" | "replaced" | "clock" | "moved" | "removed";

/** The identity app's sign-in page, which brings back to `path`. */
export function loginAddress(path: string, reason?: LogoutReason): string {
  const to = `${redirectPrefix}${ownPath(path) ?? "/"}`;
  const search = new URLSearchParams({ to, ...(reason === undefined ? {} : { reason }) });
  return `${loginPath}?${search.toString()}`;
}

/** The path that `to` asks for, if it is one of ours; `/` otherwise. */
export function targetOf(to: string | null | undefined): string {
  if (to === null || to === undefined || !to.startsWith(redirectPrefix)) return "/";
  const rest = to.slice(redirectPrefix.length);
  return ownPath(rest === "" ? "/" : rest) ?? "/";
}

/** A path below our own origin with its query and fragment, or null. */
function ownPath(path: string): string | null {
  if (!path.startsWith("/") || path.includes("\\") || hasControls(path)) return null;
  if (!URL.canParse(path, nowhere)) return null;
  const { origin, pathname, search, hash } = new URL(path, nowhere);
  if (origin !== nowhere || pathname.startsWith("//") || isRoundTrip(pathname)) return null;
  return pathname + search + hash;
}

/** Signing in must not lead to signing in. */
function isRoundTrip(pathname: string): boolean {
  return pathname.startsWith(redirectPrefix) || pathname.startsWith(loginPath) || pathname.startsWith("/api/");
}

function hasControls(text: string): boolean {
  return [...text].some((letter) => letter.charCodeAt(0) < 32);
}
