// The cookie that says when somebody signed in here: without it no session is looked for when the page loads.
import { limits } from "@filings/contract/limits";
import type { CookieJar } from "#i18n/cookie-jar.ts";

const loginTimeCookie = "filings_login_time";

export function readLoginTime(cookies: CookieJar): number | null {
  const value = cookies.read(loginTimeCookie);
  return value !== null && /^\d{1,16}$/.test(value) ? Number(value) : null;
}

export function writeLoginTime(cookies: CookieJar, now: number): void {
  cookies.write(loginTimeCookie, String(now));
}

export function removeLoginTime(cookies: CookieJar): void {
  cookies.remove(loginTimeCookie);
}

/** The specification's recent-activity check. */
export function isRecentLogin(
  cookies: CookieJar,
  now: number,
  seconds: number = limits.recentActivitySeconds,
): boolean {
  const time = readLoginTime(cookies);
  return time !== null && now - time >= 0 && now - time <= seconds * 1_000;
}
