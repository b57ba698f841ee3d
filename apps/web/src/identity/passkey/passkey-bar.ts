// Whether passkeys can be used here; apart from asking for one, which most sign-ins do not fetch.

/** What is in the way: the browser knows none, or forbids them because the site has a number instead of a name. */
export type PasskeyBar = "address" | "browser";

export function passkeyBar(): PasskeyBar | null {
  if (/^(\[|\d+(\.\d+){3}$)/.test(location.hostname)) return "address";
  return "PublicKeyCredential" in window ? null : "browser";
}
