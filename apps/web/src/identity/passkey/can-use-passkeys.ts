// Whether this browser knows passkeys; apart from asking for one, which most sign-ins do not fetch.

export function canUsePasskeys(): boolean {
  return "PublicKeyCredential" in window;
}
