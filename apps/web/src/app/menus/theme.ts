// Light or dark: the cookie's word, else the system's.
import { useSyncExternalStore } from "react";
import type { CookieJar } from "#i18n/cookie-jar.ts";

export const darkModeCookie = "dark_mode";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const listeners = new Set<() => void>();
/** Each reading of a cookie asks another process, and what shows the theme is drawn often. */
const chosen = new WeakMap<CookieJar, Theme>();

export function readTheme(cookies: CookieJar): Theme {
  const value = cookies.read(darkModeCookie);
  if (value === "true") return "dark";
  return value === "false" ? "light" : "system";
}

/** What this page shows; another tab may have changed the cookie since. */
export function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || theme === "light" ? theme : "system";
}

/** The same in the menu, in the palette and wherever else it is chosen. */
export function useTheme(cookies: CookieJar): Theme {
  return useSyncExternalStore(
    listen,
    () => {
      const theme = chosen.get(cookies) ?? readTheme(cookies);
      chosen.set(cookies, theme);
      return theme;
    },
    () => "system",
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
}

export function chooseTheme(cookies: CookieJar, theme: Theme): void {
  if (theme === "system") cookies.remove(darkModeCookie);
  else cookies.write(darkModeCookie, String(theme === "dark"));
  chosen.set(cookies, theme);
  applyTheme(theme);
  for (const listener of listeners) listener();
}
