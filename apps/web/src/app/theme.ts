// Light or dark: the cookie's word, else the system's.
import type { CookieJar } from "#i18n/cookie-jar.ts";

export const darkModeCookie = "dark_mode";

export type Theme = "light" | "dark" | "system";

export function readTheme(cookies: CookieJar): Theme {
  const value = cookies.read(darkModeCookie);
  if (value === "true") return "dark";
  return value === "false" ? "light" : "system";
}

export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
}

export function chooseTheme(cookies: CookieJar, theme: Theme): void {
  if (theme === "system") cookies.remove(darkModeCookie);
  else cookies.write(darkModeCookie, String(theme === "dark"));
  applyTheme(theme);
}
