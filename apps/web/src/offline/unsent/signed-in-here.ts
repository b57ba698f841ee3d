// Who signed in last in this browser: by it a page knows at once that what it finds here is somebody else's.

export const signedInKey = "filings-signed-in";
const unsealed = "+";

/** Null: nobody, as far as this browser knows. */
export function signedInHere(): string | null {
  return localStorage.getItem(signedInKey)?.replace(unsealed, "") ?? null;
}

/** The person is named, and nothing that another one left lies open. */
export function isSettledHere(user: string): boolean {
  return localStorage.getItem(signedInKey) === user;
}

/** Names who is signed in here from now on; a full storage names nobody, rather than the one before. */
export function signsInHere(user: string, isSealed: boolean): void {
  try {
    localStorage.removeItem(signedInKey);
    localStorage.setItem(signedInKey, isSealed ? user : user + unsealed);
  } catch {
    // Then the key alone tells whose the page is.
  }
}
