// When somebody last did something here, in a cookie that all tabs share.
import type { CookieJar } from "#i18n/cookie-jar.ts";

const activityCookie = "filings_last_activity";

/** Milliseconds; null where nothing is known. */
export function readActivity(cookies: CookieJar): number | null {
  const value = cookies.read(activityCookie);
  return value !== null && /^\d{1,16}$/.test(value) ? Number(value) : null;
}

export function writeActivity(cookies: CookieJar, now: number): void {
  cookies.write(activityCookie, String(now));
}
