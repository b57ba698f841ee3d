// Reads and writes the browser's own cookies: small choices that the server may read too.

export interface CookieJar {
  readonly read: (name: string) => string | null;
  readonly write: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
}

const secondsOfAYear = 365 * 24 * 60 * 60;

/** Values are written percent-encoded and read both ways. */
export function createCookieJar(page: Pick<Document, "cookie"> = document, secure = isSecure()): CookieJar {
  const attributes = `; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;
  return {
    read: (name) => readCookie(page.cookie, name),
    write: (name, value) => {
      page.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${secondsOfAYear}${attributes}`;
    },
    remove: (name) => {
      page.cookie = `${name}=; Max-Age=0${attributes}`;
    },
  };
}

export function readCookie(cookies: string, name: string): string | null {
  const start = `${name}=`;
  const found = cookies
    .split(";")
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(start));
  if (found === undefined) return null;
  const value = found.slice(start.length);
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function isSecure(): boolean {
  return typeof location !== "undefined" && location.protocol === "https:";
}
