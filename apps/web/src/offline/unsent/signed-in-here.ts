// Who signed in last in this browser: by it a page knows at once that what it finds here is somebody else's.

export const signedInKey = "filings-signed-in";

/** Null: nobody, as far as this browser knows. */
export function signedInHere(): string | null {
  return localStorage.getItem(signedInKey);
}
